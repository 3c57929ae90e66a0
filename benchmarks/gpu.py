"""Measures the speed of a GPU, and checks that it plays the same games as the CPU.

    python benchmarks/gpu.py [--games N] [--minutes M] [--json FILE] [GAME ...]

Every game on the shelf is played N times (a million) with its default options on both; payoffs,
points and lengths must be equal for every game. The figures are the best of three whole calls,
including the copying of results, and the kernel alone with different numbers of blocks for each
multiprocessor. Compiling is not measured. Games for which no minutes are left are left out, and the
file says so.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from astragali import games
from astragali.research import batch, benchmark
from astragali.research.gpu import gpu, launch

WIDTHS = (1, 2, 4, 8)  # numbers of blocks to try
MORE = 2  # times as many games for the kernel alone, so that its last games count less


def compared(name: str, count: int) -> dict[str, Any]:
    """One game's row: moves per second on both devices, and whether the games are the same."""
    cuda, card = gpu(), games.find(name)
    values = card.values({})
    row: dict[str, Any] = {"game": name, "games": count}
    there = batch(name, count, seed=1, device="gpu")
    whole = min(seconds(lambda: batch(name, count, seed=1, device="gpu")) for _ in range(3))
    batch(name, 1, seed=1)  # compiles
    started = time.perf_counter()
    here = batch(name, count, seed=1)
    spent = time.perf_counter() - started
    moves = float(here.moves.sum())
    row["moves a game"] = round(moves / count, 1)
    row["gpu moves/s"] = round(moves / whole)
    row[f"{os.cpu_count()} cores moves/s"] = round(moves / spent)
    row["identical"] = all(
        np.array_equal(getattr(here, part), getattr(there, part))
        for part in ("payoffs", "points", "moves", "throws")
    )

    def kernel(width: int) -> None:
        launch(card, values, MORE * count, 1, blocks=width)
        cuda.synchronize()

    row["kernel moves/s"] = {
        str(width): round(MORE * moves / min(seconds(lambda w=width: kernel(w)) for _ in range(2)))
        for width in WIDTHS
    }
    return row


def seconds(run: Callable[[], object]) -> float:
    started = time.perf_counter()
    run()
    return time.perf_counter() - started


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--minutes", type=float, default=8, metavar="M")
    parser.add_argument("shelf", nargs="*", metavar="GAME", help="all nine if none is named")
    parser.add_argument("--json", metavar="FILE", help="writes the figures to FILE")
    arguments = parser.parse_args()
    device = gpu().current_context().device.name
    about = {
        **benchmark.about(),
        "gpu": device.decode() if isinstance(device, bytes) else device,
        "what": "whole calls with results copied; the kernel alone by blocks per multiprocessor",
    }
    print(about, flush=True)
    rows: list[dict[str, Any]] = []
    started = time.perf_counter()
    for name in arguments.shelf or games.SHELF:
        spent = time.perf_counter() - started
        if spent + 60 > 60 * arguments.minutes:
            rows.append({"game": name, "left out": "no time left"})
        else:
            rows.append(compared(name, arguments.games))
        print(rows[-1], flush=True)
        if arguments.json:
            text = json.dumps({"about": about, "games": rows}, indent=2)
            Path(arguments.json).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
