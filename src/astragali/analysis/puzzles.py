"""Puzzles: positions with one best choice, by a clear margin that a solver has proved.

A file of puzzles has a line that says which game and rules they belong to, and then one puzzle a
line: the record up to the decision, the seat, the answer, and what every choice is worth. Like a
solver's tables it is refused when the rules have changed.
"""

from __future__ import annotations

import json
import logging
import lzma
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from .. import games
from ..bots import strategies
from ..engine import AstragaliError, Card, Game
from ..engine.advice import NOTHING, POINTS, TURNS, WIN, Advice, Opinion
from ..engine.options import Values
from ..engine.record import replay
from ..engine.shipped_tables import stamp
from ..engine.writing import open_for_writing

log = logging.getLogger(__name__)

FORMAT = "astragali-puzzles/1"
FILE = "puzzles.jsonl.xz"  # in the game's room

FLOOR = {WIN: 0.01, TURNS: 0.05, POINTS: 0.25}  # the least margin over the second best choice
WIDE = {WIN: 0.1, TURNS: 1.0, POINTS: 2.5}  # a margin that nobody should overlook
LEVELS = ("beginner", "casual", "strong")  # the bots that grade a puzzle
TRIES = 5  # choices of each of them
FAILED = 2  # wrong ones among them with which a level fails a puzzle
DIGITS = 4  # of a worth in a file
EASIEST, HARDEST = 600, 1800  # the ratings of puzzles


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision: the record up to it, who decides, and the only right answer."""

    number: int  # within its game, from 1
    record: Values
    seat: int
    answer: str
    unit: str
    margin: float  # what the second best choice costs
    worths: tuple[float, ...]  # of the legal actions, in their order; more is better
    odds: dict[str, tuple[float | None, ...]]  # of the same actions
    wrong: tuple[int, ...]  # how many choices of each level were wrong

    @property
    def fails(self) -> int:
        """How many levels fail it: 0 is an easy puzzle, 3 a hard one."""
        return sum(wrong >= FAILED for wrong in self.wrong)

    @property
    def rating(self) -> int:
        """How hard the puzzle is, on the scale of those who solve them."""
        share = sum(self.wrong) / (TRIES * len(self.wrong))
        narrow = 1 - min(1.0, self.margin / WIDE[self.unit])
        return round(EASIEST + (HARDEST - EASIEST) * (0.75 * share + 0.25 * narrow))

    def game(self) -> Game:
        """The position, by the rules."""
        return replay(self.record, games.find, f"puzzle {self.number}")

    def written(self) -> Values:
        return {
            "record": self.record,
            "seat": self.seat,
            "answer": self.answer,
            "unit": self.unit,
            "margin": round(self.margin, DIGITS),
            "worths": [round(worth, DIGITS) for worth in self.worths],
            "odds": {
                name: [None if one is None else round(one, DIGITS) for one in chances]
                for name, chances in self.odds.items()
            },
            "wrong": list(self.wrong),
        }


def read_puzzle(number: int, line: Values) -> Puzzle:
    return Puzzle(
        number=number,
        record=line["record"],
        seat=line["seat"],
        answer=line["answer"],
        unit=line["unit"],
        margin=line["margin"],
        worths=tuple(line["worths"]),
        odds={name: tuple(chances) for name, chances in line["odds"].items()},
        wrong=tuple(line["wrong"]),
    )


# What is proved about a decision.


def proved(card: Card, game: Game, seat: int) -> Advice | None:
    """The exact values of a seat's choices, or bounds that are certain; None if there are none.

    The error of a value is a quarter of what is between its bounds. What is hidden, chosen at the
    same time or mixed makes no puzzle.
    """
    if game.acting() != [seat] or strategies.mixes(card, game.hidden(seat), seat):
        return None
    strategy: Any = strategies.strategy(card)
    prove = getattr(strategy, "prove", None) or getattr(strategy, "advise", None)
    if prove is None:
        return None
    advice: Advice | None = prove(game.hidden(seat), seat, list(game.actions(seat)))
    if advice is None or any(one.share is not None for one in advice.opinions):
        return None
    certain = hasattr(strategy, "prove") or all(one.error == 0 for one in advice.opinions)
    return advice if certain and not advice.shared else None


def margin(advice: Advice) -> float:
    """By how much the best choice is certainly better than every other; negative if it may not."""
    best = max(advice.opinions, key=lambda one: one.value)
    others = [most(one) for one in advice.opinions if one is not best]
    return least(best) - max(others)


def least(opinion: Opinion) -> float:
    return opinion.value - 2 * opinion.error


def most(opinion: Opinion) -> float:
    return opinion.value + 2 * opinion.error


def check(card: Card, puzzle: Puzzle) -> None:
    """Solves a puzzle again; refuses it, in a sentence, if anything about it is not so."""

    def refuse(what: str) -> None:
        raise AstragaliError(f"Puzzle {puzzle.number} of {card.name}: {what}")

    game = puzzle.game()
    check_structure(card, puzzle, game)
    advice = proved(card, game, puzzle.seat)
    if advice is None:
        refuse("nothing is proved about this decision.")
        return
    found = {one.action: one for one in advice.opinions}
    actions = list(game.actions(puzzle.seat))
    best = max(actions, key=lambda action: found[action].value)
    if card.spell(game.state, best) != puzzle.answer:
        refuse(f"{card.spell(game.state, best)!r} is better than {puzzle.answer!r}.")
    if advice.unit != puzzle.unit:
        refuse(f"it is about {advice.unit}, not {puzzle.unit}.")
    exactly = margin(advice)
    if exactly < FLOOR[advice.unit] - NOTHING or abs(exactly - puzzle.margin) > 10**-DIGITS:
        refuse(f"the margin is {exactly:.5f}, not {puzzle.margin}.")
    for action, worth in zip(actions, puzzle.worths, strict=True):
        one = found[action]
        if abs(one.value - worth) > 10**-DIGITS + 2 * one.error:
            refuse(f"{card.spell(game.state, action)!r} is worth {one.value:.5f}, not {worth}.")


def check_structure(card: Card, puzzle: Puzzle, game: Game) -> None:
    """Refuses a puzzle that does not fit its own position; solves nothing."""
    legal = game.legal(puzzle.seat)
    sizes = {len(legal), len(puzzle.worths), *map(len, puzzle.odds.values())}
    fits = (
        game.card is card
        and game.acting() == [puzzle.seat]
        and puzzle.answer in legal
        and len(legal) > 1
        and len(sizes) == 1
        and max(puzzle.worths) == puzzle.worths[legal.index(puzzle.answer)]
        and puzzle.margin >= FLOOR[puzzle.unit] - NOTHING
        and len(puzzle.wrong) == len(LEVELS)
    )
    if not fits:
        raise AstragaliError(
            f"Puzzle {puzzle.number} of {card.name}: the decision, the answer or the margin does "
            "not belong to its record."
        )


def position(game: Game) -> tuple[Any, ...]:
    """What makes two positions the same."""
    state = game.state
    return (game.card.name, *(repr(getattr(state, field.name)) for field in state.fields))


def turns_left(game: Game) -> int | None:
    """The turns to the end of a game with a turn limit, with the current one; None without one."""
    limit = game.options.get("max_turns")
    return int(limit - game.state.turns) if limit else None


# Files.


def save(path: Path, card: Card, about: Values, puzzles: Iterable[Puzzle]) -> None:
    """Writes puzzles that were made with the current rules; compressed if the name ends in .xz."""
    header = {"format": FORMAT, "game": card.name, "rules": stamp(card), **about}
    lines = [json.dumps(one, separators=(",", ":")) for one in (header, *written(puzzles))]
    text = ("\n".join(lines) + "\n").encode()
    packed = lzma.compress(text, preset=9 | lzma.PRESET_EXTREME) if path.suffix == ".xz" else text
    try:
        with open_for_writing(path) as file:
            file.buffer.write(packed)
    except BrokenPipeError:
        raise
    except OSError as trouble:
        raise AstragaliError(f"{path} cannot be written: {trouble.strerror}.") from None


def written(puzzles: Iterable[Puzzle]) -> Iterator[Values]:
    return (one.written() for one in puzzles)


def load(path: Path) -> tuple[Card, Values, list[Puzzle]]:
    """The game of a file of puzzles, what its first line says, and the puzzles, unchecked."""
    try:
        packed = path.read_bytes()
        text = (lzma.decompress(packed) if path.suffix == ".xz" else packed).decode()
        header, *lines = map(json.loads, text.splitlines())
        fits = header["format"] == FORMAT
        puzzles = [read_puzzle(number, line) for number, line in enumerate(lines, 1)]
        card = games.find(header["game"])
    except OSError as trouble:
        raise AstragaliError(f"{path} cannot be read: {trouble.strerror}.") from None
    except (lzma.LZMAError, ValueError, KeyError, TypeError):
        fits = False
    if not fits:
        raise AstragaliError(
            f"{path} is not a file of puzzles; 'astragali puzzles make' writes one."
        )
    if header["rules"] != stamp(card):
        raise AstragaliError(f"{path} no longer matches the rules of {card.name}: make it again.")
    return card, header, puzzles


def file_of(card: Card) -> Path:
    """Where the puzzles of a game are."""
    return Path(str(import_module(card.room).__file__)).parent / FILE


@cache
def shipped(card: Card) -> Sequence[Puzzle]:
    """The puzzles of a game; none if it has none, or if its rules have changed."""
    path = file_of(card)
    if not path.exists():
        return ()
    try:
        return tuple(load(path)[2])
    except AstragaliError as trouble:
        log.warning("%s", trouble)
        return ()


def all_shipped() -> dict[str, Sequence[Puzzle]]:
    """The puzzles of every game that has some."""
    found = {card.name: shipped(card) for card in games.shelf()}
    return {name: puzzles for name, puzzles in found.items() if puzzles}
