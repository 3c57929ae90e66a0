"""Perfecto's rounds: how one begins, what its showdown decides, and when game and match end."""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has
from astragali.games.spicy_dice import DICE

from . import calls
from .calls import held, loose, partner
from .state import (
    BIDDING,
    DEAL,
    ENDED,
    LARGEST,
    MAX_PLAYERS,
    NO_BID,
    NO_CAP,
    PERFECTO_CALLED,
    RANKS,
    UNDECIDED,
    WITH_BIDDER,
    WITH_CALLER,
    State,
)


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
    s.bid = 0
    s.call = NO_BID
    s.bidder = -1
    s.caller = -1
    s.stake = 0
    s.quitter = -1
    s.due = 0
    s.declined = 0
    s.rolling = 0
    s.rolled = 0
    in_the_air = 0
    for seat in range(MAX_PLAYERS):
        s.side[seat] = UNDECIDED
        in_the_air |= loose(s, seat)
        for die in range(DICE):
            if not has(s.frozen[seat], die):
                s.hand[seat][die] = 0
    limit_bids(s)
    s.phase = DEAL if in_the_air != 0 else BIDDING  # all dice may be frozen


@rule
def limit_bids(s: State) -> None:
    """The round's largest quantity for each rank, and its highest bid."""
    s.most[0] = 0
    s.top = 0
    for rank in range(1, RANKS + 1):
        possible = calls.largest_count(s.lives, s.players, rank)
        s.most[rank] = LARGEST if s.bid_cap == NO_CAP else possible
        s.top = max(s.top, calls.bid_of(s.most[rank], rank))


# Landing dice, and taking sides.


@rule
def fill_in(hand: Row, dice_set: int, faces: Row, first: int) -> int:
    """Lets a set of dice show these faces, from the first on; says how many it used."""
    used = 0
    for die in range(DICE):
        if has(dice_set, die):
            hand[die] = faces[first + used]
            used += 1
    return used


@rule
def takes_side(s: State, seat: int) -> bool:
    """Whether a seat is still in, but neither bidder nor caller."""
    return s.lives[seat] > 0 and seat != s.bidder and seat != s.caller


@rule
def undecided(s: State) -> int:
    """How many have yet to take sides."""
    waiting = 0
    for seat in range(s.players):
        waiting += takes_side(s, seat) and s.side[seat] == UNDECIDED
    return waiting


# The showdown: what the dice are worth, and who was right.


@rule
def showdown(s: State) -> None:
    settle(s, count(s, calls.rank_of(s.bid)))


@rule
def count(s: State, rank: int) -> int:
    """What all dice of all players are worth to a bid of this rank."""
    total = 0
    for seat in range(s.players):
        for die in range(DICE):
            if has(held(s.lives[seat]), die):
                total += worth(die, s.hand[seat][die], rank)
    return total


@rule
def worth(die: int, face: int, rank: int) -> int:
    """A die counts once for showing the rank and once for being red."""
    return (face == rank) + (face == die + 1)


@rule
def bears_out(s: State, counted: int) -> bool:
    """Whether the count proves the bidder right: against a Perfecto, or any sort of Challenge."""
    if s.call == PERFECTO_CALLED:
        return counted != calls.quantity_of(s.bid)
    return counted >= calls.quantity_of(s.bid)


@rule
def settle(s: State, counted: int) -> None:
    """The dice were counted: those who were wrong lose theirs, and the winner leads on."""
    bid_holds = bears_out(s, counted)
    winner = s.bidder if bid_holds else s.caller
    if s.quitter >= 0:
        winner = s.bidder + s.caller - s.quitter
    remember(s, winner, counted)
    lose(s, s.bidder + s.caller - winner, 1 if s.quitter >= 0 else s.stake)
    wrong_side = WITH_CALLER if bid_holds else WITH_BIDDER
    for seat in range(s.players):
        if s.side[seat] == wrong_side:
            lose(s, seat, 1)
    end_round(s, winner)


@rule
def remember(s: State, winner: int, counted: int) -> None:
    """Keeps what everybody saw, for when the next dice have been thrown."""
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
    """The loser pays down to Last Chance, then his partner; says what both together cannot pay."""
    return pay(s, partner(seat), pay(s, seat, lost))


@rule
def pay(s: State, seat: int, owed: int) -> int:
    """A player gives up dice, but not his Last Chance; says what he still owes."""
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
            s.frozen[seat] &= 1  # all but die 1 were lost, and come back loose
        if s.lives[seat] == 0 and s.last_lives[seat] > 0:
            s.out[seat] = s.rounds
            knocked_out += 1
    if s.match_target > 0:
        award(s, knocked_out // (1 + s.teams))  # partners go out together: one point a game
    won = players_in(s) == 1 + s.teams
    if (won and s.match_target == 0) or match_winner(s) >= 0:
        s.phase = ENDED
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
    """Match points for everybody still in."""
    for seat in range(s.players):
        if s.lives[seat] > 0:
            s.score[seat] += match_points


@rule
def match_winner(s: State) -> int:
    """Who has enough match points, and more than anybody else (of a team its first); else -1."""
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
