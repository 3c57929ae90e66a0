"""The Litestar application: the page, the HTTP API and the sockets."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.allowed_hosts import AllowedHostsConfig
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException, WebSocketDisconnect
from litestar.exceptions.responses import create_exception_response
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from .. import __version__
from ..engine import AstragaliError
from ..tables.house import House
from ..tables.scheduler import Bots
from ..tables.store import StoreTrouble
from ..tables.table import Refusal
from . import routes
from .bot_pool import BotPool
from .metrics import REQUESTS, SocketCounts, metrics
from .people import COOKIE, People
from .sockets import LARGEST, STEADY, Closed, Page
from .storage import open_fanout, open_store

log = logging.getLogger(__name__)

PAGE = Path(__file__).parent / "page"
NOT_PAGES = ("/api", "/assets")  # here a 404 is JSON even for browsers
REQUESTS_A_MINUTE = 600  # from one address
CROWD = 1000  # open sockets from one address, which may be a whole school


@websocket("/api/tables/{name:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    """Serves one page at one table until it disconnects."""
    state = socket.app.state
    host = socket.headers.get("host", "")
    if not same_origin(socket) or (state.hosts and host not in state.hosts):
        await socket.accept()
        await socket.close(code=4403, reason="This page comes from another site.")
        return
    try:
        live = await state.house.find(name)
    except AstragaliError as trouble:
        await socket.accept()
        code = 1013 if isinstance(trouble, StoreTrouble) else 4404
        await socket.close(code, str(trouble).encode()[:120].decode(errors="ignore"))
        return
    await socket.accept()
    address = socket.client.host if socket.client else ""
    open_sockets = state.sockets.by_address
    if open_sockets[address] >= state.crowd:
        await socket.close(1013, "Too many pages are open from your address; close some.")
        return
    send_event = socket.send
    person = state.people.verified(socket.cookies.get(COOKIE))

    async def send(frame: bytes) -> None:
        await send_event({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    visitor = person or state.people.new_person()
    handler = asyncio.current_task()
    assert handler
    page = Page(state.house, live, visitor, person is not None, send, handler.cancel, state.steady)
    open_sockets[address] += 1
    try:
        while True:
            message: Any = await socket.receive()
            if message["type"] != "websocket.receive":
                break
            await page.receive(message.get("text") or message.get("bytes") or b"")
    except Closed as closed:
        await socket.close(code=closed.code, reason=closed.reason)
    except (WebSocketDisconnect, asyncio.CancelledError):
        pass  # the page left or was disconnected, or the server is shutting down
    finally:
        open_sockets[address] -= 1
        if not open_sockets[address]:
            del open_sockets[address]
        state.sockets.closed += 1
        await page.close()


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Whether a socket was opened by our own page, or by a program that is not a browser."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health(state: State) -> Response[str]:
    """Whether the store can be written."""
    try:
        await state.house.store.keep("health", b"well")
        return Response("well\n", media_type=MediaType.TEXT)
    except StoreTrouble as trouble:
        return Response(f"{trouble}\n", status_code=503, media_type=MediaType.TEXT)


@get(["/", "/g/{rest:path}", "/t/{rest:path}", "/r/{rest:path}", "/about"], include_in_schema=False)
async def page() -> Response[bytes]:
    """The single-page app, which routes by address."""
    return built_page()


def built_page(status: int = 200) -> Response[bytes]:
    index = PAGE / "index.html"
    if not index.exists():
        return Response(
            b"The page has not been built. In a clone, run `make play`. An installed package lacks "
            b"the page if npm could not be reached when it was built.\n",
            status_code=503,
            media_type=MediaType.TEXT,
        )
    return Response(
        index.read_bytes(),
        status_code=status,
        media_type=MediaType.HTML,
        headers={"cache-control": "no-cache"},
    )


def not_found(request: Request[Any, Any, Any], trouble: NotFoundException) -> Response[Any]:
    """Shows the page for a broken link to people, and JSON to programs."""
    browser = "text/html" in request.headers.get("accept", "")
    if request.method == "GET" and browser and not request.url.path.startswith(NOT_PAGES):
        return built_page(status=404)
    return create_exception_response(request, trouble)


def refused(request: Request[Any, Any, Any], trouble: AstragaliError) -> Response[dict[str, Any]]:
    """The error response: a reason for programs, as over a socket, and a sentence."""
    reason = trouble.reason if isinstance(trouble, Refusal) else "wrong"
    if isinstance(trouble, StoreTrouble):
        reason = "store"
    status = {"store": 503, "unknown": 404}.get(reason, 400)
    body = {"status_code": status, "reason": reason, "detail": str(trouble)}
    return Response(body, status_code=status)


def create(
    database: str,
    hosts: list[str] | None = None,
    limit: int = REQUESTS_A_MINUTE,
    steady: float = STEADY,
    crowd: int = CROWD,
    bots: Bots | None = None,
    **house_settings: Any,
) -> Litestar:
    """The app for one database.

    `hosts` are the accepted host names (None: any). `limit` is the requests a minute and `crowd`
    the open sockets of one address; `steady` is the messages a second over one socket.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(database)
        house = House(store, await open_fanout(database), bots or BotPool(), **house_settings)
        key = await store.keep("signing", secrets.token_bytes(32))
        app.state.people = People(key)
        # Derived from the stored key, so that a token survives a restart and any server accepts it.
        csrf.secret = hmac.new(key, b"csrf", sha256).hexdigest()
        app.state.house = house
        app.state.steady = steady
        app.state.crowd = crowd
        app.state.hosts = hosts
        app.state.sockets = SocketCounts()
        await house.open()
        try:
            yield
        finally:
            await house.close()

    csrf = CSRFConfig(secret="set when the store is open")
    handlers: list[Any] = [socket, health, metrics, page, routes.ROUTER]
    if PAGE.is_dir():
        handlers.append(create_static_files_router("/", [PAGE], include_in_schema=False))
    return Litestar(
        handlers,
        lifespan=[lifespan],
        exception_handlers={AstragaliError: refused, NotFoundException: not_found},
        csrf_config=csrf,
        allowed_hosts=AllowedHostsConfig(hosts, scopes={ScopeType.HTTP}, www_redirect=False)
        if hosts
        else None,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        middleware=[
            REQUESTS.middleware,
            RateLimitConfig(("minute", limit), exclude=["^/assets", "^/health"]).middleware,
        ],
        request_max_body_size=16 * LARGEST,
        openapi_config=OpenAPIConfig(
            title="Astragali",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
