"""Periodic work of a house: heartbeats, and a daily clean-up."""

from __future__ import annotations

import asyncio
import logging
import time

from ..engine import AstragaliError
from .opened_records import forget_old
from .presence import Presence
from .registry import LiveTable, TableRegistry
from .scheduler import Scheduler

log = logging.getLogger(__name__)

IDLE = 600.0  # seconds after which a table that nobody watches is dropped from memory
HEARTBEAT = 5.0  # seconds
DAY = 86400.0
BETWEEN_TABLES = 0.02  # seconds to wait while tidying, so that players do not notice
UNUSED = 30 * DAY  # after which a table whose game never began is deleted


class Maintenance:
    def __init__(self, tables: TableRegistry, presence: Presence, scheduler: Scheduler) -> None:
        self.tables = tables
        self.presence = presence
        self.scheduler = scheduler

    async def beat(self) -> set[str]:
        """Stores that this process is alive, and returns all processes that are."""
        await self.tables.store.alive(self.presence.process)
        return {*await self.tables.store.living(4 * HEARTBEAT)}

    async def keep_alive(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                living = await self.beat()
            except AstragaliError as trouble:
                log.warning("heartbeat: %s", trouble)
                continue
            for live in list(self.tables.live.values()):
                if live.table.dead_connections(living):
                    self.tables.spawn(live, self.presence.drop_dead_connections, living)
                idle = time.monotonic() - live.last_used > IDLE
                if not live.watchers and idle and not live.lock.locked():
                    self.tables.forget(live)

    async def tidy(self) -> None:
        """Tidies all unfinished tables, and the opened records, once a day."""
        while True:
            try:
                for name in await self.tables.store.running():
                    await self._tidy(name)
                    await asyncio.sleep(BETWEEN_TABLES)
                await forget_old(self.tables.store, time.time())
            except AstragaliError as trouble:
                log.warning("tidying: %s", trouble)
            await asyncio.sleep(DAY)

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
