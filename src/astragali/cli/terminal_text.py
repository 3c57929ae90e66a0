"""The phrases of the command and of the games in a language, and printing them."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..engine import Card
from ..engine.drawing import COLUMNS, wrapped
from ..engine.phrases import Phrases, beside, phrases

TEXT = Path(__file__).parent / "text"


def own_phrases(language: str) -> Phrases:
    return phrases(TEXT, language)


def title(card: Card, language: str) -> str:
    return spoken(card, "title", language) or card.name


def spoken(card: Card, phrase: str, language: str) -> str:
    """A phrase of a game; empty if the game does not have it."""
    own = beside(card.words, language)
    return own.say(phrase) if own and own.has(phrase) else ""


def players(card: Card) -> str:
    least, most = card.seats.least, card.seats.most
    return str(least) if least == most else f"{least}-{most}"


def columns() -> int:
    """The width of text on this terminal."""
    return min(shutil.get_terminal_size().columns, COLUMNS)


def show(text: str, indent: str = "", first: str | None = None) -> None:
    """Prints a text, wrapped; the first line may have a different indent."""
    for line in wrapped((indent if first is None else first) + text, columns(), indent):
        print(line)


def fault_lines(faults: Iterable[dict[str, Any]], language: str) -> list[str]:
    """What went wrong with bots of the user's own, a sentence for each kind of fault."""
    say = own_phrases(language).say
    return [
        say(f"fault-{one['kind']}", bot=one["bot"], count=one["count"], why=one["why"])
        for one in faults
    ]
