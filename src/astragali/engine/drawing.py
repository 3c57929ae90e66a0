"""Draws positions as text: the pen that every game's drawing uses, and functions for layout."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from .phrases import Phrases, beside, phrases

if TYPE_CHECKING:
    from rich.color import ColorSystem
    from rich.console import Console

    from .game import Game

# Okabe and Ito's colours, each with a shape, so that seats can be told apart without colour.
SHAPES = "●■▲◆⬢★✚▼"
COLOURS = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7", "#999999")
VERMILION = "#E34234"
BRASS = "#C9A227"

COLUMNS = 80  # the default width of text
TEXT = Path(__file__).parent / "text"
LEVEL_WORDS = ("random", "beginner", "casual", "strong", "best", "rollouts", "sensible")
RESET = "\x1b[0m"
LINK, LINK_END = "\x1b]8;;{}\x1b\\", "\x1b]8;;\x1b\\"  # a hyperlink of the terminal
ESCAPE = re.compile(r"\x1b\[[0-9;]*m|\x1b\]8;;[^\x1b]*\x1b\\")

Lines = list[str]


class Pen:
    """Writes phrases and paints text in one language, in the colours that a terminal supports."""

    compact = False  # draws within 80 columns and 15 rows, beside a log and the choices
    touchable = False  # marks the parts that can be touched

    def __init__(
        self, names: list[str], phrases: Phrases | None, colours: ColorSystem | None = None
    ) -> None:
        self.names = names
        self.phrases = phrases
        self.colours = colours

    def say(self, phrase: str, **parts: Any) -> str:
        """A phrase of the game; a part called `seat` adds the part `name`."""
        if "seat" in parts:
            parts["name"] = self.names[parts["seat"]]
        assert self.phrases, "a game that draws has phrases"
        return self.phrases.say(phrase, **parts)

    def paint(
        self, text: str, colour: str | None = None, bold: bool = False, dim: bool = False
    ) -> str:
        """The text in a colour such as #E69F00, or the nearest that this terminal supports."""
        if not self.colours or not text:
            return text
        from rich.style import Style

        style = Style(color=colour or None, bold=bold or None, dim=dim or None)
        return style.render(text, color_system=self.colours)

    def dim(self, text: str) -> str:
        return self.paint(text, dim=True)

    def part(self, name: str, text: str) -> str:
        """The text of a part such as `die 3`, marked like a hyperlink if it can be touched."""
        if not self.touchable or not text:
            return text
        link = LINK.format(name)
        return link + text.replace(RESET, RESET + link) + LINK_END

    @property
    def gap(self) -> Lines:
        """An empty line between blocks, where there is room for it."""
        return [] if self.compact else [""]

    def parts(self, name: str, lines: Lines) -> Lines:
        """The lines of a part, of the same width where they can be touched."""
        if not self.touchable:
            return lines
        columns = max(map(width, lines), default=0)
        return [self.part(name, pad(line, columns)) for line in lines]

    def seat(self, number: int) -> str:
        """A seat's shape and name."""
        shape = SHAPES[number % len(SHAPES)]
        return self.paint(f"{shape} {self.names[number]}", COLOURS[number % len(COLOURS)])


def terminal_colours() -> ColorSystem | None:
    """The colours of this terminal; None for a pipe, TERM=dumb or NO_COLOR."""
    from rich.console import COLOR_SYSTEMS, Console

    return None if os.environ.get("NO_COLOR") else COLOR_SYSTEMS.get(Console().color_system or "")


def width(text: str) -> int:
    """The columns that a line takes: two for a wide character, none for a colour."""
    return cell_len(ESCAPE.sub("", text))


def pad(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def wrapped(text: str, columns: int = COLUMNS, indent: str = "") -> Lines:
    """Wraps a text to lines of at most `columns`, all but the first one indented."""
    if width(text) <= columns:
        return [text]
    from rich.text import Text

    console = _console()
    whole = Text.from_ansi(text)
    first = whole.wrap(console, columns)[0]
    first.rstrip()
    read = len(first)
    while whole.plain[read : read + 1] == " ":
        read += 1
    with console.capture() as drawn:
        console.print(first, soft_wrap=True)
        for line in whole[read:].wrap(console, columns - len(indent)):
            line.rstrip()
            console.print(Text(indent) + line, soft_wrap=True)
    return drawn.get().splitlines()


@cache
def _console() -> Console:
    """A console that keeps every colour, whatever the environment says."""
    from rich.console import Console

    return Console(
        color_system="truecolor",
        force_terminal=True,
        legacy_windows=False,
        no_color=False,
        highlight=False,
        markup=False,
        emoji=False,
    )


def side_by_side(blocks: list[Lines], gap: int = 1) -> Lines:
    """Places blocks of lines next to each other, aligned at the top."""
    height = max((len(block) for block in blocks), default=0)
    widths = [max((width(line) for line in block), default=0) for block in blocks]
    rows = []
    for row in range(height):
        cells = [block[row] if row < len(block) else "" for block in blocks]
        padded = [pad(cell, wide) for cell, wide in zip(cells, widths, strict=True)]
        rows.append((" " * gap).join(padded).rstrip())
    return rows


def seat_names(seats: Sequence[Mapping[str, str]], language: str = "en") -> list[str]:
    """The name of each seat: a person's, a bot's, or a bot's level and its seat number."""
    say = phrases(TEXT, language).say
    names = []
    for number, seat in enumerate(seats, 1):
        bot = seat.get("bot", "")
        if name := seat.get("name"):
            names.append(name)
        elif bot in LEVEL_WORDS or not bot.isidentifier():
            names.append(say("bot-name", level=bot, number=number))
        else:  # a bot with a name; two of them are told apart by their seats
            alike = sum(other.get("bot") == bot for other in seats) > 1
            names.append(bot[:1].upper() + bot[1:] + (f" {number}" if alike else ""))
    return names


def pen_for(game: Game, language: str = "en", colours: ColorSystem | None = None) -> Pen:
    return Pen(seat_names(game.seats, language), beside(game.card.words, language), colours)


def picture(
    game: Game, seat: int = -1, language: str = "en", colours: ColorSystem | None = None
) -> str:
    """The table as a seat sees it; -1 is a spectator."""
    return "\n".join(drawn(game, seat, pen_for(game, language, colours)))


def drawn(game: Game, seat: int, pen: Pen) -> Lines:
    """The table as a seat sees it, with a pen of one's own; -1 is a spectator."""
    view = game.view(seat)
    if game.card.drawing:
        return list(game.card.drawing.draw(view, pen))
    return [f"{name}: {value}" for name, value in view["table"].items()]


def stories(game: Game, language: str = "en") -> Iterator[str]:
    """A sentence for each event, as a spectator sees it: its story, or the bare throw or action."""
    pen, say = pen_for(game, language), phrases(TEXT, language).say
    words, place = game.card.words, 0
    for before, after, event in game.transitions():
        action, place = game.log[place + 1], place + (2 if "act" in event else 1 - game.log[place])
        story = words.story(before, after, event) if hasattr(words, "story") else ()
        sentence = " ".join(pen.say(phrase, **parts) for phrase, parts in story)
        if sentence:
            yield sentence
        elif "throw" in event:
            faces = ["?" if face is None else str(face) for face in event["throw"]]
            yield say("story-throw", count=len(faces), faces=", ".join(faces))
        elif event["act"] is None:
            yield say("story-secret", name=pen.names[event["seat"]])
        else:
            act = event["act"]
            if hasattr(words, "button"):
                phrase, parts = words.button(before, event["seat"], action)
                act = pen.say(phrase, **parts)
            yield say("story-act", name=pen.names[event["seat"]], act=act)
