"""One thread does all writes, and commits many at once."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from queue import SimpleQueue
from threading import Thread
from typing import Any

import sqlalchemy as sa

from ...tables.store import Gap, StoreTrouble, Taken
from .connections import trouble

logger = logging.getLogger(__name__)

# A commit costs as much as forty entries. So while many entries come in, the writer pauses between
# commits for as long as a commit takes, within these limits.
SHORTEST_PAUSE, LONGEST_PAUSE = 0.003, 0.01  # seconds
LARGE_BATCH = 64  # writes, after which it does not pause

CLOSED = "The store is closed: open it again to continue."

Row = tuple[str, int, bytes]  # a table, the number of its entry, and the entry
Job = Callable[[sa.Connection], Any]
Write = tuple["asyncio.Future[Any]", Row | Job]

# An entry needs the one before it, and the first needs its table. A conflict must not raise an
# error, because that would fail the whole batch; the entry is skipped instead, and the row count
# shows it. Many entries go into one statement, because other Python threads may run after each.
APPEND = """
    INSERT INTO entries (id, number, entry)
    WITH new (id, number, entry) AS (VALUES {rows}) SELECT id, number, entry FROM new
    WHERE CASE WHEN number = 0 THEN EXISTS (SELECT 1 FROM tables WHERE tables.id = new.id)
          ELSE EXISTS (
              SELECT 1 FROM entries WHERE entries.id = new.id AND entries.number = new.number - 1
          ) END
    ON CONFLICT DO NOTHING
"""
ENTRY_EXISTS = sa.text("SELECT 1 FROM entries WHERE id = :id AND number = :number")
ROWS_A_STATEMENT = 64


class BatchWriter:
    """Does all waiting writes in one transaction, then resolves their futures."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine.execution_options(writes=True, preserve_rowcount=True)
        self.placeholder = "?" if engine.dialect.name == "sqlite" else "%s"
        self.statements: dict[int, str] = {}  # by the number of entries
        self.loop = asyncio.get_running_loop()
        self.waiting: SimpleQueue[Write | None] = SimpleQueue()
        self.connection: sa.Connection | None = None
        self.closed = False
        self.commits = 0
        self.failures = 0  # writes
        self.thread = Thread(target=self.run, name="store writer", daemon=True)
        self.thread.start()

    def write(self, what: Row | Job) -> asyncio.Future[Any]:
        """Queues an entry, given as its row, or a job; the future gives what the job returns."""
        future: asyncio.Future[Any] = self.loop.create_future()
        if self.closed:
            future.set_exception(StoreTrouble(CLOSED))
        else:
            self.waiting.put((future, what))
        return future

    def close(self) -> None:
        """Waits until all queued writes are done."""
        self.closed = True
        self.waiting.put(None)
        self.thread.join()

    # The methods below run in the thread.

    def run(self) -> None:
        while batch := self.next_batch():
            begun = time.perf_counter()
            outcomes = self.commit(batch)
            took = time.perf_counter() - begun
            with suppress(RuntimeError):  # the loop is closed, so nobody waits
                self.loop.call_soon_threadsafe(resolve, batch, outcomes)
            if 1 < len(batch) < LARGE_BATCH:
                time.sleep(min(max(SHORTEST_PAUSE, took), LONGEST_PAUSE))
        self.disconnect()

    def next_batch(self) -> list[Write]:
        """Waits for a write, and returns it with all others in the queue; empty when closed."""
        batch: list[Write] = []
        while not batch or not self.waiting.empty():
            write = self.waiting.get()
            if write is None:
                if batch:
                    self.waiting.put(None)  # for the next call
                break
            batch.append(write)
        return batch

    def commit(self, batch: list[Write]) -> list[Any]:
        """Does and commits a batch; returns a result or an exception for each write."""
        try:
            try:
                outcomes = self.perform(batch)
            except sa.exc.DBAPIError:
                # The connection may have died while it was idle. Nothing is written before the
                # commit, so it is safe to do everything again on a new one.
                self.disconnect()
                outcomes = self.perform(batch)
            self.connected().commit()
        except Exception as error:
            self.disconnect()
            failed = trouble(error)
            self.failures += len(batch)
            logger.warning("%d writes failed. %s", len(batch), failed)
            return [failed] * len(batch)
        self.commits += 1
        return outcomes

    def perform(self, batch: list[Write]) -> list[Any]:
        connection = self.connected()
        outcomes = [what(connection) if callable(what) else None for _, what in batch]
        # The same order everywhere, so that two servers cannot deadlock.
        rows = sorted(what for _, what in batch if not callable(what))
        for first in range(0, len(rows), ROWS_A_STATEMENT):
            if not self.append(connection, rows[first : first + ROWS_A_STATEMENT]):
                connection.rollback()
                return [
                    what(connection) if callable(what) else self.append_one(connection, what)
                    for _, what in batch
                ]
        return outcomes

    def append(self, connection: sa.Connection, rows: list[Row]) -> bool:
        """Inserts entries; returns whether all of them fitted."""
        if len(rows) not in self.statements:
            row = ", ".join([self.placeholder] * 3)
            values = ", ".join([f"({row})"] * len(rows))
            self.statements[len(rows)] = APPEND.format(rows=values)
        given = tuple(chain.from_iterable(rows))
        return connection.exec_driver_sql(self.statements[len(rows)], given).rowcount == len(rows)

    def append_one(self, connection: sa.Connection, row: Row) -> Exception | None:
        if self.append(connection, [row]):
            return None
        table, number, _ = row
        where = f"entry {number} of table {table}"
        if connection.execute(ENTRY_EXISTS, {"id": table, "number": number}).first():
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


def resolve(batch: list[Write], outcomes: list[Any]) -> None:
    for (future, _), outcome in zip(batch, outcomes, strict=True):
        if future.done():  # it was cancelled
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
