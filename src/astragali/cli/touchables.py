"""A widget that shows lines of text, parts of which can be touched."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from ..engine.drawing import ESCAPE, RESET, Lines, width

OPENING = re.compile(r"\x1b\]8;;([^\x1b]*)\x1b\\")  # LINK, with the name of the part
PIECES = re.compile(f"({ESCAPE.pattern})")

Place = tuple[int, int, int]  # a row, its first column, and the column after the last


def pieces(line: str) -> Iterator[tuple[str, Style, str]]:
    """The pieces of a line that a pen drew: text, style, and the part it belongs to, if any."""
    codes = part = ""
    for piece in PIECES.split(line):
        if link := OPENING.fullmatch(piece):
            part = link[1]
        elif piece == RESET:
            codes = ""
        elif piece.startswith("\x1b"):
            codes += piece
        elif piece:
            text = Text.from_ansi(f"{codes}{piece}{RESET}") if codes else None
            spans = text.spans if text else []
            style = spans[0].style if spans else None
            yield piece, style if isinstance(style, Style) else Style.null(), part


class Touchables(Static):
    """Lines drawn by a pen; a click on a part of them posts `Touched`."""

    class Touched(Message):
        """Somebody has clicked a part; an empty one is the space between the parts."""

        def __init__(self, part: str) -> None:
            super().__init__()
            self.part = part

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False)
        self.places: dict[str, list[Place]] = {}
        self.lines: Lines = []

    def draw(self, lines: Lines, style_of: Callable[[str], Style]) -> None:
        """Shows these lines, with a style for each of their parts."""
        self.lines, self.places = lines, {}
        drawing = Text(no_wrap=True, end="")
        for row, line in enumerate(lines):
            column = 0
            for text, style, part in pieces(line):
                end = column + width(text)
                if part:
                    self.places.setdefault(part, []).append((row, column, end))
                    style = style_of(part) + style  # what is red stays red
                drawing.append(text, style)
                column = end
            if row < len(lines) - 1:
                drawing.append("\n")
        self.update(drawing)

    def on_click(self, click: Click) -> None:
        click.stop()
        at = click.get_content_offset(self)
        self.post_message(self.Touched(self.part_at(at.x, at.y) if at else ""))

    def part_at(self, x: int, y: int) -> str:
        for part, places in self.places.items():
            if any(row == y and start <= x < end for row, start, end in places):
                return part
        return ""
