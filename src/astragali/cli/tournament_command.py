"""`astragali tournament`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from .. import games as shelf
from ..engine.phrases import preferred
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
from .compile_notice import compile_search
from .progress_bar import ProgressBar
from .record_files import STANDARD, save
from .terminal_text import fault_lines, own_phrases, title


def tournament(
    game: GameName,
    /,
    *,
    bots: Annotated[
        str, Parameter(help="the bots that play: a,b,…; your own are mybot.py:Bot or exec:./mybot")
    ],
    games: Annotated[
        int,
        Parameter(help="per encounter; default 100", validator=Number(gte=1, lte=MOST_GAMES)),
    ] = 100,
    seed: Seed = 0,
    simulations: Annotated[
        int | None,
        Parameter(
            help="per move, however long they take; the same seed then gives the same games",
            validator=Number(gte=1, lte=10**9),
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        Parameter(help="per move; default as its level has", validator=Number(gte=0, lte=3600)),
    ] = None,
    bot_seconds: BotSeconds = None,
    keep: Annotated[
        str | None, Parameter(help="keep finished games in this file and continue from it")
    ] = None,
    plot: Annotated[
        str | None,
        Parameter(
            help="write a plot of the ratings to this file, as SVG", allow_leading_hyphen=True
        ),
    ] = None,
    cores: Annotated[
        int | None, Parameter(help="default all", validator=Number(gte=1, lte=10**6))
    ] = None,
    ray: Annotated[
        list[str] | None,
        Parameter(
            consume_multiple=(0, 1),
            help="play on the Ray cluster at this address; without one, start Ray on this machine",
        ),
    ] = None,
    as_json: AsJson = False,
    players: Players = None,
    settings: Settings = None,
    language: Language = None,
) -> None:
    """Plays bots against each other and rates their strength.

    Every encounter is played the same number of times, with each bot in every seat
    equally often. A bot named more than once has that many seats at one table. With
    --keep, finished games are kept in a file: the same command continues where it was
    stopped, and with more --games adds to them.
    docs/tournaments.md explains the figures.

    example:
      astragali tournament keep_on_rolling --bots random,casual,best --games 200
      astragali tournament perfecto --bots random,casual,strong --players 3 --keep perfecto.jsonl
      astragali tournament grand_poobah --bots best,sensible,sensible --players 3
      astragali tournament diangle --bots random,best --plot diangle.svg --json
      astragali tournament perfecto --bots mybot.py:Bot,casual --games 50
    """
    from ..research import report_text
    from ..research.tournament import Tournament

    language = language or preferred()
    say = own_phrases(language).say
    card = shelf.find(game)
    wanted = Tournament(
        card.name,
        bots.split(","),
        games,
        seed=seed,
        simulations=simulations,
        seconds=seconds,
        bot_seconds=bot_seconds,
        **options(card, players, settings),
    )
    with ProgressBar(say("games"), len(wanted.encounters) * games, delay=0) as progress:
        compile_search(card, language, wanted.names)
        done = wanted.played(
            Path(keep) if keep else None,
            None if ray is None else (ray or ["local"])[0],
            cores,
            progress.add,
        )
    called = title(card, language)
    if plot:
        save(plot, report_text.plot(done, called, language))
    if as_json:
        print(json.dumps(done.described()))
    elif plot != STANDARD:
        print(report_text.standings(done, called, language))
        for line in fault_lines(done.faults.described(), language):
            print(line)
        if plot:
            print(say("written", path=plot))
