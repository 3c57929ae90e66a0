"""The socket of a table: one page asks, the house answers and tells what happens."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ..engine import AstragaliError
from ..tables.house import House
from ..tables.rooms import Room
from ..tables.store import StoreTrouble
from ..tables.table import Refusal, Table
from . import answers, asks
from .views import Eyes, once, tellings

log = logging.getLogger(__name__)

LARGEST = 4096  # bytes of a frame; the longest honest one is a remark
STEADY = 10.0  # frames a second; four times as many at once
PATIENCE = 200  # frames too many, or waiting for a slow page, after which the socket is closed

decode = msgspec.json.Decoder(asks.AnyAsk).decode
encode = msgspec.json.Encoder().encode


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
        room: Room,
        person: str,
        known: bool,
        send: Callable[[bytes], Awaitable[None]],
        let_go: Callable[[], object],
        steady: float = STEADY,
    ) -> None:
        self.house = house
        self.room = room
        self.person = person
        self.known = known  # by a cookie; who is not can only watch
        self.eyes: Eyes | None = None
        self._send = send
        self._let_go = let_go
        self._outbox: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None
        self._steady = steady
        self._allowance = 4 * steady
        self._counted = time.monotonic()
        self._excess = 0
        self._doing: dict[type, Callable[[Any], Awaitable[None]]] = {
            asks.Look: self._look, asks.Sit: self._sit, asks.Stand: self._stand,
            asks.Back: self._back, asks.Invite: self._invite, asks.Begin: self._begin,
            asks.Act: self._act, asks.Throw: self._throw, asks.Undo: self._undo,
            asks.Say: self._say, asks.Chat: self._chat, asks.Again: self._again,
            asks.Hint: self._hint, asks.Story: self._story, asks.Ping: self._ping,
        }  # fmt: skip

    # From the page.

    async def hear(self, frame: bytes | str) -> None:
        """Answers one frame; whatever it holds, nothing worse happens than a refusal."""
        ask: asks.AnyAsk | None = None
        try:
            self._count()
            if len(frame) > LARGEST:
                raise Refusal("large", f"A message has at most {LARGEST} bytes.")
            try:
                ask = decode(frame)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as trouble:
                raise Refusal("message", f"That message cannot be read: {trouble}.") from None
            if self.eyes is None and not isinstance(ask, asks.Look | asks.Ping):
                raise Refusal("look", "Look at the table first.")
            if not self.known and not isinstance(ask, asks.Look | asks.Ping | asks.Story):
                raise Refusal("cookie", "Without our cookie you can only watch.")
            await self._doing[type(ask)](ask)
        except Refusal as refusal:
            self._refuse(ask, refusal.reason, str(refusal))
        except StoreTrouble as trouble:
            self._refuse(ask, "store", str(trouble))
        except AstragaliError as trouble:
            self._refuse(ask, "wrong", str(trouble))

    def _count(self) -> None:
        now = time.monotonic()
        earned = (now - self._counted) * self._steady
        self._allowance = min(4 * self._steady, self._allowance + earned)
        self._counted = now
        if self._allowance >= 1:
            self._allowance -= 1
            return
        self._excess += 1
        if self._excess > PATIENCE:
            raise Closed(1008, "too many messages")
        raise Refusal("many", f"Too many messages: {self._steady:g} a second are enough.")

    def _refuse(self, ask: asks.AnyAsk | None, reason: str, sentence: str) -> None:
        name = ask.__struct_config__.tag if ask is not None else None
        self.tell(
            answers.Refused(ask=str(name) if name else None, reason=reason, sentence=sentence)
        )

    async def _look(self, ask: asks.Look) -> None:
        table = self.room.table
        if ask.seat is not None and ask.seat not in table.seats_of(self.person):
            raise Refusal("yours", f"Seat {ask.seat} is not yours, so its view is not either.")
        if self.eyes is None:
            await self.house.enter(self.room, self)
            self.eyes = Eyes(self.person)
        async with self.room.lock:  # what is being stored is not for anybody's eyes yet
            table, watching = self.room.table, self.watching()
            if ask.since is not None and 0 < ask.since <= table.number:
                self.tell(self.eyes.resumed(table, ask.seat, ask.since, watching))
            else:
                self.tell(self.eyes.whole(table, ask.seat, watching))

    async def _sit(self, ask: asks.Sit) -> None:
        await self.house.sit(self.room, self.person, ask.seat, ask.name, ask.salt)

    async def _stand(self, ask: asks.Stand) -> None:
        await self.house.stand(self.room, self.person, ask.seat)

    async def _back(self, ask: asks.Back) -> None:
        await self.house.come_back(self.room, self.person, ask.seat)

    async def _invite(self, ask: asks.Invite) -> None:
        await self.house.invite(self.room, self.person, ask.seat, ask.level)

    async def _begin(self, ask: asks.Begin) -> None:
        await self.house.begin(self.room, self.person, ask.level)

    async def _act(self, ask: asks.Act) -> None:
        await self.house.act(self.room, self.person, ask.seat, ask.number, ask.act)

    async def _throw(self, ask: asks.Throw) -> None:
        await self.house.tell(self.room, self.person, ask.number, ask.faces)

    async def _undo(self, ask: asks.Undo) -> None:
        await self.house.undo(self.room, self.person, ask.seat, ask.number)

    async def _say(self, ask: asks.Say) -> None:
        await self.house.say(self.room, self.person, ask.name or "", ask.text)

    async def _chat(self, ask: asks.Chat) -> None:
        await self.house.switch_chat(self.room, self.person, ask.on)

    async def _again(self, ask: asks.Again) -> None:
        await self.house.again(self.room, self.person)

    async def _hint(self, ask: asks.Hint) -> None:
        advice = await self.house.advise(self.room, self.person, ask.seat, ask.number)
        game = self.room.table.playing()
        judged = [
            answers.Judged(
                act=game.card.spell(game.state, opinion.action),
                value=opinion.value,
                error=opinion.error,
                share=opinion.share,
                odds=dict(opinion.odds),
            )
            for opinion in sorted(advice.opinions, key=lambda one: -one.value)
        ]
        self.tell(
            answers.Advice(
                number=ask.number, unit=advice.unit, method=advice.method, actions=judged
            )
        )

    async def _story(self, ask: asks.Story) -> None:
        assert self.eyes
        async with self.room.lock:
            told = tellings(self.room.table, self.eyes.seat, ask.since)
        self.tell(answers.Log(since=ask.since, tellings=told))

    async def _ping(self, ask: asks.Ping) -> None:
        self.tell(answers.Pong())

    # To the page.

    def watching(self) -> int:
        """How many look at the table without a seat of their own."""
        players = set(self.room.table.people())
        return sum(other.person not in players for other in self.room.watchers)

    def look(self, table: Table) -> None:
        """The table has changed; the page is sent what is new to it."""
        if self.eyes is None or self.eyes.number < 0:
            return
        if self.eyes.seat is not None and table.seats[self.eyes.seat].person != self.person:
            self.eyes.seat = None
        if news := self.eyes.news(table, once(table, "watching", self.watching)):
            self.tell(news)

    def tell(self, answer: answers.AnyAnswer) -> None:
        self._outbox.append(encode(answer))
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
            await self.house.exit(self.room, self)
        except AstragaliError as trouble:
            log.warning("%s", trouble)
