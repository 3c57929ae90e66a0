"""Perfecto's rounds: how one begins, what its showdown decides, and when game and match end."""

from astragali.engine import rule
from astragali.engine.dice_sets import has
from astragali.games.spicy_dice import DICE, red

from . import calls, state
from .calls import loose, partner
from .state import MAX_PLAYERS, RANKS, State


@rule
def new_game(s: State, leader: int) -> None:
    for seat in range(MAX_PLAYERS):
        s.lives[seat] = DICE if seat < s.players else 0
        s.out[seat] = 0
        s.frozen[seat] = 0
    new_round(s, leader)


@rule
def new_round(s: State, leader: int) -> None:
    s.turn = leader
    set_bid(s, 0, -1)
    s.rolled = 0
    in_the_air = 0
    for seat in range(MAX_PLAYERS):
        s.side[seat] = state.UNDECIDED
        in_the_air |= loose(s, seat)
        for die in range(DICE):
            if not has(s.frozen[seat], die):
                s.hand[seat][die] = 0
    limit_bids(s)
    s.phase = state.DEAL if in_the_air != 0 else state.BIDDING  # all dice may be frozen


@rule
def set_bid(s: State, bid: int, bidder: int) -> None:
    """A bid wipes the standing one and all calls on it; 0 for no bid yet."""
    s.bid = bid
    s.call = state.BID_STANDS if bid != 0 else state.NO_BID
    s.bidder = bidder
    s.caller = -1
    s.stake = 0
    s.quitter = -1
    s.due = 0
    s.declined = 0
    s.rolling = 0


@rule
def limit_bids(s: State) -> None:
    """The largest quantity for each rank, and the highest bid."""
    s.most[0] = 0
    s.top = 0
    for rank in range(1, RANKS + 1):
        possible = calls.largest_count(s.lives, s.players, rank)
        s.most[rank] = state.LARGEST if s.bid_cap == state.NO_CAP else possible
        s.top = max(s.top, calls.bid_of(s.most[rank], rank))


# Taking sides.


@rule
def takes_side(s: State, seat: int) -> bool:
    """Whether a seat is still in, and neither bidder nor caller."""
    return s.lives[seat] > 0 and seat != s.bidder and seat != s.caller


@rule
def undecided(s: State) -> int:
    """How many have yet to take a side."""
    waiting = 0
    for seat in range(s.players):
        waiting += takes_side(s, seat) and s.side[seat] == state.UNDECIDED
    return waiting


# The showdown.


@rule
def showdown(s: State) -> None:
    settle(s, count(s, calls.rank_of(s.bid)))


@rule
def count(s: State, rank: int) -> int:
    """What all dice of all players count for a rank."""
    total = 0
    for seat in range(s.players):
        for die in range(DICE):
            if has(calls.held(s.lives[seat]), die):
                total += worth(die, s.hand[seat][die], rank)
    return total


@rule
def worth(die: int, face: int, rank: int) -> int:
    """A die counts once for showing the rank and once for being red."""
    return (face == rank) + red(die, face)


@rule
def settle(s: State, counted: int) -> None:
    """After the count, those who were wrong lose dice, and the winner leads the next round."""
    bid_holds = counted >= calls.quantity_of(s.bid)
    if s.call == state.PERFECTO_CALLED:
        bid_holds = counted != calls.quantity_of(s.bid)
    winner = s.bidder if bid_holds else s.caller
    if s.quitter >= 0:
        winner = s.bidder + s.caller - s.quitter
    remember(s, winner, counted)
    lose(s, s.bidder + s.caller - winner, 1 if s.quitter >= 0 else s.stake)
    wrong_side = state.WITH_CALLER if bid_holds else state.WITH_BIDDER
    for seat in range(s.players):
        if s.side[seat] == wrong_side:
            lose(s, seat, 1)
    end_round(s, winner)


@rule
def remember(s: State, winner: int, counted: int) -> None:
    """Keeps what everybody saw, while the next round begins."""
    s.last_bid = s.bid
    s.last_call = s.call
    s.last_bidder = s.bidder
    s.last_caller = s.caller
    s.last_stake = s.stake
    s.last_quitter = s.quitter
    s.last_winner = winner
    s.last_count = counted
    for seat in range(MAX_PLAYERS):
        s.last_lives[seat] = s.lives[seat]
        s.last_loss[seat] = 0
        s.last_frozen[seat] = s.frozen[seat]
        s.last_side[seat] = s.side[seat]
        for die in range(DICE):
            s.last_hand[seat][die] = s.hand[seat][die]


# Losing dice.


@rule
def lose(s: State, seat: int, lost: int) -> None:
    if s.teams == 0:
        s.lives[seat] = max(0, s.lives[seat] - lost)
    elif team_owes(s, seat, lost) > 0:
        s.lives[seat] = 0
        s.lives[partner(seat)] = 0


@rule
def team_owes(s: State, seat: int, lost: int) -> int:
    """The loser pays first, then the partner; returns what they cannot pay together."""
    return pay(s, partner(seat), pay(s, seat, lost))


@rule
def pay(s: State, seat: int, owed: int) -> int:
    """A player gives up dice, but not the Last Chance; returns what is still owed."""
    paid = min(owed, s.lives[seat] - 1)
    s.lives[seat] -= paid
    return owed - paid


# The end of a round, a game and a match.


@rule
def end_round(s: State, winner: int) -> None:
    s.rounds += 1
    knocked_out = 0
    for seat in range(s.players):
        s.last_loss[seat] = s.last_lives[seat] - s.lives[seat]
        if s.lives[seat] == 1 and s.last_lives[seat] > 1 and s.thaw_on_return == 1:
            s.frozen[seat] &= 1  # the lost dice, all but die 1, come back loose
        if s.lives[seat] == 0 and s.last_lives[seat] > 0:
            s.out[seat] = s.rounds
            knocked_out += 1
    if s.match_target > 0:
        award(s, knocked_out // (1 + s.teams))  # a team goes out together, for one point
    won = players_in(s) == 1 + s.teams
    if (won and s.match_target == 0) or match_winner(s) >= 0:
        s.phase = state.ENDED
    elif won:
        s.games += 1
        new_game(s, winner)
    else:
        new_round(s, winner)


@rule
def players_in(s: State) -> int:
    remaining = 0
    for seat in range(s.players):
        remaining += s.lives[seat] > 0
    return remaining


@rule
def award(s: State, match_points: int) -> None:
    """Gives match points to everybody still in."""
    for seat in range(s.players):
        if s.lives[seat] > 0:
            s.score[seat] += match_points


@rule
def match_winner(s: State) -> int:
    """The seat with enough match points and more than any other (a team's first); else -1."""
    if s.match_target == 0:
        return -1
    leader = 0
    level = False
    for seat in range(1, 2 if s.teams == 1 else s.players):
        if s.score[seat] == s.score[leader]:
            level = True
        elif s.score[seat] > s.score[leader]:
            leader = seat
            level = False
    return -1 if level or s.score[leader] < s.match_target else leader
