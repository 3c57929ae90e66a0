"""Games on a GPU, one a thread at a time, by the same rules as on the CPU."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..engine import AstragaliError, Card
from ..engine.arrays import dtype_of, to_records
from ..engine.compiler import loops
from ..engine.options import Values
from ..engine.playouts import MOST_MOVES, Playouts
from .policies import Policy, at_random, complaint, template

KERNELS = Path(__file__).with_name("gpu_kernels.py")
THREADS = 128  # of a block; few registers are spilled and most of the chip is busy
LARGE = 800  # bytes of a table, beyond which fewer of them share the fast memory of a chip
CHUNK = 8_000_000  # games whose results are on the GPU at once


class There(NamedTuple):
    """Results as they lie on the GPU."""

    payoffs: Any
    points: Any
    moves: Any
    counts: Any  # the games that were begun, and the throws of all of them


def gpu() -> Any:
    """Numba's CUDA module, if this machine has what it takes."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 still asks NumPy 2.5 for it
    try:
        from numba import cuda
    except ImportError as trouble:
        raise AstragaliError(
            f"Numba's CUDA support cannot be loaded ({trouble}): pip install 'astragali[gpu]'."
        ) from None
    if not cuda.is_available():
        raise AstragaliError(
            "No GPU can be used here: it takes an NVIDIA GPU with its driver, and "
            "pip install 'astragali[gpu]'. Without device='gpu' all cores play."
        )
    return cuda


def launch(
    card: Card,
    values: Values,
    n: int,
    seed: int,
    first: int = 0,
    policies: Sequence[Policy] = (at_random,),
    blocks: int | None = None,
) -> There:
    """Starts n games, from number `first` on, and leaves the results on the GPU.

    A thread that has finished a game takes the next that nobody has begun, so there are only as
    many tables as threads, THREADS times `blocks` for each multiprocessor.
    """
    cuda = gpu()
    blocks = blocks or (4 if dtype_of(card.rules.State).itemsize < LARGE else 2)
    players = values["players"]
    chips = getattr(cuda.current_context().device, "MULTIPROCESSOR_COUNT", 1)
    there = There(
        cuda.device_array((n, players), np.float64),
        cuda.device_array((n, players), np.int64),
        cuda.device_array(n, np.int64),
        cuda.to_device(np.zeros(2, np.int64)),
    )
    kernel = loops(card, template(KERNELS, tuple(policies))).batch
    laid = cuda.to_device(to_records(card.lay(values)))
    wide = min(chips * blocks, -(-n // THREADS))
    kernel[wide, min(THREADS, n)](laid, seed, first, MOST_MOVES, *there)
    return there


def on_gpu(
    card: Card,
    values: Values,
    n: int,
    seed: int,
    policies: Sequence[Policy] = (at_random,),
    progress: Callable[[int], object] = lambda games: None,
) -> Playouts:
    """The same games as on the CPU, and their results brought here."""
    gpu()
    players = values["players"]
    payoffs, points = np.empty((n, players)), np.empty((n, players), np.int64)
    moves, throws = np.empty(n, np.int64), 0
    for first in range(0, n, CHUNK):
        rows = slice(first, min(first + CHUNK, n))
        there = launch(card, values, rows.stop - first, seed, first, policies)
        for part in (payoffs, points, moves):
            part[rows] = 0  # takes the memory while the GPU plays, not when results wait for it
        there.payoffs.copy_to_host(payoffs[rows])
        there.points.copy_to_host(points[rows])
        there.moves.copy_to_host(moves[rows])
        throws += int(there.counts.copy_to_host()[1])
        progress(rows.stop - first)
    if (moves < 0).any():
        worst = int(np.argmax(moves < 0))
        raise complaint(card, seed, worst, moves[worst], points[worst, 0])
    return Playouts(payoffs, points, moves, throws)
