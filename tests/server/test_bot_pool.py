"""The processes in which bots run."""

import asyncio
import os
import signal
import subprocess
import sys
import time

import pytest

from astragali.server import bot_pool
from astragali.server.worker_pool import WorkerPool
from astragali.tables.table import Refusal
from tests.support.short_games import begun

SERVER = """
import asyncio
from astragali.server.bot_pool import BotPool

async def main():
    pool = BotPool(1)
    await pool.warm()
    print(*pool.bots.executor._processes, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


def sleep(seconds, budget=0.0):
    time.sleep(seconds)


def now(*_):
    return time.monotonic()


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["random", "bruno"])
async def test_a_bot_chooses_in_another_process(monkeypatch, caplog, name):
    monkeypatch.setattr(bot_pool, "BUDGET", 20.0)  # the process may be slow to start
    pool, game = bot_pool.BotPool(1), begun("perfecto")
    seat = game.acting()[0]
    try:
        assert await pool.choose(game, seat, name, 7) in game.legal(seat)
    finally:
        pool.close()
    assert not caplog.records, "the bot failed, and the pool chose for it"


@pytest.mark.anyio
async def test_no_bot_waits_for_a_hint(monkeypatch):
    monkeypatch.setattr(bot_pool, "BUDGET", 20.0)
    pool, game = bot_pool.BotPool(1), begun("perfecto")
    seat = game.acting()[0]
    hint = asyncio.ensure_future(pool.hints.run("", sleep, 100))
    try:
        assert await pool.choose(game, seat, "random", 7) in game.legal(seat)
        assert not hint.done()
        assert (pool.hints.waiting, pool.waiting) == (1, 0)
    finally:
        hint.cancel()
        for process in pool.hints.executor._processes.values():
            process.kill()
        pool.close()


@pytest.mark.anyio
async def test_too_many_hints_at_once_are_refused(monkeypatch):
    monkeypatch.setattr(bot_pool, "MOST_HINTS", 0)
    pool, game = bot_pool.BotPool(1), begun("perfecto")
    with pytest.raises(Refusal, match="Too many"):
        await pool.advise(game, game.acting()[0])
    assert pool.hints.executor is None


@pytest.mark.anyio
async def test_a_hint_about_the_same_position_is_worked_out_once(monkeypatch):
    monkeypatch.setattr(bot_pool, "BUDGET", 20.0)
    monkeypatch.setattr(bot_pool, "_advise", now)
    pool, game = bot_pool.BotPool(1), begun("perfecto")
    seat = game.acting()[0]
    try:
        first = await pool.advise(game, seat)
        assert await pool.advise(game, seat) == first
        game.act(game.legal(seat)[0], seat)
        assert await pool.advise(game, game.acting()[0]) > first
    finally:
        pool.close()


@pytest.mark.anyio
async def test_whoever_asks_for_much_waits_only_for_themselves():
    pool = WorkerPool(1, 0, most=100, patience=60.0)
    try:
        await pool.run("", now)  # the process starts
        crowd = [asyncio.ensure_future(pool.run("stranger", now)) for _ in range(20)]
        alone = asyncio.ensure_future(pool.run("neighbour", now))
        also = asyncio.ensure_future(pool.run("another", now))
        times = await asyncio.gather(*crowd)
        for waited in (await alone, await also):
            assert sum(time < waited for time in times) <= 2
    finally:
        pool.close()


@pytest.mark.anyio
async def test_askers_share_the_time_of_bots_and_those_of_one_asker_share_theirs():
    shares = {"alone": [], "crowd": []}
    pool = WorkerPool(1, 0, most=3, patience=60.0, budget=lambda: 1.0)
    try:
        asked = [("crowd", pool.run("crowd", float)) for _ in range(4)]
        asked.append(("alone", pool.run("alone", float)))
        tasks = [(asker, asyncio.ensure_future(one)) for asker, one in asked]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="Too many"):
            await pool.run("crowd", float)
        for asker, task in tasks:
            shares[asker].append(await task)
    finally:
        pool.close()
    assert shares == {"crowd": [1 / 8, 1 / 6, 1 / 2, 1.0], "alone": [1 / 2]}


@pytest.mark.slow
def test_bot_processes_end_when_their_server_is_killed(tmp_path):
    file = tmp_path / "server.py"
    file.write_text(SERVER)
    server = subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE)
    bot = int(server.stdout.readline())
    server.kill()
    try:
        server.communicate(timeout=120)  # returns when no process holds the pipe any more
    except subprocess.TimeoutExpired:
        os.kill(bot, signal.SIGKILL)
        pytest.fail("the bot process is still running")
