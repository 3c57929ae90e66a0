"""Everybody who subscribed hears how far a table has come, also in other servers."""

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
    """A fan-out, and what was heard through it."""
    fanout = await open_fanout(where)
    heard = []
    fanout.subscribe(lambda id, number: heard.append((id, number)))
    try:
        yield fanout, heard
    finally:
        await fanout.close()


async def sent_away(where):
    """Ends all connections to the database but this one."""
    async with await psycopg.AsyncConnection.connect(where, autocommit=True) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(postgres_fanout, "RETRY", 0.05)


async def test_a_subscriber_hears_at_once_what_is_published_here(where):
    async with listening(where) as (fanout, heard):
        await fanout.publish("abcdefgh", 1)
        await fanout.publish("other", 1)
        assert heard == [("abcdefgh", 1), ("other", 1)]


async def test_a_subscriber_that_fails_does_not_keep_the_others_from_hearing(where, caplog):
    async with listening(where) as (fanout, heard):
        fanout.subscribers.insert(0, lambda id, number: 1 / 0)
        await fanout.publish("abcdefgh", 1)
        assert heard == [("abcdefgh", 1)]
        assert "abcdefgh" in caplog.text


async def test_whoever_closes_at_once_leaves_no_connection_behind(empty_postgresql):
    fanout = await open_fanout(empty_postgresql)
    ears = fanout.ears
    await fanout.close()
    assert ears.closed


async def test_a_file_has_one_server(tmp_path):
    assert type(await open_fanout(f"{tmp_path}/house.db")) is LocalFanout


async def test_other_servers_hear_and_oneself_hears_once(empty_postgresql):
    where = empty_postgresql
    async with listening(where) as (left, here), listening(where) as (right, there):
        await left.publish("abcdefgh", 1)
        await until(lambda: there == [("abcdefgh", 1)])
        await right.publish("abcdefgh", 2)
        await until(lambda: here == [("abcdefgh", 1), ("abcdefgh", 2)])
        await left.publish("last", 1)  # by now an echo would have come back
        await until(lambda: there[-1] == ("last", 1))
        assert there == [("abcdefgh", 1), ("abcdefgh", 2), ("last", 1)]
        assert here == [("abcdefgh", 1), ("abcdefgh", 2), ("last", 1)]


async def test_of_many_messages_the_last_of_each_table_is_heard(empty_postgresql):
    where = empty_postgresql
    async with listening(where) as (left, _), listening(where) as (_, there):
        for number in range(1, 51):
            for table in range(40):
                await left.publish(f"table{table}", number)
        await until(lambda: {id for id, number in there if number == 50} == set(dict(there)))
        await until(lambda: len(dict(there)) == 40)
        assert sorted(there, key=lambda message: message[1]) == there


async def test_what_is_published_while_another_message_is_on_its_way_follows_it(empty_postgresql):
    where = empty_postgresql
    async with listening(where) as (left, _), listening(where) as (_, there):
        for number in range(2, 42, 2):
            await left.publish("abcdefgh", number - 1)
            for _ in range(5):  # enough for it to leave, not to arrive
                await asyncio.sleep(0)
            await left.publish("abcdefgh", number)
            await until(lambda number=number: there[-1:] == [("abcdefgh", number)])


async def test_what_was_missed_in_a_break_is_heard_afterwards(empty_postgresql, impatient):
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
        await sent_away(where)
        await until(lambda: len(there) == 2)
        assert sorted(there) == [("ended", 3), ("running", 3)]


async def test_nothing_is_lost_on_whoever_speaks_through_a_break(empty_postgresql, impatient):
    where = empty_postgresql
    async with (
        opened(where) as store,
        listening(where) as (left, here),
        listening(where) as (right, there),
    ):
        await store.lay(laid())
        for number in range(1, 6):
            await sent_away(where)
            await store.append("abcdefgh", number - 1, said("entry"))
            await left.publish("abcdefgh", number)
            await until(lambda number=number: ("abcdefgh", number) in there)
        await right.publish("other", 1)
        await until(lambda: ("other", 1) in here)


async def test_a_server_that_is_not_there_is_trouble(tmp_path):
    with pytest.raises(StoreTrouble):
        await open_fanout(f"postgresql://nobody@/house?host={tmp_path}")
