"""Puzzles over HTTP: one a day for the whole house, all of them to practise, and the judgement.

A puzzle is sent without its answer, and the server judges what is answered. It keeps nothing about
who answers: a streak and a rating belong to the device.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import cache
from hashlib import sha256
from typing import Annotated, Any

from litestar import Router, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from .. import games
from ..analysis import puzzles
from ..analysis.puzzles import Puzzle
from ..tables import opened_records
from ..tables.house import House
from ..tables.table import Refusal
from .opened_routes import OpenedRecord
from .server_messages import Choices, SeenPosition
from .shelf import GameName
from .views import choices

PuzzleNumber = Annotated[int, PathParameter(ge=1, description="A puzzle's number in its game")]
DAILY = range(750, 1500)  # ratings of puzzles of the day


class ListedPuzzles(Struct):
    """The puzzles of one game: how hard each is, in the order of their numbers."""

    game: str
    ratings: list[int]


class PosedPuzzle(Struct):
    """A puzzle without its answer."""

    game: str
    number: int
    day: str | None  # the date of a daily puzzle
    rating: int
    fails: int  # levels of bots that fail it
    seat: int
    unit: str  # what the choices are worth: win, points or turns
    turns_left: int | None  # with the current one, in a game with a turn limit
    options: dict[str, Any]
    seats: list[dict[str, str]]
    position: SeenPosition
    choices: Choices


class PuzzleAnswer(Struct, forbid_unknown_fields=True):
    """What somebody would do."""

    act: Annotated[str, Meta(max_length=100)]


class ChoiceWorth(Struct):
    """What a choice of a puzzle is worth, and the odds that come with it."""

    act: str
    worth: float
    odds: dict[str, float]


class PuzzleVerdict(Struct):
    """Whether an answer is right, and what every choice is worth, the best first."""

    right: bool
    answer: str
    margin: float
    worths: list[ChoiceWorth]


@get("/puzzles")
async def all_puzzles() -> list[ListedPuzzles]:
    """How hard the puzzles of each game are."""
    found = await asyncio.to_thread(puzzles.all_shipped)
    return [
        ListedPuzzles(game=name, ratings=[one.rating for one in some])
        for name, some in found.items()
    ]


@get("/puzzles/daily")
async def daily_puzzle(state: State) -> PosedPuzzle:
    """The puzzle of this day, the same for everybody in the house."""
    day = today()
    found = await asyncio.to_thread(of_day, state.people.key, day)
    if found is None:
        raise NotFoundException("There are no puzzles here.")
    return await asyncio.to_thread(posed, *found, day.isoformat())


@get("/puzzles/{game:str}/{number:int}")
async def puzzle(game: GameName, number: PuzzleNumber) -> PosedPuzzle:
    """A puzzle, without its answer."""
    one = await asyncio.to_thread(find, game, number)
    return await asyncio.to_thread(posed, game, one)


@post("/puzzles/{game:str}/{number:int}", status_code=200)
async def judge_puzzle(
    game: GameName, number: PuzzleNumber, data: JSONBody[PuzzleAnswer]
) -> PuzzleVerdict:
    """Judges an answer; afterwards nothing is secret any more."""
    one = await asyncio.to_thread(find, game, number)
    return await asyncio.to_thread(judged, one, data.act)


@post("/puzzles/{game:str}/{number:int}/open")
async def open_puzzle(state: State, game: GameName, number: PuzzleNumber) -> OpenedRecord:
    """Opens the position of a puzzle like a record, to be looked at or played on from."""
    one = await asyncio.to_thread(find, game, number)
    table = await asyncio.to_thread(one.game)
    house: House = state.house
    return OpenedRecord(await opened_records.keep(house.store, table, time.time()))


def find(game: str, number: int) -> Puzzle:
    known: Sequence[Puzzle] = puzzles.shipped(games.find(game)) if game in games.names() else ()
    if number > len(known):
        raise NotFoundException(f"There is no puzzle {number} of {game!r}.")
    return known[number - 1]


def today() -> date:
    return datetime.now(UTC).date()


def of_day(key: bytes, day: date) -> tuple[str, Puzzle] | None:
    """The puzzle of a day: the next of all, in an order that only this house has."""
    order = daily_order(key)
    return order[day.toordinal() % len(order)] if order else None


@cache
def daily_order(key: bytes) -> list[tuple[str, Puzzle]]:
    """The puzzles that are neither too easy nor too hard, in the order of the days."""
    suited = [
        (name, one)
        for name, some in puzzles.all_shipped().items()
        for one in some
        if one.rating in DAILY
    ]

    def place(one: tuple[str, Puzzle]) -> bytes:
        name = f"astragali puzzle {one[0]} {one[1].number}"
        return hmac.new(key, name.encode(), sha256).digest()

    return sorted(suited, key=place)


def posed(game: str, one: Puzzle, day: str | None = None) -> PosedPuzzle:
    table = one.game()
    hidden = table.hidden(one.seat)
    return PosedPuzzle(
        game=game,
        number=one.number,
        day=day,
        rating=one.rating,
        fails=one.fails,
        seat=one.seat,
        unit=one.unit,
        turns_left=puzzles.turns_left(table),
        options=table.options,
        seats=table.seats,
        position=SeenPosition(
            events=len(table.events),
            over=False,
            acting=table.acting(),
            table=table.described(hidden),
            deadlines={},
            result=None,
        ),
        choices=choices(table, hidden, one.seat, table.actions(one.seat), number=one.number),
    )


def judged(one: Puzzle, act: str) -> PuzzleVerdict:
    legal = one.game().legal(one.seat)
    if act not in legal:
        raise Refusal("illegal", f"{act!r} is not one of the choices of this puzzle.")
    worths = [
        ChoiceWorth(
            act=word,
            worth=worth,
            odds={
                name: chance
                for name, chances in one.odds.items()
                if (chance := chances[place]) is not None
            },
        )
        for place, (word, worth) in enumerate(zip(legal, one.worths, strict=True))
    ]
    return PuzzleVerdict(
        right=act == one.answer,
        answer=one.answer,
        margin=one.margin,
        worths=sorted(worths, key=lambda each: -each.worth),
    )


ROUTER = Router(
    "/api", route_handlers=[all_puzzles, daily_puzzle, puzzle, judge_puzzle, open_puzzle]
)
