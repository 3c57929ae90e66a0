"""The figures of a game's rules page, over HTTP: positions that the page draws with its boards."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from msgspec import Struct

from .. import games
from ..engine import Card, Game, UnknownGame
from ..engine.figures import figures
from ..engine.lessons import LEARNER, lessons
from .lesson_routes import tellings
from .server_messages import DescribedEvent
from .shelf import GameName, Language

LATELY = 4  # events before a position, from which a board knows what is still news


class Figure(Struct):
    """A position as the learner of a lesson sees it."""

    options: dict[str, Any]
    seats: list[dict[str, str]]
    events: int
    over: bool
    acting: list[int]
    table: dict[str, Any]
    tellings: list[DescribedEvent]  # the last few events


@get("/games/{game:str}/figures/{language:str}")
async def game_figures(game: GameName, language: Language) -> dict[str, Figure]:
    """The figures of a game's rules page in a language, by the place that the page names."""
    try:
        card = games.find(game)
    except UnknownGame as trouble:
        raise NotFoundException(str(trouble)) from trouble
    return await asyncio.to_thread(shown, card, language)  # replays lessons


def shown(card: Card, language: str) -> dict[str, Figure]:
    told = {lesson.name: tellings(card, lesson) for lesson in lessons(card)}
    return {
        place: figure(position, told[place.partition("/")[0]])
        for place, position in figures(card, language).items()
    }


def figure(game: Game, told: list[DescribedEvent]) -> Figure:
    at = len(game.events)
    return Figure(
        options=game.options,
        seats=game.seats,
        events=at,
        over=game.over,
        acting=game.acting(),
        table=game.described(game.hidden(LEARNER)),
        tellings=told[max(0, at - LATELY) : at],
    )
