"""The HTTP API of the position editor: a game that is built event by event, and hints for it.

The page holds the events; the server keeps nothing. Every answer replays them, so that no position
is reached that the rules do not allow.
"""

from __future__ import annotations

import random
from typing import Annotated, Any

from litestar import Request, Router, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody
from msgspec import Meta, Struct

from .. import bots, games
from ..engine import Game, UnknownGame
from ..engine.record import event_of
from ..tables import limits, opened_records
from ..tables.house import House
from ..tables.table import Refusal
from .admission import Admission, address_of
from .concurrency_limit import ConcurrencyLimit
from .server_messages import ActionValue, Choices, DescribedEvent, DieInTheAir, SeenPosition
from .views import action_values, choices, phrase

LARGEST = 1_000_000  # bytes
AHEAD = 200  # choices that bots make at once
AN_EVENT = 0.1  # milliseconds of work on a slow machine


class BuiltGame(Struct, forbid_unknown_fields=True):
    """A game as it has been built so far; no dice of this house have been thrown in it."""

    game: Annotated[str, Meta(max_length=limits.GAME)]
    options: dict[str, Any]
    events: Annotated[list[Any], Meta(max_length=opened_records.EVENTS)]


class PositionOrder(BuiltGame, kw_only=True, forbid_unknown_fields=True):
    """The order for a position, perhaps further on than the events given."""

    ahead: Annotated[int, Meta(ge=0, le=AHEAD)] = 0  # choices that bots make
    throw: bool = False  # throw what is in the air, until somebody has to choose


class HintOrder(BuiltGame, kw_only=True, forbid_unknown_fields=True):
    """The order for a hint."""

    seat: Annotated[int, Meta(ge=0, lt=limits.SEATS)]


class DiceToEnter(Struct):
    """The dice in the air, whose faces are chosen."""

    sides: list[int]
    dice: list[DieInTheAir | None]


class BuiltPosition(Struct):
    """A position, how it came about, and what can happen next."""

    options: dict[str, Any]  # all of them
    events: list[dict[str, Any]]
    position: SeenPosition
    choices: list[Choices]  # of every seat that may act
    air: DiceToEnter | None
    tellings: list[DescribedEvent]


class PositionHint(Struct):
    """What the choices of a seat are worth, the recommended one first."""

    unit: str
    method: str
    actions: list[ActionValue]


@post("/positions", status_code=200, request_max_body_size=LARGEST)
async def position(
    request: Request[Any, Any, Any], state: State, data: JSONBody[PositionOrder]
) -> BuiltPosition:
    """A position that has been built, checked against the rules event by event."""
    limit: ConcurrencyLimit = state.opening
    _charge(request, state, data)
    return await limit.run(built, data)


@post("/positions/hint", status_code=200, request_max_body_size=LARGEST)
async def hint(
    request: Request[Any, Any, Any], state: State, data: JSONBody[HintOrder]
) -> PositionHint:
    """What each choice of a seat is worth in a position, judged by what that seat can see."""
    limit: ConcurrencyLimit = state.opening
    house: House = state.house
    asker = _charge(request, state, data)
    game = await limit.run(played, data)
    if len(game.actions(data.seat)) < 2:
        raise Refusal("wrong", f"Seat {data.seat} has nothing to choose now.")
    advice = await house.bots.advise(game, data.seat, asker)
    return PositionHint(unit=advice.unit, method=advice.method, actions=action_values(game, advice))


def _charge(request: Request[Any, Any, Any], state: State, order: BuiltGame) -> str:
    """Counts the replay of a long game among the work for an address, and returns the address."""
    admission: Admission = state.admission
    address = address_of(request.scope)
    if not admission.work.of(address).allows(len(order.events) * AN_EVENT):
        raise Refusal("many", "Your address asks for more than this house can do; wait a moment.")
    return address


def played(order: BuiltGame) -> Game:
    """The game of an order; the first event that the rules do not allow is refused."""
    try:
        card = games.find(order.game)
    except UnknownGame as trouble:
        raise NotFoundException(str(trouble)) from trouble
    game = Game(card, card.values(order.options))
    for event in order.events:
        game.apply(event_of(event))
    return game


def built(order: PositionOrder) -> BuiltPosition:
    game = played(order)
    chance = random.SystemRandom()
    if order.throw:
        bots.throw_by_chance(game, chance)
    if order.ahead:
        game = bots.play_ahead(game, order.ahead, chance)
    if len(game.events) > opened_records.EVENTS:
        raise Refusal("record-large", f"A game has at most {opened_records.EVENTS} events here.")
    return described(game)


def described(game: Game) -> BuiltPosition:
    sides, asked = game.in_the_air(), game.acting()
    number = len(game.events)
    return BuiltPosition(
        options=game.options,
        events=game.events,
        position=SeenPosition(
            events=number,
            over=game.over,
            acting=asked,
            table=game.described(game.state),
            deadlines={},
            result=game.result() if game.over else None,
        ),
        choices=[
            choices(game, game.hidden(seat), seat, game.actions(seat), number=number)
            for seat in asked
        ],
        air=in_the_air(game, sides) if sides else None,
        tellings=told(game),
    )


def in_the_air(game: Game, sides: list[int]) -> DiceToEnter:
    named = getattr(game.card.words, "in_the_air", None)
    dice: list[DieInTheAir | None] = (
        [DieInTheAir(*one) for one in named(game.state)] if named else []
    )
    return DiceToEnter(sides=sides, dice=dice)


def told(game: Game) -> list[DescribedEvent]:
    """All events in words, with nothing hidden."""
    story = getattr(game.card.words, "story", None)
    return [
        DescribedEvent(
            number=number,
            event=event,
            story=[phrase(one) for one in story(before, after, event)] if story else [],
        )
        for number, (before, after, event) in enumerate(game.transitions(None))
    ]


ROUTER = Router("/api", route_handlers=[position, hint])
