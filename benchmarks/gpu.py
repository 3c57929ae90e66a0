"""How fast a GPU plays, and that it plays the very same games as the CPU.

    python benchmarks/gpu.py [--games N] [--json FILE]

Every game of the shelf is played N times (a million) with its default options on both; payoffs,
points and lengths must be equal for every single game. The best of three runs counts.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np

from astragali import games
from astragali.research.batch import batch, gpu


def compared(name: str, count: int) -> dict[str, Any]:
    """One game's row: moves a second on both devices, and whether they agree."""
    started = time.perf_counter()
    there = batch(name, count, seed=1, device="gpu")
    row: dict[str, Any] = {"game": name, "first run, s": time.perf_counter() - started}
    seconds = []
    for _ in range(3):
        started = time.perf_counter()
        there = batch(name, count, seed=1, device="gpu")
        seconds.append(time.perf_counter() - started)
    batch(name, 1, seed=1)  # compiles
    started = time.perf_counter()
    here = batch(name, count, seed=1)
    spent = time.perf_counter() - started
    moves = float(here.moves.sum())
    row["gpu moves/s"] = moves / min(seconds)
    row[f"{os.cpu_count()} cores moves/s"] = moves / spent
    row["games"] = count
    row["identical"] = all(
        np.array_equal(getattr(here, part), getattr(there, part))
        for part in ("payoffs", "points", "moves")
    )
    return row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1_000_000, metavar="N")
    parser.add_argument("shelf", nargs="*", metavar="GAME", help="all nine if none is named")
    parser.add_argument("--json", metavar="FILE", help="writes the figures to FILE")
    arguments = parser.parse_args()
    device = gpu().get_current_device().name
    about = {
        "date": time.strftime("%Y-%m-%d"),
        "gpu": device.decode() if isinstance(device, bytes) else device,
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
    }
    print(about, flush=True)
    rows = []
    for name in arguments.shelf or games.SHELF:
        rows.append(compared(name, arguments.games))
        print(rows[-1], flush=True)
        if arguments.json:
            text = json.dumps({"about": about, "games": rows}, indent=2)
            Path(arguments.json).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
