"""Periodic work of a house: heartbeats, and a daily clean-up."""

from __future__ import annotations

import asyncio
import logging
import time

from ..engine import AstragaliError
from .leases import Leases
from .opened_records import forget_old
from .presence import Presence
from .registry import LiveTable, TableRegistry
from .scheduler import Scheduler

log = logging.getLogger(__name__)

IDLE = 600.0  # seconds after which a table that nobody watches is dropped from memory
HEARTBEAT = 2.5  # seconds
BEATS = 4  # without which a process counts as dead
TIDYING = "tidying"  # a lease, so that one of several processes does it
HOUR = 3600.0
DAY = 24 * HOUR
BETWEEN_TABLES = 0.02  # seconds to wait while tidying, so that players do not notice
UNUSED = 30 * DAY  # after which a table whose game never began is deleted


class Maintenance:
    def __init__(
        self,
        tables: TableRegistry,
        leases: Leases,
        presence: Presence,
        scheduler: Scheduler,
        heartbeat: float,
    ) -> None:
        self.tables = tables
        self.leases = leases
        self.presence = presence
        self.scheduler = scheduler
        self.heartbeat = heartbeat

    async def beat(self) -> set[str]:
        """Stores that this process is alive, and returns all processes that are."""
        begun = self.leases.clock()
        self.leases.renew(begun, await self.tables.store.alive(self.leases.process))
        return {*await self.tables.store.living(self.leases.seconds)}

    async def keep_alive(self) -> None:
        while True:
            await asyncio.sleep(self.heartbeat)
            try:
                living = await self.beat()
            except AstragaliError as trouble:
                log.warning("heartbeat: %s", trouble)
                continue
            self.leases.take_over(living)
            for live in list(self.tables.live.values()):
                if live.table.dead_connections(living):
                    self.tables.spawn(live, self.presence.drop_dead_connections, living)
                idle = time.monotonic() - live.last_used > IDLE
                if not live.watchers and idle and not live.lock.locked():
                    self.tables.forget(live)

    async def tidy(self) -> None:
        """Tidies all unfinished tables, and the opened records, once a day."""
        store, process = self.tables.store, self.leases.process
        while True:
            mine = False
            try:
                mine = await store.claim(TIDYING, process, self.leases.seconds) == process
                if mine:
                    for name in await store.running():
                        await self._tidy(name)
                        await asyncio.sleep(BETWEEN_TABLES)
                    await forget_old(store, time.time())
            except AstragaliError as trouble:
                log.warning("tidying: %s", trouble)
            await asyncio.sleep(DAY if mine else HOUR)

    async def _tidy(self, name: str) -> None:
        """Stores a record that a server did not get to store; deletes the table if it is unused."""
        try:
            table = await self.tables.read(name)
            unused = table.stage == "open" and time.time() - table.touched > UNUSED
            if table.stage == "over":
                await self.scheduler.keep_record(LiveTable(table))
            elif unused and not self.tables.in_use(name):
                await self.tables.store.clear(name, table.number)
        except AstragaliError as trouble:
            log.warning("table %s: %s", name, trouble)
