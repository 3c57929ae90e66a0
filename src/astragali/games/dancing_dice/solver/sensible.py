"""A sensible player of Dancing Dice: keeps high dice, pairs and finished dances, shows two rows."""

from __future__ import annotations

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, size

from ..rules import FIRST_TRIO, State, dances
from ..rules.dances import ALL, DICE, FACES, TRIOS

MIDDLE, WIDTH = 20.0, 4.0  # the strength of a usual dance, and how far strengths are spread
MEAN = 3.5  # of a die
ROCKS = (  # the chance of a Rock, by the dice rolled again and the kept numbers without a partner
    (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.167, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.167, 0.0, 0.056, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.074, 0.0, 0.028, 0.0, 0.0, 0.0),
)
SELDOM = 0.05  # the same with more dice


@rule
def promise(s: State, seat: int, action: int) -> float:
    """How likely the dancers pass with what is kept, or with an arrangement."""
    hand, dancers = s.hand[seat], size(s.dancers)
    if action < FIRST_TRIO:
        return kept(s, hand, ALL - action, dancers)
    return shown(s, hand, TRIOS[action - FIRST_TRIO], dancers)


@rule
def shown(s: State, hand: Row, first: int, dancers: int) -> float:
    """The dances of an arrangement that are likely to pass; a Rock or Gala is safe."""
    special = dances.special(hand, first)
    if special != dances.PLAIN:
        return 2.0 + special
    tango = dances.steps(s.tango, ALL)
    one = dances.strength(hand, first, tango)
    other = dances.strength(hand, dances.row_of(first, 1), tango)
    return passes(one, dancers) + passes(other, dancers)


@rule
def passes(strength: float, dancers: int) -> float:
    """The chance that fewer of the others' dances are better than there are places."""
    lead = (strength - MIDDLE) / WIDTH
    better = 0.5 - 0.5 * lead / (1.0 + abs(lead))
    chance, ways, others = 0.0, 1.0, dancers - 1
    for above in range(dances.places(dancers)):
        chance += ways * better**above * (1.0 - better) ** (others - above)
        ways = ways * (others - above) / (above + 1)
    return chance


@rule
def kept(s: State, hand: Row, dice_set: int, dancers: int) -> float:
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
    best = 2.0 * passes(2.0 * (total / 2.0 - dances.LOWEST_SUM), dancers)
    for trio in range(len(TRIOS)):
        row = TRIOS[trio]
        if row & dice_set == row and dances.place(hand, row, tango) <= dances.TANGO_PLACE:
            rest = total
            for die in range(DICE):
                rest -= hand[die] if has(row, die) else 0.0
            sure = passes(float(dances.strength(hand, row, tango)), dancers)
            best = max(best, sure + passes(2.0 * (rest - dances.LOWEST_SUM), dancers))
    rock = ROCKS[again][alone] if again <= 3 else SELDOM
    return 2.0 * rock + (1.0 - rock) * best
