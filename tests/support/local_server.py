"""Pages without a socket, and a server in this process to connect to."""

import asyncio
import json
from contextlib import asynccontextmanager

import httpx
import uvicorn
import websockets

from astragali.server.app import create
from astragali.server.launch import UVICORN
from astragali.server.sockets import Page
from tests.support import PATIENT
from tests.support.quick_house import QuickBots

ENDLESS = 10**9


class Connection:
    """The socket of a page that is connected to nothing."""

    def __init__(self):
        self.frames = []
        self.reading = asyncio.Event()
        self.reading.set()

    @property
    def slow(self):
        return not self.reading.is_set()

    async def caught_up(self):
        await self.reading.wait()

    def send_frame(self, text):
        self.frames.append(json.loads(text))


def connect_page(house, live, person, known=True, steady=ENDLESS, shared=(), guests=None):
    """A page without a socket, and the list of the messages sent to it."""
    connection = Connection()
    return Page(
        house, live, person, known, connection, steady, shared, "", guests
    ), connection.frames


async def answers(page, sent, *frames):
    """The messages to the page after these frames, which are given as dicts or as text."""
    before = len(sent)
    for frame in frames:
        await page.receive(json.dumps(frame) if isinstance(frame, dict) else frame)
    await asyncio.gather(*page._hints)
    return sent[before:]


class RunningServer:
    """A server and its address."""

    def __init__(self, app, port):
        self.app, self.port = app, port
        self.address = f"http://127.0.0.1:{port}"
        self.house = app.state.house

    @asynccontextmanager
    async def visitor(self, **headers):
        """A client with our cookies, like a browser that has opened the page."""
        async with httpx.AsyncClient(
            base_url=self.address, headers=headers, timeout=PATIENT
        ) as client:
            await client.get("/api/me")
            client.headers["x-csrftoken"] = client.cookies["csrftoken"]
            yield client

    def socket(self, table, cookies=None, **headers):
        given = "; ".join(f"{name}={value}" for name, value in dict(cookies or {}).items())
        origin = headers.pop("origin", None)
        return websockets.connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            additional_headers={"cookie": given, **headers} if given else headers,
            origin=origin,
        )


@asynccontextmanager
async def running_server(database=":memory:", **settings):
    """A server in this process, on a free port."""
    given = {"bots": QuickBots(), "steady": ENDLESS, "pause": 0.0, **settings}
    app = create(database, **given)
    server = uvicorn.Server(uvicorn.Config(app, port=0, **UVICORN, proxy_headers=False))
    task = asyncio.ensure_future(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield RunningServer(app, server.servers[0].sockets[0].getsockname()[1])
    finally:
        server.should_exit = True
        await task
