"""Pig: throw one die as often as you dare and add it up; a 1 loses the turn's points.

First to bank the target wins. The smallest game there is, kept as the example of how a
rules file is written: options, state, chance, choice, secrets, result, in that order.
"""

import numpy as np

from astragali.engine import rule

MAX_PLAYERS = 4
MAX_DICE = 1  # the most dice that are ever in the air at once

ROLL, HOLD = range(2)  # the actions
ACTIONS = 2

State = np.dtype(
    [
        # options, set before start()
        ("players", np.int64),
        ("target", np.int64),
        # the table
        ("turn", np.int64),  # whose turn it is
        ("rolling", np.int64),  # 1 while the die is in the air
        ("pot", np.int64),  # this turn's points, lost on a 1
        ("banked", np.int64, MAX_PLAYERS),
    ],
    align=True,
)


@rule
def start(s):
    s.turn = 0
    s.rolling = 0
    s.pot = 0
    for seat in range(MAX_PLAYERS):
        s.banked[seat] = 0


@rule
def over(s):
    return s.banked[s.turn] >= s.target


# Chance: the dice in the air, and how they land.


@rule
def dice(s, sides):
    sides[0] = 6
    return s.rolling


@rule
def land(s, faces):
    s.rolling = 0
    if faces[0] == 1:
        pass_turn(s)
    else:
        s.pot += faces[0]


# Choice: who may act, on what, and what it does.


@rule
def acting(s, seat):
    return seat == s.turn and s.rolling == 0


@rule
def legal(s, seat, actions):
    actions[0] = ROLL
    actions[1] = HOLD
    return 2


@rule
def act(s, seat, action):
    if action == ROLL:
        s.rolling = 1
    else:
        s.banked[seat] += s.pot
        if not over(s):
            pass_turn(s)


@rule
def pass_turn(s):
    s.pot = 0
    s.turn = (s.turn + 1) % s.players


# Secrets and result.


@rule
def hide(s, seat):
    """Everything in Pig lies open."""


@rule
def points(s, seat):
    return s.banked[seat]


@rule
def result(s, payoffs):
    for seat in range(s.players):
        payoffs[seat] = 1.0 if seat == s.turn else 0.0
