"""A sensible player of Dancing Dice: keeps high dice, pairs and finished dances, shows two rows."""

from __future__ import annotations

from typing import Any

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, size

from ..rules import FIRST_TRIO, State, dances
from ..rules.dances import ALL, DICE, FACES, TRIOS

# The habits: the strength of a usual dance and how far strengths are spread, as parts of the most;
# how far a Rock or Gala that is not rolled yet is trusted.
MIDDLE, WIDTH, TRUST = range(3)
HABITS = (0.5, 0.4, 1.0)
STRONGEST, WIDEST = 40.0, 10.0
MEAN = 3.5  # of a die
ROCKS = (  # the chance of a Rock, by the dice rolled again and the kept numbers without a partner
    (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.167, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.167, 0.0, 0.056, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.074, 0.0, 0.028, 0.0, 0.0, 0.0),
)
SELDOM = 0.05  # the same with more dice


@rule
def sensible(s: State, seat: int, actions: Row, count: int) -> int:
    return choose(s, seat, actions, count, HABITS)


@rule
def choose(s: State, seat: int, actions: Row, count: int, habits: Any) -> int:
    """The same with other habits."""
    dancers = size(s.dancers)
    best, most = actions[0], -1.0
    for each in range(count):
        if actions[each] < FIRST_TRIO:
            worth = kept(s, s.hand[seat], ALL - actions[each], dancers, habits)
        else:
            worth = shown(s, s.hand[seat], TRIOS[actions[each] - FIRST_TRIO], dancers, habits)
        if worth > most + 1e-9:
            best, most = actions[each], worth
    return best


@rule
def shown(s: State, hand: Row, first: int, dancers: int, habits: Any) -> float:
    """The dances of an arrangement that are likely to pass; a Rock or Gala is safe."""
    special = dances.special(hand, first)
    if special != dances.PLAIN:
        return 2.0 + special
    tango = dances.steps(s.tango, ALL)
    one = dances.strength(hand, first, tango)
    other = dances.strength(hand, dances.row_of(first, 1), tango)
    return passes(one, dancers, habits) + passes(other, dancers, habits)


@rule
def passes(strength: float, dancers: int, habits: Any) -> float:
    """The chance that fewer of the others' dances are better than there are places."""
    lead = (strength - STRONGEST * habits[MIDDLE]) / (WIDEST * habits[WIDTH])
    better = 0.5 - 0.5 * lead / (1.0 + abs(lead))
    chance, ways, others = 0.0, 1.0, dancers - 1
    for above in range(dances.places(dancers)):
        chance += ways * better**above * (1.0 - better) ** (others - above)
        ways = ways * (others - above) / (above + 1)
    return chance


@rule
def kept(s: State, hand: Row, dice_set: int, dancers: int, habits: Any) -> float:
    """The dances that are likely to pass if these dice are kept and the others rolled."""
    tango = dances.steps(s.tango, ALL)
    again = DICE - size(dice_set)
    total, alone = MEAN * again, 0
    for die in range(DICE):
        total += hand[die] if has(dice_set, die) else 0.0
    for number in range(1, FACES + 1):
        alike = 0
        for die in range(DICE):
            alike += 1 if has(dice_set, die) and hand[die] == number else 0
        alone += alike % 2
    best = 2.0 * passes(2.0 * (total / 2.0 - dances.LOWEST_SUM), dancers, habits)
    for trio in range(len(TRIOS)):
        row = TRIOS[trio]
        if row & dice_set == row and dances.place(hand, row, tango) <= dances.TANGO_PLACE:
            rest = total
            for die in range(DICE):
                rest -= hand[die] if has(row, die) else 0.0
            sure = passes(float(dances.strength(hand, row, tango)), dancers, habits)
            best = max(best, sure + passes(2.0 * (rest - dances.LOWEST_SUM), dancers, habits))
    rock = habits[TRUST] * (ROCKS[again][alone] if again <= 3 else SELDOM)
    return float(2.0 * rock + (1.0 - rock) * best)
