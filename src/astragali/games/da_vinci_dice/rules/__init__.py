"""Da Vinci Dice: lock five dice, D4 to D20, in rising order, and write them on your sheet.

Standard: each player rolls alone, round by round. Drafting: everybody's dice are rolled into one
pool, from which the players lock dice in turn. To Go: no sheet, one lock level for all, first past
the target. The lock level is the number of dice to lock on every roll; it multiplies the score.

This module has the rounds; solo.py and drafting.py play them, with the same functions.
"""

from astragali.engine import Row, rule
from astragali.engine.seat_rows import highest, leaders

from . import drafting, seats, sheet, solo, state
from .drafting import hears, hide, suppose, unknown
from .locking import common_level, next_level
from .state import ACTS, DICE, DRAFTING, MAX_DICE, MAX_PLAYERS, TO_GO, State

__all__ = [
    "ACTS", "MAX_DICE", "MAX_PLAYERS", "State", "act", "acting", "dice", "hears", "hide", "land",
    "legal", "over", "points", "start", "suppose", "unknown",
]  # fmt: skip


@rule
def start(s: State) -> None:
    for seat in range(s.players):
        s.level[seat] = 1
    s.first = s.starter
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    """All players take part, or in Sudden Victory those tied for the lead."""
    best = highest(s.total, s.players)
    for seat in range(s.players):
        s.outcome[seat] = 0
        s.doing[seat] = state.AWAY if s.sudden == 1 and s.total[seat] < best else state.WAIT
        sheet.clear_row(s, seat)
        for die in range(DICE):
            s.locked[seat][die] = 0
            s.rolled[seat][die] = 0
    if s.variant == DRAFTING:
        drafting.begin(s)
    else:
        solo.begin(s)


@rule
def dice(s: State, sides: Row) -> int:
    return drafting.dice(s, sides) if s.variant == DRAFTING else solo.dice(s, sides)


@rule
def land(s: State, faces: Row) -> None:
    if s.variant == DRAFTING:
        drafting.land(s, faces)
    else:
        solo.land(s, faces)
    if seats.round_over(s):
        end_round(s)


@rule
def acting(s: State, seat: int) -> bool:
    return seats.chooses(s, seat)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.doing[seat] == state.LEVEL:
        actions[0] = state.NEXT_LEVEL + 1
        actions[1] = state.NEXT_LEVEL + next_level(s.level[seat])
        return 2
    if s.variant == DRAFTING:
        return drafting.legal(s, seat, actions)
    return solo.legal(s, seat, actions)


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.doing[seat] == state.LEVEL:
        s.level[seat] = action - state.NEXT_LEVEL
        s.doing[seat] = state.DONE
    elif s.variant == DRAFTING:
        drafting.act(s, seat, action)
    else:
        solo.act(s, seat, action)
    if s.variant == DRAFTING:
        drafting.carry_on(s, seat)
    else:
        solo.carry_on(s)
    if seats.round_over(s):
        end_round(s)


@rule
def end_round(s: State) -> None:
    """The game ends after the last round, unless a tie is played on in Sudden Victory."""
    last = s.round + 1 >= s.rounds
    shared = s.tie_break == state.SHARED
    if s.variant == TO_GO:
        settle_common_level(s)
        last = highest(s.total, s.players) >= s.target
        shared = False
    if s.variant == DRAFTING:
        s.first = (s.first + 1) % s.players
    if last and (shared or leaders(s.total, s.players) == 1):
        s.phase = state.ENDED
        return
    s.round += 1
    s.sudden = 1 if last else 0
    if s.variant != TO_GO:
        sheet.next_row(s)
        for seat in range(s.players):
            s.level[seat] = 1 if last else s.level[seat]
    begin_round(s)


@rule
def settle_common_level(s: State) -> None:
    """To Go: the level of the next round, the same for all."""
    cracked = False
    for seat in range(s.players):
        cracked = cracked or s.outcome[seat] == state.CRACKED
    level = common_level(s.level[0], cracked)
    for seat in range(s.players):
        s.level[seat] = level


@rule
def points(s: State, seat: int) -> int:
    return s.total[seat]


@rule
def over(s: State) -> bool:
    return s.phase == state.ENDED
