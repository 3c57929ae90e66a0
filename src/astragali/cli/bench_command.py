"""`astragali bench`."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from ..engine.phrases import preferred
from .command_arguments import AsJson, Language
from .progress_bar import ProgressBar
from .terminal_text import own_phrases


def bench(
    *,
    seconds: Annotated[
        float,
        Parameter(help="for each measurement; default 0.3", validator=Number(gt=0, lte=60)),
    ] = 0.3,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Measures how fast games run on this machine, compared with similar libraries.

    Moves per second in random games, with the legal actions listed at every move:
    in plain Python, with the compiled rules on one core and on all, and on a GPU
    if there is one. OpenSpiel, PettingZoo and pgx, if installed, play their most
    similar game in the same run.

    example:
      astragali bench
      astragali bench --seconds 2 --json
    """
    from ..research import benchmark, report_text

    language = language or preferred()
    with ProgressBar(own_phrases(language).say("games"), delay=0) as progress:
        rows = benchmark.table(seconds, lambda name: progress.add(1))
    about = benchmark.about()
    if as_json:
        print(json.dumps({"about": about, "games": rows}))
        return
    print(report_text.speeds(rows, about, language))
