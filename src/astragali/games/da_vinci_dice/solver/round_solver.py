"""Solves one round of Da Vinci Dice exactly, for any values of its three endings.

Arrays have an axis for each die, D4 to D20: index 0 means that the die is not locked, any other
index that it is locked at that value. So an array has an entry for every combination of locked
dice, and a slice has those with the same dice locked.
"""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from astragali.engine import shipped_tables
from astragali.engine.dice_sets import has, size

from ..game import CARD
from ..rules.locking import may_lock, minimum
from ..rules.sheet import row_value
from ..rules.state import DICE, SIDES

Array = np.ndarray[Any, Any]

SHAPE = tuple(sides + 1 for sides in SIDES)
ALL = 2**DICE - 1  # the set of all dice
NOTHING = (0,) * DICE  # no dice locked
IMPOSSIBLE = -np.inf
LITTLE = 1e-6  # enough to measure a difference, too little to change the best play
TABLES = Path(__file__).parent / "tables"


def write_rows(path: Path = TABLES / "rows.npz") -> None:
    """Writes what each combination of locked dice scores by the rules; -1 if it does not rise."""
    rows = np.full(SHAPE, -1, np.int8)
    for boxes in np.ndindex(*SHAPE):
        chosen = sum(1 << die for die in range(DICE) if boxes[die])
        if may_lock(list(NOTHING), list(boxes), chosen):
            rows[boxes] = row_value([list(boxes)], 0)
    shipped_tables.save(CARD, path, rows=rows)


@cache
def rows() -> Array:
    """What a row scores at level 1 without other rows; -1 if it is impossible."""
    return np.asarray(shipped_tables.load(TABLES / "rows.npz")["rows"])


def part(dice_set: int) -> tuple[slice, ...]:
    """The slice of an array in which exactly these dice are locked."""
    return tuple(slice(1, None) if has(dice_set, die) else slice(0, 1) for die in range(DICE))


PARTS = tuple(part(dice_set) for dice_set in range(ALL + 1))
LARGEST_FIRST = sorted(range(ALL + 1), key=size, reverse=True)
FREE = tuple(
    tuple(die for die in range(DICE) if not has(dice_set, die)) for dice_set in range(ALL + 1)
)


def least(level: int, dice_set: int) -> int:
    """How many more dice must be locked on a roll, according to the rules."""
    return minimum(level, [int(has(dice_set, die)) for die in range(DICE)])


def larger(dice_set: int, count: int) -> tuple[int, ...]:
    """The sets with exactly `count` more dice."""
    return tuple(
        other
        for other in range(ALL + 1)
        if other & dice_set == dice_set and size(other) == size(dice_set) + count
    )


# For every level and set of locked dice: the sets after locking the minimum number of dice.
ENOUGH = tuple(
    tuple(larger(dice_set, least(level, dice_set)) for dice_set in range(ALL + 1))
    for level in range(DICE + 1)
)
ONE_MORE = tuple(larger(dice_set, 1) for dice_set in range(ALL + 1))


class Round:
    """The best play of a round at a level, as the value of each combination of locked dice.

    `locked` is the value after locking these dice, `rolling` that of rolling the others. Five
    locked dice crack the code; stopping is not allowed before any die is locked.
    """

    def __init__(self, level: int, stopped: Array, cracked: Array, bust: float) -> None:
        self.endings = level, stopped, cracked, bust
        self.stopped = stopped
        self.rolling = np.full(SHAPE, IMPOSSIBLE)
        self.locked = np.full(SHAPE, IMPOSSIBLE)
        rises = rows() >= 0
        # The best value of locking at least this set of dice, by the faces of all five.
        best = np.empty((ALL + 1, *SIDES))
        landed = np.empty(SIDES)
        for dice_set in LARGEST_FIRST:
            at = PARTS[dice_set]
            if dice_set == ALL:
                worth = cracked[at]
                best[ALL] = IMPOSSIBLE
            else:
                highest(best, ENOUGH[level][dice_set], landed)
                np.copyto(landed, bust, where=landed == IMPOSSIBLE)
                rolling = landed.mean(axis=FREE[dice_set], keepdims=True)
                self.rolling[at] = rolling
                worth = np.maximum(rolling, stopped[at]) if dice_set else rolling
                highest(best, ONE_MORE[dice_set], best[dice_set])
            worth = np.where(rises[at], worth, IMPOSSIBLE)
            self.locked[at] = worth
            np.maximum(best[dice_set], worth, out=best[dice_set])

    @property
    def worth(self) -> float:
        """The value of the whole round, before its first roll."""
        return float(self.rolling[NOTHING])

    @cached_property
    def cracks(self) -> Round:
        """The probability of a crack: the derivative of the values with respect to its value."""
        level, stopped, cracked, bust = self.endings
        return self.difference(Round(level, stopped, cracked + LITTLE, bust), LITTLE)

    @cached_property
    def busts(self) -> Round:
        """The probability of a bust; among equally good plays, of the one that avoids it."""
        level, stopped, cracked, bust = self.endings
        return self.difference(Round(level, stopped, cracked, bust - LITTLE), -LITTLE)

    def difference(self, other: Round, change: float) -> Round:
        with np.errstate(invalid="ignore"):
            other.rolling = np.clip((other.rolling - self.rolling) / change, 0, 1)
            other.locked = np.clip((other.locked - self.locked) / change, 0, 1)
        return other


def highest(arrays: Array, which: tuple[int, ...], into: Array) -> None:
    """The elementwise maximum of some arrays, without allocating memory."""
    np.copyto(into, arrays[which[0]])
    for one in which[1:]:
        np.maximum(into, arrays[one], out=into)


@cache
def bust_next(level: int) -> Array:
    """The probability that the next roll is a bust, by the dice locked before it."""
    nothing = np.zeros(SHAPE)
    return -Round(level, nothing, nothing, -1.0).rolling
