"""Diangle: climb from level 1 to 6 and back down to 1 by filling rows with dice of their level.

Your board has a bottom row for three dice, a middle row for two and a top row for one: for the
level you are on and the next two. A red number fills its row alone. Full rows, from the bottom up,
let you advance; all three at once are a Diangle and earn an extra turn.
"""

from astragali.engine import Actions, Grid, Layout, Row, drawn, field, option, rule
from astragali.engine.dice_sets import next_subset, size
from astragali.games.spicy_dice import ALL, DICE, FACES, has_red, show_by_number, sides_of

MAX_PLAYERS = 4
MAX_DICE = DICE  # the most dice ever in the air at once

BOTTOM, MIDDLE, TOP = range(3)  # the rows
ROWS = 3
PEAK = 5  # the index of level 6; up and down, levels have indexes 0 to 10
LAST = 2 * PEAK

ROW_NAMES = ("bottom", "middle", "top")

ACTS = Actions()
DONE = ACTS.one("done")
ROLL = ACTS.subsets("roll", DICE)  # 0, so a set of dice is its own action
KEEP = ACTS.one("keep")
AGAIN = ACTS.one("again")
PLACE = ACTS.phrases("place", [f"{die} {row}" for row in ROW_NAMES for die in range(1, DICE + 1)])
BACK = ACTS.numbers("back", 1, DICE) + 1  # plus the die, counted from 0
ADVANCE = ACTS.numbers("advance", 1, 2)

# The phases. Dice are arranged BEFORE the roll and AFTER it.
BEFORE, FIRST_ROLL, DECIDE, SECOND_ROLL, AFTER, ENDED = range(6)


class State(Layout):
    # options
    players: int = option()
    first_player: int = option()
    advance_choice: int = option()  # 0: an advance always passes all full rows
    reuse_completed: int = option()  # 1: dice freed by an advance may be placed again at once
    advance_before_roll: int = option()  # 0: dice are arranged after the roll only
    max_turns: int = option()  # 0 for no limit
    # the table
    starter: int = drawn()
    phase: int = field(most=ENDED)
    turn: int = field(most=MAX_PLAYERS - 1)  # whose turn it is
    turns: int = field(most="max_turns")  # turns completed
    extra: int = field(most=LAST // ROWS)  # extra turns owed to this player
    rolled: int = field(members=DICE)  # the dice chosen for this turn's rolls, a set
    lifted: int = field(members=DICE)  # the dice taken back since the last roll, a set
    index: Row = field(MAX_PLAYERS, most=LAST + 1)  # where the marker is; past LAST for the winner
    shows: Grid = field(MAX_PLAYERS, FACES + 1, members=DICE)  # each number's dice, a set
    rows: Grid = field(MAX_PLAYERS, ROWS, members=DICE)  # the dice in each row, a set
    freed: Row = field(MAX_PLAYERS, members=DICE)  # by an advance, to be rolled next


@rule
def start(s: State) -> None:
    s.turn = s.starter
    s.phase = BEFORE


# Chance.


@rule
def in_the_air(s: State) -> bool:
    return s.phase == FIRST_ROLL or s.phase == SECOND_ROLL


@rule
def dice(s: State, sides: Row) -> int:
    return sides_of(s.rolled, sides) if in_the_air(s) else 0


@rule
def land(s: State, faces: Row) -> None:
    show_by_number(s.shows[s.turn], s.rolled, faces)
    s.phase = DECIDE if s.phase == FIRST_ROLL else AFTER


# Choice.


@rule
def acting(s: State, seat: int) -> bool:
    return seat == s.turn and (s.phase == BEFORE or s.phase == DECIDE or s.phase == AFTER)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.phase == DECIDE:
        actions[0] = KEEP
        actions[1] = AGAIN
        return 2
    if s.phase == AFTER:
        actions[0] = DONE
        return arrangements(s, seat, actions, 1)
    count = legal_rolls(on_board(s.rows[seat]), actions)
    return arrangements(s, seat, actions, count) if s.advance_before_roll else count


@rule
def legal_rolls(board: int, actions: Row) -> int:
    """All dice off the board must be rolled, and any on it may be."""
    count = 0
    subset = 0
    while count == 0 or subset != 0:
        actions[count] = ALL - board + subset
        count += 1
        subset = next_subset(subset, board)
    return count


@rule
def arrangements(s: State, seat: int, actions: Row, count: int) -> int:
    """Adds every way to place a die, to take one back or to advance."""
    rows = s.rows[seat]
    shows = s.shows[seat]
    board = on_board(rows)
    free = ALL & ~(board | s.freed[seat])
    for row in range(ROWS):
        fitting = free & fits(s.index[seat], rows, shows, row)
        count = add(actions, count, PLACE + DICE * row, fitting)
    count = add(actions, count, BACK, board & ~s.lifted)
    full = full_rows(s.index[seat], rows)
    least = 1 if s.advance_choice else max(full, 1)
    for levels in range(least, full + 1):
        actions[count] = ADVANCE + levels
        count += 1
    return count


@rule
def add(actions: Row, count: int, first: int, dice_set: int) -> int:
    """Adds an action for each die of a set; `first` is the action for the first die."""
    if dice_set != 0:
        for die in range(DICE):
            actions[count] = first + die
            count += dice_set >> die & 1  # faster than an if, in the busiest loop
    return count


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.phase == DECIDE:
        s.phase = AFTER if action == KEEP else SECOND_ROLL
    elif action == DONE:
        end_turn(s)
    elif is_roll(action):
        roll(s, seat, action)
    elif is_place(action):
        place(s, seat, placed_die(action), placed_row(action))
    elif is_back(action):
        take_back(s, seat, action - BACK)
    else:
        advance(s, seat, action - ADVANCE)


@rule
def is_roll(action: int) -> bool:
    return ROLL < action <= ROLL + ALL


@rule
def is_place(action: int) -> bool:
    return PLACE <= action < PLACE + ROWS * DICE


@rule
def is_back(action: int) -> bool:
    return BACK <= action < BACK + DICE


@rule
def placed_die(action: int) -> int:
    """The die, counted from 0, that an action places."""
    return (action - PLACE) % DICE


@rule
def placed_row(action: int) -> int:
    return (action - PLACE) // DICE


@rule
def roll(s: State, seat: int, dice_set: int) -> None:
    """Throws a set of dice; those on the board leave it."""
    for row in range(ROWS):
        s.rows[seat][row] &= ~dice_set
    s.rolled = dice_set
    s.freed[seat] = 0  # freed dice are off the board, and so rolled
    s.lifted = 0
    s.phase = FIRST_ROLL


@rule
def place(s: State, seat: int, die: int, row: int) -> None:
    """Puts a die into a row; if that makes a Diangle, the marker advances at once."""
    s.rows[seat][row] |= 1 << die
    if full_rows(s.index[seat], s.rows[seat]) == ROWS:
        advance(s, seat, ROWS)
        if s.phase != ENDED:
            s.extra += 1


@rule
def take_back(s: State, seat: int, die: int) -> None:
    """Takes a die off the board; each die only once, so that arranging comes to an end."""
    for row in range(ROWS):
        s.rows[seat][row] &= ~(1 << die)
    s.lifted |= 1 << die


@rule
def advance(s: State, seat: int, levels: int) -> None:
    """Passes the lowest levels: their dice leave the board, the others slide down."""
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


# The levels and their rows.


@rule
def level(index: int) -> int:
    """The number of a level: 1 to 6 on the way up, 5 to 1 on the way down, 0 past the end."""
    return FACES - abs(PEAK - index) if index <= LAST else 0


@rule
def capacity(row: int) -> int:
    return ROWS - row


@rule
def on_board(rows: Row) -> int:
    return rows[BOTTOM] | rows[MIDDLE] | rows[TOP]


@rule
def row_filled(number: int, room: int, row: int) -> bool:
    """A row is full with the red die of its number, or with as many dice as it has room for."""
    return has_red(row, number) or size(row) == room


@rule
def full_rows(index: int, rows: Row) -> int:
    """How many rows, from the bottom up, are full without a gap."""
    full = 0
    while full < ROWS and row_filled(level(index + full), capacity(full), rows[full]):
        full += 1
    return full


@rule
def fits(index: int, rows: Row, shows: Row, row: int) -> int:
    """The dice that show the number of a row with room left; none for a row past the last level."""
    if size(rows[row]) == capacity(row):
        return 0
    return shows[level(index + row)]


# The end of a turn, and the result.


@rule
def end_turn(s: State) -> None:
    """The next turn is the same player's if an extra turn is owed."""
    s.turns += 1
    if s.turns == s.max_turns:
        s.phase = ENDED
        return
    if s.extra > 0:
        s.extra -= 1
    else:
        s.turn = (s.turn + 1) % s.players
    s.rolled = 0
    s.lifted = 0
    s.phase = BEFORE


@rule
def points(s: State, seat: int) -> int:
    """The number of levels passed."""
    return s.index[seat]


@rule
def over(s: State) -> bool:
    return s.phase == ENDED
