"""People at tables of a real server, over real sockets, on a bad line if so wished."""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time

import httpx
import websockets

from tests.support import ROOT


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


class Server:
    """The server process: started, killed, started again on the same database and port."""

    def __init__(self, database, *how, port=None, root=ROOT, seed="house", **environment):
        self.database, self.port = str(database), port or free_port()
        self.how, self.seed = how, seed  # words for server_main
        self.root, self.environment = root, environment
        self.process = None
        self.kills = 0

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        main = [sys.executable, "-m", "tests.support.server_main", str(self.port), self.database]
        seed = f"--seed={self.seed} {self.kills}"  # who comes later must not be who came before
        environment = {**os.environ, **self.environment}
        self.process = subprocess.Popen([*main, seed, *self.how], cwd=self.root, env=environment)

    async def ready(self, seconds=60):
        async with httpx.AsyncClient() as client:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                try:
                    if (await client.get(f"{self.address}/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        raise TimeoutError("the server did not start")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.kills += 1

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


class Player:
    """A person at one table, who answers each choice until the game is over."""

    def __init__(self, server, seat, seed, repeated=0.0, dropped=0.0):
        self.server, self.seat = server, seat
        self.chance = random.Random(seed)
        self.repeated, self.dropped = repeated, dropped
        self.answered = {}  # the number of a choice: the words that were said last
        self.acknowledged = {}  # the number of an event: what the house told of it
        self.view = None
        self.refused = []

    async def arrive(self):
        self.cookies = dict((await asked(self.server, "GET", "/api/me")).cookies)

    async def lay(self, game, **options):
        order = {"game": game, "options": options}
        answer = await asked(self.server, "POST", "/api/tables", self.cookies, json=order)
        assert answer.status_code == 201, answer.text
        return answer.json()["table"]

    async def play(self, table):
        """Comes back as often as it takes."""
        while self.view is None or self.view["stage"] != "over":
            try:
                await self.sit_and_play(table)
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def sit_and_play(self, table):
        address = self.server.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"cookie": cookie}
        async with websockets.connect(address, additional_headers=headers) as line:
            await line.send('{"ask": "look"}')
            self.view = json.loads(await line.recv())
            if not self.view["seats"][self.seat]["mine"]:
                sit = {"ask": "sit", "seat": self.seat, "name": f"Name {self.seat}", "salt": "s"}
                await line.send(json.dumps(sit))
                while not self.view["seats"][self.seat]["mine"]:
                    self.hear(json.loads(await line.recv()))
            await line.send(json.dumps({"ask": "look", "seat": self.seat}))
            while self.view["stage"] != "over":
                with contextlib.suppress(TimeoutError):  # something was lost: say it again
                    self.hear(json.loads(await asyncio.wait_for(line.recv(), 0.4)))
                await self.answer(line)

    def hear(self, told):
        if told["answer"] == "view":
            self.view = told
        elif told["answer"] == "news":
            self.view.update({name: value for name, value in told.items() if name != "answer"})
        elif told["answer"] == "refused":
            self.refused.append(told["reason"])
        for telling in told.get("tellings", []):
            if telling["event"].get("seat") == self.seat:
                self.acknowledged[telling["number"]] = telling["event"]

    async def answer(self, line):
        choices = self.view["choices"]
        if not choices or choices["seat"] != self.seat:
            return
        number = choices["number"]
        if number not in self.answered:
            self.answered[number] = self.chance.choice(choices["actions"])["act"]
        word = self.answered[number]
        ask = json.dumps({"ask": "act", "seat": self.seat, "number": number, "act": word})
        if self.chance.random() < self.dropped:
            return
        await line.send(ask)
        if self.chance.random() < self.repeated:
            await line.send(ask)


async def asked(server, method, path, cookies=None, **order):
    """An answer over HTTP, however often the server is killed before it comes."""
    while True:
        try:
            async with httpx.AsyncClient(base_url=server.address, cookies=cookies) as client:
                headers = {"x-csrftoken": (cookies or {}).get("csrftoken", "")}
                return await client.request(method, path, headers=headers, **order)
        except httpx.TransportError:
            await asyncio.sleep(0.05)


async def whole_table(server, game, players, seed, **line):
    """A game from laying the table to its record; what everybody was told is in it."""
    people = [Player(server, seat, seed * 10 + seat, **line) for seat in range(players)]
    for person in people:
        await person.arrive()
    table = await people[0].lay(game, players=players)
    await asyncio.gather(*(person.play(table) for person in people))
    for _ in range(100):
        answer = await asked(server, "GET", f"/api/records/{table}")
        if answer.status_code == 200:
            return answer.json(), people
        await asyncio.sleep(0.1)
    raise AssertionError(f"no record of table {table} was kept")
