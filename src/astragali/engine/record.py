"""Reads records and checks every event; an error is one sentence that names the place."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

from . import fair_dice
from .card import Card
from .dice import LARGEST_SEED, Dice, SeededDice
from .errors import AstragaliError, RecordError, listed, shown
from .game import FORMAT, Game, written
from .options import Values

Find = Callable[[str], Card]  # such as games.find: a card by its name


def load(path: Path) -> Iterator[tuple[str, Any]]:
    """Each record of a .json or .jsonl file, unchecked, with its place for error messages.

    A record that is not JSON is returned as a RecordError, which `replay` raises, so that the
    records after it can be read.
    """
    try:
        with path.open(encoding="utf-8-sig") as file:  # skips a byte order mark
            yield from load_lines(file, str(path))
    except OSError as trouble:
        raise RecordError(f"{path} cannot be read: {trouble.strerror}.") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a record: it is not text.") from None


def load_lines(file: TextIO, name: str) -> Iterator[tuple[str, Any]]:
    """The same from an open file."""
    lines: Iterator[str] = filter(str.strip, file)
    first = next(lines, None)
    if first is None:
        raise RecordError(f"{name} is empty: a file of records holds one JSON object a line.")
    record = _parsed(first, f"{name}, record 1")
    if isinstance(record, RecordError):
        rest = list(lines)
        together = _parsed("".join([first, *rest]), name)  # perhaps one record on many lines
        if not any(line.lstrip().startswith('{"format"') for line in rest):
            yield name, together
            return
        lines = iter(rest)  # the first record is bad, and others follow
    second = next(lines, None)
    if second is None:
        yield name, record
        return
    yield f"{name}, record 1", record
    for number, line in enumerate(itertools.chain([second], lines), 2):
        place = f"{name}, record {number}"
        yield place, _parsed(line, place)


def _parsed(text: str, place: str) -> Any:
    """The value of a JSON text, or the error."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as trouble:
        ended = "Unterminated" in trouble.msg or trouble.pos >= len(text.rstrip()) - 1
        what = trouble.msg.removesuffix(" starting at")
        return RecordError(
            f"{place}: not JSON ({what} at character {trouble.pos + 1})."
            f"{' It seems to be cut off.' if ended else ''}"
        )
    except (RecursionError, ValueError):
        return RecordError(f"{place}: not a record: a number or nesting is too large.")


def replay(record: Any, find: Find, place: str = "the record") -> Game:
    """The game of a record, with every event and the result checked."""
    if isinstance(record, RecordError):
        raise record
    try:
        return _replay(record, find)
    except AstragaliError as trouble:
        raise RecordError(f"{place}: {trouble}") from None


def _replay(record: Any, find: Find) -> Game:
    if not isinstance(record, dict):
        raise RecordError(f"a record is a JSON object, not {shown(record)}.")
    if record.get("format") != FORMAT:
        raise RecordError(f"the format is {_shown(record.get('format'))}; it should be {FORMAT!r}.")
    name, given = record.get("game"), record.get("options")
    if not isinstance(name, str):
        raise RecordError(f"the game is {_shown(name)}; it should be the name of a game.")
    card = find(name)
    if not isinstance(given, dict):
        raise RecordError(f"the options are {_shown(given)}; they should be a JSON object.")
    values = card.values(given)
    players = values["players"]
    seats, dice = seats_of(record, players), dice_of(record, players)
    game = Game(card, values, seats, dice, offline=offline_of(record))
    events = record.get("events")
    if not isinstance(events, list):
        raise RecordError(f"the events are {_shown(events)}; they should be a list.")
    for number, event in enumerate(events, 1):
        try:
            game.apply(event_of(event))
        except AstragaliError as trouble:
            raise RecordError(f"event {number} of {len(events)}: {trouble}") from None
    apply_ending(game, record)
    _check_result(game, record, len(events))
    return game


def apply_ending(game: Game, record: Values) -> None:
    """Ends a game that, according to its record, the table ended after the last event."""
    ended, result = record.get("ended"), record.get("result")
    if ended is None:
        return
    if not isinstance(ended, dict) or ended.keys() - {"by", "seat"}:
        raise RecordError(
            f'the game was ended by {_shown(ended)}; it should be {{"by": "resign", "seat": 0}}, '
            '{"by": "time", "seat": 0}, {"by": "agreed"} or {"by": "adjudicated"}.'
        )
    if game.over:
        raise RecordError(
            f"the table ended the game, {_shown(ended)}, "
            "but the rules had already ended it with the last event."
        )
    stated: Values = {}
    if ended.get("by") == "adjudicated":
        decided = result if isinstance(result, dict) else {}
        stated = {name: decided.get(name) for name in ("ranks", "payoffs")}
    game.end(ended.get("by", ""), ended.get("seat"), **stated)


def _check_result(game: Game, record: Values, events: int) -> None:
    result = record.get("result")
    if not game.over:
        if result is not None:
            raise RecordError(
                f"after the last event, {events}, there is a result, but the game is not over: "
                f"{game.waiting_for()}."
            )
    elif result != game.result():
        raise RecordError(
            f"after the last event, {events}, the result is {_shown(result)}; "
            f"it should be {written(game.result())}."
        )


def seats_of(record: Values, players: int) -> list[dict[str, str]]:
    seats = record.get("seats")
    if not isinstance(seats, list) or len(seats) != players:
        raise RecordError(f"the seats are {_shown(seats)}; they should be a list of {players}.")
    for seat in seats:
        # Unprintable characters could control or crash the terminal that shows them.
        if not isinstance(seat, dict) or not all(
            isinstance(text, str) and text.isprintable() for text in seat.values()
        ):
            raise RecordError(
                f'a seat is {_shown(seat)}; it should be {{"name": "Ada"}} or {{"bot": "random"}}.'
            )
    return seats


def offline_of(record: Values) -> bool:
    offline = record.get("offline")
    if offline is not None and offline is not True:
        raise RecordError(f"offline is {_shown(offline)}; it should be true, or left out.")
    return offline is True


def dice_of(record: Values, players: int) -> Dice | None:
    dice = record.get("dice")
    if isinstance(dice, dict) and ("commit" in dice or "protocol" in dice):
        return fair_dice.read(dice, players)
    return seeded_dice_of(record)


def commitment_of(record: Any) -> str | None:
    """The commit of a record with fair dice; None for other dice."""
    dice = record.get("dice") if isinstance(record, dict) else None
    return dice.get("commit") if isinstance(dice, dict) else None


def seeded_dice_of(record: Values) -> SeededDice | None:
    dice = record.get("dice")
    if dice is None:
        return None
    numbers = [dice.get("seed"), dice.get("game")] if isinstance(dice, dict) else [None]
    if any(type(number) is not int or not 0 <= number < LARGEST_SEED for number in numbers):
        raise RecordError(
            f'the dice are {_shown(dice)}; they should be {{"seed": 7, "game": 0}}. '
            f"Fair dice have {listed(fair_dice.FIELDS)}."
        )
    return SeededDice(*numbers)


def event_of(event: Any) -> Values:
    if isinstance(event, dict):
        faces = event.get("throw")
        if None in event.values() or (isinstance(faces, list) and None in faces):
            raise RecordError(
                f"{shown(event)} hides something: only a complete record can be replayed."
            )
        if event.keys() == {"throw"} and isinstance(event["throw"], list):
            return event
        words = event.keys() == {"seat", "act"} and isinstance(event["act"], str)
        if words and type(event["seat"]) is int:
            return event
    raise RecordError(
        f"{shown(event)} is not an event; an event is "
        '{"throw": [faces]} or {"seat": 0, "act": "words"}.'
    )


def _shown(value: Any) -> str:
    """A field of a record, for a sentence."""
    return "missing" if value is None else shown(value)
