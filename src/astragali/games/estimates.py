"""Confidence intervals of simulations that confirm computed values."""

from __future__ import annotations

from typing import Any

Sample = Any  # a NumPy array with one number for each game


def interval(sample: Sample) -> list[float]:
    """The mean minus and plus four standard errors."""
    mean, error = float(sample.mean()), 4 * float(sample.std()) / len(sample) ** 0.5
    return [mean - error, mean + error]


def confirmed(value: float, sample: Sample) -> dict[str, Any]:
    """A value with the size and interval of the simulation that should confirm it."""
    return {"value": float(value), "simulated": len(sample), "interval": interval(sample)}
