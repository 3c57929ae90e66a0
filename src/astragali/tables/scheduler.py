"""Keeps games going: bots, clocks, forced moves and absent people."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from typing import Any, Protocol

from ..bots import BotFault, own_bots
from ..engine import Game
from ..engine.advice import Advice
from ..engine.game import written
from . import entries, limits
from .leases import Leases
from .presence import Presence
from .registry import LiveTable, Step, TableRegistry
from .store import StoredRecord, StoreTrouble
from .table import Refusal

log = logging.getLogger(__name__)

GRACE = 45.0  # seconds offline until a bot takes over
PAUSE = 0.9  # seconds before a forced action or a bot's, so that people can follow
PAUSES: dict[entries.Pace, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 0.0}


class Bots(Protocol):
    """Runs bots."""

    @property
    def waiting(self) -> int:
        """How many bots are thinking, or wait until they can."""

    async def choose(self, game: Game, seat: int, level: str, seed: int, asker: str = "") -> str:
        """The action of a bot of this level, given only what the seat knows.

        Askers take turns, however much one of them asks for. A bot of somebody's own may fail: a
        BotFault.
        """

    async def advise(self, game: Game, seat: int, asker: str = "") -> Advice:
        """What the seat's actions are worth, given only what the seat knows."""

    def close(self) -> None:
        """Stops all bots."""


class Scheduler:
    """Schedules whatever is due at the tables of this process; one that nobody watches rests."""

    def __init__(
        self,
        tables: TableRegistry,
        leases: Leases,
        presence: Presence,
        bots: Bots,
        grace: float,
        pause: float,
    ) -> None:
        self.tables = tables
        self.leases = leases
        self.presence = presence
        self.bots = bots
        self.grace = grace
        self.pause = pause
        self.started = time.time()
        self.downtime = 0.0  # seconds without any server before this one started

    async def opened(self, live: LiveTable) -> None:
        """Charges no clock for the time when no server was running."""
        table = live.table
        clocked = table.settings.clock is not None and table.stage == "playing"
        if clocked and self.downtime and table.touched < self.started:
            pause = entries.Paused(at=time.time(), seconds=self.downtime)
            await self.tables.note(live, pause)

    def changed(self, live: LiveTable) -> None:
        live.cancel_timers()
        table = live.table
        if table.stage == "over" and not live.kept:
            live.kept = True
            self.tables.spawn(live, self.keep_record)
        if not live.watchers or table.stage == "over":
            return
        self.presence.reconcile(live)
        if not self.leases.holds(live):
            if live.owner is None and not live.leasing.locked():
                self.tables.spawn(live, self.leases.settle)
            return
        now = time.time()
        if table.host_is_gone and table.people():
            gone = table.gone_since.get(table.host, table.created)
            self._later(live, gone + self.grace - now, self._deputise)
        if table.stage == "open":
            if table.people():  # a server may have died before it could begin the game
                self.tables.spawn(live, self.begin_when_full)
            if table.closing:
                due = table.closing.at + limits.REVEAL - now
                self._later(live, due, self.begin_when_full, True)
            return
        for seat, question in table.questions.items():
            if level := table.level(seat):
                self._start_bot(live, seat, question.number, level, "bot")
                continue
            if table.forced(seat):
                due = table.forced_at(seat, self._pause(live)) - now
                self._later(live, due, self._force, seat, question.number)
            if (deadline := table.deadline(seat)) is not None:
                self._later(live, deadline - now, self._time_out, seat, question.number)
        if table.held and (falls_at := table.falls_at()) is not None:
            due = falls_at - now if table.throws(table.held.seat) else 0.0
            self._later(live, due, self._fall, table.held.number)
        if table.told_faces and any(face is not None for face in table.house_faces()):
            self.tables.spawn(live, self._toss, table.air_number)
        for seat, sitting in enumerate(table.seats):
            absent = sitting.person and sitting.person not in table.connected and not sitting.away
            if absent and not table.plays_alone(str(sitting.person)):
                gone = table.gone_since.get(str(sitting.person), now)
                self._later(live, gone + self.grace - now, self.replace, seat)

    def _later(self, live: LiveTable, seconds: float, step: Step, *given: Any) -> None:
        loop = asyncio.get_running_loop()
        live.timers.append(loop.call_later(max(0.0, seconds), self._due, live, step, *given))

    def _due(self, live: LiveTable, step: Step, *given: Any) -> None:
        if self.leases.holds(live):  # it may have ended since
            self.tables.spawn(live, step, *given)

    def freed(self, live: LiveTable) -> None:
        self.leases.freed(live)

    async def begin_when_full(self, live: LiveTable, late: bool = False) -> None:
        """Begins the game if it can; `late` if it waits for no more salts."""
        table = live.table
        full = all(seat.taken for seat in table.seats)
        if table.stage == "open" and (table.closing or full):
            if table.closing and table.unrevealed() and not late:
                return
            try:
                await self.tables.change(live, lambda table: table.start(time.time(), late))
            except Refusal as refusal:
                if refusal.reason not in ("begun", "salts"):
                    raise

    async def _deputise(self, live: LiveTable) -> None:
        await self.tables.change(live, lambda table: table.deputise(time.time()))

    async def replace(self, live: LiveTable, seat: int) -> None:
        await self.tables.change(live, lambda table: table.replace(time.time(), seat))

    async def _fall(self, live: LiveTable, number: int) -> None:
        await self.tables.change(live, lambda table: table.fall(time.time(), number))

    def _pause(self, live: LiveTable) -> float:
        """The pause before a bot's action, at the pace that the people here want."""
        return self.pause * PAUSES[live.table.pace()]

    async def _toss(self, live: LiveTable, number: int) -> None:
        await self.tables.change(live, lambda table: table.toss(time.time(), number))

    async def _force(self, live: LiveTable, seat: int, number: int) -> None:
        (action,) = live.table.open_question(seat, number).actions
        game = live.table.playing()
        await self._answer(live, seat, number, game.card.spell(game.state, action), "forced")

    async def _answer(
        self,
        live: LiveTable,
        seat: int,
        number: int,
        act: str,
        by: entries.By,
        fault: entries.Fault | None = None,
    ) -> None:
        await self.tables.change(
            live, lambda table: table.answer(time.time(), seat, number, act, by, fault)
        )

    async def _time_out(self, live: LiveTable, seat: int, number: int) -> None:
        self._start_bot(live, seat, number, live.table.stand_in, "clock")

    def _start_bot(
        self, live: LiveTable, seat: int, number: int, level: str, by: entries.By
    ) -> None:
        if live.thinking.get(seat) != number:
            live.thinking[seat] = number
            self.tables.spawn(live, self._play_bot, seat, number, level, by)

    async def _play_bot(
        self, live: LiveTable, seat: int, number: int, level: str, by: entries.By
    ) -> None:
        """Lets a bot choose, slowly enough for people to follow."""
        try:
            begun = time.monotonic()
            game, actions = live.table.playing(), live.table.open_question(seat, number).actions
            seed, fault = _bot_seed(live, seat, number), None
            if len(actions) == 1:
                word = game.card.spell(game.state, actions[0])
            else:
                try:
                    own_bots.check_stalls(level, live.table.stalls.get(seat, 0))
                    word = await self.bots.choose(game, seat, level, seed, live.asker)
                except BotFault as failed:
                    log.warning("table %s, seat %s: %s", live.table.id, seat, failed)
                    word, fault = game.legal(seat)[seed % len(actions)], failed.kind
            pause = self._pause(live)
            await asyncio.sleep(max(0.0, pause + begun - time.monotonic()))
            if self.leases.holds(live):  # while the bot was thinking
                await self._answer(live, seat, number, word, by, fault)
        finally:
            if live.thinking.get(seat) == number:
                del live.thinking[seat]

    async def keep_record(self, live: LiveTable) -> None:
        """Stores the record of a finished game, with the secret of its dice."""
        table, game = live.table, live.table.playing()
        summary = {
            "seats": game.seats,
            "result": game.result(),
            "options": game.options,
            "people": [seat.person for seat in table.seats],
        }
        if begun := table.taken_over:  # the first part is not this table's own: it is never rated
            summary["taken_over"] = {"record": begun.record, "events": len(begun.events)}
        kept = StoredRecord(
            id=table.id,
            game=table.card.name,
            ended=table.touched,
            people=tuple(table.people()),
            summary=written(summary).encode("ascii"),
            record=written(game.record()).encode("ascii"),
        )
        try:
            await self.tables.store.finish(table.id, kept)
            live.kept = True
        except StoreTrouble:
            live.kept = False
            raise


def _bot_seed(live: LiveTable, seat: int, number: int) -> int:
    """The seed for a bot's choice: secret, and the same in every process."""
    label = f"bot {live.table.id} {seat} {number}".encode()
    return int.from_bytes(hmac.digest(live.table.secret, label, hashlib.sha256)[:6], "big")
