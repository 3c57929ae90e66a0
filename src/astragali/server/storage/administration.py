"""What whoever runs a house does with its database: backups, checks, retention, moves."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from ... import games
from ...engine import AstragaliError
from ...engine.record import replay
from ...tables.table import Table
from .. import encoding
from ..database_lock import only_server
from ..people import CSRF, KEY, OLDER_KEYS, SIGNING, csrf_secret
from .connections import address, connect, detail, explained, file_of, migrate
from .sql_schema import (
    entries,
    house,
    leases,
    metadata,
    people,
    records,
    remarks,
    reviews,
    servers,
    tables,
)

DAY = 86400.0
PASSING = (servers, leases)  # what is true only while processes run
ALIVE = 30.0  # seconds since its last heartbeat in which a server counts as running
BATCH = 500  # rows that are copied at once

Progress = Callable[[int], None]


@contextmanager
def opened(url: str, writes: bool = False) -> Iterator[sa.Connection]:
    """A connection to an existing database, migrated to this version."""
    file = file_of(url)
    if file is not None and not file.exists():
        raise AstragaliError(f"There is no database {file}.")
    engine = connect(address(url))
    try:
        migrate(engine)
        with engine.execution_options(writes=writes).begin() as connection:
            yield connection
    except sa.exc.SQLAlchemyError as error:
        raise AstragaliError(explained(error)) from error
    finally:
        engine.dispose()


@contextmanager
def nobody_serves(url: str) -> Iterator[None]:
    """Refuses to go on while a server uses the database, and keeps one from starting."""
    with only_server(file_of(url), ""):
        if file_of(url) is None:
            with opened(url) as connection:
                recent = servers.c.seen >= time.time() - ALIVE
                if connection.execute(sa.select(servers.c.process).where(recent)).first():
                    raise AstragaliError("A server is using this database: stop all of them first.")
        yield


# Backups.


def back_up(url: str, file: Path) -> None:
    """Writes a copy of the database as it is at one moment, also while a server is running."""
    if file.exists():
        raise AstragaliError(f"{file} exists already: name another file.")
    descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)  # it holds secrets
    os.close(descriptor)
    try:
        where = file_of(url)
        if where is None:
            _run("pg_dump", "--format=custom", f"--file={file}", _libpq(url))
        elif not where.exists():
            raise AstragaliError(f"There is no database {where}.")
        else:
            with closing(sqlite3.connect(where)) as from_, closing(sqlite3.connect(file)) as to:
                from_.backup(to, pages=1000, sleep=0.01)  # lets a server write in between
                to.execute("PRAGMA journal_mode = DELETE")
            check_file(file)
    except sqlite3.Error as error:
        file.unlink()
        raise AstragaliError(f"The backup failed: {error}.") from None
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def restore(url: str, file: Path) -> Path | None:
    """Puts a backup in the place of the database, and returns where the old file is now."""
    if not file.exists():
        raise AstragaliError(f"There is no backup {file}.")
    with nobody_serves(url):
        where = file_of(url)
        if where is None:
            options = ("--clean", "--if-exists", "--no-owner", "--single-transaction")
            _run("pg_restore", *options, f"--dbname={_libpq(url)}", str(file))
            return None
        check_file(file)
        new = where.with_name(where.name + ".new")
        new.unlink(missing_ok=True)
        os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with closing(sqlite3.connect(file)) as from_, closing(sqlite3.connect(new)) as to:
            from_.backup(to)
        old = None
        if where.exists():
            with closing(sqlite3.connect(where)) as last:
                last.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            old = where.with_name(f"{where.name}.{time.strftime('%Y%m%d-%H%M%S')}")
            where.rename(old)
            for end in ("-wal", "-shm"):
                where.with_name(where.name + end).unlink(missing_ok=True)
        new.rename(where)
        return old


def check_file(file: Path) -> None:
    """Refuses a file that is not a sound database of a house."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchone()[0]
            connection.execute("SELECT count(*) FROM entries").fetchone()
    except sqlite3.Error as error:
        raise AstragaliError(f"{file} is not a sound database of a house: {error}.") from None
    if found != "ok":
        raise AstragaliError(f"{file} is damaged: {found.splitlines()[0]}.")


def _run(program: str, *words: str) -> None:
    if not shutil.which(program):
        raise AstragaliError(f"{program} is missing: install the client programs of PostgreSQL.")
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or "it said nothing").splitlines()[-1]
        raise AstragaliError(f"{program} failed: {last}")


def _libpq(url: str) -> str:
    return address(url).set(drivername="postgresql").render_as_string(hide_password=False)


# The integrity check.


def check(url: str, after: str = "", progress: Progress = lambda _: None) -> Iterator[str]:
    """Verifies every record and every running table, in the order of their codes, after one.

    Yields a sentence for each that is wrong. A record is replayed by the rules, with its dice.
    """
    if (file := file_of(url)) is not None and not after:
        if not file.exists():
            raise AstragaliError(f"There is no database {file}.")
        check_file(file)
    with opened(url) as connection:
        query = sa.select(records.c.id, records.c.record).where(records.c.id > after)
        for row in _each(connection, query, records.c.id):
            try:
                replay(json.loads(row.record), games.find, "its record")
            except (AstragaliError, ValueError) as trouble:
                yield f"{row.id}: {trouble}"
            progress(1)
        unfinished = ~sa.exists().where(records.c.id == tables.c.id)
        query = sa.select(tables).where(unfinished, tables.c.id > after)
        for row in _each(connection, query, tables.c.id):
            if sentence := _wrong_with(connection, row):
                yield f"{row.id}: {sentence}"
            progress(1)


def _wrong_with(connection: sa.Connection, row: sa.Row[Any]) -> str | None:
    log = sa.select(entries).where(entries.c.id == row.id).order_by(entries.c.number)
    try:
        laid = encoding.decode_laid(row._asdict())
        table = Table(laid, games.find(laid.game))
        for place, one in enumerate(connection.execute(log)):
            if one.number != place:
                return f"entry {place} is missing."
            table = table.after(encoding.decode_entry(one.entry))
    except Exception as trouble:  # whatever is wrong with it
        return f"its log cannot be read: {trouble!r}"
    return None


def _each(
    connection: sa.Connection, query: sa.Select[Any], key: sa.Column[Any]
) -> Iterator[sa.Row[Any]]:
    """All rows in the order of a key, some at a time, so that they need little memory."""
    last: Any = None
    while True:
        more = query.order_by(key).limit(BATCH)
        rows = connection.execute(more if last is None else more.where(key > last)).all()
        yield from rows
        if len(rows) < BATCH:
            return
        last = rows[-1]._mapping[key.name]


# Retention, keys and figures.


def forget(url: str, days: float, dry: bool = False) -> int:
    """Deletes the games that ended longer ago, with all that belongs to them; returns how many."""
    with opened(url, writes=True) as connection:
        old = sa.select(records.c.id).where(records.c.ended < time.time() - days * DAY)
        codes = [row.id for row in connection.execute(old)]
        if not dry:
            for first in range(0, len(codes), BATCH):
                some = codes[first : first + BATCH]
                for each in (entries, remarks, people, reviews, tables, records):
                    connection.execute(sa.delete(each).where(each.c.id.in_(some)))
        return len(codes)


def rotate_key(url: str, forget_older: bool = False) -> None:
    """Signs cookies with a new key; those signed with older keys stay valid unless forgotten."""
    with nobody_serves(url), opened(url, writes=True) as connection:

        def kept(name: str) -> bytes:
            query = sa.select(house.c.value).where(house.c.key == name)
            return bytes(connection.execute(query).scalar() or b"")

        if not kept(CSRF):  # a house that has not been open since its version has this
            token = csrf_secret(kept(SIGNING)).encode()
            connection.execute(sa.insert(house).values(key=CSRF, value=token))
        older = b"" if forget_older else kept(SIGNING) + kept(OLDER_KEYS)
        for name, value in ((SIGNING, secrets.token_bytes(KEY)), (OLDER_KEYS, older)):
            connection.execute(sa.delete(house).where(house.c.key == name))
            connection.execute(sa.insert(house).values(key=name, value=value))


def statistics(url: str) -> dict[str, Any]:
    """Figures about a house, none of them about a person."""
    with opened(url) as connection:

        def count(query: sa.Select[Any]) -> int:
            return int(connection.execute(query).scalar() or 0)

        def rows(table: sa.Table) -> int:
            return count(sa.select(sa.func.count()).select_from(table))

        by_game = sa.select(records.c.game, sa.func.count()).group_by(records.c.game)
        now = time.time()
        since = {name: now - days * DAY for name, days in (("day", 1), ("week", 7), ("month", 30))}
        return {
            "finished": rows(records),
            "finished_by_game": {name: int(n) for name, n in connection.execute(by_game)},
            "finished_last": {
                name: count(sa.select(sa.func.count()).where(records.c.ended >= begun))
                for name, begun in since.items()
            },
            "tables": rows(tables),
            "entries": rows(entries),
            "remarks": rows(remarks),
            "people": count(sa.select(sa.func.count(people.c.person.distinct()))),
        }


# Moving.


def move(url: str, target: str, progress: Progress = lambda _: None) -> int:
    """Copies a house to another, empty database; returns the number of rows."""
    if address(url) == address(target):
        raise AstragaliError("Both are the same database.")
    copied = 0
    with nobody_serves(url), opened(url) as from_:
        engine = connect(address(target))
        try:
            migrate(engine)
            with engine.execution_options(writes=True).begin() as to:
                for table in metadata.sorted_tables:
                    if table not in PASSING and to.execute(sa.select(table).limit(1)).first():
                        raise AstragaliError("There is a house in that database already.")
                for table in metadata.sorted_tables:
                    if table in PASSING:
                        continue
                    result = from_.execution_options(yield_per=BATCH).execute(sa.select(table))
                    for rows in result.mappings().partitions():
                        to.execute(sa.insert(table), [dict(row) for row in rows])
                        copied += len(rows)
                        progress(len(rows))
        except sa.exc.SQLAlchemyError as error:
            raise AstragaliError(f"The other database failed: {detail(error)}") from error
        finally:
            engine.dispose()
    return copied
