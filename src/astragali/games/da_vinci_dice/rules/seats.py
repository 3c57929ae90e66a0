"""The seats of a round: what they are doing, and how a round ends for one of them."""

from astragali.engine import Row, rule

from . import sheet
from .locking import next_level
from .state import AWAY, CRACKED, DICE, DONE, LEVEL, NEXT_LEVEL, ROLL, TO_GO, WAIT, State


@rule
def acts(doing: int) -> bool:
    """Whether a seat that is doing this has a choice to make."""
    return doing != AWAY and doing != WAIT and doing != ROLL and doing != DONE


@rule
def somebody_acts(s: State) -> bool:
    found = False
    for seat in range(s.players):
        found = found or acts(s.doing[seat])
    return found


@rule
def next_seat(s: State, seat: int, doing: int) -> int:
    """The first seat that is doing this, clockwise and beginning with the given one; -1 if none."""
    steps = 0
    while steps < s.players and s.doing[(seat + steps) % s.players] != doing:
        steps += 1
    return (seat + steps) % s.players if steps < s.players else -1


@rule
def anybody(s: State, doing: int) -> bool:
    """Whether any seat is doing this."""
    return next_seat(s, 0, doing) >= 0


@rule
def round_over(s: State) -> bool:
    """Whether nobody has anything left to do in this round."""
    found = True
    for seat in range(s.players):
        found = found and (s.doing[seat] == DONE or s.doing[seat] == AWAY)
    return found


@rule
def lock(s: State, seat: int, die: int, value: int) -> None:
    s.locked[seat][die] = value
    s.sheet[seat][s.row][die] = value


@rule
def finish(s: State, seat: int, outcome: int) -> None:
    """A seat's round has ended: it is scored, and the level for the next one is settled."""
    s.outcome[seat] = outcome
    for die in range(DICE):
        s.rolled[seat][die] = 0
    sheet.score_row(s, seat, outcome)
    s.doing[seat] = DONE
    if s.variant != TO_GO:
        if outcome != CRACKED:
            s.level[seat] = 1
        elif s.round + 1 < s.rounds:
            s.doing[seat] = LEVEL


@rule
def list_levels(s: State, seat: int, actions: Row) -> int:
    """The levels to choose from after a crack: back to the first, or on to the next."""
    actions[0] = NEXT_LEVEL + 1
    actions[1] = NEXT_LEVEL + next_level(s.level[seat])
    return 2


@rule
def choose_level(s: State, seat: int, action: int) -> None:
    s.level[seat] = action - NEXT_LEVEL
    s.doing[seat] = DONE
