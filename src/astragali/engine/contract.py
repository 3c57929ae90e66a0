"""What a game's rules must define, and the decorator for their functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

waiting: list[Callable[..., Any]] = []  # rules not yet registered with Numba

CONSTANTS = ("State", "ACTS", "MAX_DICE", "MAX_PLAYERS")
MOST_GUESSES = 64  # the most dice that `unknown` asks for
REQUIRED = ("start", "over", "dice", "land", "acting", "legal", "act")


def rule(function: Function) -> Function:
    """Marks a function of the rules: plain Python when called, compiled as part of a loop.

    compiler.py registers it with Numba when a loop is first compiled, so that playing a game does
    not import Numba.
    """
    waiting.append(function)
    return function


# Defaults for games without secrets or without a score.


@rule
def hide(s: Any, seat: int) -> None:
    """Nothing is hidden."""


@rule
def unknown(s: Any, seat: int, sides: Any) -> int:
    """Nothing is hidden."""
    return 0


@rule
def suppose(s: Any, seat: int, faces: Any) -> None:
    """There is nothing to guess."""


@rule
def hears(s: Any, seat: int, actor: int, action: int) -> bool:
    """Every action is public."""
    return True


@rule
def sees(s: Any, seat: int, die: int) -> bool:
    """Every die lands in the open."""
    return True


@rule
def points(s: Any, seat: int) -> int:
    """A placeholder: without a score, the payoffs serve as points."""
    return 0


@rule
def standing(s: Any, seat: int) -> int:
    """A placeholder: without a ranking, the payoffs rank the players."""
    return 0


@rule
def still_in(s: Any, seat: int) -> bool:
    """Nobody drops out before the end."""
    return True


SECRETS = ("unknown", "suppose", "hears", "sees")  # of no use without a `hide` of the game's own
OPTIONAL = {
    "hide": hide,
    "unknown": unknown,
    "suppose": suppose,
    "hears": hears,
    "sees": sees,
    "points": points,
    "still_in": still_in,
}
