"""The questions of `astragali solve diangle`; every answer is confirmed by simulation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...estimates import confirmed
from .. import rules
from . import race_table
from .race_solver import simulated, solve


def solo(*, count_extra_turns: bool = False, games: int = 200_000) -> dict[str, Any]:
    """The fewest expected turns for a player alone, with or without counting extra turns."""
    solved = solve(1.0 if count_extra_turns else 0.0)
    turns, extras, _ = simulated(solved, 0, 1, games)
    needed = turns if count_extra_turns else turns - extras
    levels = [1 + float(solved["begun"][index, 0, 0]) for index in range(rules.LAST + 1)]
    counted = "counted" if count_extra_turns else "not counted"
    return {
        **confirmed(levels[0], needed),
        "levels": levels,
        "extra_turns": float(extras.mean()),
        "method": "value iteration over all boards that can be held at each level; "
        f"extra turns are {counted}",
    }


def race(*, games: int = 200_000) -> dict[str, Any]:
    """The first of two players' chance to win if both minimise their expected turns."""
    import numpy as np

    _, _, won = simulated(solve(0.0), 0, 2, games)
    mine = race_table.chances(0, 0, 0, reuse=False)
    theirs = race_table.later(mine)
    return {
        **confirmed((np.diff(mine, prepend=0.0) * (1 - theirs)).sum(), won),
        "method": "from the distribution of the turns that the fewest take",
    }


QUESTIONS: dict[str, Callable[..., dict[str, Any]]] = {"solo": solo, "race": race}
