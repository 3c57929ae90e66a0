"""What a game's rules must provide, and the decorator on each of their functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

waiting: list[Callable[..., Any]] = []  # rules that no compiler has heard of yet

CONSTANTS = ("State", "ACTS", "MAX_DICE", "MAX_PLAYERS")
REQUIRED = ("start", "over", "dice", "land", "acting", "legal", "act", "hide")


def rule(function: Function) -> Function:
    """Marks a function of the rules: plain Python when called, part of the loop when compiled.

    The compiler is told only when a loop is first compiled (see compiler.py), so that playing a
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
    """The game keeps no score: its payoffs serve as points."""
    return 0


@rule
def standing(s: Any, seat: int) -> int:
    """The game ranks nobody: its payoffs do."""
    return 0


@rule
def still_in(s: Any, seat: int) -> bool:
    """Nobody leaves before the end."""
    return True


OPTIONAL = {
    "unknown": unknown,
    "suppose": suppose,
    "hears": hears,
    "sees": sees,
    "points": points,
    "still_in": still_in,
}
