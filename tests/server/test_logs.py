"""Logs: no cookie, one line for a failure, and no floods."""

import json
import logging
import secrets

import httpx
import pytest

from astragali.server import logs
from tests.support import PATIENT
from tests.support.local_server import running_server

COOKIE = f"{secrets.token_hex(16)}.{secrets.token_hex(32)}"


def line(record):
    return json.loads(logs.JsonLines().format(record))


def record(message, *given, at=0.0, level=logging.WARNING):
    made = logging.LogRecord("house", level, __file__, 1, message, given, None)
    made.created = at
    return made


@pytest.mark.parametrize(
    "message",
    [
        f"< cookie: astragali={COOKIE}; csrftoken=abcdef0123",
        f"Cookie: astragali={COOKIE}",
        f"set-cookie: astragali={COOKIE}; HttpOnly",
        f"[(b'host', b'x'), (b'cookie', b'astragali={COOKIE}')]",
        f"the person {COOKIE} asked",
        "x-csrftoken: abcdef0123",
    ],
)
def test_no_line_has_a_cookie(message):
    told = line(record("%s", message))["message"]
    assert COOKIE not in told
    assert "abcdef0123" not in told
    assert "…" in told


def test_a_flood_is_one_line():
    floods, passed = logs.Floods(), []
    for number in range(1000):
        passed.append(floods.filter(record("table %s failed", number, at=number / 100)))
    assert sum(passed) == logs.OFTEN
    assert floods.filter(record("something else", at=10.0))
    after = record("table %s failed", 7, at=61.0)
    assert floods.filter(after)
    assert line(after)["repeated"] == 1000 - logs.OFTEN


@pytest.mark.anyio
async def test_a_failure_is_logged_once_with_the_number_of_its_request(caplog):
    async with running_server() as server, server.visitor() as client:

        async def broken(*_):
            raise ZeroDivisionError("a secret detail")

        server.house.store.lay = broken
        answer = await client.post("/api/tables", json={"game": "catch_six"})
        assert answer.status_code == 500
        number = answer.headers["x-request-id"]
        assert "secret detail" not in answer.text
        assert answer.json()["request"] == number
        failed = [one for one in caplog.records if one.levelno >= logging.ERROR]
        assert [one.request for one in failed] == [number]
        assert "secret detail" in line(failed[0])["trouble"]
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as other:
            assert (await other.get("/health")).headers["x-request-id"] != number


@pytest.mark.anyio
async def test_the_log_for_debugging_has_no_cookie(capfd):
    root = logging.getLogger()
    before = root.level, root.handlers[:], logging.getLogger("uvicorn").level
    try:
        logs.begin("debug")
        async with running_server() as server, server.visitor() as client:
            order = {"game": "catch_six"}
            name = (await client.post("/api/tables", json=order)).json()["table"]
            async with server.socket(name, client.cookies) as socket:
                await socket.send('{"ask": "look"}')
                await socket.recv()
            cookies = dict(client.cookies)
    finally:
        root.handlers[:] = before[1]
        root.setLevel(before[0])
        logging.getLogger("uvicorn").setLevel(before[2])
    written = capfd.readouterr().err
    assert "{" in written
    for value in cookies.values():
        assert value not in written
