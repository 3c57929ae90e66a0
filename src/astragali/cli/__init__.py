"""The `astragali` command."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from ..engine import AstragaliError

COMMANDS = (
    "serve", "games", "play", "simulate", "replay", "records", "legal", "hint", "analyse", "solve",
    "tournament", "bench",
)  # fmt: skip

DESCRIPTION = """Nine dice games to play, study and prove.

Without a command the house opens in your browser: pick a game and play.

  astragali games                          what there is to play
  astragali serve --host 0.0.0.0           play with friends in your network
  astragali play keep_on_rolling           play in the terminal
  astragali simulate da_vinci_dice         thousands of games in a second
  astragali replay game.json --verify      check a record
  astragali hint game.json                 what each choice is worth
  astragali analyse game.json              luck and skill in a game
  astragali solve keep_on_rolling          what is known for certain
  astragali tournament diangle --bots casual,best
"""


def parser() -> argparse.ArgumentParser:
    from .. import __version__

    top = argparse.ArgumentParser(
        prog="astragali",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"astragali {__version__}")
    below = top.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        module = import_module(f"{__name__}.{name}")
        summary, _, details = (module.__doc__ or "").partition("\n")
        command = below.add_parser(
            name,
            help=summary.rstrip("."),
            description=f"{summary}\n{details}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Runs a command; its exit status: 0 well, 1 something was wrong, 2 not understood."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal must not end a game
    words = sys.argv[1:] if words is None else words
    arguments = parser().parse_args(words or ["serve", "--open"])
    try:
        return int(arguments.run(arguments) or 0)
    except AstragaliError as trouble:
        print(f"astragali: {trouble}", file=sys.stderr)
        return 1
    except MemoryError:
        print("astragali: That takes more memory than there is.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # somebody read as much as they wanted, with `head` for one
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
