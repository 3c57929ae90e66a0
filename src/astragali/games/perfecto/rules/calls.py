"""Perfecto's bidding: all that can be said, and who may say what.

The bidder owns the standing bid; the caller was the first to call it wrong. These two are the
principals of the round. A team's partners speak for themselves and, at times, for their principal.
"""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, next_subset
from astragali.games.spicy_dice import ALL, DICE

from .state import (
    ADVANCED,
    ALL_OWN,
    BID,
    BID_STANDS,
    BIDS,
    CHALLENGE,
    CHALLENGED,
    DOUBLE,
    DOUBLED_BY_BIDDER,
    DOUBLED_BY_CALLER,
    NO_BID,
    PASS,
    PERFECTO,
    PERFECTO_CALLED,
    RANKS,
    REDOUBLE,
    REDOUBLED_BY_BIDDER,
    REDOUBLED_BY_CALLER,
    ROLL,
    SIDESTEP,
    SURRENDER,
    SURRENDERED,
    State,
)

# Which sort of action it is.


@rule
def is_bid(action: int) -> bool:
    return BID < action <= BID + BIDS


@rule
def is_roll(action: int) -> bool:
    return ROLL < action < ROLL + (1 << DICE)


@rule
def is_sidestep(action: int) -> bool:
    return SIDESTEP <= action < SIDESTEP + DICE


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
    """No count of a rank can be larger: every die counts, and twice where its red is this rank."""
    largest = 0
    for seat in range(players):
        for die in range(DICE):
            if has(held(lives[seat]), die):
                largest += 2 if die == rank - 1 else 1
    return largest


@rule
def list_bids(s: State, actions: Row, count: int) -> int:
    """Adds every bid above the standing one; says how many actions there are now."""
    sure = min(bid_of(s.most[RANKS], RANKS), s.top)  # die 6 is the first to be lost
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
    """The dice a player holds: those with high reds go first; Last Chance brings all back."""
    return ALL if lives == 1 else (1 << lives) - 1


@rule
def loose(s: State, seat: int) -> int:
    """The dice a player holds that are not frozen."""
    return held(s.lives[seat]) & ~s.frozen[seat]


@rule
def partner(seat: int) -> int:
    return (seat + 2) % 4


@rule
def strength(s: State, seat: int) -> int:
    """How many dice a player counts as having; partners count theirs together."""
    return s.lives[seat] + (s.lives[partner(seat)] if s.teams == 1 else 0)


# Calls.


@rule
def called(s: State) -> bool:
    """Whether the standing bid has been called wrong."""
    return s.call != NO_BID and s.call != BID_STANDS


@rule
def may_double(s: State, seat: int) -> bool:
    """Whoever doubles must survive his own Double."""
    return strength(s, seat) >= 3 + s.teams


@rule
def may_redouble(s: State, seat: int) -> bool:
    return strength(s, seat) >= 4 + s.teams


@rule
def stake_of(action: int) -> int:
    """How many dice the loser gives up after a Challenge, Perfecto, Double or Redouble."""
    if action == REDOUBLE:
        return 3
    return 2 if action == DOUBLE else 1


@rule
def call_after(call: int, action: int) -> int:
    """Where the bidding stands after a call."""
    if action == CHALLENGE:
        return CHALLENGED
    if action == PERFECTO:
        return PERFECTO_CALLED
    if action == DOUBLE:
        return DOUBLED_BY_CALLER if call == BID_STANDS else DOUBLED_BY_BIDDER
    if action == REDOUBLE:
        return REDOUBLED_BY_BIDDER if call == DOUBLED_BY_CALLER else REDOUBLED_BY_CALLER
    return SURRENDERED


@rule
def answerer(s: State) -> int:
    """The principal who may answer the last call; -1 if there is no answer to it."""
    if s.call == DOUBLED_BY_BIDDER or s.call == REDOUBLED_BY_BIDDER:
        return s.caller
    if s.call == CHALLENGED or s.call == DOUBLED_BY_CALLER or s.call == REDOUBLED_BY_CALLER:
        return s.bidder
    return -1


@rule
def may_answer(s: State, seat: int) -> bool:
    """Whether a seat may double, redouble or surrender now: for itself, or for its partner
    who let the chance go."""
    principal = answerer(s)
    speaks_for = s.declined == 1 and seat == partner(principal)
    if principal < 0 or not (seat == principal or speaks_for):
        return False
    return s.call != CHALLENGED or may_double(s, seat)


@rule
def must_sidestep(s: State, seat: int) -> bool:
    """Whether a seat can cancel the call only by freezing a die, and then bidding."""
    if not called(s):
        return False
    if seat == s.bidder:
        return s.call != PERFECTO_CALLED or s.sidestep_scope == ALL_OWN
    if seat == s.caller:
        return s.sidestep_scope == ALL_OWN
    return s.teams == 1 and s.call != PERFECTO_CALLED


@rule
def list_words(s: State, seat: int, actions: Row) -> int:
    """Writes all that the player on turn can say; says how much it is."""
    count = 0
    if called(s):
        actions[count] = PASS
        count += 1
    free = loose(s, seat)
    if s.bid == s.top:
        pass  # nothing is higher
    elif must_sidestep(s, seat):
        for die in range(DICE):
            actions[count] = SIDESTEP + die
            count += has(free, die)
    else:
        count = list_bids(s, actions, count)
        if s.bid != 0 or s.opening_roll == 1:
            chosen = next_subset(0, free)
            while chosen != 0:
                actions[count] = ROLL + chosen
                count += 1
                chosen = next_subset(chosen, free)
    if s.call == BID_STANDS:
        actions[count] = CHALLENGE
        actions[count + 1] = PERFECTO
        count += 2
        if s.rules == ADVANCED and may_double(s, seat):
            actions[count] = DOUBLE
            count += 1
    elif may_answer(s, seat):
        if s.call == CHALLENGED:
            actions[count] = DOUBLE
            return count + 1
        if s.stake == 2 and may_redouble(s, seat):
            actions[count] = REDOUBLE
            count += 1
        actions[count] = SURRENDER
        count += 1
    return count
