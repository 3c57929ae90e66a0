"""The equilibrium of a round of Dancing Dice between two players.

Before arranging, a player knows their own six dice and the two announced numbers. The history of
those dice says nothing about the other player's, so hands are counted without order, with coloured
and white dice interchangeable: there are 1596. Unless both players have one point left, it does not
matter which of two dances comes first, so either order is played half of the time.

With so many hands, a player who takes the best choice for each of them, and only mixes choices of
nearly equal value (`temperature`), is as unpredictable as one who mixes all the time. So a strategy
is fully described by its `mass`: how often it shows which dances after which announcements.
Repeated best responses to the mean of all past masses converge to the equilibrium (fictitious play;
Hofbauer and Sandholm, 2002); `gain` is the exact exploitability.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Any, NamedTuple

import numpy as np

from astragali.engine.dice_sets import has

from ..rules import GALA_BONUS, dances

Array = np.ndarray[Any, Any]

NUMBERS = dances.DICE + 1  # 0 to 6 dice can be rolled again
ROW = dances.DICE // 2
SINGLE = np.float32

KEPT = [
    kept
    for count in range(ROW + 1)
    for kept in combinations_with_replacement(range(1, dances.FACES + 1), count)
]  # what can be kept of three dice of one colour, ignoring their order
INDEX = {kept: number for number, kept in enumerate(KEPT)}
ROWS = [number for number, kept in enumerate(KEPT) if len(kept) == ROW]  # all three dice kept


class Hands(NamedTuple):
    """All hands and what they can keep, which does not depend on the Tango."""

    coloured: Array  # each hand's row of one colour, an index into ROWS
    white: Array  # its row of the other colour
    chance: Array  # the probability of the hand
    completion: Array  # [kept, row]: the probability that a roll completes it to the row
    rolled: Array  # [kept of one colour, kept of the other], flat: number of dice rolled again
    keep: Array  # what each hand can keep, hand by hand
    first_keep: Array  # the index of each hand's first entry in `keep`
    owner: Array  # the hand of each entry in `keep`


@cache
def hands() -> Hands:
    completion = np.zeros((len(KEPT), len(ROWS)))
    for number, kept in enumerate(KEPT):
        missing = ROW - len(kept)
        for rolled in product(range(1, dances.FACES + 1), repeat=missing):
            row = INDEX[tuple(sorted(kept + rolled))]
            completion[number, ROWS.index(row)] += float(dances.FACES) ** -missing
    coloured, white = np.triu_indices(len(ROWS))
    chance = completion[0][coloured] * completion[0][white] * np.where(coloured == white, 1, 2)
    sizes = np.array([len(kept) for kept in KEPT])
    parts = [
        sorted({INDEX[part] for size in range(ROW + 1) for part in combinations(KEPT[row], size)})
        for row in ROWS
    ]
    keeps = [
        [one * len(KEPT) + other for one in parts[c] for other in parts[w]]
        for c, w in zip(coloured, white, strict=True)
    ]
    counts = [len(some) for some in keeps]
    return Hands(
        coloured=coloured,
        white=white,
        chance=chance,
        completion=completion,
        rolled=(dances.DICE - sizes[:, None] - sizes[None, :]).ravel(),
        keep=np.concatenate([np.array(some) for some in keeps]),
        first_keep=np.cumsum([0, *counts[:-1]]),
        owner=np.repeat(np.arange(len(counts)), counts),
    )


class Splits(NamedTuple):
    """Every way to arrange the dice of every hand, which does not depend on the Tango."""

    owner: Array  # the hand
    one: Array  # the row of three dice, an index into ROWS
    other: Array  # the row of the other three
    pure: Array
    special: Array


@cache
def splits() -> Splits:
    found = []
    for owner, (c, w) in enumerate(zip(hands().coloured, hands().white, strict=True)):
        hand = [*KEPT[ROWS[c]], *KEPT[ROWS[w]]]
        ways = set()
        for trio in dances.TRIOS:
            if trio & 1:  # the other ten trios swap the two rows
                one, other = (row_number(hand, row) for row in (trio, dances.row_of(trio, 1)))
                pure, special = dances.pure(trio), dances.special(hand, trio)
                ways.add((owner, max(one, other), min(one, other), int(pure), special))
        found += sorted(ways)
    return Splits(*np.array(found).T)


def row_number(hand: list[int], row: int) -> int:
    """The row that a set of three dice makes, an index into ROWS."""
    faces = [face for die, face in enumerate(hand) if has(row, die)]
    return INDEX[tuple(sorted(faces))] - ROWS[0]


class Stage(NamedTuple):
    """Every possible show under one Tango, and the hands that can make it.

    A show is the visible result of two dances: their strengths (the better one first, unless
    ordered), whether they are a Rock or Gala, whether they are a Gala, and whether the Tango was
    danced.
    """

    ordered: bool
    number: dict[tuple[int, ...], int]  # the index of each show
    shows: Array  # [show, the five values above]
    option: Array  # the shows that each hand can make, hand by hand
    first_option: Array  # the index of each hand's first option
    owner: Array  # the hand of each option
    by_show: Array  # the options sorted by show
    first_of_show: Array  # the index of each show's first entry in `by_show`


@cache
def stage(tango: tuple[int, ...], ordered: bool = False) -> Stage:
    """The shows under a Tango; `ordered` if it matters which of two dances comes first."""
    all_of = splits()
    steps = dances.steps(tango, dances.ALL)
    strengths = np.array([strengths_of(KEPT[row], steps) for row in ROWS])
    tangos = np.array([dances.steps(KEPT[row], dances.ALL) == steps for row in ROWS])
    one, other = strengths[all_of.one, all_of.pure], strengths[all_of.other, all_of.pure]
    safe, gala = all_of.special != dances.PLAIN, all_of.special == dances.GALA
    tango_danced = tangos[all_of.one] | tangos[all_of.other]
    better, worse = np.maximum(one, other), np.minimum(one, other)
    listed = np.stack([all_of.owner, better, worse, safe, gala, tango_danced], 1)
    if ordered:
        listed = np.concatenate([listed, listed[:, [0, 2, 1, 3, 4, 5]]])
    listed = np.unique(listed, axis=0)
    shows, option = np.unique(listed[:, 1:], axis=0, return_inverse=True)
    owner, first_option = (
        listed[:, 0],
        np.searchsorted(listed[:, 0], np.arange(len(hands().chance))),
    )
    by_show = np.argsort(option, kind="stable")
    first_of_show = np.searchsorted(option[by_show], np.arange(len(shows)))
    number = {tuple(map(int, one)): index for index, one in enumerate(shows)}
    return Stage(ordered, number, shows, option, first_option, owner, by_show, first_of_show)


def strengths_of(row: tuple[int, ...], tango: int) -> tuple[int, int]:
    """The strength of three dice as a mixed and as a pure dance."""
    hand = [*row, *row]
    mixed = (
        dances.COLOURED ^ 0b001001
    )  # replaces one coloured die by a white one with the same face
    return dances.strength(hand, mixed, tango), dances.strength(hand, dances.COLOURED, tango)


# Payoffs.


class Judgement(NamedTuple):
    """The results of pairs of shows, mine in rows and the other player's in columns."""

    my_losses: tuple[Array, Array]  # in the first and the second dance
    their_losses: tuple[Array, Array]
    my_gala: Array
    their_gala: Array
    tango: Array  # new Tango dice are due


Worth = Callable[[Judgement], Array]


def judge(mine: Array, theirs: Array) -> Judgement:
    """The judgement of all pairs of shows, by the rules for two players."""
    me, they = mine.T[:, :, None], theirs.T[:, None, :]
    return Judgement(
        my_losses=((me[0] < they[0]) & (me[2] == 0), (me[1] < they[1]) & (me[2] == 0)),
        their_losses=((they[0] < me[0]) & (they[2] == 0), (they[1] < me[1]) & (they[2] == 0)),
        my_gala=me[3] + 0 * they[3],
        their_gala=they[3] + 0 * me[3],
        tango=(me[4] | they[4]).astype(int),
    )


def judgements(stage: Stage) -> list[Judgement]:
    """All shows against all shows and, unless ordered, against those with their dances swapped."""
    orders = [stage.shows] if stage.ordered else [stage.shows, stage.shows[:, [1, 0, 2, 3, 4]]]
    return [judge(stage.shows, theirs) for theirs in orders]


def payoffs(stage: Stage, worth: Worth) -> Array:
    """The value of every show against every show of the other player."""
    return np.asarray(np.mean([worth(one) for one in judgements(stage)], 0), SINGLE)


def points(judgement: Judgement) -> Array:
    """The difference in endurance, if every point counts the same."""
    gala = GALA_BONUS * (judgement.my_gala - judgement.their_gala)
    return np.asarray(np.sum(judgement.their_losses, 0) - losses(judgement) + gala)


def losses(judgement: Judgement) -> Array:
    """The points that I lose."""
    return np.asarray(np.sum(judgement.my_losses, 0))


# Responses.


@dataclass(frozen=True, slots=True)
class Answer:
    """A response to a mass: the values of all choices, its own mass, and its value."""

    shows: Array  # [show, number announced by the other, own number]: its value
    keeps: Array  # [kept, kept], flat: the value of keeping these dice
    temperature: float
    mass: Array  # [show, own number, number of the other]: its probability
    value: float


def answer(stage: Stage, payoff: Array, other: Array, temperature: float) -> Answer:
    """A smoothed best response to a mass, which also takes choices that are nearly as good.

    With a temperature of 0 it is the best response, and only its value is meaningful.
    """
    every = hands()
    chances = other.sum(0)
    known = (other / np.maximum(chances, 1e-30)).reshape(len(other), -1).astype(SINGLE)
    shows = payoff @ known
    worth, shares = choose(shows[stage.option], stage.first_option, stage.owner, temperature)
    by_number = np.einsum(
        "hon,o->nh", worth.reshape(-1, NUMBERS, NUMBERS), chances.mean(1).astype(SINGLE)
    )
    keeps = np.empty(len(KEPT) ** 2)
    for number in range(NUMBERS):
        square = np.empty((len(ROWS), len(ROWS)))
        square[every.coloured, every.white] = by_number[number]
        square[every.white, every.coloured] = by_number[number]
        kept = every.rolled == number
        keeps[kept] = (every.completion @ square @ every.completion.T).ravel()[kept]
    worth, taken = choose(keeps[every.keep], every.first_keep, every.owner, temperature)
    value = float(every.chance @ worth)
    shaped = shows.reshape(-1, NUMBERS, NUMBERS)
    if temperature == 0:
        return Answer(shaped, keeps, temperature, other, value)
    kept_mass = np.bincount(every.keep, taken * every.chance[every.owner], len(keeps))
    mass = np.empty((len(other), NUMBERS, NUMBERS))
    shares = shares.reshape(-1, NUMBERS, NUMBERS)
    for number in range(NUMBERS):
        some = np.where(every.rolled == number, kept_mass, 0).reshape(len(KEPT), -1)
        square = every.completion.T @ some @ every.completion
        square = np.where(np.eye(len(ROWS), dtype=bool), square, square + square.T)
        held = square[every.coloured, every.white][stage.owner]
        played = shares[:, :, number] * held[:, None]
        mass[:, number] = np.add.reduceat(played[stage.by_show], stage.first_of_show, 0)
    return Answer(shaped, keeps, temperature, mass, value)


def choose(worth: Array, first: Array, owner: Array, temperature: float) -> tuple[Array, Array]:
    """The value of each hand's choice, and the probability of every option."""
    best = np.maximum.reduceat(worth, first, 0)
    if temperature == 0:
        return best, worth
    shares = np.exp((worth - best[owner]) / worth.dtype.type(temperature))
    shares /= np.add.reduceat(shares, first, 0)[owner]
    return np.add.reduceat(shares * worth, first, 0), shares


@dataclass(frozen=True, slots=True)
class Solution:
    """The equilibrium of a round."""

    stage: Stage
    payoff: Array  # the first player's, show against show
    players: tuple[Answer, Answer]

    @property
    def value(self) -> float:
        """The value of the round to the first player."""
        return self.mean(self.payoff)

    def mean(self, payoff: Array) -> float:
        """The expected value of a function of both shows."""
        return float((self.meetings() * payoff).sum())

    def meetings(self) -> Array:
        """The probability of each pair of shows."""
        mine, theirs = (player.mass for player in self.players)
        flat = theirs.transpose(0, 2, 1).reshape(len(theirs), -1)
        return np.asarray(mine.reshape(len(mine), -1) @ flat.T)

    def gain(self) -> float:
        """The exploitability: what the best response gains, averaged over both players."""
        mine, theirs = (player.mass for player in self.players)
        sides = ((self.payoff, theirs), (-self.payoff.T, mine))
        return sum(answer(self.stage, payoff, mass, 0).value for payoff, mass in sides) / 2


def solve(
    stage: Stage, payoff: Array, iterations: int, temperature: float, symmetric: bool
) -> Solution:
    """Solves a round by fictitious play; `symmetric` if both players are in the same position.

    The temperature is relative to the standard deviation of the payoffs, and falls to the given
    value.
    """
    scale = float(payoff.std())
    matrices = [payoff, -payoff.T][: 1 if symmetric else 2]
    masses = [np.full((len(payoff), NUMBERS, NUMBERS), 1 / (len(payoff) * NUMBERS))] * len(matrices)
    for turn in range(1, iterations + 1):
        heat = scale * max(temperature, 0.3 / turn)
        step = 4 / (turn + 3)  # weights later, better responses more than a plain mean
        answers = [
            answer(stage, matrix, other, heat)
            for matrix, other in zip(matrices, reversed(masses), strict=True)
        ]
        masses = [
            mass + step * (new.mass - mass) for mass, new in zip(masses, answers, strict=True)
        ]
    answers = [
        answer(stage, matrix, other, scale * temperature)
        for matrix, other in zip(matrices, reversed(masses), strict=True)
    ]
    return Solution(stage, payoff, (answers[0], answers[-1]))


@cache
def solve_points(tango: tuple[int, ...], iterations: int = 60) -> Solution:
    """The equilibrium of a round in which every point of endurance counts the same."""
    here = stage(tango)
    return solve(here, payoffs(here, points), iterations, 0.0005, True)
