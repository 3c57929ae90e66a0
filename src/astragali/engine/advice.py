"""What somebody who knows a game says about a choice: the worth of each action, and its odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

WIN = "win"  # the payoff that a seat can expect, from 0 to 1 where one winner takes all
POINTS = "points"  # points still to come; more is better
TURNS = "turns"  # turns still needed; fewer is better, so values are negative


@dataclass(frozen=True, slots=True)
class Opinion:
    """One legal action, judged."""

    action: int
    value: float
    error: float = 0.0  # the standard error of the value; 0 where it is exact
    share: float | None = None  # how often the best strategy plays it, where it mixes
    odds: Mapping[str, float] = field(default_factory=dict)  # chances by name: "bust", "fill_up"


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat's legal actions are worth to it."""

    unit: str  # WIN, POINTS or TURNS
    method: str  # "exact", "equilibrium", "search" and the like, for people to read
    opinions: tuple[Opinion, ...]

    @property
    def best(self) -> Opinion:
        return max(self.opinions, key=lambda opinion: opinion.value)


class Strategy(Protocol):
    """What a game's strategy.py may offer; each is None (or missing) where it has no answer."""

    def advise(self, hidden: Any, seat: int, actions: list[int]) -> Advice | None:
        """The worth of each legal action of a seat that sees this table."""
        ...

    def worth(self, hidden: Any, seat: int) -> float | None:
        """The exact win chance of a seat in any position, also with dice in the air."""
        ...
