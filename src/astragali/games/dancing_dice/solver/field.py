"""Rounds of Dancing Dice among many: the best answers to what all others usually dance.

A dance is judged against everybody's at once, so it hardly matters who dances what: all others
together are the field. It is described by how strong the dances are that players show after rolling
some number of dice again. Everybody answers the same field; smoothed best answers to the mean of
all past fields converge, as in fictitious_play.py. Then a position is valued by the endurance of
all players: both dances of all others count as independent, and everyone's losses but the seat's
own as average.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ..rules import GALA_BONUS, MOST_ENDURANCE, State, dances
from . import fictitious_play
from .fictitious_play import KEPT, NUMBERS, ROWS, Array, Stage

STRENGTHS = 2 * dances.LAST_PLACE + 2
ITERATIONS = 16
HEAT = 0.02  # how many dances choices may differ by and still both be made, at last
ERROR = 0.02  # of a chance to win, roughly


class OthersDances(NamedTuple):
    """How strong the dances of others are: [dice rolled again, strength], and what becomes of them.

    Rows of probabilities; the last one, for an unknown number of dice, is their mean.
    """

    better: Array
    worse: Array
    passing: float  # the chance that a dance satisfies the judges
    leading: float  # the same of a player's better dance

    @property
    def either(self) -> Array:
        """A dance that may come first or second."""
        return np.asarray((self.better + self.worse) / 2)


@lru_cache(400)
def field(tango: tuple[int, ...], dancers: int) -> OthersDances:
    """The field of a round with so many dancers."""
    stage = fictitious_play.stage(tango)
    masses = np.full((NUMBERS, len(stage.shows)), 1.0 / NUMBERS / len(stage.shows))
    for turn in range(1, ITERATIONS + 1):
        passes = passing(stage, masses, dancers)
        better, worse, safe, gala, _ = stage.shows.T
        worth = np.where(safe == 1, 2.0, passes[better] + passes[worse]) + GALA_BONUS * gala
        new = answered(stage, worth, max(HEAT, 0.3 / turn))
        masses = masses + 4 / (turn + 3) * (new - masses)
    passes, often = passing(stage, masses, dancers), masses.sum(0)
    both = np.where(stage.shows[:, 2:3] == 1, 1.0, passes[stage.shows[:, :2]])
    return OthersDances(
        described(stage, masses, 0),
        described(stage, masses, 1),
        float(often @ both.mean(1)),
        float(often @ both[:, 0]),
    )


def passing(stage: Stage, masses: Array, dancers: int) -> Array:
    """The chance of each strength to satisfy the judges."""
    usual = (described(stage, masses, 0)[-1] + described(stage, masses, 1)[-1]) / 2
    return satisfying([usual] * (dancers - 1), dances.places(dancers))


def described(stage: Stage, masses: Array, dance: int) -> Array:
    """How strong the better (0) or worse (1) dances are, as in `OthersDances`."""
    rows = [*masses, masses.sum(0)]
    found = [np.bincount(stage.shows[:, dance], row, STRENGTHS) for row in rows]
    return np.array([one / one.sum() if one.sum() > 0 else found[-1] for one in found])


def satisfying(others: Sequence[Array], places: int) -> Array:
    """The chance of each strength that fewer of the others' dances are better than places."""
    better = np.zeros((max(places, 1), STRENGTHS))  # by how many are
    better[0] = 1.0
    for one in others:
        above = one.sum() - np.cumsum(one)
        more = better * above
        better *= 1.0 - above
        better[1:] += more[:-1]
    return np.asarray(better.sum(0))


def valued(stage: Stage, worth: Array) -> tuple[Array, Array]:
    """The best value of each hand, and what is expected of every pair of rows kept, flat."""
    every = fictitious_play.hands()
    best = np.maximum.reduceat(worth[stage.option], stage.first_option)
    square = np.empty((len(ROWS), len(ROWS)))
    square[every.coloured, every.white] = square[every.white, every.coloured] = best
    return best, (every.completion @ square @ every.completion.T).ravel()


def answered(stage: Stage, worth: Array, heat: float) -> Array:
    """How often an answer to a field rolls some number of dice again and shows each show."""
    every = fictitious_play.hands()
    _, keeps = valued(stage, worth)
    _, shares = fictitious_play.choose(worth[stage.option], stage.first_option, stage.owner, heat)
    _, taken = fictitious_play.choose(keeps[every.keep], every.first_keep, every.owner, heat)
    kept = np.bincount(every.keep, taken * every.chance[every.owner], len(keeps))
    masses = np.empty((NUMBERS, len(stage.shows)))
    for number in range(NUMBERS):
        some = np.where(every.rolled == number, kept, 0).reshape(len(KEPT), -1)
        square = every.completion.T @ some @ every.completion
        square = np.where(np.eye(len(ROWS), dtype=bool), square, square + square.T)
        held = square[every.coloured, every.white][stage.owner]
        masses[number] = np.bincount(stage.option, shares * held, len(stage.shows))
    return masses


# A position.


class Outcomes(NamedTuple):
    """What dances are worth to a seat, and how likely each strength satisfies the judges."""

    first: Array
    second: Array
    neither: float  # the chance to win the game if no dance passes
    one: float
    both: float
    gala: float

    def worth(self, shows: Array) -> Array:
        """The chance to win the game with each show, the first dance first."""
        first, second = self.first[shows[:, 0]], self.second[shows[:, 1]]
        one = first * (1.0 - second) + second * (1.0 - first)
        neither = (1.0 - first) * (1.0 - second)
        plain = first * second * self.both + one * self.one + neither * self.neither
        return np.where(shows[:, 3] == 1, self.gala, np.where(shows[:, 2] == 1, self.both, plain))


def outcomes(s: State, seat: int) -> Outcomes:
    """By the endurance of all dancers, and the dice that they have announced to roll again."""
    others = [one for one in range(s.players) if one != seat and s.endurance[one] > 0]
    usual = field(tuple(sorted(s.tango)), len(others) + 1)
    opening, closing, staying = [], [], []
    for other in others:
        number = s.announced[other]
        ends = s.endurance[other] == 1  # the better dance first, because it may be the last
        opening.append((usual.better if ends else usual.either)[number])
        stays = usual.leading if ends else 1.0
        closing.append((usual.worse if ends else usual.either)[number] * stays)
        staying.append(stays)
    first = satisfying(opening, dances.places(len(others) + 1))
    alone = float(np.prod(1.0 - np.array(staying)))
    left, part = divmod(1.0 + sum(staying), 1.0)
    second = (1.0 - part) * satisfying(closing, dances.places(int(left)))
    second += part * satisfying(closing, dances.places(int(left) + 1))
    second = alone + (1.0 - alone) * second
    rivals = sum(left_over(s.endurance[other], usual.passing) for other in others)
    mine = s.endurance[seat]
    neither, one, both, gala = (
        power(max(mine + change, 0)) / (power(max(mine + change, 0)) + rivals)
        for change in (-2, -1, 0, min(GALA_BONUS, MOST_ENDURANCE - mine))
    )
    return Outcomes(first, second, neither, one, both, gala)


def left_over(endurance: int, passing: float) -> float:
    """The power of a player after a round with average luck."""
    fails = 1.0 - passing
    chances = (passing * passing, 2 * passing * fails, fails * fails)
    return sum(chance * power(max(endurance - lost, 0)) for lost, chance in enumerate(chances))


def power(endurance: int) -> float:
    """Chances to win are roughly proportional to this, as between two (match_table.py)."""
    return float(endurance * endurance * np.exp(endurance / 5.0))


def keeps(s: State, seat: int) -> Array:
    """The chance to win of every pair of rows kept, flat."""
    ordered = any(s.endurance[other] == 1 for other in range(s.players))
    tango = tuple(sorted(s.tango))
    stage = fictitious_play.stage(tango, ordered)
    return valued(stage, outcomes(s, seat).worth(stage.shows))[1]
