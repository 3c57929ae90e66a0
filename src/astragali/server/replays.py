"""Replays of finished games; a process of their own works out the long ones."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .. import games
from ..engine.record import commitment_of, replay
from ..tables.store import StoredRecord
from .server_messages import DescribedEvent
from .views import phrase
from .worker_pool import WorkerPool

NICENESS = 8  # bots go first
LONG = 60_000  # bytes of a record, from which on it would be noticed in this process
WAITING = 8  # replays of one address
PATIENCE = 30.0  # seconds for one
KEPT = 16_000_000  # bytes of replays, packed
LEVEL = 4  # of the compression


class Result(Struct):
    """The result of a game; lists are by seat."""

    winners: list[int]
    ranks: list[int]
    points: list[int | float]
    payoffs: list[int | float]


class DiceProof(Struct):
    """Everything needed to check the dice of a finished game."""

    commit: str
    secret: str
    table: str
    salts: list[str | None]
    seals: list[str | None] | UnsetType = UNSET  # since protocol 2
    protocol: int = 1


class ReplayStep(Struct):
    """A position of a replay, and the event that led to it."""

    telling: DescribedEvent | None
    sides: list[int] | None  # of the dice, if it was a throw; needed to check its faces
    table: dict[str, Any]
    acting: list[int]


class Replay(Struct):
    """A game, position by position; one that was opened from a file may be unfinished."""

    game: str
    options: dict[str, Any]
    seats: list[dict[str, str]]
    result: Result | None  # null: unfinished
    ended: dict[str, Any] | None  # how, if the table ended it before the rules did
    dice: DiceProof | None
    steps: list[ReplayStep]
    opened: bool = False  # from a file: this house did not see it played


class Replays:
    """The replays that were asked for last, as packed JSON."""

    def __init__(self) -> None:
        self.pool = WorkerPool(1, NICENESS, most=WAITING, patience=PATIENCE)
        self._short = asyncio.Semaphore(1)
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[str, asyncio.Task[bytes]] = {}

    async def of(self, kept: StoredRecord, asker: str) -> bytes:
        """The replay of a record; those who ask take turns."""
        if kept.id in self._kept:
            self._kept.move_to_end(kept.id)
            return self._kept[kept.id]
        if kept.id not in self._making:  # several may ask at once
            making = self._making[kept.id] = asyncio.ensure_future(self._make(kept, asker))
            making.add_done_callback(lambda _: self._making.pop(kept.id, None))
        return await asyncio.shield(self._making[kept.id])

    async def _make(self, kept: StoredRecord, asker: str) -> bytes:
        packed: bytes
        if len(kept.record) >= LONG:
            packed = await self.pool.run(asker, _packed, kept.record, kept.summary)
        else:
            async with self._short:
                packed = await asyncio.to_thread(_packed, kept.record, kept.summary)
        self._kept[kept.id] = packed
        self._size += len(packed)
        while self._size > KEPT and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])
        return packed

    def close(self) -> None:
        self.pool.close()


def _packed(record: bytes, summary: bytes) -> bytes:
    found = replayed(msgspec.json.decode(record), "opened" in msgspec.json.decode(summary))
    return gzip.compress(msgspec.json.encode(found), LEVEL, mtime=0)


def replayed(record: dict[str, Any], opened: bool = False) -> Replay:
    game = replay(record, games.find)
    story = getattr(game.card.words, "story", None)
    earlier = game.at(0)
    laid = earlier.described(earlier.state)
    steps = [ReplayStep(telling=None, sides=None, table=laid, acting=earlier.acting())]
    for number, (before, after, event) in enumerate(game.transitions(None)):
        sides = earlier.in_the_air() or None
        earlier.apply(event)
        said = [phrase(one) for one in story(before, after, event)] if story else []
        steps.append(
            ReplayStep(
                telling=DescribedEvent(number=number, event=event, story=said),
                sides=sides,
                table=game.described(after),
                acting=earlier.acting(),
            )
        )
    return Replay(
        game=game.card.name,
        options=game.options,
        seats=game.seats,
        result=msgspec.convert(game.result(), Result) if game.over else None,
        ended=game.ended.described() if game.ended else None,
        dice=msgspec.convert(record["dice"], DiceProof) if commitment_of(record) else None,
        steps=steps,
        opened=opened,
    )
