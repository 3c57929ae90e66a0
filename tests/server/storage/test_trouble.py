"""Full disks, locked files, lost connections: a sentence for those who wait, and then on we go."""

import asyncio
import resource
import sqlite3
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from astragali.server.storage import connections
from astragali.tables.store import Gap, StoreTrouble
from tests.support.stores import laid, opened, said

pytestmark = pytest.mark.anyio


@contextmanager
def broken_disk(store):
    """No file may grow: what the database writes breaks off in the middle."""
    log = Path(f"{store.engine.url.database}-wal")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + 3000, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def pragma(store, setting):
    def settle(connection):
        connection.exec_driver_sql(f"PRAGMA {setting}")

    sa.event.listen(store.engine, "begin", settle)
    yield
    sa.event.remove(store.engine, "begin", settle)


def full_disk(store):
    return pragma(store, "max_page_count = 1")  # that is: no more than there are


def read_only(store):
    return pragma(store, "query_only = on")


@contextmanager
def locked(store):
    """Another program writes, and takes its time."""
    connection = sqlite3.connect(store.engine.url.database, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    yield
    connection.close()


def cut(store, change="RESET ALL"):
    """Something changes about the database, and everybody is disconnected."""
    name = store.engine.url.database
    url = store.engine.url.set(drivername="postgresql", database="postgres")
    with psycopg.connect(url.render_as_string(False), autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} {change}")
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
        )


@contextmanager
def shut(store):
    cut(store, "ALLOW_CONNECTIONS false")
    yield
    cut(store, "ALLOW_CONNECTIONS true")


@contextmanager
def for_reading(store):
    cut(store, "SET default_transaction_read_only = on")
    yield
    cut(store)


@pytest.fixture
def impatient(monkeypatch):
    """A store that waits for nobody."""
    monkeypatch.setattr(connections, "PRAGMAS", ("busy_timeout = 20", *connections.PRAGMAS[1:]))


TROUBLES = [
    pytest.param("sqlite", broken_disk, "disk", id="broken disk"),
    pytest.param("sqlite", full_disk, "full", id="full disk"),
    pytest.param("sqlite", read_only, "only be read", id="read-only file"),
    pytest.param("sqlite", locked, "locked", id="locked file"),
    pytest.param("postgresql", for_reading, "only be read", id="read-only server"),
    pytest.param("postgresql", shut, "not answer", id="no server"),
]


@pytest.mark.parametrize(("where", "trouble", "sentence"), TROUBLES, indirect=["where"])
async def test_whoever_waits_is_told_and_when_it_is_over_play_goes_on(
    where, trouble, sentence, impatient
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
                told = await asyncio.gather(*appended, store.alive("me"), return_exceptions=True)
                assert [type(outcome) for outcome in told] == [StoreTrouble] * 3
                assert sentence in str(told[0])
                assert str(told[0]).count("\n") == 0
        for table in tables:
            assert await store.entries(table) == [said("before")]
            await store.append(table, 1, big)
        await store.alive("me")
    async with opened(where) as store:
        for table in tables:
            assert await store.entries(table) == [said("before"), big]


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_reading_has_its_sentence_too(where):
    async with opened(where) as store:
        with shut(store), pytest.raises(StoreTrouble):
            await store.running()
        assert await store.running() == []


@pytest.mark.parametrize("where", ["postgresql"], indirect=True)
async def test_a_cut_connection_is_mended_before_anybody_notices(where):
    async with opened(where) as store:
        await store.lay(laid())
        for number in range(5):
            await store.append("abcdefgh", number, said("entry"))
            cut(store)
            assert len(await store.entries("abcdefgh")) == number + 1


async def test_one_entry_that_cannot_be_written_is_no_end_of_the_thread(store):
    await store.lay(laid())
    with pytest.raises((StoreTrouble, Gap)):
        await store.append("abcdefgh", 2**70, said("far too far"))
    await store.append("abcdefgh", 0, said("first"))
    assert await store.entries("abcdefgh") == [said("first")]
