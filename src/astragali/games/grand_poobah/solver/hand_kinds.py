"""Grand Poobah: kinds of hands, and their probabilities after a roll.

A red die may be turned to any number, so until the end of a turn it is a joker. A kind is how many
jokers and how many of each number a hand has. There are 924 kinds, and the 462 without a joker come
first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from astragali.engine.dice_sets import size

from ...spicy_dice import ALL, DICE, FACES, red

Array = np.ndarray[Any, Any]
Kind = tuple[int, ...]  # the jokers, the ones, the twos, … the sixes

JOKER = 0
NUMBERS = range(1, FACES + 1)


def kinds_of(dice: int) -> list[Kind]:
    """All kinds of this many dice, those with fewer jokers first."""
    shown = combinations_with_replacement(range(FACES + 1), dice)
    kinds = (tuple(faces.count(face) for face in range(FACES + 1)) for faces in shown)
    return sorted(kinds)


def with_one_more(kind: Kind, face: int) -> Kind:
    return tuple(count + (each == face) for each, count in enumerate(kind))


KINDS = [kinds_of(dice) for dice in range(DICE + 1)]
INDEX = [{kind: at for at, kind in enumerate(kinds)} for kinds in KINDS]
SETTLED = sum(kind[JOKER] == 0 for kind in KINDS[DICE])  # kinds without a joker
COUNTS = np.array([kind[1:] for kind in KINDS[DICE][:SETTLED]])  # how many of each number


@cache
def after_one_more(dice: int) -> Array:
    """The kind after adding a die, by the kind of this many dice and the new die's face."""
    return np.array(
        [
            [INDEX[dice + 1][with_one_more(kind, face)] for face in range(FACES + 1)]
            for kind in KINDS[dice]
        ]
    )


@cache
def turned() -> list[tuple[slice, Array]]:
    """For each number of jokers, from 1: the kinds with it, and their kinds after turning one."""
    steps = []
    for jokers in range(1, DICE + 1):
        at = [n for n, kind in enumerate(KINDS[DICE]) if kind[JOKER] == jokers]
        after = [
            [
                INDEX[DICE][with_one_more((jokers - 1, *KINDS[DICE][n][1:]), number)]
                for number in NUMBERS
            ]
            for n in at
        ]
        steps.append((slice(at[0], at[-1] + 1), np.array(after)))
    return steps


def kind_of(hand: Sequence[int], jokers: bool = True) -> int:
    """The index of a hand's kind; with `jokers`, its reds are jokers."""
    kind = [0] * (FACES + 1)
    for die, face in enumerate(hand):
        kind[JOKER if jokers and red(die, face) else face] += 1
    return INDEX[DICE][tuple(kind)]


def best_turned(worth: Array) -> tuple[Array, Array]:
    """The value of every kind after turning its jokers in the best way, and the resulting kind.

    `worth` has the values of the kinds without a joker along its last axis.
    """
    best = np.empty((*worth.shape[:-1], len(KINDS[DICE])), worth.dtype)
    chosen = np.empty(best.shape, np.int64)
    best[..., :SETTLED] = worth
    chosen[..., :SETTLED] = np.arange(SETTLED)
    for at, after in turned():
        kinds = np.arange(len(after))
        number = best[..., after].argmax(axis=-1)
        turned_into = after[kinds, number]
        best[..., at] = np.take_along_axis(best, turned_into, -1)
        chosen[..., at] = np.take_along_axis(chosen, turned_into, -1)
    return best, chosen


@lru_cache(maxsize=256)
def landings(hand: tuple[int, ...]) -> Array:
    """The probability of each kind, by the set of dice that is rolled from a hand."""
    grown = {0: np.ones(1)}
    for die in range(DICE):
        after = after_one_more(die)
        further = {}
        for rolled, chances in grown.items():
            for rolls in (False, True):
                if not rolls and hand[die] == 0:
                    continue  # a die without a face cannot be kept
                shows = NUMBERS if rolls else (hand[die],)
                sums = np.zeros(len(KINDS[die + 1]))
                for face in shows:
                    symbol = JOKER if red(die, face) else face
                    np.add.at(sums, after[:, symbol], chances / len(shows))
                further[rolled | rolls << die] = sums
        grown = further
    table = np.zeros((ALL + 1, len(KINDS[DICE])))
    for rolled, chances in grown.items():
        table[rolled] = chances
    return table


def chance_of_red(rolled: int) -> float:
    """The probability that a roll of these dice shows at least one red."""
    return 1 - (1 - 1 / FACES) ** size(rolled)
