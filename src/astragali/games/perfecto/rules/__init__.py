"""Perfecto: bid on what all the dice on the table show, of which you see only your own.

Every bid is higher than the one before, until somebody calls it too high (Challenge) or exactly
right (Perfecto). Then all dice are shown, a red one counting as any number, and whoever was wrong
loses a die. This module is the course of a round; calls.py says who may say what, rounds.py what
a showdown decides, secrets.py who knows what.
"""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, size
from astragali.games.spicy_dice import DICE, FACES, show_by_die

from . import calls, rounds, state
from .calls import loose
from .secrets import hears, hide, sees, suppose, unknown
from .state import ACTS, MAX_DICE, MAX_PLAYERS, State

__all__ = [
    "ACTS", "MAX_DICE", "MAX_PLAYERS", "State", "act", "acting", "dice", "hears", "hide", "land",
    "legal", "over", "points", "sees", "standing", "start", "still_in", "suppose", "unknown",
]  # fmt: skip


@rule
def start(s: State) -> None:
    rounds.new_game(s, s.starter)
    rounds.remember(s, -1, 0)


# Chance.


@rule
def dice(s: State, sides: Row) -> int:
    thrown = 0
    if s.phase == state.ROLLING:
        thrown = s.rolling
    elif s.phase == state.DEAL:
        for seat in range(s.players):
            thrown += size(loose(s, seat))
    for die in range(thrown):
        sides[die] = FACES
    return thrown


@rule
def land(s: State, faces: Row) -> None:
    if s.phase == state.DEAL:
        used = 0
        for seat in range(s.players):
            used += show_by_die(s.hand[seat], loose(s, seat), faces, used)
        s.phase = state.BIDDING
    else:
        show_by_die(s.hand[s.turn], s.rolled, faces, 0)
        s.rolled = 0
        s.phase = state.RAISE


# Choice.


@rule
def acting(s: State, seat: int) -> bool:
    if s.phase == state.SIDES:
        return rounds.takes_side(s, seat) and s.side[seat] == state.UNDECIDED
    return seat == s.turn and (s.phase == state.BIDDING or s.phase == state.RAISE)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.phase == state.BIDDING:
        return calls.legal_calls(s, seat, actions)
    if s.phase == state.RAISE:
        return calls.add_bids(s, actions, 0)
    actions[0] = state.SIDE_BIDDER
    actions[1] = state.SIDE_CALLER
    return 2


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.phase == state.SIDES:
        bidder = action == state.SIDE_BIDDER
        s.side[seat] = state.WITH_BIDDER if bidder else state.WITH_CALLER
        if rounds.undecided(s) == 0:
            rounds.showdown(s)
    elif action == state.PASS:
        let_pass(s, seat)
    elif calls.is_bid(action):
        rounds.set_bid(s, action, seat)
        s.phase = state.BIDDING
        pass_turn(s)
    elif calls.is_roll(action):
        roll(s, seat, action - state.ROLL)
    elif calls.is_sidestep(action):
        s.frozen[seat] |= 1 << (action - state.SIDESTEP)
        s.phase = state.RAISE
    else:
        call(s, seat, action)


@rule
def roll(s: State, seat: int, dice_set: int) -> None:
    s.rolled = dice_set
    s.rolling = size(dice_set)
    for die in range(DICE):
        if has(dice_set, die):
            s.hand[seat][die] = 0
    s.phase = state.ROLLING


@rule
def call(s: State, seat: int, action: int) -> None:
    """A call on the standing bid, or an answer to one; all others must then pass."""
    if s.call == state.BID_STANDS:
        s.caller = seat
    if action == state.SURRENDER:
        s.quitter = calls.answerer(s)  # perhaps the speaker's partner
    else:
        s.stake = calls.stake_of(action)
    s.call = calls.call_after(s.call, action)
    s.declined = 0
    s.due = rounds.players_in(s) - 1 if s.rules == state.ADVANCED else 0
    speak_on(s)


@rule
def let_pass(s: State, seat: int) -> None:
    s.due -= 1
    if s.teams == 1 and seat == calls.answerer(s) and calls.may_answer(s, seat):
        s.declined = 1
        if s.partner_second_chance == state.EXTENDED:
            s.due = max(s.due, 2)  # the next player, then the partner
    speak_on(s)


@rule
def speak_on(s: State) -> None:
    """The next player speaks; once all have passed, sides are taken or the dice shown."""
    if s.due > 0:
        pass_turn(s)
    elif s.teams == 0 and rounds.players_in(s) > 2:
        s.phase = state.SIDES
    else:
        rounds.showdown(s)


@rule
def pass_turn(s: State) -> None:
    s.turn = (s.turn + 1) % s.players
    while s.lives[s.turn] == 0:
        s.turn = (s.turn + 1) % s.players


# The result.


@rule
def points(s: State, seat: int) -> int:
    return s.score[seat] if s.match_target > 0 else s.lives[seat]


@rule
def still_in(s: State, seat: int) -> bool:
    """In a match everybody plays the next game."""
    return s.match_target > 0 or s.lives[seat] > 0


@rule
def standing(s: State, seat: int) -> int:
    """Match points; in a single game, the round in which a seat went out."""
    if s.match_target > 0:
        return s.score[seat]
    return s.rounds + 1 if s.lives[seat] > 0 else s.out[seat]


@rule
def over(s: State) -> bool:
    return s.phase == state.ENDED
