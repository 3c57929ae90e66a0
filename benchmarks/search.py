"""Measures the speed of the search, beside OpenSpiel's MCTS on Pig in the same run.

    python benchmarks/search.py [--quick] [--json FILE]

A simulation goes down the tree, plays at random to the end of the game, and comes back up. Both
searches start at the first move of Pig for two players to 100, without a strategy. They run
alternately; the best run counts, in processor seconds of this process. Then come the games of the
shelf, with their strategies.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

from markdown_table import Row, markdown_table

from astragali import games
from astragali.bots import mcts
from astragali.engine import Card, Game
from astragali.engine.dice import SeededDice
from astragali.research import benchmark


def rate(card: Card, simulations: int) -> float:
    """Simulations per second at the first choice of a game."""
    game = Game(card, card.values({}), dice=SeededDice(1))
    game.throw_all()
    seat = game.acting()[0]
    search = mcts.Search(card, game.hidden(seat), seat, 1, simulations)
    started = time.process_time()
    search.think(simulations)
    return simulations / (time.process_time() - started)


def openspiel_rate(pyspiel: Any, simulations: int) -> float:
    """The same for OpenSpiel's C++ MCTS, with one random rollout per simulation."""
    game = pyspiel.load_game("pig(players=2,winscore=100)")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, 1, False)
    state = game.new_initial_state()
    started = time.process_time()
    bot.step(state)
    return simulations / (time.process_time() - started)


def peers(runs: int) -> list[Row]:
    """Pig beside OpenSpiel's Pig, alternately; no rows if OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed ('make bench' installs it): no comparison.\n")
        return []
    pig = games.find("pig")
    mcts.load(pig)
    rows = []
    for simulations in (1_000, 10_000, 50_000):
        ours, theirs = 0.0, 0.0
        for _ in range(runs):
            ours = max(ours, rate(pig, simulations))
            theirs = max(theirs, openspiel_rate(pyspiel, simulations))
        rows.append(
            {
                "pig, simulations a move": simulations,
                "astragali": ours,
                "openspiel": theirs,
                "ratio": ours / theirs,
            }
        )
    return rows


def shelf(runs: int) -> list[Row]:
    """Every game on the shelf."""
    rows = []
    for card in games.shelf():
        mcts.load(card)
        rows.append(
            {
                "game": card.name,
                "simulations/s": max(rate(card, 2_000) for _ in range(runs)),
            }
        )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="only Pig, beside OpenSpiel")
    parser.add_argument("--json", metavar="FILE", help="also writes the figures to FILE")
    arguments = parser.parse_args()
    about = benchmark.about()
    print(", ".join(f"{name} {value}" for name, value in about.items()) + "\n")
    versus = peers(3 if arguments.quick else 7)
    print(markdown_table(versus))
    speeds = [] if arguments.quick else shelf(3)
    print(markdown_table(speeds))
    if arguments.json:
        figures = {"about": about, "peers": versus, "games": speeds}
        Path(arguments.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
