"""Full disks, locked files and lost connections: writes fail with a clear message, then recover."""

import asyncio
import resource
import sqlite3
from contextlib import contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest
import sqlalchemy as sa

from astragali.server.storage import connections
from astragali.tables.store import Gap, StoreTrouble
from tests.support import PATIENT
from tests.support.local_server import running_server
from tests.support.stores import laid, opened, said

pytestmark = pytest.mark.anyio


@contextmanager
def broken_disk(store):
    """No file can grow, so writes of the database break off in the middle."""
    log = Path(f"{store.engine.url.database}-wal")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + 3000, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def pragma(store, setting):
    def configure(connection):
        connection.exec_driver_sql(f"PRAGMA {setting}")

    sa.event.listen(store.engine, "begin", configure)
    yield
    sa.event.remove(store.engine, "begin", configure)


def full_disk(store):
    return pragma(store, "max_page_count = 1")  # which allows no new pages


def read_only_file(store):
    return pragma(store, "query_only = on")


@contextmanager
def locked(store):
    """Another program holds the write lock."""
    connection = sqlite3.connect(store.engine.url.database, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    yield
    connection.close()


def reconfigure(store, change="RESET ALL"):
    """Changes a setting of the database, and closes all connections."""
    name = store.engine.url.database
    url = store.engine.url.set(drivername="postgresql", database="postgres")
    with psycopg.connect(url.render_as_string(False), autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} {change}")
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
        )


@contextmanager
def unreachable(store):
    reconfigure(store, "ALLOW_CONNECTIONS false")
    yield
    reconfigure(store, "ALLOW_CONNECTIONS true")


@contextmanager
def read_only_server(store):
    reconfigure(store, "SET default_transaction_read_only = on")
    yield
    reconfigure(store)


@pytest.fixture
def short_lock_timeout(monkeypatch):
    monkeypatch.setattr(connections, "PRAGMAS", ("busy_timeout = 20", *connections.PRAGMAS[1:]))


TROUBLES = [
    pytest.param("sqlite", broken_disk, "disk", id="broken disk"),
    pytest.param("sqlite", full_disk, "full", id="full disk"),
    pytest.param("sqlite", read_only_file, "read-only", id="read-only file"),
    pytest.param("sqlite", locked, "locked", id="locked file"),
    pytest.param("postgresql", read_only_server, "read-only", id="read-only server"),
    pytest.param("postgresql", unreachable, "cannot be reached", id="no server"),
]


@pytest.mark.parametrize(("where", "trouble", "sentence"), TROUBLES, indirect=["where"])
async def test_writes_fail_with_a_sentence_and_work_again_afterwards(
    where, trouble, sentence, short_lock_timeout
):
    tables = ["first", "second"]
    async with opened(where) as store:
        for table in tables:
            await store.lay(laid(table))
            await store.append(table, 0, said("before"))
        big = said("entry" * 20000)
        with trouble(store):
            for _ in range(2):
                appended = (store.append(table, 1, big) for table in tables)
                errors = await asyncio.gather(*appended, store.alive("me"), return_exceptions=True)
                assert [type(error) for error in errors] == [StoreTrouble] * 3
                assert sentence in str(errors[0])
                assert str(errors[0]).count("\n") == 0
        for table in tables:
            assert await store.entries(table) == [said("before")]
            await store.append(table, 1, big)
        await store.alive("me")
    async with opened(where) as store:
        for table in tables:
            assert await store.entries(table) == [said("before"), big]


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_reads_fail_with_store_trouble_too(where):
    async with opened(where) as store:
        with unreachable(store), pytest.raises(StoreTrouble):
            await store.running()
        assert await store.running() == []


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_a_lost_connection_is_replaced_unnoticed(where):
    async with opened(where) as store:
        await store.lay(laid())
        for number in range(5):
            await store.append("abcdefgh", number, said("entry"))
            reconfigure(store)
            assert len(await store.entries("abcdefgh")) == number + 1


async def test_an_entry_that_cannot_be_written_does_not_stop_the_writer(store):
    await store.lay(laid())
    with pytest.raises((StoreTrouble, Gap)):
        await store.append("abcdefgh", 2**70, said("far too far"))
    await store.append("abcdefgh", 0, said("first"))
    assert await store.entries("abcdefgh") == [said("first")]


async def test_health_is_bad_while_the_disk_is_full(tmp_path):
    where = str(tmp_path / "house.db")
    async with (
        running_server(where) as server,
        httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client,
    ):
        assert (await client.get("/health")).status_code == 200
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = Path(f"{where}-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            answer = await client.get("/health")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert answer.status_code == 503
        assert "full" in answer.text
        assert (await client.get("/health")).status_code == 200
