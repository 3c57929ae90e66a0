"""Diangle: climb from 1 to 6 and down to 1 again, a full row of dice for every level.

On your board three dice go into the bottom row, two into the middle one, one on top: for the level
you are on and the next two. A red number fills its row alone. Pass the levels whose rows are full
from the bottom up; all three at once are a Diangle and earn an extra turn.
"""

import numpy as np

from astragali.engine import rule
from astragali.games.dice_sets import has, next_subset, size
from astragali.games.spicy_dice import ALL, DICE
from astragali.games.winning import best_share

MAX_PLAYERS = 4
MAX_DICE = DICE  # the most dice that are ever in the air at once

BOTTOM, MIDDLE, TOP = range(3)  # the rows
ROWS = 3
PEAK = 5  # the index of level 6: levels are counted 0 to 10, up and down
LAST = 2 * PEAK

# The actions: to end the turn, to roll any set of dice (its own number), to keep the roll or to
# roll again, to place a die in a row, to take a die back, to advance by one level or by two.
DONE = 0
KEEP = ALL + 1
AGAIN = KEEP + 1
PLACE = AGAIN + 1
BACK = PLACE + ROWS * DICE
ADVANCE = BACK + DICE - 1  # and the number of levels on top
ACTIONS = ADVANCE + ROWS

# The phases. Dice are arranged before the roll and after it.
DRAW, BEFORE, FIRST_ROLL, DECIDE, SECOND_ROLL, AFTER, ENDED = range(7)

State = np.dtype(
    [
        # options, set before start()
        ("players", np.int64),
        ("first_player", np.int64),  # -1 to draw for it
        ("advance_choice", np.int64),  # 0: an advance passes all the full rows
        ("reuse_completed", np.int64),  # 1: dice of a passed level may be placed again at once
        ("advance_before_roll", np.int64),  # 0: dice are arranged only after the roll
        ("max_turns", np.int64),  # 0 for no limit
        # the table
        ("phase", np.int64),
        ("turn", np.int64),  # whose turn it is
        ("turns", np.int64),  # how many are complete
        ("extra", np.int64),  # how many extra turns follow this one
        ("rolled", np.int64),  # the dice chosen for this turn's rolls, a set
        ("lifted", np.int64),  # the dice taken back in this arranging, a set
        ("index", np.int64, MAX_PLAYERS),  # where each marker is; past LAST for the winner
        ("shows", np.int64, (MAX_PLAYERS, DICE + 1)),  # for each number, the dice that show it
        ("rows", np.int64, (MAX_PLAYERS, ROWS)),  # the dice in each row
        ("freed", np.int64, MAX_PLAYERS),  # dice of passed levels, not to be placed until rolled
    ],
    align=True,
)


@rule
def start(s):
    s.turns = 0
    s.extra = 0
    for seat in range(MAX_PLAYERS):
        s.index[seat] = 0
        s.freed[seat] = 0
        for row in range(ROWS):
            s.rows[seat][row] = 0
        for number in range(DICE + 1):
            s.shows[seat][number] = 0  # so that in a first turn all six can only be rolled
    s.turn = max(s.first_player, 0)
    begin_turn(s)
    if s.first_player < 0:
        s.phase = DRAW


@rule
def over(s):
    return s.phase == ENDED


# Chance: the dice in the air, and how they land.


@rule
def dice(s, sides):
    if s.phase == DRAW:
        sides[0] = s.players
        return 1
    if s.phase != FIRST_ROLL and s.phase != SECOND_ROLL:
        return 0
    thrown = size(s.rolled)
    for die in range(thrown):
        sides[die] = DICE
    return thrown


@rule
def land(s, faces):
    if s.phase == DRAW:
        s.turn = faces[0] - 1
        s.phase = BEFORE
        return
    shows = s.shows[s.turn]
    for number in range(1, DICE + 1):
        shows[number] &= ~s.rolled
    thrown = 0
    for die in range(DICE):
        if has(s.rolled, die):
            shows[faces[thrown]] |= 1 << die
            thrown += 1
    s.phase = DECIDE if s.phase == FIRST_ROLL else AFTER


# Choice: who may act, on what, and what it does.


@rule
def acting(s, seat):
    return seat == s.turn and (s.phase == BEFORE or s.phase == DECIDE or s.phase == AFTER)


@rule
def legal(s, seat, actions):
    if s.phase == DECIDE:
        actions[0] = KEEP
        actions[1] = AGAIN
        return 2
    if s.phase == AFTER:
        actions[0] = DONE
        return arrangements(s, seat, actions, 1)
    count = rolls(on_board(s.rows[seat]), actions)
    return arrangements(s, seat, actions, count) if s.advance_before_roll else count


@rule
def rolls(board, actions):
    """Writes the sets of dice that may be rolled: all that are off the board, and any on it."""
    count = 0
    subset = 0
    while count == 0 or subset != 0:
        actions[count] = ALL - board + subset
        count += 1
        subset = next_subset(subset, board)
    return count


@rule
def arrangements(s, seat, actions, count):
    """Adds every way to place a die, to take one back and to advance."""
    rows = s.rows[seat]
    board = on_board(rows)
    free = ALL & ~(board | s.freed[seat])
    for row in range(ROWS):
        fitting = free & fits(s.index[seat], rows, s.shows[seat], row)
        if fitting != 0:
            for die in range(DICE):
                actions[count] = PLACE + DICE * row + die
                count += fitting >> die & 1
    liftable = board & ~s.lifted
    if liftable != 0:
        for die in range(DICE):
            actions[count] = BACK + die
            count += liftable >> die & 1
    full = full_rows(s.index[seat], rows)
    least = 1 if s.advance_choice else max(full, 1)
    for levels in range(least, full + 1):
        actions[count] = ADVANCE + levels
        count += 1
    return count


@rule
def act(s, seat, action):
    if action == DONE:
        end_turn(s)
    elif action < KEEP:
        for row in range(ROWS):
            s.rows[seat][row] &= ~action
        s.rolled = action
        s.freed[seat] = 0  # they are off the board, and so among the dice that are rolled
        s.lifted = 0
        s.phase = FIRST_ROLL
    elif action == KEEP:
        s.phase = AFTER
    elif action == AGAIN:
        s.phase = SECOND_ROLL
    elif action < BACK:
        place(s, seat, (action - PLACE) % DICE, (action - PLACE) // DICE)
    elif action <= ADVANCE:
        take_back(s, seat, action - BACK)
    else:
        advance(s, seat, action - ADVANCE)


@rule
def place(s, seat, die, row):
    """Puts a die into a row; a Diangle then comes by itself."""
    s.rows[seat][row] |= 1 << die
    if full_rows(s.index[seat], s.rows[seat]) == ROWS:
        advance(s, seat, ROWS)
        if s.phase != ENDED:
            s.extra += 1


@rule
def take_back(s, seat, die):
    """Takes a die off the board; only once in an arranging, so that every arranging ends."""
    for row in range(ROWS):
        s.rows[seat][row] &= ~(1 << die)
    s.lifted |= 1 << die


@rule
def advance(s, seat, levels):
    """Passes the lowest levels: their dice leave the board, and the others slide down."""
    rows = s.rows[seat]
    if not s.reuse_completed:
        for row in range(levels):
            s.freed[seat] |= rows[row]
    for row in range(ROWS - levels):
        rows[row] = rows[row + levels]
    for row in range(ROWS - levels, ROWS):
        rows[row] = 0
    s.index[seat] += levels
    if s.index[seat] > LAST:
        s.phase = ENDED


# The levels, and the rows of dice that they want.


@rule
def level(index):
    """The number of a level: 1 to 6 on the way up, 5 to 1 on the way down, 0 past the end."""
    return DICE - abs(PEAK - index) if index <= LAST else 0


@rule
def capacity(row):
    return ROWS - row


@rule
def on_board(rows):
    return rows[BOTTOM] | rows[MIDDLE] | rows[TOP]


@rule
def row_filled(number, room, row):
    """A row is full with as many dice as it has room for, or with the red die of its number."""
    red = 1 << number >> 1  # die k is the one whose k is red; past the end there is none
    return row & red != 0 or size(row) == room


@rule
def full_rows(index, rows):
    """How many rows are full, counted from the bottom up to the first that is not."""
    for row in range(ROWS):
        if not row_filled(level(index + row), capacity(row), rows[row]):
            return row
    return ROWS


@rule
def fits(index, rows, shows, row):
    """The dice that show the number of a row, if the row has room; none if there is no such row."""
    if size(rows[row]) == capacity(row):
        return 0
    return shows[level(index + row)]


# The end of a turn, and of the game.


@rule
def begin_turn(s):
    s.rolled = 0
    s.lifted = 0
    s.phase = BEFORE


@rule
def end_turn(s):
    s.turns += 1
    if s.turns == s.max_turns:
        s.phase = ENDED
        return
    if s.extra > 0:
        s.extra -= 1
    else:
        s.turn = (s.turn + 1) % s.players
    begin_turn(s)


# Secrets and result.


@rule
def hide(s, seat):
    """Everything lies open."""


@rule
def points(s, seat):
    return s.index[seat]


@rule
def standing(s, seat):
    return s.index[seat]


@rule
def result(s, payoffs):
    for seat in range(s.players):
        payoffs[seat] = standing(s, seat)
    best_share(payoffs, s.players)
