"""A sensible player of 2 out of 3: rolls one die, and puts it where it tips the most lines."""

from __future__ import annotations

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, size

from ...spicy_dice import FACES
from .. import rules
from ..rules import State

NOWHERE = -1
AT_ONCE = 1  # dice to roll
HOLDS = (0.0, 0.3, 1.0)  # how firmly a majority of no, one, two dice on a line is held


@rule
def sensible(s: State, seat: int, actions: Row, count: int) -> int:
    best, most = actions[0], -100.0
    for each in range(count):
        worth = promise(s, seat, actions[each])
        if worth > most + 1e-9:
            best, most = actions[each], worth
    return best


@rule
def promise(s: State, seat: int, action: int) -> float:
    """The lines that an action is good for."""
    if s.phase == rules.CHOOSE:
        return -abs(size(action) - AT_ONCE)
    if s.phase == rules.STARTER:
        return 1.0 if action == rules.START + 1 - seat else 0.0
    die, square = rules.placed_die(action), rules.placed_square(action)
    gain = 0.0
    for line in range(rules.LINES):
        gain += lean(s, seat, line, square, s.shows[die]) - lean(s, seat, line, NOWHERE, 0)
    return gain


@rule
def lean(s: State, seat: int, line: int, square: int, face: int) -> float:
    """The chance to win a line less that of the rival, with a die added on a square."""
    mine, yours, seen, lowest, highest, twice = 0, 0, 0, FACES + 1, 0, False
    for place in range(rules.SIDE):
        at = rules.line_square(line, place)
        number = face if at == square else s.face[at]
        if number != 0:
            if at == square or has(s.held[seat], at):
                mine += 1
            else:
                yours += 1
            twice = twice or has(seen, number)
            seen |= 1 << number
            lowest, highest = min(lowest, number), max(highest, number)
    scores = 0.6
    if mine + yours == rules.LENGTH:
        scores = 1.0 if twice or highest - lowest == 2 else 0.0
    elif twice:
        scores = 1.0
    elif mine + yours == 2:
        scores = 0.7 if highest - lowest <= 2 else 0.45
    return scores * (HOLDS[min(mine, 2)] - HOLDS[min(yours, 2)])
