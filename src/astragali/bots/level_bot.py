"""A bot that thinks: asks the game's strategy, or else searches, and chooses from the advice."""

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
    """How well somebody plays."""

    noise: float  # how easily good and bad actions are mixed up; 0 is never
    simulations: int  # the most that are thought through before a move
    seconds: float  # and the longest time for them
    informed: bool = True  # knows the game's strategy; else it has only the rules


class Thinker:
    """Somebody of a level."""

    def __init__(
        self,
        card: Card,
        level: Level,
        seed: int,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        """With a number of simulations, or endless seconds, the time that it takes is no matter."""
        self.card = card
        self.level = level
        hurry = level.seconds if simulations is None else math.inf
        self.seconds = hurry if seconds is None else seconds
        self.simulations = level.simulations if simulations is None else simulations
        self.stream = [0, 0, 0, 0]
        begin(self.stream, seed, 0, CHOICES)

    def pick(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        """An action that the advice speaks for, or now and then another one."""
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
        """What the actions are worth, as far as the bot can tell."""
        known = strategies.strategy(self.card) if self.level.informed else None
        advise = getattr(known, "advise", None)
        advice: Advice | None = advise(hidden, seat, list(actions)) if advise else None
        return advice or self._searched(hidden, seat, actions)

    def _searched(self, hidden: Any, seat: int, actions: Sequence[int]) -> Advice:
        from .mcts import Search
        from .mcts_loader import readiness  # these need numpy, and tables in a page have none

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
    """How likely each action is to be chosen by somebody with so much noise in their judgement.

    The noise is measured against how far the actions are apart, so that a level errs alike in a
    game of many small decisions and in one of few great ones. An uncertain value counts less.
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
    lapse = min(1.0, noise)  # how often somebody forgets that a strategy should be mixed
    return [
        weight / total
        if opinion.share is None
        else lapse * weight / total + (1.0 - lapse) * opinion.share
        for opinion, weight in zip(opinions, by_value, strict=True)
    ]
