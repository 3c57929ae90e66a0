"""One thread writes for all, and what waits together is committed together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

import sqlalchemy as sa

from ...tables.store import Gap, StoreTrouble, Taken
from .connections import trouble

logger = logging.getLogger(__name__)

# A commit costs as much as forty entries: while many come, it waits a moment for more of them, and
# on a busy machine, where it takes longer, longer.
PAUSE, LONGEST = 0.003, 0.01  # seconds
ENOUGH = 64

CLOSED = "The store is closed: open it again to go on."

Row = dict[str, Any]
Job = Callable[[sa.Connection], Any]
Errand = tuple["asyncio.Future[Any]", Row | Job]

# An entry needs the one before it, and the first needs its table. No errand may fail because of
# what others have written, for the rest of its batch would fail too: it writes nothing instead,
# and the number of rows tells. Many entries are one statement, because Python's other threads may
# take over, and keep the writer waiting, after each.
APPEND = """
    INSERT INTO entries (id, number, entry)
    WITH new (id, number, entry) AS (VALUES {rows}) SELECT id, number, entry FROM new
    WHERE CASE WHEN number = 0 THEN EXISTS (SELECT 1 FROM tables WHERE tables.id = new.id)
          ELSE EXISTS (
              SELECT 1 FROM entries WHERE entries.id = new.id AND entries.number = new.number - 1
          ) END
    ON CONFLICT DO NOTHING
"""
THERE = sa.text("SELECT 1 FROM entries WHERE id = :id AND number = :number")
AT_ONCE = 64  # entries of a statement


class BatchWriter:
    """Takes all errands that wait, does them in one transaction, and answers all at once."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine.execution_options(writes=True, preserve_rowcount=True)
        self.place = "?" if engine.dialect.name == "sqlite" else "%s"  # of a value, as drivers say
        self.statements: dict[int, str] = {}  # by the number of entries
        self.loop = asyncio.get_running_loop()
        self.waiting: SimpleQueue[Errand | None] = SimpleQueue()
        self.connection: sa.Connection | None = None
        self.closed = False
        self.commits = 0
        self.thread = Thread(target=self.work, name="store writer", daemon=True)
        self.thread.start()

    def write(self, errand: Row | Job) -> asyncio.Future[Any]:
        """The promise of an entry, given as its row, or of what a job returns."""
        promise: asyncio.Future[Any] = self.loop.create_future()
        if self.closed:
            promise.set_exception(StoreTrouble(CLOSED))
        else:
            self.waiting.put((promise, errand))
        return promise

    def close(self) -> None:
        """Waits until all that was asked for is done."""
        self.closed = True
        self.waiting.put(None)
        self.thread.join()

    # What follows happens in the thread.

    def work(self) -> None:
        while batch := self.gather():
            begun = time.perf_counter()
            outcomes = self.commit(batch)
            took = time.perf_counter() - begun
            with suppress(RuntimeError):  # the loop is closed: nobody waits for an answer
                self.loop.call_soon_threadsafe(answer, batch, outcomes)
            if 1 < len(batch) < ENOUGH:
                time.sleep(min(max(PAUSE, took), LONGEST))
        self.disconnect()

    def gather(self) -> list[Errand]:
        """The next errand and all that wait behind it; none once the store is closed."""
        batch: list[Errand] = []
        while not batch or not self.waiting.empty():
            errand = self.waiting.get()
            if errand is None:
                if batch:
                    self.waiting.put(None)  # for the next time
                break
            batch.append(errand)
        return batch

    def commit(self, batch: list[Errand]) -> list[Any]:
        """What came of each errand."""
        try:
            try:
                outcomes = self.perform(batch)
            except sa.exc.DBAPIError:
                # The connection may have died while it was idle. Nothing is written before the
                # commit, so there is no harm in doing it all again on a new one.
                self.disconnect()
                outcomes = self.perform(batch)
            self.connected().commit()
        except Exception as error:
            self.disconnect()
            failed = trouble(error)
            logger.warning("%d writes failed. %s", len(batch), failed)
            return [failed] * len(batch)
        self.commits += 1
        return outcomes

    def perform(self, batch: list[Errand]) -> list[Any]:
        connection = self.connected()
        outcomes = [errand(connection) if callable(errand) else None for _, errand in batch]
        rows = [errand for _, errand in batch if not callable(errand)]
        # In one order everywhere, so that two servers never wait for each other.
        rows.sort(key=lambda row: (row["id"], row["number"]))
        for first in range(0, len(rows), AT_ONCE):
            if not self.append(connection, rows[first : first + AT_ONCE]):
                connection.rollback()
                return [
                    errand(connection) if callable(errand) else self.append_one(connection, errand)
                    for _, errand in batch
                ]
        return outcomes

    def append(self, connection: sa.Connection, rows: list[Row]) -> bool:
        """Whether there was a place for all of them."""
        if len(rows) not in self.statements:
            values = ", ".join([f"({self.place}, {self.place}, {self.place})"] * len(rows))
            self.statements[len(rows)] = APPEND.format(rows=values)
        given = tuple(row[name] for row in rows for name in ("id", "number", "entry"))
        return connection.exec_driver_sql(self.statements[len(rows)], given).rowcount == len(rows)

    def append_one(self, connection: sa.Connection, row: Row) -> Exception | None:
        if self.append(connection, [row]):
            return None
        where = f"entry {row['number']} of table {row['id']}"
        if connection.execute(THERE, row).first():
            return Taken(f"There is an {where} already.")
        return Gap(f"There is no place for {where} yet.")

    def connected(self) -> sa.Connection:
        if self.connection is None:
            self.connection = self.engine.connect()
        return self.connection

    def disconnect(self) -> None:
        if self.connection is not None:
            with suppress(sa.exc.DBAPIError):
                self.connection.invalidate()
                self.connection.close()
            self.connection = None


def answer(batch: list[Errand], outcomes: list[Any]) -> None:
    for (promise, _), outcome in zip(batch, outcomes, strict=True):
        if promise.done():  # whoever asked has gone
            continue
        if isinstance(outcome, Exception):
            promise.set_exception(outcome)
        else:
            promise.set_result(outcome)
