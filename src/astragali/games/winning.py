"""Who wins, for the many games in which the best standing does."""

from __future__ import annotations

from typing import Any

from astragali.engine import rule


@rule
def best_share(payoffs: Any, players: int) -> None:
    """Turns standings into payoffs: 1, split among those who stand best, and 0 for the others."""
    best = payoffs[0]
    for seat in range(players):
        best = max(best, payoffs[seat])
    winners = 0
    for seat in range(players):
        if payoffs[seat] == best:
            winners += 1
    for seat in range(players):
        payoffs[seat] = 1.0 / winners if payoffs[seat] == best else 0.0
