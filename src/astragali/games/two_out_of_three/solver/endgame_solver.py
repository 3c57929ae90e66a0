"""Bounds of the chance to win in endings of 2 out of 3; deeper searches tighten them.

A red can always prolong the game, so no finite search solves an ending. But the unknown part lies
between losing and winning, and each further turn is only a sixth as likely.
"""

from __future__ import annotations

import sys
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, cast

import numpy as np

from astragali.engine import compiler
from astragali.engine.dice_sets import size

from ...spicy_dice import DICE, FACES
from ..game import CARD
from ..rules import State

rules = CARD.rules

TEMPLATE = Path(__file__).with_name("endgame_kernels.py")
STEPS_A_TURN = DICE + 2  # at most: the choice, the throw, and each die placed
DEEPEST = 6  # turns
CLOSE = 1e-4  # bounds this close need no deeper search

Bounds = tuple[float, float]


def dice_left(s: State) -> int:
    """The number of dice that are not on the board."""
    return sum(size(dice_set) for dice_set in (*s.hand, s.rolled))


@cache
def even(match_points: int) -> np.ndarray[Any, Any]:
    """The chance to win a match between equals, by the points that each needs."""
    chances = np.zeros((match_points + 1, match_points + 1))
    chances[0] = 1
    for mine in range(1, match_points + 1):
        for yours in range(1, match_points + 1):
            chances[mine, yours] = (chances[mine - 1, yours] + chances[mine, yours - 1]) / 2
    return chances


def next_game(s: State) -> float:
    """Seat 0's chance before the next game, in a match or after a tie."""
    mine, yours = (s.match_points - points for points in s.match)
    chances = even(s.match_points)
    won, lost = chances[max(mine - s.worth, 0), yours], chances[mine, max(yours - s.worth, 0)]
    return float(won + lost) / 2


def chance(s: State, until: int, effort: list[int]) -> Bounds:
    """Bounds of seat 0's chance to win; the plain version of endgame_kernels.py."""
    effort[0] -= 1
    if rules.over(s):
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(s, payoffs)
        return payoffs[0], payoffs[0]
    if s.phase == rules.STARTER:
        return next_game(s), next_game(s)
    if s.turns >= until or effort[0] < 0:
        return 0.0, 1.0
    numbers = [0] * rules.ACTIONS
    if thrown := rules.dice(s, numbers):
        bounds = []
        for faces in product(range(1, FACES + 1), repeat=thrown):
            landed = s.copy()
            rules.land(landed, faces)
            bounds.append(chance(landed, until, effort))
        return sum(low for low, _ in bounds) / len(bounds), sum(h for _, h in bounds) / len(bounds)
    seat = s.turn
    best = (-1.0, -1.0)
    for action in first_die(s, numbers[: rules.legal(s, seat, numbers)]):
        low, high = seen_by(seat, chance(done(s, action), until, effort))
        best = max(best[0], low), max(best[1], high)
        if best[0] == 1:
            break
    return seen_by(seat, best)


def first_die(s: State, actions: list[int]) -> list[int]:
    """Only the actions that place the first die, because the order of placing does not matter."""
    if s.phase != rules.PLACING:
        return actions
    first = rules.placed_die(actions[0])
    return [action for action in actions if rules.placed_die(action) == first]


def done(s: State, action: int) -> State:
    after = s.copy()
    rules.act(after, after.turn, action)
    return after


def seen_by(seat: int, bounds: Bounds) -> Bounds:
    """Converts bounds between seat 0's chance and that of `seat`."""
    low, high = bounds
    return (low, high) if seat == 0 else (1 - high, 1 - low)


def prepare() -> None:
    """Compiles the solver, or loads it from the cache, ahead of time."""
    quick_chance(cast("State", CARD.lay(CARD.values({}))), 0, [1])


def compiled_before() -> bool:
    """Whether the compiled solver is available at once; does not import Numba."""
    if "numba" not in sys.modules:
        return False
    return compiler.ready(CARD, "chance", TEMPLATE)


def quick_chance(s: State, until: int, effort: list[int]) -> Bounds:
    """`chance` with the compiled solver."""
    from astragali.engine.arrays import to_records

    steps = STEPS_A_TURN * max(until - s.turns, 1) + 2
    numbers = np.zeros((steps, rules.ACTIONS), np.int64)
    left = np.array(effort)
    tables = to_records(s, steps)
    solver = compiler.loops(CARD, TEMPLATE)
    low, high = solver.chance(tables, 0, until, even(s.match_points), numbers, left)
    effort[0] = int(left[0])
    return float(low), float(high)


def judged(s: State, actions: list[int], effort: int, quick: bool) -> dict[int, Bounds]:
    """The bounds of every action for the seat to act, searched deeper while effort lasts."""
    seat = s.turn
    solver = quick_chance if quick else chance
    bounds = dict.fromkeys(actions, (0.0, 1.0))
    left = [effort]
    for turns in range(1, DEEPEST + 1):
        best = max(low for low, _ in bounds.values())
        for action in actions:
            low, high = bounds[action]
            if high - low > CLOSE and high >= best and left[0] > 0:
                lower, higher = seen_by(seat, solver(done(s, action), s.turns + turns, left))
                bounds[action] = max(low, lower), min(high, higher)
        if left[0] <= 0:
            break
    return bounds
