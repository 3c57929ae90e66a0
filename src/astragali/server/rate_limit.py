"""Limits how much a client may ask for in a second, with bursts of four seconds' worth."""

from __future__ import annotations

import time

BURST = 4  # seconds
MOST = 10_000  # keys that are remembered at once


class RateLimit:
    """A token bucket."""

    def __init__(self, a_second: float) -> None:
        self.a_second = a_second
        self.excess = 0  # requests refused so far
        self._allowance = BURST * a_second
        self._counted = time.monotonic()

    def allows(self, cost: float = 1.0) -> bool:
        """Counts a request of this cost, and returns whether it may pass."""
        self._earn()
        if self._allowance >= cost:
            self._allowance -= cost
            return True
        self.excess += 1
        return False

    def _earn(self) -> None:
        now = time.monotonic()
        earned = (now - self._counted) * self.a_second
        self._allowance = min(BURST * self.a_second, self._allowance + earned)
        self._counted = now

    @property
    def full(self) -> bool:
        """Whether nothing has been asked for lately, so that it can be forgotten."""
        self._earn()
        return self._allowance >= BURST * self.a_second


class RateLimits:
    """A rate limit for each key, such as a person or an address."""

    def __init__(self, a_second: float) -> None:
        self.a_second = a_second
        self._limits: dict[str, RateLimit] = {}
        self._tidied = 0.0

    def of(self, key: str) -> RateLimit:
        if key not in self._limits:
            now = time.monotonic()
            if len(self._limits) >= MOST and now > self._tidied + 1:
                self._tidied = now
                busy = {key: one for key, one in self._limits.items() if not one.full}
                self._limits = busy
            self._limits[key] = RateLimit(self.a_second)
        return self._limits[key]
