"""`astragali hint`."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter

from ..analysis.hints import SIMULATIONS
from ..engine.drawing import terminal_colours
from ..engine.phrases import preferred
from .command_arguments import AsJson, Language, RecordFile, Simulations, WhichRecord
from .compile_notice import adviser
from .record_files import chosen
from .terminal_text import own_phrases

MOST = 9  # choices shown without --all


def hint(
    file: RecordFile,
    /,
    *,
    record: WhichRecord = 1,
    at: Annotated[int | None, Parameter(help="after this many events")] = None,
    seat: Annotated[
        int | None, Parameter(help="for this seat, counted from 0, if several may act")
    ] = None,
    all_choices: Annotated[
        bool, Parameter(name="--all", help="show every choice, not only the best")
    ] = False,
    simulations: Simulations = SIMULATIONS,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Says what each choice is worth after the last event of a record.

    Uses only what the seat can see. Shows its chance to win (or the points it can
    expect), the odds that matter and, where the best play is mixed, how often to
    play each choice.

    example:
      astragali hint game.json
      astragali hint game.json --at 12 --seat 1
      astragali hint games.jsonl --record 3 --json
    """
    from ..analysis import hint as ask
    from ..analysis.review_text import ReviewText

    language = language or preferred()
    game = chosen(file, record)
    if at is not None:
        game = game.at(at)
    found = ask(game, seat, adviser(game.card, simulations, language))
    if as_json:
        print(json.dumps(found.described()))
        return
    voice = ReviewText(game, language, terminal_colours())
    for line in voice.hint(found, None if all_choices else MOST):
        print(line)
    if not all_choices and len(found.choices) > MOST:
        print("  " + own_phrases(language).say("all-choices"))
