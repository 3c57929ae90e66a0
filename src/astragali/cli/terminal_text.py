"""What the command says in a language: its own phrases, and those of a game."""

from __future__ import annotations

import shutil
from pathlib import Path

from ..engine import Card
from ..engine.drawing import COLUMNS, wrapped
from ..engine.phrases import Phrases, beside, phrases

TEXT = Path(__file__).parent / "text"


def own_phrases(language: str) -> Phrases:
    return phrases(TEXT, language)


def title(card: Card, language: str) -> str:
    return spoken(card, "title", language) or card.name


def spoken(card: Card, phrase: str, language: str) -> str:
    """A phrase of a game; nothing if it has no texts."""
    own = beside(card.words, language)
    return own.say(phrase) if own and own.has(phrase) else ""


def players(card: Card) -> str:
    least, most = card.seats.least, card.seats.most
    return str(least) if least == most else f"{least}-{most}"


def columns() -> int:
    """The width of text on this terminal."""
    return min(shutil.get_terminal_size().columns, COLUMNS)


def show(text: str, indent: str = "", first: str | None = None) -> None:
    """Prints a text, wrapped; its first line may begin with something else than the others."""
    for line in wrapped((indent if first is None else first) + text, columns(), indent):
        print(line)
