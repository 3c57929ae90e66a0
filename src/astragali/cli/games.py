"""Lists the games on the shelf.

example:
  astragali games
  astragali games --json
"""

from __future__ import annotations

import argparse
import json
import textwrap

from .. import games
from ..engine import Card
from ..engine.phrases import beside
from .arguments import add_language


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="for a program, with all options")
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    cards = games.shelf()
    if arguments.json:
        print(json.dumps([described(card, arguments.language) for card in cards], indent=2))
        return
    wide = max(len(card.name) for card in cards)
    for card in cards:
        print(f"{card.name:<{wide}}  {players(card):>3}  {title(card, arguments.language)}")
        print(indented(spoken(card, "sentence", arguments.language), " " * (wide + 7)))


def described(card: Card, language: str) -> dict[str, object]:
    about = card.described()
    options = [
        {**option, "help": spoken(card, f"option-{option['name']}.help", language)}
        for option in about.pop("options")
    ]
    return {
        "game": about.pop("game"),
        "title": title(card, language),
        "sentence": spoken(card, "sentence", language),
        **about,
        "options": options,
    }


def title(card: Card, language: str) -> str:
    return spoken(card, "title", language) or card.name


def spoken(card: Card, phrase: str, language: str) -> str:
    """A phrase of a game; nothing if it has no texts."""
    phrases = beside(card.words, language)
    return phrases.say(phrase) if phrases and phrases.has(phrase) else ""


def indented(text: str, indent: str) -> str:
    """A sentence within 80 columns, beginning further to the right."""
    return textwrap.fill(text, 80, initial_indent=indent, subsequent_indent=indent)


def players(card: Card) -> str:
    least, most = card.seats.least, card.seats.most
    return str(least) if least == most else f"{least}-{most}"
