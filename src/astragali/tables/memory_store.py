"""A store in memory, for tests and for a house in a browser page."""

from __future__ import annotations

import time
from dataclasses import replace

from . import limits
from .entries import AnyEntry, Said
from .store import Gap, StoredRecord, StoredReview, Taken, Tallied
from .table_setup import TableSetup


class MemoryStore:
    """Keeps nothing when the process ends; Store documents the methods."""

    def __init__(self) -> None:
        self._tables: dict[str, TableSetup] = {}
        self._entries: dict[str, list[AnyEntry]] = {}
        self._remarks: dict[str, list[tuple[int, Said]]] = {}
        self._people: dict[str, set[str]] = {}  # person: tables
        self._records: dict[str, StoredRecord] = {}
        self._reviews: dict[str, StoredReview] = {}
        self._kept: dict[str, bytes] = {}
        self._seen: dict[str, float] = {}
        self._leases: dict[str, str] = {}  # table: process

    async def lay(self, table: TableSetup) -> None:
        if table.id in self._tables:
            raise Taken(f"There is a table {table.id} already.")
        self._tables[table.id], self._entries[table.id] = table, []

    async def table(self, id: str) -> TableSetup | None:
        return self._tables.get(id)

    async def append(self, id: str, number: int, entry: AnyEntry) -> None:
        log = self._entries.get(id)
        if log is None or not 0 <= number <= len(log):
            raise Gap(f"There is no place for entry {number} of table {id} yet.")
        if number < len(log):
            raise Taken(f"There is an entry {number} of table {id} already.")
        log.append(entry)

    async def entries(self, id: str, since: int = 0) -> list[AnyEntry]:
        return self._entries.get(id, [])[max(0, since) :]

    async def remark(self, id: str, number: int, said: Said) -> None:
        kept = self._remarks.get(id, [])
        if kept and number <= kept[-1][0]:
            raise Taken(f"There is a remark {number} at table {id} already.")
        self._remarks[id] = [*kept, (number, said)][-limits.REMARKS :]

    async def remarks(self, id: str, since: int = 0) -> list[tuple[int, Said]]:
        return [kept for kept in self._remarks.get(id, []) if kept[0] >= since]

    async def seat(self, id: str, person: str) -> None:
        self._people.setdefault(person, set()).add(id)

    async def tables_of(self, person: str, most: int = 20) -> list[str]:
        mine = self._people.get(person, set())
        return [id for id in reversed(await self.running()) if id in mine][:most]

    async def running(self) -> list[str]:
        running = [table for table in self._tables.values() if table.id not in self._records]
        return [table.id for table in sorted(running, key=lambda table: table.created)]

    async def clear(self, id: str, number: int) -> None:
        if len(self._entries.get(id, [])) <= number:
            self._tables.pop(id, None)
            self._entries.pop(id, None)
            self._remarks.pop(id, None)
            for mine in self._people.values():
                mine.discard(id)

    async def finish(self, id: str, kept: StoredRecord) -> None:
        if id not in self._records:
            self._records[id] = kept
            for person in kept.people:
                await self.seat(id, person)

    async def record(self, id: str) -> StoredRecord | None:
        return self._records.get(id)

    async def records(
        self,
        person: str | None = None,
        game: str | None = None,
        before: float | None = None,
        most: int = 50,
    ) -> list[StoredRecord]:
        found = [
            kept
            for kept in self._records.values()
            if (person is None or kept.id in self._people.get(person, set()))
            and (game is None or kept.game == game)
            and (before is None or kept.ended < before)
        ]
        return sorted(found, key=lambda kept: (-kept.ended, kept.id))[:most]

    async def renew(self, kept: StoredRecord) -> None:
        self._records[kept.id] = kept

    async def forget(self, prefix: str, before: float, most: int) -> None:
        mine = [kept for kept in self._records.values() if kept.id.startswith(prefix)]
        mine.sort(key=lambda kept: -kept.ended)
        for place, kept in enumerate(mine):
            if place >= most or kept.ended < before:
                del self._records[kept.id]
                self._reviews.pop(kept.id, None)

    async def review(self, id: str) -> StoredReview | None:
        return self._reviews.get(id)

    async def keep_review(self, kept: StoredReview) -> None:
        self._reviews[kept.id] = kept

    async def tallies(self, person: str, version: int, most: int = 1000) -> list[Tallied]:
        found: list[Tallied] = []
        for kept in await self.records(person, most=most):
            review = self._reviews.get(kept.id)
            known = review if review and review.version == version else None
            found.append((replace(kept, record=b""), known.tally if known else None))
        return found

    async def keep(self, key: str, value: bytes) -> bytes:
        return self._kept.setdefault(key, value)

    async def alive(self, process: str) -> float:
        before, self._seen[process] = self._seen.get(process), time.time()
        return 0.0 if before is None else self._seen[process] - before

    async def living(self, seconds: float) -> list[str]:
        recent = time.time() - seconds
        return [process for process, seen in self._seen.items() if seen >= recent]

    async def claim(self, id: str, process: str, seconds: float) -> str:
        if self._leases.get(id) not in await self.living(seconds):
            self._leases[id] = process
        return self._leases[id]

    async def release(self, process: str, id: str | None = None) -> None:
        for one in [id] if id else list(self._leases):
            if self._leases.get(one) == process:
                del self._leases[one]

    async def last_alive(self) -> float | None:
        return max(self._seen.values(), default=None)

    async def close(self) -> None:
        pass
