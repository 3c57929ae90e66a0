"""Measures how fast games go on this machine, beside libraries of the field.

Moves a second of random games, with the legal actions listed at every move: in plain Python, by the
compiled rules on one core and on all, and on a GPU if there is one. OpenSpiel, PettingZoo and pgx
play their nearest game in the same run, if they are installed.

example:
  astragali bench
  astragali bench --seconds 2 --json
"""

from __future__ import annotations

import argparse
import json

from ..engine import AstragaliError
from .arguments import add_language


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seconds", type=float, default=0.3, metavar="T", help="of each measurement; default 0.3"
    )
    command.add_argument("--json", action="store_true", help="for a program")
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    from tqdm import tqdm

    from ..research import measuring, telling

    if not 0 < arguments.seconds <= 60:
        raise AstragaliError(f"--seconds is more than 0 and at most 60, not {arguments.seconds}.")
    with tqdm(desc="measuring", unit=" games", disable=None, leave=False) as progress:
        rows = measuring.table(arguments.seconds, lambda name: progress.update(1))
    about = measuring.about()
    if arguments.json:
        print(json.dumps({"about": about, "games": rows}))
        return
    print(telling.speeds(rows, about, arguments.language))
