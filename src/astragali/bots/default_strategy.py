"""What the search assumes about a game that has no strategy."""

from __future__ import annotations

from typing import Any

from ..engine import rule


@rule
def evaluate(s: Any, seat: int) -> Any:
    """Every seat is equally likely to win."""
    return 1.0 / s.players


@rule
def prefer(s: Any, seat: int, action: int) -> float:
    """All actions are equally good."""
    return 1.0
