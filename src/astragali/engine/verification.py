"""Checks many records, by the compiled rules where that pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import numpy as np

from .arrays import to_records, to_state
from .card import Card
from .compiler import loops, ready
from .errors import AstragaliError, RecordError
from .game import FORMAT, Game
from .record import (
    Find,
    commitment_of,
    end_as_told,
    event_of,
    offline_of,
    replay,
    seats_of,
    seeded_dice_of,
)

WORTH_COMPILING = 200  # records of one game; fewer are checked sooner than a loop is loaded


Announce = Callable[[Card], None]


def verify(
    records: Iterable[tuple[str, Any]], find: Find, announce: Announce = lambda card: None
) -> Iterator[bool]:
    """Checks each record and says whether its game is finished; a bad one raises RecordError."""
    for found in check_each(records, find, announce):
        if isinstance(found, RecordError):
            raise found
        yield found


def check_each(
    records: Iterable[tuple[str, Any]], find: Find, announce: Announce = lambda card: None
) -> Iterator[bool | RecordError]:
    """Says of each record whether its game is finished, or what is wrong with it.

    The compiled check only ever answers "in order". Whatever it does not like is read again by
    the plain rules, which say what is wrong. `announce` hears of each game that must be compiled.
    """
    rest = iter(records)
    while some := list(islice(rest, 2 * WORTH_COMPILING)):
        counts = Counter(_name(record) for _, record in some)
        quick = {name for name, count in counts.items() if count >= WORTH_COMPILING}
        cards = {}
        for name in quick:
            with suppress(AstragaliError):  # the plain reading says which record it is in
                card = find(name)
                if (
                    card.actions.words is not None
                ):  # else the words need the position: plain reading
                    cards[name] = card
        for card in cards.values():
            if not ready(card, "check"):
                announce(card)
        for place, record in some:
            name = _name(record)
            whole = name in cards and _in_order(record, cards[name])
            yield whole or _read(record, find, place)


def _read(record: Any, find: Find, place: str) -> bool | RecordError:
    """Whether a record's game is finished, by the plain rules, or what is wrong with it."""
    try:
        return replay(record, find, place).over
    except RecordError as trouble:
        return trouble


def _name(record: Any) -> str:
    """The game of a record, unless only the plain rules can read it: no loop knows fair dice."""
    name = record.get("game") if isinstance(record, dict) else None
    return name if isinstance(name, str) and commitment_of(record) is None else ""


def _in_order(record: dict[str, Any], card: Card) -> bool:
    """Whether a finished record is right in every respect, by the compiled rules."""
    try:
        values = card.values(record["options"])
        if record["format"] != FORMAT or values != record["options"]:
            return False
        dice = seeded_dice_of(record)
        seats = seats_of(record, values["players"])
        game = Game(card, values, seats, dice, offline=offline_of(record))
        log = np.array(list(_numbers(record["events"], card)), np.int64)
        seed, number = (dice.seed, dice.game) if dice else (-1, 0)
        tables = to_records(game.state)
        if not loops(card).check(tables, log, seed, number):
            return False
        game.state = to_state(tables[0], card.rules.State)
        game.events = record["events"]
        end_as_told(game, record)
        return game.over and game.record() == record
    except Exception:  # it is not in order; the plain reading will say why
        return False


def _numbers(events: list[Any], card: Card) -> Iterator[int]:
    """The log of a record, in which no event can be mistaken for another."""
    for event in map(event_of, events):
        if "throw" in event:
            faces = event["throw"]
            if not faces or any(type(face) is not int for face in faces):
                raise RecordError("a throw is of whole numbers, at least one.")
            yield -len(faces)
            yield from faces
        else:
            if event["seat"] < 0:
                raise RecordError("there are no seats below 0.")
            yield event["seat"]
            yield card.actions.fixed[event["act"]]
