"""Perfecto: bid on what all the dice on the table show, of which you see only your own.

Every bid is higher than the one before, until somebody calls it too high (Challenge) or exactly
right (Perfecto). Then all dice are shown, a red one counting as any number, and whoever was wrong
loses a die. calls.py says who may say what, rounds.py what a showdown brings, secrets.py who knows
what; here is the course of a round.
"""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, size
from astragali.games.spicy_dice import DICE, FACES

from . import calls
from .calls import loose
from .rounds import fill_in, new_game, players_in, remember, showdown, takes_side, undecided
from .secrets import hears, hide, sees, suppose, unknown
from .state import (
    ACTS,
    ADVANCED,
    BID_STANDS,
    BIDDING,
    DEAL,
    ENDED,
    EXTENDED,
    MAX_DICE,
    MAX_PLAYERS,
    PASS,
    RAISE,
    ROLL,
    ROLLING,
    SIDE_BIDDER,
    SIDE_CALLER,
    SIDES,
    SIDESTEP,
    SURRENDER,
    UNDECIDED,
    WITH_BIDDER,
    WITH_CALLER,
    State,
)

__all__ = [
    "ACTS",
    "MAX_DICE",
    "MAX_PLAYERS",
    "State",
    "act",
    "acting",
    "dice",
    "hears",
    "hide",
    "land",
    "legal",
    "over",
    "points",
    "sees",
    "standing",
    "start",
    "still_in",
    "suppose",
    "unknown",
]


@rule
def start(s: State) -> None:
    new_game(s, s.starter)
    remember(s, -1, 0)


@rule
def over(s: State) -> bool:
    return s.phase == ENDED


# Chance: the dice in the air, and how they land.


@rule
def dice(s: State, sides: Row) -> int:
    thrown = 0
    if s.phase == ROLLING:
        thrown = s.rolling
    elif s.phase == DEAL:
        for seat in range(s.players):
            thrown += size(loose(s, seat))
    for die in range(thrown):
        sides[die] = FACES
    return thrown


@rule
def land(s: State, faces: Row) -> None:
    if s.phase == DEAL:
        used = 0
        for seat in range(s.players):
            used += fill_in(s.hand[seat], loose(s, seat), faces, used)
        s.phase = BIDDING
    else:
        fill_in(s.hand[s.turn], s.rolled, faces, 0)
        s.rolled = 0
        s.phase = RAISE


# Choice: who may act, on what, and what it does.


@rule
def acting(s: State, seat: int) -> bool:
    if s.phase == SIDES:
        return takes_side(s, seat) and s.side[seat] == UNDECIDED
    return seat == s.turn and (s.phase == BIDDING or s.phase == RAISE)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.phase == BIDDING:
        return calls.list_words(s, seat, actions)
    if s.phase == RAISE:
        return calls.list_bids(s, actions, 0)
    actions[0] = SIDE_BIDDER
    actions[1] = SIDE_CALLER
    return 2


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.phase == SIDES:
        s.side[seat] = WITH_BIDDER if action == SIDE_BIDDER else WITH_CALLER
        if undecided(s) == 0:
            showdown(s)
    elif action == PASS:
        let_pass(s, seat)
    elif calls.is_bid(action):
        bid(s, seat, action)
    elif calls.is_roll(action):
        roll(s, seat, action - ROLL)
    elif calls.is_sidestep(action):
        s.frozen[seat] |= 1 << (action - SIDESTEP)
        s.phase = RAISE
    else:
        call(s, seat, action)


@rule
def bid(s: State, seat: int, number: int) -> None:
    """A bid wipes the standing one and all calls on it."""
    s.bid = number
    s.call = BID_STANDS
    s.bidder = seat
    s.caller = -1
    s.stake = 0
    s.quitter = -1
    s.due = 0
    s.declined = 0
    s.rolling = 0
    s.phase = BIDDING
    pass_turn(s)


@rule
def roll(s: State, seat: int, chosen: int) -> None:
    s.rolled = chosen
    s.rolling = size(chosen)
    for die in range(DICE):
        if has(chosen, die):
            s.hand[seat][die] = 0
    s.phase = ROLLING


@rule
def call(s: State, seat: int, action: int) -> None:
    """A call on the standing bid, or an answer to one; then everybody else must pass."""
    if s.call == BID_STANDS:
        s.caller = seat
    if action == SURRENDER:
        s.quitter = calls.answerer(s)  # perhaps the speaker's partner
    else:
        s.stake = calls.stake_of(action)
    s.call = calls.call_after(s.call, action)
    s.declined = 0
    s.due = players_in(s) - 1 if s.rules == ADVANCED else 0
    speak_on(s)


@rule
def let_pass(s: State, seat: int) -> None:
    s.due -= 1
    if s.teams == 1 and seat == calls.answerer(s) and calls.may_answer(s, seat):
        s.declined = 1
        if s.partner_second_chance == EXTENDED:
            s.due = max(s.due, 2)  # the next player, then the partner
    speak_on(s)


@rule
def speak_on(s: State) -> None:
    """The next player speaks; if all have passed, sides are taken or the dice shown."""
    if s.due > 0:
        pass_turn(s)
    elif s.teams == 0 and players_in(s) > 2:
        s.phase = SIDES
    else:
        showdown(s)


@rule
def pass_turn(s: State) -> None:
    s.turn = (s.turn + 1) % s.players
    while s.lives[s.turn] == 0:
        s.turn = (s.turn + 1) % s.players


# Result.


@rule
def points(s: State, seat: int) -> int:
    return s.score[seat] if s.match_target > 0 else s.lives[seat]


@rule
def still_in(s: State, seat: int) -> bool:
    """In a match everybody plays the next game."""
    return s.match_target > 0 or s.lives[seat] > 0


@rule
def standing(s: State, seat: int) -> int:
    """Match points; in a single game the later a player goes out, the better."""
    if s.match_target > 0:
        return s.score[seat]
    return s.rounds + 1 if s.lives[seat] > 0 else s.out[seat]
