"""Several processes of one house: at one port, and one takes over from another."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import httpx
import psycopg
import pytest
import websockets
from prometheus_client.parser import text_string_to_metric_families

from tests.support import PATIENT
from tests.support.killed_server import check
from tests.support.remote_players import Player, Server, finished_record, free_port

pytestmark = pytest.mark.anyio


class ServedByCommand:
    """`astragali serve --workers 2`, started as a person would."""

    def __init__(self, database, home, *words):
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "astragali", "serve", "--port", str(self.port)]
        command += ["--database", database, "--workers", "2", "--log", "info", *words]
        self.log = open(home / "log", "w+")  # noqa: SIM115
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "ASTRAGALI_DATA": str(home), "LANG": "C"},
            stdout=subprocess.PIPE,
            stderr=self.log,
        )

    def opened(self):
        """Waits until it says where it is."""
        line = self.process.stdout.readline().decode()
        assert self.address in line, self.logged()

    def logged(self):
        self.log.seek(0)
        return self.log.read()

    def started(self):
        """When each worker began, by its number, from the figures of any of them."""
        answer = httpx.get(f"{self.address}/metrics", timeout=PATIENT)
        families = text_string_to_metric_families(answer.text)
        starts = next(one for one in families if one.name == "astragali_start_seconds")
        return {one.labels["worker"]: one.value for one in starts.samples}

    def children(self):
        return [
            int(process.name)
            for process in Path("/proc").glob("[0-9]*")
            if parent_of(process) == self.process.pid
            and b"spawn_main" in (process / "cmdline").read_bytes()
        ]

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()


def wait_until(condition, seconds=60.0):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.slow
def test_workers_are_watched_replaced_and_stopped(postgresql, tmp_path):
    served = ServedByCommand(postgresql, tmp_path)
    try:
        served.opened()
        first = served.started()
        assert {*first} == {"0", "1"}

        # A worker that is killed is replaced.
        os.kill(served.children()[0], signal.SIGKILL)

        def one_is_new():
            now = served.started()
            return len(now) == 2 and len({*now.items()} & {*first.items()}) == 1

        wait_until(one_is_new)
        assert "ended unexpectedly (-9)" in served.logged()

        # All are replaced while the house stays open.
        before = {*served.started().values()}
        served.process.send_signal(signal.SIGHUP)

        def replaced():
            assert httpx.get(f"{served.address}/health", timeout=PATIENT).status_code == 200
            return not before & {*served.started().values()} and len(served.children()) == 2

        wait_until(replaced)

        children = served.children()
        served.process.terminate()
        assert served.process.wait(30) == -signal.SIGTERM
        assert not any(alive(child) for child in children)
    finally:
        served.close()


@pytest.mark.slow
def test_workers_stop_when_their_parent_is_killed(postgresql, tmp_path):
    served = ServedByCommand(postgresql, tmp_path)
    try:
        served.opened()
        children = served.children()
        assert len(children) == 2
        served.process.kill()
        wait_until(lambda: not any(alive(child) for child in children))
    finally:
        served.close()


def alive(process):
    return parent_of(Path(f"/proc/{process}")) is not None


def parent_of(process):
    """The id of the parent of a running process, given its folder in /proc."""
    with contextlib.suppress(OSError):
        state, parent = (process / "stat").read_text().rpartition(")")[2].split()[:2]
        return int(parent) if state != "Z" else None
    return None


def owner(database, table):
    with psycopg.connect(database) as connection:
        query = "SELECT process FROM leases WHERE id = %s"
        return (connection.execute(query, [table]).fetchone() or [None])[0]


async def settled(condition):
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.02)


@pytest.mark.slow
async def test_another_process_moves_the_bots_when_theirs_is_killed(postgresql):
    """Two bots and a person at the other process: the bots go on within the lease."""
    how = ("--quick", "--heartbeat", "0.25")  # so the lease is a second
    one, two = (Server(postgresql, *how, seed=seed) for seed in ("first", "second"))
    try:
        for server in (one, two):
            server.start()
        await asyncio.gather(one.ready(), two.ready())
        ada = Player(two, 0, 1)
        await ada.arrive()
        table = await ada.lay("keep_on_rolling", {1: "random", 2: "random"}, players=3)
        address = one.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        async with websockets.connect(address) as guest:
            await guest.send('{"ask": "look"}')  # so the first process moves the table
            await settled(lambda: owner(postgresql, table) is not None)
            first = owner(postgresql, table)
            playing = asyncio.ensure_future(ada.play(table))
            await settled(lambda: len(ada.answered) > 3 or playing.done())
            assert not playing.done()
            assert owner(postgresql, table) == first
            one.kill()
        await settled(lambda: owner(postgresql, table) != first)
        await asyncio.wait_for(playing, 120)
        record = await finished_record(two, table)
        check(record, [ada])
        bots = Counter(event["seat"] for event in record["events"] if "act" in event)
        assert bots[1] > 0
        assert bots[2] > 0
    finally:
        for server in (one, two):
            if server.process and server.process.poll() is None:
                server.stop()
