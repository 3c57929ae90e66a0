"""Grand Poobah for the search: roughly who is ahead, and what a sensible player would do."""

from __future__ import annotations

import math

from astragali.engine import rule
from astragali.engine.dice_sets import has

from ...spicy_dice import DICE, FACES
from .. import rules
from ..rules import State

PER_ROLL = 14.0  # points that a scoring roll brings a seat
SPREAD = 8.0  # of a lead, for each scoring roll to come; on the scale of the logistic curve
LASTING = 0.85  # what a better hand is worth after that roll, in points of one
TURN = 4.0  # what it is worth to be on turn, in points


@rule
def pay(number: int) -> float:
    """What a scoring roll pays on average for a number: six dice, one of them twice."""
    return number * (DICE + 1) / FACES


@rule
def promised(s: State, seat: int) -> float:
    """What the next scoring roll would bring a seat."""
    points = 0.0
    for number in range(1, FACES + 1):
        if rules.scores(s, seat, number, rules.most_held(s, number)):
            points += pay(number)
    return points


@rule
def outlook(s: State, seat: int) -> float:
    """A seat's score, and what its hand and being on turn are worth in points."""
    points = float(s.score[seat]) + LASTING * promised(s, seat)
    return points + TURN if s.turn == seat else points


@rule
def evaluate(s: State, seat: int) -> float:
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
def most_elsewhere(s: State, seat: int, number: int) -> int:
    """The most of a number in any other hand that still plays."""
    most = 0
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            most = max(most, rules.held(s.hand[other], number))
    return most


@rule
def edge(own: int, most: int, number: int) -> float:
    """How much better than the best rival one does with so many of a number."""
    if own == most:
        return 0.0
    return pay(number) if own > most else -pay(number)


@rule
def useful(s: State, seat: int, die: int) -> float:
    """What it would cost to be without a die, as things stand."""
    number = s.hand[seat][die]
    own, most = rules.held(s.hand[seat], number), most_elsewhere(s, seat, number)
    return edge(own, most, number) - edge(own - 1, most, number)


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """How readily a sensible player does this: keep what scores, roll what does not."""
    if s.phase == rules.CHOOSE:
        weight = 1.0
        for die in range(DICE):
            keeps = s.hand[seat][die] != 0 and useful(s, seat, die) >= 3.0
            weight *= 0.15 if keeps == has(action, die) else 0.85
        return weight
    if action == rules.DONE:
        return 2.0
    number = rules.changed_number(action)
    own, most = rules.held(s.hand[seat], number), most_elsewhere(s, seat, number)
    gain = edge(own + 1, most, number) - edge(own, most, number)
    return math.exp(min(gain - useful(s, seat, rules.changed_die(action)), 20.0))
