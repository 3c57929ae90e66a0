"""Drafting: everybody's dice in one pool, from which the players lock dice in turn.

Before the rest of the pool is rolled again there is a stop window: all players say whether they
stop, one after the other, or all at once and in secret.
"""

from astragali.engine import Row, rule

from . import seats, state
from .locking import dice_locked, highest_fit, lowest_fit, minimum
from .state import DICE, MAX_SETS, SIDES, WAIT, State


@rule
def begin(s: State) -> None:
    """Every player brings a set of dice; the holder of the Round Marker rolls them all."""
    sets = seats.number(s, WAIT)
    for die in range(DICE):
        s.left[die] = sets
    s.first = seats.next_seat(s, s.first, WAIT)
    s.roller = s.first
    s.phase = state.POOL_ROLL


@rule
def dice(s: State, sides: Row) -> int:
    if s.phase != state.POOL_ROLL:
        return 0
    thrown = 0
    for die in range(DICE):
        for _ in range(s.left[die]):
            sides[thrown] = SIDES[die]
            thrown += 1
    return thrown


@rule
def land(s: State, faces: Row) -> None:
    s.phase = state.PLAY
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
        if s.doing[seat] == WAIT:
            s.quota[seat] = minimum(s.level[seat], s.locked[seat])
    give_turn(s, s.roller)


# A turn.


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.doing[seat] == state.STOP_WINDOW:
        actions[0] = state.STOP
        actions[1] = state.GO_ON
        return 2
    count = 0
    if owed(s, seat) == 0:
        actions[count] = state.STOP
        count += 1
    if may_pass(s, seat):
        actions[count] = state.PASS
        count += 1
    locked = s.locked[seat]
    for die in range(DICE):
        if locked[die] == 0:
            for value in range(lowest_fit(locked, die), highest_fit(locked, die) + 1):
                actions[count] = state.TAKE[die] + value
                count += slot_of(s.pool[die], value) < MAX_SETS
    return count


@rule
def owed(s: State, seat: int) -> int:
    """How many dice a seat must still take before it may stop."""
    return max(s.quota[seat] - s.taken[seat], 0)


@rule
def may_pass(s: State, seat: int) -> bool:
    return s.pass_needs_quota == 0 or owed(s, seat) == 0


@rule
def slot_of(values: Row, value: int) -> int:
    """Where a value is among the pool dice of a kind; MAX_SETS if it is not there."""
    slot = 0
    while slot < MAX_SETS and values[slot] != value:
        slot += 1
    return slot


@rule
def act(s: State, seat: int, action: int) -> None:
    doing = s.doing[seat]
    s.doing[seat] = WAIT
    if doing == state.STOP_WINDOW:
        s.answer[seat] = action
    elif action == state.STOP:
        seats.finish(s, seat, state.STOPPED)
    elif action == state.PASS:
        s.passed[seat] = 1
    else:
        die = kind_taken(action)
        take(s, seat, die, action - state.TAKE[die])


@rule
def kind_taken(action: int) -> int:
    """The kind of die that an action takes from the pool."""
    die = DICE - 1
    while action <= state.TAKE[die]:
        die -= 1
    return die


@rule
def take(s: State, seat: int, die: int, value: int) -> None:
    s.pool[die][slot_of(s.pool[die], value)] = 0
    s.left[die] -= 1
    seats.lock(s, seat, die, value)
    s.taken[seat] += 1
    for other in range(s.players):
        s.passed[other] = 0
    if dice_locked(s.locked[seat]) == DICE:
        seats.finish(s, seat, state.CRACKED)


# What follows a turn.


@rule
def carry_on(s: State, seat: int) -> None:
    """After an action: the next turn, the next answer, or the next roll."""
    if seats.number(s, state.LEVEL) > 0:
        return
    if s.answer[seat] == 0:
        give_turn(s, (seat + 1) % s.players)
    elif seats.number(s, state.STOP_WINDOW) == 0:
        ask(s)


@rule
def give_turn(s: State, seat: int) -> None:
    """The next turn, from this seat on; players who cannot meet their quota bust first.

    Once all have passed, those below their quota bust and the stop window opens.
    """
    willing = 0
    for other in range(s.players):
        if s.doing[other] == WAIT:
            if owed(s, other) > 0 and not can_take(s, other):
                seats.finish(s, other, state.BUST)
            else:
                willing += 1 - s.passed[other]
    if willing > 0:
        s.doing[seats.next_seat(s, seat, WAIT)] = state.DRAFT
        return
    for other in range(s.players):
        if s.doing[other] == WAIT and owed(s, other) > 0:
            seats.finish(s, other, state.BUST)
    ask(s)


@rule
def can_take(s: State, seat: int) -> bool:
    locked = s.locked[seat]
    found = False
    for die in range(DICE):
        if locked[die] == 0 and not found:
            lowest, highest = lowest_fit(locked, die), highest_fit(locked, die)
            for slot in range(MAX_SETS):
                found = found or lowest <= s.pool[die][slot] <= highest
    return found


@rule
def ask(s: State) -> None:
    """The stop window, clockwise from the next roller, or for all at once.

    When all have answered, those who stop leave, and the others roll the pool again.
    """
    asked = 0
    for step in range(1, s.players + 1):
        seat = (s.roller + step) % s.players
        if s.doing[seat] == WAIT and s.answer[seat] == 0:
            if asked == 0 or s.stop_window == state.SIMULTANEOUS:
                s.doing[seat] = state.STOP_WINDOW
                asked += 1
        elif s.doing[seat] == WAIT and s.answer[seat] == state.STOP:
            seats.finish(s, seat, state.STOPPED)
    roller = seats.next_seat(s, (s.roller + 1) % s.players, WAIT)
    if asked == 0 and roller >= 0:
        s.roller = roller
        s.phase = state.POOL_ROLL


# Secrets: only the answers in a simultaneous stop window, until all have answered.


@rule
def hide(s: State, seat: int) -> None:
    if s.stop_window == state.SIMULTANEOUS and seats.number(s, state.STOP_WINDOW) > 0:
        for other in range(s.players):
            if other != seat and s.answer[other] != 0:
                s.answer[other] = state.SECRET


@rule
def unknown(s: State, seat: int, sides: Row) -> int:
    count = 0
    for other in range(s.players):
        if s.answer[other] == state.SECRET:
            sides[count] = 2
            count += 1
    return count


@rule
def suppose(s: State, seat: int, faces: Row) -> None:
    count = 0
    for other in range(s.players):
        if s.answer[other] == state.SECRET:
            s.answer[other] = state.STOP if faces[count] == 1 else state.GO_ON
            count += 1


@rule
def hears(s: State, seat: int, actor: int, action: int) -> bool:
    """Answers are revealed with the last one."""
    secret = s.doing[actor] == state.STOP_WINDOW and s.stop_window == state.SIMULTANEOUS
    return not secret or seat == actor or seats.number(s, state.STOP_WINDOW) == 1
