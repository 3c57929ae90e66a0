"""Solves a turn of Keep on Rolling quickly, for any values of its points.

turn_kernels.py explains standings, rows and options. The shipped net has only the options that are
best, or nearly best, somewhere in a game for two: about one in ten.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from astragali.engine import rule, shipped_tables
from astragali.engine.dice_sets import several, size

from ...spicy_dice import ALL, DICE, FACES, has_red
from .. import rules

TABLES = Path(__file__).parent / "tables"
FILLED, UNFILLED, FRESH = 0, 1, 2  # the fixed rows: six dice aside, with or without a fill-up, none
KINDS = 11  # cases for the dice aside of one number
KEYS = KINDS**FACES
LANES = 8  # values solved at once; every fill-up scores at least this many points
MARGIN = 80  # places after the last one solved, more than the points of any roll
BLOCK = f"V{8 * LANES}"  # LANES values as one NumPy element, which is faster to copy

Array = Any


class Net:
    """The transitions between standings: rows, groups of throws, options."""

    def __init__(self, file: Any) -> None:
        import numpy as np

        self.hands, self.least = file["hands"].astype(int), file["least"].astype(int)
        self.groups, self.options = file["groups"].astype(int), file["options"].astype(int)
        self.to, self.shift = file["to"].astype(int), file["shift"].astype(int)
        self.weight = file["weight"].astype(float)
        self.rows = {int(key): row for row, key in enumerate(file["keys"])}
        self.throws = 6.0**self.hands
        good = np.add.reduceat(np.append(self.weight, 0.0), self.groups[FRESH:-1])
        self.busts = 1.0 - np.append([1.0, 1.0], good) / self.throws
        reached = np.zeros(len(self.least), bool)
        reached[: FRESH + 1] = True
        for hand in (6, 4, 3, 2, 1):
            rows = np.flatnonzero(reached & (self.hands == hand))
            reached[self.to[self.ragged(rows)[2]]] = True
        self.core = reached  # the rows that good play can reach
        self.slots = np.cumsum(reached) - 1  # the place of each of them among all of them
        self.levels = [
            HandRows(self, np.flatnonzero(reached & (self.hands == hand)))
            for hand in (1, 2, 3, 4, 6)
        ]

    def ragged(self, rows: Array) -> tuple[Array, Array, Array]:
        """The groups of some rows, the index of each group's first option, and the options."""
        groups = spans(self.groups[rows], self.groups[rows + 1])
        options = spans(self.options[groups], self.options[groups + 1])
        return (
            groups,
            starts(self.options[groups + 1] - self.options[groups]),
            options,
        )


class HandRows:
    """The rows with the same number of dice in the hand, arranged for vectorised solving."""

    def __init__(self, net: Net, rows: Array) -> None:
        import numpy as np

        groups, first, options = net.ragged(rows)
        sizes = net.options[groups + 1] - net.options[groups]
        order = np.argsort(-sizes, kind="stable")
        self.rows = rows
        self.slots = net.slots[rows]
        self.place = np.argsort(order)  # each group's rank by descending number of options
        self.weight = net.weight[groups, None]
        self.first = starts(net.groups[rows + 1] - net.groups[rows])  # each row's first group
        self.options = [  # all groups' first options, then the second ones of those with two, …
            (net.slots[net.to[chosen]], net.shift[chosen])
            for number in range(sizes.max())
            for chosen in [options[first[order[: (sizes > number).sum()]] + number]]
        ]

    def best(self, windows: Array, wide: int, start: int) -> Array:
        """The best value of each group at LANES places from `start` on."""
        import numpy as np

        best = None
        for to, shift in self.options:
            values = windows[to * wide + shift + start].view(float).reshape(-1, LANES)
            if best is None:
                best = values
            else:
                some = best[: len(values)]
                np.maximum(some, values, out=some)
        assert best is not None
        return best.view(BLOCK).ravel()[self.place].view(float).reshape(-1, LANES)

    def total(self, best: Array) -> Array:
        """The weighted sum over each row's groups."""
        import numpy as np

        return np.add.reduceat(best * self.weight, self.first, axis=0)


def places(points: int) -> int:
    """The number of places for this many points, rounded up to a multiple of LANES."""
    return LANES * (points // LANES + 1)


def spans(first: Array, end: Array) -> Array:
    """The concatenation of several ranges."""
    import numpy as np

    sizes = end - first
    return np.repeat(first - starts(sizes), sizes) + np.arange(sizes.sum())


def starts(sizes: Array) -> Array:
    """The start of each part in a concatenation of parts with these sizes."""
    import numpy as np

    return np.cumsum(sizes) - sizes


@cache
def net() -> Net:
    return Net(shipped_tables.load(TABLES / "net.npz"))


class Turn:
    """A solved turn with the value reward[points banked], or `bust`."""

    def __init__(self, reward: Array, bust: float, top: int) -> None:
        """From `top` points on, a multiple of LANES, the player always stops."""
        import numpy as np

        self.reward, self.bust, self.top = reward, bust, top
        known = net()
        self.wide = top + MARGIN
        # Only for the rows of the core: all rows would take four times the memory.
        points = known.least[known.core, None] + np.arange(self.wide)
        points[FILLED] *= 2
        self.values = reward[np.minimum(points, len(reward) - 1)]
        flat = self.values.ravel()
        windows = np.ndarray(len(flat) - LANES + 1, BLOCK, flat, strides=flat.strides)
        for start in range(top - LANES, -1, -LANES):
            for level in known.levels:
                total = level.total(level.best(windows, self.wide, start))
                self.block(level, start, total)

    def block(self, level: HandRows, start: int, total: Array) -> None:
        """Writes LANES places of all rows with the same number of dice in the hand."""
        import numpy as np

        known = net()
        rows, slots = level.rows, level.slots
        rolled = total / known.throws[rows, None] + known.busts[rows, None] * self.bust
        lanes = slice(start, start + LANES)
        if rows[0] == FRESH:
            self.values[FRESH, lanes] = rolled[0]
            again = slice(max(start - known.least[FILLED], 0), start + LANES - known.least[FILLED])
            if again.stop > 0:
                filled = self.values[FILLED, again]
                np.maximum(filled, rolled[0][LANES - len(filled) :], out=filled)
        else:
            self.values[slots, lanes] = np.maximum(self.values[slots, lanes], rolled)

    def stop(self, banked: int) -> float:
        """The value of stopping."""
        return float(self.reward[min(banked, len(self.reward) - 1)])

    def standing(self, row: int, points: int) -> float:
        """The value of a standing with these points in all, before the choice to roll or stop."""
        import numpy as np

        return float(self.stand(np.array([row]), np.array([points]))[0])

    def roll(self, row: int, points: int) -> float:
        """The value of rolling on from a standing with these points in all."""
        import numpy as np

        return float(self._roll(np.array([row]), np.array([points]))[0])

    def _roll(self, rows: Array, points: Array) -> Array:
        """`roll` for several standings with the same number of dice in the hand."""
        import numpy as np

        known = net()
        groups, first, options = known.ragged(rows)
        sizes = np.add.reduceat(
            known.options[groups + 1] - known.options[groups],
            starts(known.groups[rows + 1] - known.groups[rows]),
        )
        place = np.repeat(points - known.least[rows], sizes) + known.shift[options]
        after = known.to[options]
        codes, back = np.unique(after * 100_000 + place + known.least[after], return_inverse=True)
        values = self.stand(codes // 100_000, codes % 100_000)[back]
        best = np.maximum.reduceat(values, first) * known.weight[groups]
        total = np.add.reduceat(best, starts(known.groups[rows + 1] - known.groups[rows]))
        return np.asarray(total / known.throws[rows] + known.busts[rows] * self.bust)

    def stand(self, rows: Array, points: Array) -> Array:
        """`standing` for several standings."""
        import numpy as np

        known = net()
        place = points - known.least[rows]
        inside = known.core[rows] & (place < self.top)
        stop = self.reward[
            np.minimum(points * np.where(rows == FILLED, 2, 1), len(self.reward) - 1)
        ]
        solved = self.values[known.slots[rows], np.minimum(place, self.wide - 1)]
        worth = np.where(inside, solved, stop)
        for hand in range(1, DICE + 1):
            some = np.flatnonzero(~inside & (known.hands[rows] == hand) & (place < self.top))
            if len(some):
                worth[some] = np.maximum(worth[some], self._roll(rows[some], points[some]))
        return worth


@rule
def key(shows: Any, aside: int) -> int:
    """The standing of the dice set aside, as a number."""
    hand = ALL & ~aside
    last = not several(hand)  # a single die cannot start a new pair
    found = 0
    for number in range(1, FACES + 1):
        alike = shows[number] & aside
        count = size(alike)
        red = has_red(alike, number)
        to_come = has_red(hand, number)
        if count == 0:
            kind = 1 if to_come and not last else 0
        elif count == 1:
            kind = 4 if red else 3 if to_come else 2
        else:
            kind = 6 if red else 5 + count if to_come else 5
        found = KINDS * found + kind
    return found


def row(shows: Any, aside: int) -> int:
    """The row of the standing with these dice aside."""
    if aside == ALL:
        return FILLED if rules.filled_up(shows, aside) else UNFILLED
    return net().rows[key(shows, aside)]
