"""Runs the server: finds a port and its addresses, and serves until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine import AstragaliError
from .admission import PatientProtocol
from .database_lock import only_server
from .page_socket import PageSocket

if TYPE_CHECKING:
    from .house_rules import HouseRules

SECURITY = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
# Settings for uvicorn; the headers go with every response, including errors and files.
UVICORN: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "headers": list(SECURITY.items()),
    "http": PatientProtocol,
    "ws": PageSocket,
    "ws_max_size": 64 * 1024,
    "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": 3,
}
PORTS = 20  # how many to try if none is given


def default_database() -> str:
    """The database to use if none is given: from the environment, or a file of this user."""
    import platformdirs

    named = os.environ.get("ASTRAGALI_DATABASE")
    data = os.environ.get("ASTRAGALI_DATA") or platformdirs.user_data_dir("astragali")
    return named or str(Path(data) / "house.db")


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on the port, or if None on the first free one from 8000 on."""
    tries = range(8000, 8000 + PORTS) if port is None else [port]
    for number in tries:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(2048)
            return listener
        except (OSError, OverflowError) as trouble:
            listener.close()
            if getattr(trouble, "errno", None) != errno.EADDRINUSE or number == tries[-1]:
                why = getattr(trouble, "strerror", None) or str(trouble)
                raise AstragaliError(
                    f"The house cannot listen at {host}, port {number}: {why}. "
                    "Choose another with --port and --host."
                ) from None
    raise AssertionError("unreachable")


def addresses(listener: socket.socket, scheme: str = "http") -> list[str]:
    """The addresses of the house, first the one for this machine."""
    host, port = listener.getsockname()[:2]
    if host not in ("0.0.0.0", "::"):
        return [f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"]
    found = ["127.0.0.1", *network_addresses()]
    return [f"{scheme}://{one}:{port}" for one in found]


def certificate(listener: socket.socket, allowed: list[str]) -> tuple[Path, str]:
    """The house's own certificate for all its names, and the certificate's fingerprint."""
    import platformdirs

    from .own_certificate import certificate_for

    data = os.environ.get("ASTRAGALI_DATA") or platformdirs.user_data_dir("astragali")
    host = listener.getsockname()[0]
    own = ["localhost", "127.0.0.1", "::1", socket.gethostname(), *network_addresses()]
    own += [] if host in ("0.0.0.0", "::") else [host]
    return certificate_for([*dict.fromkeys([*own, *allowed])], Path(data))


def network_addresses() -> list[str]:
    """The addresses at which other machines in the same network reach this one."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing, only selects an interface
            return [probe.getsockname()[0]]
    except OSError:
        return []


def hosts(listener: socket.socket, allowed: list[str]) -> list[str]:
    """The host names to accept; any other could be DNS rebinding."""
    host, port = listener.getsockname()[:2]
    own = [socket.gethostname(), "localhost", "127.0.0.1", "[::1]", host, *network_addresses()]
    names = list(dict.fromkeys([*own, *allowed]))
    return [*names, *(f"{name}:{port}" for name in names)]


def trusting(proxies: list[str] | None) -> dict[str, Any]:
    """The settings of uvicorn that believe these proxies, and nobody else."""
    return {"proxy_headers": bool(proxies), "forwarded_allow_ips": proxies or []}


def allow_more_sockets() -> None:
    """Raises this process's limit of open files, and so of pages, as far as the system lets it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # some systems name a limit that they do not allow
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@dataclass(frozen=True)
class ServerSettings:
    """What a server process is told, in whichever process it runs."""

    database: str
    allowed: list[str] = field(default_factory=list)  # further host names; * for any
    proxies: list[str] | None = None  # addresses in front, whose headers say who is asking
    own_certificate: Path | None = None  # to speak https with
    rules: HouseRules | None = None  # of the host
    path: str = ""  # under which the house is, such as /dice
    traces: str | None = None  # the collector that they go to
    workers: int = 1  # on this machine
    workers_folder: Path | None = None  # where they tell each other their figures


def run(settings: ServerSettings, listener: socket.socket, on_open: Callable[[], None]) -> None:
    """Serves until the process is asked to stop; open pages then reconnect later."""
    from .storage.connections import file_of

    scheme = "https" if settings.own_certificate else "http"
    with only_server(file_of(settings.database), addresses(listener, scheme)[0] + settings.path):
        serve(settings, listener, on_open)


def serve(
    settings: ServerSettings,
    listener: socket.socket,
    on_open: Callable[[], None],
    parent: Any = None,
    number: int = 0,
) -> None:
    """Serves, as the only process or as one of several, whose `parent` is a pipe to it."""
    import uvicorn

    from .app import create
    from .garbage_collection import collect_rarely

    tracing = None
    if settings.traces:
        from .traces import to_collector

        tracing = to_collector(settings.traces)
    allow_more_sockets()
    accepted = None if "*" in settings.allowed else hosts(listener, settings.allowed)
    scheme = "https" if settings.own_certificate else "http"
    app = create(
        settings.database,
        accepted,
        addresses(listener, scheme)[1:],
        proxies=settings.proxies or [],
        own_certificate=settings.own_certificate is not None,
        rules=settings.rules,
        path=settings.path,
        traces=tracing,
        worker=(settings.workers_folder, number, settings.workers),
    )
    how = {**UVICORN, **trusting(settings.proxies), "ssl_certfile": settings.own_certificate}
    server = uvicorn.Server(uvicorn.Config(app, **how))

    async def serve() -> None:
        task = asyncio.ensure_future(server.serve([listener]))
        if parent is not None:  # it says nothing: that it can be read means that it has gone
            loop = asyncio.get_running_loop()
            loop.add_reader(parent.fileno(), setattr, server, "should_exit", True)
            task.add_done_callback(lambda _: loop.remove_reader(parent.fileno()))
        while not server.started and not task.done():
            await asyncio.sleep(0.02)
        if server.started:
            on_open()
            collecting = asyncio.ensure_future(collect_rarely(app.state.sockets))
            task.add_done_callback(lambda _: collecting.cancel())
        await task

    _run(serve())
    if not server.started:
        raise AstragaliError("The house could not open: see the log above.")


def _run(work: Coroutine[Any, Any, None]) -> None:
    try:
        import uvloop
    except ImportError:  # not available on every system
        asyncio.run(work)
    else:
        uvloop.run(work)
