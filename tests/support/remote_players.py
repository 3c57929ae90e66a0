"""Players at a real server over real sockets, optionally on a bad connection."""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys

import httpx
import websockets

from tests.support import PATIENT, ROOT


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """A server process that can be killed and restarted on the same database and port."""

    def __init__(self, database, *how, port=None, root=ROOT, seed="house", path="", **environment):
        self.database, self.port = str(database), port or free_port()
        self.how, self.seed = how, seed  # arguments for server_main
        self.path = path
        if path:
            self.how += (f"--path={path}",)
        self.root, self.environment = root, environment
        self.process = None
        self.kills = 0

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}{self.path}"

    def start(self):
        main = [sys.executable, "-m", "tests.support.server_main", str(self.port), self.database]
        seed = f"--seed={self.seed} {self.kills}"  # or new people would get the ids of earlier ones
        environment = {**os.environ, **self.environment}
        self.process = subprocess.Popen([*main, seed, *self.how], cwd=self.root, env=environment)

    async def ready(self):
        """Waits until it answers: as long as its process runs, however slow the machine is."""
        async with httpx.AsyncClient(timeout=PATIENT) as client:
            while self.process.poll() is None:
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get(f"{self.address}/health")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise RuntimeError("the server did not start")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.kills += 1

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


class Player:
    """A person at one table, who makes random choices until the game is over."""

    def __init__(self, server, seat, seed, repeated=0.0, dropped=0.0):
        self.server, self.seat = server, seat
        self.chance = random.Random(seed)
        self.repeated, self.dropped = repeated, dropped
        self.answered = {}  # number of a choice: the action sent
        self.acknowledged = {}  # number of an event: the event as the server sent it
        self.view = None
        self.refused = []

    async def arrive(self):
        self.cookies = dict((await request(self.server, "GET", "/api/me")).cookies)

    async def lay(self, game, bots=None, **options):
        order = {"game": game, "options": options, "bots": bots or {}}
        answer = await request(self.server, "POST", "/api/tables", self.cookies, json=order)
        assert answer.status_code == 201, answer.text
        return answer.json()["table"]

    async def play(self, table):
        """Plays to the end, reconnecting as often as necessary."""
        while self.view is None or self.view["stage"] != "over":
            try:
                await self.sit_and_play(table)
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def sit_and_play(self, table):
        address = self.server.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"cookie": cookie}
        async with websockets.connect(address, additional_headers=headers) as connection:
            await connection.send('{"ask": "look"}')
            self.view = json.loads(await connection.recv())
            if not self.view["seats"][self.seat]["mine"]:
                sit = {"ask": "sit", "seat": self.seat, "name": f"Name {self.seat}", "salt": "s"}
                await connection.send(json.dumps(sit))
                while not self.view["seats"][self.seat]["mine"]:
                    self.receive(json.loads(await connection.recv()))
            await connection.send(json.dumps({"ask": "look", "seat": self.seat}))
            while self.view["stage"] != "over":
                with contextlib.suppress(TimeoutError):  # a message was lost: send it again
                    self.receive(json.loads(await asyncio.wait_for(connection.recv(), 0.4)))
                await self.answer(connection)

    def receive(self, message):
        if message["answer"] == "view":
            self.view = message
        elif message["answer"] == "news":
            self.view.update({name: value for name, value in message.items() if name != "answer"})
        elif message["answer"] == "refused":
            self.refused.append(message["reason"])
        for telling in message.get("tellings", []):
            if telling["event"].get("seat") == self.seat:
                self.acknowledged[telling["number"]] = telling["event"]

    async def answer(self, connection):
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
        await connection.send(ask)
        if self.chance.random() < self.repeated:
            await connection.send(ask)


async def request(server, method, path, cookies=None, **order):
    """Sends an HTTP request, again and again if the server is killed meanwhile."""
    while True:
        try:
            async with httpx.AsyncClient(
                base_url=server.address, cookies=cookies, timeout=PATIENT
            ) as client:
                headers = {"x-csrftoken": (cookies or {}).get("csrftoken", "")}
                return await client.request(method, path, headers=headers, **order)
        except httpx.TransportError:
            await asyncio.sleep(0.05)


async def play_table(server, game, players, seed, **connection):
    """Plays a game from laying the table to its record; returns the record and the players."""
    people = [Player(server, seat, seed * 10 + seat, **connection) for seat in range(players)]
    for person in people:
        await person.arrive()
    table = await people[0].lay(game, players=players)
    await asyncio.gather(*(person.play(table) for person in people))
    return await finished_record(server, table), people


async def finished_record(server, table):
    """The record of a game that is over, once it is stored."""
    path = f"/api/records/{table}"
    async with asyncio.timeout(60):
        while (answer := await request(server, "GET", path)).status_code != 200:
            await asyncio.sleep(0.05)
    return answer.json()
