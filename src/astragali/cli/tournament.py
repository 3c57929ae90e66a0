"""Lets bots play each other and says how strong each is.

Every encounter is played the same number of times, each bot sitting everywhere equally often. With
--keep, finished games are kept in a file: the same command goes on where it was stopped, and with
more --games adds to them. docs/tournaments.md explains the figures.

example:
  astragali tournament keep_on_rolling --bots random,casual,best --games 200
  astragali tournament perfecto --bots random,casual,strong --players 3 --keep perfecto.jsonl
  astragali tournament diangle --bots random,best --plot diangle.svg --json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from .. import bots, games
from ..engine import AstragaliError
from .analyse import save
from .arguments import add_language, add_options, options
from .games import title
from .simulate import MOST_GAMES, say_compiling


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--bots", required=True, metavar="A,B,…", help="who plays")
    command.add_argument(
        "--games", type=int, default=100, metavar="N", help="of each encounter; default 100"
    )
    command.add_argument("--seed", type=int, default=0, metavar="S", help="default 0")
    command.add_argument(
        "--simulations",
        type=int,
        metavar="N",
        help="of every bot for every move, however long they take: the same games every time",
    )
    command.add_argument(
        "--seconds", type=float, metavar="T", help="that a bot may think; its level's own if left"
    )
    command.add_argument("--keep", metavar="FILE", help="keeps finished games, and goes on there")
    command.add_argument("--plot", metavar="FILE", help="draws the ratings as SVG")
    command.add_argument("--cores", type=int, metavar="N", help="all of them if left")
    command.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar="ADDRESS",
        help="plays on this Ray cluster; without an address on one in this machine",
    )
    command.add_argument("--json", action="store_true", help="for a program")
    add_options(command)
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    from ..bots import search
    from ..research import telling
    from ..research.batches import bar
    from ..research.tournament import Tournament

    card = games.find(arguments.game)
    for name, least, most in (
        ("games", 1, MOST_GAMES),
        ("simulations", 1, 10**9),
        ("seconds", 0, 3600),
        ("cores", 1, 10**6),
    ):
        given = getattr(arguments, name)
        if given is not None and not least <= given <= most:
            raise AstragaliError(f"--{name} is {least} to {most}, not {given}.")
    tournament = Tournament(
        card.name,
        arguments.bots.split(","),
        arguments.games,
        seed=arguments.seed,
        simulations=arguments.simulations,
        seconds=arguments.seconds,
        **options(card, arguments),
    )
    if set(tournament.names) != {"random"} and not search.compiled(card):
        say_compiling(card)
        bots.prepare(card)
    with bar(len(tournament.encounters) * arguments.games) as progress:
        done = tournament.played(
            Path(arguments.keep) if arguments.keep else None,
            arguments.ray,
            arguments.cores,
            progress.update,
        )
    called = title(card, arguments.language)
    if arguments.plot:
        save(Path(arguments.plot), telling.plot(done, called, arguments.language))
    if arguments.json:
        print(json.dumps(done.described()))
    else:
        print(telling.standings(done, called, arguments.language))
