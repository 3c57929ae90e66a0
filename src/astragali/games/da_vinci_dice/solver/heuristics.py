"""Da Vinci Dice for the search: a quick evaluation, and weights of moves for playouts."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np

from astragali.engine import rule, shipped_tables
from astragali.engine.dice_sets import has
from astragali.engine.seat_rows import highest

from ..rules import State
from ..rules.drafting import owed
from ..rules.sheet import stop_points
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
PARTS = 4  # the table counts in quarters of a point

# The expected points of a round, by level, and the advantage of a level over level 1.
ROUND = (0.0, 7.0, 10.5, 14.5, 12.0, 6.0)
AHEAD = (0.0, 0.0, 2.5, 4.7, 1.6, -5.0)
SPREAD = 5.0  # the standard deviation of a round's change to the lead
PER_ROUND = 8  # points per round in To Go


def table() -> Any:
    """The value of locked dice by level; zeros if the file is missing.

    It is a constant of compiled code, so it is read at import, which must not fail.
    """
    size = (MAX_LEVEL + 1) * math.prod(sides + 1 for sides in SIDES)
    found = shipped_tables.load(TABLE).get("worth") if TABLE.exists() else None
    return np.zeros(size, np.uint8) if found is None or found.size != size else found


WORTH = table()


@rule
def box(s: State, seat: int, action: int, die: int) -> int:
    """The value that a die is locked at after an action; 0 if it is not locked."""
    if s.doing[seat] == LOCK and has(action, die):
        return s.rolled[seat][die]
    if TAKE[die] < action <= TAKE[die] + SIDES[die]:
        return action - TAKE[die]
    return s.locked[seat][die]


@rule
def promise(s: State, seat: int, action: int) -> float:
    """The expected points of this round after an action, with the best play for points."""
    at = s.level[seat]
    for die in range(DICE):
        at = at * (SIDES[die] + 1) + box(s, seat, action, die)
    return int(WORTH[at]) / PARTS


@rule
def outlook(s: State, seat: int) -> float:
    """A seat's rough total at the end of the round, plus the value of its level."""
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
    """The likely number of rounds left, including this one."""
    if s.variant != TO_GO:
        return max(s.rounds - s.round, 1)
    return 1 + max(s.target - highest(s.total, s.players), 0) // PER_ROUND


@rule
def evaluate(s: State, seat: int) -> float:
    """A rough chance to win, from all seats' outlooks."""
    own = outlook(s, seat)
    scale = SPREAD * math.sqrt(float(rounds_left(s)))
    rivals = 0.0
    for other in range(s.players):
        rivals += math.exp(min((outlook(s, other) - own) / scale, 50.0))
    return 1 / rivals


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """The weight of an action in playouts."""
    if s.doing[seat] == LEVEL:
        return math.exp(AHEAD[action - NEXT_LEVEL])
    if s.doing[seat] == LOCK or action > TAKE[0]:
        return math.exp(5 * promise(s, seat, action) / s.level[seat])
    if s.doing[seat] == DRAFT and owed(s, seat) > 0:
        return 0.01  # passing now leads to a bust
    # The choice is to go on or to stop; passing counts as going on.
    gain = promise(s, seat, ROLL_ON) - stop_points(s, seat)
    bold = 1 / (1 + math.exp(2 - 8 * gain / s.level[seat]))
    return bold if action in (ROLL_ON, GO_ON, PASS) else 1 - bold
