"""All that can be said, the phases of a round, and the table."""

from astragali.engine import Actions, Grid, Layout, Row, drawn, field, option
from astragali.games.spicy_dice import DICE, FACES

MAX_PLAYERS = 4
MAX_DICE = MAX_PLAYERS * DICE  # the most dice ever in the air at once

RANKS = FACES  # the numbers that can be bid on
LARGEST = 99  # the largest quantity without a cap
BIDS = LARGEST * RANKS  # 1x1, 1x2, … 99x6

ACTS = Actions()
PASS = ACTS.one("pass")
BID = ACTS.phrases("bid", [f"{bid // RANKS + 1}x{bid % RANKS + 1}" for bid in range(BIDS)]) - 1
ROLL = ACTS.subsets("roll", DICE)  # plus a set of dice
SIDESTEP = ACTS.numbers("sidestep", 1, DICE) + 1  # plus the die to freeze, counted from 0
CHALLENGE = ACTS.one("challenge")
PERFECTO = ACTS.one("perfecto")
DOUBLE = ACTS.one("double")
REDOUBLE = ACTS.one("redouble")
SURRENDER = ACTS.one("surrender")
SIDE_BIDDER = ACTS.phrases("side", ["bidder", "caller"])
SIDE_CALLER = SIDE_BIDDER + 1

# The state of the bidding, S0 to S8 in the rules; a bid takes it back to BID_STANDS.
NO_BID = 0
BID_STANDS = 1
CHALLENGED = 2
PERFECTO_CALLED = 3
DOUBLED_BY_CALLER = 4  # at once, instead of a Challenge
DOUBLED_BY_BIDDER = 5  # in answer to a Challenge
REDOUBLED_BY_BIDDER = 6
REDOUBLED_BY_CALLER = 7
SURRENDERED = 8

BASIC, ADVANCED = range(2)  # the option `rules`
POSSIBLE, NO_CAP = range(2)  # the option `bid_cap`
LITERAL, ALL_OWN = range(2)  # the option `sidestep_scope`
EXTENDED, STRICT = range(2)  # the option `partner_second_chance`

# The phases. In RAISE, a player who has rolled or frozen a die must bid.
DEAL, BIDDING, ROLLING, RAISE, SIDES, ENDED = range(6)

UNDECIDED, WITH_BIDDER, WITH_CALLER, SECRET = range(4)  # the sides


class State(Layout):
    # options
    players: int = option()
    rules: int = option()
    teams: int = option()
    match_target: int = option()  # 0 for a single game
    bid_cap: int = option()
    opening_roll: int = option()
    sidestep_scope: int = option()
    partner_second_chance: int = option()
    thaw_on_return: int = option()
    first_player: int = option()
    # the table
    starter: int = drawn()
    phase: int = field(most=ENDED)
    turn: int = field(most=MAX_PLAYERS - 1)  # whose turn it is to speak
    rounds: int = field()  # rounds completed, in all games of a match
    games: int = field()  # games of a match completed
    lives: Row = field(MAX_PLAYERS, most=DICE)  # dice left; 1 is Last Chance, 0 is out
    out: Row = field(MAX_PLAYERS)  # the round that knocked a player out; 0 while in
    score: Row = field(MAX_PLAYERS)  # match points
    hand: Grid = field(MAX_PLAYERS, DICE, most=FACES)  # what each die shows; 0 in the air or lost
    frozen: Row = field(MAX_PLAYERS, members=DICE)  # the dice that stay as they are, face up; a set
    # the round
    most: Row = field(RANKS + 1, most=LARGEST)  # the largest possible quantity, for each rank
    top: int = field(most=BIDS)  # the highest possible bid
    bid: int = field(most=BIDS)  # the standing bid; 0 for none
    call: int = field(most=SURRENDERED)  # the state of the bidding, NO_BID to SURRENDERED
    bidder: int = field(least=-1, most=MAX_PLAYERS - 1)  # who owns the standing bid; -1 for nobody
    caller: int = field(least=-1, most=MAX_PLAYERS - 1)  # who called it wrong; -1 for nobody
    stake: int = field(most=3)  # how many dice the loser gives up; 0 before a call
    quitter: int = field(least=-1, most=MAX_PLAYERS - 1)  # who surrendered; -1 for nobody
    due: int = field(most=MAX_PLAYERS - 1)  # how many more passes end the bidding
    declined: int = field(most=1)  # 1 once a team's principal has passed up an answer
    rolling: int = field(most=DICE)  # how many dice are re-rolled before the next bid
    rolled: int = field(members=DICE)  # which dice, only for their owner; 0 once landed
    side: Row = field(MAX_PLAYERS, most=SECRET)
    # the last showdown, for everybody to see
    last_bid: int = field(most=BIDS)  # 0 before the first
    last_call: int = field(most=SURRENDERED)
    last_bidder: int = field(least=-1, most=MAX_PLAYERS - 1)
    last_caller: int = field(least=-1, most=MAX_PLAYERS - 1)
    last_stake: int = field(most=3)
    last_quitter: int = field(least=-1, most=MAX_PLAYERS - 1)
    last_winner: int = field(least=-1, most=MAX_PLAYERS - 1)
    last_count: int = field(most=MAX_PLAYERS * (DICE + 1))
    last_lives: Row = field(MAX_PLAYERS, most=DICE)  # before anybody lost a die
    last_loss: Row = field(MAX_PLAYERS, most=DICE)
    last_hand: Grid = field(MAX_PLAYERS, DICE, most=FACES)
    last_frozen: Row = field(MAX_PLAYERS, members=DICE)
    last_side: Row = field(MAX_PLAYERS, most=SECRET)
