"""Pig: throw a die as often as you dare and add up the faces; a 1 loses the turn's points.

The first to bank the target wins. This is the example of how a rules file is written: options,
state, chance, choice, secrets, result, in that order.
"""

from astragali.engine import Actions, Layout, Row, field, option, rule

MAX_PLAYERS = 4
MAX_DICE = 1  # the most dice ever in the air at once

ACTS = Actions()
ROLL = ACTS.one("roll")
HOLD = ACTS.one("hold")


class State(Layout):
    # options
    players: int = option()
    target: int = option()
    # the table
    turn: int = field(most=MAX_PLAYERS - 1)  # whose turn it is
    rolling: int = field(most=1)  # 1 while the die is in the air
    pot: int = field()  # this turn's points, lost on a 1
    banked: Row = field(MAX_PLAYERS)


@rule
def start(s: State) -> None:
    """Everything is 0, and seat 0 begins."""


# Chance: the dice in the air, and how they land.


@rule
def dice(s: State, sides: Row) -> int:
    sides[0] = 6
    return s.rolling


@rule
def land(s: State, faces: Row) -> None:
    s.rolling = 0
    if faces[0] == 1:
        pass_turn(s)
    else:
        s.pot += faces[0]


# Choice: who may act, on what, and what it does.


@rule
def acting(s: State, seat: int) -> bool:
    return seat == s.turn and s.rolling == 0


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    actions[0] = ROLL
    actions[1] = HOLD
    return 2


@rule
def act(s: State, seat: int, action: int) -> None:
    if action == ROLL:
        s.rolling = 1
    else:
        s.banked[seat] += s.pot
        if not over(s):
            pass_turn(s)


@rule
def pass_turn(s: State) -> None:
    s.pot = 0
    s.turn = (s.turn + 1) % s.players


# The result.


@rule
def points(s: State, seat: int) -> int:
    return s.banked[seat]


@rule
def over(s: State) -> bool:
    return s.banked[s.turn] >= s.target
