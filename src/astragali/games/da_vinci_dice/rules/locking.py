"""Which dice may be locked, and the lock level, which says how many must be.

Locked dice are a row of five values, D4 to D20; 0 for a die that is not locked.
"""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, next_subset, size

from .state import DICE, MAX_LEVEL, SIDES


@rule
def dice_locked(locked: Row) -> int:
    count = 0
    for die in range(DICE):
        count += locked[die] != 0
    return count


@rule
def minimum(level: int, locked: Row) -> int:
    """How many dice must be locked on a roll; in drafting, the quota."""
    return min(level, DICE - dice_locked(locked))


# Solo: a set of the dice just rolled.


@rule
def may_lock(locked: Row, rolled: Row, chosen: int) -> bool:
    """The locked and the chosen dice together must rise from D4 to D20."""
    rises = True
    last = 0
    for die in range(DICE):
        value = rolled[die] if has(chosen, die) else locked[die]
        if value != 0:
            rises = rises and value > last
            last = value
    return rises


@rule
def next_lock(level: int, locked: Row, rolled: Row, chosen: int) -> int:
    """The next set of rolled dice that may be locked; 0 before the first and after the last."""
    rolled_dice = 0
    for die in range(DICE):
        if rolled[die] != 0:
            rolled_dice |= 1 << die
    least = minimum(level, locked)
    chosen = next_subset(chosen, rolled_dice)
    while chosen != 0 and not (size(chosen) >= least and may_lock(locked, rolled, chosen)):
        chosen = next_subset(chosen, rolled_dice)
    return chosen


# Drafting: a die of the pool, which must fit between the locked dice.


@rule
def lowest_fit(locked: Row, die: int) -> int:
    """The lowest value of a die that is above all locked dice before it."""
    below = 0
    for other in range(die):
        below = max(below, locked[other])
    return below + 1


@rule
def highest_fit(locked: Row, die: int) -> int:
    """The highest value of a die that is below all locked dice after it."""
    highest = SIDES[die]
    for other in range(die + 1, DICE):
        if locked[other] != 0:
            highest = min(highest, locked[other] - 1)
    return highest


# The lock level.


@rule
def next_level(level: int) -> int:
    """The level after cracking the code; a player may go back to 1 instead."""
    return min(level + 1, MAX_LEVEL)


@rule
def common_level(level: int, cracked: bool) -> int:
    """To Go: one crack raises the level for all; without any, it goes back to 1."""
    return next_level(level) if cracked else 1
