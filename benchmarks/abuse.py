"""Attacks a house as one stranger could, and measures what innocent people notice.

    python benchmarks/abuse.py [--quick] [--only NAME,NAME] [--json FILE]

Starts a house of its own on loopback, as `astragali serve` runs it. Innocent people at 127.0.0.2
play Pig at ten tables, five moves a second at each, and 2 out of 3 against a bot; a newcomer at
127.0.0.4 opens the house twice a second. The stranger, at 127.0.0.3, attacks for some seconds in
each of several ways, with a quiet time of the same length before each attack. For both it prints
the latency of the innocent moves, how long bots take for a choice, how long newcomers wait, what
failed, and the memory of the server and its processes.

The stranger runs on this machine, too, at the lowest priority unless --nice says otherwise, and its
processor time is reported.
On a machine where others work, latencies say little. So there is a second measure of a move: the
processor time that the server took for anything at all while the move waited ("served").
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import load
import msgspec
import uvloop
from server import about

PORT = 8701
PEOPLE, STRANGER, NEWCOMER = "127.0.0.2", "127.0.0.3", "127.0.0.4"
TABLES, PACE = 10, 5.0  # of the innocent, and the moves a second at each
BOTS = "two_out_of_three"  # a game whose bots search at every choice
LONG = 7600  # events of the game that the stranger asks for
HINTS = 400  # tables at which the stranger may ask for hints
GARBAGE = [b"", b"[" * 2000, b'{"ask":', b'{"ask":"act","seat":99}', b"x" * 3000, b"\xff\xfe"]

Figures = dict[str, Any]


# The house.


def serve(database: str) -> None:
    """The server as `astragali serve` runs it."""
    from astragali.server import launch, logs

    logs.begin()
    listener = launch.listen("0.0.0.0", PORT)
    launch.run(launch.ServerSettings(database, ["*"]), listener, lambda: print("ready", flush=True))


@contextlib.contextmanager
def running_house(database: str, log: Path) -> Iterator[int]:
    command = [sys.executable, __file__, "--serve", database]
    with (
        log.open("w") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as server,
    ):
        try:
            assert server.stdout
            if server.stdout.readline() != "ready\n":
                raise RuntimeError(f"The server did not start: {log.read_text()[-500:]}")
            yield server.pid
        finally:
            server.terminate()


async def prepare(database: str) -> Figures:
    """Stores what the stranger will use: a long game, a finished one, and tables with choices."""
    from astragali.server.bot_pool import BotPool
    from astragali.server.people import People
    from astragali.server.storage import open_store
    from astragali.tables.fanout import LocalFanout
    from astragali.tables.house import House

    store = await open_store(database)
    house = House(store, LocalFanout(), BotPool(1))
    people = People(await store.keep("signing", os.urandom(32)))
    long = await stored(house, "pig", {"target": 10_000}, LONG, hold_at=1)
    done = await stored(house, "pig", {"target": 3000}, None, hold_at=20)
    await house.scheduler.keep_record(house.tables.live[done])
    hints = []
    for _ in range(HINTS):
        person = people.new_person()
        table = await stored(house, BOTS, {}, 0, person=person)
        hints.append((table, people.signed(person)))
    events = len(house.tables.live[done].table.playing().events)
    await house.close()
    return {"long": long, "done": done, "events": events, "hints": hints}


async def stored(
    house: Any,
    game: str,
    options: dict[str, Any],
    events: int | None,
    hold_at: int = 20,
    person: str = "stranger",
) -> str:
    """A table of one person for two seats, played until it has so many events, or is over."""
    from astragali.tables import entries
    from astragali.tables.table_setup import Settings

    live = await house.lay(game, {"players": 2, **options}, Settings(hints=True), person)
    table, at, writes = live.table, time.time(), []
    happened: list[Any] = [
        entries.Sat(at=at, seat=seat, person=person, name="Eve", salt="salt") for seat in (0, 1)
    ]
    happened.append(entries.Begun(at=at, throws=[]))
    while True:
        for entry in happened:
            table = table.after(entry)
            write = house.store.append(table.id, table.number - 1, table.latest)
            writes.append(asyncio.ensure_future(write))
        played = len(table.playing().events)
        if not table.questions or (events is not None and played >= events):
            break
        seat = next(iter(table.questions))
        act = "hold" if game == "pig" and table.playing().state.pot >= hold_at else "roll"
        happened = [entries.Acted(at=at, seat=seat, act=act)]
    await asyncio.gather(*writes)
    live.table = table
    return str(table.id)


# The innocent.


class Innocent(load.OurPlayer):
    """A player who notes what fails, and goes on."""

    table: Any

    began = 0.0  # the server's processor time when the move was sent

    def move(self) -> None:
        self.began = self.table.load.server_seconds()
        super().move()

    def receive(self, frame: bytes) -> None:
        if b'"answer":"refused"' in frame[:40]:
            self.failed("refused: " + frame.decode()[:120])
            return
        waited = self.waiting
        super().receive(frame)
        if waited and not self.waiting and self.table.load.running:
            self.table.load.served.append(self.table.load.server_seconds() - self.began)

    def lost(self) -> None:
        if self.table.load.running:
            self.failed("lost")

    def failed(self, why: str) -> None:
        self.table.load.errors[why] += 1
        if self.waiting:
            self.waiting = False
            self.table.mover = self


class InnocentLoad(load.Load):
    """The tables of the innocent."""

    player = Innocent

    def __init__(self, pid: int) -> None:
        super().__init__("astragali", PORT, PACE, PEOPLE)
        self.errors: Counter[str] = Counter()
        self.served: list[float] = []  # the server's processor time while a move waited
        self.clock = ~pid << 3 | 2  # that of the process: clock_getcpuclockid(3)

    def server_seconds(self) -> float:
        return time.clock_gettime(self.clock)


class BotTable:
    """A person who plays against one bot, and notes how long it takes for each choice."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.times: list[float] = []
        self.errors: Counter[str] = Counter()

    async def play(self) -> None:
        while True:
            try:
                await self.game()
            except (OSError, httpx.HTTPError, ConnectionError, TimeoutError) as trouble:
                self.errors[f"bot's table: {type(trouble).__name__}"] += 1
                await asyncio.sleep(0.2)

    async def game(self) -> None:
        async with visitor(PEOPLE) as client:
            order = {"game": BOTS, "options": {"players": 2}, "bots": {"1": "strong"}}
            token = {"x-csrftoken": client.cookies["csrftoken"]}
            laid = await client.post("/api/tables", json=order, headers=token)
            if laid.status_code != 201:
                raise ConnectionError(laid.text)
            path = f"/api/tables/{laid.json()['table']}/socket"
            socket = await Conversation.open(path, PEOPLE, cookies(client))
        socket.send({"ask": "look"})
        socket.send({"ask": "prefer", "throws": False, "pace": "instant"})
        socket.send({"ask": "sit", "seat": 0, "name": "Ada", "salt": "salt"})
        socket.send({"ask": "look", "seat": 0})
        acted, bots, number = 0.0, 0, -1
        try:
            while True:
                message = await socket.next()
                told = message.get("tellings", [])
                bots += sum(one["event"].get("seat") == 1 for one in told)
                if message.get("stage") == "over" or message["answer"] == "refused":
                    return
                choices = message.get("choices")
                if choices and choices["number"] != number:
                    if bots and acted:
                        self.times.append((time.perf_counter() - acted) / bots)
                    await asyncio.sleep(0.05)
                    number, act = choices["number"], self.chance.choice(choices["actions"])["act"]
                    socket.send({"ask": "act", "seat": 0, "number": number, "act": act})
                    acted, bots = time.perf_counter(), 0
        finally:
            socket.close()


class Newcomer:
    """Opens the house, and a table, again and again, on fresh connections."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.times: list[float] = []
        self.errors: Counter[str] = Counter()

    async def visit(self) -> None:
        while True:
            began = time.perf_counter()
            try:
                async with visitor(NEWCOMER):
                    pass
                path = f"/api/tables/{self.table}/socket"
                socket = await Conversation.open(path, NEWCOMER)
                socket.send({"ask": "look"})
                await socket.next()
                socket.close()
                self.times.append(time.perf_counter() - began)
            except (OSError, httpx.HTTPError, ConnectionError, TimeoutError) as trouble:
                self.errors[f"newcomer: {type(trouble).__name__}"] += 1
            await asyncio.sleep(max(0.0, began + 0.5 - time.perf_counter()))


@contextlib.asynccontextmanager
async def visitor(address: str) -> Any:
    """A client with our cookies."""
    wire = httpx.AsyncHTTPTransport(local_address=address)
    house = f"http://127.0.0.1:{PORT}"
    async with httpx.AsyncClient(base_url=house, transport=wire, timeout=10) as client:
        (await client.get("/api/me")).raise_for_status()
        yield client


def cookies(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


class Conversation:
    """A socket whose messages are read one after the other; also load.py's player."""

    def __init__(self, headers: str) -> None:
        self.headers = headers
        self.ready = asyncio.Event()
        self.messages: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.ended = False

    @classmethod
    async def open(cls, path: str, address: str, cookies: str = "") -> Conversation:
        talk = cls(f"Cookie: {cookies}\r\n" if cookies else "")
        loop = asyncio.get_running_loop()
        talk.socket = load.Socket(path, talk)
        await loop.create_connection(
            lambda: talk.socket, "127.0.0.1", PORT, local_addr=(address, 0)
        )
        await asyncio.wait_for(talk.ready.wait(), 10)
        if talk.ended:
            raise ConnectionError("The house closed the connection.")
        return talk

    def opened(self) -> None:
        self.ready.set()

    def receive(self, frame: bytes) -> None:
        self.messages.put_nowait(frame)

    def lost(self) -> None:
        self.ended = True
        self.ready.set()
        self.messages.put_nowait(None)

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(msgspec.json.encode(message))

    async def next(self, seconds: float = 20) -> Any:
        frame = await asyncio.wait_for(self.messages.get(), seconds)
        if frame is None:
            raise ConnectionError("The house closed the connection.")
        return msgspec.json.decode(frame)

    def close(self) -> None:
        self.ended = True
        self.socket.transport.abort()


# The stranger.


class Stranger:
    """Attacks until it is told to stop, and counts what it got."""

    def __init__(self, target: Figures) -> None:
        self.target = target
        self.counts: Counter[str] = Counter()

    async def again(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Repeats an attempt for ever."""
        while True:
            try:
                await attempt()
            except (OSError, ConnectionError, TimeoutError):
                self.counts["cut off"] += 1
                await asyncio.sleep(0.01)

    async def talk(self, table: str, messages: Callable[[], dict[str, Any]]) -> None:
        """One socket without a cookie that asks as fast as it gets answers."""

        async def attempt() -> None:
            socket = await self.open(table)
            try:
                socket.send({"ask": "look"})
                await socket.next()
                while True:
                    socket.send(messages())
                    answer = await socket.next()
                    while answer["answer"] == "news":
                        answer = await socket.next()
                    self.counts[answer["answer"]] += 1
            finally:
                socket.close()

        await self.again(attempt)

    async def open(self, table: str, cookie: str = "") -> Conversation:
        path = f"/api/tables/{table}/socket"
        socket = await Conversation.open(path, STRANGER, cookie and f"astragali={cookie}")
        self.counts["handshakes"] += 1
        return socket

    async def looks(self, number: int) -> None:
        look = {"ask": "look"}
        await crowd(self.talk(self.target["long"], lambda: look) for _ in range(number))

    async def stories(self, number: int) -> None:
        story = {"ask": "story", "since": 0}
        await crowd(self.talk(self.target["long"], lambda: story) for _ in range(number))

    async def hints(self, number: int) -> None:
        await crowd(self.hint(*one) for one in self.target["hints"][:number])

    async def hint(self, table: str, cookie: str) -> None:
        """Asks about each choice of a game at a table of its own."""
        chance = random.Random(table)

        async def attempt() -> None:
            socket = await self.open(table, cookie)
            try:
                for seat in (None, 0):
                    socket.send({"ask": "look", "seat": seat})
                choices = None
                while True:
                    message = await socket.next()
                    self.counts[message["answer"]] += message["answer"] in ("advice", "refused")
                    if message["answer"] in ("view", "news"):
                        choices = message.get("choices", choices)
                        acting = (message.get("position") or {}).get("acting", [])
                        if not choices and acting:
                            socket.send({"ask": "look", "seat": acting[0]})
                        if message.get("choices"):
                            socket.send(asked(choices))
                    elif choices and message["answer"] == "advice":
                        act = chance.choice(choices["actions"])["act"]
                        seat, number = choices["seat"], choices["number"]
                        socket.send({"ask": "act", "seat": seat, "number": number, "act": act})
                    elif choices:
                        await asyncio.sleep(0.05)
                        socket.send(asked(choices))
            finally:
                socket.close()

        def asked(choices: dict[str, Any]) -> dict[str, Any]:
            return {"ask": "hint", "seat": choices["seat"], "number": choices["number"]}

        await self.again(attempt)

    async def requests(self, path: str, number: int) -> None:
        """Requests over HTTP, as fast as they are answered."""

        async def attempt() -> None:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", PORT, local_addr=(STRANGER, 0)
            )
            try:
                while True:
                    writer.write(
                        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                        "Accept-Encoding: gzip\r\n\r\n".encode()
                    )
                    status = await asyncio.wait_for(reader.readline(), 20)
                    if not status:
                        raise ConnectionError
                    self.counts[status.split()[1].decode()] += 1
                    await self.skip_answer(reader)
            finally:
                writer.close()

        await crowd(self.again(attempt) for _ in range(number))

    async def skip_answer(self, reader: asyncio.StreamReader) -> None:
        """Reads a response to its end."""
        size, close = None, False
        while (line := await reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.lower().partition(b":")
            size = int(value) if name == b"content-length" else size
            close = close or (name == b"connection" and b"close" in value)
        if size is not None:
            await reader.readexactly(size)
        else:
            while chunk := int(await reader.readline() or b"0", 16):
                await reader.readexactly(chunk + 2)
            await reader.readline()
        if close:
            raise ConnectionError

    async def replays(self, number: int) -> None:
        await self.requests(f"/api/records/{self.target['done']}/replay", number)

    async def slow_readers(self, number: int) -> None:
        """Asks for much and reads none of it."""

        async def attempt() -> None:
            socket = await self.open(self.target["long"])
            socket.send({"ask": "look"})
            await socket.next()
            socket.socket.transport.pause_reading()
            try:
                while not socket.ended:
                    socket.send({"ask": "look"})
                    socket.send({"ask": "story", "since": 0})
                    self.counts["asked"] += 2
                    await asyncio.sleep(0.25)
            finally:
                socket.close()

        await crowd(self.again(attempt) for _ in range(number))

    async def half_open(self, number: int) -> None:
        """Begins requests and never ends them."""

        async def attempt() -> None:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", PORT, local_addr=(STRANGER, 0)
            )
            self.counts["opened"] += 1
            try:
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
                await reader.read()
                raise ConnectionError
            finally:
                writer.close()

        await crowd(self.again(attempt) for _ in range(number))

    async def handshakes(self, number: int) -> None:
        """Opens and closes sockets."""

        async def attempt() -> None:
            (await self.open(self.target["long"])).close()

        await crowd(self.again(attempt) for _ in range(number))

    async def garbage(self, number: int) -> None:
        """Sends what is no message, without waiting for answers."""
        chance = random.Random(1)

        async def attempt() -> None:
            socket = await self.open(self.target["long"])
            try:
                while not socket.ended:
                    for _ in range(20):
                        socket.socket.send(chance.choice(GARBAGE))
                        self.counts["frames"] += 1
                    while not socket.messages.empty():
                        await socket.next()
                    await asyncio.sleep(0.002)
                raise ConnectionError
            finally:
                socket.close()

        await crowd(self.again(attempt) for _ in range(number))


async def crowd(tasks: Any) -> None:
    await asyncio.gather(*tasks)


ATTACKS: dict[str, Callable[[Stranger], Awaitable[None]]] = {
    "look, 50 sockets": lambda stranger: stranger.looks(50),
    "look, 200 sockets": lambda stranger: stranger.looks(200),
    "story, 1 socket": lambda stranger: stranger.stories(1),
    "story, 50 sockets": lambda stranger: stranger.stories(50),
    "hints, 100 sockets": lambda stranger: stranger.hints(100),
    "hints, 400 sockets": lambda stranger: stranger.hints(400),
    "replays, 20 at once": lambda stranger: stranger.replays(20),
    "slow readers, 200": lambda stranger: stranger.slow_readers(200),
    "half-open requests, 1,002": lambda stranger: stranger.half_open(1002),
    "handshakes, 50 at once": lambda stranger: stranger.handshakes(50),
    "malformed frames, 50 sockets": lambda stranger: stranger.garbage(50),
    "requests, 50 at once": lambda stranger: stranger.requests("/api/games", 50),
}


async def attack(name: str, target: Figures, seconds: float) -> None:
    """The stranger's process: attacks for some seconds, and prints what it got."""
    allow_sockets()
    stranger = Stranger(target)
    await asyncio.wait([asyncio.ensure_future(ATTACKS[name](stranger))], timeout=seconds)
    found = {**stranger.counts, "processor_seconds": round(time.process_time(), 2)}
    print(json.dumps(found), flush=True)
    os._exit(0)  # without a farewell on hundreds of sockets


def allow_sockets() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# Measuring.


class Observation:
    """What the innocent notice, and what the server needs, in one stretch of time."""

    def __init__(self, pid: int, people: InnocentLoad, bot: BotTable, newcomer: Newcomer) -> None:
        self.pid, self.people, self.bot, self.newcomer = pid, people, bot, newcomer

    async def of(self, seconds: float) -> Figures:
        for one in (self.people.latencies, self.people.served, self.bot.times, self.newcomer.times):
            one.clear()
        errors = [self.people.errors, self.bot.errors, self.newcomer.errors]
        for one in errors:
            one.clear()
        began = load.processor_seconds(self.pid)
        machine = busy()
        peak = asyncio.ensure_future(peak_memory(self.pid))
        took = await self.people.play(seconds)
        others = busy() - machine
        peak.cancel()
        moves, served = sorted(self.people.latencies), sorted(self.people.served)
        return {
            "moves": len(moves),
            "p50_ms": milliseconds(moves, 0.5),
            "p99_ms": milliseconds(moves, 0.99),
            "served_p50_ms": milliseconds(served, 0.5),
            "served_p99_ms": milliseconds(served, 0.99),
            "bot_ms": milliseconds(sorted(self.bot.times), 0.5),
            "bot_p90_ms": milliseconds(sorted(self.bot.times), 0.9),
            "newcomer_ms": milliseconds(sorted(self.newcomer.times), 0.5),
            "newcomer_worst_ms": milliseconds(sorted(self.newcomer.times), 1.0),
            "errors": dict(sum(errors, Counter())),
            "server_processor": round((load.processor_seconds(self.pid) - began) / took, 2),
            "machine_processor": round(others / took, 2),
            "megabytes": round(PEAK[self.pid] / 1e6),
        }


PEAK: dict[int, int] = {}


async def peak_memory(pid: int) -> None:
    """Notes the highest memory of the server while it runs, of itself without its processes."""
    PEAK[pid] = 0
    while True:
        PEAK[pid] = max(PEAK[pid], load.memory(pid))
        await asyncio.sleep(0.2)


def busy() -> float:
    """Processor seconds of everything on this machine so far."""
    with open("/proc/stat", encoding="ascii") as file:
        fields = [int(word) for word in file.readline().split()[1:]]
    return (sum(fields) - fields[3] - fields[4]) / 100


def milliseconds(found: list[float], share: float) -> float | None:
    if not found:
        return None
    return round(1000 * found[min(len(found) - 1, int(len(found) * share))], 1)


async def measure(
    pid: int, target: Figures, names: list[str], seconds: float, niceness: int
) -> list[Figures]:
    people = InnocentLoad(pid)
    await people.sit_down(TABLES)
    bot, newcomer = BotTable(random.Random(2)), Newcomer(target["long"])
    background = [asyncio.ensure_future(one) for one in (bot.play(), newcomer.visit())]
    observation = Observation(pid, people, bot, newcomer)
    chosen = 0
    while chosen < 5:  # the bots' process starts, and compiles what is not compiled yet
        await observation.of(2.0)
        chosen += len(bot.times)
    rows = []
    for name in names:
        quiet = await observation.of(seconds)
        command = ["nice", f"-{niceness}", sys.executable, __file__]
        command += ["--attack", name, "--seconds", str(seconds + 3)]
        stranger = await asyncio.create_subprocess_exec(
            *command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert stranger.stdin
        stranger.stdin.write(json.dumps(target).encode())
        stranger.stdin.close()
        await people.play(2.0)  # until it has begun
        attacked = await observation.of(seconds)
        assert stranger.stdout
        got = json.loads(await stranger.stdout.read())
        await stranger.wait()
        row = {"attack": name, "quiet": quiet, "attacked": attacked, "stranger": got}
        rows.append(row | {"times": ratio(attacked, quiet, "served_p99_ms")})
        shown(row)
        await people.play(1.0)
    for task in background:
        task.cancel()
    return rows


def ratio(attacked: Figures, quiet: Figures, name: str) -> float | None:
    return round(attacked[name] / quiet[name], 2) if attacked[name] and quiet[name] else None


def shown(row: Figures) -> None:
    print(row["attack"])
    for when in ("quiet", "attacked"):
        print(f"  {when:9}" + ", ".join(f"{k} {v}" for k, v in row[when].items()))
    print("  stranger " + ", ".join(f"{k} {v}" for k, v in row["stranger"].items()), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="shorter runs, rougher figures")
    parser.add_argument("--only", metavar="NAMES", help="beginnings of attacks, with semicolons")
    parser.add_argument("--json", metavar="FILE", help="also writes the figures to FILE")
    parser.add_argument("--nice", type=int, default=19, help="of the stranger; 19 if not given")
    for hidden in ("--serve", "--attack", "--seconds"):
        parser.add_argument(hidden, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        return serve(given.serve)
    if given.attack:
        return uvloop.run(attack(given.attack, json.load(sys.stdin), float(given.seconds)))
    allow_sockets()
    chosen = tuple(given.only.split(";")) if given.only else ("",)
    names = [name for name in ATTACKS if name.startswith(chosen)]
    with tempfile.TemporaryDirectory() as folder:
        database, log = f"{folder}/house.db", Path(folder, "log")
        target = uvloop.run(prepare(database))
        with running_house(database, log) as pid:
            rows = uvloop.run(measure(pid, target, names, 5.0 if given.quick else 12.0, given.nice))
        said = Counter(json.loads(line)["message"][:60] for line in log.read_text().splitlines())
    print("The log of the house:", dict(said.most_common(8)))
    if given.json:
        figures = {"about": about(False), "attacks": rows, "log": dict(said.most_common(20))}
        Path(given.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
