"""Bots that run in the same process as their tables, for a browser page and for tests."""

from __future__ import annotations

from .. import bots
from ..engine import Game
from ..engine.advice import Advice


class LocalBots:
    """Blocks everything else while a bot thinks; a server runs bots in other processes."""

    waiting = 0

    async def choose(self, game: Game, seat: int, level: str, seed: int, asker: str = "") -> str:
        bot = bots.make(level, game.card, seed)
        bots.remind(bot, bots.positions_this_turn(game, seat))
        action = bot.pick(game.hidden(seat), seat, game.actions(seat))
        return game.card.spell(game.state, action)

    async def advise(self, game: Game, seat: int, asker: str = "") -> Advice:
        return bots.adviser(game.card).advise(game.hidden(seat), seat, game.actions(seat))

    def close(self) -> None:
        pass
