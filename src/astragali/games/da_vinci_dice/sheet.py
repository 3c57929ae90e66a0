"""Da Vinci Dice: what may be locked, and what a row of the sheet is worth."""

from astragali.engine import rule
from astragali.games.dice_sets import has

SIDES = (4, 6, 8, 12, 20)
DICE = 5

# Locking.


@rule
def dice_locked(locked):
    count = 0
    for die in range(DICE):
        count += locked[die] != 0
    return count


@rule
def minimum(level, locked):
    """How many dice must be locked on a roll; when drafting, the quota."""
    return min(level, DICE - dice_locked(locked))


@rule
def may_lock(locked, rolled, chosen):
    """The locked dice and the chosen ones together must rise from D4 to D20."""
    last = 0
    for die in range(DICE):
        value = locked[die]
        if has(chosen, die):
            value = rolled[die]
            if value == 0:
                return False
        if value != 0:
            if value <= last:
                return False
            last = value
    return True


@rule
def next_level(level):
    """The level that cracking the code leads to; a player may go back to 1 instead."""
    return min(level + 1, DICE)


@rule
def common_level(level, cracked):
    return next_level(level) if cracked else 1


@rule
def may_take(locked, die, value):
    """A kind of die that the player lacks, with a value that fits between those he has."""
    if locked[die] != 0:
        return False
    for other in range(DICE):
        if locked[other] != 0 and (
            locked[other] >= value if other < die else locked[other] <= value
        ):
            return False
    return True


# Scoring a row; 0 in a box is an X.


@rule
def row_value(sheet, row):
    """Before the lock level multiplies it: locked dice, dice at their maximum, runs and sets."""
    return dice_locked(sheet[row]) + dice_at_maximum(sheet[row]) + line_bonus(sheet, row)


@rule
def dice_at_maximum(boxes):
    count = 0
    for die in range(DICE):
        count += boxes[die] == SIDES[die]
    return count


@rule
def line_bonus(sheet, row):
    """Every run and every set that reaches this row pays its whole length."""
    bonus = 0
    for column in range(DICE):
        bonus += counted(run_across(sheet[row], column))
        for aside in range(-1, 2):
            for step in range(-1, 2):
                bonus += counted(line_upwards(sheet, row, column, aside, step))
    return bonus


@rule
def counted(length):
    return length if length >= 3 else 0


@rule
def run_across(boxes, column):
    """The length of the run that begins in this box of a row; 0 if none begins here."""
    if boxes[column] == 0 or (column > 0 and 0 < boxes[column - 1] == boxes[column] - 1):
        return 0
    length = 1
    while column + length < DICE and boxes[column + length] == boxes[column] + length:
        length += 1
    return length


@rule
def line_upwards(sheet, row, column, aside, step):
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
