"""Tells luck from skill in a game: what each choice cost and what each throw brought.

Where a game is solved the figures are exact: what a player won beyond what could be expected is
luck plus skill, to the last digit. Elsewhere they are estimates, and no difference within their
margin is called a mistake. docs/analysis.md explains them.

example:
  astragali analyse game.json
  astragali analyse game.json --html game.html
  astragali analyse games.jsonl --record 3 --json
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from ..analysis.judging import SIMULATIONS
from ..engine import AstragaliError
from ..engine.writing import whole
from .advising import add_simulations, adviser
from .arguments import add_language
from .replay import chosen


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record, or several, one a line")
    command.add_argument(
        "--record", type=int, default=1, metavar="N", help="which record of the file; default 1"
    )
    command.add_argument("--html", metavar="PAGE", help="writes a page with a plot to this file")
    add_simulations(command, SIMULATIONS)
    command.add_argument("--json", action="store_true", help="for a program")
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    from tqdm import tqdm

    from ..analysis import analyse
    from ..analysis.page import page
    from ..analysis.telling import Voice

    game = chosen(Path(arguments.file), arguments.record)
    knowing = adviser(game.card, arguments.simulations)
    with tqdm(
        total=len(game.events), unit=" events", delay=1, disable=None, leave=False
    ) as progress:
        review = analyse(game, knowing, progress.update)
    if arguments.html:
        save(Path(arguments.html), page(review, arguments.language))
    if arguments.json:
        print(json.dumps(review.described()))
    elif not arguments.html:
        voice = Voice(game, arguments.language, colour=sys.stdout.isatty())
        print("\n".join(voice.review(review)).rstrip())


def save(path: Path, text: str) -> None:
    try:
        with whole(path) as file:
            file.write(text)
    except OSError as trouble:
        raise AstragaliError(f"{path} cannot be written: {trouble.strerror}.") from None
