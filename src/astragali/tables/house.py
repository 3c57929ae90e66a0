"""The house: all tables of one server process."""

from __future__ import annotations

import secrets
import time
from typing import Any

from .. import games
from ..engine.advice import Advice
from ..engine.fair_dice import SECRET
from . import entries
from .background_tasks import BackgroundTasks
from .fanout import Fanout
from .maintenance import Maintenance
from .presence import Presence
from .registry import LiveTable, TableRegistry, Watcher
from .scheduler import GRACE, PAUSE, Bots, Scheduler
from .store import Store, Taken
from .table import VERBS, Refusal, Table, check_level
from .table_setup import Settings, TableSetup

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # of table codes; no two look alike
CODE = 8  # letters


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
    ) -> None:
        self.store = store
        self.fanout = fanout
        self.bots = bots
        self.tasks = BackgroundTasks()
        self.tables = TableRegistry(store, fanout, self.tasks)
        self.presence = Presence(self.tables, process=secrets.token_hex(4))
        self.scheduler = Scheduler(self.tables, self.presence, bots, grace, pause)
        self.maintenance = Maintenance(self.tables, self.presence, self.scheduler)
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

    # People.

    async def enter(self, live: LiveTable, watcher: Watcher) -> None:
        await self.presence.enter(live, watcher)

    async def leave(self, live: LiveTable, watcher: Watcher) -> None:
        await self.presence.leave(live, watcher)

    async def do(self, live: LiveTable, person: str, verb: str, **given: Any) -> None:
        """Does what a person asks for: `verb` names a rule of table.py."""
        rule = VERBS[verb]
        await self.tables.change(live, lambda table: rule(table, person, time.time(), **given))
        if self.presence.must_note_arrival(live.table, person):  # they have just sat down
            await self.presence.arrive(live, person)
        await self.scheduler.begin_when_full(live)

    async def rematch(self, live: LiveTable, person: str) -> None:
        """Lays a new table with the same game, options and bots."""
        old = live.table
        old.rematch(person, time.time())
        levels = {n: seat.level for n, seat in enumerate(old.seats) if seat.level}
        new = await self.lay(old.card.name, old.options, old.settings, person, levels)
        await self.tables.change(
            live, lambda table: table.rematch(person, time.time(), new.table.id)
        )

    async def advise(self, live: LiveTable, person: str, seat: int, number: int) -> Advice:
        """What a person's actions are worth; refused if the table moves on meanwhile."""
        live.table.own_seat(person, seat)
        live.table.open_question(seat, number)
        advice = await self.bots.advise(live.table.playing(), seat)
        question = live.table.questions.get(seat)
        if question is None or question.number != number:
            raise Refusal("stale", "That choice is over: the table has moved on.")
        return advice
