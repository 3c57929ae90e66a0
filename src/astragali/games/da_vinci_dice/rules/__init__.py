"""Da Vinci Dice: lock five solids, D4 to D20, so that their values rise, and write them on a sheet.

Standard: everybody rolls alone, round by round. Drafting: everybody's dice are rolled into one
pool and taken from it in turn. To Go: no sheet, one lock level for all, first past the target.
The lock level says how many dice must be locked on every roll, and multiplies the round's points.
"""

from astragali.engine import rule

from .drafting import hears, hide, suppose, unknown
from .rounds import act, begin_round, dice, land, legal
from .seats import acts
from .state import ACTS, ENDED, MAX_DICE, MAX_PLAYERS, State

__all__ = [
    "ACTS",
    "MAX_DICE",
    "MAX_PLAYERS",
    "State",
    "act",
    "acting",
    "dice",
    "hears",
    "hide",
    "land",
    "legal",
    "over",
    "points",
    "start",
    "suppose",
    "unknown",
]


@rule
def start(s: State) -> None:
    for seat in range(s.players):
        s.level[seat] = 1
    s.first = s.starter
    begin_round(s)


@rule
def over(s: State) -> bool:
    return s.phase == ENDED


@rule
def acting(s: State, seat: int) -> bool:
    return acts(s.doing[seat])


@rule
def points(s: State, seat: int) -> int:
    return s.total[seat]
