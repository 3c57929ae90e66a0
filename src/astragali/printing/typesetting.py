"""Typesets documents with Typst, whose fonts it embeds."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..engine import AstragaliError

STYLE = Path(__file__).with_name("style.typ")
PAPERS = {"a4": ("a4", 210.0, 297.0), "letter": ("us-letter", 215.9, 279.4)}  # in mm
MARGIN = 12.0  # of sheets, in mm; printers need about 5
HEADING = 14.0  # what a sheet's title and foot take from its height

# Everything that Typst could take for markup; quotes stay, and become typographic.
MARKUP = re.compile(r"([\\#$*_`<>@\[\]~=+\-/.:;|&^{}()])")


def installed() -> bool:
    """Whether this machine can print: `pip install 'astragali[print]'`."""
    return find_spec("typst") is not None


def escaped(text: str) -> str:
    """A text as Typst markup that means just that text."""
    return MARKUP.sub(r"\\\1", text)


def quoted(text: str) -> str:
    """A text as a string of Typst code."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


@dataclass
class Document:
    """A document in the making: Typst markup and the pictures that it shows."""

    paper: str
    language: str
    title: str
    markup: list[str] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)

    @property
    def room(self) -> tuple[float, float]:
        """The width and height of what a sheet can show below its title, in mm."""
        _, width, height = PAPERS[self.paper]
        return width - 2 * MARGIN, height - 2 * MARGIN - HEADING

    def add(self, markup: str) -> None:
        self.markup.append(markup)

    def image(self, drawing: str, about: str = "") -> str:
        """Typst code that shows a picture in its own size; `about` is for people who cannot see."""
        name = f"picture-{len(self.pictures) + 1}.svg"
        self.pictures[name] = drawing.encode()
        alt = f", alt: {quoted(about)}" if about else ""
        return f"image({quoted(name)}{alt})"

    def sheet(self, title: str, note: str, *drawings: str, about: str = "") -> None:
        """A page with a title, a note about its use, and pictures beside and below each other."""
        shown = ", ".join(self.image(one, about or title) for one in drawings)
        self.add(f"#sheet([{escaped(title)}], [{escaped(note)}], ({shown},))")

    def source(self) -> str:
        name = PAPERS[self.paper][0]
        return "\n".join(
            [
                STYLE.read_text(encoding="utf-8"),
                f"#show: house.with(title: {quoted(self.title)}, paper: {quoted(name)}, "
                f"language: {quoted(self.language)}, margin: {MARGIN}mm)",
                *self.markup,
            ]
        )

    def _compiler(self) -> Any:
        """Typst with these files in memory, and with its own fonts only."""
        if not installed():
            raise AstragaliError("Printing needs another package: pip install 'astragali[print]'.")
        import typst

        files: Any = {"main.typ": self.source().encode(), **self.pictures}
        return typst.Compiler(files, ignore_system_fonts=True)

    def pages(self) -> int:
        """On how many pages the document is."""
        found = self._compiler().compile(format="svg")
        return len(found) if isinstance(found, list) else 1

    def pdf(self) -> bytes:
        """The document as PDF; the same document is the same bytes."""
        made: bytes = self._compiler().compile(format="pdf", timestamp=0)
        return made
