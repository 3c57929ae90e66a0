"""The ratings of bots from the results of their games: Elo and OpenSkill, both with intervals.

Elo ratings here maximise the likelihood of the results if, at each table, a bot wins in proportion
to 10 ** (Elo / 400): the Bradley-Terry model for two, Plackett-Luce for more. A shared win counts
as a fraction for each. The average of all bots is 1500.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from .intervals import Interval, share

Seating = tuple[str, ...]  # the bot in each seat
Result = tuple[Seating, list[float]]  # and what each seat won

AVERAGE = 1500.0
PER_ELO = math.log(10) / 400
ENOUGH = 1e-9  # Newton's method stops at a step this small


@dataclass(frozen=True)
class Standing:
    """One bot after a tournament."""

    bot: str
    games: int
    share: Interval
    """Of the wins in its games; per seat if the bot has several at a table."""
    fair: float
    """The share if all bots were equally strong."""
    elo: Interval
    skill: Interval | None
    """OpenSkill's rating, if it is installed."""


def standings(names: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """The bots, strongest first."""
    by_elo, by_skill = elo(names, results), openskill(names, results)
    found = []
    for bot in names:
        own = [
            [won for name, won in zip(seats, payoffs, strict=True) if name == bot]
            for seats, payoffs in results
            if bot in seats
        ]
        shares = [won for game in own for won in game]
        sizes = [1 / len(seats) for seats, _ in results for name in seats if name == bot]
        found.append(
            Standing(
                bot,
                len(own),
                share(sum(shares), len(shares)),
                sum(sizes) / max(1, len(sizes)),
                by_elo[bot],
                by_skill[bot] if by_skill else None,
            )
        )
    return sorted(found, key=lambda standing: -standing.elo.value)


def elo(names: Sequence[str], results: Sequence[Result]) -> dict[str, Interval]:
    """The most likely ratings, as if every two bots had also shared one win.

    Otherwise a bot that always wins would be infinitely strong. The intervals come from the
    curvature of the likelihood.
    """
    place = {name: number for number, name in enumerate(names)}
    tables: dict[tuple[tuple[int, ...], tuple[float, ...]], int] = {}
    for seats, payoffs in [*results, *((pair, [0.5, 0.5]) for pair in combinations(names, 2))]:
        key = (tuple(place[name] for name in seats), tuple(payoffs))
        tables[key] = tables.get(key, 0) + 1
    strength = np.zeros(len(names))
    for _ in range(100):
        slope, curve = _likelihood(strength, tables)
        step = np.linalg.pinv(curve) @ slope
        largest = np.abs(step).max()
        strength += step * min(1.0, 2.0 / largest) if largest else 0.0
        if largest < ENOUGH:
            break
    errors = np.sqrt(np.diag(np.linalg.pinv(_likelihood(strength, tables)[1])))
    strength -= strength.mean()
    return {
        name: Interval.around(AVERAGE + strength[number] / PER_ELO, errors[number] / PER_ELO)
        for name, number in place.items()
    }


def _likelihood(strength: Any, tables: dict[Any, int]) -> tuple[Any, Any]:
    """The gradient of the log-likelihood, and its negative Hessian."""
    slope, curve = np.zeros(len(strength)), np.zeros((len(strength), len(strength)))
    for (seats, payoffs), times in tables.items():
        at = list(seats)
        chances = np.exp(strength[at] - strength[at].max())
        chances /= chances.sum()
        shared = sum(payoffs) * times
        expected = np.bincount(at, chances, len(strength))
        slope += np.bincount(at, payoffs, len(strength)) * times - shared * expected
        curve += shared * (np.diag(expected) - np.outer(expected, expected))
    return slope, curve


def openskill(names: Sequence[str], results: Sequence[Result]) -> dict[str, Interval] | None:
    """Ratings by Weng and Lin (2011), game after game; None if openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce(tau=0.0)  # bots do not change from game to game
    ratings = {name: model.rating(name=name) for name in names}
    for seats, payoffs in results:
        shares: dict[str, list[float]] = {}
        for name, won in zip(seats, payoffs, strict=True):
            shares.setdefault(name, []).append(won)
        if len(shares) < 2:
            continue
        scores = [sum(won) / len(won) for won in shares.values()]
        rated = model.rate([[ratings[name]] for name in shares], scores=scores)
        for name, (rating,) in zip(shares, rated, strict=True):
            ratings[name] = rating
    return {name: Interval.around(one.mu, one.sigma) for name, one in ratings.items()}
