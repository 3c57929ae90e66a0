"""Figures of the rules pages: positions of a game's lessons, drawn by whoever shows the page.

A line `![What it shows.](basics/5)` stands for the table after five events of the lesson "basics".
"""

from __future__ import annotations

import re

from .card import Card
from .drawing import picture
from .errors import AstragaliError
from .game import Game
from .lessons import LEARNER, lessons
from .phrases import rules_page
from .record import replay

FIGURE = re.compile(r"^!\[(?P<caption>[^\]]+)\]\((?P<place>[\w-]+/\d+)\)$", re.MULTILINE)


def figures(card: Card, language: str) -> dict[str, Game]:
    """The positions that a rules page shows, by the name of their place, such as "basics/5"."""
    page = rules_page(card.words, language)
    return {found["place"]: position(card, found["place"]) for found in FIGURE.finditer(page)}


def position(card: Card, place: str) -> Game:
    """A game of a lesson, after as many events as the place says."""
    name, _, events = place.partition("/")
    for lesson in lessons(card):
        if lesson.name == name:
            return replay(lesson.record, lambda _: card).at(int(events))
    raise AstragaliError(f"{card.name} has no lesson {name!r}, which a figure of its rules shows.")


def rules_with_drawings(card: Card, language: str) -> str:
    """A rules page whose figures are drawn as text; empty if the game has no rules page."""

    def drawn(found: re.Match[str]) -> str:
        drawing = "\n".join(
            f"    {line}"
            for line in picture(position(card, found["place"]), LEARNER, language).splitlines()
        )
        return f"{drawing}\n\n*{found['caption']}*"

    return FIGURE.sub(drawn, rules_page(card.words, language))
