"""Shows a record event by event, or checks it.

example:
  astragali replay game.json
  astragali replay game.json --at 12
  astragali replay games.jsonl --verify
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from .. import games
from ..engine import Game, RecordError
from ..engine.drawing import pen_for, picture
from ..engine.phrases import beside
from ..engine.record import commitment_of, replay
from ..engine.verifying import verify
from .arguments import add_language
from .records import load
from .simulate import Progress, say_compiling


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record, or several, one a line")
    command.add_argument(
        "--verify", action="store_true", help="checks every event and every result"
    )
    command.add_argument(
        "--record", type=int, default=1, metavar="K", help="which record of the file; default 1"
    )
    command.add_argument("--at", type=int, metavar="N", help="only the table after N events")
    command.add_argument("--json", action="store_true", help="for a program")
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    path = Path(arguments.file)
    if arguments.verify:
        check(path, arguments.json, arguments.language)
        return
    game = chosen(path, arguments.record)
    if arguments.at is not None:
        game = game.at(arguments.at)
    if arguments.json:
        print(json.dumps(game.view()))
    elif arguments.at is not None:
        print(show(game, arguments.language))
    else:
        for line in tell(game, arguments.language):
            print(line)


def check(path: Path, as_json: bool, language: str) -> None:
    verified = unfinished = 0
    commitments: list[str] = []
    with Progress(None) as progress:
        for whole in verify(noting(commitments, load(path)), games.find, say_compiling):
            verified += 1
            unfinished += not whole
            progress.add(1)
    if as_json:
        found = {"verified": verified, "unfinished": unfinished, "commitments": commitments}
        print(json.dumps(found))
        return
    import astragali.cli as house

    phrases = beside(house, language)
    assert phrases
    print(phrases.say("verified", path=str(path), count=verified, unfinished=unfinished))
    if len(commitments) == 1:
        print(phrases.say("fair-dice", commitment=commitments[0]))
    elif commitments:
        print(phrases.say("fair-dice-of-many", count=len(commitments)))


def noting(commitments: list[str], records: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    """The records, while the commitments of those with fair dice are written down."""
    for place, record in records:
        if commitment := commitment_of(record):
            commitments.append(commitment)
        yield place, record


def chosen(path: Path, number: int) -> Game:
    count = 0
    for place, record in load(path):
        count += 1
        if count == number:
            return replay(record, games.find, place)
    raise RecordError(f"{path} has {count} records: there is no record {number}.")


def show(game: Game, language: str) -> str:
    return picture(game, language=language, colour=sys.stdout.isatty())


def tell(game: Game, language: str) -> list[str]:
    """The whole game in words, and the table at its end."""
    pen = pen_for(game, language)
    wide = len(str(len(game.events)))
    lines = []
    for number, telling in enumerate(game.told(), 1):
        said = spelled(telling[-1])
        if hasattr(game.card.words, "story"):
            story = [pen.say(phrase, **parts) for phrase, parts in game.card.words.story(*telling)]
            said = " ".join(story) or said
        lines.append(f"{number:>{wide}}  {said}")
    return [*lines, "", show(game, language)]


def spelled(event: dict[str, object]) -> str:
    if "throw" in event:
        return f"throw {event['throw']}"
    return f"seat {event['seat']}: {event['act']}"
