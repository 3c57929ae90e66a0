"""Plays Pig at many tables over raw sockets: the load for benchmarks/server.py.

    python benchmarks/load.py astragali|boardgame PORT --pid PID --tables N --seconds S [--pace P]

Two players sit at each table, each with a socket, and hold at twenty. With a pace of P every table
makes P moves per second at even intervals, or fewer if the server cannot keep up; with a pace of 0
players act as soon as they can. Prints one JSON object: the number of moves, and the latencies from
sending a move to receiving its result.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import sys
import time
from typing import Any, Protocol

import httpx
import msgspec
import uvloop

AT_ONCE = 40  # tables that are being opened
HOLD_AT = 20
WARM_UP = 2.0  # seconds that do not count


class Socket(asyncio.Protocol):
    """As little of a WebSocket client as a benchmark needs: text both ways, no fragments."""

    def __init__(self, request: str, player: Player) -> None:
        self.request = request
        self.player = player
        self.buffer = b""
        self.open = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(
            f"GET {self.request} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{self.player.headers}\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data
        if not self.open:
            head, blank, data = data.partition(b"\r\n\r\n")
            if not blank:
                self.buffer = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise ConnectionError(head.decode())
            self.open = True
            self.player.opened()
        at = 0
        while len(data) >= at + 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            frame, kind = data[start : start + size], data[at] & 15
            at = start + size
            if kind == 1:
                self.player.receive(frame)
            elif kind == 9:
                self.send(frame, 10)
        self.buffer = data[at:]

    def connection_lost(self, trouble: Exception | None) -> None:
        self.player.lost()

    def send(self, text: bytes, kind: int = 1) -> None:
        """Sends a frame; its mask is zero, which saves work here but not in the server."""
        size = len(text)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + length + bytes(4) + text)


class Table:
    """Two players, whose turn it is, and when the last move was sent."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.mover: Player | None = None
        self.seated = 0
        self.sent = 0.0

    def may_move(self, player: Player) -> None:
        self.mover = player
        if not self.load.pace and self.load.running:
            self.move()

    def move(self) -> None:
        if self.mover:
            player, self.mover = self.mover, None
            self.sent = time.perf_counter()
            player.waiting = True
            player.move()

    def moved(self) -> None:
        self.load.record(time.perf_counter() - self.sent)


class Player(Protocol):
    """A player at a table of one of the servers."""

    headers: str
    waiting: bool

    def opened(self) -> None: ...
    def receive(self, frame: bytes) -> None: ...
    def move(self) -> None: ...
    def lost(self) -> None: ...


class Choices(msgspec.Struct):
    number: int


class Position(msgspec.Struct):
    table: dict[str, Any]


class Message(msgspec.Struct):
    """The part of our server's messages that a player needs."""

    answer: str
    choices: Choices | msgspec.UnsetType | None = msgspec.UNSET
    position: Position | msgspec.UnsetType | None = msgspec.UNSET
    sentence: str = ""


decode = msgspec.json.Decoder(Message).decode


class OurPlayer:
    """A player on our server."""

    def __init__(self, table: Table, seat: int, cookies: str) -> None:
        self.table, self.seat = table, seat
        self.headers = f"Cookie: {cookies}\r\n"
        self.waiting = False
        self.number = self.pot = 0
        self.views = 0
        self.ready = asyncio.Event()

    def opened(self) -> None:
        self.socket.send(b'{"ask":"look"}')
        sit = {"ask": "sit", "seat": self.seat, "name": "Ada", "salt": f"salt{self.seat}"}
        self.socket.send(json.dumps(sit).encode())
        self.socket.send(b'{"ask":"look","seat":%d}' % self.seat)

    def receive(self, frame: bytes) -> None:
        message = decode(frame)
        if message.answer == "refused":
            raise RuntimeError(message.sentence)
        self.views += message.answer == "view"
        if self.views == 2:
            self.ready.set()
        if self.waiting and message.answer == "news":
            self.waiting = False
            self.table.moved()
        if message.position:
            self.pot = message.position.table["pot"]
        if message.choices and message.choices.number != self.number:
            self.number = message.choices.number
            self.table.may_move(self)

    def move(self) -> None:
        act = "hold" if self.pot >= HOLD_AT else "roll"
        self.socket.send(
            b'{"ask":"act","seat":%d,"number":%d,"act":"%s"}'
            % (self.seat, self.number, act.encode())
        )

    def lost(self) -> None:
        if self.table.load.running:
            raise ConnectionError("The server closed the connection.")


class TheirPlayer:
    """A player on boardgame.io's server: socket.io over its websocket transport."""

    headers = ""

    def __init__(self, table: Table, seat: int, match: str) -> None:
        self.table, self.seat, self.match = table, seat, match
        self.waiting = False
        self.state = -1
        self.pot = 0
        self.ready = asyncio.Event()

    def opened(self) -> None:
        self.socket.send(b"40/pig,")

    def emit(self, *event: Any) -> None:
        self.socket.send(b"42/pig," + msgspec.json.encode(event))

    def receive(self, frame: bytes) -> None:
        if frame == b"2":
            self.socket.send(b"3")
        elif frame.startswith(b"40/pig,"):
            self.emit("sync", self.match, str(self.seat), None, 2)
        elif frame.startswith(b"42/pig,"):
            event, _, content, *_ = msgspec.json.decode(frame[7:])
            if event not in ("sync", "update"):
                return
            state = content["state"] if event == "sync" else content
            self.ready.set()
            if self.waiting and event == "update":
                self.waiting = False
                self.table.moved()
            self.pot = state["G"]["pot"]
            if state["_stateID"] != self.state:
                self.state = state["_stateID"]
                if state["ctx"]["currentPlayer"] == str(self.seat):
                    self.table.may_move(self)

    def move(self) -> None:
        act = "hold" if self.pot >= HOLD_AT else "roll"
        payload = {"type": act, "args": [], "playerID": str(self.seat), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.emit("update", action, self.state, self.match, str(self.seat))

    lost = OurPlayer.lost


class Load:
    """All tables, and the latencies of their moves."""

    player: type[OurPlayer] = OurPlayer

    def __init__(self, server: str, port: int, pace: float, address: str = "127.0.0.1") -> None:
        self.server, self.port, self.pace = server, port, pace
        self.address = address  # from which the players come
        self.running = False
        self.latencies: list[float] = []
        self.tables: list[Table] = []
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.chance = random.Random(1)

    def record(self, latency: float) -> None:
        if self.running:
            self.latencies.append(latency)

    async def sit_down(self, tables: int) -> None:
        if self.server == "astragali":
            wires = [httpx.AsyncHTTPTransport(local_address=self.address) for _ in "ab"]
            house = f"http://127.0.0.1:{self.port}"
            people = [httpx.AsyncClient(base_url=house, transport=wire) for wire in wires]
            for person in people:
                await person.get("/api/me", timeout=60)
            cookies = ["; ".join(f"{k}={v}" for k, v in one.cookies.items()) for one in people]
            await asyncio.gather(*(self.lay_ours(people[0], cookies) for _ in range(tables)))
        else:
            await asyncio.gather(*(self.lay_theirs(f"match{n}") for n in range(tables)))

    async def lay_ours(self, host: httpx.AsyncClient, cookies: list[str]) -> None:
        table = Table(self)
        async with self.gate:
            laid = await host.post(
                "/api/tables",
                json={"game": "pig", "options": {"target": 10_000}},
                headers={"x-csrftoken": host.cookies["csrftoken"]},
                timeout=60,
            )
            path = f"/api/tables/{laid.json()['table']}/socket"
            for seat, cookie in enumerate(cookies):
                await self.join(path, self.player(table, seat, cookie))
        self.tables.append(table)

    async def lay_theirs(self, match: str) -> None:
        table = Table(self)
        async with self.gate:
            for seat in range(2):
                path = "/socket.io/?EIO=4&transport=websocket"
                await self.join(path, TheirPlayer(table, seat, match))
        self.tables.append(table)

    async def join(self, path: str, player: Any) -> None:
        loop = asyncio.get_running_loop()
        player.socket = Socket(path, player)
        await loop.create_connection(
            lambda: player.socket, "127.0.0.1", self.port, local_addr=(self.address, 0)
        )
        await asyncio.wait_for(player.ready.wait(), 60)

    async def play(self, seconds: float) -> float:
        """Lets all tables play, and returns the seconds that it really took."""
        self.running = True
        started = time.perf_counter()
        if self.pace:
            await asyncio.gather(*(self.paced(table, started + seconds) for table in self.tables))
        else:
            for table in self.tables:
                table.move()
            await asyncio.sleep(seconds)
        self.running = False
        return time.perf_counter() - started

    async def paced(self, table: Table, until: float) -> None:
        due = time.perf_counter() + self.chance.random() / self.pace
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            table.move()
            due += 1 / self.pace


def processor_seconds(pid: int) -> float:
    """The processor time of a process so far, of all its threads."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100  # USER_HZ


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmRSS"))


async def main(arguments: argparse.Namespace) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    asyncio.get_running_loop().set_exception_handler(
        lambda loop, context: sys.exit(str(context.get("exception") or context["message"]))
    )
    pid, load = arguments.pid, Load(arguments.server, arguments.port, arguments.pace)
    before = memory(pid)
    started = processor_seconds(pid)
    await load.sit_down(arguments.tables)
    seating = processor_seconds(pid) - started
    figures: dict[str, Any] = {
        "tables": arguments.tables,
        "seating_seconds": seating,
        "megabytes_empty": before / 1e6,
    }
    if arguments.seconds:
        await load.play(WARM_UP)
        load.latencies.clear()
        started = processor_seconds(pid)
        took = await load.play(arguments.seconds)
        spent = processor_seconds(pid) - started
        found = sorted(load.latencies)
        figures |= {
            "moves_a_second": len(found) / took,
            "moves_a_processor_second": len(found) / spent,
            "p50_ms": 1000 * found[len(found) // 2],
            "p99_ms": 1000 * found[len(found) * 99 // 100],
        }
    else:
        await asyncio.sleep(1)
    figures["megabytes"] = memory(pid) / 1e6
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("server", choices=["astragali", "boardgame"])
    parser.add_argument("port", type=int)
    parser.add_argument("--pid", type=int, required=True, help="of the server")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--pace", type=float, default=1.0)
    uvloop.run(main(parser.parse_args()))
