"""Da Vinci Dice, Drafting: one pool of everybody's dice, taken from it in turn."""

from astragali.engine import rule

from .rounds import (
    BUST,
    CHOOSES_LEVEL,
    CRACKED,
    DRAFTS,
    IS_ASKED,
    POOL,
    STOPPED,
    WAITS,
    end_round,
    end_seat,
    lock,
    next_seat,
)
from .sheet import DICE, dice_locked, may_take, minimum

MAX_SETS = 6  # of dice in the pool
ONE_BY_ONE, SIMULTANEOUS = range(2)  # stop_window

# The actions that only a draft has, and STOP; TAKE[die] is to take that die when it shows a 1.
STOP = 2**DICE
PASS = STOP + 6
GO = PASS + 1
TAKE = (GO + 1, GO + 5, GO + 11, GO + 19, GO + 31)


@rule
def land_pool(s, faces):
    thrown = 0
    for die in range(DICE):
        for slot in range(MAX_SETS):
            s.pool[die][slot] = 0
            if slot < s.left[die]:
                s.pool[die][slot] = faces[thrown]
                thrown += 1
    for seat in range(s.players):
        s.taken[seat] = 0
        s.passed[seat] = 0
        s.answer[seat] = 0
        s.quota[seat] = 0
        if s.doing[seat] == WAITS:
            s.quota[seat] = minimum(s.level[seat], s.locked[seat])
    give_turn(s, s.roller)


@rule
def owed(s, seat):
    """How many dice a seat must still take before it may stop."""
    return max(s.quota[seat] - s.taken[seat], 0)


@rule
def may_pass(s, seat):
    return s.pass_needs_quota == 0 or owed(s, seat) == 0


@rule
def in_pool(values, value):
    for slot in range(MAX_SETS):
        if values[slot] == value:
            return True
    return False


@rule
def can_take(s, seat):
    for die in range(DICE):
        for slot in range(MAX_SETS):
            if s.pool[die][slot] != 0 and may_take(s.locked[seat], die, s.pool[die][slot]):
                return True
    return False


@rule
def draft(s, seat, action):
    """A turn of the draft: to stop, to pass, or to take a die."""
    s.doing[seat] = WAITS
    if action == STOP:
        end_seat(s, seat, STOPPED)
    elif action == PASS:
        s.passed[seat] = 1
    else:
        die = DICE - 1
        while action < TAKE[die]:
            die -= 1
        value = action - TAKE[die] + 1
        slot = 0
        while s.pool[die][slot] != value:
            slot += 1
        s.pool[die][slot] = 0
        s.left[die] -= 1
        lock(s, seat, die, value)
        s.taken[seat] += 1
        for other in range(s.players):
            s.passed[other] = 0
        if dice_locked(s.locked[seat]) == DICE:
            end_seat(s, seat, CRACKED)


@rule
def draft_on(s, seat):
    """After an action: the next turn, the next answer, or the next roll."""
    if next_seat(s, 0, CHOOSES_LEVEL) >= 0:
        return
    if s.answer[seat] == 0:
        give_turn(s, (seat + 1) % s.players)
    elif next_seat(s, 0, IS_ASKED) < 0:
        ask_next(s)


@rule
def give_turn(s, seat):
    """To this seat or the next active one, unless all have passed; who is stuck is bust."""
    willing = 0
    for other in range(s.players):
        if s.doing[other] == WAITS:
            if owed(s, other) > 0 and not can_take(s, other):
                end_seat(s, other, BUST)
            else:
                willing += 1 - s.passed[other]
    if willing > 0:
        s.doing[next_seat(s, seat, WAITS)] = DRAFTS
        return
    for other in range(s.players):
        if s.doing[other] == WAITS and owed(s, other) > 0:
            end_seat(s, other, BUST)
    ask_next(s)


@rule
def ask_next(s):
    """The stop window: who stops leaves before the roll; when all have answered the rest roll on.

    One after the other from the next roller on, or all at once and in secret.
    """
    asked = 0
    for step in range(1, s.players + 1):
        seat = (s.roller + step) % s.players
        if s.doing[seat] == WAITS and s.answer[seat] == 0:
            if asked == 0 or s.stop_window == SIMULTANEOUS:
                s.doing[seat] = IS_ASKED
                asked += 1
        elif s.doing[seat] == WAITS and s.answer[seat] == STOP:
            end_seat(s, seat, STOPPED)
    if asked > 0:
        return
    roller = next_seat(s, (s.roller + 1) % s.players, WAITS)
    if roller < 0:
        end_round(s)
    else:
        s.roller = roller
        s.phase = POOL
