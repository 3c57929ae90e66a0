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
