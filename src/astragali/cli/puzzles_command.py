"""`astragali puzzles`."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from .. import games as shelf
from ..analysis import puzzle_search, puzzles
from ..analysis.puzzles import Puzzle
from ..engine import AstragaliError, Game
from ..engine.drawing import terminal_colours
from ..engine.errors import listed
from ..engine.phrases import preferred
from ..engine.record import replay
from .command_arguments import AsJson, Language, NoColour, Seed
from .progress_bar import ProgressBar
from .puzzle_prompt import PuzzlePrompt
from .record_files import load_records
from .terminal_prompt import Leave
from .terminal_text import own_phrases, show, title

HELP = """Finds, checks and plays puzzles: positions with one best choice.

The best choice of a puzzle has been proved by a solver, and every other one is
clearly worse. docs/puzzles.md explains how they are found and graded.

example:
  astragali puzzles play
  astragali puzzles play keep_on_rolling --seed 7
  astragali puzzles make diangle --games 50 --seed 1 --output my.jsonl.xz
  astragali puzzles check my.jsonl.xz
"""

puzzles_app = App(name="puzzles", help=HELP, help_format="plaintext", result_action="return_value")


@puzzles_app.command
def make(
    game: Annotated[str, Parameter(name="GAME", help="`astragali games` lists them")],
    /,
    *,
    games: Annotated[
        int, Parameter(help="bot games to search; default 50", validator=Number(gte=1))
    ] = 50,
    seed: Seed = 0,
    most: Annotated[
        int, Parameter(help="puzzles to keep at most; default 200", validator=Number(gte=1))
    ] = 200,
    records: Annotated[
        str | None,
        Parameter(
            name="--from",
            help="search the games of this file of records, such as people's own; - is the "
            "standard input",
            allow_leading_hyphen=True,
        ),
    ] = None,
    output: Annotated[
        str | None,
        Parameter(help="the file to write; default GAME.puzzles.jsonl.xz; .jsonl is not packed"),
    ] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Searches games for puzzles, and writes those that differ enough to a file.

    The same seed gives the same puzzles on every machine.

    example:
      astragali puzzles make keep_on_rolling --games 60 --seed 1
      astragali puzzles make diangle --from games.jsonl --output ours.jsonl.xz
    """
    card = shelf.find(game)
    phrases = own_phrases(language or preferred())
    puzzle_search.tables(card)
    bot_games = puzzle_search.played(card, games, seed)
    found_in = of_game(records, card.name) if records else bot_games
    path = Path(output or f"{card.name}.puzzles.jsonl.xz")
    with ProgressBar(phrases.say("games"), None if records else games) as progress:
        found = puzzle_search.search(card, found_in, most, seed, progress.add)
    if not found:
        raise AstragaliError("There is no puzzle in these games: search more of them.")
    about = {"from": "records"} if records else {"seed": seed, "games": games}
    puzzles.save(path, card, about, found)
    if as_json:
        print(json.dumps({"path": str(path), **summary(found)}))
        return
    print(phrases.say("puzzles-made", count=len(found), path=str(path)))
    show(graded(found, phrases.language))


def of_game(path: str, name: str) -> Iterator[Game]:
    """The games of a file of records that are of this game."""
    for place, record in load_records(path):
        game = replay(record, shelf.find, place)
        if game.card.name == name:
            yield game


def summary(found: Sequence[Puzzle]) -> dict[str, object]:
    fails = [one.fails for one in found]
    return {"puzzles": len(found), "failing_levels": [fails.count(each) for each in range(4)]}


def graded(found: Sequence[Puzzle], language: str) -> str:
    """How many puzzles defeat how many levels of bots."""
    none, one, two, three = (sum(each.fails == number for each in found) for number in range(4))
    return own_phrases(language).say("puzzles-graded", none=none, one=one, two=two, three=three)


@puzzles_app.command
def check(
    *files: Annotated[str, Parameter(name="FILE", help="default: all that come with Astragali")],
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Solves every puzzle of a file again; the first one with a fault is named.

    example:
      astragali puzzles check
      astragali puzzles check my.jsonl.xz
    """
    say = own_phrases(language or preferred()).say
    paths = [Path(one) for one in files] or [
        path for card in shelf.shelf() if (path := puzzles.file_of(card)).exists()
    ]
    results = []
    for path in paths:
        card, _, found = puzzles.load(path)
        started = time.perf_counter()
        with ProgressBar(str(path), len(found)) as progress:
            seen = set()
            for one in found:
                puzzles.check(card, one)
                seen.add(puzzles.position(one.game()))
                progress.add(1)
        if len(seen) < len(found):
            raise AstragaliError(f"{path}: two of its puzzles have the same position.")
        seconds = round(time.perf_counter() - started, 1)
        results.append({"path": str(path), "game": card.name, "seconds": seconds, **summary(found)})
        if not as_json:
            print(say("puzzles-checked", path=str(path), count=len(found), seconds=seconds))
    if as_json:
        print(json.dumps(results))


@puzzles_app.command
def play(
    game: Annotated[str | None, Parameter(name="GAME", help="default: any")] = None,
    /,
    *,
    file: Annotated[
        str | None, Parameter(help="a file of your own; default: those that come with Astragali")
    ] = None,
    seed: Annotated[int | None, Parameter(help="the same seed gives the same order")] = None,
    no_colour: NoColour = False,
    language: Language = None,
) -> None:
    """Asks puzzles in the terminal; they become harder when you are right.

    example:
      astragali puzzles play
      astragali puzzles play diangle --seed 7
    """
    language = language or preferred()
    known = {} if file else dict(puzzles.all_shipped())
    if file:
        card, _, found = puzzles.load(Path(file))
        known = {card.name: found}
    if game is not None:
        shelf.find(game)
        if game not in known:
            raise AstragaliError(f"{game} has no puzzles; there are some for {listed(known, 9)}.")
        known = {game: known[game]}
    pool = [(shelf.find(name), one) for name, found in known.items() for one in found]
    if not pool:
        raise AstragaliError("There are no puzzles here.")
    prompt = PuzzlePrompt(
        pool, random.Random(seed), language, None if no_colour else terminal_colours()
    )
    try:
        while prompt.pool:
            one_card, one = prompt.next()
            print(f"\n{title(one_card, language)}")
            prompt.ask(one_card, one)
            if prompt.asked == 1:
                show(prompt.say("puzzle-play-on"))
    except (Leave, KeyboardInterrupt):
        pass
    print()
    show(prompt.closing())
