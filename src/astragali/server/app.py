"""The Litestar application: the page, the HTTP API and the sockets."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.allowed_hosts import AllowedHostsConfig
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import (
    ClientException,
    HTTPException,
    NotFoundException,
)
from litestar.exceptions.responses import create_exception_response
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .. import __version__
from ..engine import AstragaliError
from ..tables.house import House
from ..tables.scheduler import Bots
from ..tables.store import Damaged, StoreTrouble
from ..tables.table import Refusal
from . import (
    coach_routes,
    house_rules,
    opened_routes,
    position_routes,
    print_routes,
    puzzle_routes,
    routes,
)
from .admission import Admission, address_of, refuse
from .bot_pool import BotPool
from .coach import Coach, Reviews
from .house_rules import HouseRules
from .link_preview import language_for, preview
from .metrics import FAILED, REQUESTS, SocketCounts, figures, metrics
from .page_socket import PageSocket
from .people import COOKIE, CSRF, KEY, OLDER_KEYS, SIGNING, People, csrf_secret
from .print_routes import Prints
from .private_paths import without_paths
from .rate_limit import RateLimits
from .replays import Replays
from .sockets import ADDRESS, GUESTS, LARGEST, PERSON, STEADY, Closed, Page
from .storage import open_fanout, open_store
from .worker_metrics import WorkerMetrics

if TYPE_CHECKING:
    from .traces import Tracing

log = logging.getLogger(__name__)

PAGE = Path(__file__).parent / "page"
DOCUMENTATION = Path(__file__).parent / "documentation"
NOT_PAGES = ("/api", "/assets")  # here a 404 is JSON even for browsers
CROWD = 1000  # open sockets from one address, which may be a whole school
HANDSHAKES = 4  # at a time, and open tables for them, so that moves need not wait for hundreds
Worker = tuple[Path | None, int, int]  # where workers tell their figures; its number; how many
ALONE: Worker = (None, 0, 1)
SILENCE = 30.0  # seconds that a socket may stay open without looking at its table


@websocket("/api/tables/{name:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    """Opens the socket of one page at one table, which is then served apart from all this."""
    state = socket.app.state
    host = socket.headers.get("host", "")
    if not same_origin(socket) or (state.hosts and host not in state.hosts):
        await socket.accept()
        await socket.close(code=4403, reason="This page comes from another site.")
        return
    address = address_of(socket.scope)
    try:
        live = await state.house.find(name)
    except AstragaliError as trouble:
        await socket.accept()
        code = 1013 if isinstance(trouble, StoreTrouble) else 4404
        await socket.close(code, str(trouble).encode()[:120].decode(errors="ignore"))
        return
    await socket.accept()
    open_sockets = state.sockets.by_address
    if open_sockets[address] >= state.crowd:
        await socket.close(1013, "Too many pages are open from your address; close some.")
        return
    person = state.people.verified(socket.cookies.get(COOKIE))
    visitor = person or state.people.new_person()
    # Whoever comes without our cookie shares a limit with all such pages of the address.
    known = person is not None
    admission: Admission = state.admission
    shared = (state.by_person.of(visitor if known else address), admission.work.of(address))
    connection = PageSocket.of(socket)
    guests = state.by_table.of(live.table.id)
    page = state.page(
        state.house, live, visitor, known, connection, state.steady, shared, address, guests
    )
    open_sockets[address] += 1
    connection.service = serve_page(page, connection, state.sockets)


async def serve_page(page: Page, connection: PageSocket, sockets: SocketCounts) -> None:
    """Serves a page until it disconnects."""
    # A page looks at once; whoever does not, only holds a socket.
    silent = asyncio.get_running_loop().call_later(SILENCE, page.expect_a_look)
    try:
        while (frame := await connection.next_frame()) is not None:
            await page.receive(frame)
    except Closed as closed:
        await connection.close(closed.code, closed.reason)
    except asyncio.CancelledError:
        pass  # the server is shutting down
    finally:
        silent.cancel()
        sockets.left(page.address)
        await page.close()


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Whether a socket was opened by our own page, or by a program that is not a browser."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health(state: State) -> Response[str]:
    """Whether the store can be written and read."""
    house: House = state.house
    try:
        if house.presence.process not in await house.maintenance.beat():
            raise StoreTrouble("The database does not keep what is written.")
        return Response("well\n", media_type=MediaType.TEXT)
    except StoreTrouble as trouble:
        sentence = without_paths(f"{trouble}\n")
        return Response(sentence, status_code=503, media_type=MediaType.TEXT)


@get(
    [
        "/",
        "/about",
        "/edit/{rest:path}",
        "/g/{rest:path}",
        "/learn",
        "/learn/{rest:path}",
        "/mine",
        "/open",
        "/puzzles",
        "/r/{rest:path}",
        "/rules/{rest:path}",
        "/t/{rest:path}",
    ],
    include_in_schema=False,
)
async def page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The single-page app, which routes by address, with a preview for whoever gets the link."""
    response = built_page(state.path)
    kind, _, name = request.url.path.strip("/").partition("/")
    language = language_for(request.headers.get("accept-language", ""))
    shown = name and await preview(state.house, kind, name.lower(), language)
    if shown and response.status_code == 200:
        found, language = shown
        origin = str(request.base_url).rstrip("/") + state.path
        index = response.content.decode()
        index = found.in_head(index, PAGE, origin, f"/{kind}/{name}", language)
        response.content = index.encode()
    return response


@get("/docs", include_in_schema=False)
async def documentation(state: State) -> Redirect:
    """The documentation site, whose links are relative to its start page."""
    return Redirect(f"{state.path}/docs/index.html")


def built_page(path: str, status: int = 200) -> Response[bytes]:
    index = PAGE / "index.html"
    if not index.exists():
        return Response(
            b"The page has not been built. In a clone, run `make play`. An installed package lacks "
            b"the page if npm could not be reached when it was built.\n",
            status_code=503,
            media_type=MediaType.TEXT,
        )
    return Response(
        index.read_bytes().replace(b'="/', f'="{path}/'.encode()),
        status_code=status,
        media_type=MediaType.HTML,
        headers={"cache-control": "no-cache"},
    )


def numbered(app: ASGIApp) -> ASGIApp:
    """Gives every request a number, which stands in its answer and with its failure in the log."""

    async def with_number(scope: Scope, receive: Receive, send: Send) -> None:
        number = scope["state"]["request"] = secrets.token_hex(6)

        async def with_header(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            await send(message)

        await app(scope, receive, with_header)

    return with_number


def failed(request: Request[Any, Any, Any], trouble: Exception) -> Response[Any]:
    """Logs what nobody has expected, once, and answers without its details."""
    number = request.scope["state"].get("request", "")
    FAILED.inc()
    log.error("A request failed.", exc_info=trouble, extra={"request": number})
    body = {"status_code": 500, "detail": "Something failed here.", "request": number}
    return Response(body, status_code=500)


def plain_paths(app: ASGIApp) -> ASGIApp:
    """Refuses addresses with control characters, which no file or table has in its name."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if any(letter < " " or letter == "\x7f" for letter in scope["path"]):
            raise ClientException("An address cannot contain control characters.")
        await app(scope, receive, send)

    return checked


def stay_encrypted(app: ASGIApp) -> ASGIApp:
    """Tells browsers that came by https to come back that way only."""

    async def encrypted(scope: Scope, receive: Receive, send: Send) -> None:
        async def with_header(message: Message) -> None:
            stays = scope["scheme"] == "https" and scope["litestar_app"].state.stays_encrypted
            if message["type"] == "http.response.start" and stays:
                stay = (b"strict-transport-security", b"max-age=31536000")
                message["headers"] = [*message["headers"], stay]
            await send(message)

        await app(scope, receive, with_header)

    return encrypted


def not_found(request: Request[Any, Any, Any], trouble: NotFoundException) -> Response[Any]:
    """Shows the page for a broken link to people, and JSON to programs."""
    browser = "text/html" in request.headers.get("accept", "")
    if request.method == "GET" and browser and not request.url.path.startswith(NOT_PAGES):
        return built_page(request.app.state.path, status=404)
    return create_exception_response(request, trouble)


def refused(request: Request[Any, Any, Any], trouble: AstragaliError) -> Response[dict[str, Any]]:
    """The error response: a reason for programs, as over a socket, and a sentence."""
    reason = trouble.reason if isinstance(trouble, Refusal) else "wrong"
    if isinstance(trouble, StoreTrouble):
        reason = "store"
    status = {"store": 503, "unknown": 404, "invited": 403, "many": 429}.get(reason, 400)
    if isinstance(trouble, Damaged):
        status = 500
    body = {"status_code": status, "reason": reason, "detail": without_paths(str(trouble))}
    return Response(body, status_code=status)


def nested(request: Request[Any, Any, Any], trouble: RecursionError) -> Response[Any]:
    """A body that is nested so deeply that it cannot be read."""
    return create_exception_response(request, ClientException("That is nested too deeply."))


class HouseApp(Litestar):
    """Refuses whatever comes from an address that has taken its share, before anything else.

    Under a path, such as /dice, everything inside sees addresses without it.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            return await super().__call__(scope, receive, send)
        path = self.state.path
        if path and scope["path"].startswith(f"{path}/"):
            raw = scope["raw_path"].removeprefix(path.encode())
            scope = {**scope, "path": scope["path"].removeprefix(path), "raw_path": raw}
        elif path:
            return await beside(path)(scope, receive, send)
        if not self.state.admission.admits(scope):
            return await refuse(scope, receive, send)
        if scope["type"] == "websocket":
            async with self.state.handshakes:
                return await super().__call__(scope, receive, send)
        return await super().__call__(scope, receive, send)


def beside(path: str) -> ASGIApp:
    """What answers addresses that are not under the path of the house."""

    async def answer(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4404, "reason": ""})
            return
        found = scope["path"] == path
        headers = [(b"content-length", b"0")]
        headers += [(b"location", f"{path}/".encode())] if found else []
        status = 308 if found else 404
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    return answer


def create(
    database: str,
    hosts: list[str] | None = None,
    addresses: list[str] | None = None,
    proxies: Sequence[str] = (),
    steady: float = STEADY,
    crowd: int = CROWD,
    bots: Bots | None = None,
    reviews: Reviews | None = None,
    own_certificate: bool = False,
    rules: HouseRules | None = None,
    worker: Worker = ALONE,
    path: str = "",
    traces: Tracing | None = None,
    **house_settings: Any,
) -> Litestar:
    """The app for one database.

    `hosts` are the accepted host names (None: any). `addresses` are those at which other machines
    reach this one, for links that are sent while the page is open at 127.0.0.1. `crowd` is the open
    sockets of one address; `steady` is the messages a second over one socket, in proportion to
    which the work for a person and for an address is limited. `proxies` have many people behind
    them, and already say what the address of a client is. With its `own_certificate` the house does
    not ask browsers to insist on https, because they would never show the page again when the
    certificate changes. `rules` are the host's. `worker` says which of several processes of this
    machine it is. `path` is where the house is, such as /dice; usually it has an origin of its own.
    `traces` says where its time goes.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(database)
        store = traces.around(store, "store") if traces else store
        folder, number, workers = worker
        pool = bots or BotPool(max(1, ((os.cpu_count() or 2) - 1) // workers))
        pool = traces.around(pool, "bots") if traces else pool
        house = House(store, await open_fanout(database), pool, **house_settings)
        key = await store.keep(SIGNING, secrets.token_bytes(KEY))
        app.state.people = People(key, await store.keep(OLDER_KEYS, b""))
        # Stored, so that a token survives a restart and a new key, and any server accepts it.
        csrf.secret = (await store.keep(CSRF, csrf_secret(key).encode())).decode()
        app.state.house = house
        app.state.steady = steady
        app.state.by_person = RateLimits(steady / STEADY * PERSON)
        app.state.by_table = RateLimits(steady / STEADY * GUESTS)
        app.state.admission = Admission(steady / STEADY * ADDRESS, proxies)
        app.state.handshakes = asyncio.Semaphore(HANDSHAKES)
        app.state.crowd = crowd
        app.state.rules = rules or HouseRules()
        app.state.trusts_proxy = bool(proxies)
        app.state.stays_encrypted = not own_certificate
        app.state.hosts = hosts
        app.state.addresses = addresses or []
        app.state.sockets = SocketCounts()
        app.state.opening = opened_routes.opening()
        app.state.prints = Prints()
        app.state.replays = Replays()
        app.state.coach = Coach(store, house.tasks, reviews)
        app.state.workers = None
        app.state.page = traces.page() if traces else Page
        await house.open()
        try:
            async with AsyncExitStack() as stack:
                if folder:
                    own = WorkerMetrics(folder, number, lambda: figures(app.state))
                    app.state.workers = own
                    stack.callback(own.close)
                    stack.callback((await own.open()).close)
                yield
        finally:
            app.state.coach.close()
            app.state.replays.close()
            await house.close()
            if traces:
                await asyncio.to_thread(traces.close)

    csrf = CSRFConfig(secret="set when the store is open", cookie_path=path or "/")
    handlers: list[Any] = [socket, health, metrics, page]
    handlers += [routes.ROUTER, coach_routes.ROUTER, opened_routes.ROUTER, puzzle_routes.ROUTER]
    handlers += [position_routes.ROUTER, print_routes.ROUTER, house_rules.ROUTER]
    if PAGE.is_dir():
        handlers.append(create_static_files_router("/", [PAGE], include_in_schema=False))
    if DOCUMENTATION.is_dir():
        handlers += [
            documentation,
            create_static_files_router("/docs/", [DOCUMENTATION], include_in_schema=False),
        ]
    return HouseApp(
        handlers,
        state=State({"path": path}),
        lifespan=[lifespan],
        exception_handlers={
            AstragaliError: refused,
            NotFoundException: not_found,
            RecursionError: nested,
            HTTPException: create_exception_response,
            Exception: failed,
        },
        csrf_config=csrf,
        allowed_hosts=AllowedHostsConfig(hosts, scopes={ScopeType.HTTP}, www_redirect=False)
        if hosts
        else None,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude_opt_key="packed"
        ),
        middleware=[
            numbered,
            plain_paths,
            stay_encrypted,
            REQUESTS.middleware,
            *([traces.middleware] if traces else []),
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
