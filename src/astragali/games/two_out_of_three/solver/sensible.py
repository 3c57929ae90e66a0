"""A sensible player of 2 out of 3: rolls one die, and puts it where it tips the most lines."""

from __future__ import annotations

from astragali.engine import rule
from astragali.engine.dice_sets import has, size

from ...spicy_dice import FACES
from .. import rules
from ..rules import State

AT_ONCE = 1  # dice to roll
USUAL = 0.6  # the chance that a line scores that has fewer than two dice
HOLDS = (0.0, 0.3, 1.0)  # how firmly a majority of no, one, two dice on a line is held


@rule
def promise(s: State, seat: int, action: int) -> float:
    """The lines that an action is good for."""
    if s.phase == rules.CHOOSE:
        return -abs(size(action) - AT_ONCE)
    if s.phase == rules.STARTER:
        return 1.0 if action == rules.START + 1 - seat else 0.0
    gain = -lines(s, seat)
    die, square = rules.placed_die(action), rules.placed_square(action)
    face, own, other = s.face[square], s.held[seat], s.held[1 - seat]
    s.face[square] = s.shows[die]
    s.held[seat] |= 1 << square
    s.held[1 - seat] &= ~(1 << square)
    gain += lines(s, seat)
    s.face[square], s.held[seat], s.held[1 - seat] = face, own, other
    return gain


@rule
def lines(s: State, seat: int) -> float:
    total = 0.0
    for line in range(rules.LINES):
        total += lean(s, seat, line)
    return total


@rule
def lean(s: State, seat: int, line: int) -> float:
    """The chance to win a line less that of the rival."""
    mine, yours, empty = 0, 0, 0
    for place in range(rules.SIDE):
        at = rules.line_square(line, place)
        if has(s.held[seat], at):
            mine += 1
        elif has(s.held[1 - seat], at):
            yours += 1
        elif not has(s.board, at):
            empty = at
    scores = USUAL
    if mine + yours == rules.LENGTH:
        scores = 1.0 if rules.combination(s.face, line) != rules.NOTHING else 0.0
    elif mine + yours == rules.LENGTH - 1:
        scores = completed(s, line, empty)
    return scores * (HOLDS[min(mine, 2)] - HOLDS[min(yours, 2)])


@rule
def completed(s: State, line: int, square: int) -> float:
    """The chance that a line scores once a die lies on its last square."""
    good = 0
    for face in range(1, FACES + 1):
        s.face[square] = face
        good += rules.combination(s.face, line) != rules.NOTHING
    s.face[square] = 0
    return good / FACES
