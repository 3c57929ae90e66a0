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
    """The number of dice in a set."""
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
    """The next larger subset of a set; 0 after the whole set."""
    return (subset - dice_set) & dice_set


@rule
def lowest(dice_set: int) -> int:
    """The lowest die, counted from 0, of a set that is not empty."""
    die = 0
    while not has(dice_set, die):
        die += 1
    return die


@rule
def nth(dice_set: int, place: int) -> int:
    """The first, second, … die of a set, counted from 0."""
    die = -1
    while place > 0:
        die += 1
        if has(dice_set, die):
            place -= 1
    return die


def members(dice_set: int) -> list[int]:
    """The dice of a set, counted from 1."""
    return [die + 1 for die in range(dice_set.bit_length()) if has(dice_set, die)]


def spelled(dice_set: int, names: Sequence[str] = "123456789") -> str:
    """A set of dice in record notation: 1,3,6, or - for none."""
    return ",".join(names[die - 1] for die in members(dice_set)) or "-"
