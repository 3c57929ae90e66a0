"""Perfecto's bidding: all that can be said, and who may say what.

The bidder owns the standing bid; the caller was the first to call it wrong. These two are the
principals of the round. A team's partners speak for themselves and, at times, for their principal.
"""

from astragali.engine import rule
from astragali.games.dice_sets import has, next_subset
from astragali.games.spicy_dice import ALL, DICE

RANKS = 6
LARGEST = 99  # the largest quantity, where no other limit is set
BIDS = LARGEST * RANKS

# The actions: a bid is its own number, from 1x1, 1x2, … to 99x6; a roll adds the set of its dice,
# a sidestep the die that is frozen.
PASS = 0
ROLL = BIDS
SIDESTEP = ROLL + ALL + 1
CHALLENGE, PERFECTO, DOUBLE, REDOUBLE, SURRENDER, SIDE_BIDDER, SIDE_CALLER = range(
    SIDESTEP + DICE, SIDESTEP + DICE + 7
)
ACTIONS = SIDE_CALLER + 1

# Where the bidding stands, S0 to S8 of the rules. A bid takes it back to BID_STANDS.
NO_BID = 0
BID_STANDS = 1
CHALLENGED = 2
PERFECTO_CALLED = 3
DOUBLED_BY_CALLER = 4  # at once, instead of a Challenge
DOUBLED_BY_BIDDER = 5  # his answer to a Challenge
REDOUBLED_BY_BIDDER = 6
REDOUBLED_BY_CALLER = 7
SURRENDERED = 8

BASIC, ADVANCED = range(2)  # the option `rules`
POSSIBLE, NO_CAP = range(2)  # the option `bid_cap`
LITERAL, ALL_OWN = range(2)  # the option `sidestep_scope`
EXTENDED, STRICT = range(2)  # the option `partner_second_chance`


# Bids.


@rule
def bid_of(quantity, rank):
    return RANKS * (quantity - 1) + rank


@rule
def quantity_of(bid):
    return (bid + RANKS - 1) // RANKS


@rule
def rank_of(bid):
    return (bid - 1) % RANKS + 1


@rule
def largest_count(lives, players, rank):
    """No count of a rank can be larger: every die counts, and twice where its red is this rank."""
    largest = 0
    for seat in range(players):
        for die in range(DICE):
            if has(held(lives[seat]), die):
                largest += 2 if die == rank - 1 else 1
    return largest


@rule
def list_bids(s, actions, count):
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
def held(lives):
    """The dice a player holds: those with high reds go first; Last Chance brings all back."""
    return ALL if lives == 1 else (1 << lives) - 1


@rule
def loose(s, seat):
    """The dice a player holds that are not frozen."""
    return held(s.lives[seat]) & ~s.frozen[seat]


@rule
def partner(seat):
    return (seat + 2) % 4


@rule
def strength(s, seat):
    """How many dice a player counts as having; partners count theirs together."""
    return s.lives[seat] + (s.lives[partner(seat)] if s.teams == 1 else 0)


# Calls.


@rule
def may_double(s, seat):
    """Whoever doubles must survive his own Double."""
    return strength(s, seat) >= 3 + s.teams


@rule
def may_redouble(s, seat):
    return strength(s, seat) >= 4 + s.teams


@rule
def stake_of(action):
    """How many dice the loser gives up after a Challenge, Perfecto, Double or Redouble."""
    if action == REDOUBLE:
        return 3
    return 2 if action == DOUBLE else 1


@rule
def call_after(call, action):
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
def answerer(s):
    """The principal who may answer the last call; -1 if there is no answer to it."""
    if s.call == DOUBLED_BY_BIDDER or s.call == REDOUBLED_BY_BIDDER:
        return s.caller
    if s.call == CHALLENGED or s.call == DOUBLED_BY_CALLER or s.call == REDOUBLED_BY_CALLER:
        return s.bidder
    return -1


@rule
def may_answer(s, seat):
    """Whether a seat may double, redouble or surrender now: for itself, or for its partner
    who let the chance go."""
    principal = answerer(s)
    speaks_for = s.declined == 1 and seat == partner(principal)
    if principal < 0 or not (seat == principal or speaks_for):
        return False
    return s.call != CHALLENGED or may_double(s, seat)


@rule
def must_sidestep(s, seat):
    """Whether a seat can cancel the call only by freezing a die, and then bidding."""
    if s.call <= BID_STANDS:
        return False
    if seat == s.bidder:
        return s.call != PERFECTO_CALLED or s.sidestep_scope == ALL_OWN
    if seat == s.caller:
        return s.sidestep_scope == ALL_OWN
    return s.teams == 1 and s.call != PERFECTO_CALLED


@rule
def list_words(s, seat, actions):
    """Writes all that the player on turn can say; says how much it is."""
    count = 0
    if s.call > BID_STANDS:
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
