"""Grand Poobah: hold the most of what the scoring dice are going to show.

Everybody has six dice of their own and rolls some of them each turn; a red number may be turned to
any other. Once all have had three turns, six more dice are rolled after every turn: each pays its
number, or twice that if it is red, to whoever holds the most of that number.
"""

import numpy as np

from astragali.engine import rule
from astragali.games.dice_sets import has, size
from astragali.games.spicy_dice import ALL, DICE, red
from astragali.games.winning import best_share

MAX_PLAYERS = 5
MAX_DICE = DICE  # the most dice that are ever in the air at once
OPENING_TURNS = 3  # that each player has before the first scoring roll

# The actions: to roll any set of dice (its own number), to change a die to one of the five
# numbers that are not its red one, to leave the other reds as they are.
OTHERS = DICE - 1
CHANGE = ALL + 1
DONE = CHANGE + DICE * OTHERS
ACTIONS = DONE + 1

DRAW, CHOOSE, IN_THE_AIR, REDS, SCORING, ENDED = range(6)  # the phases

PLAY_ON, OVERTIME, WON = range(3)  # how the scores stand at the end of a turn

State = np.dtype(
    [
        # options, set before start()
        ("players", np.int64),
        ("target", np.int64),
        ("overtime_drop", np.int64),  # 1: in overtime, who falls behind is out
        ("change_before_scoring", np.int64),  # 0: no changes on turns without a scoring roll
        ("max_turns", np.int64),  # 0 for no limit
        ("first_player", np.int64),  # -1 to draw for it
        # the table
        ("phase", np.int64),
        ("turn", np.int64),  # whose turn it is
        ("turns", np.int64),  # how many are complete
        ("rolled", np.int64),  # the dice chosen to be rolled this turn, a set
        ("overtime", np.int64),  # 1 once the lead is shared at the target
        ("hand", np.int64, (MAX_PLAYERS, DICE)),  # what each die shows; 0 if nothing yet
        ("score", np.int64, MAX_PLAYERS),
        ("out", np.int64, MAX_PLAYERS),  # 1 for those whom overtime leaves out
        ("scoring", np.int64, DICE),  # the last scoring roll; 0 before the first
        ("earned", np.int64, (MAX_PLAYERS, DICE)),  # and what each seat scored from each die of it
    ],
    align=True,
)


@rule
def start(s):
    s.turns = 0
    s.rolled = 0
    s.overtime = 0
    for die in range(DICE):
        s.scoring[die] = 0
    for seat in range(MAX_PLAYERS):
        s.score[seat] = 0
        s.out[seat] = 0
        for die in range(DICE):
            s.hand[seat][die] = 0
            s.earned[seat][die] = 0
    s.turn = max(s.first_player, 0)
    s.phase = DRAW if s.first_player < 0 else CHOOSE


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
    if s.phase == IN_THE_AIR:
        thrown = size(s.rolled)
    elif s.phase == SCORING:
        thrown = DICE
    for die in range(thrown):
        sides[die] = DICE
    return thrown


@rule
def land(s, faces):
    if s.phase == DRAW:
        s.turn = faces[0] - 1
        s.phase = CHOOSE
    elif s.phase == SCORING:
        score_roll(s, faces)
        end_turn(s)
    else:
        thrown = 0
        for die in range(DICE):
            if has(s.rolled, die):
                s.hand[s.turn][die] = faces[thrown]
                thrown += 1
        offer_change(s)


# Choice: who may act, on what, and what it does.


@rule
def acting(s, seat):
    return seat == s.turn and (s.phase == CHOOSE or s.phase == REDS)


@rule
def legal(s, seat, actions):
    if s.phase == CHOOSE:
        fewest = fewest_rolled(s)
        for chosen in range(fewest, ALL + 1):
            actions[chosen - fewest] = chosen
        return ALL + 1 - fewest
    count = 0
    for die in range(DICE):
        if red(die, s.hand[seat][die]):
            for other in range(OTHERS):
                actions[count] = CHANGE + die * OTHERS + other
                count += 1
    actions[count] = DONE
    return count + 1


@rule
def act(s, seat, action):
    if s.phase == CHOOSE:
        s.rolled = action
        if action == 0:
            offer_change(s)
        else:
            pick_up(s.hand[seat], action)
            s.phase = IN_THE_AIR
    elif action == DONE:
        close_hand(s)
    else:
        s.hand[seat][changed_die(action)] = changed_number(action)
        offer_change(s)


@rule
def fewest_rolled(s):
    """The smallest set that may be rolled: all on a first turn, in overtime one, else none."""
    return ALL if s.turns < s.players else s.overtime


@rule
def pick_up(hand, chosen):
    for die in range(DICE):
        if has(chosen, die):
            hand[die] = 0


@rule
def changed_die(action):
    """Which die, counted from 0, a change is about."""
    return (action - CHANGE) // OTHERS


@rule
def changed_number(action):
    """What the die then shows: any number but its red one."""
    number = (action - CHANGE) % OTHERS + 1
    return number if number <= changed_die(action) else number + 1


# What dice are worth.


@rule
def reds(hand):
    """The dice of a hand that show their red number, a set."""
    found = 0
    for die in range(DICE):
        if red(die, hand[die]):
            found |= 1 << die
    return found


@rule
def held(hand, number):
    """How many dice of a hand show a number."""
    count = 0
    for die in range(DICE):
        count += hand[die] == number
    return count


@rule
def most_held(s, number):
    """The most of a number in any hand that still plays."""
    most = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            most = max(most, held(s.hand[seat], number))
    return most


@rule
def scores(s, seat, number, most):
    """Whoever holds the most of a number scores for it, also when tied; nobody does for none."""
    return most > 0 and s.out[seat] == 0 and held(s.hand[seat], number) == most


@rule
def worth(die, number):
    """What a scoring die pays: its number, twice if it is red."""
    return 2 * number if red(die, number) else number


@rule
def score_roll(s, faces):
    """Each scoring die pays everybody who holds the most of its number."""
    for die in range(DICE):
        number = faces[die]
        most = most_held(s, number)
        s.scoring[die] = number
        for seat in range(s.players):
            s.earned[seat][die] = worth(die, number) if scores(s, seat, number, most) else 0
            s.score[seat] += s.earned[seat][die]


# The course of a turn, its end, and the end of the game.


@rule
def first_scoring(players):
    """The turn after which the scoring dice are rolled for the first time."""
    return OPENING_TURNS * players


@rule
def scoring_due(players, turns):
    """Whether a scoring roll follows when this many turns have been taken."""
    return turns >= first_scoring(players)


@rule
def offer_change(s):
    """While a red shows it may be changed; else the turn goes on by itself."""
    due = scoring_due(s.players, s.turns + 1)
    if reds(s.hand[s.turn]) != 0 and (due or s.change_before_scoring == 1):
        s.phase = REDS
    else:
        close_hand(s)


@rule
def close_hand(s):
    if scoring_due(s.players, s.turns + 1):
        s.phase = SCORING
    else:
        end_turn(s)


@rule
def end_turn(s):
    s.turns += 1
    s.rolled = 0
    standings = status(s)
    if standings == OVERTIME:
        play_overtime(s)
    if standings == WON or s.turns == s.max_turns:
        s.phase = ENDED
    else:
        pass_turn(s)
        s.phase = CHOOSE


@rule
def highest(s):
    best = 0
    for seat in range(s.players):
        best = max(best, s.score[seat])
    return best


@rule
def status(s):
    """The highest score wins once it is the target, if it is one player's alone."""
    best = highest(s)
    if best < s.target:
        return PLAY_ON
    leaders = 0
    for seat in range(s.players):
        leaders += s.score[seat] == best
    return WON if leaders == 1 else OVERTIME


@rule
def play_overtime(s):
    """Only those who were level at the target play on; with `overtime_drop` only those who are."""
    if s.overtime == 0 or s.overtime_drop == 1:
        best = highest(s)
        for seat in range(s.players):
            if s.score[seat] < best:
                s.out[seat] = 1
    s.overtime = 1


@rule
def pass_turn(s):
    s.turn = (s.turn + 1) % s.players
    while s.out[s.turn] == 1:
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
    """By score alone: who is out of overtime has fewer points than anybody who went on."""
    return s.score[seat]


@rule
def result(s, payoffs):
    for seat in range(s.players):
        payoffs[seat] = s.score[seat]
    best_share(payoffs, s.players)
