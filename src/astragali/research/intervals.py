"""Estimates with their 95 % intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

WIDE = 1.959964  # standard errors to either side that cover 95 % of a normal distribution


@dataclass(frozen=True)
class Interval:
    """A value, and limits that contain the true one 95 times out of 100."""

    value: float
    low: float
    high: float

    @classmethod
    def around(cls, value: float, error: float) -> Interval:
        return cls(value, value - WIDE * error, value + WIDE * error)

    def described(self) -> dict[str, float]:
        """The interval as JSON."""
        return {name: round(getattr(self, name), 6) for name in ("value", "low", "high")}


def mean(numbers: Any) -> Interval:
    """An average; counting the extremes twice widens the error where there are few numbers."""
    numbers = np.asarray(numbers, float)
    padded = np.concatenate((numbers, [numbers.min(), numbers.max()]))
    return Interval.around(float(numbers.mean()), float(padded.std() / math.sqrt(len(padded))))


def share(times: float, of: int) -> Interval:
    """The probability of something that happened `times` times out of `of` (Wilson, 1927)."""
    part, square = times / of, WIDE * WIDE / of
    middle = (part + square / 2) / (1 + square)
    reach = math.sqrt(part * (1 - part) * square + square * square / 4) / (1 + square)
    return Interval(part, max(0.0, middle - reach), min(1.0, middle + reach))


class ConfidenceSequence:
    """An interval for a mean that holds at all times at once, so one may look and stop any time.

    For independent numbers from 0 to 1. For each possible mean two gamblers bet that the true one
    is higher, or lower; a mean against which either would have multiplied the stake 1 / ERROR times
    is ruled out for good (hedged capital: Waudby-Smith and Ramdas, "Estimating means of bounded
    random variables by betting", 2024).
    """

    ERROR = 0.05
    BOLDEST = 0.5  # the most that a bet may lose, as a share of the capital

    def __init__(self, expected: float = 0.5, variance: float = 0.25) -> None:
        """A good guess at the mean and the variance makes the first bets better, not unfair."""
        self.expected = expected
        self.means = np.linspace(0.0005, 0.9995, 1000)
        self.higher, self.lower = np.zeros(1000), np.zeros(1000)  # logarithms of capital
        self.possible = np.ones(1000, bool)
        self.count, self.sum = 0, 0.0
        self.squares = variance  # as if one number had deviated that much

    def add(self, number: float) -> None:
        """The bet on the next number depends on the earlier ones only."""
        times = self.count + 1
        variance = self.squares / times
        bet = math.sqrt(2 * math.log(2 / self.ERROR) / (variance * times * math.log(1 + times)))
        high = np.minimum(bet, self.BOLDEST / self.means)
        low = np.minimum(bet, self.BOLDEST / (1 - self.means))
        self.higher += np.log1p(high * (number - self.means))
        self.lower += np.log1p(-low * (number - self.means))
        most = np.maximum(self.higher, self.lower) - math.log(2)
        self.possible &= most < math.log(1 / self.ERROR)
        self.count, self.sum = times, self.sum + number
        around = (self.expected + self.sum) / (times + 1)
        self.squares += (number - around) ** 2

    @property
    def interval(self) -> Interval:
        value = self.sum / max(1, self.count)
        left = self.means[self.possible]
        if not len(left):  # ruled out by bad luck: the last estimate is all there is
            return Interval(value, value, value)
        step = 0.0005
        low = 0.0 if self.possible[0] else float(left[0]) - step
        high = 1.0 if self.possible[-1] else float(left[-1]) + step
        return Interval(value, low, high)
