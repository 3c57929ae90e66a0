"""Estimates the luck of throws in games that are not solved.

The luck of a throw is what each seat can expect after it, minus the average over all ways in which
the dice could have landed. Both are estimated by playing on with the same dice. What seats expect
on other grounds, such as a lead, is the same on both sides and cancels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ..bots import mcts, strategies
from ..engine import Card
from ..engine.arrays import to_records
from ..engine.compiler import loops, ready
from ..engine.layout import Layout

KERNEL = Path(__file__).with_name("luck_kernel.py")
STREAMS = np.array([int.from_bytes(name, "big") for name in (b"luck", b"roll", b"play")])

FIRST = 400  # pairs of playouts for each throw, to see how much they differ
HORIZON = 8  # moves at least, before the strategy values a playout
ERROR = 0.05 / 3  # wanted for the luck of a game, as a share of what there is to win
POINTS = 30.0  # what there is to win alone
MOST_WORK = 120_000_000  # actions weighed in all playouts of a game

Array = np.ndarray[Any, Any]


@dataclass
class SampledThrow:
    """The playouts of one throw."""

    event: int
    tables: Array
    pairs: int = 0
    work: int = 0
    sums: Array = field(init=False)

    def __post_init__(self) -> None:
        self.sums = np.zeros((int(self.tables["players"][0]), 5))

    @property
    def luck(self) -> Array:
        """What the throw brought to each seat."""
        return np.asarray((self.sums[:, 0] - self.sums[:, 1]) / self.pairs)

    @property
    def spread(self) -> float:
        """The largest standard deviation of the differences of a seat."""
        return float(np.sqrt(self.variance(self.sums[:, 4], self.luck).max()))

    def variance(self, squares: Array, mean: Array) -> Array:
        return np.asarray(np.maximum(squares / self.pairs - mean**2, 0.0))

    @property
    def errors(self) -> Array:
        """The standard error of each seat's luck."""
        return np.asarray(np.sqrt(self.variance(self.sums[:, 4], self.luck) / self.pairs))

    def expected(self, landed: bool) -> tuple[Array, Array]:
        """What each seat expects after the throw, or before it, and the standard error."""
        column = 0 if landed else 1
        mean = self.sums[:, column] / self.pairs
        return mean, np.sqrt(self.variance(self.sums[:, column + 2], mean) / self.pairs)


class LuckSampling:
    """The throws of one game."""

    def __init__(
        self, card: Card, players: int, before_compiling: Callable[[], object] = lambda: None
    ) -> None:
        self.card = card
        self.before_compiling = before_compiling
        self.horizon = max(HORIZON, strategies.horizon(card, players))
        self.throws: list[SampledThrow] = []
        self.scale = POINTS if players == 1 else 1.0

    def add(self, event: int, before: Layout, after: Layout) -> None:
        """Adds a throw: the table with the dice in the air, and after they landed."""
        tables = np.concatenate([to_records(before), to_records(after, 2)])
        self.throws.append(SampledThrow(event, tables))

    def run(self, progress: Callable[[int], object] = lambda throws: None) -> None:
        """Plays until the error of all luck together is small, or enough work is done.

        Throws whose playouts differ more get more of them (Neyman allocation).
        """
        if self.throws and not compiled(self.card):
            self.before_compiling()
        for throw in self.throws:
            self.sample(throw, FIRST)
            progress(1)
        costs = [(throw.work / throw.pairs) ** 0.5 for throw in self.throws]
        total = sum(throw.spread * cost for throw, cost in zip(self.throws, costs, strict=True))
        if not total:
            return
        factor = min(total / (ERROR * self.scale) ** 2, MOST_WORK / total)
        for throw, cost in zip(self.throws, costs, strict=True):
            more = int(factor * throw.spread / cost) - throw.pairs
            if more > 0:
                self.sample(throw, more)
            progress(1)

    def sample(self, throw: SampledThrow, pairs: int) -> None:
        words = throw.tables.view(np.int64).reshape(3, -1)
        kernel = loops(self.card, mcts.template(self.card, True, KERNEL))
        throw.work += kernel.compare(
            throw.tables,
            words,
            throw.event,
            throw.pairs,
            pairs,
            self.horizon,
            STREAMS,
            throw.sums,
        )
        throw.pairs += pairs


def compiled(card: Card) -> bool:
    """Whether the playouts of a game have been compiled on this machine."""
    return ready(card, "compare", mcts.template(card, True, KERNEL))
