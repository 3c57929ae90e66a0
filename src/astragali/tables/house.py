"""The house: lays tables, lets people in and play, and keeps their games going."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from contextlib import suppress
from typing import Any

import msgspec

from .. import games
from ..engine import AstragaliError, Game
from ..engine.fair_dice import SECRET
from ..engine.game import written
from . import entries
from .entries import AnyEntry
from .fanout import Fanout
from .rooms import Deed, Room, Rooms, Watcher
from .store import Kept, Laid, Store, StoreTrouble, Taken
from .table import Refusal, Settings, Table
from .thinking import Thinkers

log = logging.getLogger(__name__)

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # of invite codes: none looks like another
CODE = 8
GRACE = 45.0  # seconds until a bot plays for who has gone
PAUSE = 0.9  # seconds before a forced action or a bot's, so that people can follow
FORGOTTEN = 600.0  # seconds after which a table that nobody watches leaves the memory
HEARTBEAT = 5.0
A_DAY = 86400.0
BREATH = 0.02  # seconds between two tables that are tidied up, so that nobody who plays waits
UNUSED = 30 * A_DAY  # after which a table at which no game began is taken away


class House(Rooms):
    """All tables of one server process."""

    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        thinkers: Thinkers | None = None,
        *,
        grace: float = GRACE,
        pause: float = PAUSE,
    ) -> None:
        super().__init__(store, fanout)
        self.thinkers = thinkers or Thinkers()
        self.grace = grace
        self.pause = pause
        self.process = secrets.token_hex(4)
        self.moves = 0

    # Opening and closing.

    async def open(self) -> None:
        last = await self.store.last_alive()
        self.started = time.time()
        self.downtime = max(0.0, self.started - last) if last else 0.0
        await self._beat()
        self.fanout.subscribe(self._heard)
        self._spawn(self._keep_alive())
        self._spawn(self._tidy())

    async def close(self) -> None:
        """Ends all that is under way; everything that anybody was told is stored already."""
        for room in self.rooms.values():
            _cancel(room)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.fanout.close()
        await self.store.close()

    async def _keep_alive(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                living = await self._beat()
            except AstragaliError as trouble:
                log.warning("heartbeat: %s", trouble)
                continue
            for room in list(self.rooms.values()):
                if _bury(room.table, living):
                    self._spawn(self._quietly(room, self._look_after))
                idle = time.monotonic() - room.left > FORGOTTEN
                if not room.watchers and idle and not room.lock.locked():
                    _cancel(room)
                    del self.rooms[room.table.id]

    async def _beat(self) -> set[str]:
        """Shows that this process is alive, and looks which others are."""
        await self.store.alive(self.process)
        return {self.process, *await self.store.living(4 * HEARTBEAT)}

    async def _tidy(self) -> None:
        """Once a day."""
        while True:
            try:
                for name in await self.store.running():
                    await self._tidy_up(name)
                    await asyncio.sleep(BREATH)
            except AstragaliError as trouble:
                log.warning("tidying: %s", trouble)
            await asyncio.sleep(A_DAY)

    async def _tidy_up(self, name: str) -> None:
        """Keeps the record of a game that ended just when a server did; clears what is unused."""
        try:
            room = await self._load(name)
            table = room.table
            wanted = name in self.rooms or name in self._opening
            if table.stage == "over":
                await self._keep(room)
            elif table.stage == "open" and time.time() - table.touched > UNUSED and not wanted:
                await self.store.clear(name, table.number)
        except AstragaliError as trouble:
            log.warning("table %s: %s", name, trouble)

    # Tables.

    async def lay(
        self,
        game: str,
        options: dict[str, Any],
        settings: Settings,
        host: str,
        levels: dict[int, str] | None = None,
    ) -> Table:
        """A new table, with bots on some of its seats."""
        card = games.find(game)
        values = card.values(options)
        for level in [settings.stand_in, *(levels or {}).values()]:
            if level is not None and level not in card.bots:
                raise Refusal("level", f"There is no bot {level!r}; there are {card.bots}.")
        if bad := [seat for seat in levels or {} if not 0 <= seat < values["players"]]:
            raise Refusal("seat", f"There is no seat {bad[0]} for a bot.")
        while True:
            laid = Laid(
                id="".join(secrets.choice(LETTERS) for _ in range(CODE)),
                game=game,
                options=msgspec.json.encode(values),
                settings=msgspec.json.encode(settings),
                secret=secrets.token_bytes(SECRET),
                host=host,
                created=time.time(),
            )
            try:
                await self.store.lay(laid)
                break
            except Taken:
                continue
        room = self.rooms[laid.id] = Room(laid, Table(laid, card))
        async with room.lock:
            for seat, level in (levels or {}).items():
                entry = entries.Invited(at=time.time(), seat=seat, level=level)
                await self._write(room, entry)
        return room.table

    # Watching.

    async def enter(self, room: Room, watcher: Watcher) -> None:
        """Somebody looks at the table from now on; who has a seat there is back on it."""
        room.watchers.add(watcher)
        try:
            await self._arrive(room, watcher.person)
            await self._look_after(room)
        except BaseException:
            room.watchers.discard(watcher)
            raise

    async def _arrive(self, room: Room, person: str) -> None:
        await self._settled(room)
        if not self._expected(room.table, person):
            return
        came = entries.Came(at=time.time(), person=person, process=self.process)
        await self.change(room, lambda table: came)
        await self.store.seat(room.table.id, person)
        for seat in room.table.seats_of(person):
            sitting = room.table.seats[seat]
            if sitting.away and not sitting.meant:
                with suppress(Refusal):  # another page of theirs was first
                    await self.come_back(room, person, seat)

    def _expected(self, table: Table, person: str) -> bool:
        """Whether the table does not know yet that somebody who has a seat looks at it here."""
        seats = [table.seats[seat] for seat in table.seats_of(person)]
        known = self.process in table.connected.get(person, set())
        return bool(seats) and (not known or any(one.away and not one.meant for one in seats))

    async def exit(self, room: Room, watcher: Watcher) -> None:
        room.watchers.discard(watcher)
        room.left = time.monotonic()
        await self._quietly(room, self._depart, watcher.person)

    async def _depart(self, room: Room, person: str) -> None:
        def go(table: Table) -> AnyEntry:
            here = self.process in table.connected.get(person, set())
            if not here or any(other.person == person for other in room.watchers):
                raise Refusal("here", "They look through another page, or had no seat.")
            return entries.Went(at=time.time(), person=person, process=self.process)

        await self.change(room, go)

    # What people do.

    async def sit(self, room: Room, person: str, seat: int, name: str, salt: str) -> None:
        await self.change(room, lambda table: table.sit(seat, person, name, salt, time.time()))
        await self._arrive(room, person)
        await self._begin_when_full(room)

    async def _begin_when_full(self, room: Room) -> None:
        if room.table.stage == "open" and all(seat.taken for seat in room.table.seats):
            try:
                await self.change(room, lambda table: table.begin(time.time()))
            except Refusal as refusal:
                if refusal.reason != "begun":
                    raise

    async def stand(self, room: Room, person: str, seat: int) -> None:
        await self.change(room, lambda table: table.stand(seat, person, time.time()))

    async def come_back(self, room: Room, person: str, seat: int) -> None:
        await self.change(room, lambda table: table.come_back(seat, person, time.time()))

    async def invite(self, room: Room, person: str, seat: int, level: str | None) -> None:
        await self._invite(room, person, seat, level)
        await self._begin_when_full(room)

    async def _invite(self, room: Room, person: str, seat: int, level: str | None) -> None:
        await self.change(room, lambda table: table.invite(seat, level, person, time.time()))

    async def begin(self, room: Room, person: str, level: str) -> None:
        """The host begins; bots take the seats that are open."""
        if not any(seat.person for seat in room.table.seats):
            raise Refusal("nobody", "Sit down first: nobody but bots would play.")
        for seat in [n for n, one in enumerate(room.table.seats) if not one.taken]:
            await self._invite(room, person, seat, level)
        await self._begin_when_full(room)

    async def act(self, room: Room, person: str, seat: int, number: int, word: str) -> None:
        table = room.table
        if not 0 <= seat < len(table.seats) or table.seats[seat].person != person:
            raise Refusal("yours", f"Seat {seat} is not yours.")
        if table.seats[seat].away:
            raise Refusal("away", "A bot plays this seat for you: take it back first.")
        await self._act(room, seat, number, word, "person")

    async def _act(self, room: Room, seat: int, number: int, word: str, by: entries.By) -> None:
        await self.change(room, lambda table: table.act(seat, number, word, by, time.time()))
        self.moves += 1

    async def tell(self, room: Room, person: str, number: int, faces: list[int | None]) -> None:
        await self.change(room, lambda table: table.tell(person, number, faces, time.time()))

    async def undo(self, room: Room, person: str, seat: int, number: int) -> None:
        await self.change(room, lambda table: table.undo(seat, person, number, time.time()))

    async def say(self, room: Room, person: str, name: str, text: str) -> None:
        await self.change(room, lambda table: table.say(person, name, text, time.time()))

    async def switch_chat(self, room: Room, person: str, on: bool) -> None:
        await self.change(room, lambda table: table.switch_chat(on, person, time.time()))

    async def again(self, room: Room, person: str) -> None:
        """A rematch: a new table with the same game, options and bots."""
        old = room.table
        old.play_again(person, "", 0.0)
        levels = {n: seat.level for n, seat in enumerate(old.seats) if seat.level}
        new = await self.lay(old.card.name, old.options, old.settings, person, levels)
        await self.change(room, lambda table: table.play_again(person, new.id, time.time()))

    async def advise(self, room: Room, person: str, seat: int, number: int) -> Any:
        """What a bot thinks of a person's choice, unless that is over before the bot is done."""
        game = await self._asked(room, person, seat, number)
        advice = await self.thinkers.advise(game, seat)
        await self._asked(room, person, seat, number)
        return advice

    async def _asked(self, room: Room, person: str, seat: int, number: int) -> Game:
        await self._settled(room)
        table, game = room.table, room.table.playing()
        if seat not in table.seats_of(person):
            raise Refusal("yours", f"Seat {seat} is not yours.")
        question = table.questions.get(seat)
        if question is None or question.number != number:
            raise Refusal("stale", "That choice is over: the table has moved on.")
        return game

    # Keeping games going.

    def _attend(self, room: Room) -> None:
        """Sees to it that whatever is due at a table will happen; nobody looks, nothing does.

        Only for a table at which nothing is half done.
        """
        _cancel(room)
        table = room.table
        if table.stage == "over" and not room.kept:
            room.kept = True
            self._spawn(self._quietly(room, self._keep))
        if not room.watchers:
            return
        if table.stage == "open" and table.people():  # a server may have died before it could begin
            self._spawn(self._quietly(room, self._begin_when_full))
        if table.stage != "playing":
            return
        now = time.time()
        for seat, question in table.questions.items():
            if level := table.level(seat):
                self._ponder(room, seat, question.number, level, "bot")
                continue
            if table.forced(seat):
                due = question.asked + self.pause - now
                self._later(room, due, self._force, seat, question.number)
            if (deadline := table.deadline(seat)) is not None:
                self._later(room, deadline - now, self._time_out, seat, question.number)
        if table.told and any(face is not None for face in table.own_faces()):
            self._spawn(self._quietly(room, self._throw, table.air_number))
        here = {watcher.person for watcher in room.watchers}
        for person in table.people():  # who comes and goes while the store has trouble
            if person in here and self._expected(table, person):
                self._spawn(self._quietly(room, self._arrive, person))
            elif person not in here and self.process in table.connected.get(person, set()):
                self._spawn(self._quietly(room, self._depart, person))
        for seat, sitting in enumerate(table.seats):
            absent = sitting.person and sitting.person not in table.connected
            if absent and not sitting.away:
                gone = table.gone_since.setdefault(str(sitting.person), now)
                self._later(room, gone + self.grace - now, self._replace, seat)

    def _later(self, room: Room, seconds: float, do: Deed, *given: Any) -> None:
        def due() -> None:
            self._spawn(self._quietly(room, do, *given))

        loop = asyncio.get_running_loop()
        room.timers.append(loop.call_later(max(0.0, seconds), due))

    async def _force(self, room: Room, seat: int, number: int) -> None:
        await self._settled(room)
        legal = room.table.playing().legal(seat)
        if len(legal) == 1:
            await self._act(room, seat, number, legal[0], "forced")

    async def _time_out(self, room: Room, seat: int, number: int) -> None:
        self._ponder(room, seat, number, room.table.stand_in, "clock")

    async def _replace(self, room: Room, seat: int) -> None:
        def leave(table: Table) -> AnyEntry:
            sitting = table.seats[seat]
            if sitting.away or sitting.person in table.connected:
                raise Refusal("here", "They are back.")
            return entries.Left(at=time.time(), seat=seat)

        await self.change(room, leave)

    async def _throw(self, room: Room, number: int) -> None:
        def tell(table: Table) -> AnyEntry:
            if table.air_number != number or not table.told:
                raise Refusal("stale", "Those dice have landed.")
            faces = table.own_faces()
            if all(face is None for face in faces):
                raise Refusal("stale", "Those dice have been thrown.")
            return entries.Told(at=time.time(), faces=faces)

        await self.change(room, tell)

    def _ponder(self, room: Room, seat: int, number: int, level: str, by: entries.By) -> None:
        if room.thinking.get(seat) != number:
            room.thinking[seat] = number
            self._spawn(self._quietly(room, self._think, seat, number, level, by))

    async def _think(self, room: Room, seat: int, number: int, level: str, by: entries.By) -> None:
        """A bot chooses, no sooner than people can follow."""
        try:
            begun = time.monotonic()
            await self._settled(room)
            game: Game = room.table.playing()
            label = f"bot {room.table.id} {seat} {number}".encode()
            digest = hmac.digest(room.table.secret, label, hashlib.sha256)
            seed = int.from_bytes(digest[:6], "big")
            legal = game.legal(seat)
            if not legal:  # the game has moved on while this bot was called
                return
            forced = len(legal) == 1
            word = legal[0] if forced else await self.thinkers.choose(game, seat, level, seed)
            await asyncio.sleep(max(0.0, self.pause + begun - time.monotonic()))
            await self._act(room, seat, number, word, by)
        finally:
            room.thinking.pop(seat, None)

    async def _keep(self, room: Room) -> None:
        """The record of a finished game, with the secret of its dice."""
        table, game = room.table, room.table.playing()
        room.kept = True
        summary = {"seats": game.seats, "result": game.result(), "options": game.options}
        kept = Kept(
            id=table.id,
            game=table.card.name,
            ended=table.touched,
            people=tuple(table.people()),
            summary=msgspec.json.encode(summary),
            record=written(game.record()).encode("ascii"),
        )
        try:
            await self.store.finish(table.id, kept)
        except StoreTrouble:
            room.kept = False
            raise


def _bury(table: Table, living: set[str]) -> bool:
    """Connections to a process that has died have ended with it; whether there were any."""
    dead = [
        (person, process)
        for person, processes in table.connected.items()
        for process in processes - living
    ]
    for person, process in dead:
        table.part(person, process, time.time())
    return bool(dead)


def _cancel(room: Room) -> None:
    for timer in room.timers:
        timer.cancel()
    room.timers.clear()
