"""The five dice, all that can be done with them, and the table."""

from astragali.engine import Actions, Cube, Grid, Layout, Row, drawn, field, option

SIDES = (4, 6, 8, 12, 20)  # of the dice of a set, which always lie in this order
DICE = 5  # of a set
MAX_LEVEL = DICE

MAX_PLAYERS = 8
MAX_SETS = 6  # of dice in a drafting pool
MAX_DICE = MAX_PLAYERS * DICE  # all players roll at once when they play in parallel
MAX_ROUNDS = 16
ROWS = MAX_ROUNDS + 4  # Sudden Victory may need more rows than that: the sheet then moves up

STANDARD, DRAFTING, TO_GO = range(3)  # the option `variant`
SHARED, SUDDEN_VICTORY = range(2)  # the option `tie_break`
SEQUENTIAL, PARALLEL = range(2)  # the option `turn_mode`
ONE_BY_ONE, SIMULTANEOUS = range(2)  # the option `stop_window`

DIE_NAMES = tuple(f"d{sides}" for sides in SIDES)

ACTS = Actions()
ROLL_ON = ACTS.one("roll")
LOCK_DICE = ACTS.subsets("lock", DIE_NAMES)  # 0: a set of dice is its own number
STOP = ACTS.one("stop")
NEXT_LEVEL = ACTS.numbers("level", 1, MAX_LEVEL)
PASS = ACTS.one("pass")
GO_ON = ACTS.one("go")
TAKE = tuple(  # TAKE[die] + a value: to lock that die of the pool
    ACTS.phrases("lock", [f"d{sides} {value}" for value in range(1, sides + 1)]) - 1
    for sides in SIDES
)

POOL_ROLL, PLAY, ENDED = range(3)  # the phases; POOL_ROLL: the drafting pool is in the air

# What a seat is doing in a round.
AWAY = 0  # not in it: Sudden Victory is for those who are tied
WAIT = 1  # for its turn
ROLL = 2
DONE = 3
LOCK = 4
DECIDE = 5  # to roll on or to stop
LEVEL = 6  # choosing the next lock level after cracking the code
DRAFT = 7  # its turn in the draft
STOP_WINDOW = 8  # asked whether it stops before the pool is rolled again

STOPPED, CRACKED, BUST = range(1, 4)  # how a seat's round ended

SECRET = -1  # an answer in the stop window that has been given but not yet shown


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
    phase: int = field()
    round: int = field()  # counted from 0
    first: int = field()  # who begins the round: the Round Marker
    sudden: int = field()  # 1 in Sudden Victory
    row: int = field()  # of the sheet, for this round
    # the seats
    doing: Row = field(MAX_PLAYERS)  # from AWAY to STOP_WINDOW
    outcome: Row = field(MAX_PLAYERS)  # of this round; 0 while it lasts
    level: Row = field(MAX_PLAYERS)
    total: Row = field(MAX_PLAYERS)
    locked: Grid = field(MAX_PLAYERS, DICE)  # the values of locked dice, else 0
    rolled: Grid = field(MAX_PLAYERS, DICE)  # the values of dice just rolled, else 0
    sheet: Cube = field(MAX_PLAYERS, ROWS, DICE)  # 0 is an X
    row_level: Grid = field(MAX_PLAYERS, ROWS)  # 0 in a row that is not filled in
    row_points: Grid = field(MAX_PLAYERS, ROWS)
    # drafting
    roller: int = field()  # the Roll Marker
    pool: Grid = field(DICE, MAX_SETS)  # values to take, 0 where there is none
    left: Row = field(DICE)  # how many dice of each kind nobody has locked
    quota: Row = field(MAX_PLAYERS)  # dice a seat owes on this roll
    taken: Row = field(MAX_PLAYERS)  # and has taken
    passed: Row = field(MAX_PLAYERS)  # since the last die was taken
    answer: Row = field(MAX_PLAYERS)  # in the stop window: STOP, GO_ON, SECRET or 0
