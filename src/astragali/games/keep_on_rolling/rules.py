"""Keep on Rolling: set aside what matches, and roll the rest as often as you dare.

A turn begins with six dice. After every roll you set aside at least a pair, or a die that matches
one set aside before; a roll without either is a bust and the turn's points are gone. Six dice
aside, none of them single, fill up: pick them up and roll again, or bank the turn for double.
"""

from astragali.engine import Actions, Layout, Row, drawn, field, option, rule
from astragali.engine.dice_sets import next_subset, several, size
from astragali.engine.seat_rows import next_in
from astragali.games.spicy_dice import ALL, DICE, FACES, has_red, show_by_number, sides_of

MAX_PLAYERS = 8
MAX_DICE = DICE  # the most dice ever in the air at once

ACTS = Actions()
ROLL = ACTS.one("roll")
ASIDE = ACTS.subsets("aside", DICE)  # 0, so a set of dice is its own action
STOP = ACTS.one("stop")

IN_THE_AIR, SET_ASIDE, DECIDE, ENDED = range(4)  # the phases


class State(Layout):
    # options
    players: int = option()
    target: int = option()
    max_turns: int = option()  # 0 for no limit
    first_player: int = option()
    # the table
    starter: int = drawn()
    phase: int = field(most=ENDED)
    turn: int = field(most=MAX_PLAYERS - 1)  # whose turn it is
    turns: int = field(most="max_turns")  # turns completed
    shows: Row = field(FACES + 1, members=DICE)  # for each number, the dice that show it, a set
    rolled: int = field(members=DICE)  # the dice of the last throw, a set
    aside: int = field(members=DICE)  # the dice set aside since the last fill-up, a set
    carried: int = field()  # this turn's points from earlier fill-ups
    score: Row = field(MAX_PLAYERS)
    left: Row = field(MAX_PLAYERS, most=MAX_PLAYERS - 1)  # 0 while in, then 1 for the first, 2, …
    leavers: int = field(most=MAX_PLAYERS - 1)  # players who have left
    leader: int = field(least=-1, most=MAX_PLAYERS - 1)  # whom to overtake at the end; -1 before


@rule
def start(s: State) -> None:
    s.turn = s.starter
    s.leader = -1
    s.phase = IN_THE_AIR


# Chance.


@rule
def dice(s: State, sides: Row) -> int:
    return sides_of(ALL - s.aside, sides) if s.phase == IN_THE_AIR else 0


@rule
def land(s: State, faces: Row) -> None:
    s.rolled = ALL - s.aside
    show_by_number(s.shows, s.rolled, faces)
    if bust(s.shows, s.rolled, s.aside):
        end_turn(s, 0)
    else:
        s.phase = SET_ASIDE


# Choice.


@rule
def acting(s: State, seat: int) -> bool:
    return seat == s.turn and (s.phase == SET_ASIDE or s.phase == DECIDE)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
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
def act(s: State, seat: int, action: int) -> None:
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
def matching(shows: Row, aside: int) -> int:
    """The dice, aside or not, that show a number set aside before; a set."""
    matches = 0
    for number in range(1, FACES + 1):
        if aside & shows[number] != 0:
            matches |= shows[number]
    return matches


@rule
def may_set_aside(shows: Row, chosen: int, matches: int) -> bool:
    """Two of the chosen are alike, or one matches a die set aside before."""
    good = chosen & matches
    for number in range(1, FACES + 1):
        alike = chosen & shows[number]
        good |= alike & (alike - 1)  # 0 unless there are several
    return good != 0


@rule
def bust(shows: Row, rolled: int, aside: int) -> bool:
    return not may_set_aside(shows, rolled, matching(shows, aside))


@rule
def filled_up(shows: Row, aside: int) -> bool:
    """All dice are aside, and every number occurs at least twice."""
    alone = 0
    for number in range(1, FACES + 1):
        matching = aside & shows[number]
        if not several(matching):
            alone |= matching
    return aside == ALL and alone == 0


@rule
def value(shows: Row, aside: int) -> int:
    """Dice whose number occurs at least twice count, and double if its red is among them."""
    total = 0
    for number in range(1, FACES + 1):
        matching = aside & shows[number]
        if several(matching):
            total += number * size(matching) * (2 if has_red(matching, number) else 1)
    return total


@rule
def at_stake(carried: int, shows: Row, aside: int) -> int:
    """The turn's points so far: what a bust would lose."""
    return carried + value(shows, aside)


@rule
def stop_value(carried: int, shows: Row, aside: int) -> int:
    """What stopping now would bank."""
    total = at_stake(carried, shows, aside)
    return 2 * total if filled_up(shows, aside) else total


# The end of a turn, and of the game.


@rule
def pick_up(s: State) -> None:
    s.aside = 0
    s.rolled = 0


@rule
def end_turn(s: State, banked: int) -> None:
    s.score[s.turn] += banked
    s.turns += 1
    challenge_leader(s)
    pick_up(s)
    s.carried = 0
    if s.leavers == s.players - 1 or s.turns == s.max_turns:
        s.phase = ENDED
    else:
        s.turn = next_in(s.turn, s.players, s.left)
        s.phase = IN_THE_AIR


@rule
def challenge_leader(s: State) -> None:
    """The first to reach the target leads; from then on, overtake the leader or leave."""
    if s.leader < 0:
        if s.score[s.turn] >= s.target:
            s.leader = s.turn
    elif s.score[s.turn] > s.score[s.leader]:
        s.leader = s.turn
    else:
        s.leavers += 1
        s.left[s.turn] = s.leavers


# The result.


@rule
def points(s: State, seat: int) -> int:
    return s.score[seat]


@rule
def standing(s: State, seat: int) -> int:
    """By score for those still in; below them by the order of leaving, the last first."""
    return s.left[seat] if s.left[seat] != 0 else MAX_PLAYERS + s.score[seat]


@rule
def over(s: State) -> bool:
    return s.phase == ENDED
