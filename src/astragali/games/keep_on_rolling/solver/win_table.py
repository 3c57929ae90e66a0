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
LIMITED = TABLES / "limited.npz"
TURNS = 10  # turns left, of two players together, in the table of games with a limit
WIDEST = 260  # points ahead or behind in that table

Array = Any


class Stake(NamedTuple):
    """The values of a turn's results: of each number of points banked, and of a bust."""

    reward: Array
    bust: float


@cache
def table() -> dict[str, Array]:
    """The chance to win on turn: race[points needed, opponent's], overtake[points behind]."""
    return {name: array.astype(float) for name, array in shipped_tables.load(TABLE).items()}


@cache
def limited() -> Array:
    """The chance to win on turn with so many turns left, and WIDEST more points than this ahead."""
    return shipped_tables.load(LIMITED)["ahead"].astype(float)


def leading(turns: int, ahead: Array, values: Array = None) -> Array:
    """The chance to win of a player on turn among two who are so far ahead, the target far away.

    The players take turns, so many in all; a tie counts half. More turns than the table has count
    like as many as it has, but the lead by the spread of the points to come.
    """
    import numpy as np

    values = limited() if values is None else values
    while turns > TURNS:
        ahead, turns = ahead * ((turns - 2) / turns) ** 0.5, turns - 2
    return np.interp(ahead, np.arange(-WIDEST, WIDEST + 1), values[turns])


def ending(turns: int, ahead: int, values: Array = None) -> Stake:
    """The stake of a player with this lead among two who have so many turns left in all."""
    import numpy as np

    points = np.arange(2 * (MOST + WIDEST))
    return Stake(
        1.0 - leading(turns - 1, -ahead - points, values),
        1.0 - float(leading(turns - 1, np.array(-ahead), values)),
    )


def against_the_clock(
    final: bool, target: int, mine: int, others: tuple[tuple[int, int], ...]
) -> Stake:
    """The stake of a player with `mine` points, when the turns are limited.

    The others are given by their points and by the turns that the player and they have left
    together. Whoever has reached the target must be overtaken as if nothing limited that, unless
    this is the last turn.
    """
    import numpy as np

    points = np.arange(2 * (MOST + WIDEST))
    odds, failed = np.zeros(len(points)), 0.0
    for theirs, turns in others:
        one = ending(turns, mine - theirs)
        lead = np.clip(mine - theirs + points, 0, FARTHEST - 1)
        hunted = 1.0 - table()["overtake"][lead] if turns > 1 else one.reward
        odds += against(np.where(final | (mine + points >= target), hunted, one.reward))
        failed += float(against(one.bust))
    reward = 1.0 / (1.0 + odds)
    if not final:
        return Stake(reward, 1.0 / (1.0 + failed))
    reward[: max(theirs for theirs, _ in others) - mine + 1] = 0.0
    return Stake(reward, 0.0)


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


def duels(final: bool, target: int, mine: int, others: tuple[int, ...]) -> Stake:
    """The stake of a player with `mine` points among several, by the duels with each of them.

    In the final phase whoever does not overtake the best of the others is out.
    """
    import numpy as np

    odds = np.zeros(2 * (max(target - mine, max(others) - mine, 0) + MOST))
    failed = 0.0  # the same of a bust
    for theirs in others:
        if final:
            ahead = np.clip(mine - theirs + np.arange(len(odds)), 0, FARTHEST - 1)
            one = Stake(1.0 - table()["overtake"][ahead], 0.0)
        else:
            one = racing(target - mine, target - theirs)
        reward = one.reward[np.minimum(np.arange(len(odds)), len(one.reward) - 1)]
        odds += against(reward)
        failed += float(against(one.bust))
    reward = 1.0 / (1.0 + odds)
    if final:
        reward[: max(max(others) - mine, -1) + 1] = 0.0
    return Stake(reward, 0.0 if final else 1.0 / (1.0 + failed))


def against(chance: Array) -> Array:
    """The odds against a chance to win."""
    import numpy as np

    return 1.0 / np.maximum(chance, 1e-6) - 1.0


@lru_cache(maxsize=4)  # 3 to 12 MB each
def turn(final: bool, mine: int, theirs: int, least: int = 40) -> Turn:
    """A turn of two players, solved for at least `least` points."""
    return solved(overtaking(mine) if final else racing(mine, theirs), least)


@lru_cache(maxsize=4)
def among_many(
    final: bool, target: int, mine: int, others: tuple[int, ...], least: int = 40
) -> Turn:
    """A turn of several players, solved for at least `least` points."""
    return solved(duels(final, target, mine, others), least)


@lru_cache(maxsize=4)
def turn_against_the_clock(
    final: bool, target: int, mine: int, others: tuple[tuple[int, int], ...], least: int = 40
) -> Turn:
    """A turn when turns are limited, solved for at least `least` points."""
    return solved(against_the_clock(final, target, mine, others), least)


def solved(stake: Stake, least: int) -> Turn:
    """A turn solved for at least `least` points, and up to where rolling is never right."""
    top, most = places(least), stake.reward.max()
    while True:
        found = Turn(stake.reward, stake.bust, top)
        banked = [(found.values[FRESH, n], stake.reward[2 * n]) for n in range(top - 8, top)]
        if all(rolled < stop or stop == most for rolled, stop in banked) or top >= 400:
            return found
        top = places(top * 3 // 2)
