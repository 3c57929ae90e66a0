"""Spicy dice: a set of six, of which die 1 has a red 1, die 2 a red 2, and so on.

What dice show is kept in one of two ways: by die, the number that each shows; or by number, the set
of dice that show it.
"""

from __future__ import annotations

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, size

DICE = 6  # of a set
FACES = 6  # of each die
ALL = (1 << DICE) - 1  # the set of all dice


@rule
def red(die: int, face: int) -> bool:
    """Whether a die, counted from 0, shows its own number: the one that is red on it."""
    return face == die + 1


@rule
def has_red(dice_set: int, number: int) -> bool:
    """Whether a set has the die on which a number is red; nothing is red on number 0."""
    return dice_set & (1 << number >> 1) != 0


@rule
def sides_of(dice_set: int, sides: Row) -> int:
    """Writes the number of sides of each die in a set, and answers how many they are."""
    count = size(dice_set)
    for die in range(count):
        sides[die] = FACES
    return count


@rule
def show_by_die(shows: Row, dice_set: int, faces: Row) -> None:
    """A set of dice lands."""
    thrown = 0
    for die in range(DICE):
        if has(dice_set, die):
            shows[die] = faces[thrown]
            thrown += 1


@rule
def show_by_number(shows: Row, dice_set: int, faces: Row) -> None:
    """A set of dice lands."""
    for number in range(1, FACES + 1):
        shows[number] &= ~dice_set
    thrown = 0
    for die in range(DICE):
        if has(dice_set, die):
            shows[faces[thrown]] |= 1 << die
            thrown += 1
