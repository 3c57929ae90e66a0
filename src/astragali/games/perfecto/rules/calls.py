"""Perfecto's bidding: bids and calls, and who may say what.

The bidder made the standing bid, the caller was the first to call it wrong: these two are the
principals of the round. In a team, a principal's partner may get a second chance to answer.
"""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, next_subset
from astragali.games.spicy_dice import ALL, DICE

from . import state
from .state import RANKS, State

# Kinds of actions.


@rule
def is_bid(action: int) -> bool:
    return state.BID < action <= state.BID + state.BIDS


@rule
def is_roll(action: int) -> bool:
    return state.ROLL < action < state.ROLL + (1 << DICE)


@rule
def is_sidestep(action: int) -> bool:
    return state.SIDESTEP <= action < state.SIDESTEP + DICE


# Bids.


@rule
def bid_of(quantity: int, rank: int) -> int:
    return RANKS * (quantity - 1) + rank


@rule
def quantity_of(bid: int) -> int:
    return (bid + RANKS - 1) // RANKS


@rule
def rank_of(bid: int) -> int:
    return (bid - 1) % RANKS + 1


@rule
def largest_count(lives: Row, players: int, rank: int) -> int:
    """The largest possible count of a rank: each die once, or twice if the rank is its red."""
    largest = 0
    for seat in range(players):
        for die in range(DICE):
            if has(held(lives[seat]), die):
                largest += 2 if die == rank - 1 else 1
    return largest


@rule
def add_bids(s: State, actions: Row, count: int) -> int:
    """Adds every bid above the standing one; returns the new number of actions."""
    sure = min(bid_of(s.most[RANKS], RANKS), s.top)  # no rank has a smaller limit than 6
    for bid in range(s.bid + 1, sure + 1):
        actions[count] = bid
        count += 1
    for bid in range(max(s.bid, sure) + 1, s.top + 1):
        actions[count] = bid
        count += quantity_of(bid) <= s.most[rank_of(bid)]
    return count


# Dice.


@rule
def held(lives: int) -> int:
    """The dice a player holds: the highest reds are lost first; Last Chance brings all back."""
    return ALL if lives == 1 else (1 << lives) - 1


@rule
def loose(s: State, seat: int) -> int:
    """A player's dice that are not frozen."""
    return held(s.lives[seat]) & ~s.frozen[seat]


@rule
def partner(seat: int) -> int:
    return (seat + 2) % 4


# Calls.


@rule
def called(s: State) -> bool:
    """Whether the standing bid has been called wrong."""
    return s.call != state.NO_BID and s.call != state.BID_STANDS


@rule
def can_afford(s: State, seat: int, stake: int) -> bool:
    """To raise the stake, a player, or a team together, must be able to lose it and stay in."""
    lives = s.lives[seat] + (s.lives[partner(seat)] if s.teams == 1 else 0)
    return lives > stake + s.teams


@rule
def stake_of(action: int) -> int:
    """How many dice the loser of a Challenge, Perfecto, Double or Redouble gives up."""
    if action == state.REDOUBLE:
        return 3
    return 2 if action == state.DOUBLE else 1


@rule
def call_after(call: int, action: int) -> int:
    """The state of the bidding after a call."""
    if action == state.CHALLENGE:
        return state.CHALLENGED
    if action == state.PERFECTO:
        return state.PERFECTO_CALLED
    if action == state.DOUBLE:
        return state.DOUBLED_BY_CALLER if call == state.BID_STANDS else state.DOUBLED_BY_BIDDER
    if action == state.REDOUBLE:
        direct = call == state.DOUBLED_BY_CALLER
        return state.REDOUBLED_BY_BIDDER if direct else state.REDOUBLED_BY_CALLER
    return state.SURRENDERED


@rule
def answerer(s: State) -> int:
    """The principal who may answer the last call; -1 if nobody may."""
    if s.call in (state.DOUBLED_BY_BIDDER, state.REDOUBLED_BY_BIDDER):
        return s.caller
    if s.call in (state.CHALLENGED, state.DOUBLED_BY_CALLER, state.REDOUBLED_BY_CALLER):
        return s.bidder
    return -1


@rule
def may_answer(s: State, seat: int) -> bool:
    """Whether a seat may double, redouble or surrender, as principal or on the second chance."""
    principal = answerer(s)
    second_chance = s.declined == 1 and seat == partner(principal)
    if principal < 0 or not (seat == principal or second_chance):
        return False
    return s.call != state.CHALLENGED or can_afford(s, seat, stake_of(state.DOUBLE))


@rule
def must_sidestep(s: State, seat: int) -> bool:
    """Whether a seat must freeze a die to bid over the call."""
    if not called(s):
        return False
    if seat == s.bidder:
        return s.call != state.PERFECTO_CALLED or s.sidestep_scope == state.ALL_OWN
    if seat == s.caller:
        return s.sidestep_scope == state.ALL_OWN
    return s.teams == 1 and s.call != state.PERFECTO_CALLED


@rule
def legal_calls(s: State, seat: int, actions: Row) -> int:
    """Writes everything that the player on turn may say; returns the number of actions."""
    count = 0
    if called(s):
        actions[count] = state.PASS
        count += 1
    free = loose(s, seat)
    if s.bid == s.top:
        pass  # nothing is higher
    elif must_sidestep(s, seat):
        for die in range(DICE):
            actions[count] = state.SIDESTEP + die
            count += has(free, die)
    else:
        count = add_bids(s, actions, count)
        if s.bid != 0 or s.opening_roll == 1:
            chosen = next_subset(0, free)
            while chosen != 0:
                actions[count] = state.ROLL + chosen
                count += 1
                chosen = next_subset(chosen, free)
    if s.call == state.BID_STANDS:
        actions[count] = state.CHALLENGE
        actions[count + 1] = state.PERFECTO
        count += 2
        if s.rules == state.ADVANCED and can_afford(s, seat, stake_of(state.DOUBLE)):
            actions[count] = state.DOUBLE
            count += 1
    elif may_answer(s, seat):
        if s.call == state.CHALLENGED:
            actions[count] = state.DOUBLE
            return count + 1
        if s.stake == 2 and can_afford(s, seat, stake_of(state.REDOUBLE)):
            actions[count] = state.REDOUBLE
            count += 1
        actions[count] = state.SURRENDER
        count += 1
    return count
