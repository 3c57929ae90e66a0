"""What mathematics knows about Catch 6: the fewest turns alone, exactly, and good play for two."""

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

METHOD = "solved for the player's own dice, against an opponent with an average chase"
UNSURE = 0.03  # about how far the averaged opponent puts a worth wrong, seen in self-play


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The chance to win the game after each action; None in a match and with unusual options."""
    if not known(hidden):
        return None
    opinions = rolls if hidden.phase == rules.TO_ROLL else catches
    return Advice(WIN, METHOD, tuple(opinions(hidden, seat, actions)))


def catches(hidden: State, seat: int, actions: list[int]) -> list[Opinion]:
    """What each number that can be caught is worth, and what it is worth to decline."""
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
        opinions.append(Opinion(action, value, UNSURE))
    return opinions


def rolls(hidden: State, seat: int, actions: list[int]) -> list[Opinion]:
    """What rolling each set of dice is worth, and the chance to catch something with it."""
    mine, theirs = hidden.caught[seat], hidden.caught[1 - seat]
    rolled = duel_solver.solved(mine, theirs)[0]
    able = some_catch(mine | theirs)
    opinions = []
    for action in actions:
        kept = code_of(hidden.shows[seat], ALL & ~action)
        odds = {"catch": float(able.flat[kept])}
        opinions.append(Opinion(action, float(rolled.flat[kept]), UNSURE, odds=odds))
    return opinions


def known(s: State) -> bool:
    """The table is for single games to 14 points by the printed rules."""
    return (
        s.match_games == 1
        and s.target_points == duel_solver.TARGET
        and s.catches_per_turn == 1
        and s.allow_zero_roll == 0
        and s.max_turns == 0
    )


@cache
def some_catch(closed: int) -> Any:
    """For all dice the chance that rolling those that are 0 lets some open number be caught."""
    natural, free = duel_solver.catches()
    able = ((natural | free) & (ALL & ~closed) != 0).astype(float)
    average_roll_by_axes(able)
    return able
