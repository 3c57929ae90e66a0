"""Checks many records, with the compiled rules if that is faster."""

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
    apply_ending,
    commitment_of,
    event_of,
    offline_of,
    replay,
    seats_of,
    seeded_dice_of,
)

WORTH_COMPILING = 200  # records of one game; fewer take less time than loading the compiled loop

Announce = Callable[[Card], None]


def verify(
    records: Iterable[tuple[str, Any]], find: Find, announce: Announce = lambda card: None
) -> Iterator[bool]:
    """Checks each record and yields whether its game is finished; raises the first error."""
    for found in check_each(records, find, announce):
        if isinstance(found, RecordError):
            raise found
        yield found


def check_each(
    records: Iterable[tuple[str, Any]], find: Find, announce: Announce = lambda card: None
) -> Iterator[bool | RecordError]:
    """Checks each record and yields whether its game is finished, or the error.

    A record that fails the compiled check is read again by the plain rules, which say what is
    wrong. `announce` is called for each game that must be compiled.
    """
    rest = iter(records)
    while some := list(islice(rest, 2 * WORTH_COMPILING)):
        counts = Counter(_name(record) for _, record in some)
        quick = {name for name, count in counts.items() if count >= WORTH_COMPILING}
        cards = {}
        for name in quick:
            with suppress(AstragaliError):  # the plain rules will name the record
                card = find(name)
                if card.actions.words is not None:  # the loop has no words that depend on position
                    cards[name] = card
        for card in cards.values():
            if not ready(card, "check"):
                announce(card)
        for place, record in some:
            name = _name(record)
            correct = name in cards and _passes_compiled(record, cards[name])
            yield correct or _check_plainly(record, find, place)


def _check_plainly(record: Any, find: Find, place: str) -> bool | RecordError:
    """Whether a record's game is finished, or the error, according to the plain rules."""
    try:
        return replay(record, find, place).over
    except RecordError as trouble:
        return trouble


def _name(record: Any) -> str:
    """The game of a record; empty if it has fair dice, which compiled loops cannot check."""
    name = record.get("game") if isinstance(record, dict) else None
    return name if isinstance(name, str) and commitment_of(record) is None else ""


def _passes_compiled(record: dict[str, Any], card: Card) -> bool:
    """Whether a finished record is entirely correct, according to the compiled rules."""
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
        apply_ending(game, record)
        return game.over and game.record() == record
    except Exception:  # the plain rules will say what is wrong
        return False


def _numbers(events: list[Any], card: Card) -> Iterator[int]:
    """The log of a record; refuses events whose numbers could be mistaken for others."""
    for event in map(event_of, events):
        if "throw" in event:
            faces = event["throw"]
            if not faces or any(type(face) is not int for face in faces):
                raise RecordError("a throw is a list of at least one whole number.")
            yield -len(faces)
            yield from faces
        else:
            if event["seat"] < 0:
                raise RecordError("there are no seats below 0.")
            yield event["seat"]
            yield card.actions.fixed[event["act"]]
