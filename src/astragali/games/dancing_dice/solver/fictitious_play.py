"""The equilibrium of a round of Dancing Dice between two, behind two curtains.

What a player knows before arranging is his six dice and the two numbers announced. How he came by
his dice tells him nothing of the other's, so hands are counted without order, and as if coloured
and white dice were alike: 1596 of them. Nor does it matter, short of the last point, which of two
dances comes first, so either order is played half of the time.

So many different hands mix by themselves. A player who takes the best choice for each of them, and
only mixes choices within a hair's breadth (`temperature`), is as hard to foresee as one who mixes
all the time. Hence all there is to know of a strategy is how often it shows which dances after
which announcements, its `mass`; the best answer to the mean of all masses so far, over and over
again, is the equilibrium (fictitious play; Hofbauer and Sandholm, 2002), and `gain` says exactly
how much is missing.
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

NUMBERS = dances.DICE + 1  # how many dice can be rolled again: 0 to 6
ROW = dances.DICE // 2
SINGLE = np.float32

KEPT = [
    kept
    for count in range(ROW + 1)
    for kept in combinations_with_replacement(range(1, dances.FACES + 1), count)
]  # what can be kept of three dice of a colour, counted without order
INDEX = {kept: number for number, kept in enumerate(KEPT)}
ROWS = [number for number, kept in enumerate(KEPT) if len(kept) == ROW]  # three dice that lie there


class Hands(NamedTuple):
    """All that is the same for every Tango."""

    coloured: Array  # of each hand the row of one colour, a number in ROWS
    white: Array  # and of the other
    chance: Array  # to roll it
    completion: Array  # [kept, row]: how likely the other dice make it that row
    rolled: Array  # [kept of one colour, kept of the other]: dice rolled again, flat
    keep: Array  # what each hand can keep, one hand after the other
    first_keep: Array  # where the keeps of each hand begin
    owner: Array  # the hand of each keep


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
    """Every way to lay out the dice of every hand, one hand after the other, whatever the Tango."""

    owner: Array  # the hand
    one: Array  # three dice in a row, a number in ROWS
    other: Array  # the other three
    pure: Array
    special: Array


@cache
def splits() -> Splits:
    found = []
    for owner, (c, w) in enumerate(zip(hands().coloured, hands().white, strict=True)):
        hand = [*KEPT[ROWS[c]], *KEPT[ROWS[w]]]
        ways = set()
        for trio in dances.TRIOS:
            if trio & 1:  # the other ten are the same the other way round
                one, other = (row_number(hand, row) for row in (trio, dances.row_of(trio, 1)))
                pure, special = dances.pure(trio), dances.special(hand, trio)
                ways.add((owner, max(one, other), min(one, other), int(pure), special))
        found += sorted(ways)
    return Splits(*np.array(found).T)


def row_number(hand: list[int], row: int) -> int:
    """Which row of three numbers these dice make, whatever their order."""
    faces = [face for die, face in enumerate(hand) if has(row, die)]
    return INDEX[tuple(sorted(faces))] - ROWS[0]


class Stage(NamedTuple):
    """Every pair of dances there is under one Tango, and which hands can show it.

    A show is what the judges and the other player notice of two dances: their strengths (the
    better one first, where the order does not matter), whether they are a Rock or Gala, whether
    they are a Gala, and whether the Tango was danced.
    """

    ordered: bool
    number: dict[tuple[int, ...], int]  # of each show
    shows: Array  # [show, the five things above]
    option: Array  # the shows that each hand can choose from, one hand after the other
    first_option: Array  # where those of each hand begin
    owner: Array  # the hand of each option
    by_show: Array  # the options sorted by show
    first_of_show: Array  # where those of each show begin


@cache
def stage(tango: tuple[int, ...], ordered: bool = False) -> Stage:
    """The dances under a Tango; `ordered` where it matters which of two comes first."""
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
    mixed = dances.COLOURED ^ 0b001001  # two dice of one type and one of the other, showing `row`
    return dances.strength(hand, mixed, tango), dances.strength(hand, dances.COLOURED, tango)


# What a round is worth.


class Judgement(NamedTuple):
    """What comes of two shows, mine down the rows against the other's along the columns."""

    my_losses: tuple[Array, Array]  # in the first and the second dance
    their_losses: tuple[Array, Array]
    my_gala: Array
    their_gala: Array
    tango: Array  # new Tango dice are due


Worth = Callable[[Judgement], Array]


def judge(mine: Array, theirs: Array) -> Judgement:
    """The rules' judgement of two players, for all pairs of shows at once."""
    me, they = mine.T[:, :, None], theirs.T[:, None, :]
    return Judgement(
        my_losses=((me[0] < they[0]) & (me[2] == 0), (me[1] < they[1]) & (me[2] == 0)),
        their_losses=((they[0] < me[0]) & (they[2] == 0), (they[1] < me[1]) & (they[2] == 0)),
        my_gala=me[3] + 0 * they[3],
        their_gala=they[3] + 0 * me[3],
        tango=(me[4] | they[4]).astype(int),
    )


def judgements(stage: Stage) -> list[Judgement]:
    """All shows against all shows; where no order matters, against their dances swapped as well."""
    orders = [stage.shows] if stage.ordered else [stage.shows, stage.shows[:, [1, 0, 2, 3, 4]]]
    return [judge(stage.shows, theirs) for theirs in orders]


def payoffs(stage: Stage, worth: Worth) -> Array:
    """What every show is worth against every show of the other."""
    return np.asarray(np.mean([worth(one) for one in judgements(stage)], 0), SINGLE)


def points(judgement: Judgement) -> Array:
    """Every point of endurance counts the same."""
    gala = GALA_BONUS * (judgement.my_gala - judgement.their_gala)
    return np.asarray(np.sum(judgement.their_losses, 0) - losses(judgement) + gala)


def losses(judgement: Judgement) -> Array:
    """The points that I lose to the judges."""
    return np.asarray(np.sum(judgement.my_losses, 0))


# Answers.


@dataclass(frozen=True, slots=True)
class Answer:
    """What to do in a round against a mass, and how much it is worth."""

    shows: Array  # [show, number the other announced, own number]: its worth
    keeps: Array  # [kept, kept]: the worth of keeping these dice, flat
    temperature: float
    mass: Array  # [show, own number, number of the other]: how often it comes to that
    value: float


def answer(stage: Stage, payoff: Array, other: Array, temperature: float) -> Answer:
    """All but the best answer to a mass: choices that are nearly as good are taken, too.

    With a temperature of 0 it is the best answer, and only its worth counts.
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
    """What each hand's choice is worth to it, and the share of every option in it."""
    best = np.maximum.reduceat(worth, first, 0)
    if temperature == 0:
        return best, worth
    shares = np.exp((worth - best[owner]) / worth.dtype.type(temperature))
    shares /= np.add.reduceat(shares, first, 0)[owner]
    return np.add.reduceat(shares * worth, first, 0), shares


@dataclass(frozen=True, slots=True)
class Solution:
    """A round in equilibrium: what both players do, and what can be gained against it."""

    stage: Stage
    payoff: Array  # mine, show against show
    players: tuple[Answer, Answer]

    @property
    def value(self) -> float:
        """What the round is worth to the first player."""
        return self.mean(self.payoff)

    def mean(self, payoff: Array) -> float:
        """The mean of anything that depends on the two shows."""
        return float((self.meetings() * payoff).sum())

    def meetings(self) -> Array:
        """How often each show of mine meets each show of the other."""
        mine, theirs = (player.mass for player in self.players)
        flat = theirs.transpose(0, 2, 1).reshape(len(theirs), -1)
        return np.asarray(mine.reshape(len(mine), -1) @ flat.T)

    def gain(self) -> float:
        """What the best answer gains against either player, on average."""
        mine, theirs = (player.mass for player in self.players)
        sides = ((self.payoff, theirs), (-self.payoff.T, mine))
        return sum(answer(self.stage, payoff, mass, 0).value for payoff, mass in sides) / 2


def solve(
    stage: Stage, payoff: Array, iterations: int, temperature: float, symmetric: bool
) -> Solution:
    """Plays both sides against each other's past; `symmetric` if they are in the same position.

    The temperature, and with it what counts as nearly as good, falls to the given share of how
    much the payoffs vary.
    """
    scale = float(payoff.std())
    matrices = [payoff, -payoff.T][: 1 if symmetric else 2]
    masses = [np.full((len(payoff), NUMBERS, NUMBERS), 1 / (len(payoff) * NUMBERS))] * len(matrices)
    for turn in range(1, iterations + 1):
        heat = scale * max(temperature, 0.3 / turn)
        step = 4 / (turn + 3)  # later answers are better ones
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
    """A round in which every point of endurance counts the same."""
    here = stage(tango)
    return solve(here, payoffs(here, points), iterations, 0.0005, True)
