"""What three dice are worth as a dance, by their place on the performance track.

Dice 1 to 3 of a player have coloured footprints, dice 4 to 6 white ones. A row of three dice is
the set of their numbers; whoever holds the six dice has a hand, a list of what each one shows.
"""

from collections.abc import Sequence

from astragali.engine import rule
from astragali.engine.dice_sets import size

DICE = 6  # of each player
FACES = 6  # of each die
ALL = (1 << DICE) - 1  # the set of all dice of a player
COLOURED = 0b000111
WHITE = 0b111000
SETS = tuple(sorted(range(ALL + 1), key=size))  # every set of dice, the small ones first
FROM = (0, 1, 7, 22, 42, 57, 63, 64)  # where among them those of 0, 1, … 6 dice begin
TRIOS = SETS[FROM[3] : FROM[4]]

# The performance track: Boogie, Tap-dance, Cha-cha-cha, the Tango, then the sums from 18 to 4.
TANGO_PLACE = 3
LAST_PLACE = 18
LOWEST_SUM = 4

TRIPLES = tuple(3 << 2 * number for number in range(FACES + 1))  # the steps of three alike
BOOGIE, TAP_DANCE, CHA_CHA_CHA = TRIPLES[1:4]

PLAIN, ROCK, GALA = range(3)  # what two rows may be together


@rule
def steps(faces: Sequence[int], row: int) -> int:
    """How often each number occurs in a row, as one number: two bits for each."""
    counts = 0
    for die in range(len(faces)):
        counts += (row >> die & 1) << 2 * faces[die]
    return counts


@rule
def low_triple(dance: int) -> bool:
    """The steps of a Boogie, Tap-dance or Cha-cha-cha: as the Tango it keeps that better name."""
    return dance in (BOOGIE, TAP_DANCE, CHA_CHA_CHA)


@rule
def place(hand: Sequence[int], row: int, tango: int) -> int:
    """Where the dance of a row stands on the track, 0 for the best; the Tango is given as steps."""
    total = 0
    for die in range(DICE):
        total += (row >> die & 1) * hand[die]
    dance = steps(hand, row)
    if low_triple(dance):
        return total // 3 - 1
    return TANGO_PLACE if dance == tango else LAST_PLACE + LOWEST_SUM - total


def sum_at(place: int) -> int:
    """The sum of three dice that stands in a place below the dances with a name."""
    return LAST_PLACE + LOWEST_SUM - place


@rule
def pure(row: int) -> bool:
    """All three dice are of one type."""
    return row in (COLOURED, WHITE)


@rule
def strength(hand: Sequence[int], row: int, tango: int) -> int:
    """Higher is better; being pure decides between dances in the same place only."""
    return 2 * (LAST_PLACE - place(hand, row, tango)) + (1 if pure(row) else 0)


def place_of(strength: int) -> int:
    """The place on the track of a dance with this strength."""
    return LAST_PLACE - strength // 2


def was_pure(strength: int) -> bool:
    """Whether a dance with this strength is pure."""
    return strength % 2 == 1


@rule
def row_of(first: int, dance: int) -> int:
    """The dice of the first (0) or second (1) dance, from those of the first."""
    return first if dance == 0 else ALL - first


@rule
def special(hand: Sequence[int], first: int) -> int:
    """Two equal rows are a Rock, six equal dice a Gala."""
    dance = steps(hand, first)
    if dance != steps(hand, ALL - first):
        return PLAIN
    return GALA if dance == TRIPLES[hand[0]] else ROCK
