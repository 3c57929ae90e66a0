"""What an action leads to, by the rules, before any dice land."""

from __future__ import annotations

from typing import Any

from ..engine import Card

PASSED_ON, THROWN, STILL_CHOOSING = range(3)  # how far the end of the turn is


class Outlook:
    """The table after an action, as far as its seat can foresee it."""

    def __init__(self, card: Card, hidden: Any, seat: int, action: int) -> None:
        self.card, self.seat = card, seat
        rules, after = card.rules, hidden.copy()
        self.table: Any = after  # None if it depends on a secret
        self.thrown = 0  # dice in the air
        self.over = False
        try:
            rules.act(after, seat, action)
            self.over = bool(rules.over(after))
            if not self.over:
                self.thrown = int(rules.dice(after, [0] * rules.MAX_DICE))
        except (IndexError, ValueError, ZeroDivisionError):
            self.table = None

    @property
    def goes_on(self) -> bool:
        """Whether the turn is still the seat's."""
        if self.table is None or self.over:
            return False
        on_turn = getattr(self.table, "turn", self.seat)
        if self.thrown:
            return bool(on_turn == self.seat)
        return bool(self.card.rules.acting(self.table, self.seat))

    @property
    def end(self) -> int:
        """How far the end of the seat's turn is."""
        if not self.goes_on:
            return PASSED_ON
        return THROWN if self.thrown else STILL_CHOOSING

    @property
    def position(self) -> Any:
        """What the seat will see if it acts next without any dice landing; otherwise None."""
        if self.thrown or not self.goes_on:
            return None
        seen = self.table.copy()
        self.card.rules.hide(seen, self.seat)
        return seen
