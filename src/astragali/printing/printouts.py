"""What can be printed of each game: its rules, board, score sheet, tiles and dice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..engine import AstragaliError, Card
from ..engine.errors import listed, perhaps
from ..engine.game import Game
from ..engine.phrases import LANGUAGES, Phrases, beside, rules_page
from ..games.da_vinci_dice.rules.state import SIDES
from . import boards, dice_nets, muse_tiles, score_sheets
from .rulebooks import rulebook
from .typesetting import PAPERS, Document

PADS = 4  # for the hands of Dance of Muses, on one page
PARTS = ("rules", "board", "sheet", "tiles", "dice")


@dataclass(frozen=True)
class PrintJob:
    """A game to be printed, with everything that its sheets take from it."""

    card: Card
    document: Document

    @property
    def language(self) -> str:
        return self.document.language

    @cached_property
    def house(self) -> Phrases:
        found = beside(sys.modules[__name__], self.language)
        assert found
        return found

    @cached_property
    def own(self) -> Phrases:
        """The game's own phrases."""
        found = beside(self.card.words, self.language)
        assert found, "only games with phrases have sheets of their own"
        return found

    @cached_property
    def options(self) -> dict[str, Any]:
        return self.card.values({})

    @cached_property
    def table(self) -> dict[str, Any]:
        """A table that has just been laid: the facts that boards show."""
        game = Game(self.card, self.options)
        return game.described(game.state)

    @property
    def seats(self) -> int:
        return self.card.seats.most

    def say(self, phrase: str, **parts: Any) -> str:
        return self.house.say(phrase, **parts)

    def sheet(self, name: str, *drawings: str, **parts: Any) -> None:
        """A page whose title and note are the phrases of this name."""
        title = self.say(f"{name}-title", **parts)
        self.document.sheet(
            f"{title_of(self.card, self.language)}: {title}",
            self.say(f"{name}-note", **parts),
            *drawings,
            about=title,
        )


def title_of(card: Card, language: str) -> str:
    own = beside(card.words, language)
    return own.say("title") if own and own.has("title") else card.name.replace("_", " ").title()


# Dice.


def spicy_dice(job: PrintJob) -> None:
    job.sheet("dice-spicy", *(dice_nets.spicy_net(number) for number in range(1, 7)))


def dancing_dice(job: PrintJob) -> None:
    job.sheet("dice-dancing", *(dice_nets.dancing_net(kind) for kind in "cccwww"))
    job.sheet("dice-tango", *[dice_nets.plain_net()] * 3)


def company_dice(job: PrintJob) -> None:
    """Two companies' dice and the third one's, each with pips in its own shape."""
    four, three = [dice_nets.plain_net(0)] * 4, [dice_nets.plain_net(2)] * 3
    job.sheet("dice-companies", *four, *[dice_nets.plain_net(1)] * 2)
    job.sheet("dice-companies", *[dice_nets.plain_net(1)] * 2, *three, dice_nets.plain_net())


def solids(job: PrintJob) -> None:
    job.sheet("dice-solids", *(dice_nets.numbered_net(sides) for sides in SIDES))


# Boards and tiles.


def twelve_squares(job: PrintJob) -> None:
    width, height = job.document.room
    job.sheet("board-squares", boards.twelve_squares(job.table, min(width, height), job.house))


def climb(job: PrintJob) -> None:
    width, height = job.document.room
    way = boards.climb(job.table, width, job.house)
    half = min(width / 2 - 6, (height - 100) * 0.9)
    sides = [boards.triangle(job.table, half, seat, job.house) for seat in range(job.seats)]
    job.sheet("board-climb", way, *sides[:2])
    pawns = boards.markers(boards.shapes_of(job.seats, 1), width, 15)
    job.sheet("board-triangles", *sides[2:], pawns)


def marathon(job: PrintJob) -> None:
    width, _ = job.document.room
    rules: Any = job.card.rules
    job.sheet(
        "board-dances",
        boards.dance_track(job.table, width, job.own, job.seats),
        boards.endurance_track(rules.MOST_ENDURANCE, width, job.seats),
        boards.dice_places(3, job.own.say("label-tango")),
        boards.markers(boards.shapes_of(job.seats, 2), 6 * 9.5, 7.5),
    )


def catching(job: PrintJob) -> None:
    width, _ = job.document.room
    numbers: list[tuple[int | str, int]] = [(str(n["number"]), 1) for n in job.table["numbers"]]
    job.sheet(
        "board-catching",
        boards.catching_pad(job.table, width, job.own),
        boards.markers(numbers, width, 22),
    )


def muses(job: PrintJob) -> None:
    width, height = job.document.room
    size = min(60.0, width / 3 - 1, height / 3 - 16)
    deck = job.table["deck"]
    job.sheet(
        "tiles-muses",
        muse_tiles.tiles(deck, size, job.say("tiles-die")),
        boards.markers([(0, 4), (1, 4), (2, 3)], width, 13),
    )
    job.sheet("tiles-backs", muse_tiles.tile_backs(size))


def draft_markers(job: PrintJob) -> None:
    width, _ = job.document.room
    words: list[tuple[int | str, int]] = [(job.say("marker-round"), 1), (job.say("marker-roll"), 1)]
    job.sheet(
        "tiles-draft",
        boards.markers(words, width, 30),
        boards.markers(boards.shapes_of(job.seats, 1), width, 15),
    )


# Score sheets.


def turns_pad(job: PrintJob) -> None:
    """A line for each turn, up to the target."""
    target = str(job.options["target"])
    width, height = job.document.room
    pad = score_sheets.score_pad(
        width, height - 4, job.seats, (), job.say("sheet-turn"), f"≥ {target}"
    )
    job.sheet("sheet-turns", pad, target=int(target))


def games_pad(job: PrintJob) -> None:
    width, _ = job.document.room
    points = [one["points"] for one in job.table["numbers"]]
    job.sheet(
        "sheet-catching",
        score_sheets.catch_six_sheet(width - 1, 16, points, job.house),
        target=job.options["target_points"],
    )


def lines_pad(job: PrintJob) -> None:
    width, _ = job.document.room
    job.sheet("sheet-lines", score_sheets.match_sheet(width - 1, 20, job.house))


def lives(job: PrintJob) -> None:
    width, height = job.document.room
    games = int((height - 30) / (job.seats * 8.6 + 6))
    job.sheet("sheet-lives", score_sheets.lives_sheet(width - 4, job.seats, games, job.house))


def hands_pad(job: PrintJob) -> None:
    width, height = job.document.room
    hands = [job.say("sheet-hand", number=n + 1) for n in range(job.options["hands"])]
    pad = score_sheets.score_pad(
        width - 4, min(60, height / PADS - 6), job.seats - 1, hands, "", "Σ"
    )
    job.sheet("sheet-hands", *[pad] * PADS)


def codes(job: PrintJob) -> None:
    width, height = job.document.room
    rounds = job.options["rounds"]
    sheet = score_sheets.standard_sheet(width - 4, height / 2 - 7, rounds, job.house, job.own)
    job.sheet("sheet-standard", sheet, sheet, rounds=rounds)
    pad = score_sheets.to_go_sheet(width - 1, height - 4, job.seats, job.house, job.own)
    job.sheet("sheet-to-go", pad, target=job.options["target"])


def any_pad(job: PrintJob) -> None:
    """For a game of another package, of which the house knows only how many play it."""
    width, height = job.document.room
    pad = score_sheets.score_pad(width, height - 4, job.seats, (), job.say("sheet-turn"))
    job.sheet("sheet-any", pad)


Draw = Callable[[PrintJob], None]

SHEETS: dict[str, dict[str, Draw]] = {
    "dancing_dice": {"board": marathon, "dice": dancing_dice},
    "catch_six": {"board": catching, "sheet": games_pad, "dice": spicy_dice},
    "keep_on_rolling": {"sheet": turns_pad, "dice": spicy_dice},
    "two_out_of_three": {"board": twelve_squares, "sheet": lines_pad, "dice": spicy_dice},
    "grand_poobah": {"sheet": turns_pad, "dice": spicy_dice},
    "perfecto": {"sheet": lives, "dice": spicy_dice},
    "diangle": {"board": climb, "dice": spicy_dice},
    "dance_of_muses": {"sheet": hands_pad, "tiles": muses, "dice": company_dice},
    "da_vinci_dice": {"sheet": codes, "tiles": draft_markers, "dice": solids},
}


def part_names(card: Card, language: str) -> dict[str, str]:
    """The parts that a game has, with what people call them."""
    own = beside(sys.modules[__name__], language)
    assert own
    return {part: own.say(f"part-{part}") for part in parts_of(card)}


def parts_of(card: Card) -> tuple[str, ...]:
    """The parts that a game has, in the order in which they are printed."""
    drawn = SHEETS.get(card.name, {"sheet": any_pad})
    has_rules = bool(rules_page(card.words, "en"))
    return tuple(part for part in PARTS if part in drawn or (part == "rules" and has_rules))


def printed(
    card: Card, parts: Sequence[str] = (), paper: str = "a4", language: str = "en"
) -> bytes:
    """A game as PDF: these parts of it, or all."""
    return job_for(card, parts, paper, language).document.pdf()


def job_for(card: Card, parts: Sequence[str], paper: str, language: str) -> PrintJob:
    """The document with everything on it, not yet typeset."""
    if paper not in PAPERS:
        raise AstragaliError(f"There is no paper {paper!r}. Choose one of {listed(PAPERS)}.")
    if language not in LANGUAGES:
        raise AstragaliError(
            f"There is no language {language!r}. Choose one of {listed(LANGUAGES)}."
        )
    has = parts_of(card)
    for part in parts:
        if part not in has:
            raise AstragaliError(
                f"{card.name} has no part {part!r} to print.{perhaps(part, has)} "
                f"Its parts are {listed(has)}."
            )
    job = PrintJob(card, Document(paper, language, title_of(card, language)))
    draw = SHEETS.get(card.name, {"sheet": any_pad})
    for part in has:
        if parts and part not in parts:
            continue
        if part == "rules":
            rulebook(job.document, card)
        else:
            draw[part](job)
    return job
