"""A player of obvious probability: the yardstick that every level is measured against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from ..engine import AstragaliError, Card, rule

SENSIBLE = "sensible"
ROUNDING = 1e-9  # what promises differ by that are the same

Choice = Callable[[Any, int, Any, int], int]


@cache
def sensible(card: Card) -> Choice:
    """A function (s, seat, actions, count) that returns one of the first `count` actions.

    It knows the table as its seat may, and leaves it as it was. Like a rule it is plain Python here
    and compiled in a loop. The game's solver/sensible.py has either the function itself, or
    `promise(s, seat, action)`: then the first action that promises most is played.
    """
    name = f"{card.room}.solver.{SENSIBLE}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        if not name.startswith(str(missing.name)):
            raise
        raise AstragaliError(
            f"{card.name} has no bot {SENSIBLE!r}: nobody has written its solver/sensible.py; "
            f"it has {', '.join(card.bots)}."
        ) from None
    if not hasattr(module, SENSIBLE):
        return _most_promising(module.promise)
    own: Choice = module.sensible
    return own


def _most_promising(promise: Callable[[Any, int, int], float]) -> Choice:
    @rule
    def choose(s: Any, seat: int, actions: Any, count: int) -> Any:
        best, most = actions[0], promise(s, seat, actions[0])
        for each in range(1, count):
            promised = promise(s, seat, actions[each])
            if promised > most + ROUNDING:
                best, most = actions[each], promised
        return best

    return choose


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
