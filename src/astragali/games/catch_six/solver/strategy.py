"""Advice for Catch 6, from the duel solver."""

from __future__ import annotations

from functools import cache
from typing import Any

from astragali.engine.advice import WIN, Advice, Opinion

from ...dice_codes import average_roll_by_axes, code_of
from ...spicy_dice import ALL
from .. import rules
from ..rules import State
from . import duel_solver
from .heuristics import evaluate, prefer
from .questions import QUESTIONS

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer"]

METHOD = "own dice solved, the other's averaged"
# Standard errors caused by averaging the other's dice. The two players' views of a position differ
# by 0.09, but with the other's dice the difference between two actions changes by only 0.01.
SHARED, ERROR = 0.06, 0.007


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The chance to win after each action; None in a match or with other options."""
    if not known(hidden):
        return None
    opinions = rolls if hidden.phase == rules.TO_ROLL else catches
    return Advice(WIN, METHOD, tuple(opinions(hidden, seat, actions)), SHARED)


def catches(hidden: State, seat: int, actions: list[int]) -> list[Opinion]:
    """The value of each possible catch, and of declining."""
    mine, theirs = hidden.caught[seat], hidden.caught[1 - seat]
    opinions = []
    for action in actions:
        if action == rules.DECLINE:
            waiting = duel_solver.solved(mine, theirs)[1]
            value = float(waiting.flat[code_of(hidden.shows[seat], ALL)])
        else:
            more = mine | 1 << (action - rules.CATCH - 1)
            won = rules.worth(more) >= hidden.target_points
            value = 1.0 if won else 1.0 - float(duel_solver.table()["on_turn"][theirs, more])
        opinions.append(Opinion(action, value, ERROR))
    return opinions


def rolls(hidden: State, seat: int, actions: list[int]) -> list[Opinion]:
    """The value of rolling each set of dice, and the chance to be able to catch with it."""
    mine, theirs = hidden.caught[seat], hidden.caught[1 - seat]
    rolled = duel_solver.solved(mine, theirs)[0]
    able = some_catch(mine | theirs)
    opinions = []
    for action in actions:
        kept = code_of(hidden.shows[seat], ALL & ~action)
        odds = {"catch": float(able.flat[kept])}
        opinions.append(Opinion(action, float(rolled.flat[kept]), ERROR, odds=odds))
    return opinions


def known(s: State) -> bool:
    """Whether the table covers these options: a single game to 14 points by the printed rules."""
    return (
        s.match_games == 1
        and s.target_points == duel_solver.TARGET
        and s.catches_per_turn == 1
        and s.allow_zero_roll == 0
        and s.max_turns == 0
    )


@cache
def some_catch(closed: int) -> Any:
    """For all codes, the chance that a roll of the zeros can catch an open number."""
    natural, free = duel_solver.catches()
    able = ((natural | free) & (ALL & ~closed) != 0).astype(float)
    average_roll_by_axes(able)
    return able
