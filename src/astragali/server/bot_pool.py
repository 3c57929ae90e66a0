"""Runs bots in separate processes, so that no table waits for another table's bot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from .. import bots, games
from ..engine import AstragaliError, Game
from ..engine.advice import Advice
from ..tables.table import Refusal
from .own_bot_pool import OwnBotPool
from .worker_process import settle_in

log = logging.getLogger(__name__)

BUDGET = 0.6  # seconds for a choice when no other bot waits
LEAST = 0.02  # seconds, however many wait
NICENESS = 5  # the server goes first
NICENESS_OF_HINTS = 10  # and then the bots, for whom a whole table waits
MOST_HINTS = 100  # wait at once
PATIENCE = 600.0  # seconds for a hint, the first of which compiles the search of its game


class Thinkers:
    """A few processes that share one queue; when many tasks wait, each gets less time."""

    def __init__(self, processes: int, niceness: int) -> None:
        self.processes = processes
        self.niceness = niceness
        self.waiting = 0
        self.executor: ProcessPoolExecutor | None = None

    def seconds(self) -> float:
        """How long a task that comes now may think."""
        return max(LEAST, BUDGET * self.processes / max(self.processes, self.waiting))

    async def run(self, task: Any, *arguments: Any, patience: float | None = None) -> Any:
        if self.executor is None:
            self.executor = self._open()
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            answer = loop.run_in_executor(self.executor, task, *arguments)
            return await asyncio.wait_for(answer, patience or 10 * BUDGET)
        except BrokenExecutor:
            self.executor = None  # a process died: the next task starts new ones
            raise
        finally:
            self.waiting -= 1

    def _open(self) -> ProcessPoolExecutor:
        # Not forked: a copy of a process with threads and open sockets could hang.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self.processes, mp_context=context, initializer=settle_in, initargs=(self.niceness,)
        )

    def close(self) -> None:
        if self.executor:
            self.executor.shutdown(wait=False, cancel_futures=True)


class BotPool:
    """The processes of the bots, and one for hints, so that no bot waits for a hint."""

    def __init__(self, processes: int | None = None) -> None:
        processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.bots = Thinkers(processes, NICENESS)
        self.hints = Thinkers(1, NICENESS_OF_HINTS)
        self._choosing_own = 0
        self._own = OwnBotPool(processes)

    @property
    def waiting(self) -> int:
        """How many bots are thinking, or wait until they can."""
        return self.bots.waiting + self._choosing_own

    async def choose(self, game: Game, seat: int, level: str, seed: int) -> str:
        """The action of a bot of this level, given only what the seat knows."""
        if level not in (*game.card.bots, *bots.OURS):
            return await self._chosen_by_own(game, seat, level, seed)
        actions = game.actions(seat)
        seen = bots.positions_this_turn(game, seat)
        task = (game.card.name, level, seen, seat, actions, seed)
        try:
            action = await self._run(self.bots, _choose, *task)
        except Exception:  # a bot that fails must not stop its table
            log.exception("a %s bot of %s could not choose", level, game.card.name)
            action = actions[seed % len(actions)]
        return game.card.spell(game.state, action)

    async def _chosen_by_own(self, game: Game, seat: int, name: str, seed: int) -> str:
        self._choosing_own += 1
        try:
            return await self._own.choose(game, seat, name, seed)
        finally:
            self._choosing_own -= 1

    async def advise(self, game: Game, seat: int) -> Advice:
        """What the seat's actions are worth, given only what the seat knows."""
        if self.hints.waiting >= MOST_HINTS:
            raise Refusal("busy", "Too many people are asking for hints right now; try again.")
        task = (game.card.name, game.hidden(seat), seat, game.actions(seat))
        try:
            advice: Advice = await self._run(self.hints, _advise, *task, patience=PATIENCE)
        except AstragaliError:
            raise
        except Exception:
            log.exception("no bot could advise on %s", game.card.name)
            raise Refusal("busy", "No bot can advise you right now; try again.") from None
        return advice

    async def _run(
        self, thinkers: Thinkers, task: Any, *arguments: Any, patience: float | None = None
    ) -> Any:
        return await thinkers.run(task, *arguments, thinkers.seconds(), patience=patience)

    async def warm(self) -> None:
        """Starts a process before the first bot needs it."""
        await self.bots.run(time.sleep, 0)

    def close(self) -> None:
        for thinkers in (self._own, self.bots, self.hints):
            thinkers.close()


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
