"""The tables in this process's memory: read from the store, and changed only through their logs.

A table in memory is always one that is stored. A change is applied to a copy, the entry is stored,
and only then does the copy take the table's place and is shown to everybody who watches.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol

from .. import games
from ..engine import AstragaliError, IllegalMove
from .background import BackgroundTasks
from .entries import AnyEntry
from .fanout import Fanout
from .laid import LaidTable
from .store import Store, StoreTrouble, Taken
from .table import Refusal, Table

log = logging.getLogger(__name__)

AGAIN = 2.0  # seconds until the house tries again after trouble with the store
TRIES = 4  # against other processes, for the next number of a table

Change = Callable[[Table], AnyEntry]
Step = Callable[..., Coroutine[Any, Any, None]]


class Watcher(Protocol):
    """Somebody who looks at a table."""

    person: str

    def look(self, table: Table) -> None:
        """The table has changed."""
        ...


class LiveTable:
    """A table in memory, and everything about it that is not in its log."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()  # one change at a time
        self.watchers: set[Watcher] = set()
        self.timers: list[asyncio.TimerHandle] = []
        self.thinking: dict[int, int] = {}  # seat: the number of the choice that a bot ponders
        self.kept = False  # the record of the finished game is stored
        self.troubled = False  # by the store: the house tries again in a moment
        self.left = time.monotonic()  # when somebody last came or went

    def cancel_timers(self) -> None:
        for timer in self.timers:
            timer.cancel()
        self.timers.clear()


class Attendant(Protocol):
    """Sees to it that whatever is due at a table will happen."""

    async def opened(self, live: LiveTable) -> None:
        """A table has just been read from the store."""

    def changed(self, live: LiveTable) -> None:
        """Something has happened at a table, or is to be tried again."""


class TableRegistry:
    """The live tables by their names."""

    attendant: Attendant

    def __init__(self, store: Store, fanout: Fanout, tasks: BackgroundTasks) -> None:
        self.store = store
        self.fanout = fanout
        self.tasks = tasks
        self.live: dict[str, LiveTable] = {}
        self.stored: Counter[type[AnyEntry]] = Counter()  # entries, since the start
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    # Opening.

    def add(self, laid: LaidTable) -> LiveTable:
        """A table that has just been laid."""
        live = self.live[laid.id] = LiveTable(Table(laid, games.find(laid.game)))
        return live

    async def find(self, name: str) -> LiveTable:
        """A table in memory, read from the store if need be."""
        if live := self.live.get(name):
            live.left = time.monotonic()
            return live
        if name not in self._opening:  # several may come at once
            task = self._opening[name] = asyncio.ensure_future(self._open(name))
            task.add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(self._opening[name])

    async def read(self, name: str) -> Table:
        """A table as the store has it."""
        laid = await self.store.table(name)
        if laid is None:
            raise Refusal("unknown", f"There is no table {name!r}.")
        return Table(laid, games.find(laid.game)).after(*await self.store.entries(name))

    async def _open(self, name: str) -> LiveTable:
        live = self.live[name] = LiveTable(await self.read(name))
        await self.attendant.opened(live)
        return live

    def wanted(self, name: str) -> bool:
        """Whether a table is in memory, or about to be."""
        return name in self.live or name in self._opening

    def forget(self, live: LiveTable) -> None:
        live.cancel_timers()
        del self.live[live.table.id]

    # The log.

    async def change(self, live: LiveTable, change: Change) -> None:
        """Does something at a table: checked, applied to a copy, stored, and only then shown."""
        async with live.lock:
            for _ in range(TRIES):
                table = live.table
                after, entry = applied(table, change(table))
                try:
                    await self.store.append(table.id, table.number, entry)
                except Taken:  # another process was first: look again whether it still holds
                    await self._catch_up(live)
                    continue
                except BaseException:
                    log.warning("table %s: is entry %s stored?", table.id, table.number)
                    self.recover(live)
                    raise
                self.stored[type(entry)] += 1
                self._swap(live, after)
                return await self.fanout.publish(table.id, after.number)
        raise Refusal("busy", "The table is too busy; try again.")

    async def note(self, live: LiveTable, entry: AnyEntry) -> None:
        """Something that no rule could refuse."""
        await self.change(live, lambda table: entry)

    async def catch_up(self, live: LiveTable, number: int | None = None) -> None:
        """Takes in what the store has and the memory has not; up to `number` there is no need."""
        async with live.lock:
            if number is None or number > live.table.number:
                await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> None:
        table = live.table
        try:
            news = await self.store.entries(table.id, table.number)
        except BaseException:
            self.recover(live)
            raise
        if news:
            self._swap(live, table.after(*news))

    def _swap(self, live: LiveTable, after: Table) -> None:
        live.table = after
        for watcher in live.watchers:
            watcher.look(after)
        self.attendant.changed(live)

    def heard(self, name: str, number: int) -> None:
        """Another process has written to a table, which may be just being read here."""
        live = self.live.get(name)
        if name in self._opening or (live and number > live.table.number):
            self.tasks.spawn(self._follow(name, number))

    async def _follow(self, name: str, number: int) -> None:
        try:
            live = await self.find(name)
        except AstragaliError:
            return  # whoever was opening it has been told
        await self.quietly(live, self.catch_up, number)

    # What the house does by itself.

    def spawn(self, live: LiveTable, step: Step, *given: Any) -> None:
        """Does something at a table that nobody waits for."""
        self.tasks.spawn(self.quietly(live, step, *given))

    async def quietly(self, live: LiveTable, step: Step, *given: Any) -> None:
        """A step of the house's own may be overtaken by others, or wait until the store is well."""
        try:
            await step(live, *given)
        except Refusal as refusal:
            log.debug("table %s: %s", live.table.id, refusal)
        except StoreTrouble as trouble:
            log.warning("table %s: %s", live.table.id, trouble)
            self.recover(live)

    def recover(self, live: LiveTable) -> None:
        """After trouble with the store: looks at once what it has, and goes on in a moment."""
        if not live.troubled:
            live.troubled = True
            self.tasks.spawn(self._recover(live))

    async def _recover(self, live: LiveTable) -> None:
        try:
            with suppress(StoreTrouble):
                await self.catch_up(live)
            await asyncio.sleep(AGAIN)
        finally:
            live.troubled = False
        await self.quietly(live, self.catch_up)
        if not live.troubled:
            self.attendant.changed(live)


def applied(table: Table, entry: AnyEntry) -> tuple[Table, AnyEntry]:
    """The table after an entry that is still to be stored, and the entry with its throws."""
    try:
        after = table.after(entry)
    except IllegalMove as trouble:
        raise Refusal("illegal", str(trouble)) from None
    return after, after.latest or entry
