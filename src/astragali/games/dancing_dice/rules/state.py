"""The table of Dancing Dice, its actions and its phases."""

from astragali.engine import Actions, Grid, Layout, Row, field, option
from astragali.engine.dice_sets import spelled

from .dances import DICE, TRIOS

MAX_PLAYERS = 6
MAX_DICE = MAX_PLAYERS * DICE  # the most dice that are ever in the air at once
TANGO_DICE = 3
MOST_ENDURANCE = 10
GALA_BONUS = 2

ACTS = Actions()
REROLL_SET = ACTS.subsets("reroll", DICE, empty=True)  # 0: a set of dice is its own number
FIRST_TRIO = ACTS.phrases("dance", [spelled(trio) for trio in TRIOS])

TANGO, ROLL, REROLL, ROLL_AGAIN, ARRANGE, ENDED = range(6)  # the phases

MATCH_REPLACES, INERT, THROW_AGAIN = range(3)  # the option low_triple_tango
SIMULTANEOUS, SEQUENTIAL = range(2)  # the option announce


class State(Layout):
    # options
    players: int = option()
    start_endurance: int = option()
    low_triple_tango: int = option()
    announce: int = option()
    max_rounds: int = option()  # 0 for no limit
    # the table
    phase: int = field()
    round: int = field()  # from 1
    tango: Row = field(TANGO_DICE)
    tango_danced: int = field()  # 1 when new Tango dice are due
    dancers: int = field()  # the seats still in the game, a set
    endurance: Row = field(MAX_PLAYERS)
    left: Row = field(MAX_PLAYERS)  # 0 while in the game, else the moment of leaving it
    choosing: int = field()  # the seats that still have to choose, a set
    turn: int = field()  # whose turn it is to choose; -1 when all choose at once
    announced: Row = field(MAX_PLAYERS)  # how many dice are rolled again; -1 before
    # behind the curtains
    hand: Grid = field(MAX_PLAYERS, DICE)  # what each die shows; 0 before the roll
    again: Row = field(MAX_PLAYERS)  # the dice to be rolled again, a set
    first: Row = field(MAX_PLAYERS)  # the dice of the first dance, a set
    # the last round, revealed
    shown: Grid = field(MAX_PLAYERS, DICE)  # the hands
    danced: Row = field(MAX_PLAYERS)  # the dice of the first dances
    strength: Grid = field(2, MAX_PLAYERS)  # of each dance; -1 if it was not judged
