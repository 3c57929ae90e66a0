"""Dancing Dice: two dances a round behind the curtain, and only half of them please the judges.

Everybody rolls six dice in secret, may roll some of them once more, and lays them out as a first
and a second dance of three. Then the curtains rise: whoever is not in the better half of a dance
loses a point of endurance, and whoever has none left is out. The last one dancing wins.
"""

from astragali.engine import Actions, Grid, Layout, Row, field, option, rule
from astragali.engine.dice_sets import has, several, size, spelled

from . import dances
from .dances import ALL, DICE, FACES, GALA, LAST_PLACE, PLAIN, TRIOS

MAX_PLAYERS = 6
MAX_DICE = MAX_PLAYERS * DICE  # the most dice ever in the air at once
TANGO_DICE = 3
MOST_ENDURANCE = 10
GALA_BONUS = 2

ACTS = Actions()
REROLL_SET = ACTS.subsets("reroll", DICE, empty=True)  # 0, so a set of dice is its own action
FIRST_TRIO = ACTS.phrases("dance", [spelled(trio) for trio in TRIOS])

TANGO, ROLL, REROLL, ROLL_AGAIN, ARRANGE, ENDED = range(6)  # the phases

MATCH_REPLACES, INERT, THROW_AGAIN = range(3)  # the option low_triple_tango
SIMULTANEOUS, SEQUENTIAL = range(2)  # the option announce


class State(Layout):
    # options
    players: int = option()
    start_endurance: int = option()
    low_triple_tango: int = option()
    announce: int = option()
    max_rounds: int = option()  # 0 for no limit
    # the table
    phase: int = field(most=ENDED)
    round: int = field(most="max_rounds")  # from 1
    tango: Row = field(TANGO_DICE, most=FACES)
    tango_danced: int = field(most=1)  # 1 if the Tango dice are to be thrown again
    dancers: int = field(members=MAX_PLAYERS)  # the seats still in the game, a set
    endurance: Row = field(MAX_PLAYERS, most=MOST_ENDURANCE)
    left: Row = field(MAX_PLAYERS)  # 0 while in the game, then larger the later a seat left
    choosing: int = field(members=MAX_PLAYERS)  # the seats that still have to choose, a set
    turn: int = field(least=-1, most=MAX_PLAYERS - 1)  # whose choice it is; -1 for everybody's
    announced: Row = field(MAX_PLAYERS, least=-1, most=DICE)  # dice rolled again; -1 before
    # behind the curtains
    hand: Grid = field(MAX_PLAYERS, DICE, most=FACES)  # what each die shows; 0 before the roll
    again: Row = field(MAX_PLAYERS, members=DICE)  # the dice to roll again, a set
    first: Row = field(MAX_PLAYERS, members=DICE)  # the dice of the first dance, a set
    # the last round, revealed
    shown: Grid = field(MAX_PLAYERS, DICE, most=FACES)  # the hands
    danced: Row = field(MAX_PLAYERS, members=DICE)  # the dice of the first dances
    strength: Grid = field(2, MAX_PLAYERS, least=-1, most=2 * LAST_PLACE + 1)  # -1 if not judged


@rule
def start(s: State) -> None:
    s.tango_danced = 1
    s.dancers = (1 << s.players) - 1
    for seat in range(s.players):
        s.endurance[seat] = s.start_endurance
    clear_strengths(s)
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    s.round += 1
    s.choosing = 0
    s.turn = -1
    for seat in range(MAX_PLAYERS):
        s.announced[seat] = -1
    s.phase = TANGO if s.tango_danced == 1 else ROLL


# Chance.


@rule
def dice(s: State, sides: Row) -> int:
    thrown = TANGO_DICE if s.phase == TANGO else 0
    for seat in range(s.players):
        thrown += rolls(s, seat)
    for die in range(thrown):
        sides[die] = FACES
    return thrown


@rule
def rolls(s: State, seat: int) -> int:
    """How many dice of a seat are in the air."""
    if not has(s.dancers, seat):
        return 0
    if s.phase == ROLL:
        return DICE
    return s.announced[seat] if s.phase == ROLL_AGAIN else 0


@rule
def land(s: State, faces: Row) -> None:
    if s.phase == TANGO:
        for die in range(TANGO_DICE):
            s.tango[die] = faces[die]
        if s.low_triple_tango != THROW_AGAIN or not dances.low_triple(dances.steps(s.tango, ALL)):
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


# Choice.


@rule
def let_choose(s: State, phase: int) -> None:
    """All dancers choose at once, except that dice to roll again may be announced in turn."""
    s.phase = phase
    s.choosing = s.dancers
    if phase == REROLL and s.announce == SEQUENTIAL:
        s.turn = next_to_choose(s, (s.round - 1) % s.players)


@rule
def next_to_choose(s: State, seat: int) -> int:
    """The first seat that still has to choose, clockwise from this one."""
    while not has(s.choosing, seat):
        seat = (seat + 1) % s.players
    return seat


@rule
def acting(s: State, seat: int) -> bool:
    return has(s.choosing, seat) and (s.turn < 0 or s.turn == seat)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.phase == REROLL:
        for dice_set in range(ALL + 1):
            actions[dice_set] = REROLL_SET + dice_set
        return ALL + 1
    for trio in range(len(TRIOS)):
        actions[trio] = FIRST_TRIO + trio
    return len(TRIOS)


@rule
def act(s: State, seat: int, action: int) -> None:
    s.choosing -= 1 << seat
    if s.phase == REROLL:
        choose_again(s, seat, action - REROLL_SET)
    else:
        s.first[seat] = TRIOS[action - FIRST_TRIO]
        if s.choosing == 0:
            reveal(s)


@rule
def choose_again(s: State, seat: int, dice_set: int) -> None:
    """A seat chooses the dice that it rolls again, and announces how many if it is its turn."""
    s.again[seat] = dice_set
    if s.announce == SEQUENTIAL:
        s.announced[seat] = size(dice_set)
    if s.choosing == 0:
        announce_all(s)
    elif s.announce == SEQUENTIAL:
        s.turn = next_to_choose(s, seat)


@rule
def announce_all(s: State) -> None:
    """Everybody knows how many dice each rolls again; if none at all, nothing is rolled."""
    rolled = 0
    for seat in range(s.players):
        if has(s.dancers, seat):
            s.announced[seat] = size(s.again[seat])
            rolled |= s.again[seat]
    s.turn = -1
    s.phase = ROLL_AGAIN
    if rolled == 0:
        let_choose(s, ARRANGE)


# The judges, and the end of a round.


@rule
def reveal(s: State) -> None:
    """The first dances are judged, then the second ones, while there are at least two dancers."""
    raise_curtains(s)
    for dance in range(2):
        if several(s.dancers):
            judge(s, dance)
    if several(s.dancers):
        for seat in range(s.players):
            if has(s.dancers, seat) and dances.special(s.shown[seat], s.danced[seat]) == GALA:
                s.endurance[seat] = min(s.endurance[seat] + GALA_BONUS, MOST_ENDURANCE)
    if not several(s.dancers) or s.round == s.max_rounds:
        s.phase = ENDED
    else:
        begin_round(s)


@rule
def raise_curtains(s: State) -> None:
    for seat in range(MAX_PLAYERS):
        for die in range(DICE):
            s.shown[seat][die] = s.hand[seat][die]
            s.hand[seat][die] = 0
        s.danced[seat] = s.first[seat]
        s.first[seat] = 0
    clear_strengths(s)


@rule
def clear_strengths(s: State) -> None:
    for seat in range(MAX_PLAYERS):
        s.strength[0][seat] = -1
        s.strength[1][seat] = -1


@rule
def judge(s: State, dance: int) -> None:
    """All losses of one dance are simultaneous; whoever has no endurance left is out."""
    tango = dances.steps(s.tango, ALL)
    replaceable = s.low_triple_tango != INERT or not dances.low_triple(tango)
    for seat in range(s.players):
        if has(s.dancers, seat):
            row = dances.row_of(s.danced[seat], dance)
            s.strength[dance][seat] = dances.strength(s.shown[seat], row, tango)
            if replaceable and dances.steps(s.shown[seat], row) == tango:
                s.tango_danced = 1
    for seat in range(s.players):
        if loses(s, dance, seat):
            s.endurance[seat] -= 1
            if s.endurance[seat] == 0:
                s.left[seat] = 2 * s.round + dance
                s.dancers -= 1 << seat


@rule
def loses(s: State, dance: int, seat: int) -> bool:
    """Judged, not satisfactory, and protected by neither Rock nor Gala."""
    return (
        s.strength[dance][seat] >= 0
        and not dances.satisfactory(s.strength[dance], seat)
        and dances.special(s.shown[seat], s.danced[seat]) == PLAIN
    )


# Secrets: everything behind another player's curtain.


@rule
def hide(s: State, seat: int) -> None:
    for other in range(s.players):
        if other != seat:
            s.again[other] = 0
            s.first[other] = 0
            for die in range(DICE):
                s.hand[other][die] = 0


@rule
def hears(s: State, seat: int, actor: int, action: int) -> bool:
    return seat == actor


@rule
def sees(s: State, seat: int, die: int) -> bool:
    """The Tango dice and a player's own; dice in the air are in the order of the seats."""
    if s.phase == TANGO:
        return True
    for other in range(seat):
        die -= rolls(s, other)
    return seat >= 0 and 0 <= die < rolls(s, seat)


@rule
def curtain_down(s: State, seat: int) -> bool:
    """Whether a seat has dice behind its curtain."""
    return has(s.dancers, seat) and (
        s.phase == REROLL or s.phase == ROLL_AGAIN or s.phase == ARRANGE
    )


@rule
def unknown(s: State, seat: int, sides: Row) -> int:
    """Behind each other curtain six dice, and the set of dice chosen there, if any."""
    count = 0
    for other in range(s.players):
        if other != seat and curtain_down(s, other):
            for die in range(DICE):
                sides[count + die] = FACES
            number = number_chosen(s, other)
            among = dances.FROM[number + 1] - dances.FROM[number] if number >= 0 else ALL + 1
            sides[count + DICE] = among
            count += DICE + 1
    return count


@rule
def suppose(s: State, seat: int, faces: Row) -> None:
    count = 0
    for other in range(s.players):
        if other != seat and curtain_down(s, other):
            for die in range(DICE):
                s.hand[other][die] = faces[count + die]
            first = dances.FROM[max(number_chosen(s, other), 0)]
            chosen = dances.SETS[first + faces[count + DICE] - 1]
            if s.phase == ARRANGE:
                s.first[other] = chosen
            else:
                s.again[other] = chosen
            count += DICE + 1


@rule
def number_chosen(s: State, seat: int) -> int:
    """How many dice a seat has chosen, 0 if it has yet to choose; -1 if it has not announced it."""
    if has(s.choosing, seat):
        return 0
    return DICE // 2 if s.phase == ARRANGE else s.announced[seat]


# The result.


@rule
def points(s: State, seat: int) -> int:
    return s.endurance[seat]


@rule
def still_in(s: State, seat: int) -> bool:
    return s.left[seat] == 0


@rule
def standing(s: State, seat: int) -> int:
    """By endurance for those still in; below them by the time of leaving, the last first."""
    return s.left[seat] if s.left[seat] != 0 else 2 * s.round + 1 + s.endurance[seat]


@rule
def over(s: State) -> bool:
    return s.phase == ENDED
