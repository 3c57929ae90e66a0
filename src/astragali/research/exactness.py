"""Whether what a strategy calls exact follows from the rules, one step at a time.

A review cannot tell: whatever a throw or a choice does not explain, it counts as luck. Here each
value is computed once more, from the values one step later. A choice is worth its best action, a
throw the mean of all ways in which the dice can land, the end what the rules pay. Values that hold
these equations at every position are the right ones.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..bots import strategies
from ..engine import Card, Game
from ..engine.advice import EXACT, TURNS, WIN, Advice
from ..engine.game import Event

WAYS = 216  # a throw that can land in more ways is only checked now and then, because it takes long
SELDOM = 0.0005  # how often
LAST = 216  # times as many ways are tried where the throw ends the game, which is quick


@dataclass
class Gaps:
    """How far values are from what follows from the values one step later."""

    largest: dict[str, float] = field(default_factory=dict)  # by what was computed again
    checked: dict[str, int] = field(default_factory=dict)
    where: dict[str, tuple[int, str]] = field(default_factory=dict)  # event and word of the largest

    def add(self, what: str, claimed: float, computed: float, event: int, word: str = "") -> None:
        gap = abs(claimed - computed)
        self.checked[what] = self.checked.get(what, 0) + 1
        if gap >= self.largest.get(what, 0.0):
            self.largest[what], self.where[what] = gap, (event, word)

    def merge(self, other: Gaps) -> None:
        for what, gap in other.largest.items():
            self.checked[what] = self.checked.get(what, 0) + other.checked[what]
            if gap >= self.largest.get(what, 0.0):
                self.largest[what], self.where[what] = gap, other.where[what]


class ExactnessCheck:
    """The exact values of one game without secrets, computed again from the rules."""

    def __init__(self, card: Card, seed: int = 0, ways: int = WAYS, seldom: float = SELDOM) -> None:
        self.card, self.rules = card, card.rules
        strategy: Any = strategies.strategy(card)
        self.advise = getattr(strategy, "advise", None)
        self.known_worth = getattr(strategy, "worth", None)
        self.chance, self.ways, self.seldom = Random(seed), ways, seldom

    def run(self, game: Game) -> Gaps:
        """Looks at every position of a game that has been played."""
        gaps = Gaps()
        owed: dict[int, float] = {}  # in turns: what each seat expected when its turn was over
        table = Game(self.card, game.options, game.seats)
        for event in game.events:
            self.look(table, gaps)
            if "act" in event:
                self.follow_turns(table, event, owed, gaps)
            table.apply(event)
        return gaps

    def follow_turns(self, table: Game, event: Event, owed: dict[int, float], gaps: Gaps) -> None:
        """Compares what a seat expected at the end of its turn with the beginning of its next one.

        Only where values are in turns, because then nobody else can change them.
        """
        seat, state = event["seat"], table.state
        advice = self.exact(state, seat)
        if advice is None or advice.unit != TURNS:
            return
        if seat in owed:
            gaps.add("next turn", owed.pop(seat), advice.best.value - 1.0, len(table.events))
        for opinion in advice.opinions:
            if self.card.spell(state, opinion.action) == event["act"]:
                after = self.after(state, seat, opinion.action)
                if not self.rules.over(after) and after.turn != seat:
                    owed[seat] = opinion.value

    def look(self, position: Game, gaps: Gaps) -> None:
        """Computes all that is claimed about one position again."""
        state, number = position.state, len(position.events)
        if self.rules.over(state):
            return
        if position.in_the_air():
            claimed = self.worth(state, 0)
            if claimed is not None and (mean := self.mean(state, 0, WIN)) is not None:
                gaps.add("throw", claimed, mean, number)
            return
        for seat in position.acting():
            advice = self.exact(state, seat)
            if advice is None:
                continue
            worth = self.worth(state, seat)
            if worth is not None and advice.unit == WIN:
                gaps.add("choice", worth, advice.best.value, number)
            for opinion in advice.opinions:
                after = self.after(state, seat, opinion.action)
                value = self.value(after, seat, advice.unit)
                if value is not None:
                    word = self.card.spell(state, opinion.action)
                    gaps.add("action", opinion.value, value, number, word)

    def exact(self, state: Any, seat: int) -> Advice | None:
        """Exact advice about a choice; None if there is none."""
        actions = [0] * self.rules.ACTIONS
        actions = actions[: self.rules.legal(state, seat, actions)]
        advice = self.advise(state, seat, actions) if self.advise else None
        return advice if advice is not None and advice.method == EXACT else None

    def worth(self, state: Any, seat: int) -> float | None:
        """What the strategy says that a position is worth to a seat."""
        return self.known_worth(state, seat) if self.known_worth else None

    def after(self, state: Any, seat: int, action: int) -> Any:
        after = state.copy()
        self.rules.act(after, seat, action)
        return after

    def value(self, state: Any, seat: int, unit: str, within: bool = False) -> float | None:
        """What a position is worth by the rules or by the strategy; None where neither says it.

        `within` the mean of a throw, of the throws that follow at once only small ones are tried.
        """
        if self.rules.over(state):
            if unit != WIN:
                return None
            payoffs = [0.0] * self.rules.MAX_PLAYERS
            self.rules.result(state, payoffs)
            return payoffs[seat]
        if unit == WIN and (worth := self.worth(state, seat)) is not None:
            return worth
        if self.rules.dice(state, [0] * self.rules.MAX_DICE):
            return self.mean(state, seat, unit, within)
        acting = [one for one in range(state.players) if self.rules.acting(state, one)]
        advice = self.exact(state, acting[0]) if len(acting) == 1 else None
        if advice is None or advice.unit != unit:
            return None
        if acting[0] == seat:
            return advice.best.value
        return 1.0 - advice.best.value if unit == WIN and state.players == 2 else None

    def mean(self, state: Any, seat: int, unit: str, within: bool = False) -> float | None:
        """The mean value of all ways in which the dice in the air can land."""
        sides = [0] * self.rules.MAX_DICE
        sides = sides[: self.rules.dice(state, sides)]
        ways = 1
        for one in sides:
            ways *= one
        last = self.rules.over(self.landed(state, [1] * len(sides)))
        most = self.ways * LAST if last and not within else self.ways
        if ways > most and (within or self.chance.random() >= self.seldom):
            return None
        total = 0.0
        for faces in itertools.product(*(range(1, one + 1) for one in sides)):
            value = self.value(self.landed(state, faces), seat, unit, within=True)
            if value is None:
                return None
            total += value
        return total / ways

    def landed(self, state: Any, faces: Sequence[int]) -> Any:
        landed = state.copy()
        self.rules.land(landed, [*faces, *itertools.repeat(0, self.rules.MAX_DICE - len(faces))])
        return landed
