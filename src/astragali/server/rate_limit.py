"""Limits how many messages a second a client may send, with bursts of four seconds' worth."""

from __future__ import annotations

import time

BURST = 4  # seconds


class RateLimit:
    """A token bucket."""

    def __init__(self, a_second: float) -> None:
        self.a_second = a_second
        self.excess = 0  # messages refused so far
        self._allowance = BURST * a_second
        self._counted = time.monotonic()

    def allows(self) -> bool:
        """Counts one message, and returns whether it may pass."""
        now = time.monotonic()
        earned = (now - self._counted) * self.a_second
        self._allowance = min(BURST * self.a_second, self._allowance + earned)
        self._counted = now
        if self._allowance >= 1:
            self._allowance -= 1
            return True
        self.excess += 1
        return False
