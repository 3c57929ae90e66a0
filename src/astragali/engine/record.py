"""Reading records: every event checked, every complaint one sentence that names the place."""

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

Find = Callable[[str], Card]  # the registry's: a game's card by its name


def load(path: Path) -> Iterator[tuple[str, Any]]:
    """Each record of a .json or .jsonl file with the place where it stands, not yet checked.

    What cannot be read as JSON comes as a RecordError, which `replay` raises: others may follow.
    """
    try:
        with path.open(encoding="utf-8-sig") as file:  # some editors begin a file with a mark
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
        together = _parsed("".join([first, *rest]), name)  # one record over many lines
        if not any(line.lstrip().startswith('{"format"') for line in rest):
            yield name, together
            return
        lines = iter(rest)  # a bad one, and others after it
    second = next(lines, None)
    if second is None:
        yield name, record
        return
    yield f"{name}, record 1", record
    for number, line in enumerate(itertools.chain([second], lines), 2):
        place = f"{name}, record {number}"
        yield place, _parsed(line, place)


def _parsed(text: str, place: str) -> Any:
    """What a text says as JSON, or what is wrong with it."""
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
    """The game that a record tells, every event and the result checked."""
    if isinstance(record, RecordError):
        raise record
    try:
        return _replay(record, find)
    except AstragaliError as trouble:
        raise RecordError(f"{place}: {trouble}") from None


def _replay(record: Any, find: Find) -> Game:
    if not isinstance(record, dict):
        raise RecordError(f"a record is a JSON object, not {_shown(record)}.")
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
    end_as_told(game, record)
    _check_result(game, record, len(events))
    return game


def end_as_told(game: Game, record: Values) -> None:
    """Ends a game at whose last event a record says that the table ended it."""
    told, result = record.get("ended"), record.get("result")
    if told is None:
        return
    if not isinstance(told, dict) or told.keys() - {"by", "seat"}:
        raise RecordError(
            f'the game was ended by {_shown(told)}; it should be {{"by": "resign", "seat": 0}}, '
            '{"by": "time", "seat": 0}, {"by": "agreed"} or {"by": "adjudicated"}.'
        )
    if game.over:
        raise RecordError(
            f"the table is said to have ended the game, {_shown(told)}, "
            "but its rules had ended it with the last event."
        )
    stated: Values = {}
    if told.get("by") == "adjudicated":
        decided = result if isinstance(result, dict) else {}
        stated = {name: decided.get(name) for name in ("ranks", "payoffs")}
    game.end(told.get("by", ""), told.get("seat"), **stated)


def _check_result(game: Game, record: Values, events: int) -> None:
    told = record.get("result")
    if not game.over:
        if told is not None:
            raise RecordError(
                f"after the last event, {events}, there is a result, but the game is not over: "
                f"{game.awaited()}."
            )
    elif told != game.result():
        raise RecordError(
            f"after the last event, {events}, the result is {_shown(told)}; "
            f"it should be {written(game.result())}."
        )


def seats_of(record: Values, players: int) -> list[dict[str, str]]:
    seats = record.get("seats")
    if not isinstance(seats, list) or len(seats) != players:
        raise RecordError(f"the seats are {_shown(seats)}; they should be a list of {players}.")
    for seat in seats:
        # What cannot be printed could take over, or crash, the terminal that shows it.
        if not isinstance(seat, dict) or not all(
            isinstance(text, str) and text.isprintable() for text in seat.values()
        ):
            raise RecordError(
                f'a seat is {_shown(seat)}; it should be {{"name": "Ada"}} or {{"bot": "random"}}.'
            )
    return seats


def offline_of(record: Values) -> bool:
    told = record.get("offline")
    if told is not None and told is not True:
        raise RecordError(f"offline is {_shown(told)}; it should be true, or left out.")
    return told is True


def dice_of(record: Values, players: int) -> Dice | None:
    told = record.get("dice")
    if isinstance(told, dict) and ("commit" in told or "protocol" in told):
        return fair_dice.read(told, players)
    return seeded_dice_of(record)


def commitment_of(record: Any) -> str | None:
    """What the fair dice of a record that has been read were promised by; None for other dice."""
    told = record.get("dice") if isinstance(record, dict) else None
    return told.get("commit") if isinstance(told, dict) else None


def seeded_dice_of(record: Values) -> SeededDice | None:
    told = record.get("dice")
    if told is None:
        return None
    numbers = [told.get("seed"), told.get("game")] if isinstance(told, dict) else [None]
    if any(type(number) is not int or not 0 <= number < LARGEST_SEED for number in numbers):
        raise RecordError(
            f'the dice are {_shown(told)}; they should be {{"seed": 7, "game": 0}}. '
            f"Fair dice have {listed(fair_dice.FIELDS)}."
        )
    return SeededDice(*numbers)


def event_of(event: Any) -> Values:
    if isinstance(event, dict):
        faces = event.get("throw")
        if None in event.values() or (isinstance(faces, list) and None in faces):
            raise RecordError(
                f"{_shown(event)} hides something: only a complete record can be replayed."
            )
        if event.keys() == {"throw"} and isinstance(event["throw"], list):
            return event
        words = event.keys() == {"seat", "act"} and isinstance(event["act"], str)
        if words and type(event["seat"]) is int:
            return event
    raise RecordError(
        f"{_shown(event)} is no event; an event is "
        '{"throw": [faces]} or {"seat": 0, "act": "words"}.'
    )


def _shown(value: Any) -> str:
    """What a record says in some place."""
    return "missing" if value is None else shown(value)
