"""Tables in memory: opened from the store, changed only through its log, shown to who looks."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from .. import games
from ..engine import AstragaliError
from . import entries
from .entries import AnyEntry
from .fanout import Fanout
from .store import Laid, Store, StoreTrouble, Taken
from .table import Refusal, Table

log = logging.getLogger(__name__)

AGAIN = 2.0  # seconds until the house tries again what could not be stored
TRIES = 4  # against other processes, for the next number of a table

Change = Callable[[Table], AnyEntry]
Deed = Callable[..., Awaitable[None]]


class Watcher(Protocol):
    """Somebody who looks at a table."""

    person: str

    def look(self, table: Table) -> None:
        """The table has changed."""
        ...


class Room:
    """A table in this process's memory, with those who look at it."""

    def __init__(self, laid: Laid, table: Table) -> None:
        self.laid = laid
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.timers: list[asyncio.TimerHandle] = []
        self.thinking: dict[int, int] = {}  # seat: the number of the choice that a bot ponders
        self.doubtful = False  # the memory may be ahead of the store
        self.kept = False
        self.troubled = False  # by the store: the house tries again in a moment
        self.left = time.monotonic()


class Rooms(ABC):
    """The tables that one server process has in its memory."""

    def __init__(self, store: Store, fanout: Fanout) -> None:
        self.store = store
        self.fanout = fanout
        self.rooms: dict[str, Room] = {}
        self.started = time.time()
        self.downtime = 0.0
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @abstractmethod
    def _attend(self, room: Room) -> None:
        """Sees to it that whatever is due at a table will happen."""

    # Opening.

    async def room(self, table: str) -> Room:
        """A table in memory, read from the store if need be."""
        if room := self.rooms.get(table):
            room.left = time.monotonic()
            return room
        if table not in self._opening:  # several may come at once
            task = self._opening[table] = asyncio.ensure_future(self._read(table))
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def table(self, name: str) -> Table:
        """A table to look at, with nothing half done."""
        room = await self.room(name)
        await self._settled(room)
        return room.table

    async def _load(self, name: str) -> Room:
        laid = await self.store.table(name)
        if laid is None:
            raise Refusal("unknown", f"There is no table {name!r}.")
        table = Table(laid, games.find(laid.game))
        for entry in await self.store.entries(name):
            table.apply(entries.decode(entry))
        return Room(laid, table)

    async def _read(self, name: str) -> Room:
        room = self.rooms[name] = await self._load(name)
        table = room.table
        clocked = table.settings.clock is not None and table.stage == "playing"
        if clocked and self.downtime and table.touched < self.started:
            pause = entries.Paused(at=time.time(), seconds=self.downtime)
            await self.change(room, lambda table: pause)
        return room

    # The log.

    async def change(self, room: Room, change: Change) -> None:
        """Does something at a table: checked, stored, and only then told."""
        known = room.table
        try:
            async with room.lock:
                await self._store(room, change)
        except AstragaliError:
            if room.doubtful or room.table is not known:  # other things may be due now
                self._spawn(self._quietly(room, self._look_after))
            raise
        self._attend(room)

    async def _store(self, room: Room, change: Change) -> None:
        for _ in range(TRIES):
            if room.doubtful:
                await self._reread(room)
            entry = change(room.table)  # a refusal has changed nothing
            try:
                return await self._write(room, entry)
            except Taken:  # another process was first: look again whether it still holds
                continue
        raise Refusal("busy", "The table is too busy; try again.")

    async def _write(self, room: Room, entry: AnyEntry) -> None:
        table = room.table
        acted = isinstance(entry, entries.Acted)  # then the game has moved already
        room.doubtful = True
        try:
            await self.store.append(table.id, table.number, entries.encode(entry))
        except Taken:
            raise
        except BaseException:
            log.warning("table %s: entry %s was not stored", table.id, table.number)
            raise
        room.doubtful = False
        if acted:
            table.note(entry)
        else:
            table.apply(entry)
        self._show(room)
        await self.fanout.publish(table.id, table.number)

    async def _reread(self, room: Room) -> None:
        """From the store, when the memory may hold what was never stored."""
        table = Table(room.laid, room.table.card)
        for entry in await self.store.entries(table.id):
            table.apply(entries.decode(entry))
        room.table, room.doubtful = table, False
        self._show(room)

    def _heard(self, name: str, number: int) -> None:
        """Another process has written to a table, which may be just being read here."""
        room = self.rooms.get(name)
        if name in self._opening or (room and number > room.table.number):
            self._spawn(self._catch_up(name, number))

    async def _catch_up(self, name: str, number: int) -> None:
        try:
            room = await self.room(name)
        except AstragaliError:
            return  # whoever was opening it has been told
        await self._quietly(room, self._follow, number)

    async def _follow(self, room: Room, number: int) -> None:
        async with room.lock:
            if room.doubtful:
                await self._reread(room)
            if number > room.table.number:
                room.doubtful = True  # until all of it has been read
                for entry in await self.store.entries(room.table.id, room.table.number):
                    room.table.apply(entries.decode(entry))
                room.doubtful = False
                self._show(room)
        self._attend(room)

    async def _settled(self, room: Room) -> None:
        """Waits until nothing at a table is half done, so that it can be looked at."""
        async with room.lock:
            if room.doubtful:
                await self._reread(room)

    async def _look_after(self, room: Room) -> None:
        await self._settled(room)
        self._attend(room)

    def _show(self, room: Room) -> None:
        for watcher in room.watchers:
            watcher.look(room.table)

    # What the house does by itself.

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (trouble := task.exception()):
            log.error("a task of the house failed", exc_info=trouble)

    async def _quietly(self, room: Room, do: Deed, *given: Any) -> None:
        """What the house does by itself may have been overtaken, or must be done again later."""
        while True:
            try:
                await do(room, *given)
                return
            except Refusal as refusal:
                log.debug("table %s: %s", room.table.id, refusal)
                return
            except StoreTrouble as trouble:
                log.warning("table %s: %s", room.table.id, trouble)
            if room.troubled:  # it will be looked after already
                return
            room.troubled = True
            await asyncio.sleep(AGAIN)
            room.troubled = False
            do, given = self._look_after, ()
