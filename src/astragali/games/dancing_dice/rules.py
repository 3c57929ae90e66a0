"""Dancing Dice: two dances a round behind the curtain, and only half of them please the judges.

Everybody rolls six dice in secret, may roll some of them once more, and lays them out as a first
and a second dance of three. Then the curtains rise: whoever is not in the better half of a dance
loses a point of endurance, and whoever has none left is out. The last one dancing wins.
"""

import numpy as np

from astragali.engine import rule
from astragali.games.dancing_dice.dances import (
    ALL,
    DICE,
    FROM,
    GALA,
    PLAIN,
    SETS,
    TRIOS,
    low_triple,
    special,
    steps,
    strength,
)
from astragali.games.dice_sets import has, several, size
from astragali.games.winning import best_share

MAX_PLAYERS = 6
MAX_DICE = MAX_PLAYERS * DICE  # the most dice that are ever in the air at once
TANGO_DICE = 3
MOST_ENDURANCE = 10
GALA_BONUS = 2

# The actions: to roll any set of dice again (its own number), to let a trio dance first.
FIRST_TRIO = ALL + 1
ACTIONS = FIRST_TRIO + len(TRIOS)

TANGO, ROLL, REROLL, ROLL_AGAIN, ARRANGE, ENDED = range(6)  # the phases

MATCH_REPLACES, INERT, THROW_AGAIN = range(3)  # the option low_triple_tango
SIMULTANEOUS, SEQUENTIAL = range(2)  # the option announce

State = np.dtype(
    [
        # options, set before start()
        ("players", np.int64),
        ("start_endurance", np.int64),
        ("low_triple_tango", np.int64),
        ("announce", np.int64),
        ("max_rounds", np.int64),  # 0 for no limit
        # the table
        ("phase", np.int64),
        ("round", np.int64),  # from 1
        ("tango", np.int64, TANGO_DICE),
        ("tango_danced", np.int64),  # 1 when new Tango dice are due
        ("dancers", np.int64),  # the seats still in the game, a set
        ("endurance", np.int64, MAX_PLAYERS),
        ("left", np.int64, MAX_PLAYERS),  # 0 while in the game, else the moment of leaving it
        ("choosing", np.int64),  # the seats that still have to choose, a set
        ("turn", np.int64),  # whose turn it is to choose; -1 when all choose at once
        ("announced", np.int64, MAX_PLAYERS),  # how many dice are rolled again; -1 before
        # behind the curtains
        ("hand", np.int64, (MAX_PLAYERS, DICE)),  # what each die shows; 0 before the roll
        ("again", np.int64, MAX_PLAYERS),  # the dice to be rolled again, a set
        ("first", np.int64, MAX_PLAYERS),  # the dice of the first dance, a set
        # the last round, revealed
        ("shown", np.int64, (MAX_PLAYERS, DICE)),  # the hands
        ("danced", np.int64, MAX_PLAYERS),  # the dice of the first dances
        ("strength", np.int64, (2, MAX_PLAYERS)),  # of each dance; -1 if it was not judged
    ],
    align=True,
)


@rule
def start(s):
    s.round = 0
    s.tango_danced = 1
    s.dancers = (1 << s.players) - 1
    for die in range(TANGO_DICE):
        s.tango[die] = 0
    for seat in range(MAX_PLAYERS):
        s.endurance[seat] = s.start_endurance if seat < s.players else 0
        s.left[seat] = 0
        s.again[seat] = 0
        s.first[seat] = 0
        for die in range(DICE):
            s.hand[seat][die] = 0
    raise_curtains(s)  # the stage is empty
    begin_round(s)


@rule
def over(s):
    return s.phase == ENDED


# Chance: the dice in the air, and how they land.


@rule
def dice(s, sides):
    thrown = TANGO_DICE if s.phase == TANGO else 0
    for seat in range(s.players):
        thrown += rolls(s, seat)
    for die in range(thrown):
        sides[die] = DICE
    return thrown


@rule
def rolls(s, seat):
    """How many dice of a seat are in the air."""
    if s.phase == ROLL:
        return DICE if has(s.dancers, seat) else 0
    return s.announced[seat] if s.phase == ROLL_AGAIN and has(s.dancers, seat) else 0


@rule
def land(s, faces):
    if s.phase == TANGO:
        for die in range(TANGO_DICE):
            s.tango[die] = faces[die]
        if s.low_triple_tango != THROW_AGAIN or not low_triple(steps(s.tango, ALL)):
            s.tango_danced = 0
            s.phase = ROLL
        return
    thrown = 0
    for seat in range(s.players):
        if has(s.dancers, seat):
            rolled = ALL if s.phase == ROLL else s.again[seat]
            for die in range(DICE):
                if has(rolled, die):
                    s.hand[seat][die] = faces[thrown]
                    thrown += 1
            s.again[seat] = 0
    let_choose(s, REROLL if s.phase == ROLL else ARRANGE)


# Choice: who may act, on what, and what it does.


@rule
def acting(s, seat):
    return has(s.choosing, seat) and (s.turn < 0 or s.turn == seat)


@rule
def legal(s, seat, actions):
    if s.phase == REROLL:
        for dice_set in range(ALL + 1):
            actions[dice_set] = dice_set
        return ALL + 1
    for trio in range(len(TRIOS)):
        actions[trio] = FIRST_TRIO + trio
    return len(TRIOS)


@rule
def act(s, seat, action):
    s.choosing -= 1 << seat
    if s.phase == ARRANGE:
        s.first[seat] = TRIOS[action - FIRST_TRIO]
        if s.choosing == 0:
            reveal(s)
        return
    s.again[seat] = action
    if s.announce == SEQUENTIAL:
        s.announced[seat] = size(action)
    if s.choosing == 0:
        announce_all(s)
    elif s.announce == SEQUENTIAL:
        s.turn = next_to_choose(s, seat)


@rule
def let_choose(s, phase):
    """All who dance choose at once; only the dice to roll again may be announced in turn."""
    s.phase = phase
    s.choosing = s.dancers
    if phase == REROLL and s.announce == SEQUENTIAL:
        s.turn = next_to_choose(s, (s.round - 1) % s.players)


@rule
def next_to_choose(s, seat):
    """The seat, or else the first one clockwise that still has to choose."""
    while not has(s.choosing, seat):
        seat = (seat + 1) % s.players
    return seat


@rule
def announce_all(s):
    """Everybody says how many dice, but not which; if none at all, nothing is rolled."""
    rolled = 0
    for seat in range(s.players):
        if has(s.dancers, seat):
            s.announced[seat] = size(s.again[seat])
            rolled |= s.again[seat]
    s.turn = -1
    s.phase = ROLL_AGAIN
    if rolled == 0:
        let_choose(s, ARRANGE)


# Raising the curtains: the judges look at the first dances, then at the second ones.


@rule
def reveal(s):
    raise_curtains(s)
    for dance in range(2):
        judge(s, dance)
        if not several(s.dancers):
            s.phase = ENDED
            return
    for seat in range(s.players):
        if has(s.dancers, seat) and special(s.shown[seat], s.danced[seat]) == GALA:
            s.endurance[seat] = min(s.endurance[seat] + GALA_BONUS, MOST_ENDURANCE)
    if s.round == s.max_rounds:
        s.phase = ENDED
    else:
        begin_round(s)


@rule
def raise_curtains(s):
    for seat in range(MAX_PLAYERS):
        for die in range(DICE):
            s.shown[seat][die] = s.hand[seat][die]
            s.hand[seat][die] = 0
        s.danced[seat] = s.first[seat]
        s.first[seat] = 0
        s.strength[0][seat] = -1
        s.strength[1][seat] = -1


@rule
def row_of(danced, dance):
    """The dice of the first (0) or second (1) dance."""
    return danced if dance == 0 else ALL - danced


@rule
def judge(s, dance):
    """All losses of one dance are simultaneous; whoever has no endurance left is out."""
    tango = steps(s.tango, ALL)
    replaceable = s.low_triple_tango != INERT or not low_triple(tango)
    for seat in range(s.players):
        if has(s.dancers, seat):
            row = row_of(s.danced[seat], dance)
            s.strength[dance][seat] = strength(s.shown[seat], row, tango)
            if replaceable and steps(s.shown[seat], row) == tango:
                s.tango_danced = 1
    for seat in range(s.players):
        if loses(s, dance, seat):
            s.endurance[seat] -= 1
            if s.endurance[seat] == 0:
                s.left[seat] = 2 * s.round + dance
                s.dancers -= 1 << seat


@rule
def loses(s, dance, seat):
    """Judged, not satisfactory, and protected by neither Rock nor Gala."""
    return (
        s.strength[dance][seat] >= 0
        and not satisfactory(s.strength[dance], seat)
        and special(s.shown[seat], s.danced[seat]) == PLAIN
    )


@rule
def satisfactory(strengths, seat):
    """Fewer dances are better than there are places, so those who tie for the last one all pass."""
    better = 0
    for other in range(MAX_PLAYERS):
        better += 1 if strengths[other] > strengths[seat] else 0
    return better < places(judged(strengths))


@rule
def judged(strengths):
    """How many dances the judges have seen."""
    count = 0
    for seat in range(MAX_PLAYERS):
        count += 1 if strengths[seat] >= 0 else 0
    return count


@rule
def places(dancing):
    """Half of those who dance, rounded down."""
    return dancing // 2


@rule
def begin_round(s):
    s.round += 1
    s.choosing = 0
    s.turn = -1
    for seat in range(MAX_PLAYERS):
        s.announced[seat] = -1
    s.phase = TANGO if s.tango_danced == 1 else ROLL


# Secrets: what is behind another's curtain.


@rule
def hide(s, seat):
    for other in range(s.players):
        if other != seat:
            s.again[other] = 0
            s.first[other] = 0
            for die in range(DICE):
                s.hand[other][die] = 0


@rule
def hears(s, seat, actor, action):
    return seat == actor


@rule
def sees(s, seat, die):
    """The Tango dice, and one's own; those in the air lie by seat."""
    if s.phase == TANGO:
        return True
    for other in range(seat):
        die -= rolls(s, other)
    return seat >= 0 and 0 <= die < rolls(s, seat)


@rule
def unknown(s, seat, sides):
    """Behind each other curtain: six dice, and the choice made there, if any."""
    count = 0
    for other in range(s.players):
        if other != seat and curtain_down(s, other):
            for die in range(DICE):
                sides[count + die] = DICE
            number = number_chosen(s, other)
            sides[count + DICE] = FROM[number + 1] - FROM[number] if number >= 0 else ALL + 1
            count += DICE + 1
    return count


@rule
def suppose(s, seat, faces):
    count = 0
    for other in range(s.players):
        if other != seat and curtain_down(s, other):
            for die in range(DICE):
                s.hand[other][die] = faces[count + die]
            chosen = SETS[FROM[max(number_chosen(s, other), 0)] + faces[count + DICE] - 1]
            if s.phase == ARRANGE:
                s.first[other] = chosen
            else:
                s.again[other] = chosen
            count += DICE + 1


@rule
def curtain_down(s, seat):
    return has(s.dancers, seat) and REROLL <= s.phase <= ARRANGE


@rule
def number_chosen(s, seat):
    """How many dice a seat has chosen, 0 before it chooses; -1 if it has not said so yet."""
    if has(s.choosing, seat):
        return 0
    return 3 if s.phase == ARRANGE else s.announced[seat]


# Result.


@rule
def points(s, seat):
    return s.endurance[seat]


@rule
def standing(s, seat):
    """Those still in stand by their endurance, above those who left; the later the better."""
    return s.left[seat] if s.left[seat] != 0 else 2 * s.round + 1 + s.endurance[seat]


@rule
def result(s, payoffs):
    for seat in range(s.players):
        payoffs[seat] = standing(s, seat)
    best_share(payoffs, s.players)
