"""Solves endings of 2 out of 3 by searching every throw and placement, turn by turn.

This file is a template like engine/game_loops.py.
"""

from typing import Any

from numba import njit

from astragali.games.spicy_dice import FACES

rules: Any = ...  # compiler.py puts the game's rules here


@njit(cache=True, nogil=True)
def chance(
    tables: Any, at: int, until: int, even: Any, numbers: Any, effort: Any
) -> tuple[float, float]:
    """Bounds of seat 0's chance to win on table `at`; the tables after it are overwritten.

    The search stops at turn `until`, or when `effort` is used up, with the bounds 0 and 1. `even`
    is the chance to win a match between equals, by the points that each still needs.
    """
    s = tables[at]
    effort[0] -= 1
    if rules.over(s):
        payoffs = numbers[at, :2] * 0.0
        rules.result(s, payoffs)
        return payoffs[0], payoffs[0]
    if s.phase == rules.STARTER:
        mine, yours = s.match_points - s.match[0], s.match_points - s.match[1]
        goes_on = (even[max(mine - s.worth, 0), yours] + even[mine, max(yours - s.worth, 0)]) / 2
        return goes_on, goes_on
    if s.turns >= until or effort[0] < 0:
        return 0.0, 1.0
    thrown = rules.dice(s, numbers[at])
    if thrown > 0:
        low, high, throws = 0.0, 0.0, FACES**thrown
        for throw in range(throws):
            left = throw
            for die in range(thrown):
                numbers[at, die] = 1 + left % FACES
                left //= FACES
            tables[at + 1] = tables[at]
            rules.land(tables[at + 1], numbers[at])
            lower, higher = chance(tables, at + 1, until, even, numbers, effort)
            low += lower
            high += higher
        return low / throws, high / throws
    best_low, best_high = -1.0, -1.0
    count = rules.legal(s, s.turn, numbers[at])
    first = rules.placed_die(numbers[at, 0])
    for number in range(count):
        action = numbers[at, number]
        if s.phase == rules.PLACING and rules.placed_die(action) != first:
            break  # the order of placing does not matter, so place the first die first
        tables[at + 1] = tables[at]
        rules.act(tables[at + 1], s.turn, action)
        low, high = chance(tables, at + 1, until, even, numbers, effort)
        if s.turn == 1:
            low, high = 1 - high, 1 - low
        best_low = max(best_low, low)
        best_high = max(best_high, high)
        if best_low == 1:
            break
    if s.turn == 1:
        return 1 - best_high, 1 - best_low
    return best_low, best_high
