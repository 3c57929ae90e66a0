"""A position as text: what every game's drawing is given, and the frame around it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .phrases import Phrases, beside

if TYPE_CHECKING:
    from .game import Game

# Okabe and Ito's colours with a shape each, so that no seat needs its colour.
SHAPES = "●■▲◆⬢★✚▼"
COLOURS = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7", "#999999")
VERMILION = "#E34234"
BRASS = "#C9A227"

Lines = list[str]


class Pen:
    """Draws in one language, for one pair of eyes, with colour or without."""

    def __init__(self, names: list[str], phrases: Phrases | None, colour: bool = False) -> None:
        self.names = names
        self.phrases = phrases
        self.colour = colour

    def say(self, phrase: str, **parts: Any) -> str:
        """A phrase of the game; a part called `seat` also brings the part `name`."""
        if "seat" in parts:
            parts["name"] = self.names[parts["seat"]]
        assert self.phrases, "a game that draws has phrases"
        return self.phrases.say(phrase, **parts)

    def paint(self, text: str, colour: str = "", bold: bool = False) -> str:
        """The text in a colour such as #E69F00, if this pen has colours."""
        if not self.colour or not text:
            return text
        codes = ["1"] if bold else []
        if colour:
            red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
            codes.append(f"38;2;{red};{green};{blue}")
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text

    def dim(self, text: str) -> str:
        return f"\x1b[2m{text}\x1b[0m" if self.colour and text else text

    def seat(self, number: int) -> str:
        """A seat's shape and name."""
        shape = SHAPES[number % len(SHAPES)]
        return self.paint(f"{shape} {self.names[number]}", COLOURS[number % len(COLOURS)])


def width(text: str) -> int:
    """How many columns a line takes, its colours not counted."""
    return len(re.sub(r"\x1b\[[0-9;]*m", "", text))


def pad(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def side_by_side(blocks: list[Lines], gap: int = 1) -> Lines:
    """Blocks of lines next to each other, aligned at the top."""
    height = max((len(block) for block in blocks), default=0)
    widths = [max((width(line) for line in block), default=0) for block in blocks]
    rows = []
    for row in range(height):
        cells = [block[row] if row < len(block) else "" for block in blocks]
        padded = [pad(cell, wide) for cell, wide in zip(cells, widths, strict=True)]
        rows.append((" " * gap).join(padded).rstrip())
    return rows


def seat_names(game: Game) -> list[str]:
    """What the seats are called: a person's name, or the bot's."""
    return [
        seat.get("name") or f"{seat.get('bot', 'seat').capitalize()} {number + 1}"
        for number, seat in enumerate(game.seats)
    ]


def pen_for(game: Game, language: str = "en", colour: bool = False) -> Pen:
    return Pen(seat_names(game), beside(game.card.words, language), colour)


def picture(game: Game, seat: int = -1, language: str = "en", colour: bool = False) -> str:
    """The table as a seat sees it; -1 is a spectator."""
    pen = pen_for(game, language, colour)
    view = game.view(seat)
    if game.card.drawing:
        return "\n".join(game.card.drawing.draw(view, pen))
    return "\n".join(f"{name}: {value}" for name, value in view["table"].items())
