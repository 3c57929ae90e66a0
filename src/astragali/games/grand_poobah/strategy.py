"""What mathematics knows about Grand Poobah.

A seat's turn is solved two turns deep: its own roll and changes, exactly, the scoring roll that
follows, and the best turn of the next seat with its scoring roll. What then becomes of the scores
is estimated.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from astragali.engine import rule
from astragali.engine.advice import WIN, Advice, Opinion
from astragali.engine.dice import SeededDice

from . import rules
from .hands import Array, chance_of_red, kind_of
from .questions import QUESTIONS
from .turns import Counts, Turn, counts_of, replies, scorers, tables_with, turn

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer"]

ROLLS = 400  # scoring rolls that stand for all
ERROR = 0.02  # how far an estimated chance may be off
PER_ROLL = 14.0  # points that a scoring roll brings a seat
SPREAD = 8.0  # of a lead, for each scoring roll to come; on the scale of the logistic curve
LASTING = 0.85  # what a better hand is worth after that roll, in points of one
TURN = 4.0  # what it is worth to be on turn, in points
RED = 0.003  # what it is worth to keep a red for later
NONE = (0,) * rules.DICE  # in the place of a hand that may become any


def advise(hidden: Any, seat: int, actions: list[int]) -> Advice | None:
    """The chance to win with each legal action, estimated from two turns ahead."""
    s = hidden
    solved = solved_turn(s, seat)
    hand = s.hand[seat]
    opinions = []
    for action in actions:
        if s.phase == rules.CHOOSE:
            odds = {"red": chance_of_red(action)}
            value = solved.sets[action]
        else:
            odds = {}
            value = kept(s, seat, solved) if action == rules.DONE else turned(hand, action, solved)
        opinions.append(Opinion(action, float(np.clip(value, 0, 1)), ERROR, odds=odds))
    return Advice(WIN, "two turns ahead", tuple(opinions))


def turned(hand: Sequence[int], action: int, solved: Turn) -> float:
    """The worth of turning a red to another number, and then the others for the best."""
    after = list(hand)
    after[rules.changed_die(action)] = rules.changed_number(action)
    return float(solved.kinds[kind_of(after)])


def kept(s: Any, seat: int, solved: Turn) -> float:
    """The worth of leaving all reds as they are: for now, or until scoring begins."""
    hand = s.hand[seat]
    reds = sum(rules.red(die, face) for die, face in enumerate(hand))
    due = rules.scoring_due(s.players, s.turns + 1)
    return float(solved.kinds[kind_of(hand, jokers=not due)]) + RED * reds


def solved_turn(s: Any, seat: int) -> Turn:
    """A seat's turn, by the chance to win with every hand it may end with."""
    playing = [other for other in range(s.players) if not s.out[other]]
    place = playing.index(seat)
    seats = [counts_of(s.hand[other]) for other in playing]
    following = playing[(place + 1) % len(playing)]
    fewest = rules.ALL if 0 in s.hand[following] else s.overtime
    others = (*seats[:place], NONE, *seats[place + 1 :])
    later = replies(tuple(s.hand[following]), others, place, playing.index(following), fewest)
    worths = win_chances(s, playing, place, seats, later)
    return turn(s.hand[seat], worths, rules.fewest_rolled(s))


def win_chances(s: Any, playing: list[int], place: int, seats: list[Counts], later: Array) -> Array:
    """A seat's chance to win with every hand; `later` is what the next scoring roll brings."""
    tables = tables_with(seats, place)
    scores = np.array([s.score[other] for other in playing], float)[:, None]
    if not rules.scoring_due(s.players, s.turns + 1):
        so_far = np.broadcast_to(scores, (len(later), *scores.shape))
        return np.asarray(hoped(s, so_far, later)[:, place].mean(axis=1))
    after = scores + scorers(tables) @ sample().T
    best = after.max(axis=1, keepdims=True)
    leads = after == best
    ended = (best >= s.target) | (s.turns + 1 == s.max_turns)
    shared = leads / leads.sum(axis=1, keepdims=True)
    chances = np.where(ended, shared, hoped(s, after, later))
    return np.asarray(chances[:, place].mean(axis=1))


def hoped(s: Any, scores: Array, later: Array) -> Array:
    """The chances to win from scores and what the next scoring roll will add to them."""
    rolls = np.maximum(s.target - scores.max(axis=1, keepdims=True), 0) / PER_ROLL
    scale = SPREAD * np.sqrt(rolls + 0.25)
    ahead = scores + (1 + LASTING) * later[..., None]
    odds = np.exp((ahead - ahead.max(axis=1, keepdims=True)) / scale)
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


@cache
def sample() -> Array:
    """What some scoring rolls pay for each number, the same rolls for every hand."""
    paid = np.zeros((ROLLS, rules.DICE))
    dice = SeededDice(0)
    for roll in paid:
        for die, number in enumerate(dice.throw([rules.DICE] * rules.DICE)):
            roll[number - 1] += rules.worth(die, number)
    return paid


# For the search: who is ahead, and what a sensible player would do.


@rule
def pay(number: int) -> float:
    """What a scoring roll pays on average for a number: six dice, one of them twice."""
    return number * (rules.DICE + 1) / rules.DICE


@rule
def promised(s: Any, seat: int) -> float:
    """What the next scoring roll would bring a seat."""
    points = 0.0
    for number in range(1, rules.DICE + 1):
        if rules.scores(s, seat, number, rules.most_held(s, number)):
            points += pay(number)
    return points


@rule
def outlook(s: Any, seat: int) -> float:
    """A seat's score, and what its hand and being on turn are worth in points."""
    points = float(s.score[seat]) + LASTING * promised(s, seat)
    return points + TURN if s.turn == seat else points


@rule
def evaluate(s: Any, seat: int) -> float:
    """The chance to win, from how the seats' outlooks compare."""
    if s.out[seat] == 1:
        return 0.0
    rolls = max(s.target - rules.highest(s), 0) / PER_ROLL
    scale = SPREAD * math.sqrt(rolls + 0.25)
    own = outlook(s, seat)
    rivals = 0.0
    for other in range(s.players):
        if s.out[other] == 0:
            rivals += math.exp(min((outlook(s, other) - own) / scale, 50.0))
    return 1 / rivals


@rule
def most_elsewhere(s: Any, seat: int, number: int) -> int:
    """The most of a number in any other hand that still plays."""
    most = 0
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            most = max(most, rules.held(s.hand[other], number))
    return int(most)


@rule
def edge(own: int, most: int, number: int) -> float:
    """How much better than the best rival one does with so many of a number."""
    if own == most:
        return 0.0
    return pay(number) if own > most else -pay(number)


@rule
def useful(s: Any, seat: int, die: int) -> float:
    """What it would cost to be without a die, as things stand."""
    number = s.hand[seat][die]
    own, most = rules.held(s.hand[seat], number), most_elsewhere(s, seat, number)
    return edge(own, most, number) - edge(own - 1, most, number)


@rule
def prefer(s: Any, seat: int, action: int) -> float:
    """How readily a sensible player does this: keep what scores, roll what does not."""
    if s.phase == rules.CHOOSE:
        weight = 1.0
        for die in range(rules.DICE):
            keeps = s.hand[seat][die] != 0 and useful(s, seat, die) >= 3.0
            weight *= 0.15 if keeps == rules.has(action, die) else 0.85
        return weight
    if action == rules.DONE:
        return 2.0
    number = rules.changed_number(action)
    own, most = rules.held(s.hand[seat], number), most_elsewhere(s, seat, number)
    gain = edge(own + 1, most, number) - edge(own, most, number)
    return math.exp(min(gain - useful(s, seat, rules.changed_die(action)), 20.0))
