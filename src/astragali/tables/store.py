"""What live tables need from a store: logs and records that outlive the server.

A table is a log of numbered entries. An entry is durable before `append` returns, so nobody sees
what could still be lost. If two servers append the same number, one gets Taken, so any number of
servers can share a store.

Entries are plain objects here; encoding them is up to the database.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..engine import AstragaliError
from .entries import AnyEntry, Said
from .table_setup import TableSetup


class Taken(Exception):
    """The id of the table, or the number of the entry, is already in use."""


class Gap(Exception):
    """The entry before this one is missing, or the table was never laid."""


class StoreTrouble(AstragaliError):
    """The store cannot read or write now, but may be able to later.

    A write has happened completely or not at all; after a lost connection only reading shows which.
    """


class Damaged(AstragaliError):
    """Something that is stored cannot be read."""


@dataclass(frozen=True, slots=True)
class StoredRecord:
    """The record of a finished table, and its summary for a list of records; both are JSON."""

    id: str
    game: str
    ended: float
    people: tuple[str, ...]
    summary: bytes
    record: bytes


@dataclass(frozen=True, slots=True)
class StoredReview:
    """What the coach has to say about a finished table; `notes` and `tally` are JSON."""

    id: str
    version: int  # of their form; those of an older one are made again
    notes: bytes  # for the page of the game
    tally: bytes  # what is added up over many games


Tallied = tuple[StoredRecord, bytes | None]


class Store(Protocol):
    """Used from one event loop, which it must not block."""

    async def lay(self, table: TableSetup) -> None:
        """Stores a new table; raises Taken if the id is in use."""

    async def table(self, id: str) -> TableSetup | None:
        """The table as it was laid."""

    async def append(self, id: str, number: int, entry: AnyEntry) -> None:
        """Stores the next entry of a table, durably; raises Taken or Gap if it is not the next."""

    async def entries(self, id: str, since: int = 0) -> list[AnyEntry]:
        """The entries from number `since` on, in order; raises Damaged if one cannot be read."""

    async def remark(self, id: str, number: int, said: Said) -> None:
        """Stores the next remark of a table's chat, and keeps only the newest `limits.REMARKS`;
        raises Taken if there is one with this number already."""

    async def remarks(self, id: str, since: int = 0) -> list[tuple[int, Said]]:
        """The remarks that are kept, from number `since` on, in order."""

    async def seat(self, id: str, person: str) -> None:
        """Stores that a person sits at a table; doing it again changes nothing."""

    async def tables_of(self, person: str, most: int = 20) -> list[str]:
        """The unfinished tables where a person sits, newest first."""

    async def running(self) -> list[str]:
        """The unfinished tables, oldest first."""

    async def clear(self, id: str, number: int) -> None:
        """Deletes a table and its entries, unless it has an entry with this number by now."""

    async def finish(self, id: str, kept: StoredRecord) -> None:
        """Stores the record of a table and so finishes it; doing it again changes nothing."""

    async def record(self, id: str) -> StoredRecord | None:
        """The record of a finished table."""

    async def records(
        self,
        person: str | None = None,
        game: str | None = None,
        before: float | None = None,
        most: int = 50,
    ) -> list[StoredRecord]:
        """The newest records, optionally of one person, of one game, or ended before a time."""

    async def renew(self, kept: StoredRecord) -> None:
        """Stores a record that belongs to no table, in the place of an older one."""

    async def forget(self, prefix: str, before: float, most: int) -> None:
        """Deletes records whose ids begin with a prefix, and their reviews: those that ended
        before a time, and all but the newest `most`."""

    async def review(self, id: str) -> StoredReview | None:
        """The review of a finished table."""

    async def keep_review(self, kept: StoredReview) -> None:
        """Stores a review, in the place of an older one."""

    async def tallies(self, person: str, version: int, most: int = 1000) -> list[Tallied]:
        """A person's newest records, each with the tally of its review if there is one of
        this version.

        To be quick, `record` is empty in all of them.
        """

    async def keep(self, key: str, value: bytes) -> bytes:
        """Stores a value unless the key has one already, and returns the stored value."""

    async def alive(self, process: str) -> float:
        """Stores that this server process is alive now; returns how many seconds ago it was."""

    async def living(self, seconds: float) -> list[str]:
        """The server processes that were alive within this many seconds."""

    async def claim(self, id: str, process: str, seconds: float) -> str:
        """Gives a process the lease of a table, unless another one has it that was alive within
        this many seconds; returns the one that has it now."""

    async def release(self, process: str, id: str | None = None) -> None:
        """Gives back a process's lease of a table, or all its leases."""

    async def last_alive(self) -> float | None:
        """When any server process was last alive."""

    async def close(self) -> None:
        """Completes pending writes and closes the store."""
