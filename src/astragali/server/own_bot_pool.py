"""Runs the bots that the host of the house has brought along, so that no table waits for them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from zlib import crc32

from ..bots import BotFault, OwnBot, own_bots
from ..bots.bot_process import BotProcess
from ..engine import Game


class OwnBotPool:
    """A few processes for each bot; the seats of a table keep theirs, and the bot its memory.

    A thread for each process waits for its answers, so that the event loop does not.
    """

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._places: dict[tuple[OwnBot, int], tuple[BotProcess, ThreadPoolExecutor]] = {}

    async def choose(self, game: Game, seat: int, name: str, seed: int) -> str:
        """The bot's action, or a BotFault."""
        bot = own_bots.known(name)
        if bot is None or not bot.plays(game.card.name):
            raise BotFault(name, "missing", "this house has no such bot: serve --bots names them")
        table = getattr(game, "table_id", "")
        which = bot, crc32(f"{table} {seat}".encode()) % self.processes
        if which not in self._places:
            self._places[which] = BotProcess(bot), ThreadPoolExecutor(1, f"bot-{name}")
        process, thread = self._places[which]
        asked = table, seat, seed, game.view(seat)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(thread, process.choose, *asked)

    def close(self) -> None:
        for process, thread in self._places.values():
            thread.shutdown(wait=False, cancel_futures=True)
            process.close()  # an answer that a thread waits for fails at once
        self._places.clear()
