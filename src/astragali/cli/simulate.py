"""Plays thousands of games and says how they went.

The same seed gives the same games on every machine, byte for byte with --records.

example:
  astragali simulate keep_on_rolling --games 100000 --players 3 --set target=150
  astragali simulate da_vinci_dice --games 100 --seed 7 --records games.jsonl
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from .. import bots, games
from ..engine import AstragaliError, Card
from ..engine.dice import LARGEST_SEED
from ..engine.game import written
from ..engine.options import Values
from ..engine.writing import whole
from .arguments import add_options, options

MOST_GAMES = 10**12


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=int, default=1_000, metavar="N", help="default 1000")
    command.add_argument(
        "--bots", default="random", metavar="A,B", help="who plays: one for all seats, or one each"
    )
    command.add_argument("--seed", type=int, default=0, metavar="S", help="default 0")
    command.add_argument(
        "--records", metavar="FILE", help="writes every game to FILE, one a line; - for the screen"
    )
    command.add_argument("--json", action="store_true", help="for a program")
    add_options(command)


def run(arguments: argparse.Namespace) -> None:
    from ..engine import playouts

    card = games.find(arguments.game)
    values = options(card, arguments)
    check(card, values, arguments)
    compile_first(card, values, "write" if arguments.records else "batch")
    started = time.perf_counter()
    if arguments.records:
        with Progress(arguments.games) as progress:
            done = write(card, values, arguments, progress)
    else:
        with Progress(arguments.games) as progress:
            played = playouts.play(
                card, values, arguments.games, arguments.seed, progress=progress.add
            )
        done = {
            "wins": played.payoffs.mean(axis=0).tolist(),
            "points": played.points.mean(axis=0).tolist(),
            "moves": float(played.moves.mean()),
        }
    seconds = time.perf_counter() - started
    report = {
        "game": card.name,
        "options": values,
        "games": arguments.games,
        "seed": arguments.seed,
        "bots": ["random"] * values["players"],
        **done,
        "seconds": round(seconds, 3),
    }
    if arguments.records == "-":
        return
    print(json.dumps(report) if arguments.json else told(report))


def check(card: Card, values: Values, arguments: argparse.Namespace) -> None:
    names = arguments.bots.split(",")
    bots.check(names, card)
    if len(names) not in (1, values["players"]):
        raise AstragaliError(
            f"--bots names {len(names)} bots for {values['players']} seats: "
            "name one for all of them, or one for each."
        )
    if not 1 <= arguments.games <= MOST_GAMES:
        raise AstragaliError(f"--games is 1 to {MOST_GAMES}, not {arguments.games}.")
    if not 0 <= arguments.seed < LARGEST_SEED:
        raise AstragaliError(f"--seed is a whole number from 0 to {LARGEST_SEED - 1}.")


def compile_first(card: Card, values: Values, loop: str) -> None:
    """Compiles, or loads what was compiled; says so when it has to be waited for."""
    from numba.core.errors import NumbaError

    from ..engine import compiling, playouts

    started = time.perf_counter()
    new = not compiling.ready(card, loop)
    if new:
        say_compiling(card)
    try:
        if loop == "write":
            next(playouts.written_games(card, values, 1))
        else:
            playouts.play(card, values, 1)
    except NumbaError as trouble:  # the rules of another package may be anything
        said = [line for line in str(trouble).splitlines() if "Error" in line]
        raise AstragaliError(
            f"The rules of {card.name} cannot be compiled: {said[-1].strip() if said else trouble}"
        ) from None
    if new:
        print(f"Compiled in {time.perf_counter() - started:.1f} s.", file=sys.stderr)


def say_compiling(card: Card) -> None:
    print(f"Compiling {card.name}, once on this machine …", file=sys.stderr, flush=True)


def write(card: Card, values: Values, arguments: argparse.Namespace, progress: Progress) -> Values:
    """Writes the records, whole or not at all; their averages."""
    from ..engine.playouts import written_games

    seats = range(values["players"])
    wins, points, moves = [0.0 for _ in seats], [0.0 for _ in seats], 0
    target = Path(arguments.records)
    screen = arguments.records == "-"
    try:
        with nullcontext(sys.stdout) if screen else whole(target) as lines:
            for game in written_games(card, values, arguments.games, arguments.seed):
                record = game.record()
                lines.write(written(record) + "\n")
                for seat in seats:
                    wins[seat] += record["result"]["payoffs"][seat] / arguments.games
                    points[seat] += record["result"]["points"][seat] / arguments.games
                moves += sum("act" in event for event in game.events)
                progress.add(1)
    except OSError as trouble:
        if isinstance(trouble, BrokenPipeError):
            raise
        raise AstragaliError(f"{target} cannot be written: {trouble.strerror}.") from None
    return {"wins": wins, "points": points, "moves": moves / arguments.games}


def told(report: dict[str, Any]) -> str:
    """The report for a person."""
    moves = report["moves"] * report["games"]
    lines = [
        f"{report['games']:,} games of {report['game']} in {report['seconds']:.2f} s: "
        f"{report['moves']:.1f} moves a game, {moves / max(report['seconds'], 1e-3):,.0f} a second",
        "",
        "seat  bot        wins  points",
    ]
    for seat, bot in enumerate(report["bots"]):
        lines.append(
            f"{seat:>4}  {bot:<8} {report['wins'][seat]:>6.1%}  {report['points'][seat]:>6.1f}"
        )
    return "\n".join(lines)


class Progress:
    """A bar on the error output, once something takes longer than a second."""

    def __init__(self, total: int | None) -> None:
        self.total = total
        self.done = 0
        self.started = time.perf_counter()
        self.bar: Any = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *trouble: object) -> None:
        if self.bar is not None:
            self.bar.close()

    def add(self, number: int) -> None:
        self.done += number
        if self.bar is not None:
            self.bar.update(number)
        elif time.perf_counter() - self.started > 1 and sys.stderr.isatty():
            from tqdm import tqdm

            self.bar = tqdm(total=self.total, initial=self.done, unit=" games", leave=False)
