"""What the learned player of Dancing Dice looks at, for any number of players and any options.

The main features of a roll are two expectations over all faces that the rolled dice can show: how
many dances will satisfy the judges, and how likely both will. They take the other dances as usual
ones, and are worked out once for a Tango and a number of dancers, for every set of dice that can be
kept. bots/learned_policy.py and research/train.py use the functions of this module, which
docs/training.md describes.
"""

from __future__ import annotations

import math
from typing import Any

from astragali.engine import Row, rule
from astragali.engine.dice import below
from astragali.engine.dice_sets import has, size

from .. import rules
from ..rules import FIRST_TRIO, MAX_PLAYERS, MOST_ENDURANCE, State, dances
from ..rules.dances import ALL, COLOURED, DICE, FACES, LAST_PLACE, TRIOS, WHITE
from .sensible import HABITS, choose

__all__ = [
    "ACTION", "CANDIDATES", "HABITS", "KINDS", "NOTES", "POSITION", "PUPILS", "SITUATIONS",
    "TABLES", "candidates", "choose", "describe", "look", "odds", "plausible", "side", "situation",
    "stage", "tally", "vary", "worth",
]  # fmt: skip

POSITION, ACTION = 29, 23  # how many features a position and an action have
CANDIDATES = 20  # the most actions that `candidates` leaves
ROLLS = 10  # ways to roll that are considered

# The chance that a dance of each strength satisfies the judges, for 2 to 6 dancers: the mean over
# all Tangos of what field.py finds.
PASSING = (
    (
        0.013, 0.015, 0.036, 0.04, 0.054, 0.057, 0.084, 0.09, 0.121, 0.13, 0.16, 0.17, 0.207,
        0.221, 0.26, 0.276, 0.322, 0.343, 0.391, 0.415, 0.465, 0.492, 0.546, 0.575, 0.632, 0.66,
        0.69, 0.703, 0.715, 0.718, 0.813, 0.841, 0.885, 0.893, 0.938, 0.946, 0.992, 1.0,
    ),
    (
        0.0, 0.0, 0.002, 0.003, 0.005, 0.006, 0.013, 0.014, 0.025, 0.028, 0.042, 0.046, 0.067,
        0.073, 0.099, 0.107, 0.14, 0.152, 0.189, 0.203, 0.245, 0.261, 0.309, 0.326, 0.385, 0.407,
        0.452, 0.467, 0.495, 0.503, 0.633, 0.679, 0.759, 0.773, 0.863, 0.879, 0.982, 1.0,
    ),
    (
        0.001, 0.001, 0.004, 0.005, 0.01, 0.011, 0.024, 0.027, 0.048, 0.053, 0.077, 0.084, 0.121,
        0.132, 0.175, 0.192, 0.248, 0.271, 0.333, 0.361, 0.429, 0.46, 0.536, 0.572, 0.66, 0.701,
        0.753, 0.772, 0.793, 0.799, 0.908, 0.933, 0.965, 0.969, 0.99, 0.992, 1.0, 1.0,
    ),
    (
        0.0, 0.0, 0.0, 0.001, 0.001, 0.002, 0.005, 0.006, 0.013, 0.015, 0.026, 0.03, 0.051, 0.057,
        0.086, 0.095, 0.137, 0.151, 0.201, 0.219, 0.276, 0.297, 0.365, 0.389, 0.473, 0.506, 0.574,
        0.597, 0.64, 0.651, 0.815, 0.861, 0.922, 0.931, 0.976, 0.981, 1.0, 1.0,
    ),
    (
        0.0, 0.0, 0.001, 0.001, 0.002, 0.002, 0.007, 0.009, 0.02, 0.023, 0.04, 0.045, 0.075, 0.085,
        0.126, 0.141, 0.2, 0.224, 0.294, 0.324, 0.405, 0.44, 0.533, 0.574, 0.685, 0.733, 0.797,
        0.819, 0.844, 0.85, 0.953, 0.971, 0.988, 0.991, 0.998, 0.999, 1.0, 1.0,
    ),
)  # fmt: skip
# Chances to win are roughly proportional to this power of endurance, as in field.py.
POWER = tuple(one * one * math.exp(one / 5.0) for one in range(MOST_ENDURANCE + 1))
GALA_WORTH = 1.0  # of two points of endurance, in dances

# Faces without order, as a number: the sum of a power of 7 for each face.
UNIT = (0, 1, 7, 49, 343, 2401, 16807)  # by face
NUMBERS = 6 * UNIT[6] + 1

# The notes: what they are about, then for each set of faces the expected number of dances that pass
# and the chance that both do, the same chance for the trios, and the faces kept by each roll.
KEY = 0
EXPECTED = 1
TRIO = EXPECTED + 2 * NUMBERS
KEPT = TRIO + 3 * UNIT[6] + 1
SCORE = KEPT + ALL + 1
UNEVEN = SCORE + ALL + 1  # how much more the second dance that passes is worth than the first
BEST = UNEVEN + 1
NOTES = BEST + 1

# The tables to learn from, and how the habits of other players vary around `HABITS`.
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {"players": 3},
    {"players": 4},
    {"players": 4},
    {"players": 5},
    {"players": 5},
    {"players": 6},
    {"players": 6},
    {"players": 3, "announce": "sequential"},
    {"players": 4, "announce": "sequential"},
    {"players": 5, "announce": "sequential", "low_triple_tango": "reroll"},
    {"players": 6, "announce": "sequential", "low_triple_tango": "inert"},
    {"players": 3, "low_triple_tango": "inert"},
    {"players": 4, "low_triple_tango": "reroll"},
    {"players": 3, "max_rounds": 25},
    {"players": 6, "max_rounds": 25},
    {"players": 2, "announce": "sequential"},
    {"players": 2, "low_triple_tango": "inert"},
    {"players": 2, "low_triple_tango": "reroll"},
    {"players": 2, "max_rounds": 25},
)
PUPILS = (0.08, 0.2, 0.6)


# What dances are worth, whatever a seat holds.


@rule
def value_dances(s: State, notes: Any) -> None:
    """Writes the expectations of all sets of faces, unless the notes have them already."""
    tango = dances.steps(s.tango, ALL)
    dancers = max(size(s.dancers), 2)
    key = 1.0 + tango * (MAX_PLAYERS + 1) + dancers
    if notes[KEY] != key:
        notes[KEY] = key
        value_trios(tango, dancers, notes)
        value_hands(notes)
        for count in range(DICE - 1, -1, -1):
            value_kept(count, notes)


@rule
def value_trios(tango: int, dancers: int, notes: Any) -> None:
    for one in range(1, FACES + 1):
        for two in range(one, FACES + 1):
            for three in range(two, FACES + 1):
                at = dances.place((one, two, three, 0, 0, 0), COLOURED, tango)
                number = UNIT[one] + UNIT[two] + UNIT[three]
                notes[TRIO + number] = PASSING[dancers - 2][2 * (LAST_PLACE - at)]


@rule
def value_hands(notes: Any) -> None:
    """Of all ways to arrange six dice, the best for each of both expectations."""
    for one in range(1, FACES + 1):
        for two in range(one, FACES + 1):
            for three in range(two, FACES + 1):
                for four in range(three, FACES + 1):
                    for five in range(four, FACES + 1):
                        for six in range(five, FACES + 1):
                            value_hand((one, two, three, four, five, six), notes)


@rule
def value_hand(hand: Any, notes: Any) -> None:
    whole = 0
    for die in range(DICE):
        whole += UNIT[hand[die]]
    most = 0.0
    both = 0.0
    for one in range(1, DICE):
        for other in range(one + 1, DICE):
            first = UNIT[hand[0]] + UNIT[hand[one]] + UNIT[hand[other]]
            if 2 * first == whole:
                most = 2.0 + (GALA_WORTH if first == 3 * UNIT[hand[0]] else 0.0)
                both = 1.0
            else:
                passes = notes[TRIO + first]
                rest = notes[TRIO + whole - first]
                most = max(most, passes + rest)
                both = max(both, passes * rest)
    notes[EXPECTED + 2 * whole] = most
    notes[EXPECTED + 2 * whole + 1] = both


@rule
def value_kept(count: int, notes: Any) -> None:
    """The expectations of keeping so many dice: the mean over the face of one that is rolled."""
    for one in range(count + 1):
        for two in range(count - one + 1):
            for three in range(count - one - two + 1):
                for four in range(count - one - two - three + 1):
                    for five in range(count - one - two - three - four + 1):
                        six = count - one - two - three - four - five
                        number = one + 7 * (two + 7 * (three + 7 * (four + 7 * (five + 7 * six))))
                        for channel in range(2):
                            total = 0.0
                            for face in range(1, FACES + 1):
                                total += notes[EXPECTED + 2 * (number + UNIT[face]) + channel]
                            notes[EXPECTED + 2 * number + channel] = total / FACES


@rule
def expected(notes: Any, number: int, channel: int) -> float:
    return float(notes[EXPECTED + 2 * number + channel])


@rule
def faces_kept(hand: Row, again: int) -> int:
    """The number of the faces that stay if some dice are rolled."""
    number = 0
    for die in range(DICE):
        if not has(again, die):
            number += UNIT[hand[die]]
    return number


@rule
def purity(again: int) -> int:
    """How many of the dice that stay have one colour; this only breaks ties."""
    return max(size(COLOURED & ~again), size(WHITE & ~again))


# The position.


@rule
def look(s: State, seat: int, notes: Any, position: Any) -> None:
    """Writes the notes and the features of the position."""
    value_dances(s, notes)
    for number in range(POSITION):
        position[number] = 0.0
    dancers = max(size(s.dancers), 2)
    mine = s.endurance[seat]
    total = 0
    fewest = MOST_ENDURANCE
    most = 0
    last = 0
    announced = 0
    rolled = 0
    least_rolled = DICE
    for other in range(s.players):
        if other != seat and has(s.dancers, other):
            total += s.endurance[other]
            fewest = min(fewest, s.endurance[other])
            most = max(most, s.endurance[other])
            last += 1 if s.endurance[other] == 1 else 0
            if s.announced[other] >= 0:
                announced += 1
                rolled += s.announced[other]
                least_rolled = min(least_rolled, s.announced[other])
    rivals = dancers - 1
    position[dancers - 2] = 1.0
    position[5] = mine / MOST_ENDURANCE
    position[6] = 1.0 if mine == 1 else 0.0
    position[7] = 1.0 if mine == 2 else 0.0
    position[8] = total / rivals / MOST_ENDURANCE
    position[9] = fewest / MOST_ENDURANCE
    position[10] = most / MOST_ENDURANCE
    position[11] = last / rivals
    position[12] = position[5] - position[8]
    position[13] = 1.0 if s.phase == rules.ARRANGE else 0.0
    position[14] = (s.tango[0] + s.tango[1] + s.tango[2]) / (3.0 * FACES)
    position[15] = 1.0 if dances.low_triple(dances.steps(s.tango, ALL)) else 0.0
    position[16] = 1.0 if s.low_triple_tango == rules.INERT else 0.0
    position[17] = 1.0 if s.announce == rules.SEQUENTIAL else 0.0
    position[18] = announced / rivals
    position[19] = rolled / DICE / max(announced, 1)
    position[20] = least_rolled / DICE
    position[21] = max(s.announced[seat], 0) / DICE
    position[22] = 2.0 / (2.0 + s.max_rounds - s.round) if s.max_rounds > 0 else 0.0
    position[23] = 1.0 if mine > most else 0.0
    notes[UNEVEN] = unevenness(s, seat)
    position[28] = notes[UNEVEN]
    held = faces_kept(s.hand[seat], 0)
    notes[BEST] = utility(notes, expected(notes, held, 0), expected(notes, held, 1))
    position[24] = expected(notes, held, 0) / 2.0
    position[25] = 1.0 if expected(notes, held, 1) >= 1.0 else 0.0
    if s.phase == rules.REROLL:
        for again in range(ALL + 1):
            number = faces_kept(s.hand[seat], again)
            notes[KEPT + again] = number
            dances_passed = expected(notes, number, 0)
            both = expected(notes, number, 1)
            position[26] = max(position[26], dances_passed / 2.0)
            position[27] = max(position[27], both)
            notes[BEST] = max(notes[BEST], utility(notes, dances_passed, both))
    else:
        position[26] = position[24]
        position[27] = expected(notes, held, 1)


@rule
def unevenness(s: State, seat: int) -> float:
    """By the endurance of all dancers; negative if one dance that passes is worth most of two."""
    rivals = 0.0
    for other in range(s.players):
        if other != seat:
            rivals += POWER[s.endurance[other]]
    mine = s.endurance[seat]
    both = POWER[mine] / (POWER[mine] + rivals)
    one = POWER[mine - 1] / (POWER[mine - 1] + rivals)
    neither = POWER[max(mine - 2, 0)] / (POWER[max(mine - 2, 0)] + rivals)
    return (both - one - (one - neither)) / max(both - neither, 1e-9)


@rule
def utility(notes: Any, passed: float, both: float) -> float:
    """What dances are worth, from 0 for none that passes to 1 for two."""
    return float((1.0 - notes[UNEVEN]) / 2.0 * min(passed, 2.0) + notes[UNEVEN] * both)


# The actions.


@rule
def candidates(s: State, seat: int, actions: Row, count: int, notes: Any) -> int:
    """Keeps the actions worth considering, in their order, and returns how many; at least one."""
    if s.phase == rules.REROLL:
        return promising_rolls(actions, count, notes)
    kept = 0
    for number in range(count):
        notes[SCORE + number] = actions[number]
    for number in range(count):
        beaten = False
        for other in range(count):
            if other != number:
                beaten |= better(s, seat, int(notes[SCORE + other]), int(notes[SCORE + number]))
        if not beaten:
            actions[kept] = int(notes[SCORE + number])
            kept += 1
    return kept


@rule
def promising_rolls(actions: Row, count: int, notes: Any) -> int:
    """Of rolls that keep the same faces one, and of those the ones that promise most."""
    for number in range(count):
        again = actions[number]
        kept = int(notes[KEPT + again])
        notes[SCORE + again] = expected(notes, kept, 0) + expected(notes, kept, 1)
        for other in range(number):
            twin = actions[other]
            if int(notes[KEPT + twin]) == kept and notes[SCORE + twin] >= 0.0:
                notes[SCORE + (again if purity(twin) >= purity(again) else twin)] = -1.0
    for _ in range(ROLLS):
        best = actions[0]
        for number in range(count):
            if notes[SCORE + actions[number]] > notes[SCORE + best]:
                best = actions[number]
        if notes[SCORE + best] >= 0.0:
            notes[SCORE + best] = -2.0
    kept = 0
    for number in range(count):
        if notes[SCORE + actions[number]] == -2.0:
            actions[kept] = actions[number]
            kept += 1
    return kept


@rule
def better(s: State, seat: int, one: int, other: int) -> bool:
    """Whether an arrangement is at least as good as another in every way, and comes first if equal.

    Its lower number decides between two that are worth the same.
    """
    hand = s.hand[seat]
    tango = dances.steps(s.tango, ALL)
    trio = TRIOS[one - FIRST_TRIO]
    rival = TRIOS[other - FIRST_TRIO]
    ahead = dances.special(hand, trio) - dances.special(hand, rival)
    if ahead < 0:
        return False
    for dance in range(2):
        lead = dances.strength(hand, dances.row_of(trio, dance), tango)
        lead -= dances.strength(hand, dances.row_of(rival, dance), tango)
        if lead < 0:
            ahead = -1000
        ahead += lead
    return ahead > 0 or (ahead == 0 and one < other)


@rule
def describe(s: State, seat: int, action: int, notes: Any, row: Any) -> None:
    """Writes the features of an action, after `look`."""
    for number in range(ACTION):
        row[number] = 0.0
    held = faces_kept(s.hand[seat], 0)
    if action < FIRST_TRIO:
        kept = int(notes[KEPT + action])
        rolled = size(action)
        row[0] = 1.0
        row[1] = expected(notes, kept, 0) / 2.0
        row[2] = expected(notes, kept, 1)
        row[3] = 2.0 * (expected(notes, kept, 0) - expected(notes, held, 0))
        row[4] = rolled / DICE
        row[5] = 1.0 if rolled == 0 else 0.0
        row[6] = 1.0 if rolled >= 4 else 0.0
        row[7] = 3.0 * row[1]
        row[8] = 3.0 * row[2]
        gain = utility(notes, expected(notes, kept, 0), row[2]) - notes[BEST]
        row[20] = 12.0 * gain
        row[21] = max(12.0 * gain, -1.0)
    else:
        hand = s.hand[seat]
        tango = dances.steps(s.tango, ALL)
        dancers = max(size(s.dancers), 2)
        trio = TRIOS[action - FIRST_TRIO]
        first = dances.strength(hand, trio, tango)
        second = dances.strength(hand, dances.row_of(trio, 1), tango)
        one = PASSING[dancers - 2][first]
        other = PASSING[dancers - 2][second]
        special = dances.special(hand, trio)
        row[9] = 1.0
        row[10] = one
        row[11] = other
        row[12] = 2.0 * (one + other)
        row[13] = 2.0 * one * other
        row[14] = 1.0 if special != dances.PLAIN else 0.0
        row[15] = 1.0 if special == dances.GALA else 0.0
        row[16] = first / (2.0 * LAST_PLACE)
        row[17] = second / (2.0 * LAST_PLACE)
        row[18] = 1.0 if first > second else 0.0
        row[19] = 1.0 if second > first else 0.0
        if special == dances.PLAIN:
            row[22] = 12.0 * (utility(notes, one + other, one * other) - notes[BEST])


@rule
def plausible(s: State, seat: int) -> float:
    """How well a guess of the hidden dice agrees with what others did: few keep bad dice."""
    agrees = 1.0
    for other in range(s.players):
        if other != seat and s.phase == rules.ARRANGE and has(s.dancers, other):
            best = 0
            for trio in range(len(TRIOS)):
                row = TRIOS[trio]
                if row & 1 == 1:
                    one = dances.strength(s.hand[other], row, 0)
                    best = max(best, min(one, dances.strength(s.hand[other], ALL - row, 0)))
            agrees *= 0.1 + best / (2.0 * LAST_PLACE)
    return agrees


def odds(hidden: State, seat: int, action: int) -> dict[str, float]:
    """The chances to show beside an action."""
    return {}


KINDS = DICE + 6  # rolls by their dice, then arrangements


@rule
def tally(s: State, seat: int, action: int, counts: Any) -> None:
    """Counts rolls by how many dice, and arrangements by which dance is stronger."""
    if action < FIRST_TRIO:
        counts[size(action)] += 1
    else:
        trio = TRIOS[action - FIRST_TRIO]
        tango = dances.steps(s.tango, ALL)
        special = dances.special(s.hand[seat], trio)
        lead = dances.strength(s.hand[seat], trio, tango)
        lead -= dances.strength(s.hand[seat], dances.row_of(trio, 1), tango)
        if special != dances.PLAIN:
            counts[DICE + 3 + special - 1] += 1
        elif lead != 0:
            counts[DICE + (1 if lead > 0 else 2)] += 1
        else:
            counts[DICE + 5] += 1


# The value of a position between two rounds.

LEVELS = 2 * MOST_ENDURANCE - 1  # of the others' endurance, in halves from 1
LEFT = 8  # groups of rounds that are left
SITUATIONS = LEFT * (MAX_PLAYERS + 1) * (MOST_ENDURANCE + 1) * LEVELS


@rule
def side(s: State, seat: int) -> int:
    """Whom a seat plays for."""
    return seat


@rule
def stage(s: State) -> int:
    """A number that changes when a round ends."""
    return s.round


@rule
def situation(s: State, seat: int) -> int:
    """By the rounds left, the dancers, a seat's endurance, and what others have on average."""
    if s.endurance[seat] == 0:
        return -1
    dancers = size(s.dancers)
    mean = 0.0
    for other in range(s.players):
        if other != seat:
            mean += POWER[s.endurance[other]] / max(dancers - 1, 1)
    level = 0
    while level < LEVELS - 1 and (power(level) + power(level + 1)) / 2.0 < mean:
        level += 1
    number = time_left(s) * (MAX_PLAYERS + 1) + dancers
    return (number * (MOST_ENDURANCE + 1) + s.endurance[seat]) * LEVELS + level


@rule
def power(level: int) -> float:
    """What an endurance between two whole numbers amounts to."""
    low = 1 + level // 2
    return (POWER[low] + POWER[low + level % 2]) / 2.0


@rule
def time_left(s: State) -> int:
    """The group of the rounds that are left, this one included; 0 for no limit."""
    left = s.max_rounds - s.round + 1
    if s.max_rounds == 0 or left > 16:
        return 0
    if left <= 4:
        return left
    return 5 if left <= 6 else 6 if left <= 10 else 7


@rule
def worth(s: State, seat: int, values: Any) -> float:
    """The expected payoff of a seat between two rounds, from the learned values of situations."""
    if s.endurance[seat] == 0:
        return 0.0
    if size(s.dancers) == 1:
        return 1.0
    return float(values[situation(s, seat)])


@rule
def vary(s: State, stream: Any) -> None:
    """Turns a table that has just been laid into one from the middle of a game."""
    usual = 1 + below(stream, s.start_endurance)
    for seat in range(s.players):
        s.endurance[seat] = min(max(usual + below(stream, 7) - 3, 1), MOST_ENDURANCE)
    s.round = 2 + below(stream, s.max_rounds - 1 if s.max_rounds > 1 else 12)
    for _ in range(s.players - 2):
        out = below(stream, 4 * s.players)
        if out < s.players and has(s.dancers, out):
            s.endurance[out] = 0
            s.left[out] = 2
            s.dancers -= 1 << out
