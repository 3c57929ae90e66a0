"""Da Vinci Dice: lock five solids, D4 to D20, so that their values rise, and write them on a sheet.

Standard: everybody rolls alone, round by round. Drafting: everybody's dice are rolled into one
pool and taken from it in turn. To Go: no sheet, one lock level for all, first past the target.
The lock level says how many dice must be locked on every roll, and multiplies the round's points.
"""

import numpy as np

from astragali.engine import rule
from astragali.games.dice_sets import has, size
from astragali.games.winning import best_share

from .drafting import (
    GO,
    MAX_SETS,
    PASS,
    SIMULTANEOUS,
    STOP,
    TAKE,
    draft,
    draft_on,
    in_pool,
    land_pool,
    may_pass,
    owed,
)
from .rounds import (
    BUST,
    CHOOSES_LEVEL,
    CRACKED,
    DECIDES,
    DONE,
    DRAFTING,
    DRAW,
    ENDED,
    IS_ASKED,
    LOCKS,
    PLAY,
    POOL,
    ROLLS,
    ROWS,
    STOPPED,
    WAITS,
    begin_round,
    carry_on,
    end_seat,
    lock,
    next_seat,
    somebody_acts,
)
from .sheet import DICE, SIDES, dice_locked, may_lock, may_take, minimum, next_level

MAX_PLAYERS = 8
MAX_DICE = MAX_PLAYERS * DICE  # all players roll at once when they play in parallel

# The actions: to roll, to lock any set of dice (its own number), to stop, to choose level 1 to 5,
# to pass, to go on, and to take from the pool a die of one kind that shows one value.
ROLL = 0
LEVEL = STOP  # level 1 is LEVEL + 1
ACTIONS = TAKE[0] + sum(SIDES)

SECRET = -1  # an answer in the stop window that has been given but not yet shown

State = np.dtype(
    [
        # options, set before start()
        ("players", np.int64),
        ("variant", np.int64),
        ("rounds", np.int64),
        ("target", np.int64),
        ("tie_break", np.int64),
        ("turn_mode", np.int64),
        ("pass_needs_quota", np.int64),
        ("stop_window", np.int64),
        ("first_player", np.int64),  # -1 to draw for it
        # the table
        ("phase", np.int64),
        ("round", np.int64),  # counted from 0
        ("first", np.int64),  # who begins the round: the Round Marker
        ("sudden", np.int64),  # 1 in Sudden Victory
        ("row", np.int64),  # of the sheet, for this round
        # the seats
        ("doing", np.int64, MAX_PLAYERS),
        ("outcome", np.int64, MAX_PLAYERS),  # of this round; 0 while it lasts
        ("level", np.int64, MAX_PLAYERS),
        ("total", np.int64, MAX_PLAYERS),
        ("locked", np.int64, (MAX_PLAYERS, DICE)),  # the values of locked dice, else 0
        ("rolled", np.int64, (MAX_PLAYERS, DICE)),  # the values of dice just rolled, else 0
        ("sheet", np.int64, (MAX_PLAYERS, ROWS, DICE)),  # 0 is an X
        ("row_level", np.int64, (MAX_PLAYERS, ROWS)),  # 0 in a row that is not filled in
        ("row_points", np.int64, (MAX_PLAYERS, ROWS)),
        # drafting
        ("roller", np.int64),  # the Roll Marker
        ("pool", np.int64, (DICE, MAX_SETS)),  # values to take, 0 where there is none
        ("left", np.int64, DICE),  # how many dice of each kind nobody has locked
        ("quota", np.int64, MAX_PLAYERS),  # dice a seat owes on this roll
        ("taken", np.int64, MAX_PLAYERS),  # and has taken
        ("passed", np.int64, MAX_PLAYERS),  # since the last die was taken
        ("answer", np.int64, MAX_PLAYERS),  # in the stop window: STOP, GO, SECRET or 0
    ],
    align=True,
)


@rule
def start(s):
    s.round = 0
    s.row = 0
    s.sudden = 0
    s.roller = 0
    for seat in range(s.players):
        s.level[seat] = 1
        s.total[seat] = 0
        s.quota[seat] = 0
        s.taken[seat] = 0
        s.passed[seat] = 0
        s.answer[seat] = 0
        for row in range(ROWS):
            s.row_level[seat][row] = 0
            s.row_points[seat][row] = 0
            for die in range(DICE):
                s.sheet[seat][row][die] = 0
    for die in range(DICE):
        s.left[die] = 0
        for slot in range(MAX_SETS):
            s.pool[die][slot] = 0
    s.first = max(s.first_player, 0)
    begin_round(s)
    if s.first_player < 0:
        s.phase = DRAW


@rule
def over(s):
    return s.phase == ENDED


# Chance: the dice in the air, and how they land.


@rule
def dice(s, sides):
    thrown = 0
    if s.phase == DRAW:
        sides[0] = s.players
        return 1
    if s.phase == POOL:
        for die in range(DICE):
            for _ in range(s.left[die]):
                sides[thrown] = SIDES[die]
                thrown += 1
    elif not somebody_acts(s):
        for seat in range(s.players):
            if s.doing[seat] == ROLLS:
                for die in range(DICE):
                    if s.locked[seat][die] == 0:
                        sides[thrown] = SIDES[die]
                        thrown += 1
    return thrown


@rule
def land(s, faces):
    if s.phase == DRAW:
        s.first = faces[0] - 1
        begin_round(s)
    elif s.phase == POOL:
        s.phase = PLAY
        land_pool(s, faces)
    else:
        land_rolls(s, faces)


@rule
def land_rolls(s, faces):
    """Every seat that rolls gets its dice; one that can lock too few of them is bust."""
    thrown = 0
    for seat in range(s.players):
        if s.doing[seat] == ROLLS:
            for die in range(DICE):
                if s.locked[seat][die] == 0:
                    s.rolled[seat][die] = faces[thrown]
                    thrown += 1
            s.doing[seat] = LOCKS
            if not can_lock(s, seat):
                end_seat(s, seat, BUST)
    carry_on(s)


# Choice: who may act, on what, and what it does.


@rule
def acting(s, seat):
    return s.phase == PLAY and s.doing[seat] >= LOCKS


@rule
def legal(s, seat, actions):
    doing = s.doing[seat]
    count = 0
    if doing == LOCKS:
        least = minimum(s.level[seat], s.locked[seat])
        for chosen in range(1, 2**DICE):
            actions[count] = chosen
            count += size(chosen) >= least and may_lock(s.locked[seat], s.rolled[seat], chosen)
    elif doing == DECIDES:
        actions[0] = ROLL
        actions[1] = STOP
        count = 2
    elif doing == CHOOSES_LEVEL:
        actions[0] = LEVEL + 1
        actions[1] = LEVEL + next_level(s.level[seat])
        count = 2
    elif doing == IS_ASKED:
        actions[0] = STOP
        actions[1] = GO
        count = 2
    else:
        if owed(s, seat) == 0:
            actions[count] = STOP
            count += 1
        if may_pass(s, seat):
            actions[count] = PASS
            count += 1
        for die in range(DICE):
            for value in range(1, SIDES[die] + 1):
                actions[count] = TAKE[die] + value - 1
                count += in_pool(s.pool[die], value) and may_take(s.locked[seat], die, value)
    return count


@rule
def act(s, seat, action):
    doing = s.doing[seat]
    if doing == LOCKS:
        for die in range(DICE):
            if has(action, die):
                lock(s, seat, die, s.rolled[seat][die])
            s.rolled[seat][die] = 0
        if dice_locked(s.locked[seat]) == DICE:
            end_seat(s, seat, CRACKED)
        else:
            s.doing[seat] = DECIDES
    elif doing == DECIDES:
        if action == ROLL:
            s.doing[seat] = ROLLS
        else:
            end_seat(s, seat, STOPPED)
    elif doing == CHOOSES_LEVEL:
        s.level[seat] = action - LEVEL
        s.doing[seat] = DONE
    elif doing == IS_ASKED:
        s.answer[seat] = action
        s.doing[seat] = WAITS
    else:
        draft(s, seat, action)
    if s.variant == DRAFTING:
        draft_on(s, seat)
    else:
        carry_on(s)


@rule
def can_lock(s, seat):
    least = minimum(s.level[seat], s.locked[seat])
    for chosen in range(1, 2**DICE):
        if size(chosen) >= least and may_lock(s.locked[seat], s.rolled[seat], chosen):
            return True
    return False


# Secrets and result.


@rule
def hide(s, seat):
    """Only the answers in a simultaneous stop window are secret, until all have answered."""
    if s.stop_window == SIMULTANEOUS and next_seat(s, 0, IS_ASKED) >= 0:
        for other in range(s.players):
            if other != seat and s.answer[other] != 0:
                s.answer[other] = SECRET


@rule
def unknown(s, seat, sides):
    count = 0
    for other in range(s.players):
        if s.answer[other] == SECRET:
            sides[count] = 2
            count += 1
    return count


@rule
def suppose(s, seat, faces):
    count = 0
    for other in range(s.players):
        if s.answer[other] == SECRET:
            s.answer[other] = STOP if faces[count] == 1 else GO
            count += 1


@rule
def hears(s, seat, actor, action):
    """An answer in a simultaneous stop window is heard when the last one is given."""
    if s.doing[actor] != IS_ASKED or s.stop_window != SIMULTANEOUS or seat == actor:
        return True
    asked = 0
    for other in range(s.players):
        asked += s.doing[other] == IS_ASKED
    return asked == 1


@rule
def points(s, seat):
    return s.total[seat]


@rule
def standing(s, seat):
    return s.total[seat]


@rule
def result(s, payoffs):
    for seat in range(s.players):
        payoffs[seat] = s.total[seat]
    best_share(payoffs, s.players)
