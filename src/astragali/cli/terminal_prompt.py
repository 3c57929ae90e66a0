"""Prompts with line editing, history and completion."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Sequence
from typing import Any

try:
    import readline as _readline
except ImportError:  # Windows, whose own prompt can edit
    _readline = None  # type: ignore[assignment]

lines: Any = _readline


class Leave(Exception):
    """The user has left the table."""


def ask(question: str, words: Sequence[str] = ()) -> str:
    """Reads one line and strips it; Tab completes one of the words."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _read(question)
    if lines:
        matching: list[str] = []

        def complete(text: str, number: int) -> str | None:
            if number == 0:
                matching[:] = [word for word in words if word.startswith(text.lower())]
            return matching[number] if number < len(matching) else None

        lines.set_completer(complete)
        lines.set_completer_delims("")
        lines.parse_and_bind("tab: complete")
        # Marked like this, colour codes do not count as columns of the prompt.
        question = re.sub(r"(\x1b\[[0-9;]*m)", "\x01\\1\x02", question)
    try:
        return input(question + " ").strip()
    except EOFError:
        print()
        raise Leave from None


def _read(question: str) -> str:
    """Reads a line from a pipe and echoes it, so that a transcript shows it."""
    print(question, end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise Leave
    print(line.strip())
    return line.strip()


def clear() -> None:
    """Clears the screen and the scrollback."""
    if not sys.stdout.isatty():
        return
    if os.environ.get("TERM") == "dumb":
        print("\n" * shutil.get_terminal_size().lines)
    else:
        print("\x1b[2J\x1b[3J\x1b[H", end="")


def forget() -> None:
    """Clears the history, which may hold another player's secret."""
    if lines:
        lines.clear_history()
