"""A bot that takes advice from the game's strategy, or else from a search, and picks from it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from ..engine import Card
from ..engine.advice import WIN, Advice, Opinion
from ..engine.dice import CHOICES, MASK, begin, draw
from . import default_strategy, learned_policy, strategies
from .learned_policy import LearnedPolicy
from .outlook import Outlook
from .perception import ROUNDING, Level, at_a_glance, likelihoods
from .plain_playouts import PlainPlayouts
from .temperament import EVEN, Temperament, guessed

SEARCHES = ("search", "playouts")  # methods that look as far as there is time for


class LevelBot:
    """A bot of one level and temperament."""

    def __init__(
        self,
        card: Card,
        level: Level,
        seed: int,
        simulations: int | None = None,
        seconds: float | None = None,
        temperament: Temperament = EVEN,
    ) -> None:
        """`simulations` without `seconds` lifts the time limit, and so does `seconds=math.inf`."""
        self.card = card
        self.level = temperament.applied(level)
        self.temperament = temperament
        limit = level.seconds if simulations is None else math.inf
        self.seconds = limit if seconds is None else seconds
        self.simulations = self.level.simulations if simulations is None else simulations
        self.stream = [0, 0, 0, 0]
        self.visited: list[Any] = []  # the seat's positions since dice landed or another acted
        self.foreseen: Any = None  # the position that the last choice led to
        begin(self.stream, seed, 0, CHOICES)

    def pick(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        """Picks an action by the advice; none that leads back to an earlier position."""
        if hidden != self.foreseen:  # dice landed, somebody else acted, or this is another game
            self.visited = []
        action = actions[0] if len(actions) == 1 else self._choice(hidden, seat, actions)
        self.visited.append(hidden.copy())
        self.foreseen = Outlook(self.card, hidden, seat, action).position
        return action

    def remember(self, visited: Sequence[Any]) -> None:
        """Tells a bot made for one choice which positions its seat has just been in."""
        *self.visited, self.foreseen = visited

    def _choice(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        advice = self._advice(hidden, seat, actions, only_shares=self.level.lapse == 0.0)
        if self.level.glance and advice.method in SEARCHES and advice.unit == WIN:
            advice = self._perhaps_at_a_glance(advice, hidden, seat)
        likes = self.temperament.leanings(self.card, hidden, seat, actions, self.stream)
        liking = dict(zip(actions, likes, strict=True))
        left = advice.opinions
        while True:
            some = replace(advice, opinions=self._without_detours(hidden, seat, left))
            weights = likelihoods(some, self.level, [liking[one.action] for one in some.opinions])
            action = some.opinions[self._drawn(weights)].action
            if len(left) == 1 or not self._leads_back(hidden, seat, action):
                return action
            left = tuple(opinion for opinion in left if opinion.action != action)

    def _perhaps_at_a_glance(self, advice: Advice, hidden: Any, seat: int) -> Advice:
        """Now and then the advice of somebody who looks no further than the next position.

        Not where dice are thrown: then the next position is anybody's guess.
        """
        known = strategies.source(self.card, "evaluate")
        if known is default_strategy or draw(self.stream) >= self.level.glance * (MASK + 1):
            return advice
        guess, values = guessed(self.card, hidden, seat, self.stream), []
        for opinion in advice.opinions:
            outlook = Outlook(self.card, guess, seat, opinion.action)
            if outlook.table is None or outlook.thrown:
                return advice
            payoffs = [0.0] * self.card.rules.MAX_PLAYERS
            if outlook.over:
                self.card.rules.result(outlook.table, payoffs)
            else:
                payoffs[seat] = float(known.evaluate(outlook.table, seat))
            values.append(payoffs[seat])
        return at_a_glance(advice, self.level, values)

    def _drawn(self, weights: Sequence[float]) -> int:
        """A place, drawn in proportion to its weight."""
        left = sum(weights) * draw(self.stream) / (MASK + 1)
        place = 0
        while left >= weights[place] and any(weights[place + 1 :]):
            left -= weights[place]
            place += 1
        return place

    def _without_detours(
        self, hidden: Any, seat: int, opinions: Sequence[Opinion]
    ) -> tuple[Opinion, ...]:
        """One of each group of equal actions: the one that ends the turn soonest.

        Of several such, the one that the strategy mentions first.
        """
        if any(opinion.share is not None for opinion in opinions):
            return tuple(opinions)

        def end(opinion: Opinion) -> int:
            return Outlook(self.card, hidden, seat, opinion.action).end

        return tuple(
            group[0] if len(group) == 1 else min(group, key=end) for group in equals(opinions)
        )

    def _leads_back(self, hidden: Any, seat: int, action: int) -> bool:
        """Whether the seat would be in a position again that it has left this turn."""
        position = Outlook(self.card, hidden, seat, action).position
        return position is not None and position in (*self.visited, hidden)

    def advise(self, hidden: Any, seat: int, actions: Sequence[int]) -> Advice:
        """What each action is worth, as far as the bot can tell."""
        return self._advice(hidden, seat, actions, only_shares=False)

    def _advice(
        self, hidden: Any, seat: int, actions: Sequence[int], *, only_shares: bool
    ) -> Advice:
        """From the strategy, the learned policy or a search; perhaps only a policy's shares."""
        strategy = strategies.strategy(self.card) if self.level.informed else None
        advise = getattr(strategy, "advise", None)
        advice: Advice | None = advise(hidden, seat, list(actions)) if advise else None
        learned = learned_policy.network(self.card) if self.level.informed and not advice else None
        if learned and only_shares:
            return learned.mixed(hidden, seat, actions)
        if learned:
            return self._learned(learned, hidden, seat, actions)
        return advice or self._search(hidden, seat, actions)

    def _learned(
        self, learned: LearnedPolicy, hidden: Any, seat: int, actions: Sequence[int]
    ) -> Advice:
        from .mcts_loader import readiness

        ready = readiness(self.card, informed=True)
        if self.seconds == math.inf:
            ready.wait()
        elif not ready.now():
            return learned.mixed(hidden, seat, actions)
        seed = draw(self.stream)
        return learned.advise(hidden, seat, actions, seed, self.simulations, self.seconds)

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


def equals(opinions: Sequence[Opinion]) -> list[list[Opinion]]:
    """The actions in groups of equal value, the best group first."""
    ordered = sorted(opinions, key=lambda opinion: -opinion.value)
    groups = [ordered[:1]]
    for better, opinion in pairwise(ordered):
        if better.value - opinion.value <= ROUNDING:
            groups[-1].append(opinion)
        else:
            groups.append([opinion])
    return groups
