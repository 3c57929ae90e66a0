"""Plays thousands of games and says how they went.

The same seed gives the same games on every machine, byte for byte with --records.

example:
  astragali simulate keep_on_rolling --games 100000 --players 3 --set target=150
  astragali simulate da_vinci_dice --games 100 --seed 7 --records games.jsonl
  astragali simulate catch_six --games 100 --bots strong,casual
  astragali simulate perfecto --games 100000 --report perfecto.html
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from .. import bots, games
from ..engine import AstragaliError, Card, Game
from ..engine.dice import LARGEST_SEED
from ..engine.game import written
from ..engine.options import Values
from ..engine.writing import whole
from .arguments import add_language, add_options, options

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
    command.add_argument("--report", metavar="FILE", help="writes a page with plots to FILE")
    command.add_argument("--json", action="store_true", help="for a program")
    add_options(command)
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    card = games.find(arguments.game)
    values = options(card, arguments)
    names = check(card, values, arguments)
    chance = set(names) == {"random"}
    if chance:
        compile_first(card, values, "write" if arguments.records else "batch")
    else:
        bots.prepare(card)
    started = time.perf_counter()
    with Progress(arguments.games) as progress:
        if arguments.report:
            done = reported(card, values, names, arguments, progress)
        elif chance and not arguments.records:
            done = played(card, values, arguments, progress)
        else:
            done = write(seated(card, values, names, arguments), arguments, progress)
    report = {
        "game": card.name,
        "options": values,
        "games": arguments.games,
        "seed": arguments.seed,
        "bots": names,
        **done,
        "seconds": round(time.perf_counter() - started, 3),
    }
    if arguments.records == "-":
        return
    print(json.dumps(report) if arguments.json else told(report))


def played(card: Card, values: Values, arguments: argparse.Namespace, progress: Progress) -> Values:
    """Random games by the compiled rules; their averages."""
    from ..engine import playouts

    done = playouts.play(card, values, arguments.games, arguments.seed, progress=progress.add)
    return averages(done.payoffs, done.points, done.moves)


def reported(
    card: Card,
    values: Values,
    names: Sequence[str],
    arguments: argparse.Namespace,
    progress: Progress,
) -> Values:
    """Writes the page; the averages."""
    from ..research.report import report
    from ..research.simulations import simulate
    from .analyse import save

    done = simulate(card, values, names, arguments.games, arguments.seed, progress.add)
    save(Path(arguments.report), report(done, arguments.language))
    return averages(done.payoffs, done.points, done.moves)


def averages(payoffs: Any, points: Any, moves: Any) -> Values:
    return {
        "wins": payoffs.mean(axis=0).tolist(),
        "points": points.mean(axis=0).tolist(),
        "moves": float(moves.mean()),
    }


def seated(
    card: Card, values: Values, names: Sequence[str], arguments: argparse.Namespace
) -> Iterable[Game]:
    """The games, one after the other; by the compiled rules if only chance plays."""
    if set(names) == {"random"}:
        from ..engine.playouts import written_games

        return written_games(card, values, arguments.games, arguments.seed)
    from ..research.simulations import seated_games

    return seated_games(card, values, names, arguments.games, arguments.seed)


def check(card: Card, values: Values, arguments: argparse.Namespace) -> list[str]:
    """The bot of each seat, if all that was asked for can be done."""
    names: list[str] = arguments.bots.split(",")
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
    if arguments.report and arguments.records:
        raise AstragaliError("--report and --records are two commands: give one of them at a time.")
    return names if len(names) > 1 else names * values["players"]


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


def write(played: Iterable[Game], arguments: argparse.Namespace, progress: Progress) -> Values:
    """Writes the records, if they are wanted, whole or not at all; their averages."""
    wins: dict[int, float] = {}
    points: dict[int, float] = {}
    moves = 0
    target = Path(arguments.records or "-")
    screen = arguments.records == "-"
    here = sys.stdout if screen else None
    try:
        with whole(target) if arguments.records and not screen else nullcontext(here) as lines:
            for game in played:
                if lines:
                    lines.write(written(game.record()) + "\n")
                result = game.result()
                for seat in range(game.players):
                    won, scored = result["payoffs"][seat], result["points"][seat]
                    wins[seat] = wins.get(seat, 0.0) + won / arguments.games
                    points[seat] = points.get(seat, 0.0) + scored / arguments.games
                moves += sum("act" in event for event in game.events)
                progress.add(1)
    except OSError as trouble:
        if isinstance(trouble, BrokenPipeError):
            raise
        raise AstragaliError(f"{target} cannot be written: {trouble.strerror}.") from None
    return {
        "wins": list(wins.values()),
        "points": list(points.values()),
        "moves": moves / arguments.games,
    }


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
