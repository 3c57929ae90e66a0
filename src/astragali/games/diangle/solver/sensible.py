"""A sensible player of Diangle: places what fits, advances at once, rolls the rest."""

from __future__ import annotations

from astragali.engine import rule
from astragali.engine.dice_sets import size

from ...spicy_dice import ALL, FACES, has_red
from .. import rules
from ..rules import State

FULL = 1.5  # what a full row is worth more than its dice


@rule
def promise(s: State, seat: int, action: int) -> float:
    """Placing comes first, the red die and the lower rows before the others; then advancing."""
    if s.phase == rules.DECIDE:
        again = action == rules.AGAIN
        return expected(s, seat, size(s.rolled)) if again else gain(s, seat, s.rolled)
    if rules.is_place(action):
        row = rules.placed_row(action)
        if missing(s, seat, row) == 0:
            return -2.0
        red = has_red(1 << rules.placed_die(action), rules.level(s.index[seat] + row))
        return 20.0 - row + (10.0 if red else 0.0)
    if action > rules.ADVANCE:
        return 10.0 + action - rules.ADVANCE
    if rules.is_back(action):
        return -2.0
    board = rules.on_board(s.rows[seat])
    return 1.0 if action == rules.DONE or action == ALL - board else -2.0


@rule
def missing(s: State, seat: int, row: int) -> int:
    """How many dice a row still needs; none if it is full or past the last level."""
    number = rules.level(s.index[seat] + row)
    if number == 0 or rules.row_filled(number, rules.capacity(row), s.rows[seat][row]):
        return 0
    return rules.capacity(row) - size(s.rows[seat][row])


@rule
def gain(s: State, seat: int, dice_set: int) -> float:
    """What a roll adds: the dice that find a place, and the rows that they fill."""
    total = 0.0
    for row in range(rules.ROWS):
        needs = missing(s, seat, row)
        if needs > 0:
            number = rules.level(s.index[seat] + row)
            fitting = s.shows[seat][number] & dice_set
            if has_red(fitting, number) or size(fitting) >= needs:
                total += needs + FULL
            else:
                total += size(fitting)
    return total


@rule
def expected(s: State, seat: int, dice: int) -> float:
    """What another roll of so many dice adds on average, roughly."""
    total = 0.0
    for row in range(rules.ROWS):
        needs = missing(s, seat, row)
        if needs > 0:
            filled = (dice / FACES) ** needs / needs + dice / FACES**2
            total += min(dice / FACES, needs) + FULL * min(filled, 1.0)
    return total
