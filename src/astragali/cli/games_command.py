"""`astragali games`."""

from __future__ import annotations

import json
import sys

from .. import games as installed
from ..bots import OURS, own_bots
from ..engine import Card
from ..engine.drawing import pad, width, wrapped
from ..engine.phrases import preferred
from .command_arguments import AsJson, Language
from .terminal_text import columns, players, spoken, title


def games(*, as_json: AsJson = False, language: Language = None) -> None:
    """Lists the games on the shelf.

    example:
      astragali games
      astragali games --json
    """
    language = language or preferred()
    cards = installed.shelf()
    if as_json:
        for complaint in own_bots.admit_installed(OURS):
            print(complaint, file=sys.stderr)
        print(json.dumps([described(card, language) for card in cards], indent=2))
        return
    wide = max(width(card.name) for card in cards)
    for card in cards:
        print(f"{pad(card.name, wide)}  {players(card):>3}  {title(card, language)}")
        if sentence := spoken(card, "sentence", language):
            for line in wrapped(sentence, columns() - wide - 7):
                print(" " * (wide + 7) + line)


def described(card: Card, language: str) -> dict[str, object]:
    about = card.described()
    about["bots"] += own_bots.offered(card.name)
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
