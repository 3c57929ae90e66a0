"""Runs the server: on a free port, with its addresses said, until somebody ends it."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from ..engine import AstragaliError

SECURITY = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
# How uvicorn serves the house; the headers come with every answer, errors and files too.
UVICORN: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "headers": list(SECURITY.items()),
    "ws": "websockets-sansio",
    "ws_max_size": 64 * 1024,
    "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": 3,
}
PORTS = 20  # how many to try after the first, when nobody asked for a certain one


def default_database() -> str:
    """The file in which this person's house keeps its tables."""
    import platformdirs

    named = os.environ.get("ASTRAGALI_DATABASE")
    data = os.environ.get("ASTRAGALI_DATA") or platformdirs.user_data_dir("astragali")
    return named or str(Path(data) / "house.db")


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port, or, when none is asked for, on the first free one from 8000 on."""
    tries = range(8000, 8000 + PORTS) if port is None else [port]
    for number in tries:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        door = socket.socket(family)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, number))
            door.listen(2048)
            return door
        except (OSError, OverflowError) as trouble:
            door.close()
            if getattr(trouble, "errno", None) != errno.EADDRINUSE or number == tries[-1]:
                why = getattr(trouble, "strerror", None) or str(trouble)
                raise AstragaliError(
                    f"The house cannot listen at {host}, port {number}: {why}. "
                    "--port and --host choose another place."
                ) from None
    raise AssertionError("unreachable")


def addresses(door: socket.socket) -> list[str]:
    """Where people find the house, this machine's own address first."""
    host, port = door.getsockname()[:2]
    if host not in ("0.0.0.0", "::"):
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    return [f"http://127.0.0.1:{port}", *(f"http://{one}:{port}" for one in neighbours())]


def neighbours() -> list[str]:
    """The addresses by which other machines in the same network reach this one."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses the way out
            return [probe.getsockname()[0]]
    except OSError:
        return []


def hosts(door: socket.socket, allowed: list[str]) -> list[str]:
    """The names by which the house may be called; a foreign name could be a trick on browsers."""
    host, port = door.getsockname()[:2]
    own = [socket.gethostname(), "localhost", "127.0.0.1", "[::1]", host, *neighbours()]
    names = list(dict.fromkeys([*own, *allowed]))
    return [*names, *(f"{name}:{port}" for name in names)]


def run(
    database: str,
    door: socket.socket,
    allowed: list[str],
    opened: Callable[[], None],
    behind_proxy: bool = False,
) -> None:
    """Serves until the process is asked to end; then everybody's page is told to come again."""
    import uvicorn

    from .app import create
    from .garbage_collection import collect_seldom

    app = create(database, None if "*" in allowed else hosts(door, allowed))
    server = uvicorn.Server(uvicorn.Config(app, **UVICORN, proxy_headers=behind_proxy))

    async def serve() -> None:
        task = asyncio.ensure_future(server.serve([door]))
        while not server.started and not task.done():
            await asyncio.sleep(0.02)
        if server.started:
            opened()
            collecting = asyncio.ensure_future(collect_seldom(app.state.sockets))
            task.add_done_callback(lambda _: collecting.cancel())
        await task

    _run(serve())
    if not server.started:
        raise AstragaliError("The house could not open: the lines above say why.")


def _run(work: Coroutine[Any, Any, None]) -> None:
    try:
        import uvloop
    except ImportError:  # it does not exist for every system
        asyncio.run(work)
    else:
        uvloop.run(work)
