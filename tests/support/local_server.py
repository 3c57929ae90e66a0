"""Pages for tests: without a socket, or over a real one to a server in this process."""

import asyncio
import json
from contextlib import asynccontextmanager

import httpx
import uvicorn
import websockets

from astragali.server.app import create
from astragali.server.launch import UVICORN
from astragali.server.sockets import Page
from tests.support.quick_house import QuickBots

ENDLESS = 10**9


def hear_page(house, live, person, known=True, steady=ENDLESS):
    """A page and the list of all that it is told."""
    told = []

    async def send(frame):
        told.append(json.loads(frame))

    return Page(house, live, person, known, send, lambda: told.append("let go"), steady), told


async def answers(page, told, *frames):
    """What the page is told after these frames, which may be given as JSON or as messages."""
    before = len(told)
    for frame in frames:
        await page.hear(json.dumps(frame) if isinstance(frame, dict) else frame)
    while page._sending:
        await asyncio.sleep(0)
    return told[before:]


class Place:
    """A server at work, and how to reach it."""

    def __init__(self, app, port):
        self.app, self.port = app, port
        self.address = f"http://127.0.0.1:{port}"
        self.house = app.state.house

    @asynccontextmanager
    async def visitor(self, **headers):
        """A client with our cookies, as a browser that has opened the page."""
        async with httpx.AsyncClient(base_url=self.address, headers=headers) as client:
            await client.get("/api/me")
            client.headers["x-csrftoken"] = client.cookies["csrftoken"]
            yield client

    def socket(self, table, cookies=None, **headers):
        given = "; ".join(f"{name}={value}" for name, value in dict(cookies or {}).items())
        return websockets.connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            additional_headers={"cookie": given, **headers} if given else headers,
            origin=headers.pop("origin", None),
        )


@asynccontextmanager
async def open_house(database=":memory:", **settings):
    """A server in this process, on a port of its own."""
    given = {"bots": QuickBots(), "limit": ENDLESS, "steady": ENDLESS, "pause": 0.0, **settings}
    app = create(database, **given)
    server = uvicorn.Server(uvicorn.Config(app, port=0, **UVICORN, proxy_headers=False))
    task = asyncio.ensure_future(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield Place(app, server.servers[0].sockets[0].getsockname()[1])
    finally:
        server.should_exit = True
        await task
