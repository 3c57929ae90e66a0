"""Rounds: how one begins, which turn engine plays it, and what follows its end."""

from astragali.engine import Row, rule

from . import drafting, seats, sheet, solo
from .locking import common_level
from .state import AWAY, CRACKED, DICE, DRAFTING, ENDED, SHARED, TO_GO, WAIT, State


@rule
def begin_round(s: State) -> None:
    """Everybody who is still in it, all of them or those tied for the lead, has a round to play."""
    best = sheet.best_total(s)
    for seat in range(s.players):
        s.outcome[seat] = 0
        s.doing[seat] = AWAY if s.sudden == 1 and s.total[seat] < best else WAIT
        sheet.clear_row(s, seat)
        for die in range(DICE):
            s.locked[seat][die] = 0
            s.rolled[seat][die] = 0
    begin(s)


# The turn engine of the variant.


@rule
def begin(s: State) -> None:
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
def legal(s: State, seat: int, actions: Row) -> int:
    if s.variant == DRAFTING:
        return drafting.legal(s, seat, actions)
    return solo.legal(s, seat, actions)


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.variant == DRAFTING:
        drafting.act(s, seat, action)
    else:
        solo.act(s, seat, action)
    if seats.round_over(s):
        end_round(s)


# The end of a round.


@rule
def end_round(s: State) -> None:
    if s.variant == TO_GO:
        settle_common_level(s)
    if s.variant == DRAFTING:
        s.first = (s.first + 1) % s.players
    last = is_last(s)
    shared = s.variant != TO_GO and s.tie_break == SHARED
    if last and (shared or sheet.leaders(s) == 1):
        s.phase = ENDED
        return
    s.round += 1
    s.sudden = 1 if last else 0
    if s.variant != TO_GO:
        sheet.next_row(s)
        for seat in range(s.players):
            s.level[seat] = 1 if last else s.level[seat]
    begin_round(s)


@rule
def is_last(s: State) -> bool:
    """Whether the game ends with this round, if nobody is tied."""
    if s.variant == TO_GO:
        return sheet.best_total(s) >= s.target
    return s.round + 1 >= s.rounds


@rule
def settle_common_level(s: State) -> None:
    """To Go: the level of the next round, the same for all."""
    cracked = False
    for seat in range(s.players):
        cracked = cracked or s.outcome[seat] == CRACKED
    level = common_level(s.level[0], cracked)
    for seat in range(s.players):
        s.level[seat] = level
