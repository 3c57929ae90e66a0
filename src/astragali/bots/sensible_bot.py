"""A player of obvious probability: the yardstick that every level is measured against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from ..engine import AstragaliError, Card

SENSIBLE = "sensible"

Choice = Callable[[Any, int, Any, int], int]


@cache
def sensible(card: Card) -> Choice:
    """The function `sensible(s, seat, actions, count)` of the game's solver/sensible.py.

    It returns one of the first `count` actions, from the table as its seat may know it, and leaves
    the table as it was. Like a rule it is plain Python here and compiled in a loop.
    """
    name = f"{card.room}.solver.{SENSIBLE}"
    try:
        found: Choice = import_module(name).sensible
    except ModuleNotFoundError as missing:
        if not name.startswith(str(missing.name)):
            raise
        raise AstragaliError(
            f"{card.name} has no bot {SENSIBLE!r}: nobody has written its solver/sensible.py; "
            f"it has {', '.join(card.bots)}."
        ) from None
    return found


def has_sensible(card: Card) -> bool:
    """Whether somebody has written it for this game."""
    try:
        sensible(card)
    except AstragaliError:
        return False
    return True


class SensibleBot:
    """Plays what a thoughtful person would after reading the rules, without looking ahead."""

    def __init__(self, card: Card) -> None:
        self.choose_for = sensible(card)

    def pick(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        return int(self.choose_for(hidden, seat, list(actions), len(actions)))
