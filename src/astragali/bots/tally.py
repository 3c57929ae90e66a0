"""What simulations say of the actions that they tried."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..engine.advice import POINTS, WIN, Advice, Opinion

JUDGEMENT = 0.01  # how far a strategy's estimate of a payoff is off, at least


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
        """An action counts as tried once more, with an average result: so one try says little."""
        return (self.sums[place] + self.mean) / (self.tries[place] + 1)

    def error(self, place: int) -> float:
        """The standard error of the value; the try that never was has the spread of them all."""
        all_squares = sum(self.squares) / max(1, sum(self.tries))
        times = self.tries[place] + 1
        around = (self.squares[place] + all_squares) / times - self.value(place) ** 2
        return float((max(0.0, around) / times) ** 0.5)

    def advice(
        self, method: str, mixed: bool, judged: bool = False, had: float | None = None
    ) -> Advice:
        """Where something is hidden, it mixes the actions that it cannot tell from the best one.

        Results that were judged by a strategy, not played to the end, may all be off a little. For
        somebody who plays alone they are points, of which the seat has `had` some already.
        """
        places = range(len(self.actions))
        bar = max(self.value(place) - self.error(place) for place in places)
        often = [self.tries[place] if self.value(place) >= bar else 0 for place in places]
        return Advice(
            WIN if had is None else POINTS,
            method,
            tuple(
                Opinion(
                    action,
                    self.value(place) - (had or 0.0),
                    math.hypot(self.error(place), JUDGEMENT if judged else 0.0),
                    often[place] / max(1, sum(often)) if mixed else None,
                )
                for place, action in enumerate(self.actions)
            ),
        )
