"""`astragali simulate`."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from .. import bots as levels
from .. import games as shelf
from ..engine import AstragaliError, Card, Game
from ..engine.drawing import pad, width
from ..engine.game import written
from ..engine.options import Values
from ..engine.phrases import Phrases, preferred
from ..engine.writing import open_for_writing
from .command_arguments import (
    MOST_GAMES,
    AsJson,
    BotSeconds,
    GameName,
    Language,
    Players,
    Seed,
    Settings,
    options,
)
from .compile_notice import compile_rules, compile_search
from .progress_bar import ProgressBar
from .record_files import STANDARD, save
from .terminal_text import fault_lines, own_phrases, title


def simulate(
    game: GameName,
    /,
    *,
    games: Annotated[
        int, Parameter(help="default 1000", validator=Number(gte=1, lte=MOST_GAMES))
    ] = 1_000,
    bots: Annotated[
        str,
        Parameter(
            help="one bot for all seats, or one for each, a,b,…; default random. Your own are "
            "mybot.py:Bot or exec:./mybot"
        ),
    ] = "random",
    bot_seconds: BotSeconds = None,
    seed: Seed = 0,
    records: Annotated[
        str | None,
        Parameter(
            help="write every game to this file, one per line; - for the standard output",
            allow_leading_hyphen=True,
        ),
    ] = None,
    report: Annotated[
        str | None,
        Parameter(help="write an HTML page with plots to this file", allow_leading_hyphen=True),
    ] = None,
    as_json: AsJson = False,
    players: Players = None,
    settings: Settings = None,
    language: Language = None,
) -> None:
    """Plays thousands of games and reports the results.

    The same seed gives the same games on every machine, and with --records the
    same bytes. Each seat's share of wins comes with a 95 % interval.

    example:
      astragali simulate keep_on_rolling --games 100000 --players 3 --set target=150
      astragali simulate da_vinci_dice --games 100 --seed 7 --records games.jsonl
      astragali simulate catch_six --games 100 --bots strong,casual
      astragali simulate perfecto --games 100000 --report perfecto.html
      astragali simulate catch_six --games 100 --bots mybot.py:Bot,random
    """
    language = language or preferred()
    card = shelf.find(game)
    values = options(card, players, settings)
    names = seating(card, values, bots, bot_seconds)
    if report and records:
        raise AstragaliError(
            "--report and --records cannot be combined: give one of them at a time."
        )
    run = SimulationRun(card, values, names, games, seed, language)
    run.compile("write" if records else "batch")
    started = time.perf_counter()
    with ProgressBar(own_phrases(language).say("games"), games) as progress:
        if report:
            done = run.reported(report, progress)
        elif run.all_random and not records:
            done = run.averaged(progress)
        else:
            done = run.written_to(records, progress)
    if STANDARD in (records, report):
        for line in fault_lines(run.faults.described(), language):
            print(line, file=sys.stderr)
        return
    results = {**run.described(), **done, "seconds": round(time.perf_counter() - started, 3)}
    if as_json:
        print(json.dumps(results))
        return
    for line in lines(results, card, own_phrases(language)):
        print(line)
    if place := records or report:
        print("\n" + own_phrases(language).say("written", path=place))


def seating(card: Card, values: Values, bots: str, bot_seconds: float | None) -> list[str]:
    """The bot of each seat."""
    names = levels.admit(bots.split(","), card, bot_seconds)
    if len(names) not in (1, values["players"]):
        raise AstragaliError(
            f"--bots names {len(names)} bots for {values['players']} seats: "
            "name one for all of them, or one for each."
        )
    return names if len(names) > 1 else names * values["players"]


class SimulationRun:
    """Plays the games of a seed, with a bot in each seat, and averages their results."""

    def __init__(
        self,
        card: Card,
        values: Values,
        names: Sequence[str],
        games: int,
        seed: int,
        language: str,
    ) -> None:
        self.card = card
        self.values = values
        self.names = names
        self.games = games
        self.seed = seed
        self.language = language
        self.all_random = set(names) == {"random"}
        self.faults = levels.FaultTally()

    def described(self) -> Values:
        return {
            "game": self.card.name,
            "options": self.values,
            "games": self.games,
            "seed": self.seed,
            "bots": self.names,
        }

    def compile(self, loop: str) -> None:
        if self.all_random:
            compile_rules(self.card, self.values, loop, self.language)
        else:
            compile_search(self.card, self.language, self.names)

    def averaged(self, progress: ProgressBar) -> Values:
        """Plays with the compiled rules."""
        from ..engine import playouts

        done = playouts.play(self.card, self.values, self.games, self.seed, progress=progress.add)
        return self.averages(done.payoffs.sum(axis=0), done.points.sum(axis=0), done.moves.sum())

    def reported(self, path: str, progress: ProgressBar) -> Values:
        """Plays and writes an HTML report."""
        from ..research.report import report
        from ..research.simulations import simulate

        done = simulate(
            self.card,
            self.values,
            self.names,
            self.games,
            self.seed,
            progress.add,
            self.faults.add,
        )
        save(path, report(done, self.language))
        return self.averages(done.payoffs.sum(axis=0), done.points.sum(axis=0), done.moves.sum())

    def written_to(self, path: str | None, progress: ProgressBar) -> Values:
        """Plays one game after another and writes their records if there is a path."""
        wins, points, moves = [0.0] * len(self.names), [0.0] * len(self.names), 0
        standard = sys.stdout if path == STANDARD else None
        try:
            with (
                nullcontext(standard)
                if standard or not path
                else open_for_writing(Path(path)) as file
            ):
                for game in self.played():
                    if file:
                        file.write(written(game.record()) + "\n")
                    result = game.result()
                    for seat in range(game.players):
                        wins[seat] += result["payoffs"][seat]
                        points[seat] += result["points"][seat]
                    moves += sum("act" in event for event in game.events)
                    progress.add(1)
        except OSError as error:
            if standard or isinstance(error, BrokenPipeError):
                raise
            raise AstragaliError(f"{path} cannot be written: {error.strerror}.") from None
        return self.averages(wins, points, moves)

    def played(self) -> Iterable[Game]:
        """The games, one after another; with the compiled rules if all bots are random."""
        if self.all_random:
            from ..engine.playouts import written_games

            return written_games(self.card, self.values, self.games, self.seed)
        from ..research.simulations import seated_games

        return seated_games(
            self.card, self.values, self.names, self.games, self.seed, self.faults.add
        )

    def averages(self, wins: Any, points: Any, moves: Any) -> Values:
        from ..research.intervals import share

        shares = [share(float(won), self.games) for won in wins]
        return {
            "wins": [one.value for one in shares],
            "intervals": [[one.low, one.high] for one in shares],
            "points": [float(scored) / self.games for scored in points],
            "moves": float(moves) / self.games,
            "faults": self.faults.described(),
        }


def lines(results: Values, card: Card, phrases: Phrases) -> list[str]:
    """The results as a table."""
    say = phrases.say
    moves = results["moves"]
    heading = say(
        "simulated",
        games=results["games"],
        game=title(card, phrases.language),
        seconds=results["seconds"],
        moves=moves,
        speed=round(moves * results["games"] / max(results["seconds"], 1e-3)),
    )
    rows = [[say(f"simulated-{name}") for name in ("seat", "bot", "wins", "interval", "points")]]
    for seat, bot in enumerate(results["bots"]):
        low, high = results["intervals"][seat]
        rows.append(
            [
                str(seat),
                bot,
                say("percent", value=results["wins"][seat]),
                say("from-to", low=say("percent", value=low), high=say("percent", value=high)),
                say("average", value=results["points"][seat]),
            ]
        )
    wide = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
    table = [
        "  ".join(
            pad(cell, wide[column]) if column == 1 else " " * (wide[column] - width(cell)) + cell
            for column, cell in enumerate(row)
        )
        for row in rows
    ]
    faults = fault_lines(results["faults"], phrases.language)
    return [heading, "", *table, *([""] if faults else []), *faults]
