"""Runs bots in separate processes, so that no table waits for another table's bot."""

from __future__ import annotations

import logging
import os
import pickle
from hashlib import sha256
from typing import Any

from .. import bots, games
from ..engine import AstragaliError, Game
from ..engine.advice import Advice
from ..tables.table import Refusal
from .own_bot_pool import OwnBotPool
from .worker_pool import WorkerPool

log = logging.getLogger(__name__)

BUDGET = 0.6  # seconds for a choice when no other bot waits
LEAST = 0.02  # seconds, however many wait
LEAST_HINT = 0.2  # seconds; others may get the same answer
NICENESS = 5  # the server goes first
NICENESS_OF_HINTS = 10  # and then the bots, for whom a whole table waits
MOST_BOTS = 1000  # of one asker that wait at once, who else play at random
MOST_HINTS = 30  # of one asker that wait at once
KEPT_HINTS = 2000  # the latest
# Seconds until a process counts as stuck: on a busy machine it takes long to start, and the first
# hint of a game compiles its search.
PATIENCE = 60.0
PATIENCE_WITH_HINTS = 600.0


class BotPool:
    """The processes of the bots, and one for hints, so that no bot waits for a hint."""

    def __init__(self, processes: int | None = None) -> None:
        processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.bots = _pool(processes, NICENESS, MOST_BOTS, PATIENCE)
        self.hints = _pool(1, NICENESS_OF_HINTS, MOST_HINTS, PATIENCE_WITH_HINTS)
        self._choosing_own = 0
        self._kept: dict[bytes, Advice] = {}  # by position, the oldest first
        self.timeouts = 0  # choices that took too long
        self._own = OwnBotPool(processes)

    @property
    def waiting(self) -> int:
        """How many bots are thinking, or wait until they can."""
        return self.bots.waiting + self._choosing_own

    async def choose(self, game: Game, seat: int, level: str, seed: int, asker: str = "") -> str:
        """The action of a bot of this level, given only what the seat knows."""
        if level not in (*game.card.bots, *bots.OURS):
            return await self._chosen_by_own(game, seat, level, seed)
        actions = game.actions(seat)
        seen = bots.positions_this_turn(game, seat)
        task = (game.card.name, level, seen, seat, actions, seed)
        try:
            action = await self._run(self.bots, asker, _choose, *task)
        except Exception as failed:  # a bot that fails must not stop its table
            self.timeouts += isinstance(failed, TimeoutError)
            log.exception("a %s bot of %s could not choose", level, game.card.name)
            action = actions[seed % len(actions)]
        return game.card.spell(game.state, action)

    async def _chosen_by_own(self, game: Game, seat: int, name: str, seed: int) -> str:
        self._choosing_own += 1
        try:
            return await self._own.choose(game, seat, name, seed)
        finally:
            self._choosing_own -= 1

    async def advise(self, game: Game, seat: int, asker: str = "") -> Advice:
        """What the seat's actions are worth, given only what the seat knows."""
        task = (game.card.name, game.hidden(seat), seat, game.actions(seat))
        position = sha256(pickle.dumps(task)).digest()
        if position in self._kept:
            return self._kept[position]
        try:
            advice: Advice = await self._run(self.hints, asker, _advise, *task)
        except AstragaliError:
            raise
        except Exception:
            log.exception("no bot could advise on %s", game.card.name)
            raise Refusal("busy", "No bot can advise you right now; try again.") from None
        if len(self._kept) >= KEPT_HINTS:
            del self._kept[next(iter(self._kept))]
        self._kept[position] = advice
        return advice

    async def _run(self, pool: WorkerPool, asker: str, task: Any, *arguments: Any) -> Any:
        return await pool.run(asker, task, *arguments)

    async def warm(self) -> None:
        """Starts a process before the first bot needs it."""
        await self.bots.run("", _nothing)

    def close(self) -> None:
        for pool in (self._own, self.bots, self.hints):
            pool.close()


def _pool(processes: int, niceness: int, most: int, patience: float) -> WorkerPool:
    def budget() -> float:
        return BUDGET

    return WorkerPool(processes, niceness, most=most, patience=patience, budget=budget)


def _nothing(_: float) -> None:
    """For a process that has only to start."""


def _choose(
    game: str, level: str, seen: list[Any], seat: int, actions: list[int], seed: int, seconds: float
) -> int:
    """The choice of a bot that is made for it, and told what its seat has seen this turn."""
    bot = bots.make(level, games.find(game), seed, seconds=max(LEAST, seconds))
    bots.remind(bot, seen)
    return bot.pick(seen[-1], seat, actions)


def _advise(game: str, hidden: Any, seat: int, actions: list[int], seconds: float) -> Advice:
    adviser = bots.adviser(games.find(game), seconds=max(LEAST_HINT, seconds))
    return adviser.advise(hidden, seat, actions)
