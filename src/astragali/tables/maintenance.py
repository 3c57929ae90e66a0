"""The regular work of a house: heartbeats, and tidying up once a day."""

from __future__ import annotations

import asyncio
import logging
import time

from ..engine import AstragaliError
from .presence import Presence
from .registry import LiveTable, TableRegistry
from .scheduler import Scheduler

log = logging.getLogger(__name__)

FORGOTTEN = 600.0  # seconds after which a table that nobody watches leaves the memory
HEARTBEAT = 5.0
A_DAY = 86400.0
BREATH = 0.02  # seconds between two tables that are tidied up, so that nobody who plays waits
UNUSED = 30 * A_DAY  # after which a table at which no game began is taken away


class Maintenance:
    def __init__(self, tables: TableRegistry, presence: Presence, scheduler: Scheduler) -> None:
        self.tables = tables
        self.presence = presence
        self.scheduler = scheduler

    async def beat(self) -> set[str]:
        """Shows that this process is alive, and looks which others are."""
        await self.tables.store.alive(self.presence.process)
        return {self.presence.process, *await self.tables.store.living(4 * HEARTBEAT)}

    async def keep_alive(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                living = await self.beat()
            except AstragaliError as trouble:
                log.warning("heartbeat: %s", trouble)
                continue
            for live in list(self.tables.live.values()):
                if live.table.ghosts(living):
                    self.tables.spawn(live, self.presence.bury, living)
                idle = time.monotonic() - live.left > FORGOTTEN
                if not live.watchers and idle and not live.lock.locked():
                    self.tables.forget(live)

    async def tidy(self) -> None:
        """Once a day."""
        while True:
            try:
                for name in await self.tables.store.running():
                    await self._tidy(name)
                    await asyncio.sleep(BREATH)
            except AstragaliError as trouble:
                log.warning("tidying: %s", trouble)
            await asyncio.sleep(A_DAY)

    async def _tidy(self, name: str) -> None:
        """Keeps the record of a game that ended just when a server did; clears what is unused."""
        try:
            table = await self.tables.read(name)
            unused = table.stage == "open" and time.time() - table.touched > UNUSED
            if table.stage == "over":
                await self.scheduler.keep_record(LiveTable(table))
            elif unused and not self.tables.wanted(name):
                await self.tables.store.clear(name, table.number)
        except AstragaliError as trouble:
            log.warning("table %s: %s", name, trouble)
