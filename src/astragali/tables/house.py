"""The house: all tables of one server process."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from contextlib import suppress
from typing import Any

from .. import bots, games
from ..engine import Game
from ..engine.advice import Advice
from ..engine.fair_dice import SECRET
from ..engine.record import replay
from . import entries
from .background_tasks import BackgroundTasks
from .fanout import Fanout
from .leases import Leases
from .maintenance import BEATS, HEARTBEAT, Maintenance
from .presence import Presence
from .registry import LiveTable, TableRegistry, Watcher
from .scheduler import GRACE, PAUSE, Bots, Scheduler
from .store import Store, StoredRecord, StoreTrouble, Taken
from .table import VERBS, Refusal, Table, check_level
from .table_setup import CODE, LETTERS, Settings, TableSetup


class House:
    """Lays tables, lets people join and play, and runs what keeps the games going."""

    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        bots: Bots,
        *,
        grace: float = GRACE,
        pause: float = PAUSE,
        heartbeat: float = HEARTBEAT,
    ) -> None:
        self.store = store
        self.fanout = fanout
        self.bots = bots
        self.tasks = BackgroundTasks()
        self.tables = TableRegistry(store, fanout, self.tasks)
        self.leases = Leases(self.tables, secrets.token_hex(4), BEATS * heartbeat)
        self.presence = Presence(self.tables, self.leases)
        self.scheduler = Scheduler(self.tables, self.leases, self.presence, bots, grace, pause)
        self.maintenance = Maintenance(
            self.tables, self.leases, self.presence, self.scheduler, heartbeat
        )
        self.tables.attendant = self.scheduler

    async def open(self) -> None:
        last = await self.store.last_alive()
        if last:
            self.scheduler.downtime = max(0.0, self.scheduler.started - last)
        await self.maintenance.beat()
        self.fanout.subscribe(self.tables.on_published)
        self.tasks.spawn(self.maintenance.keep_alive())
        self.tasks.spawn(self.maintenance.tidy())

    async def close(self) -> None:
        """Cancels whatever is running; everything that clients have seen is already stored."""
        for live in self.tables.live.values():
            live.cancel_timers()
        await self.tasks.close()
        with suppress(StoreTrouble):  # then others wait until they end
            await self.leases.give_back()
        self.bots.close()
        await self.fanout.close()
        await self.store.close()

    @property
    def moves(self) -> int:
        """Actions stored since this process started."""
        return self.tables.stored[entries.Acted]

    # Tables.

    async def lay(
        self,
        game: str,
        options: dict[str, Any],
        settings: Settings,
        host: str,
        levels: dict[int, str] | None = None,
    ) -> LiveTable:
        """Lays a new table; `levels` puts bots on some of its seats."""
        card = games.find(game)
        values = card.values(options)
        levels = levels or {}
        for level in [settings.stand_in, *levels.values()]:
            if level is not None:
                check_level(card, level)
        if bad := [seat for seat in levels if not 0 <= seat < values["players"]]:
            raise Refusal("seat", f"There is no seat {bad[0]} for a bot.")
        live = self.tables.add(await self._lay(game, values, settings, host))
        for seat, level in levels.items():
            invited = entries.Invited(at=time.time(), seat=seat, level=level)
            await self.tables.note(live, invited)
        return live

    async def play_on(
        self,
        kept: StoredRecord,
        events: int,
        seat: int,
        settings: Settings,
        host: str,
        levels: dict[int, str] | None = None,
    ) -> LiveTable:
        """Lays a table that begins after some events of a finished game.

        The seat is for the host. `levels` are the bots on others, and what they leave is for
        people; without it all others are for bots, those of the game where it had any.
        """
        game = replay(json.loads(kept.record), games.find)
        if not 0 <= seat < game.players:
            raise Refusal("seat", f"There is no seat {seat}.")
        over = game.card.rules.over
        if not 0 <= events <= len(game.events) or over(game.at(events).state):
            raise Refusal("over", "There is nothing left to play after that event.")
        if levels is None:
            levels = _bots_beside(game, seat)
        elif seat in levels:
            raise Refusal("seat", f"Seat {seat} is yours; a bot cannot have it as well.")
        live = await self.lay(game.card.name, game.options, settings, host, levels)
        begun = entries.TakenOver(at=time.time(), record=kept.id, events=game.events[:events])
        await self.tables.note(live, begun)
        return live

    async def _lay(
        self, game: str, options: dict[str, Any], settings: Settings, host: str
    ) -> TableSetup:
        while True:
            laid = TableSetup(
                id="".join(secrets.choice(LETTERS) for _ in range(CODE)),
                game=game,
                options=options,
                settings=settings,
                secret=secrets.token_bytes(SECRET),
                host=host,
                created=time.time(),
            )
            try:
                await self.store.lay(laid)
                return laid
            except Taken:
                continue

    async def find(self, name: str) -> LiveTable:
        return await self.tables.find(name)

    async def table(self, name: str) -> Table:
        """The current state of a table."""
        return (await self.tables.find(name)).table

    async def record(self, name: str) -> StoredRecord | None:
        """The record of a finished game, also of one that has ended only just now."""
        found = await self.store.record(name)
        live = self.tables.live.get(name)
        if found is None and live and live.table.stage == "over":
            await self.scheduler.keep_record(live)
            found = await self.store.record(name)
        return found

    # People.

    async def enter(self, live: LiveTable, watcher: Watcher) -> None:
        await self.presence.enter(live, watcher)

    async def leave(self, live: LiveTable, watcher: Watcher) -> None:
        await self.presence.leave(live, watcher)

    async def do(self, live: LiveTable, person: str, verb: str, **given: Any) -> None:
        """Does what a person asks for: `verb` names a rule of table.py."""
        rule = VERBS[verb]
        change = lambda table: rule(table, person, time.time(), **given)  # noqa: E731
        if verb == "say":
            return await self.tables.say(live, change)
        await self.tables.change(live, change)
        if verb == "sit":
            await self.store.seat(live.table.id, person)
        if self.presence.must_note_arrival(live.table, person):
            await self.presence.arrive(live, person)
        if live.table.stage == "open":
            await self.scheduler.begin_when_full(live)

    async def rematch(self, live: LiveTable, person: str) -> None:
        """Lays a new table with the same game, options and bots."""
        old = live.table
        old.rematch(person, time.time())
        levels = {n: seat.level for n, seat in enumerate(old.seats) if seat.level}
        new = await self.lay(old.card.name, old.options, old.settings, person, levels)
        people = [seat.person for seat in old.seats]
        names = [seat.name for seat in old.seats]
        kept = entries.Reserved(at=time.time(), people=people, names=names)
        await self.tables.note(new, kept)
        await self.tables.change(
            live, lambda table: table.rematch(person, time.time(), new.table.id)
        )

    async def advise(self, live: LiveTable, person: str, seat: int, number: int) -> Advice:
        """What a person's actions are worth; refused if the table moves on meanwhile."""
        live.table.own_seat(person, seat)
        live.table.open_question(seat, number)
        if not live.table.hints:
            raise Refusal("hints", "There are no hints at this table.")
        asked = live.advising.get(person, (seat, number))
        if asked != (seat, number) and live.table.is_open(*asked):
            raise Refusal("busy", "You are waiting for a hint already.")
        live.advising[person] = seat, number
        try:
            advice = await self._shared_advice(live, seat, number)
        finally:
            if live.advising.get(person) == (seat, number):
                del live.advising[person]
        if not live.table.is_open(seat, number):
            raise Refusal("stale", "That choice is over: the table has moved on.")
        if len(live.table.people()) > 1:
            await self.tables.change(live, lambda table: table.hint(seat, number, time.time()))
        return advice

    async def _shared_advice(self, live: LiveTable, seat: int, number: int) -> Advice:
        """Whoever asks about the same choice, however often, gets the same answer."""
        about, answer = live.advice.get(seat, (None, None))
        if answer is None or about != number:
            answer = asyncio.ensure_future(self.bots.advise(live.table.playing(), seat, live.asker))
            live.advice[seat] = number, answer
            self.tasks.keep(answer)
        try:
            return await asyncio.shield(answer)
        except Exception:
            if live.advice.get(seat) == (number, answer):
                del live.advice[seat]  # to be asked again
            raise


def _bots_beside(game: Game, seat: int) -> dict[int, str]:
    """Bots for all other seats: those of the game, and some others in the place of people."""
    card, others = game.card, [one for one in range(game.players) if one != seat]
    known = {*card.bots, *bots.people(card)}
    levels = {one: game.seats[one].get("bot", "") for one in others}
    levels = {one: level for one, level in levels.items() if level in known}
    missing = [one for one in others if one not in levels]
    company = bots.company(card, len(missing), list(levels.values()))
    return levels | dict(zip(missing, company, strict=True))
