"""The store in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import logging
import time
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from tempfile import TemporaryDirectory
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from ...engine import AstragaliError
from ...tables import limits
from ...tables.entries import AnyEntry, Said
from ...tables.store import (
    Damaged,
    StoredRecord,
    StoredReview,
    StoreTrouble,
    Taken,
    Tallied,
)
from ...tables.table_setup import TableSetup
from .. import encoding
from .batch_writer import CLOSED, BatchWriter
from .connections import address, connect, explained, migrate, trouble
from .sql_schema import (
    entries,
    house,
    leases,
    people,
    records,
    remarks,
    reviews,
    servers,
    tables,
)

logger = logging.getLogger(__name__)

READERS = 4
CLAIMING = 0x6C656173657321  # held in PostgreSQL while claiming tables
FEW = 100  # entries that are decoded at once
DAY = 86400.0


class Database:
    """Writes in one thread and reads in a few others; Store documents the methods."""

    @classmethod
    async def open(cls, url: str) -> Database:
        """Connects to a database and migrates it to this version."""
        where = address(url)
        folder = None
        if where.drivername == "sqlite" and where.database in (None, ":memory:"):
            folder = TemporaryDirectory(prefix="astragali-")
            where = where.set(database=f"{folder.name}/house.db")
        engine = connect(where)
        try:
            await asyncio.to_thread(migrate, engine)
        except Exception as error:
            engine.dispose()
            if isinstance(error, AstragaliError):
                raise
            raise StoreTrouble(explained(error)) from error
        return cls(engine, folder)

    def __init__(self, engine: sa.Engine, folder: TemporaryDirectory[str] | None = None) -> None:
        self.engine = engine
        self.folder = folder
        self.shared = engine.dialect.name == "postgresql"  # with other processes
        self.insert = (postgresql if self.shared else sqlite).insert
        self.writer = BatchWriter(engine)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="store reader")

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.close)
        self.readers.shutdown()
        self.engine.dispose()
        if self.folder:
            self.folder.cleanup()

    async def read(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """The rows of a query; none if it asks for something that cannot be stored."""
        if self.writer.closed:
            raise StoreTrouble(CLOSED)
        try:
            return await self.writer.loop.run_in_executor(self.readers, self.execute, query)
        except (sa.exc.DataError, UnicodeEncodeError):
            return ()
        except sa.exc.SQLAlchemyError as error:
            raise trouble(error) from error

    def execute(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        with self.engine.connect() as connection:
            return connection.execute(query).all()

    # Tables

    async def lay(self, table: TableSetup) -> None:
        row = encoding.encode_laid(table)
        statement = self.insert(tables).values(row).on_conflict_do_nothing()
        if not await self.writer.write(lambda connection: connection.execute(statement).rowcount):
            raise Taken(f"There is a table {table.id} already.")

    async def table(self, id: str) -> TableSetup | None:
        rows = await self.read(sa.select(tables).where(tables.c.id == id))
        return encoding.decode_laid(rows[0]._asdict()) if rows else None

    async def append(self, id: str, number: int, entry: AnyEntry) -> None:
        await self.writer.write((id, number, encoding.encode_entry(entry)))

    async def entries(self, id: str, since: int = 0) -> list[AnyEntry]:
        wanted = (entries.c.id == id) & (entries.c.number >= since)
        query = sa.select(entries.c.entry).where(wanted).order_by(entries.c.number)
        return await self.decoded(id, await self.read(query))

    async def decoded(self, id: str, rows: Sequence[sa.Row[Any]]) -> list[AnyEntry]:
        """The entries of a log; a long one is decoded beside the event loop."""

        def decode() -> list[AnyEntry]:
            return [encoding.decode_entry(row.entry) for row in rows]

        try:
            if len(rows) < FEW:
                return decode()
            return await self.writer.loop.run_in_executor(self.readers, decode)
        except Exception as error:
            logger.error("The log of table %s cannot be read: %r", id, error)
            raise Damaged(f"The log of table {id} cannot be read.") from error

    async def remark(self, id: str, number: int, said: Said) -> None:
        row = self.insert(remarks).values(id=id, number=number, remark=encoding.encode_entry(said))
        older = number - limits.REMARKS
        old = sa.delete(remarks).where(remarks.c.id == id, remarks.c.number <= older)
        # A trimmed remark's number is free again in the table, but it is not the next.
        newer = sa.select(remarks.c.id).where(remarks.c.id == id, remarks.c.number >= number)

        def job(connection: sa.Connection) -> bool:
            if connection.execute(newer).first():
                return False
            if not connection.execute(row.on_conflict_do_nothing()).rowcount:
                return False
            connection.execute(old)
            return True

        if not await self.writer.write(job):
            raise Taken(f"There is a remark {number} at table {id} already.")

    async def remarks(self, id: str, since: int = 0) -> list[tuple[int, Said]]:
        wanted = (remarks.c.id == id) & (remarks.c.number >= since)
        rows = await self.read(sa.select(remarks).where(wanted).order_by(remarks.c.number))
        found = []
        for row in rows:
            try:
                said = encoding.decode_entry(row.remark)
            except Exception as error:
                logger.warning("Remark %s of table %s cannot be read: %s", row.number, id, error)
                continue
            if isinstance(said, Said):
                found.append((row.number, said))
        return found

    async def seat(self, id: str, person: str) -> None:
        row = self.insert(people).values(person=person, id=id).on_conflict_do_nothing()
        await self.writer.write(lambda connection: connection.execute(row).rowcount)

    async def tables_of(self, person: str, most: int = 20) -> list[str]:
        finished = sa.exists().where(records.c.id == tables.c.id)
        query = sa.select(tables.c.id).join(people, people.c.id == tables.c.id)
        query = query.where(people.c.person == person, ~finished)
        query = query.order_by(tables.c.created.desc()).limit(most)
        return [row.id for row in await self.read(query)]

    async def running(self) -> list[str]:
        finished = sa.exists().where(records.c.id == tables.c.id)
        query = sa.select(tables.c.id).where(~finished).order_by(tables.c.created)
        return [row.id for row in await self.read(query)]

    async def clear(self, id: str, number: int) -> None:
        more = sa.select(entries.c.id).where(entries.c.id == id, entries.c.number >= number)
        deletes = [
            sa.delete(each).where(each.c.id == id) for each in (entries, remarks, people, tables)
        ]

        def job(connection: sa.Connection) -> None:
            if connection.execute(more).first() is None:
                for statement in deletes:
                    connection.execute(statement)

        await self.writer.write(job)

    # Records

    async def finish(self, id: str, kept: StoredRecord) -> None:
        row = {**asdict(kept), "id": id, "people": json.dumps(kept.people)}
        guests = [{"person": person, "id": id} for person in set(kept.people)]
        recorded = self.insert(records).values(row).on_conflict_do_nothing()

        def job(connection: sa.Connection) -> None:
            if connection.execute(recorded).rowcount and guests:
                connection.execute(self.insert(people).on_conflict_do_nothing(), guests)

        await self.writer.write(job)

    async def record(self, id: str) -> StoredRecord | None:
        rows = await self.read(sa.select(records).where(records.c.id == id))
        return kept_record(rows[0]) if rows else None

    async def records(
        self,
        person: str | None = None,
        game: str | None = None,
        before: float | None = None,
        most: int = 50,
    ) -> list[StoredRecord]:
        query = sa.select(records).order_by(records.c.ended.desc(), records.c.id).limit(most)
        if person is not None:
            query = query.join(people, people.c.id == records.c.id)
            query = query.where(people.c.person == person)
        if game is not None:
            query = query.where(records.c.game == game)
        if before is not None:
            query = query.where(records.c.ended < before)
        return [kept_record(row) for row in await self.read(query)]

    async def renew(self, kept: StoredRecord) -> None:
        row = {**asdict(kept), "people": json.dumps(kept.people)}
        statement = self.insert(records).values(row)
        statement = statement.on_conflict_do_update(index_elements=["id"], set_=row)
        await self.writer.write(lambda connection: connection.execute(statement).rowcount)

    async def forget(self, prefix: str, before: float, most: int) -> None:
        query = sa.select(records.c.id, records.c.ended).where(records.c.id.startswith(prefix))
        query = query.order_by(records.c.ended.desc())

        def job(connection: sa.Connection) -> None:
            rows = enumerate(connection.execute(query).all())
            old = [row.id for place, row in rows if place >= most or row.ended < before]
            if old:
                for each in (reviews, records):
                    connection.execute(sa.delete(each).where(each.c.id.in_(old)))

        await self.writer.write(job)

    async def review(self, id: str) -> StoredReview | None:
        rows = await self.read(sa.select(reviews).where(reviews.c.id == id))
        if not rows:
            return None
        row = rows[0]
        return StoredReview(row.id, row.version, zlib.decompress(row.notes), bytes(row.tally))

    async def keep_review(self, kept: StoredReview) -> None:
        row = {**asdict(kept), "notes": zlib.compress(kept.notes)}
        statement = self.insert(reviews).values(row)
        statement = statement.on_conflict_do_update(index_elements=["id"], set_=row)
        await self.writer.write(lambda connection: connection.execute(statement).rowcount)

    async def tallies(self, person: str, version: int, most: int = 1000) -> list[Tallied]:
        columns = [column for column in records.c if column.name != "record"]
        query = sa.select(*columns, sa.literal(b"").label("record"), reviews.c.tally)
        query = query.join(people, people.c.id == records.c.id)
        made = (reviews.c.id == records.c.id) & (reviews.c.version == version)
        query = query.outerjoin(reviews, made)
        query = query.where(people.c.person == person)
        query = query.order_by(records.c.ended.desc(), records.c.id).limit(most)
        return [
            (kept_record(row), None if row.tally is None else bytes(row.tally))
            for row in await self.read(query)
        ]

    # The house

    async def keep(self, key: str, value: bytes) -> bytes:
        offered = self.insert(house).values(key=key, value=value).on_conflict_do_nothing()
        query = sa.select(house.c.value).where(house.c.key == key)

        def job(connection: sa.Connection) -> bytes:
            connection.execute(offered)
            return bytes(connection.execute(query).scalar_one())

        found: bytes = await self.writer.write(job)
        return found

    def now(self) -> Any:
        """The time by one clock, however many machines share the database."""
        if self.shared:
            return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Double)
        return time.time()

    async def alive(self, process: str) -> float:
        now = self.now()
        before = sa.select(now - servers.c.seen).where(servers.c.process == process)
        seen = self.insert(servers).values(process=process, seen=now)
        seen = seen.on_conflict_do_update(index_elements=["process"], set_={"seen": now})
        outdated = sa.delete(servers).where(servers.c.seen < now - DAY)
        abandoned = sa.delete(leases).where(leases.c.process.not_in(sa.select(servers.c.process)))

        def job(connection: sa.Connection) -> float:
            silence = connection.execute(before).scalar_one_or_none()
            connection.execute(seen)
            if connection.execute(outdated).rowcount:
                connection.execute(abandoned)
            return silence or 0.0

        found: float = await self.writer.write(job)
        return found

    async def living(self, seconds: float) -> list[str]:
        recent = servers.c.seen >= self.now() - seconds
        return [row.process for row in await self.read(sa.select(servers.c.process).where(recent))]

    async def claim(self, id: str, process: str, seconds: float) -> str:
        living = sa.select(servers.c.process).where(servers.c.seen >= self.now() - seconds)
        offered = self.insert(leases).values(id=id, process=process)
        taken = offered.on_conflict_do_update(
            index_elements=["id"],
            set_={"process": process},
            where=(leases.c.process == process) | leases.c.process.not_in(living),
        )
        owner = sa.select(leases.c.process).where(leases.c.id == id)

        def job(connection: sa.Connection) -> str:
            if self.shared:  # two servers that claim many tables at once could deadlock
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(CLAIMING)))
            connection.execute(taken)
            return str(connection.execute(owner).scalar_one())

        found: str = await self.writer.write(job)
        return found

    async def release(self, process: str, id: str | None = None) -> None:
        held = leases.c.process == process
        statement = sa.delete(leases).where(held if id is None else held & (leases.c.id == id))

        def job(connection: sa.Connection) -> None:
            if self.shared:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(CLAIMING)))
            connection.execute(statement)

        await self.writer.write(job)

    async def last_alive(self) -> float | None:
        rows = await self.read(sa.select(sa.func.max(servers.c.seen).label("seen")))
        return rows[0].seen if rows else None


def kept_record(row: sa.Row[Any]) -> StoredRecord:
    columns = {name: row._mapping[name] for name in StoredRecord.__slots__}
    return StoredRecord(**{**columns, "people": tuple(json.loads(row.people))})
