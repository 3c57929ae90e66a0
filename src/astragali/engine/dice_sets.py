"""Sets of dice as numbers: die 1 is bit 0, die 2 is bit 1, and so on."""

from __future__ import annotations

from collections.abc import Sequence

from .contract import rule


@rule
def has(dice_set: int, die: int) -> bool:
    """Whether a die, counted from 0, is in a set."""
    return dice_set >> die & 1 == 1


@rule
def size(dice_set: int) -> int:
    """How many dice a set has."""
    count = 0
    while dice_set != 0:
        dice_set &= dice_set - 1
        count += 1
    return count


@rule
def several(dice_set: int) -> bool:
    """Whether a set has more than one die."""
    return dice_set & (dice_set - 1) != 0


@rule
def next_subset(subset: int, dice_set: int) -> int:
    """The subsets of a set, from small numbers to large ones; after the whole set 0 again."""
    return (subset - dice_set) & dice_set


def members(dice_set: int) -> list[int]:
    """The dice of a set, as people number them."""
    return [die + 1 for die in range(dice_set.bit_length()) if has(dice_set, die)]


def spelled(dice_set: int, names: Sequence[str] = "123456789") -> str:
    """A set of dice in the house's notation: 1,3,6, or - for none."""
    return ",".join(names[die - 1] for die in members(dice_set)) or "-"
