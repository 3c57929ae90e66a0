"""Bots think in processes of their own, so that no table waits for another table's bot."""

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

log = logging.getLogger(__name__)

BUDGET = 0.6  # seconds for a choice, when nobody else waits
LEAST = 0.02  # however many wait


class BotPool:
    """A few processes in which bots choose; a crowd makes each of them think less, not later."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.waiting = 0
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game, seat: int, level: str, seed: int) -> str:
        """The words that a bot of this level says on this seat, given only what the seat knows."""
        actions = game.actions(seat)
        hidden = fields(game.hidden(seat))
        task = (game.card.name, level, hidden, seat, actions, seed)
        try:
            action = await self._ask(_choose, *task, self._seconds())
        except Exception:  # whatever ails a bot, the people at its table play on
            log.exception("a %s bot of %s could not choose", level, game.card.name)
            action = actions[seed % len(actions)]
        return game.card.spell(game.state, action)

    async def advise(self, game: Game, seat: int) -> Advice:
        """What the seat's actions are worth, as far as it can know."""
        hidden = fields(game.hidden(seat))
        task = (game.card.name, hidden, seat, game.actions(seat))
        try:
            advice: Advice = await self._ask(_advise, *task, self._seconds())
        except AstragaliError:
            raise
        except Exception:
            log.exception("nobody could advise on %s", game.card.name)
            raise Refusal("busy", "No bot can advise you just now; try again.") from None
        return advice

    def _seconds(self) -> float:
        return max(LEAST, BUDGET * self.processes / max(self.processes, self.waiting))

    async def _ask(self, task: Any, *given: Any) -> Any:
        if self._pool is None:
            self._pool = self._open()
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            answer = loop.run_in_executor(self._pool, task, *given)
            return await asyncio.wait_for(answer, 10 * BUDGET)
        except BrokenExecutor:
            self._pool = None  # a process died: the next question opens new ones
            raise
        finally:
            self.waiting -= 1

    def _open(self) -> ProcessPoolExecutor:
        # Not forked: a copy of a server with threads and open sockets could hang.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=_settle_in)

    async def warm(self) -> None:
        """Starts a process before the first bot needs it."""
        await self._ask(time.sleep, 0)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)


def fields(state: Any) -> list[Any]:
    """A plain state as a list, which crosses to another process where its class cannot."""
    return [getattr(state, field.name) for field in state.fields]


def _state(game: str, values: list[Any]) -> Any:
    state = games.find(game).rules.State()
    for field, value in zip(state.fields, values, strict=True):
        setattr(state, field.name, value)
    return state


def _settle_in() -> None:
    """A bot process steps back for the server, leaves Ctrl-C to it, and does not outlive it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_go_with_the_server, daemon=True).start()


def _go_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server
    server.join()  # it was killed: whoever closes properly ends this process first
    os._exit(1)


def _choose(
    game: str,
    level: str,
    hidden: list[Any],
    seat: int,
    actions: list[int],
    seed: int,
    seconds: float,
) -> int:
    bot = bots.make(level, games.find(game), seed, seconds=seconds)
    return bot.pick(_state(game, hidden), seat, actions)


def _advise(game: str, hidden: list[Any], seat: int, actions: list[int], seconds: float) -> Advice:
    adviser = bots.adviser(games.find(game), seconds=seconds)
    return adviser.advise(_state(game, hidden), seat, actions)
