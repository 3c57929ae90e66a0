"""A bot that takes advice from the game's strategy, or else from a search, and picks from it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import Card
from ..engine.advice import Advice, Opinion
from ..engine.dice import CHOICES, MASK, begin, draw
from . import strategies
from .plain_playouts import PlainPlayouts


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays."""

    noise: float  # how easily good and bad actions are confused; 0 is never
    simulations: int  # at most, for one move
    seconds: float  # at most, for one move
    informed: bool = True  # uses the game's strategy, not only the rules


class LevelBot:
    """A bot of one level."""

    def __init__(
        self,
        card: Card,
        level: Level,
        seed: int,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        """`simulations` without `seconds` lifts the time limit, and so does `seconds=math.inf`."""
        self.card = card
        self.level = level
        limit = level.seconds if simulations is None else math.inf
        self.seconds = limit if seconds is None else seconds
        self.simulations = level.simulations if simulations is None else simulations
        self.stream = [0, 0, 0, 0]
        begin(self.stream, seed, 0, CHOICES)

    def pick(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        """Picks an action by the advice; the noisier the level, the more often a worse one."""
        if len(actions) == 1:
            return actions[0]
        advice = self.advise(hidden, seat, actions)
        weights = likelihoods(advice.opinions, self.level.noise)
        left = sum(weights) * draw(self.stream) / (MASK + 1)
        for opinion, weight in zip(advice.opinions, weights, strict=True):
            left -= weight
            if left < 0:
                return opinion.action
        return advice.opinions[-1].action

    def advise(self, hidden: Any, seat: int, actions: Sequence[int]) -> Advice:
        """What each action is worth, as far as the bot can tell."""
        strategy = strategies.strategy(self.card) if self.level.informed else None
        advise = getattr(strategy, "advise", None)
        advice: Advice | None = advise(hidden, seat, list(actions)) if advise else None
        return advice or self._search(hidden, seat, actions)

    def _search(self, hidden: Any, seat: int, actions: Sequence[int]) -> Advice:
        # These need NumPy, which tables in a page do not have.
        from .mcts import Search
        from .mcts_loader import readiness

        informed = self.level.informed
        ready = readiness(self.card, informed=informed)
        if self.seconds == math.inf:
            ready.wait()
        elif not ready.now():
            playouts = PlainPlayouts(self.card, hidden, seat, self.stream, informed)
            return playouts.advice(actions, self.seconds, self.simulations)
        seed = draw(self.stream)
        search = Search(self.card, hidden, seat, seed, self.simulations, informed)
        search.think_for(self.seconds, self.simulations)
        return search.advice(actions)


def likelihoods(opinions: Sequence[Opinion], noise: float) -> list[float]:
    """How likely a player with this much noise is to choose each action.

    Noise is relative to the spread of the values, so that a level errs as often in a game of many
    small decisions as in one of a few big ones. Uncertain values count less.
    """
    values = [opinion.value - opinion.error for opinion in opinions]
    best = max(values)
    if noise == 0.0:
        by_value = [1.0 if value == best else 0.0 for value in values]
    else:
        mean = sum(values) / len(values)
        spread = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
        width = noise * spread or 1.0
        by_value = [math.exp((value - best) / width) for value in values]
    total = sum(by_value)
    lapse = min(1.0, noise)  # how often the shares of a mixed strategy are ignored
    return [
        weight / total
        if opinion.share is None
        else lapse * weight / total + (1.0 - lapse) * opinion.share
        for opinion, weight in zip(opinions, by_value, strict=True)
    ]
