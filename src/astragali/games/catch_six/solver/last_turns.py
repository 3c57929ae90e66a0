"""Catch 6 when the turns are limited: the last two turns exactly, from both players' dice.

In the very last turn nothing comes after the roll. In the turn before it, all that matters of one's
own roll is what it catches: then the other plays the last turn with the dice that lie there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...dice_codes import average_roll_by_axes, code_of
from ...spicy_dice import ALL, FACES
from .. import rules
from ..rules import State
from . import any_options
from .any_options import Array
from .duel_solver import FRESH, LANDED, choose

NO_CATCH = 0


def covers(s: State) -> bool:
    """Whether this is one of the last two turns of a single game."""
    left = any_options.turns_left(s)
    return 1 <= left <= 2 and s.match_games == 1 and s.catches_per_turn == 1


def after_catch(s: State, seat: int, number: int) -> float:
    """A seat's chance to win if its turn ends with this catch, or with none."""
    other, mine = 1 - seat, s.caught[seat] | (1 << number - 1 if number else 0)
    if rules.worth(mine) >= s.target_points:
        return 1.0
    at = any_options.stakes(s, other)
    if any_options.turns_left(s) == 1:
        ahead = rules.worth(mine) - rules.worth(s.caught[other])
        return 0.5 + 0.5 * ((ahead > 0) - (ahead < 0))
    rolled = any_options.turn(at, s.caught[other], mine, 1)[0]
    if s.must_roll_all[other]:
        return 1.0 - float(rolled[FRESH])
    kept = choose(rolled, none=at.zero)
    return 1.0 - float(kept.flat[code_of(s.shows[other], ALL)])


def rolled(s: State, seat: int) -> Array:
    """For all codes, the chance to win after rolling the dice that show nothing."""
    closed = s.caught[0] | s.caught[1]
    numbers = [number for number in range(1, FACES + 1) if not closed >> number - 1 & 1]
    ends = tuple((number, after_catch(s, seat, number)) for number in numbers)
    return _rolled(after_catch(s, seat, NO_CATCH), ends)


@lru_cache(maxsize=16)
def _rolled(without: float, ends: tuple[tuple[int, float], ...]) -> Any:
    import numpy as np

    kinds, place = any_options.patterns()
    best = [
        max([without, *(end for number, end in ends if (natural | free) >> number - 1 & 1)])
        for natural, free in kinds
    ]
    found = np.zeros(place.shape)
    found[LANDED] = np.array(best)[place][LANDED]
    average_roll_by_axes(found)
    return found
