"""Runs bots in separate processes, so that no table waits for another table's bot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from .. import bots, games
from ..engine import AstragaliError, Game
from ..engine.advice import Advice
from ..tables.table import Refusal
from .own_bot_pool import OwnBotPool

log = logging.getLogger(__name__)

BUDGET = 0.6  # seconds for a choice when no other bot waits
LEAST = 0.02  # seconds, however many wait


class BotPool:
    """A few bot processes; when many bots wait, each thinks for less time."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.waiting = 0
        self._pool: ProcessPoolExecutor | None = None
        self._own = OwnBotPool(self.processes)

    async def choose(self, game: Game, seat: int, level: str, seed: int) -> str:
        """The action of a bot of this level, given only what the seat knows."""
        if level not in (*game.card.bots, *bots.OURS):
            return await self._chosen_by_own(game, seat, level, seed)
        actions = game.actions(seat)
        seen = bots.positions_this_turn(game, seat)
        task = (game.card.name, level, seen, seat, actions, seed)
        try:
            action = await self._run(_choose, *task, self._seconds())
        except Exception:  # a bot that fails must not stop its table
            log.exception("a %s bot of %s could not choose", level, game.card.name)
            action = actions[seed % len(actions)]
        return game.card.spell(game.state, action)

    async def _chosen_by_own(self, game: Game, seat: int, name: str, seed: int) -> str:
        self.waiting += 1
        try:
            return await self._own.choose(game, seat, name, seed)
        finally:
            self.waiting -= 1

    async def advise(self, game: Game, seat: int) -> Advice:
        """What the seat's actions are worth, given only what the seat knows."""
        task = (game.card.name, game.hidden(seat), seat, game.actions(seat))
        try:
            advice: Advice = await self._run(_advise, *task, self._seconds())
        except AstragaliError:
            raise
        except Exception:
            log.exception("no bot could advise on %s", game.card.name)
            raise Refusal("busy", "No bot can advise you right now; try again.") from None
        return advice

    def _seconds(self) -> float:
        return max(LEAST, BUDGET * self.processes / max(self.processes, self.waiting))

    async def _run(self, task: Any, *arguments: Any) -> Any:
        if self._pool is None:
            self._pool = self._open()
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            answer = loop.run_in_executor(self._pool, task, *arguments)
            return await asyncio.wait_for(answer, 10 * BUDGET)
        except BrokenExecutor:
            self._pool = None  # a process died: the next task starts new ones
            raise
        finally:
            self.waiting -= 1

    def _open(self) -> ProcessPoolExecutor:
        # Not forked: a copy of a process with threads and open sockets could hang.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=_initialise)

    async def warm(self) -> None:
        """Starts a process before the first bot needs it."""
        await self._run(time.sleep, 0)

    def close(self) -> None:
        self._own.close()
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _initialise() -> None:
    """Gives the server priority, leaves Ctrl-C to it, and does not outlive it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_exit_with_the_server, daemon=True).start()


def _exit_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server
    server.join()  # returns only if it was killed; otherwise it stops this process first
    os._exit(1)


def _choose(
    game: str, level: str, seen: list[Any], seat: int, actions: list[int], seed: int, seconds: float
) -> int:
    """The choice of a bot that is made for it, and told what its seat has seen this turn."""
    bot = bots.make(level, games.find(game), seed, seconds=seconds)
    bots.remind(bot, seen)
    return bot.pick(seen[-1], seat, actions)


def _advise(game: str, hidden: Any, seat: int, actions: list[int], seconds: float) -> Advice:
    adviser = bots.adviser(games.find(game), seconds=seconds)
    return adviser.advise(hidden, seat, actions)
