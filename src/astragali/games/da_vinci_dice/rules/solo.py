"""Standard and To Go: each player rolls alone, one after the other or all at once.

A seat goes from ROLL to LOCK to DECIDE, and back to ROLL until it stops, cracks the code or busts.
This module and drafting.py have the same functions; rounds.py chooses between them.
"""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has

from . import seats
from .locking import dice_locked, next_lock
from .state import (
    BUST,
    CRACKED,
    DECIDE,
    DICE,
    LEVEL,
    LOCK,
    PARALLEL,
    PLAY,
    ROLL,
    ROLL_ON,
    SIDES,
    STOP,
    STOPPED,
    WAIT,
    State,
)


@rule
def begin(s: State) -> None:
    """The seats that take part are waiting for their turns."""
    s.phase = PLAY
    call_up(s)


@rule
def call_up(s: State) -> None:
    """The next player who has yet to play this round rolls, or all of them at once."""
    seat = seats.next_seat(s, s.first, WAIT)
    for other in range(s.players):
        if s.doing[other] == WAIT and (other == seat or s.turn_mode == PARALLEL):
            s.doing[other] = ROLL


@rule
def carry_on(s: State) -> None:
    """When nobody rolls or acts any more, it is the next player's turn."""
    if not seats.somebody_acts(s) and not seats.anybody(s, ROLL):
        call_up(s)


@rule
def dice(s: State, sides: Row) -> int:
    """Everybody who rolls does so when nobody has a choice to make."""
    if seats.somebody_acts(s):
        return 0
    thrown = 0
    for seat in range(s.players):
        if s.doing[seat] == ROLL:
            for die in range(DICE):
                if s.locked[seat][die] == 0:
                    sides[thrown] = SIDES[die]
                    thrown += 1
    return thrown


@rule
def land(s: State, faces: Row) -> None:
    """Every seat that rolls gets its dice; one that can lock too few of them is bust."""
    thrown = 0
    for seat in range(s.players):
        if s.doing[seat] == ROLL:
            for die in range(DICE):
                if s.locked[seat][die] == 0:
                    s.rolled[seat][die] = faces[thrown]
                    thrown += 1
            s.doing[seat] = LOCK
            if not can_lock(s, seat):
                seats.finish(s, seat, BUST)
    carry_on(s)


@rule
def can_lock(s: State, seat: int) -> bool:
    return next_lock(s.level[seat], s.locked[seat], s.rolled[seat], 0) != 0


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.doing[seat] == LOCK:
        return list_locks(s, seat, actions)
    if s.doing[seat] == LEVEL:
        return seats.list_levels(s, seat, actions)
    actions[0] = ROLL_ON
    actions[1] = STOP
    return 2


@rule
def list_locks(s: State, seat: int, actions: Row) -> int:
    count = 0
    chosen = next_lock(s.level[seat], s.locked[seat], s.rolled[seat], 0)
    while chosen != 0:
        actions[count] = chosen
        count += 1
        chosen = next_lock(s.level[seat], s.locked[seat], s.rolled[seat], chosen)
    return count


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.doing[seat] == LOCK:
        lock_dice(s, seat, action)
    elif s.doing[seat] == LEVEL:
        seats.choose_level(s, seat, action)
    elif action == ROLL_ON:
        s.doing[seat] = ROLL
    else:
        seats.finish(s, seat, STOPPED)
    carry_on(s)


@rule
def lock_dice(s: State, seat: int, chosen: int) -> None:
    for die in range(DICE):
        if has(chosen, die):
            seats.lock(s, seat, die, s.rolled[seat][die])
        s.rolled[seat][die] = 0
    if dice_locked(s.locked[seat]) == DICE:
        seats.finish(s, seat, CRACKED)
    else:
        s.doing[seat] = DECIDE
