"""Reads records from a file, the standard input or a finished table, and writes files."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .. import games
from ..engine import AstragaliError, Game, RecordError
from ..engine.record import load, load_lines, replay
from ..engine.writing import open_for_writing

STANDARD = "-"
KEPT = "table:"


def load_records(name: str) -> Iterator[tuple[str, Any]]:
    """Yields each record, unchecked, with its place for error messages."""
    if name == STANDARD:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8-sig")
        yield from load_lines(sys.stdin, "standard input")
    elif name.startswith(KEPT):
        from .records_command import kept_record

        yield name, json.loads(kept_record(name.removeprefix(KEPT)))
    else:
        yield from load(Path(name))


def chosen(name: str, number: int) -> Game:
    """Replays the record with this number, counted from 1."""
    count = 0
    for place, record in load_records(name):
        count += 1
        if count == number:
            return replay(record, games.find, place)
    what = "record" if count == 1 else "records"
    raise RecordError(f"{name} has {count} {what}: there is no record {number}.")


def save(name: str, content: str | bytes) -> None:
    """Writes a text, or bytes, to a file; - is the standard output."""
    if name == STANDARD:
        if isinstance(content, bytes):
            sys.stdout.buffer.write(content)
        else:
            print(content)
        return
    try:
        with open_for_writing(Path(name)) as file:
            if isinstance(content, bytes):
                file.buffer.write(content)
            else:
                file.write(content)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise AstragaliError(f"{name} cannot be written: {error.strerror}.") from None
