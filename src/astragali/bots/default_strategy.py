"""What the search believes of a game that nobody has told it anything about."""

from __future__ import annotations

from typing import Any

from ..engine import rule


@rule
def evaluate(s: Any, seat: int) -> Any:
    """Everybody is as likely to win."""
    return 1.0 / s.players


@rule
def prefer(s: Any, seat: int, action: int) -> float:
    """One action is as good as another."""
    return 1.0
