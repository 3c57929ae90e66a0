"""Thousands of games at once, on all cores or on a GPU, by the same rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ..engine import AstragaliError, Card, playouts
from ..engine.compiling import loops
from ..engine.options import Values
from ..engine.playouts import MOST_MOVES, Playouts
from ..engine.state import table
from ..games import find

KERNELS = Path(__file__).with_name("kernels.py")
THREADS = 128  # of a block; few registers are spilled and most of the chip is busy
MOST_BYTES = 2**33  # of tables on the GPU at once


def batch(
    game: str,
    n: int,
    *,
    seed: int = 0,
    device: str = "cpu",
    cores: int | None = None,
    **options: Any,
) -> Playouts:
    """Plays n random games of a seed and says what came of each: a row a game, a column a seat.

    On `device="gpu"` every thread plays a game; the same seed gives the same games there.
    """
    card = find(game)
    values = card.values(options)
    if n < 1:
        raise AstragaliError(f"A batch is of at least 1 game, not {n}.")
    if device == "cpu":
        return playouts.play(card, values, n, seed, cores)
    if device == "gpu":
        return on_gpu(card, values, n, seed)
    raise AstragaliError(f"A batch is played on the device cpu or gpu, not {device!r}.")


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


def on_gpu(card: Card, values: Values, n: int, seed: int) -> Playouts:
    """The same games as playouts.play, one a thread."""
    cuda = gpu()
    rules, players = card.rules, values["players"]
    kernel = loops(card, KERNELS).batch
    laid = table(card.lay(values), rules.State)
    payoffs = np.zeros((n, rules.MAX_PLAYERS))
    points = np.zeros((n, rules.MAX_PLAYERS), np.int64)
    moves, throws = np.zeros(n, np.int64), np.zeros(n, np.int64)
    chunk = max(1, MOST_BYTES // rules.State.itemsize)
    for first in range(0, n, chunk):
        rows = slice(first, min(first + chunk, n))
        games = rows.stop - first
        tables = cuda.to_device(np.repeat(laid, games))
        there = [cuda.to_device(array[rows]) for array in (payoffs, points, moves, throws)]
        blocks = (games + THREADS - 1) // THREADS
        kernel[blocks, THREADS](tables, seed, first, MOST_MOVES, *there)
        for array, result in zip((payoffs, points, moves, throws), there, strict=True):
            result.copy_to_host(array[rows])
    if (moves < 0).any():
        raise AstragaliError(
            f"Game {int(np.argmax(moves < 0))} of seed {seed} had not ended after {MOST_MOVES} "
            f"moves; give {card.name} a limit among its options."
        )
    return Playouts(payoffs[:, :players], points[:, :players], moves, int(throws.sum()))
