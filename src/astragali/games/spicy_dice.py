"""Spicy dice: a set of six, of which die 1 has a red 1, die 2 a red 2, and so on.

What dice show is stored in one of two ways: by die, the number that it shows; or by number, the set
of dice that show it.
"""

from __future__ import annotations

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, size

DICE = 6  # in a set
FACES = 6  # on each die
ALL = (1 << DICE) - 1  # the set of all dice


@rule
def red(die: int, face: int) -> bool:
    """Whether a die, counted from 0, shows its own number, which is red."""
    return face == die + 1


@rule
def has_red(dice_set: int, number: int) -> bool:
    """Whether a set has the die on which a number is red; false for number 0."""
    return dice_set & (1 << number >> 1) != 0


@rule
def sides_of(dice_set: int, sides: Row) -> int:
    """Writes the number of sides of each die in a set and returns how many dice there are."""
    count = size(dice_set)
    for die in range(count):
        sides[die] = FACES
    return count


@rule
def rolls(first: int, actions: Row) -> int:
    """Writes every set of dice from `first` up, as the action that rolls it; returns how many."""
    for dice_set in range(first, ALL + 1):
        actions[dice_set - first] = dice_set
    return ALL + 1 - first


@rule
def show_by_die(shows: Row, dice_set: int, faces: Row, first: int) -> int:
    """Stores the faces, from `first` on, of a set of dice that landed; returns how many dice."""
    thrown = 0
    for die in range(DICE):
        if has(dice_set, die):
            shows[die] = faces[first + thrown]
            thrown += 1
    return thrown


@rule
def show_by_number(shows: Row, dice_set: int, faces: Row) -> None:
    """Stores the faces of a set of dice that landed, by number."""
    for number in range(1, FACES + 1):
        shows[number] &= ~dice_set
    thrown = 0
    for die in range(DICE):
        if has(dice_set, die):
            shows[faces[thrown]] |= 1 << die
            thrown += 1
