"""Arguments that several commands share."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from ..bots.bot_process import MOVE_LIMIT
from ..engine import Card, OptionError
from ..engine.dice import LARGEST_SEED
from ..engine.options import Values
from ..engine.phrases import LANGUAGE_NAMES, LANGUAGES

MOST_GAMES = 10**12
MOST_SIMULATIONS = 10_000_000


def _check_language(kind: object, language: str | None) -> None:
    if language is not None and language not in LANGUAGES:
        raise ValueError(f"Choose one of {', '.join(LANGUAGES)}.")


GameName = Annotated[str, Parameter(name="GAME", help="`astragali games` lists them")]
RecordFile = Annotated[
    str,
    Parameter(
        name="FILE",
        help="one record, or several, one per line; - is the standard input, table:CODE a game "
        "from `astragali records`",
        allow_leading_hyphen=True,
    ),
]
WhichRecord = Annotated[int, Parameter(help="which record in the file; default 1")]
Players = Annotated[int | None, Parameter(help="number of players")]
Settings = Annotated[
    list[str] | None,
    Parameter(
        name="--set",
        help="OPTION=VALUE, such as target=150; may be given several times",
    ),
]
Seed = Annotated[
    int,
    Parameter(help="the same seed gives the same games", validator=Number(gte=0, lt=LARGEST_SEED)),
]
Simulations = Annotated[
    int,
    Parameter(
        help="for each choice, where no exact answer is known",
        validator=Number(gte=1, lte=MOST_SIMULATIONS),
        show_default=True,
    ),
]
BotSeconds = Annotated[
    float | None,
    Parameter(
        help=f"for a move of a bot of your own; default {MOVE_LIMIT:g}",
        validator=Number(gt=0, lte=3600),
    ),
]
NoColour = Annotated[bool, Parameter(help="no colours; setting NO_COLOR does the same")]
AsJson = Annotated[bool, Parameter(name="--json", help="print JSON")]
Language = Annotated[
    str | None,
    Parameter(
        help=f"{', '.join(f'{code} ({name})' for code, name in LANGUAGE_NAMES.items())}; "
        "default your system's language",
        validator=_check_language,
    ),
]


def options(card: Card, players: int | None, settings: list[str] | None) -> Values:
    """The options given, checked, with defaults for the others."""
    chosen = {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(
                f"--set takes OPTION=VALUE, such as --set target=150, not {setting!r}."
            )
        chosen[name] = value
    given = card.parse(chosen)
    if players is not None:
        given["players"] = players
    return card.values(given)
