"""What a simulation says about a value that was computed."""

from __future__ import annotations

from typing import Any

Sample = Any  # an array of NumPy with one number for each game


def interval(sample: Sample) -> list[float]:
    """Four standard errors on either side of the mean."""
    mean, error = float(sample.mean()), 4 * float(sample.std()) / len(sample) ** 0.5
    return [mean - error, mean + error]


def confirmed(value: float, sample: Sample) -> dict[str, Any]:
    """A value with the size and the interval of the simulation that should confirm it."""
    return {"value": float(value), "simulated": len(sample), "interval": interval(sample)}
