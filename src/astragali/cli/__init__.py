"""The `astragali` command."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError
from cyclopts.config import Env

from .. import __version__
from ..engine import AstragaliError

COMMANDS = (
    "serve", "games", "learn", "play", "edit", "simulate", "replay", "records", "legal", "hint",
    "analyse", "solve", "tournament", "bench", "print", "puzzles", "admin",
)  # fmt: skip

HELP = """Nine dice games to play, study and prove.

Without a command the house opens in your browser: pick a game and play.

example:
  astragali games                          list the games
  astragali serve --host 0.0.0.0           play with friends on your network
  astragali learn keep_on_rolling          learn a game by playing it
  astragali play keep_on_rolling           play in the terminal
  astragali edit diangle                   build a position, or enter a game
  astragali simulate da_vinci_dice         thousands of games in a second
  astragali replay game.json --verify      check a record
  astragali hint game.json                 what each choice is worth
  astragali analyse game.json              luck and skill in a game
  astragali solve keep_on_rolling          what is known for certain
  astragali tournament diangle --bots casual,best
  astragali puzzles play                   find the one best choice
  astragali print diangle                  a PDF to print, cut out and play
  astragali admin backup monday.backup     a copy of the server's database

exit status:
  0    done
  1    refused or failed: one sentence says why
  2    the command line was not understood
  130  interrupted with Ctrl-C
  141  the reader of the output has closed the pipe, such as `head`
"""

REFUSED, NOT_UNDERSTOOD, INTERRUPTED, PIPE_CLOSED = 1, 2, 130, 141

app = App(
    name="astragali",
    help=HELP,
    help_format="plaintext",
    version=f"astragali {__version__}",
    default_parameter=Parameter(negative="", show_default=False, show_env_var=False),
    result_action="return_value",
    config=Env("ASTRAGALI_"),  # ASTRAGALI_SERVE_PORT=9000, as containers like it
)
for number, name in enumerate(COMMANDS):  # a command is imported when it is called
    own_help = {"help_flags": ()} if name == "solve" else {}  # its questions have their own help
    function = {"print": "print_", "puzzles": "puzzles_app", "admin": "admin_app"}.get(name, name)
    app.command(f"{__name__}.{name}_command:{function}", name=name, sort_key=number, **own_help)


def main(words: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a limited terminal must not crash a game
    words = list(sys.argv[1:] if words is None else words)
    try:
        if words[:1] in (["--help"], ["-h"]):
            for name in COMMANDS:
                app[name]  # importing a command makes its summary known
        status = app(
            words or ["serve", "--open"],
            exit_on_error=False,
            print_error=False,
            help_on_error=False,
        )
        sys.stdout.flush()  # while a failure can still be reported
        return int(status or 0)
    except CycloptsError as error:
        return print_error(usage_error(error), NOT_UNDERSTOOD)
    except AstragaliError as error:
        return print_error(str(error))
    except MemoryError:
        return print_error("There is not enough memory for that.")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except SystemExit as leaving:
        if not isinstance(leaving.__context__, BrokenPipeError):  # which Rich answers itself
            raise
        return PIPE_CLOSED
    except OSError as error:
        drop_output()
        if isinstance(error, BrokenPipeError):
            return PIPE_CLOSED
        what = error.filename or "The output"
        return print_error(f"{what} cannot be written: {error.strerror}.")


def print_error(sentence: str, status: int = REFUSED) -> int:
    with suppress(OSError):
        print(f"astragali: {sentence}", file=sys.stderr, flush=True)
    return status


def usage_error(error: CycloptsError) -> str:
    """Says in one line what is wrong with the command line and which help explains it."""
    sentence = " ".join(str(error).split())
    if isinstance(error, UnusedCliTokensError):
        sentence = f"Unexpected argument: {(error.unused_tokens or ['?'])[0]!r}."
    command = " ".join(("astragali", *(error.command_chain or ())))
    return f"{sentence} See '{command} --help'."


def drop_output() -> None:
    """Discards what is still buffered; otherwise Python complains about it when it exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
