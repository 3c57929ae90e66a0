"""The score sheet: a row for each round, a column for each die; 0 in a box is an X.

A row scores for locked dice, for dice at their maximum, and for lines: runs and sets, within the
row or upwards from it through earlier rows.
"""

from astragali.engine import Grid, Row, rule

from .locking import dice_locked
from .state import BUST, DICE, ROWS, SIDES, State

SHORTEST_LINE = 3

# The score of a row.


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
    """Every run and every set that ends in this row scores its whole length."""
    bonus = 0
    for column in range(DICE):
        bonus += counted(run_across(sheet[row], column))
        for aside in range(-1, 2):
            for step in range(-1, 2):
                bonus += counted(line_upwards(sheet, row, column, aside, step))
    return bonus


@rule
def counted(length: int) -> int:
    """What a line of this length scores."""
    return length if length >= SHORTEST_LINE else 0


@rule
def run_across(boxes: Row, column: int) -> int:
    """The length of the run within a row that starts in this box; 0 if none starts here."""
    if boxes[column] == 0 or (column > 0 and 0 < boxes[column - 1] == boxes[column] - 1):
        return 0
    length = 1
    while column + length < DICE and boxes[column + length] == boxes[column] + length:
        length += 1
    return length


@rule
def line_upwards(sheet: Grid, row: int, column: int, aside: int, step: int) -> int:
    """The length of the line that ends in this box, each box `step` more than the one above.

    Upwards, the line goes straight (aside 0) or diagonally to the left (-1) or right (1).
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
    """What the current row of a seat would score now."""
    return s.level[seat] * row_value(s.sheet[seat], s.row)


@rule
def score_row(s: State, seat: int, outcome: int) -> None:
    """Scores the current row, which is all X after a bust, and adds it to the total."""
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
    """Goes on to the next row; on a full sheet, all rows move up and the first is dropped."""
    if s.row + 1 < ROWS:
        s.row += 1
        return
    for seat in range(s.players):
        for row in range(ROWS):
            last = row + 1 == ROWS
            s.row_level[seat][row] = 0 if last else s.row_level[seat][row + 1]
            s.row_points[seat][row] = 0 if last else s.row_points[seat][row + 1]
            for die in range(DICE):
                s.sheet[seat][row][die] = 0 if last else s.sheet[seat][row + 1][die]
