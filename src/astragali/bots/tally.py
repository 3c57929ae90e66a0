"""Adds up the results of simulations and turns them into advice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..engine.advice import POINTS, WIN, Advice, Opinion

JUDGEMENT = 0.01  # the least error of a payoff that a strategy estimated


@dataclass
class Tally:
    """How often each action was tried, and the sums of its results and of their squares."""

    actions: Sequence[int]
    tries: list[int] = field(default_factory=list)
    sums: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tries = self.tries or [0] * len(self.actions)
        self.sums = self.sums or [0.0] * len(self.actions)
        self.squares = self.squares or [0.0] * len(self.actions)

    def add(self, place: int, result: float) -> None:
        self.tries[place] += 1
        self.sums[place] += result
        self.squares[place] += result * result

    @property
    def mean(self) -> float:
        return sum(self.sums) / max(1, sum(self.tries))

    def value(self, place: int) -> float:
        """The mean result, with one more try of average result so that a single try says little."""
        return (self.sums[place] + self.mean) / (self.tries[place] + 1)

    def error(self, place: int) -> float:
        """The standard error of the value; the added try has the spread of all results."""
        all_squares = sum(self.squares) / max(1, sum(self.tries))
        times = self.tries[place] + 1
        around = (self.squares[place] + all_squares) / times - self.value(place) ** 2
        return float((max(0.0, around) / times) ** 0.5)

    def advice(
        self, method: str, mixed: bool, judged: bool = False, scored: float | None = None
    ) -> Advice:
        """The results as advice.

        `mixed` spreads the choice over the actions that cannot be told from the best one. `judged`
        adds an error because a strategy estimated the results. In a solo game results are points;
        `scored` of them are on the board already and are not counted.
        """
        places = range(len(self.actions))
        bar = max(self.value(place) - self.error(place) for place in places)
        often = [self.tries[place] if self.value(place) >= bar else 0 for place in places]
        return Advice(
            WIN if scored is None else POINTS,
            method,
            tuple(
                Opinion(
                    action,
                    self.value(place) - (scored or 0.0),
                    math.hypot(self.error(place), JUDGEMENT if judged else 0.0),
                    often[place] / max(1, sum(often)) if mixed else None,
                )
                for place, action in enumerate(self.actions)
            ),
        )
