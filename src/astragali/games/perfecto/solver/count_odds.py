"""How likely a bid is true, from the dice that a seat sees and random dice elsewhere."""

from __future__ import annotations

from typing import Any

from astragali.engine import rule
from astragali.engine.dice_sets import has
from astragali.games.spicy_dice import DICE, FACES

from ..rules import State, calls, rounds

MOST = 29  # more than all dice of four players can count
NOBODY = -1  # a seat that sees only the frozen dice


@rule
def seen(s: State, seat: int, owner: int, die: int, rolled: int) -> bool:
    """Whether a seat sees a die that the owner holds; `rolled` are own dice about to be rolled."""
    return has(s.frozen[owner], die) or (owner == seat and not has(rolled, die))


@rule
def known_count(s: State, seat: int, rank: int, rolled: int) -> int:
    """What the dice that a seat sees count for a rank."""
    total = 0
    for owner in range(s.players):
        for die in range(DICE):
            if has(calls.held(s.lives[owner]), die) and seen(s, seat, owner, die, rolled):
                total += rounds.worth(die, s.hand[owner][die], rank)
    return total


@rule
def unseen_dice(s: State, seat: int, rank: int, rolled: int, doubles: bool) -> int:
    """How many dice a seat does not see: those that may count twice for a rank, or the others."""
    total = 0
    for owner in range(s.players):
        for die in range(DICE):
            if has(calls.held(s.lives[owner]), die) and (die == rank - 1) == doubles:
                total += not seen(s, seat, owner, die, rolled)
    return total


@rule
def binomial_tail(dice: int, least: int) -> float:
    """The chance that at least `least` of some dice count, each by two of its faces."""
    if least <= 0:
        return 1.0
    chance = 1.0
    for _ in range(dice):
        chance *= 1.0 - 2.0 / FACES
    tail = 1.0
    for count in range(min(least, dice + 1)):
        tail -= chance
        chance *= (dice - count) / (count + 1.0) * 2.0 / (FACES - 2.0)
    return max(tail, 0.0) if least <= dice else 0.0


@rule
def tail(single: int, double: int, least: int) -> float:
    """The chance that random dice count at least `least`, `double` of them twice if at all."""
    weight = 1.0
    for _ in range(double):
        weight *= (FACES - 1.0) / FACES
    total = 0.0
    for hits in range(double + 1):
        total += weight * binomial_tail(single, least - 2 * hits)
        weight *= (double - hits) / (hits + 1.0) / (FACES - 1.0)
    return total


@rule
def chance(s: State, seat: int, bid: int) -> float:
    """The chance that a bid is true, by what a seat sees."""
    return chance_after(s, seat, bid, 0)


@rule
def chance_after(s: State, seat: int, bid: int, rolled: int) -> float:
    """The same if the seat first rolls some of its dice."""
    rank = calls.rank_of(bid)
    missing = calls.quantity_of(bid) - known_count(s, seat, rank, rolled)
    single = unseen_dice(s, seat, rank, rolled, False)
    return tail(single, unseen_dice(s, seat, rank, rolled, True), missing)


@rule
def exact_chance(s: State, seat: int, bid: int) -> float:
    """The chance that a bid is exactly right, by what a seat sees."""
    return chance(s, seat, bid) - chance(s, seat, bid + FACES)


@rule
def write_chances(s: State, seat: int, rank: int, chances: Any, at: int) -> None:
    """Writes the chance of at least 0, 1, … MOST - 1 of a rank, from place `at` on."""
    known = known_count(s, seat, rank, 0)
    single = unseen_dice(s, seat, rank, 0, False)
    double = unseen_dice(s, seat, rank, 0, True)
    for place in range(MOST):
        chances[at + place] = 1.0 if place <= known else 0.0
    weight = 1.0
    for _ in range(double):
        weight *= (FACES - 1.0) / FACES
    none = 1.0
    for _ in range(single):
        none *= 1.0 - 2.0 / FACES
    for hits in range(double + 1):  # each adds its own binomial distribution, first as it is
        part = none * weight
        for count in range(single + 1):
            place = known + 2 * hits + count
            if place > known:
                chances[at + place] += part
            part *= (single - count) / (count + 1.0) * 2.0 / (FACES - 2.0)
        weight *= (double - hits) / (hits + 1.0) / (FACES - 1.0)
    above = 0.0
    for back in range(MOST - 1 - known):  # then summed from the top
        place = at + MOST - 1 - back
        above += chances[place]
        chances[place] = above


@rule
def lowest_raise(s: State, bid: int, rank: int) -> int:
    """The lowest bid on a rank above another bid; 0 if it may not be made."""
    quantity = calls.quantity_of(bid) + (0 if bid > 0 and rank > calls.rank_of(bid) else 1)
    return calls.bid_of(quantity, rank) if quantity <= s.most[rank] else 0


@rule
def idle_dice(s: State, seat: int, rank: int) -> int:
    """A seat's loose dice that do not count for a rank; a set."""
    idle = 0
    for die in range(DICE):
        if has(calls.loose(s, seat), die) and rounds.worth(die, s.hand[seat][die], rank) == 0:
            idle |= 1 << die
    return idle
