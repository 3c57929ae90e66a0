"""Advice about a choice: the value of each legal action, and its odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

WIN = "win"  # the expected payoff, from 0 to 1
POINTS = "points"  # expected points still to come; more is better
TURNS = "turns"  # expected turns still needed; fewer is better, so values are negative


@dataclass(frozen=True, slots=True)
class Opinion:
    """The value of one legal action."""

    action: int
    value: float
    error: float = 0.0  # the standard error of the value; 0 if it is exact
    share: float | None = None  # how often a mixed strategy plays it
    odds: Mapping[str, float] = field(default_factory=dict)  # probabilities: "bust", "fill_up"


@dataclass(frozen=True, slots=True)
class Advice:
    """The value of each of a seat's legal actions."""

    unit: str  # WIN, POINTS or TURNS
    method: str  # such as "exact" or "equilibrium", shown to people
    opinions: tuple[Opinion, ...]

    @property
    def best(self) -> Opinion:
        return max(self.opinions, key=lambda opinion: opinion.value)


class Strategy(Protocol):
    """What a game's strategy.py may define; a function returns None where it has no answer."""

    def advise(self, hidden: Any, seat: int, actions: list[int]) -> Advice | None:
        """The value of each legal action of a seat, from what it sees of the table."""
        ...

    def worth(self, hidden: Any, seat: int) -> float | None:
        """The exact win probability of a seat in any position, even with dice in the air."""
        ...
