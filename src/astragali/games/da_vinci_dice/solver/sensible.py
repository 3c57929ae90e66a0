"""A sensible player of Da Vinci Dice: leaves room between dice, and stops in time."""

from __future__ import annotations

from astragali.engine import rule
from astragali.engine.dice_sets import has, next_subset, size
from astragali.engine.seat_rows import highest

from ..rules import State, drafting, locking, sheet, state
from ..rules.state import DICE, DRAFTING, LEVEL, LOCK, SIDES, TO_GO

TOP_LEVEL = 3  # a higher lock level busts too often
CRACK = 5.0  # the points that the choice of the next level is worth
RISING = 0.6  # the chance that two dice side by side rise


@rule
def promise(s: State, seat: int, action: int) -> float:
    """The points that an action is good for; the sheet is left as it was."""
    if s.doing[seat] == LEVEL:
        level = action - state.NEXT_LEVEL
        return float(level) if level <= TOP_LEVEL else 0.0
    row = s.sheet[seat][s.row]
    if action == state.STOP:
        return stopped(s, seat)
    if action == state.ROLL_ON or action == state.GO_ON:
        return rolled(s, seat)
    if action == state.PASS:
        return rolled(s, seat) if drafting.owed(s, seat) == 0 else -1.0
    for die in range(DICE):
        if s.doing[seat] == LOCK:
            row[die] = s.rolled[seat][die] if has(action, die) else row[die]
        elif die == drafting.kind_taken(action):
            row[die] = action - state.TAKE[die]
    worth = max(stopped(s, seat), rolled(s, seat))
    for die in range(DICE):
        row[die] = s.locked[seat][die]
    return worth


@rule
def stopped(s: State, seat: int) -> float:
    """The points of the row; nothing if it comes last and is not enough."""
    points = sheet.stop_points(s, seat)
    best = highest(s.total, s.players)
    last = best >= s.target if s.variant == TO_GO else s.round + 1 >= s.rounds
    if last and s.players > 1 and s.total[seat] + points < best:
        return 0.0
    return points + (CRACK if locking.dice_locked(s.sheet[seat][s.row]) == DICE else 0.0)


@rule
def rolled(s: State, seat: int) -> float:
    """The expected points if the row is rolled for once more and then stopped."""
    row, level = s.sheet[seat][s.row], s.level[seat]
    points = float(sheet.stop_points(s, seat))
    need = locking.minimum(level, row)
    total, unlocked = 0.0, 0
    for die in range(DICE):
        unlocked |= 1 << die if row[die] == 0 else 0
    fitting = next_subset(0, unlocked)
    while fitting != 0:  # every set of dice that may fit
        chance = 1.0
        for die in range(DICE):
            if has(unlocked, die):
                room = locking.highest_fit(row, die) + 1 - locking.lowest_fit(row, die)
                miss = 1.0 - max(room, 0) / SIDES[die]
                if s.variant == DRAFTING:
                    miss = miss ** s.left[die]
                chance *= 1.0 - miss if has(fitting, die) else miss
                if die > 0 and has(fitting, die) and has(fitting, die - 1):
                    chance *= RISING
        if size(fitting) >= need:
            total += chance * (points + level * size(fitting))
            total += chance * CRACK if fitting == unlocked else 0.0
        fitting = next_subset(fitting, unlocked)
    return total
