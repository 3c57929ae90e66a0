"""What one address may have: connections, and a share of the work. In front of everything else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from litestar.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .rate_limit import RateLimits

# About how many milliseconds of work they are on a slow machine.
ACCEPT = 0.5
FILE = 1.0
REQUEST = 5.0
HANDSHAKE = 5.0
CONNECTIONS = 400  # at once from one address, besides the sockets of its pages

HEAD = 10.0  # seconds that a request may take until its headers are complete
BODY = 30.0  # and after that, until all of it has come
UNREAD = 60.0  # seconds for which a client may leave unread what is sent to it


class Admission:
    """Lets addresses connect and ask, as long as none of them takes too much of the house."""

    def __init__(self, a_second: float, proxies: Sequence[str] = ()) -> None:
        self.work = RateLimits(a_second)
        self.any_proxy = "*" in proxies
        self.proxies = [ip_network(proxy) for proxy in proxies if proxy != "*"]
        self.open: Counter[str] = Counter()  # connections that are no sockets

    def connects(self, address: str) -> bool:
        """Counts a new connection, unless it is one too many."""
        if self.open[address] >= CONNECTIONS or not self.work.of(address).allows(ACCEPT):
            return False
        self.open[address] += 1
        return True

    def disconnects(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

    def trusts(self, host: str) -> bool:
        """Whether this is a proxy, behind which there are many addresses."""
        try:
            return self.any_proxy or any(ip_address(host) in network for network in self.proxies)
        except ValueError:
            return False

    def admits(self, scope: Scope) -> bool:
        """Counts a request or a handshake, and returns whether it may pass."""
        path = scope["path"]
        cost = FILE if path.startswith("/assets/") or path == "/health" else REQUEST
        return self.work.of(address_of(scope)).allows(cost)


def address_of(scope: Any) -> str:
    client = scope.get("client")
    return one_address(client[0]) if client else ""


def one_address(host: str) -> str:
    """The address under which a client counts; with IPv6 everybody has a whole network."""
    if ":" not in host:
        return host
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network(f"{found}/64", strict=False))


REFUSAL = json.dumps(
    {
        "status_code": 429,
        "reason": "many",
        "detail": "Your address asks for more than this house can do; wait a moment.",
    }
).encode()


async def refuse(scope: Any, receive: Receive, send: Send) -> None:
    """Refuses a request or a handshake, as cheaply as possible."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1013, "reason": ""})
        return
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(REFUSAL)).encode()),
        (b"retry-after", b"5"),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": REFUSAL, "more_body": False})


class PatientProtocol(HttpToolsProtocol):
    """Limits the connections of an address, and the time that a client may take."""

    _timer: Any = None
    _idle = False
    _unread: Any = None
    _address: str | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.admission: Admission = self.config.app.state.admission  # type: ignore[union-attr]
        host = self.client[0] if self.client else ""
        if not self.admission.trusts(host):
            if not self.admission.connects(one_address(host)):
                transport.abort()
                return
            self._address = one_address(host)
        self._wait(HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self._left()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._left()
        super().handle_websocket_upgrade()

    def _left(self) -> None:
        for timer in (self._timer, self._unread):
            if timer:
                timer.cancel()
        if self._address is not None:
            self.admission.disconnects(self._address)
            self._address = None

    # A request must come at once, and its answer must be read.

    def data_received(self, data: bytes) -> None:
        if self._idle:
            self._wait(HEAD)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._wait(BODY)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._timer.cancel()
        self._idle = True

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread:
            self._unread.cancel()

    def _wait(self, seconds: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self.transport.abort)
        self._idle = False
