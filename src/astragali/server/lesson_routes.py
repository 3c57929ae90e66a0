"""Lessons over HTTP: a page plays one with the game's board, without a table."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter
from msgspec import Struct

from .. import games
from ..engine import Card, Game, UnknownGame
from ..engine.lessons import LEARNER, Lesson, Step, lessons, positions
from .server_messages import Choices, DescribedEvent, SeenPosition
from .shelf import GameName, Language
from .views import choices, phrase, seen_dice

LessonName = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,40}$", description="A lesson")]


class ListedLesson(Struct):
    """What a lesson teaches, and how many minutes it takes."""

    name: str
    title: str
    about: str
    minutes: int


class LessonStep(Struct):
    """What has happened since the step before, what is said now, and what the learner does."""

    say: str
    do: str | None  # the right action
    wrong: dict[str, str]  # answers to other actions
    otherwise: str | None  # the answer to all those that are not in `wrong`
    point: list[str]  # what to point at: a part, a seat, or a place that the board marks
    position: SeenPosition
    choices: Choices | None  # the learner's, if it is their turn
    tellings: list[DescribedEvent]


class PlayedLesson(Struct):
    """A lesson, as the learner sees it step by step."""

    about: ListedLesson
    options: dict[str, Any]
    seats: list[dict[str, str]]
    first: dict[str, Any]  # the options of the first real game
    steps: list[LessonStep]


@get("/lessons/{language:str}")
async def all_lessons(language: Language) -> dict[str, list[ListedLesson]]:
    """The lessons of each game, first things first."""

    def found() -> dict[str, list[ListedLesson]]:
        return {
            card.name: [listed(lesson, language) for lesson in lessons(card)]
            for card in games.shelf()
        }

    return await asyncio.to_thread(found)


@get("/games/{game:str}/lessons/{name:str}/{language:str}")
async def lesson(game: GameName, name: LessonName, language: Language) -> PlayedLesson:
    """A lesson with all that the page needs to play it."""
    try:
        card = games.find(game)
    except UnknownGame as trouble:
        raise NotFoundException(str(trouble)) from trouble
    if not any(one.name == name for one in lessons(card)):
        raise NotFoundException(f"{game} has no lesson {name!r}.")
    return await asyncio.to_thread(played, game, name, language)


def listed(lesson: Lesson, language: str) -> ListedLesson:
    text = lesson.text(language)
    title, about = text.say(lesson.name), text.say(f"{lesson.name}.about")
    return ListedLesson(name=lesson.name, title=title, about=about, minutes=lesson.minutes)


@cache
def played(game: str, name: str, language: str) -> PlayedLesson:
    """The lesson in a language, replayed once; there are few."""
    card = games.find(game)
    lesson = next(one for one in lessons(card) if one.name == name)
    told = iter(tellings(card, lesson))
    steps = []
    number = 0
    for place, (step, position) in enumerate(positions(card, lesson)):
        news = [next(told) for _ in range(number, step.at)]
        number = step.at
        steps.append(lesson_step(step, position, news, place, lesson, language))
    return PlayedLesson(
        about=listed(lesson, language),
        options=lesson.record["options"],
        seats=lesson.record["seats"],
        first=lesson.first,
        steps=steps,
    )


def lesson_step(
    step: Step,
    game: Game,
    news: list[DescribedEvent],
    number: int,
    lesson: Lesson,
    language: str,
) -> LessonStep:
    hidden = game.hidden(LEARNER)
    asked = choices(game, hidden, LEARNER, game.actions(LEARNER), number=number)
    return LessonStep(
        say=lesson.say(step.say, language),
        do=lesson.record["events"][step.at]["act"] if step.do else None,
        wrong={act: lesson.say(why, language) for act, why in step.wrong.items()},
        otherwise=lesson.say(step.otherwise, language) if step.otherwise else None,
        point=list(step.point),
        position=SeenPosition(
            events=step.at,
            over=game.over,
            acting=game.acting(),
            table=game.described(hidden),
            deadlines={},
            result=game.result() if game.over else None,
        ),
        choices=asked if step.do else None,
        tellings=news,
    )


def tellings(card: Card, lesson: Lesson) -> list[DescribedEvent]:
    """All events as the learner may know them, with what a page needs to show them one by one."""
    game = Game(card, card.values(lesson.record["options"]), lesson.record["seats"])
    story = getattr(card.words, "story", None)
    found = []
    for number, event in enumerate(lesson.record["events"]):
        before, sides = game.hidden(LEARNER), game.in_the_air()
        dice = seen_dice(card, game.state, LEARNER) if sides else []
        seen = game.as_seen_by(event, LEARNER)
        game.apply(event)
        after = game.hidden(LEARNER)
        told = DescribedEvent(
            number=number,
            event=seen,
            story=[phrase(one) for one in story(before, after, seen)] if story else [],
            table=game.described(after),
        )
        if sides:
            told.sides, told.dice = sides, dice
        found.append(told)
    return found
