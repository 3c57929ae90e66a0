"""`astragali replay`."""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from cyclopts import Parameter

from .. import games
from ..engine import Game, RecordError
from ..engine.drawing import picture, stories, terminal_colours, wrapped
from ..engine.phrases import preferred
from ..engine.record import commitment_of
from ..engine.verification import check_each
from . import REFUSED, print_error
from .command_arguments import AsJson, Language, RecordFile, WhichRecord
from .compile_notice import say_compiling
from .progress_bar import ProgressBar
from .record_files import chosen, load_records
from .terminal_text import columns, own_phrases


def replay(
    file: RecordFile,
    /,
    *,
    verify: Annotated[bool, Parameter(help="check every event and every result")] = False,
    record: WhichRecord = 1,
    at: Annotated[int | None, Parameter(help="show only the table after this many events")] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> int:
    """Shows a record event by event, or checks it.

    With --verify every record in the file is checked. Each bad one is named on the
    standard error, and the exit status is 1 if there is any.

    example:
      astragali replay game.json
      astragali replay game.json --at 12
      astragali replay games.jsonl --verify
      astragali simulate diangle --records - | astragali replay - --verify
    """
    language = language or preferred()
    if verify:
        return check(file, as_json, language)
    game = chosen(file, record)
    if at is not None:
        game = game.at(at)
    if as_json:
        print(json.dumps(game.view()))
        return 0
    for line in [] if at is not None else event_lines(game, language):
        print(line)
    print(picture(game, language=language, colours=terminal_colours()))
    return 0


def event_lines(game: Game, language: str) -> Iterator[str]:
    """Every event in words, and an empty line."""
    wide = len(str(len(game.events)))
    for number, story in enumerate(stories(game, language), 1):
        line = f"{number:>{wide}}  {story}"
        # In a pipe every event is one line.
        yield from wrapped(line, columns(), " " * (wide + 2)) if sys.stdout.isatty() else [line]
    yield ""


def check(file: str, as_json: bool, language: str) -> int:
    """Checks all records in a file and prints the bad ones and the counts."""
    say = own_phrases(language).say
    unfinished, bad = 0, list[str]()
    pending: deque[str | None] = deque()
    commitments = []
    verified = 0
    with ProgressBar(say("records")) as progress:
        checking = check_each(
            note_commitments(pending, load_records(file)),
            games.find,
            lambda card: say_compiling(card, language),
        )
        for found in checking:
            commitment = pending.popleft()
            if isinstance(found, RecordError):
                bad.append(str(found))
            else:
                verified += 1
                unfinished += not found
                commitments += [commitment] if commitment else []
            progress.add(1)
    if as_json:
        counts = {"verified": verified, "unfinished": unfinished, "bad": bad}
        print(json.dumps({**counts, "commitments": commitments}))
        return REFUSED if bad else 0
    for sentence in bad:
        print_error(sentence)
    print(say("verified", path=file, count=verified, unfinished=unfinished, bad=len(bad)))
    if len(commitments) == 1:
        print(say("fair-dice", commitment=commitments[0]))
    elif commitments:
        print(say("fair-dice-of-many", count=len(commitments)))
    return REFUSED if bad else 0


def note_commitments(
    pending: deque[str | None], records: Iterable[tuple[str, Any]]
) -> Iterator[tuple[str, Any]]:
    """Passes the records on, and appends the commitment of each, or None without fair dice."""
    for place, record in records:
        pending.append(commitment_of(record))
        yield place, record
