"""The five dice, the actions, and the table."""

from astragali.engine import Actions, Cube, Grid, Layout, Row, drawn, field, option

SIDES = (4, 6, 8, 12, 20)  # of the dice in a set, always in this order
DICE = 5  # in a set
MAX_LEVEL = DICE

MAX_PLAYERS = 8
MAX_SETS = 6  # in a drafting pool
MAX_DICE = MAX_PLAYERS * DICE  # in parallel play, all roll at once
MAX_ROUNDS = 16
ROWS = MAX_ROUNDS + 4  # if Sudden Victory needs more, the sheet moves up

STANDARD, DRAFTING, TO_GO = range(3)  # the option `variant`
SHARED, SUDDEN_VICTORY = range(2)  # the option `tie_break`
SEQUENTIAL, PARALLEL = range(2)  # the option `turn_mode`
ONE_BY_ONE, SIMULTANEOUS = range(2)  # the option `stop_window`

DIE_NAMES = tuple(f"d{sides}" for sides in SIDES)

ACTS = Actions()
ROLL_ON = ACTS.one("roll")
LOCK_DICE = ACTS.subsets("lock", DIE_NAMES)  # 0, so a set of dice is its own action
STOP = ACTS.one("stop")
NEXT_LEVEL = ACTS.numbers("level", 1, MAX_LEVEL)
PASS = ACTS.one("pass")
GO_ON = ACTS.one("go")
TAKE = tuple(  # TAKE[die] + value: lock that die of the pool
    ACTS.phrases("lock", [f"d{sides} {value}" for value in range(1, sides + 1)]) - 1
    for sides in SIDES
)

POOL_ROLL, PLAY, ENDED = range(3)  # the phases; in POOL_ROLL the drafting pool is in the air

# What a seat is doing; from LOCK on, it has a choice to make (`seats.chooses`).
AWAY = 0  # not in Sudden Victory
WAIT = 1  # for its turn
ROLL = 2
DONE = 3
LOCK = 4
DECIDE = 5  # whether to roll on or stop
LEVEL = 6  # choosing the next lock level after cracking the code
DRAFT = 7  # its turn to take a die from the pool
STOP_WINDOW = 8  # whether to stop before the pool is rolled again

STOPPED, CRACKED, BUST = range(1, 4)  # how a seat's round ended

SECRET = -1  # a hidden answer in the stop window


class State(Layout):
    # options
    players: int = option()
    variant: int = option()
    rounds: int = option()
    target: int = option()
    tie_break: int = option()
    turn_mode: int = option()
    pass_needs_quota: int = option()
    stop_window: int = option()
    first_player: int = option()
    # the table
    starter: int = drawn()
    phase: int = field(most=ENDED)
    round: int = field()  # counted from 0
    first: int = field(most=MAX_PLAYERS - 1)  # who begins the round: the Round Marker
    sudden: int = field(most=1)  # 1 in Sudden Victory
    row: int = field(most=ROWS - 1)  # the row of the sheet for this round
    # the seats
    doing: Row = field(MAX_PLAYERS, most=STOP_WINDOW)  # from AWAY to STOP_WINDOW
    outcome: Row = field(MAX_PLAYERS, most=BUST)  # of this round; 0 while playing
    level: Row = field(MAX_PLAYERS, most=MAX_LEVEL)
    total: Row = field(MAX_PLAYERS)
    locked: Grid = field(MAX_PLAYERS, DICE, most=SIDES[-1])  # the values of locked dice, else 0
    rolled: Grid = field(MAX_PLAYERS, DICE, most=SIDES[-1])  # dice just rolled, else 0
    sheet: Cube = field(MAX_PLAYERS, ROWS, DICE, most=SIDES[-1])  # 0 is an X
    row_level: Grid = field(MAX_PLAYERS, ROWS, most=MAX_LEVEL)  # 0 for an empty row
    row_points: Grid = field(MAX_PLAYERS, ROWS)
    # drafting
    roller: int = field(most=MAX_PLAYERS - 1)  # the Roll Marker
    pool: Grid = field(DICE, MAX_SETS, most=SIDES[-1])  # values that can be taken, else 0
    left: Row = field(DICE, most=MAX_SETS)  # the number of dice of each kind in the pool
    quota: Row = field(MAX_PLAYERS, most=DICE)  # dice to take on this roll
    taken: Row = field(MAX_PLAYERS, most=DICE)  # dice taken on this roll
    passed: Row = field(MAX_PLAYERS, most=1)  # 1 if a seat has passed since the last die was taken
    answer: Row = field(MAX_PLAYERS, least=SECRET, most=GO_ON)  # STOP, GO_ON, SECRET or 0
