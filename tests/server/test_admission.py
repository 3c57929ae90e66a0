"""What one address may have of a house, before it has asked for anything."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from astragali.server import admission, app
from astragali.server.admission import Admission, one_address
from astragali.tables.table_setup import Settings
from tests.support.local_server import running_server

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def connection(server, sent=b""):
    """A bare connection that has sent this."""
    port = int(server.address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    try:
        yield reader, writer
    finally:
        writer.close()


async def ended(reader):
    """Waits until the house has closed a connection, and returns what it had sent."""
    async with asyncio.timeout(60):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nhalf",
    ],
)
async def test_a_request_that_does_not_end_is_cut_off(monkeypatch, sent):
    monkeypatch.setattr(admission, "HEAD", 0.05)
    monkeypatch.setattr(admission, "BODY", 0.05)
    async with running_server() as server, connection(server, sent) as (reader, _):
        await ended(reader)
        assert not server.app.state.admission.open


async def test_a_connection_may_be_used_again(monkeypatch):
    monkeypatch.setattr(admission, "HEAD", 60.0)
    async with running_server() as server:
        ask = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        async with connection(server, ask) as (reader, writer):
            for _ in range(3):
                assert b"200" in await reader.readline()
                while await reader.readline() != b"\r\n":
                    pass
                assert await reader.readexactly(5) == b"well\n"
                writer.write(ask)
            assert server.app.state.admission.open == {"127.0.0.1": 1}


async def test_the_half_open_connections_of_one_address_are_limited(monkeypatch):
    monkeypatch.setattr(admission, "CONNECTIONS", 3)
    async with running_server() as server:
        half = b"GET / HTTP/1.1\r\n"
        async with connection(server, half), connection(server, half), connection(server, half):
            while server.app.state.admission.open["127.0.0.1"] < 3:
                await asyncio.sleep(0.01)
            async with connection(server, half) as (reader, _):
                assert await ended(reader) == b""
            table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        while server.app.state.admission.open:
            await asyncio.sleep(0.01)
        async with server.socket(table.id) as socket:  # a page's socket is no such connection
            await socket.send('{"ask": "ping"}')
            await socket.recv()
            assert not server.app.state.admission.open


async def test_a_socket_that_never_looks_is_closed(monkeypatch):
    monkeypatch.setattr(app, "SILENCE", 0.05)
    async with running_server() as server:
        table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        async with server.socket(table.id) as looking, server.socket(table.id) as silent:
            await looking.send('{"ask": "look"}')
            await looking.recv()
            await silent.send('{"ask": "ping"}')
            await silent.wait_closed()
            await looking.send('{"ask": "ping"}')
            while "pong" not in await looking.recv():
                pass


async def test_sockets_are_opened_a_few_at_a_time():
    async with running_server() as server:
        table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        find, opening, most = server.house.find, 0, 0

        async def counted(name):
            nonlocal opening, most
            opening += 1
            most = max(most, opening)
            for _ in range(20):
                await asyncio.sleep(0)
            opening -= 1
            return await find(name)

        server.house.find = counted

        async def visit():
            async with server.socket(table.id) as socket:
                await socket.send('{"ask": "look"}')
                await socket.recv()

        await asyncio.gather(*(visit() for _ in range(4 * app.HANDSHAKES)))
        assert most == app.HANDSHAKES


async def test_a_proxy_may_have_as_many_connections_as_it_likes(monkeypatch):
    monkeypatch.setattr(admission, "CONNECTIONS", 0)
    ask = b"GET /health HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n"
    proxies = ["127.0.0.0/8"]
    async with running_server(proxies=proxies) as server, connection(server, ask) as (reader, _):
        assert (await ended(reader)).endswith(b"well\n")
    async with running_server() as server, connection(server, ask) as (reader, _):
        assert await ended(reader) == b""


def test_ipv6_neighbours_count_as_one():
    assert one_address("192.0.2.1") == "192.0.2.1"
    assert one_address("::ffff:192.0.2.1") == "192.0.2.1"
    assert one_address("2001:db8:1:2:3::4") == one_address("2001:db8:1:2:ffff::") != ""
    assert one_address("2001:db8:1:3::4") != one_address("2001:db8:1:2::4")
    assert one_address("fe80::1%eth0") == "fe80::/64"
    assert one_address("testclient") == "testclient"
    assert Admission(1.0, ["*"]).trusts("anything")
