"""The members of a set that is written as a number with a bit for each."""

from astragali.engine import rule
from astragali.engine.dice_sets import has


@rule
def lowest(number_set: int) -> int:
    """The lowest member of a set that is not empty."""
    found = 0
    while not has(number_set, found):
        found += 1
    return found


@rule
def member(number_set: int, place: int) -> int:
    """The first, second, … member of a set."""
    found = -1
    while place > 0:
        found += 1
        if has(number_set, found):
            place -= 1
    return found
