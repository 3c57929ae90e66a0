"""The server around the tables: Litestar, with the page, the HTTP interface and the sockets."""

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
NO_PAGES = ("/api", "/assets")  # where what is not found is no page
A_MINUTE = 600  # requests from one address
CROWD = 1000  # open sockets from one address, behind which may be a whole school


@websocket("/api/tables/{name:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    """One page at one table, until it goes away."""
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
    caller = socket.client.host if socket.client else ""
    callers = state.sockets.callers
    if callers[caller] >= state.crowd:
        await socket.close(1013, "Too many pages are open at your address; close some.")
        return
    person = state.people.known(socket.cookies.get(COOKIE))
    send = socket.send

    async def tell(frame: bytes) -> None:
        await send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    somebody = person or state.people.somebody_new()
    handler = asyncio.current_task()
    assert handler
    page = Page(state.house, live, somebody, person is not None, tell, handler.cancel, state.steady)
    callers[caller] += 1
    try:
        while True:
            message: Any = await socket.receive()
            if message["type"] != "websocket.receive":
                break
            await page.hear(message.get("text") or message.get("bytes") or b"")
    except Closed as closed:
        await socket.close(code=closed.code, reason=closed.reason)
    except (WebSocketDisconnect, asyncio.CancelledError):
        pass  # it went away, or was let go, or the server ends
    finally:
        callers[caller] -= 1
        if not callers[caller]:
            del callers[caller]
        state.sockets.closed += 1
        await page.gone()


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Browsers say from which page a socket comes; programs that are none say nothing."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health(state: State) -> Response[str]:
    """Whether the house can store what happens."""
    try:
        await state.house.store.keep("health", b"well")
        return Response("well\n", media_type=MediaType.TEXT)
    except StoreTrouble as trouble:
        return Response(f"{trouble}\n", status_code=503, media_type=MediaType.TEXT)


@get(["/", "/g/{rest:path}", "/t/{rest:path}", "/r/{rest:path}", "/about"], include_in_schema=False)
async def page() -> Response[bytes]:
    """The one page; it knows by its address what to show."""
    return built_page()


def built_page(status: int = 200) -> Response[bytes]:
    index = PAGE / "index.html"
    if not index.exists():
        return Response(
            b"The page has not been built. In a clone `make play` builds it; an installed package "
            b"has it if npm could be reached when it was built.\n",
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
    """A person who follows a broken link gets the page, which says so; a program gets JSON."""
    reads_pages = "text/html" in request.headers.get("accept", "")
    if request.method == "GET" and reads_pages and not request.url.path.startswith(NO_PAGES):
        return built_page(status=404)
    return create_exception_response(request, trouble)


def refused(request: Request[Any, Any, Any], trouble: AstragaliError) -> Response[dict[str, Any]]:
    """What was wrong with a request: a word for programs, as over a socket, and a sentence."""
    reason = trouble.reason if isinstance(trouble, Refusal) else "wrong"
    if isinstance(trouble, StoreTrouble):
        reason = "store"
    status = {"store": 503, "unknown": 404}.get(reason, 400)
    told = {"status_code": status, "reason": reason, "detail": str(trouble)}
    return Response(told, status_code=status)


def create(
    database: str,
    hosts: list[str] | None = None,
    limit: int = A_MINUTE,
    steady: float = STEADY,
    crowd: int = CROWD,
    bots: Bots | None = None,
    **house_settings: Any,
) -> Litestar:
    """The app around one database.

    `hosts` are the names by which it may be called, if not all; `limit` the requests a minute from
    one address, `steady` the messages a second over one socket, `crowd` the sockets of an address.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(database)
        house = House(store, await open_fanout(database), bots or BotPool(), **house_settings)
        key = await store.keep("signing", secrets.token_bytes(32))
        app.state.people = People(key)
        # Derived from what is stored, so that a page survives a restart and any server knows it.
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
