"""Asks the person at the keyboard, who can edit the line and look up what they typed before."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Sequence
from typing import Any

try:
    import readline as _readline
except ImportError:  # Windows: its own prompt can edit
    _readline = None  # type: ignore[assignment]

lines: Any = _readline


class Leave(Exception):
    """Somebody has left the table."""


def ask(question: str, words: Sequence[str] = ()) -> str:
    """One line, without the spaces around it; Tab completes one of the words."""
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
        # So marked, colours are not counted as columns of the prompt.
        question = re.sub(r"(\x1b\[[0-9;]*m)", "\x01\\1\x02", question)
    try:
        return input(question + " ").strip()
    except EOFError:
        print()
        raise Leave from None


def _read(question: str) -> str:
    """The same from a pipe; a transcript shows what was said."""
    print(question, end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise Leave
    print(line.strip())
    return line.strip()


def clear() -> None:
    """Nothing is left on the screen, nor in what can be scrolled back to."""
    if not sys.stdout.isatty():
        return
    if os.environ.get("TERM") == "dumb":
        print("\n" * shutil.get_terminal_size().lines)
    else:
        print("\x1b[2J\x1b[3J\x1b[H", end="")


def forget() -> None:
    """What was typed before cannot be looked up: it may have been somebody else's secret."""
    if lines:
        lines.clear_history()
