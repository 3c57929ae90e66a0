"""The characters at the table: a name, a face, a level and a temperament each.

They are listed in characters.json, which the page reads, too. Their names are the same in every
language; what is said about them is in `text`.
"""

from __future__ import annotations

import json
from collections.abc import Container, Iterable
from dataclasses import dataclass
from pathlib import Path

from ..engine import Card
from ..engine.phrases import phrases
from .temperament import Temperament

TEXT = Path(__file__).parent / "text"
TEMPERS = {
    "bold": Temperament(boldness=1.0),
    "cautious": Temperament(boldness=-1.0),
    "spiteful": Temperament(spite=1.0),
    "patient": Temperament(patience=1.0),
    "hasty": Temperament(patience=-1.0),
}


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody to play against."""

    name: str  # as in records: ASCII, lower case
    level: str
    temper: str
    face: dict[str, str | int]  # what the page draws

    @property
    def temperament(self) -> Temperament:
        return TEMPERS[self.temper]

    @property
    def called(self) -> str:
        """The name as people write it."""
        return self.name.capitalize()


def _all() -> dict[str, Character]:
    text = Path(__file__).with_name("characters.json").read_text(encoding="utf-8")
    return {one["name"]: Character(**one) for one in json.loads(text)}


CHARACTERS = _all()


def introductions(names: Iterable[str], language: str) -> list[str]:
    """A line about each of the characters among these bots."""
    say = phrases(TEXT, language).say
    met = [CHARACTERS[name] for name in dict.fromkeys(names) if name in CHARACTERS]
    return [
        say(
            "character",
            name=one.called,
            level=say(f"level-{one.level}"),
            temper=say(f"temper-{one.temper}"),
            about=say(f"about-{one.name}"),
        )
        for one in met
    ]


def people(card: Card) -> tuple[str, ...]:
    """The characters who play a game: those whose level it has."""
    return tuple(name for name, one in CHARACTERS.items() if one.level in card.bots)


def company(card: Card, count: int, seated: Container[str | None] = ()) -> list[str]:
    """Opponents for a table, the usual ones first and nobody twice while others are free.

    A game without levels plays with its first bot.
    """
    known = people(card)
    if not known:
        return [card.bots[0]] * count
    free = [name for name in known if name not in seated] or list(known)
    return [free[seat % len(free)] for seat in range(count)]
