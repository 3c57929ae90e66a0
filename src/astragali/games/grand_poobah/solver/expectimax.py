"""Grand Poobah: the best turn by expectimax, one or two turns deep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from ...spicy_dice import DICE, FACES
from ..rules import worth
from .hand_kinds import COUNTS, NUMBERS, Array, best_turned, landings

Counts = tuple[int, ...]  # how many of each number a hand holds


def counts_of(hand: Sequence[int]) -> Counts:
    return tuple(sum(face == number for face in hand) for number in NUMBERS)


@cache
def pays() -> Array:
    """What a scoring roll pays on average to a seat that holds the most of each number."""
    return np.array([sum(worth(die, number) for die in range(DICE)) / FACES for number in NUMBERS])


def scorers(counts: Array) -> Array:
    """Whether each seat scores for each number; the last two axes are seats and numbers."""
    most = counts.max(axis=-2, keepdims=True)
    return np.asarray((counts == most) & (most > 0))


def expected(counts: Array) -> Array:
    """The expected points of every seat in a scoring roll."""
    return np.asarray(scorers(counts) @ pays())


def tables_with(others: Sequence[Counts], place: int) -> Array:
    """All seats' counts, for each kind of hand that the seat in this place may have."""
    counts = np.empty((len(COUNTS), len(others), FACES), np.int64)
    counts[:] = others
    counts[:, place] = COUNTS
    return counts


@dataclass(frozen=True)
class SolvedTurn:
    """The best play of a seat's turn."""

    sets: Array  # the value of each set of dice to roll
    kinds: Array  # the value of each kind before reds are turned
    chosen: Array  # the kind that each one is turned into

    @property
    def best(self) -> int:
        return int(self.sets.argmax())


def turn(hand: Sequence[int], worths: Array, fewest: int = 0) -> SolvedTurn:
    """The best turn with a hand, given the value of each final kind.

    Sets below `fewest` may not be rolled (see rules.fewest_rolled).
    """
    kinds, chosen = best_turned(worths)
    sets = landings(tuple(hand)) @ kinds
    sets[:fewest] = -np.inf
    return SolvedTurn(sets, kinds, chosen)


def margin(points: Array, place: int) -> Array:
    """A seat's points minus the average of the others'."""
    others = points.shape[-1] - 1
    return np.asarray(points[..., place] * (1 + 1 / others) - points.sum(axis=-1) / others)


@lru_cache(maxsize=32)
def replies(
    hand: tuple[int, ...], seats: tuple[Counts, ...], mine: int, place: int, fewest: int
) -> Array:
    """Every seat's expected points in the next scoring roll, for each hand that `mine` may have.

    Before it, the seat in `place` plays a turn with this hand to maximise its margin.
    """
    points = pairs(seats, mine, place)
    kinds, chosen = best_turned(margin(np.moveaxis(points, 0, -1), place))
    chances = landings(hand)
    sets = kinds @ chances.T
    sets[:, :fewest] = -np.inf
    likely = chances[sets.argmax(axis=1)]
    return np.array(
        [np.einsum("mk,mk->m", likely, np.take_along_axis(one, chosen, 1)) for one in points]
    ).T


def pairs(seats: Sequence[Counts], mine: int, place: int) -> Array:
    """Each seat's expected points in a scoring roll, by the hands that two of them may have."""
    points = np.zeros((len(seats), len(COUNTS), len(COUNTS)), np.float32)
    few = np.arange(DICE + 1)
    for at in range(FACES):
        counts = np.empty((DICE + 1, DICE + 1, len(seats), 1), np.int64)
        counts[..., 0] = [seat[at] for seat in seats]
        counts[:, :, mine, 0] = few[:, None]
        counts[:, :, place, 0] = few[None]
        paid = scorers(counts)[..., 0] * pays()[at].astype(np.float32)
        for seat, one in enumerate(points):
            one += paid[:, :, seat][COUNTS[:, at]][:, COUNTS[:, at]]
    return points
