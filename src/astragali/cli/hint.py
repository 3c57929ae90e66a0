"""Says what each choice is worth after the last event of a record.

From what the seat can see and nothing else: its chance to win (or the points it can expect), the
odds that matter, and where it is wise to vary, how often to play what.

example:
  astragali hint game.json
  astragali hint game.json --at 12 --seat 1
  astragali hint games.jsonl --record 3 --json
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from ..analysis.hints import SIMULATIONS
from .advising import add_simulations, adviser
from .arguments import add_language
from .replay import chosen

MOST = 9  # choices that are shown if nobody asks for all


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record, or several, one a line")
    command.add_argument(
        "--record", type=int, default=1, metavar="N", help="which record of the file; default 1"
    )
    command.add_argument("--at", type=int, metavar="EVENTS", help="after so many events")
    command.add_argument(
        "--seat", type=int, metavar="S", help="for this seat (the first is 0), if several may act"
    )
    command.add_argument("--all", action="store_true", help="every choice, not the best only")
    add_simulations(command, SIMULATIONS)
    command.add_argument("--json", action="store_true", help="for a program")
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    from ..analysis import hint
    from ..analysis.telling import Voice

    game = chosen(Path(arguments.file), arguments.record)
    if arguments.at is not None:
        game = game.at(arguments.at)
    found = hint(game, arguments.seat, adviser(game.card, arguments.simulations))
    if arguments.json:
        print(json.dumps(found.described()))
        return
    voice = Voice(game, arguments.language, colour=sys.stdout.isatty())
    for line in voice.hint(found, None if arguments.all else MOST):
        print(line)
