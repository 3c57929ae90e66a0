"""Thousands of games stepped together on a GPU, for learning code that runs there too.

    from astragali.research.gpu_vector import GpuTables
    tables = GpuTables("perfecto", n=16_384, seed=7)
    seen = torch.from_dlpack(tables.now.observations)  # the same memory; step() changes it
    tables.step(policy(seen, ...))

The games are those of `astragali.research.vector.Tables` with the same seed, move for move.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from .. import games
from ..engine import AstragaliError
from ..engine.arrays import to_records
from ..engine.compiler import loops
from ..engine.errors import IllegalMove, listed
from ..engine.game import seeded
from .dlpack import SharedArray
from .gpu import gpu
from .observations import features, first_word, live_runs
from .vector import words

TEMPLATE = Path(__file__).with_name("gpu_vector_kernels.py")
THREADS = 128  # per block
WIDE = 4_096  # blocks that share the work of copying


class DeviceViews(NamedTuple):
    """What every table shows, in the GPU's memory; it changes with the next step."""

    seats: SharedArray
    """(n,) int32: the acting seat; where several choose at once, the lowest that has not yet."""
    observations: SharedArray
    """(n, features) float32: what that seat may know; see astragali.research.observations."""
    masks: SharedArray
    """(n, actions) int8: 1 where an action is legal."""
    rewards: SharedArray
    """(n, players) float32: when the last step ended a game, 1 split among its winners; else 0."""
    dones: SharedArray
    """(n,) bool: the last step ended a game; all but `rewards` is already the start of the next."""
    illegal: SharedArray
    """(n,) bool: the last action was illegal, so the table is as it was before."""


class GpuTables:
    """n tables of one game on a GPU; when a game is over, the next one starts at once."""

    def __init__(
        self, game: str, n: int, *, seed: int | None = None, observe: bool = True, **options: Any
    ) -> None:
        self.card = card = games.find(game)
        self.options = card.values(options)
        self.players: int = self.options["players"]
        self.seed = seeded(seed).seed
        if n < 1:
            raise AstragaliError(f"There must be at least one table, not {n}.")
        self._cuda = cuda = gpu()
        self._kernels = kernels = loops(card, TEMPLATE)
        rules, first = card.rules, first_word(card)
        laid = words(to_records(card.lay(self.options)))
        rows = np.repeat(laid, n, axis=0)
        seen = np.zeros((n, len(features(game)) if observe else 0), np.float32)
        if observe:  # what never changes is not copied again
            seen[:, 1:] = laid[:, first:]
        self._before = first - 1
        self._places = cuda.to_device(
            np.concatenate([np.arange(*run) for run in live_runs(card, self.players)])
        )
        self._laid = cuda.to_device(laid[0])
        self._words, self._ended = cuda.to_device(rows), cuda.to_device(rows)
        self._tables = self._records(self._words)
        self._hidden = cuda.to_device(rows) if card.secrets and observe else self._words
        self._books = cuda.to_device(np.zeros((n, kernels.PLACES), np.int64))
        legal = np.min_scalar_type(-rules.ACTIONS)
        self._legal = cuda.to_device(np.zeros((n, rules.ACTIONS), legal))
        self._chosen = cuda.to_device(np.zeros(n, np.int32))
        self.now = DeviceViews(
            *(
                SharedArray(cuda.to_device(array), cuda.synchronize)
                for array in (
                    np.zeros(n, np.int32),
                    seen,
                    np.zeros((n, rules.ACTIONS), np.int8),
                    np.zeros((n, self.players), np.float32),
                    np.zeros(n, np.bool_),
                    np.zeros(n, np.bool_),
                )
            )
        )
        self.reset()

    def __len__(self) -> int:
        return len(self.now.seats)

    def _records(self, numbers: Any) -> Any:
        """Rows of numbers as records that share their memory."""
        return numbers.reshape(numbers.shape[0] * numbers.shape[1]).view(self._kernels.STATE)

    def reset(self, seed: int | None = None) -> DeviceViews:
        """Starts all tables again: with the games of this seed, or with the same ones."""
        if seed is not None:
            self.seed = seeded(int(seed)).seed
        books = self._books.copy_to_host()
        books[:, self._kernels.NUMBER] = np.arange(len(self))
        self._books.copy_to_device(books)
        return self._advance(True, self._chosen)

    def step(self, actions: Any) -> DeviceViews:
        """Performs one action at each table: an array of whole numbers, best one on this GPU.

        An illegal one leaves its table as it was and marks it in `now.illegal`; `check` complains.
        """
        there = actions.there if isinstance(actions, SharedArray) else actions
        if not hasattr(there, "__cuda_ndarray__"):
            if hasattr(there, "__cuda_array_interface__"):
                there = self._cuda.as_cuda_array(there)
            else:
                there = self._cuda.to_device(np.asarray(there))
        if there.dtype.kind not in "iu":
            raise AstragaliError(f"Actions are whole numbers, not {there.dtype}.")
        if tuple(there.shape) != (len(self),):
            shape = tuple(there.shape)
            raise AstragaliError(
                f"There are {len(self)} tables, but the actions have the shape {shape}."
            )
        return self._advance(False, there)

    def random(self) -> SharedArray:
        """A random legal action for each table; the same for the same seed."""
        self._each(self._kernels.choose_any, self._books, self._legal, self._chosen)
        return SharedArray(self._chosen, self._cuda.synchronize)

    def check(self) -> None:
        """Waits for the GPU, and complains if an action of the last step was illegal."""
        wrong = self.now.illegal.copy_to_host().nonzero()[0]
        if len(wrong):
            seat = self.now.seats.copy_to_host()[wrong[0]]
            legal = self.now.masks.copy_to_host()[wrong[0]].nonzero()[0]
            raise IllegalMove(
                f"The action of seat {seat} at table {wrong[0]} was not legal; "
                f"legal: {listed(legal)}. Illegal actions: {len(wrong)}."
            )

    def states(self) -> Any:
        """A copy of the complete positions as NumPy records, like `Tables.states`."""
        return self._records(self._words.copy_to_host())

    def ended(self) -> Any:
        """A copy of the final position of the last game that each table finished."""
        return self._records(self._ended.copy_to_host())

    def _advance(self, restart: bool, actions: Any) -> DeviceViews:
        kernels, there = self._kernels, [one.there for one in self.now]
        seats, seen, masks, *results = there
        self._each(
            kernels.step, restart, self.seed, self._laid, self._tables, self._words, self._ended,
            self._books, actions, self._legal, seats, masks, *results,
        )  # fmt: skip
        if seen.shape[1] > 0:
            if self.card.secrets:
                self._together(kernels.duplicate, self._words, self._hidden, self._places)
                self._each(kernels.conceal, self._records(self._hidden), seats)
            self._together(kernels.show, self._hidden, self._places, self._before, seats, seen)
        return self.now

    def _each(self, kernel: Any, *arguments: Any) -> None:
        """Runs a kernel with a thread for each table."""
        threads = min(THREADS, len(self))
        kernel[-(-len(self) // threads), threads](*arguments)

    def _together(self, kernel: Any, *arguments: Any) -> None:
        """Runs a kernel whose threads share the words of all tables."""
        if os.environ.get("NUMBA_ENABLE_CUDASIM") == "1":
            kernel[1, 1](*arguments)  # a simulated thread is a thread of Python
        else:
            size = len(self) * self._places.shape[0]
            kernel[min(WIDE, -(-size // THREADS)), THREADS](*arguments)
