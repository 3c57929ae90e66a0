"""Measures how fast equilibria are found, beside OpenSpiel in the same run.

    python benchmarks/equilibrium.py [--quick] [--json FILE]

An iteration of CFR updates both players once on the whole tree; exploitability is that of the mean
strategy, by exact best responses of both. With one die each, Perfecto without re-rolls has 16,384
histories of bids, OpenSpiel's Liar's Dice 4,096. Times are processor seconds, the best of three.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from markdown_table import Row, markdown_table

from astragali.games.dancing_dice.solver import fictitious_play as dancing
from astragali.games.perfecto.solver.bidding_cfr import BiddingCfr, bidding
from astragali.research import benchmark


def best(run: Callable[[], object], times: int = 3) -> float:
    """Processor seconds of the fastest run, because disturbances only make a run slower."""
    spent = []
    for _ in range(times):
        started = time.process_time()
        run()
        spent.append(time.process_time() - started)
    return min(spent)


def grown(rolling: bool, stages: int) -> BiddingCfr:
    """A game with one die each; with `rolling`, only the bids that players make are in the tree."""
    learning = BiddingCfr(bidding((1, 1), rolling))
    for _ in range(stages):
        learning.learn(20)
        learning.spread(0.01 if rolling else 0.0, 100_000)
    learning.learn(1)
    return learning


def perfecto(iterations: int) -> list[Row]:
    rows = []
    for rolling in (False, True):
        learning = grown(rolling, 6 if rolling else 14)
        learning.gain()  # compiles
        spent = best(lambda learning=learning: learning.learn(iterations)) / iterations
        answer = best(learning.gain)
        rows.append(
            {
                "game": "Perfecto, one die each" + (", with re-rolls" if rolling else ""),
                "histories": len(learning.tree),
                "CFR iteration, s": spent,
                "exploitability, s": answer,
                "exploitability": learning.gain(),
            }
        )
    return rows


def openspiel(iterations: int) -> list[Row]:
    """Liar's Dice in OpenSpiel's C++; no rows if OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed (pip install 'astragali[research]'): no comparison.\n")
        return []
    game = pyspiel.load_game("liars_dice")
    solver = pyspiel.CFRSolver(game)
    solver.evaluate_and_update_policy()

    def iterate() -> None:
        for _ in range(iterations):
            solver.evaluate_and_update_policy()

    spent = best(iterate) / iterations
    policy = solver.tabular_average_policy()
    answer = best(lambda: pyspiel.exploitability(game, policy), 1)
    return [
        {
            "game": "OpenSpiel: Liar's Dice, one die each",
            "histories": 2**12,
            "CFR iteration, s": spent,
            "exploitability, s": answer,
            "exploitability": float(pyspiel.exploitability(game, policy)),
        }
    ]


def tangos(iterations: int) -> Row:
    """A round of Dancing Dice for two, for all 56 Tangos."""
    dancing.hands(), dancing.splits()
    started = time.process_time()
    gains = []
    for row in dancing.ROWS:
        gains.append(dancing.solve_points(dancing.KEPT[row], iterations).gain())
    return {
        "Tangos": len(gains),
        "seconds": time.process_time() - started,
        "mean exploitability, points": float(np.mean(gains)),
        "largest": max(gains),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="shorter runs, rougher figures")
    parser.add_argument("--json", metavar="FILE", help="also writes the figures to FILE")
    arguments = parser.parse_args()
    about = benchmark.about()
    print(", ".join(f"{name} {value}" for name, value in about.items()) + "\n")
    rounds = perfecto(20 if arguments.quick else 100) + openspiel(2 if arguments.quick else 10)
    print(markdown_table(rounds, "{:.3g}".format))
    dances = tangos(20 if arguments.quick else 40)
    print(markdown_table([dances], "{:.3g}".format))
    if arguments.json:
        figures = {"about": about, "cfr": rounds, "tangos": dances}
        Path(arguments.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
