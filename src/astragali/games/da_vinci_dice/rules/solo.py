"""Standard and To Go: each player rolls alone, one after the other or all at once.

A seat goes from ROLL to LOCK to DECIDE, and back to ROLL until it stops, cracks the code or busts.
"""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has

from . import seats, state
from .locking import dice_locked, next_lock
from .state import DICE, SIDES, State


@rule
def begin(s: State) -> None:
    s.phase = state.PLAY
    carry_on(s)


@rule
def carry_on(s: State) -> None:
    """Once nobody is choosing or rolling, the next player rolls, or all of them at once."""
    if seats.anybody_chooses(s) or seats.number(s, state.ROLL) > 0:
        return
    seat = seats.next_seat(s, s.first, state.WAIT)
    for other in range(s.players):
        if s.doing[other] == state.WAIT and (other == seat or s.turn_mode == state.PARALLEL):
            s.doing[other] = state.ROLL


@rule
def dice(s: State, sides: Row) -> int:
    """Those who roll do so together, once nobody has a choice to make."""
    if seats.anybody_chooses(s):
        return 0
    thrown = 0
    for seat in range(s.players):
        if s.doing[seat] == state.ROLL:
            for die in range(DICE):
                if s.locked[seat][die] == 0:
                    sides[thrown] = SIDES[die]
                    thrown += 1
    return thrown


@rule
def land(s: State, faces: Row) -> None:
    thrown = 0
    for seat in range(s.players):
        if s.doing[seat] == state.ROLL:
            for die in range(DICE):
                if s.locked[seat][die] == 0:
                    s.rolled[seat][die] = faces[thrown]
                    thrown += 1
            s.doing[seat] = state.LOCK
            if not can_lock(s, seat):
                seats.finish(s, seat, state.BUST)
    carry_on(s)


@rule
def can_lock(s: State, seat: int) -> bool:
    return next_lock(s.level[seat], s.locked[seat], s.rolled[seat], 0) != 0


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.doing[seat] == state.DECIDE:
        actions[0] = state.ROLL_ON
        actions[1] = state.STOP
        return 2
    count = 0
    chosen = next_lock(s.level[seat], s.locked[seat], s.rolled[seat], 0)
    while chosen != 0:
        actions[count] = chosen
        count += 1
        chosen = next_lock(s.level[seat], s.locked[seat], s.rolled[seat], chosen)
    return count


@rule
def act(s: State, seat: int, action: int) -> None:
    if action == state.ROLL_ON:
        s.doing[seat] = state.ROLL
    elif action == state.STOP:
        seats.finish(s, seat, state.STOPPED)
    else:
        for die in range(DICE):
            if has(action, die):
                seats.lock(s, seat, die, s.rolled[seat][die])
            s.rolled[seat][die] = 0
        s.doing[seat] = state.DECIDE
        if dice_locked(s.locked[seat]) == DICE:
            seats.finish(s, seat, state.CRACKED)
