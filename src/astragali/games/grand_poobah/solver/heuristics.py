"""Grand Poobah for the search: a quick evaluation, and weights of moves for playouts."""

from __future__ import annotations

import math

from astragali.engine import rule
from astragali.engine.dice_sets import has
from astragali.engine.seat_rows import highest

from ...spicy_dice import DICE, FACES
from .. import rules
from ..rules import State

PER_ROLL = 14.0  # a seat's points per scoring roll
SPREAD = 8.0  # of a lead per remaining scoring roll, on the scale of the logistic curve
LASTING = 0.85  # the value of a hand after the next scoring roll, relative to that roll
TURN = 4.0  # the value of being on turn, in points


@rule
def pay(number: int) -> float:
    """What a scoring roll pays on average for a number: six dice, one of which pays double."""
    return number * (DICE + 1) / FACES


@rule
def promised(s: State, seat: int) -> float:
    """A seat's expected points if the next scoring roll came now."""
    points = 0.0
    for number in range(1, FACES + 1):
        if rules.scores(s, seat, number, rules.most_held(s, number)):
            points += pay(number)
    return points


@rule
def outlook(s: State, seat: int) -> float:
    """A seat's score plus the values of its hand and of being on turn."""
    points = float(s.score[seat]) + LASTING * promised(s, seat)
    return points + TURN if s.turn == seat else points


@rule
def evaluate(s: State, seat: int) -> float:
    """A rough chance to win, from all seats' outlooks."""
    if s.out[seat] == 1:
        return 0.0
    rolls = max(s.target - highest(s.score, s.players), 0) / PER_ROLL
    scale = SPREAD * math.sqrt(rolls + 0.25)
    own = outlook(s, seat)
    rivals = 0.0
    for other in range(s.players):
        if s.out[other] == 0:
            rivals += math.exp(min((outlook(s, other) - own) / scale, 50.0))
    return 1 / rivals


@rule
def most_elsewhere(s: State, seat: int, number: int) -> int:
    """The most of a number in any other hand that is still in the game."""
    most = 0
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            most = max(most, rules.held(s.hand[other], number))
    return most


@rule
def edge(own: int, most: int, number: int) -> float:
    """The expected advantage over the best rival for a number."""
    if own == most:
        return 0.0
    return pay(number) if own > most else -pay(number)


@rule
def useful(s: State, seat: int, die: int) -> float:
    """The cost of not having a die."""
    number = s.hand[seat][die]
    own, most = rules.held(s.hand[seat], number), most_elsewhere(s, seat, number)
    return edge(own, most, number) - edge(own - 1, most, number)


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """The weight of an action in playouts: keeps dice that score and rolls the others."""
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
