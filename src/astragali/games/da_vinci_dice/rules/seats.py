"""What the seats are doing in a round, and how a round ends for one of them."""

from astragali.engine import rule

from . import sheet, state
from .state import DICE, State


@rule
def chooses(s: State, seat: int) -> bool:
    return s.doing[seat] >= state.LOCK  # what comes after it are choices, too


@rule
def anybody_chooses(s: State) -> bool:
    found = False
    for seat in range(s.players):
        found = found or chooses(s, seat)
    return found


@rule
def next_seat(s: State, seat: int, doing: int) -> int:
    """The first seat that is doing this, clockwise from the given one; -1 if none is."""
    steps = 0
    while steps < s.players and s.doing[(seat + steps) % s.players] != doing:
        steps += 1
    return (seat + steps) % s.players if steps < s.players else -1


@rule
def number(s: State, doing: int) -> int:
    """How many seats are doing this."""
    count = 0
    for seat in range(s.players):
        count += s.doing[seat] == doing
    return count


@rule
def round_over(s: State) -> bool:
    found = True
    for seat in range(s.players):
        found = found and (s.doing[seat] == state.DONE or s.doing[seat] == state.AWAY)
    return found


@rule
def lock(s: State, seat: int, die: int, value: int) -> None:
    s.locked[seat][die] = value
    s.sheet[seat][s.row][die] = value


@rule
def finish(s: State, seat: int, outcome: int) -> None:
    """Ends the round for a seat: scores its row and sets its level, or lets it choose that."""
    s.outcome[seat] = outcome
    for die in range(DICE):
        s.rolled[seat][die] = 0
    sheet.score_row(s, seat, outcome)
    s.doing[seat] = state.DONE
    if s.variant != state.TO_GO:
        if outcome != state.CRACKED:
            s.level[seat] = 1
        elif s.round + 1 < s.rounds:
            s.doing[seat] = state.LEVEL
