"""A round of Dancing Dice, phase by phase."""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, several, size

from .curtains import rolls
from .dances import ALL, DICE, FACES, GALA, TRIOS, low_triple, special, steps
from .judges import forget_verdicts, judge, raise_curtains
from .state import (
    ARRANGE,
    ENDED,
    FIRST_TRIO,
    GALA_BONUS,
    MAX_PLAYERS,
    MOST_ENDURANCE,
    REROLL,
    REROLL_SET,
    ROLL,
    ROLL_AGAIN,
    SEQUENTIAL,
    TANGO,
    TANGO_DICE,
    THROW_AGAIN,
    State,
)


@rule
def start(s: State) -> None:
    s.tango_danced = 1
    s.dancers = (1 << s.players) - 1
    for seat in range(s.players):
        s.endurance[seat] = s.start_endurance
    forget_verdicts(s)
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    s.round += 1
    s.choosing = 0
    s.turn = -1
    for seat in range(MAX_PLAYERS):
        s.announced[seat] = -1
    s.phase = TANGO if s.tango_danced == 1 else ROLL


@rule
def over(s: State) -> bool:
    return s.phase == ENDED


# Chance: the dice in the air, and how they land.


@rule
def dice(s: State, sides: Row) -> int:
    thrown = TANGO_DICE if s.phase == TANGO else 0
    for seat in range(s.players):
        thrown += rolls(s, seat)
    for die in range(thrown):
        sides[die] = FACES
    return thrown


@rule
def land(s: State, faces: Row) -> None:
    if s.phase == TANGO:
        land_tango(s, faces)
    else:
        land_behind_curtains(s, faces)
        let_choose(s, REROLL if s.phase == ROLL else ARRANGE)


@rule
def land_tango(s: State, faces: Row) -> None:
    for die in range(TANGO_DICE):
        s.tango[die] = faces[die]
    if s.low_triple_tango != THROW_AGAIN or not low_triple(steps(s.tango, ALL)):
        s.tango_danced = 0
        s.phase = ROLL


@rule
def land_behind_curtains(s: State, faces: Row) -> None:
    thrown = 0
    for seat in range(s.players):
        if has(s.dancers, seat):
            rolled = ALL if s.phase == ROLL else s.again[seat]
            for die in range(DICE):
                if has(rolled, die):
                    s.hand[seat][die] = faces[thrown]
                    thrown += 1
            s.again[seat] = 0


# Choice: who may act, on what, and what it does.


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
def let_choose(s: State, phase: int) -> None:
    """All who dance choose at once; only the dice to roll again may be announced in turn."""
    s.phase = phase
    s.choosing = s.dancers
    if phase == REROLL and s.announce == SEQUENTIAL:
        s.turn = next_to_choose(s, (s.round - 1) % s.players)


@rule
def next_to_choose(s: State, seat: int) -> int:
    """The seat, or else the first one clockwise that still has to choose."""
    while not has(s.choosing, seat):
        seat = (seat + 1) % s.players
    return seat


@rule
def choose_again(s: State, seat: int, dice_set: int) -> None:
    """A seat chooses the dice that it rolls again."""
    s.again[seat] = dice_set
    if s.announce == SEQUENTIAL:
        s.announced[seat] = size(dice_set)
    if s.choosing == 0:
        announce_all(s)
    elif s.announce == SEQUENTIAL:
        s.turn = next_to_choose(s, seat)


@rule
def announce_all(s: State) -> None:
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


# The end of a round.


@rule
def reveal(s: State) -> None:
    """The judges look at the first dances, then at the second ones, while two or more dance."""
    raise_curtains(s)
    for dance in range(2):
        if several(s.dancers):
            judge(s, dance)
    if several(s.dancers):
        close_round(s)
    else:
        s.phase = ENDED


@rule
def close_round(s: State) -> None:
    for seat in range(s.players):
        if has(s.dancers, seat) and special(s.shown[seat], s.danced[seat]) == GALA:
            s.endurance[seat] = min(s.endurance[seat] + GALA_BONUS, MOST_ENDURANCE)
    if s.round == s.max_rounds:
        s.phase = ENDED
    else:
        begin_round(s)


# The score.


@rule
def points(s: State, seat: int) -> int:
    return s.endurance[seat]


@rule
def still_in(s: State, seat: int) -> bool:
    return s.left[seat] == 0


@rule
def standing(s: State, seat: int) -> int:
    """Those still in stand by their endurance, above those who left; the later the better."""
    return s.left[seat] if s.left[seat] != 0 else 2 * s.round + 1 + s.endurance[seat]
