"""Playouts in plain Python, for a bot whose search is not compiled yet."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

from ..engine import Card
from ..engine.advice import Advice
from ..engine.contract import MOST_GUESSES
from ..engine.dice import MASK, below, draw
from . import strategies
from .tally import Tally

LONGEST = 400  # moves of a playout; a longer one is valued where it stands


class PlainPlayouts:
    """Tries the actions of one position, the promising ones more often."""

    def __init__(
        self, card: Card, hidden: Any, seat: int, stream: list[int], informed: bool = True
    ) -> None:
        self.card = card
        self.rules = card.rules
        self.hidden = hidden
        self.seat = seat
        self.stream = stream
        self.evaluate = strategies.source(card, "evaluate", informed).evaluate
        self.prefer = strategies.source(card, "prefer", informed).prefer
        self.horizon = min(LONGEST, strategies.horizon(card, hidden.players, informed))
        self.numbers = [0] * max(card.rules.ACTIONS, card.rules.MAX_DICE, MOST_GUESSES)

    def advice(self, actions: Sequence[int], seconds: float, most: int) -> Advice:
        """Runs at most `most` playouts within the time, and returns what they say."""
        tally = Tally(actions)
        started = time.perf_counter()
        for done in range(most):
            if time.perf_counter() - started > seconds:
                break
            exploration = math.log(done + 2)
            place = max(
                range(len(actions)),
                key=lambda n: tally.value(n) + math.sqrt(exploration / (tally.tries[n] + 1)),
            )
            tally.add(place, self.play(actions[place]))
        scored = self.rules.points(self.hidden, 0) if self.hidden.players == 1 else None
        mixed = strategies.mixes(self.card, self.hidden, self.seat)
        return tally.advice("playouts", mixed, self.horizon < LONGEST, scored)

    def play(self, action: int) -> float:
        """The result of an action in one playout, with a guess at everything hidden."""
        rules, s = self.rules, self.hidden.copy()
        if guesses := rules.unknown(s, self.seat, self.numbers):
            rules.suppose(s, self.seat, self.thrown(guesses))
        rules.act(s, self.seat, action)
        moves = 0
        while not rules.over(s):
            if thrown := rules.dice(s, self.numbers):
                rules.land(s, self.thrown(thrown))
            elif moves == self.horizon:
                return float(rules.points(s, 0) if s.players == 1 else self.evaluate(s, self.seat))
            else:
                moves += 1
                self.move(s)
        if s.players == 1:
            return float(rules.points(s, 0))
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(s, payoffs)
        return float(payoffs[self.seat])

    def move(self, s: Any) -> None:
        """One random move, weighted by the strategy's preferences."""
        actor = 0
        while not self.rules.acting(s, actor):
            actor += 1
        actions = self.numbers[: self.rules.legal(s, actor, self.numbers)]
        weights = [self.prefer(s, actor, action) for action in actions]
        left = sum(weights) * draw(self.stream) / (MASK + 1)
        chosen = 0
        while chosen < len(actions) - 1 and left >= weights[chosen]:
            left -= weights[chosen]
            chosen += 1
        self.rules.act(s, actor, actions[chosen])

    def thrown(self, count: int) -> list[int]:
        return [1 + below(self.stream, side) for side in self.numbers[:count]]
