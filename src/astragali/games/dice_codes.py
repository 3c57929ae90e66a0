"""Six spicy dice as one number, for solvers with a value for every combination of faces.

A code is a number in base 7 with a digit for each die, die 1 last: its face, or 0 if it has none
that counts, for example because it is about to be rolled. A code is also the flat index into an
array with an axis for each die, die 6 first.
"""

from __future__ import annotations

from typing import Any

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has

from .spicy_dice import DICE, FACES

Code = int
Array = Any  # a NumPy array

BASE = FACES + 1
CODES = BASE**DICE
AXES = (BASE,) * DICE  # the shape of an array with a value for each code


@rule
def digit(code: Code, die: int) -> int:
    """The face of a die, counted from 0."""
    found: int = code // BASE**die % BASE
    return found


@rule
def code_of(shows: Row, dice_set: int) -> Code:
    """The code of a set of dice, given the dice that show each number; the others are 0."""
    code = 0
    for number in range(1, FACES + 1):
        for die in range(DICE):
            if has(shows[number] & dice_set, die):
                code += number * BASE**die
    return code


@rule
def without(code: Code, dice_set: int) -> Code:
    """The code with a set of dice changed to 0."""
    for die in range(DICE):
        if has(dice_set, die):
            code -= digit(code, die) * BASE**die
    return code


@rule
def showing(code: Code, number: int) -> int:
    """The set of dice that show a number; empty for number 0."""
    dice_set = 0
    for die in range(DICE):
        if number > 0 and digit(code, die) == number:
            dice_set |= 1 << die
    return dice_set


@rule
def average_roll(landed: Array, rolled: Array) -> None:
    """The value of every code, averaged over a roll of its dice that are 0.

    Both arrays have a value for each code; `landed` gives those without zeros.
    """
    for code in range(CODES):
        rolled[code] = landed[code]
    step = 1  # between codes that differ by one in this die
    for _ in range(DICE):
        for first in range(0, CODES, BASE * step):
            for code in range(first, first + step):
                total = 0.0
                for face in range(1, FACES + 1):
                    total += rolled[code + face * step]
                rolled[code] = total / FACES
        step *= BASE


def average_roll_by_axes(values: Array) -> None:
    """The same in place and without Numba, for an array with an axis for each die."""
    for axis in range(DICE):
        before, after = (slice(None),) * axis, (slice(1, None),) * (DICE - 1 - axis)
        values[(*before, 0, *after)] = values[(*before, slice(1, None), *after)].mean(axis=axis)
