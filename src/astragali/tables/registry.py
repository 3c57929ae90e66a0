"""The tables in this process's memory: read from the store, and changed only through their logs.

A table in memory never differs from the stored one: a change is applied to a copy, the entry is
stored, and only then does the copy replace the table and go to the watchers.
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
from ..engine.advice import Advice
from .background_tasks import BackgroundTasks
from .chat import CHAT, Conversation
from .entries import Acted, AnyEntry, Said
from .fanout import Fanout
from .store import Damaged, Store, StoreTrouble, Taken
from .table import Refusal, Table
from .table_setup import TableSetup

log = logging.getLogger(__name__)

RETRY_DELAY = 2.0  # seconds to wait after the store failed
TRIES = 4  # to append an entry while other processes append too
SLICE = 50  # entries of a long log after which others get their turn

Change = Callable[[Table], AnyEntry]
Step = Callable[..., Coroutine[Any, Any, None]]


class Watcher(Protocol):
    """Somebody who follows a table."""

    person: str
    address: str  # from which they follow it

    def look(self, table: Table) -> None:
        """Called with the new table after every change."""
        ...


class LiveTable:
    """A table in memory, and everything about it that is not in the log."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chat = Conversation(table.remarks)
        self.lock = asyncio.Lock()  # one change at a time
        self.talking = asyncio.Lock()  # one remark at a time
        self.watchers: set[Watcher] = set()
        self.timers: list[asyncio.TimerHandle] = []
        self.thinking: dict[int, int] = {}  # seat: the number of the choice its bot is making
        self.advice: dict[int, tuple[int, asyncio.Task[Advice]]] = {}  # seat: choice, hint
        self.advising: dict[str, tuple[int, int]] = {}  # person: the hint they wait for
        self.owner: str | None = None  # the process that moves it; None if it is not known
        self.leasing = asyncio.Lock()  # it is being found out
        self.kept = False  # the record of the finished game is stored, or being stored
        self.recovering = False  # the store failed, and a retry is scheduled
        self.last_used = time.monotonic()  # when it was last opened or left

    @property
    def asker(self) -> str:
        """For whom bots think here: the address of somebody who plays, or else who watches."""
        people = self.table.people()
        watchers = sorted(self.watchers, key=lambda one: one.person not in people)
        return watchers[0].address if watchers else ""

    def cancel_timers(self) -> None:
        for timer in self.timers:
            timer.cancel()
        self.timers.clear()


class ChangeListener(Protocol):
    """Schedules whatever is due at a table."""

    async def opened(self, live: LiveTable) -> None:
        """A table has just been read from the store."""

    def changed(self, live: LiveTable) -> None:
        """A table has changed, or something at it should be retried."""

    def freed(self, live: LiveTable) -> None:
        """No process moves a table any more."""


class TableRegistry:
    """The live tables, by name."""

    attendant: ChangeListener

    def __init__(self, store: Store, fanout: Fanout, tasks: BackgroundTasks) -> None:
        self.store = store
        self.fanout = fanout
        self.tasks = tasks
        self.live: dict[str, LiveTable] = {}
        self.stored: Counter[type[AnyEntry]] = Counter()  # entries by kind, since the start
        self.long_work = asyncio.Lock()  # done in slices, for one table at a time
        self.faults: Counter[str] = Counter()  # of bots, by kind
        self.timeouts = 0  # choices made because a clock ran out
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    # Opening.

    def add(self, laid: TableSetup) -> LiveTable:
        """Adds a table that has just been laid."""
        live = self.live[laid.id] = LiveTable(Table(laid, games.find(laid.game)))
        return live

    async def find(self, name: str) -> LiveTable:
        """A table in memory, read from the store if necessary."""
        if live := self.live.get(name):
            live.last_used = time.monotonic()
            return live
        if name not in self._opening:  # several may ask at once
            task = self._opening[name] = asyncio.ensure_future(self._open(name))
            task.add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(self._opening[name])

    async def read(self, name: str) -> Table:
        """A table as it is stored."""
        laid = await self.store.table(name)
        if laid is None:
            raise Refusal("unknown", f"There is no table {name!r}.")
        table, stored = Table(laid, games.find(laid.game)), await self.store.entries(name)
        try:
            async with self.long_work:
                for first in range(0, len(stored), SLICE):
                    table = table.after(*stored[first : first + SLICE])
                    await asyncio.sleep(0)
        except Exception as trouble:
            log.error("table %s: its log does not fit: %r", name, trouble)
            raise Damaged(f"The log of table {name} does not fit this version.") from trouble
        return table

    async def _open(self, name: str) -> LiveTable:
        opened = LiveTable(await self.read(name))
        opened.chat.add(await self.store.remarks(name))
        live = self.live[name] = opened
        await self.attendant.opened(live)
        return live

    def in_use(self, name: str) -> bool:
        """Whether a table is in memory or being loaded."""
        return name in self.live or name in self._opening

    def forget(self, live: LiveTable) -> None:
        live.cancel_timers()
        del self.live[live.table.id]

    # The log.

    async def change(self, live: LiveTable, change: Change) -> None:
        """Checks a change, applies it to a copy, stores it, and only then shows it."""
        async with live.lock:
            for _ in range(TRIES):
                table = live.table
                after, entry = applied(table, change(table))
                try:
                    await self.store.append(table.id, table.number, entry)
                except Taken:  # another process was first: check the change again
                    await self._catch_up(live)
                    continue
                except BaseException:
                    log.warning("table %s: entry %s may not be stored", table.id, table.number)
                    self.recover(live)
                    raise
                self.stored[type(entry)] += 1
                if isinstance(entry, Acted):
                    self.faults[entry.fault or ""] += 1
                    self.timeouts += entry.by == "clock"
                self._swap(live, after)
                return await self.fanout.publish(table.id, after.number)
        raise Refusal("busy", "The table is too busy; try again.")

    async def say(self, live: LiveTable, remark: Callable[[Table], AnyEntry]) -> None:
        """Checks a remark, stores it in the chat, and only then shows it."""
        async with live.talking:
            for _ in range(TRIES):
                said = remark(live.table)
                assert isinstance(said, Said)
                number, said = live.chat.number, live.chat.numbered(said)
                try:
                    await self.store.remark(live.table.id, number, said)
                except Taken:  # another process was first
                    await self.hear(live)
                    continue
                self._heard(live, [(number, said)])
                return await self.fanout.publish(live.table.id + CHAT, number + 1)
        raise Refusal("busy", "The table is too busy; try again.")

    async def hear(self, live: LiveTable, number: int | None = None) -> None:
        """Reads remarks that are not in memory, unless the chat already has `number`."""
        if number is None or number > live.chat.number:
            self._heard(live, await self.store.remarks(live.table.id, live.chat.number))

    def _heard(self, live: LiveTable, remarks: list[tuple[int, Said]]) -> None:
        live.chat.add([remark for remark in remarks if remark[0] >= live.chat.number])
        for watcher in live.watchers:
            watcher.look(live.table)

    async def note(self, live: LiveTable, entry: AnyEntry) -> None:
        """Appends an entry that needs no check."""
        await self.change(live, lambda table: entry)

    async def catch_up(self, live: LiveTable, number: int | None = None) -> None:
        """Applies stored entries that are not in memory, unless the table already has `number`."""
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

    def on_published(self, name: str, number: int) -> None:
        """Catches up with another process if the table is loaded or loading here."""
        name, _, kind = name.partition(".")
        live = self.live.get(name)
        if kind == "free":
            if live:
                self.attendant.freed(live)
        elif kind:
            if name in self._opening or (live and number > live.chat.number):
                self.tasks.spawn(self._load_and(self.hear, name, number))
        elif name in self._opening or (live and number > live.table.number):
            self.tasks.spawn(self._load_and(self.catch_up, name, number))

    async def _load_and(self, catch_up: Step, name: str, number: int) -> None:
        try:
            live = await self.find(name)
        except AstragaliError:
            return  # whoever is opening it gets the error
        await self.quietly(live, catch_up, number)

    # Background work.

    def spawn(self, live: LiveTable, step: Step, *given: Any) -> None:
        """Runs a step in the background."""
        self.tasks.spawn(self.quietly(live, step, *given))

    async def quietly(self, live: LiveTable, step: Step, *given: Any) -> None:
        """Runs a step that may come too late, and that is retried if the store fails."""
        try:
            await step(live, *given)
        except Refusal as refusal:
            log.debug("table %s: %s", live.table.id, refusal)
        except StoreTrouble as trouble:
            log.warning("table %s: %s", live.table.id, trouble)
            self.recover(live)

    def recover(self, live: LiveTable) -> None:
        """After the store failed: reads at once what it has, and retries after a delay."""
        if not live.recovering:
            live.recovering = True
            self.tasks.spawn(self._recover(live))

    async def _recover(self, live: LiveTable) -> None:
        try:
            with suppress(StoreTrouble):
                await self.catch_up(live)
            await asyncio.sleep(RETRY_DELAY)
        finally:
            live.recovering = False
        await self.quietly(live, self.catch_up)
        if not live.recovering:
            self.attendant.changed(live)


def applied(table: Table, entry: AnyEntry) -> tuple[Table, AnyEntry]:
    """The table after an entry, and the entry with its throws, ready to be stored."""
    try:
        after = table.after(entry)
    except IllegalMove as trouble:
        raise Refusal("illegal", str(trouble)) from None
    return after, after.latest or entry
