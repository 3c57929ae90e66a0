"""Which of several processes moves a table: its bots, its clocks, its forced moves.

Any process serves any table, but what happens there by itself must happen once. So a process asks
the store for each table that somebody watches here, and has it until nobody does, or until it has
given no sign of life for some seconds; then another process takes it. One heartbeat renews all the
leases of a process, however many tables it has.

Leases only spare a second process its work. Should two believe that a table is theirs, the numbers
of entries and choices still let everything happen once.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from .registry import LiveTable, TableRegistry

FREE = ".free"  # after the id of a table in messages that say that nobody has its lease


class Leases:
    """The leases of one process."""

    def __init__(
        self,
        tables: TableRegistry,
        process: str,
        seconds: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.tables = tables
        self.process = process
        self.seconds = seconds  # for which a lease lasts without a sign of life
        self.clock = clock
        self.renewed_at = -seconds
        self.taken_over = 0  # leases of processes that have died, since the start

    def holds(self, live: LiveTable) -> bool:
        """Whether this process moves a table now."""
        return live.owner == self.process and self.clock() - self.renewed_at < self.seconds

    async def settle(self, live: LiveTable, freed: bool = False) -> None:
        """Takes the lease of a table that somebody watches here, or gives it back.

        `freed` says that what is known of another owner may be outdated.
        """
        async with live.leasing:
            store, id = self.tables.store, live.table.id
            if freed and live.owner != self.process:
                live.owner = None
            if live.watchers and live.owner is None:
                live.owner = await store.claim(id, self.process, self.seconds)
                if live.owner == self.process:
                    self.tables.attendant.changed(live)
            elif not live.watchers and live.owner is not None:
                owner, live.owner = live.owner, None
                if owner == self.process:
                    try:
                        await store.release(self.process, id)
                    except BaseException:
                        live.owner = owner  # to be tried again
                        raise
                    await self.tables.fanout.publish(id + FREE, 0)

    def freed(self, live: LiveTable) -> None:
        """Another process has given back the lease of a table."""
        if live.watchers:
            self.tables.spawn(live, self.settle, True)

    def renew(self, begun: float, silence: float) -> None:
        """Counts a sign of life that `begun` at some time, after some seconds without one."""
        lapsed = max(silence, begun - self.renewed_at) >= self.seconds
        self.renewed_at = begun
        if lapsed:  # others may have taken over, or this process may have stopped moving a table
            for live in list(self.tables.live.values()):
                if live.owner == self.process:
                    live.owner = None
                    self.tables.attendant.changed(live)

    def take_over(self, living: set[str]) -> None:
        """Asks for the leases of processes that have died, and gives back what is not needed."""
        for live in list(self.tables.live.values()):
            if live.owner is None or (live.watchers and live.owner in living):
                continue
            self.taken_over += bool(live.watchers)
            self.tables.spawn(live, self.settle, True)

    async def give_back(self) -> None:
        """Gives back all leases, so that other processes need not wait for them to end."""
        held = [one for one in self.tables.live.values() if one.owner == self.process]
        await self.tables.store.release(self.process)
        for live in held:
            live.owner = None
            await self.tables.fanout.publish(live.table.id + FREE, 0)
