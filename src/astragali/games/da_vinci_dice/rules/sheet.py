"""The score sheet: a row for each round, a column for each die; 0 in a box is an X.

A row pays for locked dice, for dice at their maximum, and for lines: runs and sets, along the row
or from it upwards, through boxes that were filled in before.
"""

from astragali.engine import Grid, Row, rule

from .locking import dice_locked
from .state import BUST, DICE, ROWS, SIDES, State

SHORTEST_LINE = 3

# What a row is worth.


@rule
def row_value(sheet: Grid, row: int) -> int:
    """A row's points before the lock level multiplies them."""
    return dice_locked(sheet[row]) + dice_at_maximum(sheet[row]) + line_bonus(sheet, row)


@rule
def dice_at_maximum(boxes: Row) -> int:
    count = 0
    for die in range(DICE):
        count += boxes[die] == SIDES[die]
    return count


@rule
def line_bonus(sheet: Grid, row: int) -> int:
    """Every run and every set that reaches this row pays its whole length."""
    bonus = 0
    for column in range(DICE):
        bonus += counted(run_across(sheet[row], column))
        for aside in range(-1, 2):
            for step in range(-1, 2):
                bonus += counted(line_upwards(sheet, row, column, aside, step))
    return bonus


@rule
def counted(length: int) -> int:
    """What a line pays."""
    return length if length >= SHORTEST_LINE else 0


@rule
def run_across(boxes: Row, column: int) -> int:
    """The length of the run that begins in this box of a row; 0 if none begins here."""
    if boxes[column] == 0 or (column > 0 and 0 < boxes[column - 1] == boxes[column] - 1):
        return 0
    length = 1
    while column + length < DICE and boxes[column + length] == boxes[column] + length:
        length += 1
    return length


@rule
def line_upwards(sheet: Grid, row: int, column: int, aside: int, step: int) -> int:
    """The length of the line that ends in this box, each box `step` more than the one before.

    Upwards it goes straight (aside 0) or to the left (-1) or right (1) on a diagonal.
    """
    length = 0
    value = sheet[row][column]
    while value > 0 and row >= 0 and 0 <= column < DICE and sheet[row][column] == value:
        length += 1
        row -= 1
        column += aside
        value -= step
    return length


# Filling in the sheet.


@rule
def stop_points(s: State, seat: int) -> int:
    """What the row that a seat is filling in is worth as it stands."""
    return s.level[seat] * row_value(s.sheet[seat], s.row)


@rule
def score_row(s: State, seat: int, outcome: int) -> None:
    """Closes the row of this round, with nothing but X after a bust, and adds it to the total."""
    if outcome == BUST:
        clear_row(s, seat)
    points = stop_points(s, seat)
    s.row_points[seat][s.row] = points
    s.row_level[seat][s.row] = s.level[seat]
    s.total[seat] += points


@rule
def clear_row(s: State, seat: int) -> None:
    for die in range(DICE):
        s.sheet[seat][s.row][die] = 0


@rule
def next_row(s: State) -> None:
    if s.row + 1 < ROWS:
        s.row += 1
    else:
        move_up(s)


@rule
def move_up(s: State) -> None:
    """Makes room for another row by dropping the first one."""
    for seat in range(s.players):
        for row in range(ROWS):
            above = row + 1 < ROWS
            s.row_level[seat][row] = s.row_level[seat][row + 1] if above else 0
            s.row_points[seat][row] = s.row_points[seat][row + 1] if above else 0
            for die in range(DICE):
                s.sheet[seat][row][die] = s.sheet[seat][row + 1][die] if above else 0


# Totals.


@rule
def best_total(s: State) -> int:
    best = 0
    for seat in range(s.players):
        best = max(best, s.total[seat])
    return best


@rule
def leaders(s: State) -> int:
    """How many have the best total."""
    best = best_total(s)
    count = 0
    for seat in range(s.players):
        count += s.total[seat] == best
    return count
