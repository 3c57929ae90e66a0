"""Estimates of Da Vinci Dice for the search: who is ahead, and what a sensible player would do."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np

from astragali.engine import rule, shipped_tables
from astragali.engine.dice_sets import has

from ..rules import State
from ..rules.drafting import owed
from ..rules.sheet import best_total, stop_points
from ..rules.state import (
    AWAY,
    DICE,
    DRAFT,
    GO_ON,
    LEVEL,
    LOCK,
    MAX_LEVEL,
    NEXT_LEVEL,
    PASS,
    ROLL_ON,
    SIDES,
    TAKE,
    TO_GO,
)

TABLE = Path(__file__).parent / "tables" / "heuristics.npz"
PARTS = 4  # of a point that the table tells apart

# What a round at a level brings, and what to be at that level is worth over being at level 1.
ROUND = (0.0, 7.0, 10.5, 14.5, 12.0, 6.0)
AHEAD = (0.0, 0.0, 2.5, 4.7, 1.6, -5.0)
SPREAD = 5.0  # of the difference that a round makes between two players
PER_ROUND = 8  # points that a player of To Go makes


def table() -> Any:
    """The worth of locked dice by level; without the file they promise nothing.

    Compiled code takes it as a constant, so it is read at import, which must not fail.
    """
    size = (MAX_LEVEL + 1) * math.prod(sides + 1 for sides in SIDES)
    found = shipped_tables.load(TABLE).get("worth") if TABLE.exists() else None
    return np.zeros(size, np.uint8) if found is None or found.size != size else found


WORTH = table()


@rule
def box(s: State, seat: int, action: int, die: int) -> int:
    """What a die will be locked at once an action is done; 0 if it will not be."""
    if s.doing[seat] == LOCK and has(action, die):
        return s.rolled[seat][die]
    if TAKE[die] < action <= TAKE[die] + SIDES[die]:
        return action - TAKE[die]
    return s.locked[seat][die]


@rule
def promise(s: State, seat: int, action: int) -> float:
    """What the dice that are then locked are worth in this round, with the best play alone."""
    at = s.level[seat]
    for die in range(DICE):
        at = at * (SIDES[die] + 1) + box(s, seat, action, die)
    return int(WORTH[at]) / PARTS


@rule
def outlook(s: State, seat: int) -> float:
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
        return total + max(promise(s, seat, ROLL_ON), float(stop_points(s, seat)))
    if s.variant == TO_GO or s.round + 1 < s.rounds:
        total += AHEAD[s.level[seat]]
    return total


@rule
def rounds_left(s: State) -> int:
    """How many rounds may still come, this one included."""
    if s.variant != TO_GO:
        return max(s.rounds - s.round, 1)
    return 1 + max(s.target - best_total(s), 0) // PER_ROUND


@rule
def evaluate(s: State, seat: int) -> float:
    """The chance to win, from how the seats' outlooks compare."""
    own = outlook(s, seat)
    scale = SPREAD * math.sqrt(float(rounds_left(s)))
    rivals = 0.0
    for other in range(s.players):
        rivals += math.exp(min((outlook(s, other) - own) / scale, 50.0))
    return 1 / rivals


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """How readily a sensible player does this."""
    if s.doing[seat] == LEVEL:
        return math.exp(AHEAD[action - NEXT_LEVEL])
    if s.doing[seat] == LOCK or action > TAKE[0]:
        return math.exp(5 * promise(s, seat, action) / s.level[seat])
    if s.doing[seat] == DRAFT and owed(s, seat) > 0:
        return 0.01  # passing now leads to a bust
    # Else it is to go on or to stop; to pass is to wait for others to do so.
    gain = promise(s, seat, ROLL_ON) - stop_points(s, seat)
    bold = 1 / (1 + math.exp(2 - 8 * gain / s.level[seat]))
    return bold if action in (ROLL_ON, GO_ON, PASS) else 1 - bold
