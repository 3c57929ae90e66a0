"""Games on a GPU, one per thread at a time, with the same rules as on the CPU."""

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
from .policies import Policy, at_random, compiling, complaint, template

KERNELS = Path(__file__).with_name("gpu_kernels.py")
THREADS = 128  # per block: few registers are spilled, and most of the chip is busy
# Blocks for each multiprocessor, by the bytes of a table: fewer share its fast memory, until no
# number of them fits into it.
BLOCKS = ((800, 4), (4_000, 2))
MOST_BLOCKS = 8
CHUNK = 8_000_000  # games whose results are on the GPU at once


class DeviceResults(NamedTuple):
    """Results in the GPU's memory."""

    payoffs: Any
    points: Any
    moves: Any
    counts: Any  # the number of games started, and of throws


def gpu() -> Any:
    """Numba's CUDA module; an error says what this machine lacks."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 needs it, NumPy 2.5 lacks it
    try:
        from numba import cuda
    except ImportError as trouble:
        raise AstragaliError(
            f"Numba's CUDA support cannot be loaded ({trouble}): pip install 'astragali[gpu]'."
        ) from None
    if not cuda.is_available():
        raise AstragaliError(
            "No usable GPU was found: it takes an NVIDIA GPU with its driver, and "
            "pip install 'astragali[gpu]'. Leave out device='gpu' to use all cores."
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
) -> DeviceResults:
    """Starts n games, from number `first` on, and leaves the results on the GPU.

    A thread that has finished a game takes the next one, so there are only as many tables as
    threads: THREADS times `blocks` for each multiprocessor.
    """
    cuda = gpu()
    size = dtype_of(card.rules.State).itemsize
    blocks = blocks or next((some for limit, some in BLOCKS if size < limit), MOST_BLOCKS)
    players = values["players"]
    chips = getattr(cuda.current_context().device, "MULTIPROCESSOR_COUNT", 1)
    there = DeviceResults(
        cuda.device_array((n, players), np.float64),
        cuda.device_array((n, players), np.int64),
        cuda.device_array(n, np.int64),
        cuda.to_device(np.zeros(2, np.int64)),
    )
    kernel = loops(card, template(KERNELS, tuple(policies))).batch
    laid = cuda.to_device(to_records(card.lay(values)))
    grid = min(chips * blocks, -(-n // THREADS))
    with compiling(policies):
        kernel[grid, min(THREADS, n)](laid, seed, first, MOST_MOVES, *there)
    return there


def on_gpu(
    card: Card,
    values: Values,
    n: int,
    seed: int,
    policies: Sequence[Policy] = (at_random,),
    progress: Callable[[int], object] = lambda games: None,
) -> Playouts:
    """Plays the same games as the CPU would, and copies the results back."""
    gpu()
    players = values["players"]
    payoffs, points = np.empty((n, players)), np.empty((n, players), np.int64)
    moves, throws = np.empty(n, np.int64), 0
    for first in range(0, n, CHUNK):
        rows = slice(first, min(first + CHUNK, n))
        there = launch(card, values, rows.stop - first, seed, first, policies)
        for part in (payoffs, points, moves):
            part[rows] = 0  # touches the memory while the GPU plays, not while results wait
        there.payoffs.copy_to_host(payoffs[rows])
        there.points.copy_to_host(points[rows])
        there.moves.copy_to_host(moves[rows])
        throws += int(there.counts.copy_to_host()[1])
        progress(rows.stop - first)
    if (moves < 0).any():
        worst = int(np.argmax(moves < 0))
        raise complaint(card, seed, worst, moves[worst], points[worst, 0])
    return Playouts(payoffs, points, moves, throws)
