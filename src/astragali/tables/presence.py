"""Who is connected to a table, as far as its log says so and as this process sees it."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial

from . import entries
from .entries import AnyEntry
from .registry import LiveTable, TableRegistry, Watcher
from .table import Refusal, Table


class Presence:
    """Lets people in and out, and notes in a table's log that they came or went."""

    def __init__(self, tables: TableRegistry, process: str) -> None:
        self.tables = tables
        self.process = process  # the name of this server process

    async def enter(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody looks at the table from now on; who has a seat there is back on it."""
        live.watchers.add(watcher)
        try:
            if live.table.seats_of(watcher.person):  # a spectator waits for nothing
                await self.arrive(live, watcher.person)
        except BaseException:
            live.watchers.discard(watcher)
            raise
        self.tables.attendant.changed(live)

    async def leave(self, live: LiveTable, watcher: Watcher) -> None:
        live.watchers.discard(watcher)
        live.left = time.monotonic()
        await self.tables.quietly(live, self.depart, watcher.person)

    async def arrive(self, live: LiveTable, person: str) -> None:
        """Notes that somebody who has a seat is here, unless the table knows."""

        def come(table: Table) -> AnyEntry:
            if not self.unnoticed(table, person):
                raise Refusal("here", "They are here, or have no seat.")
            return entries.Came(at=time.time(), person=person, process=self.process)

        try:
            await self.tables.change(live, come)
        except Refusal:
            return
        await self.tables.store.seat(live.table.id, person)
        for seat in live.table.seats_of(person):
            sitting = live.table.seats[seat]
            if sitting.away and not sitting.meant:
                with suppress(Refusal):  # another page of theirs was first
                    back = partial(Table.back, person=person, at=time.time(), seat=seat)
                    await self.tables.change(live, back)

    async def depart(self, live: LiveTable, person: str) -> None:
        """Notes that somebody looks through no page of this process any more."""

        def go(table: Table) -> AnyEntry:
            if not self.noticed(table, person) or person in _watching(live):
                raise Refusal("here", "They look through another page, or had no seat.")
            return entries.Went(at=time.time(), person=person, process=self.process)

        await self.tables.change(live, go)

    async def bury(self, live: LiveTable, living: set[str]) -> None:
        """Connections to a process that has died have ended with it."""
        for person, process in live.table.ghosts(living):

            def go(table: Table, who: tuple[str, str] = (person, process)) -> AnyEntry:
                if who not in table.ghosts(living):
                    raise Refusal("here", "Another process has noted it.")
                return entries.Went(at=time.time(), person=who[0], process=who[1])

            with suppress(Refusal):
                await self.tables.change(live, go)

    def unnoticed(self, table: Table, person: str) -> bool:
        """Whether a table does not know yet that somebody who has a seat looks at it here."""
        seats = [table.seats[seat] for seat in table.seats_of(person)]
        gone = any(one.away and not one.meant for one in seats)
        return bool(seats) and (gone or not self.noticed(table, person))

    def noticed(self, table: Table, person: str) -> bool:
        return self.process in table.connected.get(person, ())

    def review(self, live: LiveTable) -> None:
        """Makes good what could not be noted when somebody came or went."""
        here = _watching(live)
        for person in live.table.people():
            if person in here and self.unnoticed(live.table, person):
                self.tables.spawn(live, self.arrive, person)
            elif person not in here and self.noticed(live.table, person):
                self.tables.spawn(live, self.depart, person)


def _watching(live: LiveTable) -> set[str]:
    return {watcher.person for watcher in live.watchers}
