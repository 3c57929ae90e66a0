"""Keep on Rolling: set aside what matches, and roll the rest as often as you dare.

A turn begins with six dice. After every roll you set aside at least a pair, or a die that matches
one set aside before; a roll without either is a bust and the turn's points are gone. Six dice
aside, none of them alone, fill up: they may be picked up and rolled again, or banked for double.
"""

import numpy as np

from astragali.engine import rule
from astragali.games.dice_sets import has, next_subset, several, size
from astragali.games.spicy_dice import ALL, DICE
from astragali.games.winning import best_share

MAX_PLAYERS = 8
MAX_DICE = DICE  # the most dice that are ever in the air at once

# The actions: to roll, to set aside any set of dice (its own number), to stop.
ROLL = 0
STOP = ALL + 1
ACTIONS = STOP + 1

DRAW, IN_THE_AIR, SET_ASIDE, DECIDE, ENDED = range(5)  # the phases

State = np.dtype(
    [
        # options, set before start()
        ("players", np.int64),
        ("target", np.int64),
        ("max_turns", np.int64),  # 0 for no limit
        ("first_player", np.int64),  # -1 to draw for it
        # the table
        ("phase", np.int64),
        ("turn", np.int64),  # whose turn it is
        ("turns", np.int64),  # how many are complete
        ("shows", np.int64, DICE + 1),  # for each number, the set of dice that show it
        ("rolled", np.int64),  # the dice of the last throw, a set
        ("aside", np.int64),  # the dice set aside since the last fill-up, a set
        ("carried", np.int64),  # this turn's points from earlier fill-ups
        ("score", np.int64, MAX_PLAYERS),
        ("left", np.int64, MAX_PLAYERS),  # 0 while in the game, else who left first, second, …
        ("leavers", np.int64),  # how many have left
        ("leader", np.int64),  # who must be overtaken in the final phase; -1 before it
    ],
    align=True,
)


@rule
def start(s):
    s.turns = 0
    s.leavers = 0
    s.leader = -1
    for seat in range(MAX_PLAYERS):
        s.score[seat] = 0
        s.left[seat] = 0
    pick_up(s)
    s.carried = 0
    for number in range(DICE + 1):
        s.shows[number] = 0
    s.turn = max(s.first_player, 0)
    s.phase = DRAW if s.first_player < 0 else IN_THE_AIR


@rule
def over(s):
    return s.phase == ENDED


# Chance: the dice in the air, and how they land.


@rule
def dice(s, sides):
    if s.phase == DRAW:
        sides[0] = s.players
        return 1
    if s.phase != IN_THE_AIR:
        return 0
    thrown = 0
    for die in range(DICE):
        if not has(s.aside, die):
            sides[thrown] = DICE
            thrown += 1
    return thrown


@rule
def land(s, faces):
    if s.phase == DRAW:
        s.turn = faces[0] - 1
        s.phase = IN_THE_AIR
        return
    for number in range(1, DICE + 1):
        s.shows[number] &= s.aside
    thrown = 0
    for die in range(DICE):
        if not has(s.aside, die):
            s.shows[faces[thrown]] |= 1 << die
            thrown += 1
    s.rolled = ALL - s.aside
    if bust(s.shows, s.rolled, s.aside):
        end_turn(s, 0)
    else:
        s.phase = SET_ASIDE


# Choice: who may act, on what, and what it does.


@rule
def acting(s, seat):
    return seat == s.turn and (s.phase == SET_ASIDE or s.phase == DECIDE)


@rule
def legal(s, seat, actions):
    count = 0
    if s.phase == SET_ASIDE:
        matches = matching(s.shows, s.aside)
        chosen = next_subset(0, s.rolled)
        while chosen != 0:
            actions[count] = chosen
            count += may_set_aside(s.shows, chosen, matches)
            chosen = next_subset(chosen, s.rolled)
        return count
    if s.aside != ALL or filled_up(s.shows, s.aside):
        actions[count] = ROLL
        count += 1
    actions[count] = STOP
    return count + 1


@rule
def act(s, seat, action):
    if s.phase == SET_ASIDE:
        s.aside |= action
        s.rolled = 0
        s.phase = DECIDE
    elif action == STOP:
        end_turn(s, stop_value(s.carried, s.shows, s.aside))
    else:
        if s.aside == ALL:
            s.carried += value(s.shows, s.aside)
            pick_up(s)
        s.phase = IN_THE_AIR


# What dice are worth.


@rule
def matching(shows, aside):
    """The dice, aside or not, that show a number of which one is aside."""
    matches = 0
    for number in range(1, DICE + 1):
        if aside & shows[number] != 0:
            matches |= shows[number]
    return matches


@rule
def may_set_aside(shows, chosen, matches):
    """Two alike among the chosen, or one that matches a die set aside earlier."""
    good = chosen & matches
    for number in range(1, DICE + 1):
        alike = chosen & shows[number]
        good |= alike & (alike - 1)  # 0 unless there are several
    return good != 0


@rule
def bust(shows, rolled, aside):
    return not may_set_aside(shows, rolled, matching(shows, aside))


@rule
def filled_up(shows, aside):
    """All dice are aside and none of them is alone."""
    alone = 0
    for number in range(1, DICE + 1):
        matching = aside & shows[number]
        if not several(matching):
            alone |= matching
    return aside == ALL and alone == 0


@rule
def value(shows, aside):
    """Every number that occurs twice or more counts in full, and double if its red is there."""
    total = 0
    for number in range(1, DICE + 1):
        matching = aside & shows[number]
        if several(matching):
            red = has(matching, number - 1)  # die k is the one whose k is red
            total += number * size(matching) * (2 if red else 1)
    return total


@rule
def at_stake(carried, shows, aside):
    """The turn's points so far: what a bust would lose."""
    return carried + value(shows, aside)


@rule
def stop_value(carried, shows, aside):
    """What stopping now would bank."""
    total = at_stake(carried, shows, aside)
    return 2 * total if filled_up(shows, aside) else total


# The end of a turn, and of the game.


@rule
def pick_up(s):
    s.aside = 0
    s.rolled = 0


@rule
def end_turn(s, banked):
    s.score[s.turn] += banked
    s.turns += 1
    challenge_leader(s)
    pick_up(s)
    s.carried = 0
    if s.leavers == s.players - 1 or s.turns == s.max_turns:
        s.phase = ENDED
    else:
        pass_turn(s)
        s.phase = IN_THE_AIR


@rule
def challenge_leader(s):
    """The first to the target leads; from then on whoever does not overtake is out."""
    if s.leader < 0:
        if s.score[s.turn] >= s.target:
            s.leader = s.turn
    elif s.score[s.turn] > s.score[s.leader]:
        s.leader = s.turn
    else:
        s.leavers += 1
        s.left[s.turn] = s.leavers


@rule
def pass_turn(s):
    s.turn = (s.turn + 1) % s.players
    while s.left[s.turn] != 0:
        s.turn = (s.turn + 1) % s.players


# Secrets and result.


@rule
def hide(s, seat):
    """Everything lies open."""


@rule
def points(s, seat):
    return s.score[seat]


@rule
def standing(s, seat):
    """Those still in stand by their score, above those who left; the later the better."""
    return s.left[seat] if s.left[seat] != 0 else MAX_PLAYERS + s.score[seat]


@rule
def result(s, payoffs):
    for seat in range(s.players):
        payoffs[seat] = standing(s, seat)
    best_share(payoffs, s.players)
