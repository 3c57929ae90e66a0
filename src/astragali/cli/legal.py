"""Says what is legal after the last event of a record, as JSON.

One object a record: for each seat that may act, the words it may say. It is empty while dice are
in the air and when the game is over.

example:
  astragali legal game.json
"""

from __future__ import annotations

import argparse
import json

import astragali


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record, or several, one a line")


def run(arguments: argparse.Namespace) -> None:
    for game in astragali.read_all(arguments.file):
        print(json.dumps({str(seat): game.legal(seat) for seat in game.acting()}))
