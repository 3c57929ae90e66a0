"""Advice about a choice: the value of each legal action, and its odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot
from typing import Any, Protocol

WIN = "win"  # the expected payoff, from 0 to 1
POINTS = "points"  # expected points still to come; more is better
TURNS = "turns"  # expected turns still needed; fewer is better, so values are negative

NOTHING = 1e-9  # differences up to this are rounding
SURE = 3.0  # standard errors on either side of an estimate in its interval
EXACT = "exact"  # the method of advice that assumes nothing about how others play


@dataclass(frozen=True, slots=True)
class Opinion:
    """The value of one legal action."""

    action: int
    value: float
    error: float = 0.0  # the standard error beside the other actions; 0 if it is exact
    share: float | None = None  # how often a mixed strategy plays it
    odds: Mapping[str, float] = field(default_factory=dict)  # probabilities: "bust", "fill_up"


@dataclass(frozen=True, slots=True)
class Advice:
    """The value of each of a seat's legal actions."""

    unit: str  # WIN, POINTS or TURNS
    method: str  # EXACT or what is assumed, such as "equilibrium"; shown to people
    opinions: tuple[Opinion, ...]
    shared: float = 0.0  # a standard error that all values have in common
    part: float = 1.0  # how much of the whole is decided here, by which a player's errors shrink

    def error(self, opinion: Opinion) -> float:
        """The standard error of a value."""
        return hypot(opinion.error, self.shared)

    @property
    def best(self) -> Opinion:
        """The action with the highest value."""
        return max(self.opinions, key=lambda opinion: opinion.value)

    @property
    def recommended(self) -> Opinion:
        """Of the actions that may be best, the one that a mixed strategy plays most often.

        No other action is better by more than the error of both.
        """
        best = self.best
        level = [
            one
            for one in self.opinions
            if best.value - one.value <= max(NOTHING, SURE * hypot(best.error, one.error))
        ]
        return max(level, key=lambda one: (one.share or 0.0, one.value))

    @property
    def ordered(self) -> list[Opinion]:
        """The recommended action first, then by value."""
        first = self.recommended
        return sorted(self.opinions, key=lambda one: (one is not first, -one.value))


class Strategy(Protocol):
    """What a game's strategy.py may define; a function returns None where it has no answer."""

    def advise(self, hidden: Any, seat: int, actions: list[int]) -> Advice | None:
        """The value of each legal action of a seat, from what it sees of the table."""
        ...

    def worth(self, hidden: Any, seat: int) -> float | None:
        """The win probability of a seat in any position, even with dice in the air.

        What `advise` says about an action is what this says about the position after it.
        """
        ...
