"""What a game's rules.py must provide, and the decorator on each of its functions."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

from .errors import ContractError

Function = TypeVar("Function", bound=Callable[..., Any])

waiting: list[Callable[..., Any]] = []  # rules that no compiler has heard of yet

REQUIRED = ("start", "over", "dice", "land", "acting", "legal", "act", "hide", "result")
CONSTANTS = ("State", "ACTIONS", "MAX_DICE", "MAX_PLAYERS")


def rule(function: Function) -> Function:
    """Marks a function of the rules: plain Python when called, part of the loop when compiled.

    The compiler is told only when a loop is first compiled (see compiling.py), so that playing a
    game never pays for importing it.
    """
    waiting.append(function)
    return function


# What a game without secrets, or without a score of its own, need not write down.


@rule
def unknown(s: Any, seat: int, sides: Any) -> int:
    """Nothing is hidden."""
    return 0


@rule
def suppose(s: Any, seat: int, faces: Any) -> None:
    """There is nothing to guess."""


@rule
def hears(s: Any, seat: int, actor: int, action: int) -> bool:
    """Every word is said aloud."""
    return True


@rule
def sees(s: Any, seat: int, die: int) -> bool:
    """Every die lands in the open."""
    return True


@rule
def points(s: Any, seat: int) -> int:
    """The game keeps no score: Game.result then gives the payoffs as points."""
    return 0


@rule
def standing(s: Any, seat: int) -> int:
    """The game ranks nobody: Game.result then ranks by payoff."""
    return 0


OPTIONAL = {
    "unknown": unknown,
    "suppose": suppose,
    "hears": hears,
    "sees": sees,
    "points": points,
    "standing": standing,
}


def complete(rules: ModuleType) -> ModuleType:
    """The rules with what they leave out filled in; refused if they leave out too much."""
    missing = [name for name in (*CONSTANTS, *REQUIRED) if not hasattr(rules, name)]
    if missing:
        raise ContractError(
            f"{rules.__name__} is not a complete set of rules: it lacks {', '.join(missing)}."
        )
    for name, function in OPTIONAL.items():
        if not hasattr(rules, name):
            setattr(rules, name, function)
    return rules
