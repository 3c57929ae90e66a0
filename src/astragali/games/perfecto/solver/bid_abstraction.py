"""An abstraction of Perfecto's bidding between two, small enough to be learned for any hands.

A player sees the standing bid and their own dice, assumes that the opponent's are random, and
classifies the position by the chances that the bid is true or exact, the chance of the best higher
bid, and how much a roll would help. The choices are two calls, three bids and one roll.
abstraction_mccfr.py learns how to play.
"""

from __future__ import annotations

from math import comb
from typing import Any

from astragali.engine import rule
from astragali.engine.dice_sets import size
from astragali.games.spicy_dice import DICE

from ..rules import calls, rounds, state

CHALLENGE, PERFECTO, SAFE, BOLD, SMALL, ROLL = range(6)  # the choices
CHOICES = 6
BIDS = (SAFE, BOLD, SMALL)  # the choices after a roll

# The lower limits of the classes of chances.
TRUE = tuple(step / 20 for step in range(1, 20))
EXACT = (0.1, 0.2, 0.25, 0.3, 0.4)
GOOD = (0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95)
BETTER = (0.05, 0.15, 0.3)
OPENING = len(TRUE) + 1  # the class of positions without a bid
SAYS = (OPENING + 1) * (len(EXACT) + 1) * (len(GOOD) + 1) * (len(BETTER) + 1)
THENS = (len(GOOD) + 1) ** 2

MOST = 13  # more dice than two hands have
AT_LEAST = tuple(
    sum(comb(dice, count) * 2 ** (dice - count) for count in range(least, dice + 1)) / 3**dice
    for dice in range(MOST)
    for least in range(MOST + 1)
)  # the chance that at least `least` of the dice count, each with a chance of 1/3


@rule
def tally(hand: Any, held: int, counts: Any) -> None:
    """Writes a hand's count of each rank."""
    for rank in range(1, state.RANKS + 1):
        counts[rank] = 0
        for die in range(DICE):
            if held >> die & 1:
                counts[rank] += rounds.worth(die, hand[die], rank)


@rule
def at_least(dice: int, least: int) -> float:
    if least <= 0:
        return 1.0
    return 0.0 if least > dice else AT_LEAST[dice * (MOST + 1) + least]


@rule
def likely(dice: int, doubles: bool, least: int) -> float:
    """The chance that random dice count at least this much; `doubles` if one can count twice."""
    if not doubles:
        return at_least(dice, least)
    return at_least(dice - 1, least - 2) / 6 + at_least(dice - 1, least) * 5 / 6


@rule
def class_of(chance: float, limits: Any) -> int:
    number = 0
    for limit in limits:
        number += 1 if chance >= limit else 0
    return number


@rule
def floor_of(bid: int, dice: int) -> int:
    """The standing bid; for an opening, a bid that is almost certainly true."""
    return bid if bid > 0 else state.RANKS * max(dice // 3 - 1, 0)


@rule
def consider(
    bid: int, most: Any, counts: Any, held: int, theirs: int, options: Any, chances: Any
) -> None:
    """Writes the bids and the roll to consider, and the chance that each is true.

    `theirs` is the set of the opponent's dice. Missing bids are 0, with a chance of -1.
    """
    dice = size(theirs)
    base = floor_of(bid, dice + size(held))
    for choice in range(SAFE, CHOICES):
        options[choice] = 0
        chances[choice] = -1.0
    best = -1.0
    for rank in range(1, state.RANKS + 1):
        quantity = calls.quantity_of(base) + (0 if base > 0 and rank > calls.rank_of(base) else 1)
        doubles = theirs >> (rank - 1) & 1 == 1
        for more in range(2):
            if quantity + more <= most[rank]:
                chance = likely(dice, doubles, quantity + more - counts[rank])
                if chance > chances[SAFE + more]:
                    options[SAFE + more] = calls.bid_of(quantity + more, rank)
                    chances[SAFE + more] = chance
        idle = useless(held, counts, rank)
        if quantity <= most[rank] and idle > 0:
            chance = likely(dice + idle, doubles, quantity - counts[rank])
            if chance > best:
                best = chance
                options[ROLL] = rank
                chances[ROLL] = chance
    step = base + 1
    while step < base + 2 * state.RANKS and options[SMALL] == 0:
        quantity, rank = calls.quantity_of(step), calls.rank_of(step)
        if quantity <= most[rank]:
            options[SMALL] = step
            doubles = theirs >> (rank - 1) & 1 == 1
            chances[SMALL] = likely(dice, doubles, quantity - counts[rank])
        step += 1


@rule
def useless(held: int, counts: Any, rank: int) -> int:
    """Roughly how many of a hand's dice do not count towards a rank."""
    counting: int = counts[rank]
    return max(size(held) - counting, 0)


@rule
def idle_dice(hand: Any, held: int, rank: int) -> int:
    """The set of dice that do not count towards a rank."""
    idle = 0
    for die in range(DICE):
        if held >> die & 1 and rounds.worth(die, hand[die], rank) == 0:
            idle |= 1 << die
    return idle


@rule
def judge(bid: int, counts: Any, theirs: int, chances: Any) -> None:
    """Writes the chances that the standing bid is too high, and that it is exact."""
    rank = calls.rank_of(bid)
    missing = calls.quantity_of(bid) - counts[rank]
    doubles = theirs >> (rank - 1) & 1 == 1
    true = likely(size(theirs), doubles, missing)
    chances[CHALLENGE] = 1.0 - true
    exact = true - likely(size(theirs), doubles, missing + 1)
    chances[PERFECTO] = exact if missing >= 0 else 0.0


@rule
def say_class(bid: int, chances: Any) -> int:
    """The class of a position for a player who is to call, bid or roll."""
    true = class_of(1.0 - chances[CHALLENGE], TRUE) if bid > 0 else OPENING
    exact = class_of(chances[PERFECTO], EXACT) if bid > 0 else 0
    good = class_of(chances[SAFE], GOOD)
    better = class_of(chances[ROLL] - chances[SAFE], BETTER)
    number = true * (len(EXACT) + 1) + exact
    return (number * (len(GOOD) + 1) + good) * (len(BETTER) + 1) + better


@rule
def then_class(chances: Any) -> int:
    """The class of a position for a player who has rolled and must bid."""
    return class_of(chances[SAFE], GOOD) * (len(GOOD) + 1) + class_of(chances[BOLD], GOOD)
