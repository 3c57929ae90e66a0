"""Who is connected to a table: in its log, and in this process."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial

from . import entries
from .entries import AnyEntry
from .leases import Leases
from .registry import LiveTable, TableRegistry, Watcher
from .table import Refusal, Table


class Presence:
    """Adds and removes watchers, and notes in the log when a seated person comes or goes."""

    def __init__(self, tables: TableRegistry, leases: Leases) -> None:
        self.tables = tables
        self.leases = leases
        self.process = leases.process  # the name of this server process

    async def enter(self, live: LiveTable, watcher: Watcher) -> None:
        """Adds a watcher; a person with a seat plays it again."""
        live.watchers.add(watcher)
        try:
            if live.table.noted(watcher.person):  # other spectators are not in the log
                await self.arrive(live, watcher.person)
        except BaseException:
            live.watchers.discard(watcher)
            raise
        self.tables.attendant.changed(live)

    async def leave(self, live: LiveTable, watcher: Watcher) -> None:
        live.watchers.discard(watcher)
        live.last_used = time.monotonic()
        await self.tables.quietly(live, self.depart, watcher.person)
        if not live.watchers:
            self.tables.spawn(live, self.leases.settle)

    async def arrive(self, live: LiveTable, person: str) -> None:
        """Notes that a seated person is here, and gives back a seat that a bot took over."""

        def come(table: Table) -> AnyEntry:
            if not self.must_note_arrival(table, person):
                raise Refusal("here", "They are here, or have no seat.")
            return entries.Came(at=time.time(), person=person, process=self.process)

        try:
            await self.tables.change(live, come)
        except Refusal:
            return
        if live.table.seats_of(person):
            await self.tables.store.seat(live.table.id, person)
        for seat in live.table.seats_of(person):
            sitting = live.table.seats[seat]
            if sitting.away and not sitting.meant:
                with suppress(Refusal):  # another page of the same person was first
                    back = partial(Table.back, person=person, at=time.time(), seat=seat)
                    await self.tables.change(live, back)

    async def depart(self, live: LiveTable, person: str) -> None:
        """Notes that a person has no connection to this process any more."""

        def go(table: Table) -> AnyEntry:
            if not self.noted_here(table, person) or person in _people_watching(live):
                raise Refusal("here", "They have another page open, or had no seat.")
            return entries.Went(at=time.time(), person=person, process=self.process)

        await self.tables.change(live, go)

    async def drop_dead_connections(self, live: LiveTable, living: set[str]) -> None:
        """Notes that connections to processes that have died are closed."""
        for person, process in live.table.dead_connections(living):

            def go(table: Table, who: tuple[str, str] = (person, process)) -> AnyEntry:
                if who not in table.dead_connections(living):
                    raise Refusal("here", "Another process has noted it.")
                return entries.Went(at=time.time(), person=who[0], process=who[1])

            with suppress(Refusal):
                await self.tables.change(live, go)

    def must_note_arrival(self, table: Table, person: str) -> bool:
        """Whether the log must still note that the host, or a person with a seat, is here."""
        seats = [one for one in table.seats if one.person == person]
        if not seats and person != table.host:
            return False  # other spectators are not in the log
        if not self.noted_here(table, person):
            return True
        return any(one.away and not one.meant for one in seats)

    def noted_here(self, table: Table, person: str) -> bool:
        """Whether the log says that a person is connected to this process."""
        return self.process in table.connected.get(person, ())

    def reconcile(self, live: LiveTable) -> None:
        """Notes arrivals and departures that could not be stored when they happened."""
        here = _people_watching(live)
        for person in dict.fromkeys([*live.table.people(), live.table.host]):
            if person in here and self.must_note_arrival(live.table, person):
                self.tables.spawn(live, self.arrive, person)
            elif person not in here and self.noted_here(live.table, person):
                self.tables.spawn(live, self.depart, person)


def _people_watching(live: LiveTable) -> set[str]:
    return {watcher.person for watcher in live.watchers}
