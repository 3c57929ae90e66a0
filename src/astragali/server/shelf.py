"""The games that can be played here, with their options and texts, over HTTP."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter
from msgspec import Struct

from .. import games
from ..bots import own_bots
from ..engine import Card, UnknownGame
from ..engine.lessons import lessons
from ..engine.phrases import phrases_file, rules_file, text_folder
from ..printing import installed, parts_of
from ..tables import limits

GameName = Annotated[str, PathParameter(max_length=limits.GAME, description="A game's name")]
Language = Annotated[str, PathParameter(pattern="^[a-z]{2,8}$", description="A language's code")]


class Range(Struct):
    least: int
    most: int


class GameOption(Struct, omit_defaults=True):
    """An option of a game; its type decides which of the other fields it has."""

    name: str
    type: str
    default: Any
    least: int | None = None
    most: int | None = None
    optional: bool = False
    words: list[str | int] | None = None
    boards: list[list[str]] | None = None  # the missing squares of each board, like r1c1
    cards: list[Any] | None = None
    only: dict[str, list[Any]] | None = None  # applies only with these values of other options


class ShelfVariant(Struct):
    """A way to play a game that people choose by name."""

    name: str
    options: dict[str, Any]


class ShelfLesson(Struct):
    """A lesson of a game, and how many minutes it takes."""

    name: str
    minutes: int


class GameCard(Struct):
    """A game on the shelf."""

    game: str
    players: Range
    minutes: int
    bots: list[str]  # those of the house, and those that its host has brought along
    actions: int
    secrets: bool  # seats see different views
    story: bool  # it has phrases for events
    options: list[GameOption]
    variants: list[ShelfVariant]  # the usual game first
    lessons: list[ShelfLesson]  # first things first
    prints: list[str]  # the parts that this house can print


class GameText(Struct):
    """The phrases of a game (Fluent) and its rules (Markdown), each empty if there are none."""

    phrases: str
    rules: str


@get("/games")
async def shelf(state: State) -> list[GameCard]:
    """The games that can be played here, including those of other packages."""
    # Finding the games of other packages takes a tenth of a second, so each app does it once.
    if "shelf" not in state:
        state.shelf = [game_card(card) for card in await asyncio.to_thread(games.shelf)]
    cards: list[GameCard] = state.shelf
    return cards


def game_card(card: Card) -> GameCard:
    about = {**card.described(), "story": hasattr(card.words, "story")}
    about["bots"] += own_bots.offered(card.name)
    taught = lessons(card)
    about["lessons"] = [{"name": one.name, "minutes": one.minutes} for one in taught]
    about["prints"] = list(parts_of(card)) if installed() else []
    return msgspec.convert(about, GameCard)


@get("/games/{game:str}/text/{language:str}")
async def game_text(game: GameName, language: Language) -> GameText:
    """The texts of a game in a language."""
    try:
        folder = text_folder(games.find(game).words)
    except UnknownGame as trouble:
        raise NotFoundException(str(trouble)) from trouble
    files = phrases_file(folder, language), rules_file(folder, language)
    return GameText(*[file.read_text(encoding="utf-8") if file else "" for file in files])
