"""What three dice are worth as a dance, and which dances satisfy the judges.

Dice 1 to 3 of a player have coloured footprints, dice 4 to 6 white ones. A hand is a list of what
the six dice show; a row is a set of three of them.
"""

from collections.abc import Sequence

from astragali.engine import rule
from astragali.engine.dice_sets import size

DICE = 6  # of each player
FACES = 6  # of each die
ALL = (1 << DICE) - 1  # the set of all dice of a player
COLOURED = 0b000111
WHITE = 0b111000
SETS = tuple(sorted(range(ALL + 1), key=size))  # all sets of dice, the smallest first
FROM = (0, 1, 7, 22, 42, 57, 63, 64)  # where in SETS those of 0, 1, … 6 dice begin
TRIOS = SETS[FROM[3] : FROM[4]]

# The performance track: Boogie, Tap-dance, Cha-cha-cha, the Tango, then the sums from 18 to 4.
TANGO_PLACE = 3
LAST_PLACE = 18
LOWEST_SUM = 4

TRIPLES = tuple(3 << 2 * number for number in range(FACES + 1))  # the steps of three alike
BOOGIE, TAP_DANCE, CHA_CHA_CHA = TRIPLES[1:4]

PLAIN, ROCK, GALA = range(3)  # what two rows make together


@rule
def steps(faces: Sequence[int], row: int) -> int:
    """How often each number occurs in a row, packed into one number, two bits for each."""
    counts = 0
    for die in range(len(faces)):
        counts += (row >> die & 1) << 2 * faces[die]
    return counts


@rule
def low_triple(dance: int) -> bool:
    """Whether steps are a Boogie, Tap-dance or Cha-cha-cha, which rank above the Tango."""
    return dance in (BOOGIE, TAP_DANCE, CHA_CHA_CHA)


@rule
def place(hand: Sequence[int], row: int, tango: int) -> int:
    """The place of a row on the track, from 0 for the best; `tango` are the steps of the Tango."""
    total = 0
    for die in range(DICE):
        total += (row >> die & 1) * hand[die]
    dance = steps(hand, row)
    if low_triple(dance):
        return total // 3 - 1
    return TANGO_PLACE if dance == tango else LAST_PLACE + LOWEST_SUM - total


@rule
def pure(row: int) -> bool:
    """Whether all three dice are of one type."""
    return row in (COLOURED, WHITE)


@rule
def strength(hand: Sequence[int], row: int, tango: int) -> int:
    """Higher is better; purity only breaks ties between dances in the same place."""
    return 2 * (LAST_PLACE - place(hand, row, tango)) + (1 if pure(row) else 0)


@rule
def row_of(first: int, dance: int) -> int:
    """The row of the first (0) or second (1) dance, given the first."""
    return first if dance == 0 else ALL - first


@rule
def special(hand: Sequence[int], first: int) -> int:
    """Two equal rows are a Rock, six equal dice a Gala."""
    dance = steps(hand, first)
    if dance != steps(hand, ALL - first):
        return PLAIN
    return GALA if dance == TRIPLES[hand[0]] else ROCK


# The judges.


@rule
def satisfactory(strengths: Sequence[int], seat: int) -> bool:
    """Fewer dances are better than there are places, so all who tie for the last place pass."""
    better = 0
    for other in range(len(strengths)):
        better += 1 if strengths[other] > strengths[seat] else 0
    return better < places(judged(strengths))


@rule
def judged(strengths: Sequence[int]) -> int:
    """How many dances were judged; the others have strength -1."""
    count = 0
    for seat in range(len(strengths)):
        count += 1 if strengths[seat] >= 0 else 0
    return count


@rule
def places(dancers: int) -> int:
    """Half of the dancers, rounded down, are satisfactory."""
    return dancers // 2
