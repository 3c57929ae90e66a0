"""The `astragali` command."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

from .. import __version__
from ..engine import AstragaliError

COMMANDS = (
    "serve", "games", "play", "simulate", "replay", "records", "legal", "hint", "analyse", "solve",
    "tournament", "bench",
)  # fmt: skip

HELP = """Nine dice games to play, study and prove.

Without a command the house opens in your browser: pick a game and play.

example:
  astragali games                          what there is to play
  astragali serve --host 0.0.0.0           play with friends in your network
  astragali play keep_on_rolling           play in the terminal
  astragali simulate da_vinci_dice         thousands of games in a second
  astragali replay game.json --verify      check a record
  astragali hint game.json                 what each choice is worth
  astragali analyse game.json              luck and skill in a game
  astragali solve keep_on_rolling          what is known for certain
  astragali tournament diangle --bots casual,best

exit status:
  0    done
  1    refused or failed: one sentence says why
  2    the command line was not understood
  130  interrupted with Ctrl-C
  141  whoever read the output has stopped reading, such as `head`
"""

REFUSED, NOT_UNDERSTOOD, INTERRUPTED, NOBODY_READS = 1, 2, 130, 141

app = App(
    name="astragali",
    help=HELP,
    help_format="plaintext",
    version=f"astragali {__version__}",
    default_parameter=Parameter(negative="", show_default=False),
    result_action="return_value",
)
for number, name in enumerate(COMMANDS):  # each is imported only when it is called
    own_help = {"help_flags": ()} if name == "solve" else {}  # its questions have help, too
    app.command(f"{__name__}.{name}_command:{name}", name=name, sort_key=number, **own_help)


def main(words: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal must not end a game
    words = list(sys.argv[1:] if words is None else words)
    try:
        if words[:1] in (["--help"], ["-h"]):
            for name in COMMANDS:
                app[name]  # its summary is known once it is imported
        status = app(
            words or ["serve", "--open"],
            exit_on_error=False,
            print_error=False,
            help_on_error=False,
        )
        sys.stdout.flush()  # while we can still say what is wrong
        return int(status or 0)
    except CycloptsError as trouble:
        return complain(misunderstood(trouble), NOT_UNDERSTOOD)
    except AstragaliError as trouble:
        return complain(str(trouble))
    except MemoryError:
        return complain("That takes more memory than there is.")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except OSError as trouble:
        drop_output()
        if isinstance(trouble, BrokenPipeError):
            return NOBODY_READS
        what = trouble.filename or "The output"
        return complain(f"{what} cannot be written: {trouble.strerror}.")


def complain(sentence: str, status: int = REFUSED) -> int:
    with suppress(OSError):
        print(f"astragali: {sentence}", file=sys.stderr, flush=True)
    return status


def misunderstood(trouble: CycloptsError) -> str:
    """What is wrong with the command line, in one line, and where to look."""
    said = " ".join(str(trouble).split())
    if isinstance(trouble, UnusedCliTokensError):
        said = f"{(trouble.unused_tokens or ['?'])[0]!r} is one word too many."
    asked = " ".join(("astragali", *(trouble.command_chain or ())))
    return f"{said} '{asked} --help' explains it."


def drop_output() -> None:
    """What is still to be printed goes nowhere, or Python would complain about it at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
