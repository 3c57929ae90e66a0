"""Thousands of games at once, on all cores or on a GPU, with the same rules."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine import AstragaliError, Card, playouts
from ..engine.arrays import to_records
from ..engine.compiler import loops
from ..engine.game import seeded
from ..engine.options import Values
from ..engine.playouts import CHUNK, MOST_MOVES, Playouts
from ..games import find
from .observations import Floats, Mask, features
from .policies import Policy, compiling, complaint, of_seats, template

KERNELS = Path(__file__).with_name("batch_kernels.py")

Whole = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Trajectories:
    """Every decision of a batch, one row each, game after game."""

    starts: Whole
    """(n + 1,): the rows of game g are starts[g] up to but not including starts[g + 1]."""
    seats: Whole
    """(rows,): the deciding seat; where several choose at once, the lowest that had not yet."""
    actions: Whole
    """(rows,): its action."""
    observations: Floats
    """(rows, features): what it knew; see astragali.research.observations."""
    masks: Mask
    """(rows, actions): 1 where an action was legal."""

    @property
    def games(self) -> Whole:
        """(rows,): the game of each row, so that payoffs[games, seats] is what the seat won."""
        return np.repeat(np.arange(len(self.starts) - 1), np.diff(self.starts))


@dataclass(frozen=True)
class Batch(Playouts):
    """The results of a batch of games and, on request, every decision in them."""

    trajectories: Trajectories | None = None


def batch(
    game: str,
    n: int,
    *,
    policies: Policy | Sequence[Policy] | None = None,
    trajectories: bool = False,
    seed: int = 0,
    device: str = "cpu",
    cores: int | None = None,
    **options: Any,
) -> Batch:
    """Plays n games of a seed and returns their results: a row per game, a column per seat.

    Seats choose at random, or by one policy for all or one for each (see
    astragali.research.policies). On `device="gpu"` the same seed gives the same games.
    """
    card = find(game)
    values = card.values(options)
    seed = seeded(seed).seed
    if n < 1:
        raise AstragaliError(f"A batch has at least 1 game, not {n}.")
    if device not in ("cpu", "gpu"):
        raise AstragaliError(f"The device is cpu or gpu, not {device!r}.")
    players = of_seats(policies, values["players"])
    if device == "gpu" and not trajectories:
        from .gpu import on_gpu

        with bar(n) as progress:
            done = on_gpu(card, values, n, seed, players, progress.update)
    elif device == "gpu":
        raise AstragaliError("Trajectories are recorded on the CPU: leave out device='gpu'.")
    elif policies is None and not trajectories:
        with bar(n) as progress:
            done = playouts.play(card, values, n, seed, cores, progress.update)
    else:
        run = PolicyBatch(card, values, n, seed, players, cores or os.cpu_count() or 1)
        return run.recorded() if trajectories else run.played()
    return Batch(done.payoffs, done.points, done.moves, done.throws)


def bar(games: int) -> Any:
    """A progress bar in a terminal or notebook, shown after one second."""
    from tqdm.auto import tqdm

    return tqdm(total=games, unit=" games", delay=1, disable=None, leave=False)


class PolicyBatch:
    """A batch played by policies, on some cores."""

    def __init__(
        self, card: Card, values: Values, n: int, seed: int, policies: Sequence[Policy], cores: int
    ) -> None:
        self.card, self.values, self.n, self.seed, self.cores = card, values, n, seed, cores
        self.laid = card.lay(values)
        self.policies = tuple(policies)
        self.loop: Callable[..., int] = loops(card, template(KERNELS, self.policies)).play

    def played(self, trajectories: Trajectories | None = None) -> Batch:
        """Plays all games, and fills in `trajectories` if they are given."""
        n, rules, players = self.n, self.card.rules, self.values["players"]
        payoffs, moves = np.zeros((n, rules.MAX_PLAYERS)), np.zeros(n, np.int64)
        points = np.zeros((n, rules.MAX_PLAYERS), np.int64)
        decisions = trajectories or NO_TRAJECTORIES
        chunk = max(1, min(CHUNK, n // (8 * self.cores)))
        throws = 0

        def play_chunk(first: int) -> tuple[int, int]:
            rows = slice(first, min(first + chunk, n))
            tables = to_records(self.laid, 2)
            thrown = self.loop(
                tables,
                tables.view(np.int64).reshape(2, -1),
                self.seed,
                first,
                MOST_MOVES,
                payoffs[rows],
                points[rows],
                moves[rows],
                decisions.starts[rows],
                decisions.seats,
                decisions.actions,
                decisions.masks,
                decisions.observations,
            )
            if thrown < 0:
                game = first - 1 - thrown
                raise complaint(self.card, self.seed, game, moves[game], points[game, 0])
            return rows.stop - first, thrown

        with bar(n) as progress, ThreadPoolExecutor(self.cores) as pool:
            parts = [pool.submit(play_chunk, first) for first in range(0, n, chunk)]
            try:
                for part in as_completed(parts):
                    with compiling(self.policies):
                        games, thrown = part.result()
                    throws += thrown
                    progress.update(games)
            finally:
                pool.shutdown(cancel_futures=True)
        return Batch(payoffs[:, :players], points[:, :players], moves, throws, trajectories)

    def recorded(self, observe: bool = True) -> Batch:
        """Plays twice, first to find how long the games are; `observe` adds what seats knew."""
        starts = np.concatenate(([0], np.cumsum(self.played().moves)))
        rows = int(starts[-1])
        seen = len(features(self.card.name)) if observe else 0
        actions = self.card.rules.ACTIONS if observe else 0
        return self.played(
            Trajectories(
                starts,
                np.zeros(rows, np.int64),
                np.zeros(rows, np.int64),
                np.zeros((rows, seen), np.float32),
                np.zeros((rows, actions), np.int8),
            )
        )


NO_TRAJECTORIES = Trajectories(
    np.zeros(0, np.int64),
    np.zeros(0, np.int64),
    np.zeros(0, np.int64),
    np.zeros((0, 0), np.float32),
    np.zeros((0, 0), np.int8),
)
