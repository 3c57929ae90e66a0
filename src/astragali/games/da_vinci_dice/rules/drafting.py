"""Drafting: one pool of everybody's dice, taken from it in turn.

Before what is left of it is rolled again, there is a stop window: everybody says whether they stop,
one after the other, or all at once and in secret. This module and solo.py have the same functions;
rounds.py chooses between them.
"""

from astragali.engine import Row, rule

from . import seats
from .locking import dice_locked, highest_fit, lowest_fit, minimum
from .state import (
    BUST,
    CRACKED,
    DICE,
    DRAFT,
    GO_ON,
    LEVEL,
    MAX_SETS,
    PASS,
    PLAY,
    POOL_ROLL,
    SECRET,
    SIDES,
    SIMULTANEOUS,
    STOP,
    STOP_WINDOW,
    STOPPED,
    TAKE,
    WAIT,
    State,
)


@rule
def begin(s: State) -> None:
    """Everybody who takes part brings a set of dice; the first of them rolls all of it."""
    sets = 0
    for seat in range(s.players):
        sets += s.doing[seat] == WAIT
    for die in range(DICE):
        s.left[die] = sets
    s.first = seats.next_seat(s, s.first, WAIT)
    s.roller = s.first
    s.phase = POOL_ROLL


# Rolling the pool.


@rule
def dice(s: State, sides: Row) -> int:
    if s.phase != POOL_ROLL:
        return 0
    thrown = 0
    for die in range(DICE):
        for _ in range(s.left[die]):
            sides[thrown] = SIDES[die]
            thrown += 1
    return thrown


@rule
def land(s: State, faces: Row) -> None:
    s.phase = PLAY
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


# What can be done.


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.doing[seat] == LEVEL:
        return seats.list_levels(s, seat, actions)
    if s.doing[seat] == STOP_WINDOW:
        actions[0] = STOP
        actions[1] = GO_ON
        return 2
    count = 0
    if owed(s, seat) == 0:
        actions[count] = STOP
        count += 1
    if may_pass(s, seat):
        actions[count] = PASS
        count += 1
    locked = s.locked[seat]
    for die in range(DICE):
        if locked[die] == 0:
            for value in range(lowest_fit(locked, die), highest_fit(locked, die) + 1):
                actions[count] = TAKE[die] + value
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
    """Where a value lies among the dice of a kind; MAX_SETS if it is not there."""
    slot = 0
    while slot < MAX_SETS and values[slot] != value:
        slot += 1
    return slot


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
def kind_taken(action: int) -> int:
    """The kind of die that an action takes from the pool."""
    die = DICE - 1
    while action <= TAKE[die]:
        die -= 1
    return die


# Doing it.


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.doing[seat] == LEVEL:
        seats.choose_level(s, seat, action)
    elif s.doing[seat] == STOP_WINDOW:
        s.answer[seat] = action
        s.doing[seat] = WAIT
    else:
        draft(s, seat, action)
    carry_on(s, seat)


@rule
def draft(s: State, seat: int, action: int) -> None:
    """A turn of the draft: to stop, to pass, or to take a die."""
    s.doing[seat] = WAIT
    if action == STOP:
        seats.finish(s, seat, STOPPED)
    elif action == PASS:
        s.passed[seat] = 1
    else:
        die = kind_taken(action)
        take(s, seat, die, action - TAKE[die])


@rule
def take(s: State, seat: int, die: int, value: int) -> None:
    s.pool[die][slot_of(s.pool[die], value)] = 0
    s.left[die] -= 1
    seats.lock(s, seat, die, value)
    s.taken[seat] += 1
    for other in range(s.players):
        s.passed[other] = 0
    if dice_locked(s.locked[seat]) == DICE:
        seats.finish(s, seat, CRACKED)


@rule
def carry_on(s: State, seat: int) -> None:
    """After an action: the next turn, the next answer, or the next roll."""
    if seats.anybody(s, LEVEL):
        return
    if s.answer[seat] == 0:
        give_turn(s, (seat + 1) % s.players)
    elif not seats.anybody(s, STOP_WINDOW):
        ask(s)


@rule
def give_turn(s: State, seat: int) -> None:
    """To this seat or the next active one, unless all have passed; who is stuck is bust."""
    willing = 0
    for other in range(s.players):
        if s.doing[other] == WAIT:
            if owed(s, other) > 0 and not can_take(s, other):
                seats.finish(s, other, BUST)
            else:
                willing += 1 - s.passed[other]
    if willing > 0:
        s.doing[seats.next_seat(s, seat, WAIT)] = DRAFT
        return
    for other in range(s.players):
        if s.doing[other] == WAIT and owed(s, other) > 0:
            seats.finish(s, other, BUST)
    ask(s)


@rule
def ask(s: State) -> None:
    """The stop window: asks the next, from the next roller on, or all at once.

    When all have answered, those who stop leave and the others roll on.
    """
    asked = 0
    for step in range(1, s.players + 1):
        seat = (s.roller + step) % s.players
        if s.doing[seat] == WAIT and s.answer[seat] == 0:
            if asked == 0 or s.stop_window == SIMULTANEOUS:
                s.doing[seat] = STOP_WINDOW
                asked += 1
        elif s.doing[seat] == WAIT and s.answer[seat] == STOP:
            seats.finish(s, seat, STOPPED)
    roller = seats.next_seat(s, (s.roller + 1) % s.players, WAIT)
    if asked == 0 and roller >= 0:
        s.roller = roller
        s.phase = POOL_ROLL


# Secrets.


@rule
def hide(s: State, seat: int) -> None:
    """Only the answers in a simultaneous stop window are secret, until all have answered."""
    if s.stop_window == SIMULTANEOUS and seats.anybody(s, STOP_WINDOW):
        for other in range(s.players):
            if other != seat and s.answer[other] != 0:
                s.answer[other] = SECRET


@rule
def unknown(s: State, seat: int, sides: Row) -> int:
    count = 0
    for other in range(s.players):
        if s.answer[other] == SECRET:
            sides[count] = 2
            count += 1
    return count


@rule
def suppose(s: State, seat: int, faces: Row) -> None:
    count = 0
    for other in range(s.players):
        if s.answer[other] == SECRET:
            s.answer[other] = STOP if faces[count] == 1 else GO_ON
            count += 1


@rule
def hears(s: State, seat: int, actor: int, action: int) -> bool:
    """An answer in a simultaneous stop window is heard when the last one is given."""
    if s.doing[actor] != STOP_WINDOW or s.stop_window != SIMULTANEOUS or seat == actor:
        return True
    asked = 0
    for other in range(s.players):
        asked += s.doing[other] == STOP_WINDOW
    return asked == 1
