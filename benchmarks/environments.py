"""Measures environments on one core beside bare playouts in the same run.

    python benchmarks/environments.py [--json FILE] [GAME ...]

`Tables` step with observations, masks and random actions; the faster of 256 and 1,024 counts.
Playouts are those of benchmarks/engine.py. PettingZoo replays random games, looking before every
step and once more for each agent at the end, beside a hand-written Pig that does the same; choosing
is not measured. Runs alternate and the best of ten counts, in processor
seconds, because disturbances only make a run slower.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from hand_written_pig import HandWrittenPig
from markdown_table import Row, markdown_table

from astragali import games
from astragali.engine import playouts
from astragali.research import benchmark, pettingzoo
from astragali.research.vector import Tables

RUNS, MOVES = 10, 100_000
STEPS = 20_000  # of PettingZoo
SIZES = (256, 1_024)


def seconds_a_move(play: Callable[[], float]) -> float:
    """Processor seconds for each move of `play`, which returns how many it made."""
    started = time.process_time()
    moves = play()
    return (time.process_time() - started) / moves


def recorded(env: Any) -> Callable[[], float]:
    """Plays random games once; returns what plays them again and how many steps that takes."""
    chance = random.Random(1)
    played: list[list[int]] = []
    while sum(map(len, played)) < STEPS:
        env.reset(seed=len(played))
        played.append([])
        while not env.terminations[env.agent_selection]:
            mask = env.observe(env.agent_selection)["action_mask"]
            played[-1].append(int(chance.choice(mask.nonzero()[0])))
            env.step(played[-1][-1])

    def again() -> float:
        for seed, actions in enumerate(played):
            env.reset(seed=seed)
            for action in actions:
                env.last()
                env.step(action)
            for _ in env.possible_agents:
                env.last()
                env.step(None)
        assert not env.agents
        return float(sum(map(len, played)))

    return again


def measured(name: str) -> Row:
    """One game's row."""
    card = games.find(name)
    values = card.values({})
    each = float(playouts.play(card, values, 50, cores=1).moves.mean())
    count = max(1, round(MOVES / each))

    def bare() -> float:
        return float(playouts.play(card, values, count, cores=1).moves.sum())

    def stepped(tables: Tables) -> float:
        steps = MOVES // len(tables)
        for _ in range(steps):
            tables.step(tables.random())
        return float(steps * len(tables))

    several = {n: Tables(name, n, seed=1) for n in SIZES}
    for tables in several.values():
        stepped(tables)
    ours, by_hand = recorded(pettingzoo.raw_env(name)), recorded(HandWrittenPig())
    best = {0: float("inf"), **dict.fromkeys(SIZES, float("inf"))}
    step = pig = float("inf")
    for _ in range(RUNS):
        best[0] = min(best[0], seconds_a_move(bare))
        step, pig = min(step, seconds_a_move(ours)), min(pig, seconds_a_move(by_hand))
        for n, tables in several.items():
            best[n] = min(best[n], seconds_a_move(partial(stepped, tables)))
    n = min(SIZES, key=lambda size: best[size])
    return {
        "game": name,
        "bare playouts, moves/s": 1 / best[0],
        "Tables, moves/s": 1 / best[n],
        "tables": n,
        "ratio": best[0] / best[n],
        "PettingZoo, steps/s": 1 / step,
        "of a hand-written Pig": pig / step,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("shelf", nargs="*", metavar="GAME", help="all if none is named")
    parser.add_argument("--json", metavar="FILE", help="also writes the figures to FILE")
    arguments = parser.parse_args()
    about = benchmark.about()
    shelf = [*games.SHELF, *(card.name for card in benchmark.pig_if_installed())]
    rows = [measured(name) for name in arguments.shelf or shelf]
    print(about, "\n\n" + markdown_table(rows))
    if arguments.json:
        text = json.dumps({"about": about, "games": rows}, indent=2)
        Path(arguments.json).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
