"""Arguments that several commands share."""

from __future__ import annotations

import argparse

from ..engine import Card, OptionError
from ..engine.options import Values
from ..engine.phrases import LANGUAGES, preferred


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--players", type=int, metavar="N", help="how many sit at the table")
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the game, such as target=150; may be given several times",
    )


def options(card: Card, arguments: argparse.Namespace) -> Values:
    """The options that were given, checked, with defaults for the others."""
    settings = {}
    for setting in arguments.set:
        name, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(
                f"--set takes OPTION=VALUE, such as --set target=150, not {setting!r}."
            )
        settings[name] = value
    given = card.parse(settings)
    if arguments.players is not None:
        given["players"] = arguments.players
    return card.values(given)


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--language",
        choices=LANGUAGES,
        default=preferred(),
        help="English, German or Italian; your system's language if it is one of them",
    )
