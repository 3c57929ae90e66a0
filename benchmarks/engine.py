"""Measures the speed of the engine, beside OpenSpiel in the same run: the figures in the README.

    make bench        or        python benchmarks/engine.py [--quick] [--json FILE]

`astragali bench` is the short form; astragali.research.benchmark says what it measures. This script
adds the first compile of each game, more options, and the time that whole commands take.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from markdown_table import Row, markdown_table

from astragali import games
from astragali.engine import compiler
from astragali.research import benchmark

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("dancing_dice", {}),
    ("dancing_dice", {"players": 6}),
    ("catch_six", {}),
    ("catch_six", {"match_games": 5}),
    ("keep_on_rolling", {}),
    ("keep_on_rolling", {"players": 4}),
    ("two_out_of_three", {}),
    ("grand_poobah", {}),
    ("perfecto", {}),
    ("perfecto", {"players": 4, "rules": "advanced"}),
    ("perfecto", {"teams": True}),
    ("diangle", {}),
    ("dance_of_muses", {}),
    ("dance_of_muses", {"players": 4}),
    ("da_vinci_dice", {}),
    ("da_vinci_dice", {"variant": "drafting"}),
    ("da_vinci_dice", {"variant": "to_go"}),
]


def peers(seconds: float, rollouts: int) -> list[Row]:
    """Pig beside OpenSpiel's Pig; no rows if OpenSpiel is not installed."""
    card = games.find("pig")
    values = card.values({})
    rows: list[Row] = []
    for what, ours, theirs in (
        (
            "random rollouts, one core",
            benchmark.compiled(card, values, seconds, 1),
            benchmark.openspiel_rollouts(rollouts),
        ),
        (
            "move by move from Python",
            benchmark.best(lambda: benchmark.plain(card, values, seconds)),
            benchmark.openspiel_moves(seconds),
        ),
    ):
        if theirs is None:
            print("OpenSpiel is not installed ('make bench' installs it): no comparison.\n")
            return []
        rows.append(
            {
                "pig": what,
                "astragali": ours.transitions,
                "openspiel": theirs.transitions,
                "ratio": ours.transitions / theirs.transitions,
            }
        )
    return rows


def first_compile(name: str, folder: str) -> float:
    """Seconds until a game's loop has run for the first time, without a cache."""
    code = (
        "import time; from astragali import games; from astragali.engine import playouts;"
        f"card = games.find({name!r}); started = time.perf_counter();"
        "playouts.play(card, card.values({}), 1, cores=1); print(time.perf_counter() - started)"
    )
    environment = {**os.environ, "ASTRAGALI_CACHE": folder}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def command(*words: str) -> float:
    """Seconds that a whole command takes; the best of three runs."""
    spent = []
    for _ in range(3):
        started = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "astragali", *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=True,
        )
        spent.append(time.perf_counter() - started)
    return min(spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="shorter runs, rougher figures")
    parser.add_argument("--json", metavar="FILE", help="also writes the figures to FILE")
    arguments = parser.parse_args()
    seconds = 0.2 if arguments.quick else 1.0
    cores = os.cpu_count() or 1
    about = benchmark.about()
    print(", ".join(f"{name} {value}" for name, value in about.items()) + "\n")
    versus = peers(seconds, 1_000 if arguments.quick else 5_000)
    print(markdown_table(versus))
    speeds: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for name, given in TABLES:
            card = games.find(name)
            values = card.values(given)
            row = {
                "game": name,
                "options": ", ".join(f"{k}={v}" for k, v in given.items()) or "defaults",
                "plain moves/s": benchmark.plain(card, values, seconds).moves,
                "compiled moves/s": benchmark.compiled(card, values, seconds, 1).moves,
                f"on {cores} cores": benchmark.compiled(card, values, seconds, cores).moves,
                "first compile, s": first_compile(name, folder) if not given else "",
            }
            speeds.append(row)
    print(markdown_table(speeds))
    assert compiler.ready(games.find("keep_on_rolling"), "batch")
    starts: list[Row] = [
        {"command": "astragali " + " ".join(words), "seconds": command(*words)}
        for words in (
            ("games",),
            ("play", "keep_on_rolling"),
            ("simulate", "keep_on_rolling", "--games", "1000"),
            ("simulate", "da_vinci_dice", "--games", "1000"),
        )
    ]
    print(markdown_table(starts))
    if arguments.json:
        figures = {"about": about, "peers": versus, "games": speeds, "commands": starts}
        Path(arguments.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
