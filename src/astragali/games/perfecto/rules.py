"""Perfecto: bid on what all the dice on the table show, of which you see only your own.

Every bid is higher than the one before, until somebody calls it too high (Challenge) or exactly
right (Perfecto). Then all dice are shown, a red one counting as any number, and whoever was wrong
loses a die. calls.py says what can be said, rounds.py what a showdown brings; here is the rest.
"""

import numpy as np

from astragali.engine import rule
from astragali.games.dice_sets import has, size
from astragali.games.winning import best_share

from . import calls
from .calls import DICE, RANKS, loose
from .rounds import (
    BIDDING,
    DEAL,
    DRAW,
    ENDED,
    MAX_PLAYERS,
    RAISE,
    ROLLING,
    SECRET,
    SIDES,
    UNDECIDED,
    WITH_BIDDER,
    WITH_CALLER,
    new_game,
    players_in,
    remember,
    showdown,
)

ACTIONS = calls.ACTIONS
MAX_DICE = MAX_PLAYERS * DICE  # the most dice that are ever in the air at once

State = np.dtype(
    [
        # options, set before start()
        ("players", np.int64),
        ("rules", np.int64),
        ("teams", np.int64),
        ("match_target", np.int64),  # 0 for a single game
        ("bid_cap", np.int64),
        ("opening_roll", np.int64),
        ("sidestep_scope", np.int64),
        ("partner_second_chance", np.int64),
        ("thaw_on_return", np.int64),
        ("first_player", np.int64),  # -1 to draw for it
        # the table
        ("phase", np.int64),
        ("turn", np.int64),  # who speaks
        ("rounds", np.int64),  # how many are complete, in all games of a match
        ("games", np.int64),  # how many games of a match are complete
        ("lives", np.int64, MAX_PLAYERS),  # dice left; 1 is Last Chance, 0 is out
        ("out", np.int64, MAX_PLAYERS),  # the round that knocked a player out; 0 while in
        ("score", np.int64, MAX_PLAYERS),  # match points
        ("hand", np.int64, (MAX_PLAYERS, DICE)),  # what each die shows; 0 in the air or lost
        ("frozen", np.int64, MAX_PLAYERS),  # the dice that lie open for good, sets
        # the round
        ("most", np.int64, RANKS + 1),  # the largest quantity that can be bid of each rank
        ("top", np.int64),  # the highest bid there is
        ("bid", np.int64),  # the standing bid; 0 for none
        ("call", np.int64),  # where the bidding stands, from NO_BID to SURRENDERED
        ("bidder", np.int64),  # who owns the standing bid; -1 for nobody
        ("caller", np.int64),  # who called it wrong; -1 for nobody
        ("stake", np.int64),  # how many dice the loser gives up; 0 before a call
        ("quitter", np.int64),  # the principal who surrendered; -1 for neither
        ("due", np.int64),  # how many more must pass before the bidding ends
        ("declined", np.int64),  # 1 once a team's principal has passed, though he had an answer
        ("rolling", np.int64),  # how many dice are re-rolled for the next bid
        ("rolled", np.int64),  # which of them are in the air, a set that only their owner knows
        ("side", np.int64, MAX_PLAYERS),
        # the last showdown, which everybody saw
        ("last_bid", np.int64),  # 0 before the first
        ("last_call", np.int64),
        ("last_bidder", np.int64),
        ("last_caller", np.int64),
        ("last_stake", np.int64),
        ("last_quitter", np.int64),
        ("last_winner", np.int64),
        ("last_count", np.int64),
        ("last_lives", np.int64, MAX_PLAYERS),  # before anybody lost a die
        ("last_loss", np.int64, MAX_PLAYERS),
        ("last_hand", np.int64, (MAX_PLAYERS, DICE)),
        ("last_frozen", np.int64, MAX_PLAYERS),
        ("last_side", np.int64, MAX_PLAYERS),
    ],
    align=True,
)


@rule
def start(s):
    s.rounds = 0
    s.games = 0
    for seat in range(MAX_PLAYERS):
        s.score[seat] = 0
    new_game(s, max(s.first_player, 0))
    remember(s, -1, 0)
    if s.first_player < 0:
        s.phase = DRAW


@rule
def over(s):
    return s.phase == ENDED


# Chance: the dice in the air, and how they land.


@rule
def dice(s, sides):
    if s.phase == DRAW:
        sides[0] = s.players
        return 1
    thrown = 0
    if s.phase == ROLLING:
        thrown = s.rolling
    elif s.phase == DEAL:
        for seat in range(s.players):
            thrown += size(loose(s, seat))
    for die in range(thrown):
        sides[die] = RANKS
    return thrown


@rule
def land(s, faces):
    if s.phase == DRAW:
        s.turn = faces[0] - 1
        s.phase = DEAL
    elif s.phase == DEAL:
        used = 0
        for seat in range(s.players):
            used += fill_in(s.hand[seat], loose(s, seat), faces, used)
        s.phase = BIDDING
    else:
        fill_in(s.hand[s.turn], s.rolled, faces, 0)
        s.rolled = 0
        s.phase = RAISE


@rule
def fill_in(hand, dice_set, faces, first):
    """Lets a set of dice show these faces, from the first on; says how many it used."""
    used = 0
    for die in range(DICE):
        if has(dice_set, die):
            hand[die] = faces[first + used]
            used += 1
    return used


# Choice: who may act, on what, and what it does.


@rule
def acting(s, seat):
    if s.phase == SIDES:
        return takes_side(s, seat) and s.side[seat] == UNDECIDED
    return seat == s.turn and (s.phase == BIDDING or s.phase == RAISE)


@rule
def takes_side(s, seat):
    """Whether a seat is still in, but neither bidder nor caller."""
    return s.lives[seat] > 0 and seat != s.bidder and seat != s.caller


@rule
def undecided(s):
    """How many have yet to take sides."""
    waiting = 0
    for seat in range(s.players):
        waiting += takes_side(s, seat) and s.side[seat] == UNDECIDED
    return waiting


@rule
def legal(s, seat, actions):
    if s.phase == BIDDING:
        return calls.list_words(s, seat, actions)
    if s.phase == RAISE:
        return calls.list_bids(s, actions, 0)
    actions[0] = calls.SIDE_BIDDER
    actions[1] = calls.SIDE_CALLER
    return 2


@rule
def act(s, seat, action):
    if s.phase == SIDES:
        s.side[seat] = WITH_BIDDER if action == calls.SIDE_BIDDER else WITH_CALLER
        if undecided(s) == 0:
            showdown(s)
    elif action == calls.PASS:
        let_pass(s, seat)
    elif action <= calls.BIDS:
        bid(s, seat, action)
    elif action < calls.SIDESTEP:
        roll(s, seat, action - calls.ROLL)
    elif action < calls.CHALLENGE:
        s.frozen[seat] |= 1 << (action - calls.SIDESTEP)
        s.phase = RAISE
    else:
        call(s, seat, action)


@rule
def bid(s, seat, number):
    """A bid wipes the standing one and all calls on it."""
    s.bid = number
    s.call = calls.BID_STANDS
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
def roll(s, seat, chosen):
    s.rolled = chosen
    s.rolling = size(chosen)
    for die in range(DICE):
        if has(chosen, die):
            s.hand[seat][die] = 0
    s.phase = ROLLING


@rule
def call(s, seat, action):
    """A call on the standing bid, or an answer to one; then everybody else must pass."""
    if s.call == calls.BID_STANDS:
        s.caller = seat
    if action == calls.SURRENDER:
        s.quitter = calls.answerer(s)  # perhaps the speaker's partner
    else:
        s.stake = calls.stake_of(action)
    s.call = calls.call_after(s.call, action)
    s.declined = 0
    s.due = players_in(s) - 1 if s.rules == calls.ADVANCED else 0
    speak_on(s)


@rule
def let_pass(s, seat):
    s.due -= 1
    if s.teams == 1 and seat == calls.answerer(s) and calls.may_answer(s, seat):
        s.declined = 1
        if s.partner_second_chance == calls.EXTENDED:
            s.due = max(s.due, 2)  # the next player, then the partner
    speak_on(s)


@rule
def speak_on(s):
    """The next player speaks; if all have passed, sides are taken or the dice shown."""
    if s.due > 0:
        pass_turn(s)
    elif s.teams == 0 and players_in(s) > 2:
        s.phase = SIDES
    else:
        showdown(s)


@rule
def pass_turn(s):
    s.turn = (s.turn + 1) % s.players
    while s.lives[s.turn] == 0:
        s.turn = (s.turn + 1) % s.players


# Secrets: each player's loose dice, which of them are re-rolled, and sides until all are taken.


@rule
def hide(s, seat):
    if s.phase == ENDED:
        return  # all has been shown
    for other in range(s.players):
        if other != seat:
            if s.side[other] != UNDECIDED:
                s.side[other] = SECRET
            for die in range(DICE):
                if not has(s.frozen[other], die):
                    s.hand[other][die] = 0
    if seat != s.turn:
        s.rolled = 0


@rule
def rolls_unseen(s, seat):
    """How many dice are in the air of which a seat does not know which they are."""
    return s.rolling if s.phase == ROLLING and seat != s.turn else 0


@rule
def hidden_dice(s, seat, owner):
    """The dice of an owner that have landed, but that a seat cannot see."""
    if owner == seat or s.phase < BIDDING or s.phase > SIDES:
        return 0
    return loose(s, owner) & ~s.rolled


@rule
def unknown(s, seat, sides):
    """Which dice are re-rolled, one after the other; then seat by seat its side and its dice."""
    unseen = rolls_unseen(s, seat)
    guesses = unseen
    for nth in range(unseen):
        sides[nth] = size(loose(s, s.turn)) - nth
    for other in range(s.players):
        if s.side[other] == SECRET:
            sides[guesses] = 2
            guesses += 1
        landed = size(hidden_dice(s, seat, other)) - (unseen if other == s.turn else 0)
        for _ in range(landed):
            sides[guesses] = RANKS
            guesses += 1
    return guesses


@rule
def suppose(s, seat, faces):
    used = rolls_unseen(s, seat)
    for nth in range(used):
        s.rolled |= nth_die(loose(s, s.turn) & ~s.rolled, faces[nth])
    for other in range(s.players):
        if s.side[other] == SECRET:
            s.side[other] = WITH_BIDDER if faces[used] == 1 else WITH_CALLER
            used += 1
        used += fill_in(s.hand[other], hidden_dice(s, seat, other), faces, used)


@rule
def nth_die(dice_set, nth):
    """The first, second, … die of a set, as a set."""
    for _ in range(nth - 1):
        dice_set &= dice_set - 1
    return dice_set & -dice_set


@rule
def hears(s, seat, actor, action):
    """Of a roll only the number of dice is said aloud; sides are open once the last is taken."""
    if s.phase == SIDES:
        return seat == actor or undecided(s) == 1
    return seat == actor or action <= calls.ROLL or action >= calls.SIDESTEP


@rule
def sees(s, seat, die):
    """Dice are thrown in secret; those of a deal lie in the order of the seats."""
    if s.phase != DEAL:
        return s.phase == DRAW or seat == s.turn
    owner = 0
    others = size(loose(s, 0))
    while die >= others:
        owner += 1
        others += size(loose(s, owner))
    return seat == owner


# Result.


@rule
def points(s, seat):
    return s.score[seat] if s.match_target > 0 else s.lives[seat]


@rule
def standing(s, seat):
    """Match points; in a single game the later a player goes out, the better."""
    if s.match_target > 0:
        return s.score[seat]
    return s.rounds + 1 if s.lives[seat] > 0 else s.out[seat]


@rule
def result(s, payoffs):
    for seat in range(s.players):
        payoffs[seat] = standing(s, seat)
    best_share(payoffs, s.players)
