"""The WebSocket of a page. Once it is open, frames go between it and the page without any layers.

Requests and handshakes pass through the whole application; a table's news do not, because twenty
function calls for each frame cost more than the move that it tells. Nor is what the application
knows about the handshake kept, which was a third of the memory of an idle socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from litestar import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

NAME = "page_socket"  # in the state of the ASGI scope
UNSENT = 32 * 1024  # bytes that wait for a page; it is slow then
TOO_MANY = 64 * UNSENT  # after which we disconnect


class Inbox:
    """What has come from a client: a queue for one reader, 3 kB smaller than asyncio's."""

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._events

    async def get(self) -> Any:
        if not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.pop(0)


class PageSocket(WebSocketsSansIOProtocol):
    """A socket that its handler finds with `of`, and whose `service` goes on when that returns."""

    service: Coroutine[Any, Any, None] | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Inbox()

    @classmethod
    def of(cls, socket: WebSocket[Any, Any, Any]) -> PageSocket:
        found: PageSocket = socket.scope["state"][NAME]
        return found

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.set_write_buffer_limits(UNSENT)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][NAME] = self

    async def run_asgi(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
            if not self.handshake_complete:
                self.send_500_response()
            elif self.service:
                del self.scope, self.request, self.response
                await self.service
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        if self.close_timer is None:
            self.transport.close()

    async def close(self, code: int, reason: str) -> None:
        await self.send({"type": "websocket.close", "code": code, "reason": reason})

    @property
    def slow(self) -> bool:
        """Whether the client has not read what was sent to it."""
        return not self.writable.is_set()

    async def caught_up(self) -> None:
        """Waits until the client is not slow any more, or gone."""
        await self.writable.wait()

    async def next_frame(self) -> bytes | str | None:
        """The next frame from the client; None if it has gone."""
        event: Any = await self.receive()
        if event["type"] != "websocket.receive":
            return None
        return event.get("text") or event.get("bytes") or b""

    def send_frame(self, text: bytes) -> None:
        """Sends a text frame; what the client does not read yet waits in the transport."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return  # it has gone, and its service is about to notice
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.slow and self.transport.get_write_buffer_size() > TOO_MANY:
            self.disconnect()

    def disconnect(self) -> None:
        self.transport.abort()
