"""What a live table needs of a store: its log, its record, and that both outlive the server.

A table is a log of numbered entries. An entry is durable before `append` returns, and of two who
append the same number one is told that it is taken: so nobody hears of what could be lost, and any
number of servers may share a store.

Entries are plain objects here; how a database encodes them is its own affair.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..engine import AstragaliError
from .entries import AnyEntry
from .laid import LaidTable


class Taken(Exception):
    """Another table has that id, or another entry that number."""


class Gap(Exception):
    """The entry before this one is missing, or the table was never laid."""


class StoreTrouble(AstragaliError):
    """The store cannot read or write just now; later it may.

    What was being written is either there as a whole or not at all, and after a lost connection
    only reading tells which.
    """


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """The record of a finished table, and what a list of records shows of it; both are JSON."""

    id: str
    game: str
    ended: float
    people: tuple[str, ...]
    summary: bytes
    record: bytes


class Store(Protocol):
    """Used from one event loop; whatever is slow happens in threads."""

    async def lay(self, table: LaidTable) -> None:
        """Remembers a new table; Taken if there is one of that id."""

    async def table(self, id: str) -> LaidTable | None:
        """The table as it was laid."""

    async def append(self, id: str, number: int, entry: AnyEntry) -> None:
        """Writes the next entry of a table: durable when this returns, else Taken or a Gap."""

    async def entries(self, id: str, since: int = 0) -> list[AnyEntry]:
        """The entries from a number on, in order."""

    async def seat(self, id: str, person: str) -> None:
        """Remembers that a person sits at a table; a second time does nothing."""

    async def tables_of(self, person: str, most: int = 20) -> list[str]:
        """The tables at which a person sits and whose game is not finished, newest first."""

    async def running(self) -> list[str]:
        """The tables that are not finished, oldest first."""

    async def clear(self, id: str, number: int) -> None:
        """Takes a table away with all its entries, unless there is one of this number by now."""

    async def finish(self, id: str, kept: KeptRecord) -> None:
        """Keeps the record of a table, which is finished by that; a second time does nothing."""

    async def record(self, id: str) -> KeptRecord | None:
        """The record of a finished table."""

    async def records(
        self,
        person: str | None = None,
        game: str | None = None,
        before: float | None = None,
        most: int = 50,
    ) -> list[KeptRecord]:
        """The newest records, of one person or of one game, that ended before a time."""

    async def keep(self, key: str, value: bytes) -> bytes:
        """What is kept under a key: the first value that anybody ever gave it."""

    async def alive(self, process: str) -> None:
        """Notes that this server process is alive now."""

    async def living(self, seconds: float) -> list[str]:
        """The server processes that were alive within the last seconds."""

    async def last_alive(self) -> float | None:
        """When any server process was last alive."""

    async def close(self) -> None:
        """Finishes what was begun."""
