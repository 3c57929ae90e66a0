"""Fan-out: subscribers learn how many entries a table has, also in other servers."""

import asyncio
import time
from contextlib import asynccontextmanager

import psycopg
import pytest

from astragali.server.storage import open_fanout, postgres_fanout
from astragali.tables.fanout import LocalFanout
from astragali.tables.store import StoreTrouble
from tests.support.quick_house import until
from tests.support.stores import kept, laid, opened, said

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def listening(where):
    """A fan-out, and the messages received through it."""
    fanout = await open_fanout(where)
    received = []
    fanout.subscribe(lambda id, number: received.append((id, number)))
    try:
        yield fanout, received
    finally:
        await fanout.close()


async def cut_connections(where):
    """Closes all connections to the database but this one."""
    async with await psycopg.AsyncConnection.connect(where, autocommit=True) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


@pytest.fixture
def quick_retry(monkeypatch):
    monkeypatch.setattr(postgres_fanout, "RETRY", 0.05)


async def test_local_messages_are_delivered_at_once(where):
    async with listening(where) as (fanout, received):
        await fanout.publish("abcdefgh", 1)
        await fanout.publish("other", 1)
        assert received == [("abcdefgh", 1), ("other", 1)]


async def test_a_subscriber_that_fails_does_not_affect_the_others(where, caplog):
    async with listening(where) as (fanout, received):
        fanout.subscribers.insert(0, lambda id, number: 1 / 0)
        await fanout.publish("abcdefgh", 1)
        assert received == [("abcdefgh", 1)]
        assert "abcdefgh" in caplog.text


async def test_closing_at_once_leaves_no_connection_open(empty_postgresql):
    fanout = await open_fanout(empty_postgresql)
    listener = fanout.listener
    await fanout.close()
    assert listener.closed


async def test_sqlite_needs_only_a_local_fanout(tmp_path):
    assert type(await open_fanout(f"{tmp_path}/house.db")) is LocalFanout


async def test_messages_reach_other_servers_and_come_only_once_to_their_sender(empty_postgresql):
    where = empty_postgresql
    async with listening(where) as (left, here), listening(where) as (right, there):
        await left.publish("abcdefgh", 1)
        await until(lambda: there == [("abcdefgh", 1)])
        await right.publish("abcdefgh", 2)
        await until(lambda: here == [("abcdefgh", 1), ("abcdefgh", 2)])
        await left.publish("last", 1)  # an echo of the first message would come before this one
        await until(lambda: there[-1] == ("last", 1))
        assert there == [("abcdefgh", 1), ("abcdefgh", 2), ("last", 1)]
        assert here == [("abcdefgh", 1), ("abcdefgh", 2), ("last", 1)]


async def test_the_last_of_many_messages_about_each_table_arrives(empty_postgresql):
    where = empty_postgresql
    async with listening(where) as (left, _), listening(where) as (_, there):
        for number in range(1, 51):
            for table in range(40):
                await left.publish(f"table{table}", number)
        await until(lambda: {id for id, number in there if number == 50} == set(dict(there)))
        await until(lambda: len(dict(there)) == 40)
        assert sorted(there, key=lambda message: message[1]) == there


async def test_a_message_published_while_another_is_being_sent_is_not_lost(empty_postgresql):
    where = empty_postgresql
    async with listening(where) as (left, _), listening(where) as (_, there):
        for number in range(2, 42, 2):
            await left.publish("abcdefgh", number - 1)
            for _ in range(5):  # enough to begin sending it
                await asyncio.sleep(0)
            await left.publish("abcdefgh", number)
            await until(lambda number=number: there[-1:] == [("abcdefgh", number)])


async def test_messages_missed_during_a_break_are_made_up_for(empty_postgresql, quick_retry):
    where = empty_postgresql
    async with (
        opened(where) as store,
        listening(where) as (_, there),
    ):
        for id in ("running", "ended", "ended long ago", "empty"):
            await store.lay(laid(id))
            for number in range(0 if id == "empty" else 3):
                await store.append(id, number, said("entry"))
        await store.finish("ended", kept("ended", ended=time.time()))
        await store.finish("ended long ago", kept("ended long ago", ended=1.0))
        assert await store.claim("empty", "process", 60) == "process"  # nobody else needs to
        await cut_connections(where)
        await until(lambda: len(there) >= 4)
        log = [(id, number) for id, number in there if not id.endswith(".free")]
        assert sorted(log) == [("ended", 3), ("running", 3)]
        free = {id.partition(".")[0] for id, _ in there if id.endswith(".free")}
        assert free == {"ended", "running"}


async def test_messages_sent_during_a_break_are_not_lost(empty_postgresql, quick_retry):
    where = empty_postgresql
    async with (
        opened(where) as store,
        listening(where) as (left, here),
        listening(where) as (right, there),
    ):
        await store.lay(laid())
        for number in range(1, 6):
            await cut_connections(where)
            await store.append("abcdefgh", number - 1, said("entry"))
            await left.publish("abcdefgh", number)
            await until(lambda number=number: ("abcdefgh", number) in there)
        await right.publish("other", 1)
        await until(lambda: ("other", 1) in here)


async def test_an_unreachable_server_raises_store_trouble(tmp_path):
    with pytest.raises(StoreTrouble):
        await open_fanout(f"postgresql://nobody@/house?host={tmp_path}")
