"""The socket of a table: one page asks, the house answers and tells what happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ..engine import AstragaliError
from ..tables.house import House
from ..tables.registry import LiveTable
from ..tables.store import StoreTrouble
from ..tables.table import Refusal, Table
from . import client_messages, server_messages
from .client_messages import AnyClientMessage
from .rate_limit import RateLimit
from .views import Viewer, once, tellings

log = logging.getLogger(__name__)

LARGEST = 4096  # bytes of a frame; the longest honest one is a remark
STEADY = 10.0  # frames a second
PATIENCE = 200  # frames too many, or waiting for a slow page, after which the socket is closed

decode = msgspec.json.Decoder(AnyClientMessage).decode
encode = msgspec.json.Encoder().encode
fields = msgspec.structs.asdict


class Closed(Exception):
    """This socket must be closed, with a code that says why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Page:
    """A page that looks at a table through a socket."""

    def __init__(
        self,
        house: House,
        live: LiveTable,
        person: str,
        known: bool,
        send: Callable[[bytes], Awaitable[None]],
        let_go: Callable[[], object],
        steady: float = STEADY,
    ) -> None:
        self.house = house
        self.live = live
        self.person = person
        self.known = known  # by a cookie; who is not can only watch
        self.viewer: Viewer | None = None
        self.rate_limit = RateLimit(steady)
        self._send = send
        self._let_go = let_go
        self._outbox: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None
        self._answering: dict[type, Callable[[Any], Awaitable[None]]] = {
            client_messages.LookThrough: self._look,
            client_messages.Again: self._again,
            client_messages.AskHint: self._hint,
            client_messages.Story: self._story,
            client_messages.Ping: self._ping,
        }

    # From the page.

    async def hear(self, frame: bytes | str) -> None:
        """Answers one frame; whatever it holds, nothing worse happens than a refusal."""
        message: AnyClientMessage | None = None
        try:
            self._count()
            if len(frame) > LARGEST:
                raise Refusal("large", f"A message has at most {LARGEST} bytes.")
            try:
                message = decode(frame)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as trouble:
                raise Refusal("message", f"That message cannot be read: {trouble}.") from None
            await self._answer(message)
        except Refusal as refusal:
            self._refuse(message, refusal.reason, str(refusal))
        except StoreTrouble as trouble:
            self._refuse(message, "store", str(trouble))
        except AstragaliError as trouble:
            self._refuse(message, "wrong", str(trouble))

    async def _answer(self, message: AnyClientMessage) -> None:
        about = type(message)
        if self.viewer is None and about not in (client_messages.LookThrough, client_messages.Ping):
            raise Refusal("look", "Look at the table first.")
        watching = (client_messages.LookThrough, client_messages.Ping, client_messages.Story)
        if not self.known and about not in watching:
            raise Refusal("cookie", "Without our cookie you can only watch.")
        if isinstance(message, client_messages.Verb):
            await self.house.do(self.live, self.person, tag(message), **fields(message))
        else:
            await self._answering[about](message)

    def _count(self) -> None:
        if self.rate_limit.allows():
            return
        if self.rate_limit.excess > PATIENCE:
            raise Closed(1008, "too many messages")
        enough = f"{self.rate_limit.a_second:g} a second are enough."
        raise Refusal("many", f"Too many messages: {enough}")

    def _refuse(self, message: AnyClientMessage | None, reason: str, sentence: str) -> None:
        ask = tag(message) if message is not None else None
        self.tell(server_messages.Refused(ask=ask, reason=reason, sentence=sentence))

    async def _look(self, message: client_messages.LookThrough) -> None:
        if message.seat is not None:
            self.live.table.own(self.person, message.seat)
        if self.viewer is None:
            await self.house.enter(self.live, self)
            self.viewer = Viewer(self.person)
        table, watching = self.live.table, self.watching()
        if message.since is not None and 0 < message.since <= table.number:
            self.tell(self.viewer.resumed(table, message.seat, message.since, watching))
        else:
            self.tell(self.viewer.whole(table, message.seat, watching))

    async def _again(self, message: client_messages.Again) -> None:
        await self.house.rematch(self.live, self.person)

    async def _hint(self, message: client_messages.AskHint) -> None:
        seat, number = message.seat, message.number
        advice = await self.house.advise(self.live, self.person, seat, number)
        game = self.live.table.playing()
        judged = [
            server_messages.Judged(
                act=game.card.spell(game.state, opinion.action),
                value=opinion.value,
                error=opinion.error,
                share=opinion.share,
                odds=dict(opinion.odds),
            )
            for opinion in sorted(advice.opinions, key=lambda one: -one.value)
        ]
        self.tell(
            server_messages.HintAnswer(
                number=number, unit=advice.unit, method=advice.method, actions=judged
            )
        )

    async def _story(self, message: client_messages.Story) -> None:
        assert self.viewer
        told = tellings(self.live.table, self.viewer.seat, message.since)
        self.tell(server_messages.StoryAnswer(since=message.since, tellings=told))

    async def _ping(self, message: client_messages.Ping) -> None:
        self.tell(server_messages.Pong())

    # To the page.

    def watching(self) -> int:
        """How many look at the table without a seat of their own."""
        players = set(self.live.table.people())
        return sum(other.person not in players for other in self.live.watchers)

    def look(self, table: Table) -> None:
        """The table has changed; the page is sent what is new to it."""
        if self.viewer is None or self.viewer.number < 0:
            return
        if self.viewer.seat is not None and table.seats[self.viewer.seat].person != self.person:
            self.viewer.seat = None
        if news := self.viewer.news(table, once(table, "watching", self.watching)):
            self.tell(news)

    def tell(self, message: server_messages.AnyServerMessage) -> None:
        self._outbox.append(encode(message))
        if len(self._outbox) > PATIENCE:  # a page that reads too slowly comes again, and resumes
            self._outbox.clear()
            self._let_go()
        if self._sending is None:
            self._sending = asyncio.ensure_future(self._flush())

    async def _flush(self) -> None:
        """Sends what waits, one after the other."""
        try:
            while self._outbox:
                await self._send(self._outbox.pop(0))
        except Exception as trouble:
            log.debug("a page went away: %s", trouble)
            self._outbox.clear()
        finally:
            self._sending = None

    async def gone(self) -> None:
        """The socket has ended, whoever ended it."""
        if self._sending:
            self._sending.cancel()
        try:
            await self.house.leave(self.live, self)
        except AstragaliError as trouble:
            log.warning("%s", trouble)


def tag(message: AnyClientMessage) -> str:
    """What a message asks for."""
    return str(message.__struct_config__.tag)
