"""The socket of a table: answers the requests of one page, and sends it what happens."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, get_args

import msgspec

from ..engine import AstragaliError
from ..tables.house import House
from ..tables.registry import LiveTable
from ..tables.store import StoreTrouble
from ..tables.table import Refusal, Table
from . import client_messages, server_messages
from .client_messages import AnyClientMessage
from .metrics import ANSWERS, REFUSED
from .private_paths import without_paths
from .rate_limit import RateLimit
from .views import Viewer, action_values, cached, encode, keep_frame, kept_frame, tellings

log = logging.getLogger(__name__)

LARGEST = 4096  # bytes in a frame; a long chat message needs the most
STEADY = 10.0  # frames a second over one socket
PERSON = 10 * STEADY  # and the work for a person and for an address, in milliseconds a second:
ADDRESS = 5 * PERSON  # at most half of the server for one address
GUESTS = 2 * PERSON  # and for all who only watch a table, from wherever they come
PATIENCE = 200  # frames over the limit, before we disconnect
HINTS = 4  # that one page waits for at once
PART = 200  # events in an answer to `story`
SLICE = 50  # of them, after which others get their turn

decode = msgspec.json.Decoder(AnyClientMessage).decode
fields = msgspec.structs.asdict

# About how many milliseconds a request takes on a slow machine; all others take one.
COSTS: dict[type, float] = {
    client_messages.LookThrough: 5.0,
    client_messages.Story: 20.0,
    client_messages.AskHint: 10.0,
}
# What somebody without our cookie may ask for.
WATCHING = (client_messages.LookThrough, client_messages.Ping, client_messages.Story)


class Closed(Exception):
    """The socket must be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection(Protocol):
    """The socket of a page; page_socket.py has the real one."""

    @property
    def slow(self) -> bool:
        """Whether the client has not read what was sent to it."""

    async def caught_up(self) -> None:
        """Waits until the client is not slow any more, or gone."""

    def send_frame(self, text: bytes) -> None:
        """Sends a text frame, without waiting."""

    def disconnect(self) -> None:
        """Closes it."""


class Page:
    """One page at one table, connected by a socket."""

    def __init__(
        self,
        house: House,
        live: LiveTable,
        person: str,
        known: bool,
        connection: Connection,
        steady: float = STEADY,
        shared: Sequence[RateLimit] = (),
        address: str = "",
        guests: RateLimit | None = None,
    ) -> None:
        self.house = house
        self.live = live
        self.person = person
        self.address = address
        self.known = known  # has a valid cookie; without one a person can only watch
        self.viewer: Viewer | None = None
        self.rate_limit = RateLimit(steady)
        self.shared = shared  # limits of the work for all pages of the person, and of the address
        self.guests = guests  # that of the work for all who only watch this table
        self._connection = connection
        self._send = connection.send_frame
        self._behind: asyncio.Task[None] | None = None  # was told no news: a fresh view must follow
        self._hints: set[asyncio.Task[None]] = set()  # asked for and not yet answered
        self._handlers: dict[type, Callable[[Any], Awaitable[None]]] = {
            client_messages.LookThrough: self._look,
            client_messages.Again: self._again,
            client_messages.AskHint: self._hint,
            client_messages.Story: self._story,
            client_messages.Ping: self._ping,
        }

    # From the page.

    async def receive(self, frame: bytes | str) -> None:
        """Handles one frame; a bad one leads to a refusal and nothing worse.

        A page that does not read its answers is not heard until it does.
        """
        message: AnyClientMessage | None = None
        if self._connection.slow:
            await self._connection.caught_up()
        begun = time.perf_counter()
        try:
            message = self._read(frame)
            await self._handle(message)
            TIMES[type(message)].observe(time.perf_counter() - begun)
        except AstragaliError as trouble:
            self._explain(message, trouble)

    def _read(self, frame: bytes | str) -> AnyClientMessage:
        self._check_rate()
        if len(frame) > LARGEST:
            raise Refusal("large", f"A message has at most {LARGEST} bytes.")
        try:
            message: AnyClientMessage = decode(frame)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as trouble:
            raise Refusal("message", f"That message cannot be read: {trouble}.") from None
        return message

    async def _handle(self, message: AnyClientMessage) -> None:
        kind = type(message)
        cost = COSTS.get(kind, 1.0)
        for limit in self.shared:
            if not limit.allows(cost):
                raise Refusal("many", "You ask for more than this house can do; wait a moment.")
        if self.guests and not self.live.table.noted(self.person) and not self.guests.allows(cost):
            raise Refusal("many", "Too many people are looking at this table; wait a moment.")
        if self.viewer is None and kind not in (client_messages.LookThrough, client_messages.Ping):
            raise Refusal("look", "Look at the table first.")
        if not self.known and kind not in WATCHING:
            raise Refusal("cookie", "Without our cookie you can only watch.")
        if isinstance(message, client_messages.Verb):
            await self.house.do(self.live, self.person, tag(message), **fields(message))
        else:
            await self._handlers[kind](message)

    def _check_rate(self) -> None:
        if self.rate_limit.allows():
            return
        if self.rate_limit.excess > PATIENCE:
            raise Closed(1008, "too many messages")
        most = f"{self.rate_limit.a_second:g} a second"
        raise Refusal("many", f"Too many messages: the limit is {most}.")

    def _explain(self, message: AnyClientMessage | None, trouble: AstragaliError) -> None:
        """Tells the page why its request was not carried out."""
        if isinstance(trouble, Refusal):
            self._refuse(message, trouble.reason, str(trouble))
        elif isinstance(trouble, StoreTrouble):
            self._refuse(message, "store", str(trouble))
        else:
            self._refuse(message, "wrong", str(trouble))

    def _refuse(self, message: AnyClientMessage | None, reason: str, sentence: str) -> None:
        REFUSED.labels(reason).inc()
        ask = tag(message) if message is not None else None
        sentence = without_paths(sentence)
        self.send(server_messages.Refused(ask=ask, reason=reason, sentence=sentence))

    async def _look(self, message: client_messages.LookThrough) -> None:
        if message.seat is not None:
            self.live.table.own_seat(self.person, message.seat)
        if self.viewer is None:
            await self.house.enter(self.live, self)
            self.viewer = Viewer(self.person, self.live.chat)
        table, watching = self.live.table, self.watching()
        if message.since is not None and 0 < message.since <= table.number:
            self.send(self.viewer.resumed(table, message.seat, message.since, watching))
        else:
            self._send(self.viewer.whole_encoded(table, message.seat, watching))

    async def _again(self, message: client_messages.Again) -> None:
        await self.house.rematch(self.live, self.person)

    async def _hint(self, message: client_messages.AskHint) -> None:
        """The first hint of a game takes as long as compiling its search: the rest goes on."""
        if len(self._hints) >= HINTS:
            raise Refusal("many", "You are waiting for several hints already.")
        task = asyncio.ensure_future(self._advise(message))
        self._hints.add(task)
        self.house.tasks.keep(task)
        task.add_done_callback(self._hints.discard)

    async def _advise(self, message: client_messages.AskHint) -> None:
        try:
            self.send(await self._advice(message))
        except AstragaliError as trouble:
            self._explain(message, trouble)

    async def _advice(self, message: client_messages.AskHint) -> server_messages.HintAnswer:
        seat, number = message.seat, message.number
        advice = await self.house.advise(self.live, self.person, seat, number)
        game = self.live.table.playing()
        judged = action_values(game, advice)
        return server_messages.HintAnswer(
            number=number, unit=advice.unit, method=advice.method, actions=judged
        )

    async def _story(self, message: client_messages.Story) -> None:
        assert self.viewer
        table, since = self.live.table, message.since
        key = ("story", table.viewpoint(self.viewer.seat) if table.game else -1, since)
        async with self.house.tables.long_work:
            if (found := kept_frame(table, key)) is None:
                told = []
                for first in range(since, since + PART, SLICE):
                    told += tellings(table, self.viewer.seat, first, most=SLICE)
                    await asyncio.sleep(0)
                answer = encode(server_messages.StoryAnswer(since=since, tellings=told))
                found = keep_frame(table, key, answer)
        self._send(found)

    async def _ping(self, message: client_messages.Ping) -> None:
        self.send(server_messages.Pong())

    # To the page.

    def watching(self) -> int:
        """How many connected pages belong to spectators."""
        players = set(self.live.table.people())
        return sum(other.person not in players for other in self.live.watchers)

    def look(self, table: Table) -> None:
        """Sends the page what has changed."""
        if self.viewer is None or self.viewer.number < 0:
            return
        if self.viewer.seat is not None and table.seats[self.viewer.seat].person != self.person:
            self.viewer.seat = None
        if self._behind or self._connection.slow:
            self._behind = self._behind or asyncio.ensure_future(self._catch_up())
        elif news := self.viewer.news_encoded(table, cached(table, "watching", self.watching)):
            self._send(news)

    def send(self, message: server_messages.AnyServerMessage) -> None:
        self._send(encode(message))

    async def _catch_up(self) -> None:
        """Sends a fresh view as soon as the page has read what was on its way."""
        await self._connection.caught_up()
        self._behind = None
        if self.viewer:
            table, seat = self.live.table, self.viewer.seat
            self._send(self.viewer.whole_encoded(table, seat, self.watching()))

    def expect_a_look(self) -> None:
        """Disconnects a page that has not looked at its table yet."""
        if self.viewer is None:
            self._connection.disconnect()

    async def close(self) -> None:
        """Cleans up after the socket has closed, from either side."""
        for task in (self._behind, *self._hints):
            if task:
                task.cancel()
        try:
            await self.house.leave(self.live, self)
        except AstragaliError as trouble:
            log.warning("%s", trouble)


def tag(message: AnyClientMessage | type[AnyClientMessage]) -> str:
    """The name of a message on the wire."""
    return str(message.__struct_config__.tag)


TIMES = {kind: ANSWERS.labels(tag(kind)) for kind in get_args(AnyClientMessage)}
