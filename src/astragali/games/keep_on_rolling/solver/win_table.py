"""The value of a turn's points to either of two players, from the shipped table.

Before the final phase only the points that each player still needs matter, and in it only how far
the player on turn is behind, so one table serves every target.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from astragali.engine import shipped_tables

from .turn_solver import FRESH, TABLES, Turn, places

TABLE = TABLES / "win.npz"
MOST = 250  # the most points that a player needs in the table
FARTHEST = 800  # points behind that cannot be made up

Array = Any


class Stake(NamedTuple):
    """The values of a turn's results: of each number of points banked, and of a bust."""

    reward: Array
    bust: float


@cache
def table() -> dict[str, Array]:
    """The chance to win on turn: race[points needed, opponent's], overtake[points behind]."""
    return {name: array.astype(float) for name, array in shipped_tables.load(TABLE).items()}


def racing(mine: int, theirs: int, race: Array = None, overtake: Array = None) -> Stake:
    """The stake of a player who needs `mine` points, while the opponent needs `theirs`."""
    import numpy as np

    race = table()["race"] if race is None else race
    overtake = table()["overtake"] if overtake is None else overtake
    points = np.arange(2 * (mine + MOST))
    short = 1.0 - race[theirs, np.clip(mine - points, 0, MOST)]
    ahead = np.clip(theirs - mine + points, 0, FARTHEST - 1)
    reward = np.where(points < mine, short, 1.0 - overtake[ahead])
    return Stake(reward, 1.0 - float(race[theirs, mine]))


def overtaking(behind: int, overtake: Array = None) -> Stake:
    """The stake of a player who must overtake a leader this far ahead or be out."""
    import numpy as np

    overtake = table()["overtake"] if overtake is None else overtake
    points = np.arange(2 * (behind + MOST))
    ahead = np.clip(points - behind, 0, FARTHEST - 1)
    return Stake(np.where(points > behind, 1.0 - overtake[ahead], 0.0), 0.0)


@lru_cache(maxsize=4)  # 3 to 12 MB each
def turn(final: bool, mine: int, theirs: int, least: int = 40) -> Turn:
    """A turn solved for at least `least` points, and up to where rolling is never right."""
    stake = overtaking(mine) if final else racing(mine, theirs)
    top = places(least)
    while True:
        solved = Turn(stake.reward, stake.bust, top)
        last = range(top - 8, top)
        if all(solved.values[FRESH, n] < stake.reward[2 * n] for n in last) or top >= 400:
            return solved
        top = places(top * 3 // 2)
