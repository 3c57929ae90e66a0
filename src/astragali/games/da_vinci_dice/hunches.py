"""Da Vinci Dice by feeling, for the search: who is ahead, and what a sensible player would do."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from astragali.engine import rule
from astragali.games.dice_sets import has

from .drafting import GO, PASS, TAKE, owed
from .rounds import AWAY, CHOOSES_LEVEL, DRAFTS, LOCKS, TO_GO, stop_points
from .rules import LEVEL, ROLL
from .sheet import DICE, SIDES
from .solitaire import HUNCHES, PARTS

# What a round at a level brings, and what to be at that level is worth over being at level 1.
ROUND = (0.0, 7.0, 10.5, 14.5, 12.0, 6.0)
AHEAD = (0.0, 0.0, 2.5, 4.7, 1.6, -5.0)
SPREAD = 5.0  # of the difference that a round makes between two players
PER_ROUND = 8  # points that a player of To Go makes


with np.load(HUNCHES) as tables:
    WORTH = tables["worth"]


@rule
def box(s: Any, seat: int, action: int, die: int) -> int:
    """What a die will be locked at once an action is done; 0 if it will not be."""
    if s.doing[seat] == LOCKS and has(action, die):
        return int(s.rolled[seat][die])
    if TAKE[die] <= action < TAKE[die] + SIDES[die]:
        return int(action - TAKE[die] + 1)
    return int(s.locked[seat][die])


@rule
def promise(s: Any, seat: int, action: int) -> float:
    """What the dice that are then locked are worth in this round, with the best play alone."""
    at = s.level[seat]
    for die in range(DICE):
        at = at * (SIDES[die] + 1) + box(s, seat, action, die)
    return int(WORTH[at]) / PARTS


@rule
def outlook(s: Any, seat: int) -> float:
    """A seat's total at the end of the round and what its level is worth after it, roughly."""
    total = float(s.total[seat])
    if s.doing[seat] == AWAY:
        return total
    if s.outcome[seat] == 0:
        started = False
        for die in range(DICE):
            started = started or s.locked[seat][die] != 0
        if not started:
            return total + ROUND[s.level[seat]]
        return total + max(promise(s, seat, ROLL), float(stop_points(s, seat)))
    if s.variant == TO_GO or s.round + 1 < s.rounds:
        total += AHEAD[s.level[seat]]
    return total


@rule
def rounds_left(s: Any) -> int:
    """How many rounds may still come, this one included."""
    if s.variant != TO_GO:
        return int(max(s.rounds - s.round, 1))
    best = 0
    for seat in range(s.players):
        best = max(best, s.total[seat])
    return int(1 + max(s.target - best, 0) // PER_ROUND)


@rule
def evaluate(s: Any, seat: int) -> float:
    """The chance to win, from how the seats' outlooks compare."""
    own = outlook(s, seat)
    scale = SPREAD * math.sqrt(float(rounds_left(s)))
    rivals = 0.0
    for other in range(s.players):
        rivals += math.exp(min((outlook(s, other) - own) / scale, 50.0))
    return 1 / rivals


@rule
def prefer(s: Any, seat: int, action: int) -> float:
    """How readily a sensible player does this."""
    if s.doing[seat] == CHOOSES_LEVEL:
        return math.exp(AHEAD[action - LEVEL])
    if s.doing[seat] == LOCKS or action >= TAKE[0]:
        return math.exp(5 * promise(s, seat, action) / s.level[seat])
    if s.doing[seat] == DRAFTS and owed(s, seat) > 0:
        return 0.01  # passing now leads to a bust
    # Else it is to go on or to stop; to pass is to wait for others to do so.
    gain = promise(s, seat, ROLL) - stop_points(s, seat)
    bold = 1 / (1 + math.exp(2 - 8 * gain / s.level[seat]))
    return bold if action in (ROLL, GO, PASS) else 1 - bold
