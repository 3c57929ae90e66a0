"""How fast the engine is, beside OpenSpiel in the same run.

    make bench        or        python benchmarks/engine.py [--quick] [--json FILE]

A move is an action of a player, its legal actions listed first; a transition is a move or a throw.
Times are processor seconds of this process (wall-clock for all cores and for whole commands), the
best of three runs.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np

from astragali import games
from astragali.engine import Card, compiling, playouts

Row = dict[str, Any]

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


def best(run: Callable[[], float], times: int = 3) -> float:
    """The highest rate of a few runs: whatever disturbs a run makes it slower."""
    return max(run() for _ in range(times))


def compiled(card: Card, values: dict[str, Any], seconds: float, cores: int) -> tuple[float, float]:
    """Moves and transitions a second in random playouts."""
    clock = time.process_time if cores == 1 else time.perf_counter
    many = 500
    while True:
        started = clock()
        done = playouts.play(card, values, many, cores=cores)
        spent = clock() - started
        if spent > seconds / 2:
            break
        many = int(many * max(2, min(10, seconds / max(spent, 1e-3))))

    def rate() -> float:
        started = clock()
        again = playouts.play(card, values, many, cores=cores)
        return float(again.moves.sum()) / (clock() - started)

    moves = best(rate)
    return moves, moves * (1 + done.throws / float(done.moves.sum()))


def plain(card: Card, values: dict[str, Any], seconds: float) -> tuple[float, float]:
    """The same, move by move from Python: the rules on a plain state."""
    rules, players = card.rules, range(values["players"])
    sides = [0] * max(rules.MAX_DICE, rules.ACTIONS)
    chance = random.Random(1).random
    over, dice, land = rules.over, rules.dice, rules.land
    acting, legal, act = rules.acting, rules.legal, rules.act
    laid = card.lay(values)
    moves = throws = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        s = laid.copy()
        while not over(s):
            thrown = dice(s, sides)
            if thrown:
                land(s, [1 + int(chance() * side) for side in sides[:thrown]])
                throws += 1
            else:
                for seat in players:
                    if acting(s, seat):
                        break
                act(s, seat, sides[int(chance() * legal(s, seat, sides))])
                moves += 1
    spent = time.process_time() - started
    return moves / spent, (moves + throws) / spent


def openspiel_rollouts(pyspiel: Any, rollouts: int) -> float:
    """Transitions a second of OpenSpiel's own C++ random rollouts of Pig."""
    game = pyspiel.load_game("pig(players=2,winscore=100)")
    length = np.mean([openspiel_game(game, random.Random(seed)) for seed in range(400)])
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    state = game.new_initial_state()
    started = time.process_time()
    bot.step(state)
    return float(rollouts * length / (time.process_time() - started))


def openspiel_game(game: Any, chance: random.Random) -> int:
    """One random game of OpenSpiel's, move by move from Python; its transitions."""
    state, count, pick = game.new_initial_state(), 0, chance.random
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(pick() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
        count += 1
    return count


def openspiel_moves(pyspiel: Any, seconds: float) -> float:
    game = pyspiel.load_game("pig(players=2,winscore=100)")
    chance, count = random.Random(1), 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        count += openspiel_game(game, chance)
    return count / (time.process_time() - started)


def peers(seconds: float, rollouts: int) -> list[Row]:
    """Pig beside OpenSpiel's Pig; nothing where OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed ('make bench' installs it): no comparison.\n")
        return []
    card = games.find("pig")
    values = card.values({})
    pairs = [
        (
            "random rollouts, one core",
            compiled(card, values, seconds, 1)[1],
            best(lambda: openspiel_rollouts(pyspiel, rollouts)),
        ),
        (
            "move by move from Python",
            best(lambda: plain(card, values, seconds)[1]),
            best(lambda: openspiel_moves(pyspiel, seconds)),
        ),
    ]
    return [
        {"pig": what, "astragali": ours, "openspiel": theirs, "ratio": ours / theirs}
        for what, ours, theirs in pairs
    ]


def first_compile(name: str, folder: str) -> float:
    """Seconds until a game's loop has run for the first time on a machine without a cache."""
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
    """Seconds of a whole command, from nothing to its end; the best of three."""
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


def table(rows: list[Row]) -> str:
    """Rows as Markdown."""
    if not rows:
        return ""
    heads = list(rows[0])
    lines = ["| " + " | ".join(heads) + " |", "| " + " | ".join("---" for _ in heads) + " |"]
    for row in rows:
        lines.append("| " + " | ".join(shown(row[head]) for head in heads) + " |")
    return "\n".join(lines) + "\n"


def shown(value: Any) -> str:
    if not isinstance(value, float):
        return str(value)
    return f"{value:.1e}" if value >= 1000 else f"{value:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="shorter runs, rougher figures")
    parser.add_argument("--json", metavar="FILE", help="also writes the figures to FILE")
    arguments = parser.parse_args()
    seconds = 0.2 if arguments.quick else 1.0
    cores = os.cpu_count() or 1
    about = {
        "date": time.strftime("%Y-%m-%d"),
        "processor": f"{platform.machine()}, {cores} cores",
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
    }
    print(", ".join(f"{name} {value}" for name, value in about.items()) + "\n")
    versus = peers(seconds, 1_000 if arguments.quick else 5_000)
    print(table(versus))
    speeds: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for name, given in TABLES:
            card = games.find(name)
            values = card.values(given)
            one = compiled(card, values, seconds, 1)
            row = {
                "game": name,
                "options": ", ".join(f"{k}={v}" for k, v in given.items()) or "defaults",
                "plain moves/s": plain(card, values, seconds)[0],
                "compiled moves/s": one[0],
                f"on {cores} cores": compiled(card, values, seconds, cores)[0],
                "first compile, s": first_compile(name, folder) if not given else "",
            }
            speeds.append(row)
    print(table(speeds))
    assert compiling.ready(games.find("keep_on_rolling"), "batch")
    starts: list[Row] = [
        {"command": "astragali " + " ".join(words), "seconds": command(*words)}
        for words in (
            ("games",),
            ("play", "keep_on_rolling"),
            ("simulate", "keep_on_rolling", "--games", "1000"),
            ("simulate", "da_vinci_dice", "--games", "1000"),
        )
    ]
    print(table(starts))
    if arguments.json:
        figures = {"about": about, "peers": versus, "games": speeds, "commands": starts}
        Path(arguments.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
