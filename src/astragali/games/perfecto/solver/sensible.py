"""A player of obvious probability: it bids what is likely, and doubts what is not.

It takes its own dice and the frozen ones as they are, all others as random, and never plans ahead.
It is the yardstick for the bots, and with other habits a training partner for the learned ones.
"""

from __future__ import annotations

from typing import Any

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has
from astragali.games.spicy_dice import ALL, DICE

from ..rules import State, calls, rounds, state
from .count_odds import chance, chance_after, exact_chance, idle_dice, lowest_raise

# The habits: how likely an opening bid should be; what a raise gains because it may be let pass;
# how likely exactly right must be for a Perfecto; what a roll costs, because the others notice it;
# how sure to raise the stake; how unsure to surrender; how far a bid is taken as evidence.
OPENING, UNCHALLENGED, EXACT, ROLL, STAKE, YIELD, TRUST = range(7)
HABITS = (0.9, 0.3, 0.3, 0.0, 0.9, 0.25, 0.7)


@rule
def sensible(s: State, seat: int, actions: Row, count: int) -> int:
    """One of the legal actions, chosen by obvious probability."""
    return choose(s, seat, actions, count, HABITS)


@rule
def choose(s: State, seat: int, actions: Row, count: int, habits: Any) -> int:
    """The same with other habits."""
    bid = best_bid(s, seat, habits)
    if s.bid == 0 or s.phase == state.RAISE:
        return bid
    holds = believed(s, seat, s.bid, habits)
    exact = exact_chance(s, seat, s.bid)
    right = 1.0 - exact if s.call == state.PERFECTO_CALLED else holds  # that the bidder is right
    if s.phase == state.SIDES:
        return state.SIDE_BIDDER if right >= 0.5 else state.SIDE_CALLER
    if calls.called(s):
        return answer(s, seat, actions, count, right, habits)
    best = 1.0 - holds
    action = state.CHALLENGE
    if best >= habits[STAKE] and offered(actions, count, state.DOUBLE):
        action = state.DOUBLE
    if exact > best and exact >= habits[EXACT]:
        best = exact
        action = state.PERFECTO
    if bid > 0 and believed(s, seat, bid, habits) + habits[UNCHALLENGED] > best:
        best = believed(s, seat, bid, habits) + habits[UNCHALLENGED]
        action = bid
    roll = best_roll(s, seat) if best < 1.0 else 0
    if roll > 0 and after_roll(s, seat, roll) + habits[UNCHALLENGED] - habits[ROLL] > best:
        action = state.ROLL + roll
    return action


@rule
def answer(s: State, seat: int, actions: Row, count: int, right: float, habits: Any) -> int:
    """What to say to a call that stands: most players pass."""
    mine = right if sides_with_bidder(s, seat) else 1.0 - right
    if not (seat == s.bidder or seat == s.caller or s.teams == 1):
        return state.PASS
    if mine <= habits[YIELD]:
        bid = best_bid(s, seat, habits)
        if bid > 0 and chance(s, seat, bid) >= 0.25 + mine:
            if offered(actions, count, bid):
                return bid
            die = shown_die(s, seat, calls.rank_of(bid))
            if offered(actions, count, state.SIDESTEP + die):
                return state.SIDESTEP + die
        if offered(actions, count, state.SURRENDER):
            return state.SURRENDER
    if mine >= habits[STAKE]:
        if offered(actions, count, state.REDOUBLE):
            return state.REDOUBLE
        if offered(actions, count, state.DOUBLE):
            return state.DOUBLE
    return state.PASS


@rule
def sides_with_bidder(s: State, seat: int) -> bool:
    return seat == s.bidder or (s.teams == 1 and seat == calls.partner(s.bidder))


@rule
def offered(actions: Row, count: int, action: int) -> bool:
    found = False
    for number in range(count):
        found |= actions[number] == action
    return found


@rule
def believed(s: State, seat: int, bid: int, habits: Any) -> float:
    """The chance that a bid is true; another's bid on the same rank is a little evidence."""
    holds = chance(s, seat, bid)
    if s.bid == 0 or s.bidder == seat or bid <= state.RANKS:
        return holds
    if calls.rank_of(bid) != calls.rank_of(s.bid):
        return holds
    return float(holds + habits[TRUST] * (chance(s, seat, bid - state.RANKS) - holds))


@rule
def best_bid(s: State, seat: int, habits: Any) -> int:
    """The likeliest raise; as an opening, the highest bid that is likely enough; 0 for none."""
    best = 0
    highest = -1.0
    for rank in range(1, state.RANKS + 1):
        bid = lowest_raise(s, s.bid, rank)
        if bid > 0:
            likely = believed(s, seat, bid, habits)
            if likely > highest:
                highest = likely
                best = bid
    if s.bid == 0:
        for rank in range(1, state.RANKS + 1):
            bid = calls.bid_of(1, rank)
            while calls.quantity_of(bid) < s.most[rank] and chance(s, seat, bid) >= habits[OPENING]:
                best = max(best, bid)
                bid += state.RANKS
    return best


@rule
def best_roll(s: State, seat: int) -> int:
    """The dice to roll: those that do not count for the rank that this makes likeliest."""
    best = 0
    highest = 0.0
    for rank in range(1, state.RANKS + 1):
        idle = idle_dice(s, seat, rank)
        bid = lowest_raise(s, s.bid, rank)
        if idle > 0 and bid > 0:
            likely = chance_after(s, seat, bid, idle)
            if likely > highest:
                highest = likely
                best = idle
    return best


@rule
def after_roll(s: State, seat: int, rolled: int) -> float:
    """The chance of the likeliest raise if some dice are rolled first."""
    highest = 0.0
    for rank in range(1, state.RANKS + 1):
        bid = lowest_raise(s, s.bid, rank)
        if bid > 0:
            highest = max(highest, chance_after(s, seat, bid, rolled))
    return highest


@rule
def shown_die(s: State, seat: int, rank: int) -> int:
    """A loose die to freeze for a bid: one that counts for its rank, if there is one."""
    chosen = 0
    most = -1
    for die in range(DICE):
        if has(calls.loose(s, seat) & ALL, die):
            worth = rounds.worth(die, s.hand[seat][die], rank)
            if worth > most:
                most = worth
                chosen = die
    return chosen
