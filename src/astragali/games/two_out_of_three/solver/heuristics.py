"""2 out of 3 for the search: a quick evaluation, and weights of moves for playouts."""

from __future__ import annotations

import math

from astragali.engine import rule
from astragali.engine.dice_sets import has, size

from ...spicy_dice import FACES
from .. import rules
from ..rules import State

NOWHERE = -1

# The chance that a line will make a pair or a sequence: with fewer than two dice on it, and with
# two by the difference of their numbers.
OPEN_LINE = 0.6
TWO_DICE = (1.0, 0.75, 0.65, 0.45, 0.45, 0.45)
IN_HAND = 0.5  # the value of one more die to place than the opponent
MAJORITY = 0.25  # the advantage in winning a line's majority of having its only die


@rule
def lean(s: State, line: int, square: int, seat: int, face: int) -> float:
    """How far a line leans to seat 0, from -1 to 1, with a seat's die added on a square."""
    dice, mine, lowest, highest = 0, 0, FACES + 1, 0
    twice = False
    for place in range(rules.SIDE):
        at = rules.line_square(line, place)
        number = face if at == square else s.face[at]
        if number != 0:
            owner = seat if at == square else (0 if has(s.held[0], at) else 1)
            dice += 1
            mine += 1 - owner
            twice = twice or number in (lowest, highest)
            lowest = min(lowest, number)
            highest = max(highest, number)
    span = highest - lowest
    if dice == rules.LENGTH:
        chance = 1.0 if twice or span == 2 else 0.0
    elif dice == 2:
        chance = TWO_DICE[span]
    else:
        chance = OPEN_LINE
    yours = dice - mine
    if mine >= 2:
        return chance
    if yours >= 2:
        return -chance
    return chance * MAJORITY * (mine - yours)


@rule
def balance(s: State) -> float:
    """The expected number of lines that seat 0 wins more than seat 1."""
    sum_of_lines = 0.0
    for line in range(rules.LINES):
        sum_of_lines += lean(s, line, NOWHERE, 0, 0)
    return sum_of_lines


@rule
def evaluate(s: State, seat: int) -> float:
    """A rough chance to win, from how the lines lean and the dice still to place."""
    lead = float(s.match[0] - s.match[1])
    if s.phase == rules.STARTER:
        chance = 0.5
    else:
        mine, yours = size(s.hand[0]), size(s.hand[1])
        if s.turn == 0:
            mine += size(s.rolled)
        else:
            yours += size(s.rolled)
        worth = balance(s) / (0.8 + 0.19 * (mine + yours)) + IN_HAND * (mine - yours)
        chance = 1 / (1 + math.exp(-worth))
    if s.match_points > 1:
        lead += s.worth * (2 * chance - 1)
        chance = 1 / (1 + math.exp(-1.2 * lead / math.sqrt(float(s.match_points))))
    return chance if seat == 0 else 1 - chance


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """The weight of an action in playouts: places dice where they tip lines."""
    if s.phase != rules.PLACING:
        return 1.0
    die, square = rules.placed_die(action), rules.placed_square(action)
    gain = 0.0
    for line in range(rules.LINES):
        for place in range(rules.SIDE):
            if rules.line_square(line, place) == square:
                gain += lean(s, line, square, seat, s.shows[die])
                gain -= lean(s, line, NOWHERE, seat, 0)
    return math.exp(3 * (gain if seat == 0 else -gain))
