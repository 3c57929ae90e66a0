"""The HTTP API: games, your tables, new tables and records."""

from __future__ import annotations

import asyncio
import gzip
from dataclasses import asdict
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from .. import games
from ..tables import limits
from ..tables.house import House
from ..tables.store import StoredRecord
from ..tables.table import Stage, Table
from ..tables.table_setup import Settings
from .admission import address_of
from .client_messages import LevelName, SeatKind, SeatNumber
from .house_rules import only_invited
from .lesson_routes import all_lessons, lesson
from .people import AGE, COOKIE, People
from .replays import Replay, Replays, Result
from .rules_figures import game_figures
from .shelf import game_text, shelf

TableName = Annotated[str, PathParameter(pattern="^[a-z0-9]{8}$", description="A table's code")]


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of a table, as opposed to options of its game."""

    dice: Literal["fair", "real"] = "fair"  # real: people throw their own and enter the faces
    chat: bool = True
    undo: bool = True
    clock: Annotated[int, Meta(ge=1, le=limits.CLOCK)] | None = None  # seconds for each choice
    stand_in: LevelName | None = None  # the bot that plays for absent people
    hints: bool | None = None  # null: only for somebody who plays without other people
    language: Annotated[str, Meta(pattern="^[a-z]{2,8}$")] | None = None  # of the invitation


class TableOrder(Struct, forbid_unknown_fields=True):
    """The order for a new table."""

    game: Annotated[str, Meta(max_length=limits.GAME, examples=list(games.SHELF))]
    options: dict[str, Any] = {}
    settings: TableSettings = TableSettings()
    bots: Annotated[dict[SeatNumber, LevelName], Meta(max_length=limits.SEATS)] = {}


class NewTable(Struct):
    """A new table: its code, and the commitment of its dice."""

    table: str
    commit: str


class InvitedSeat(Struct):
    """Who has a seat, as shown to somebody who is about to join."""

    kind: SeatKind
    name: str | None
    level: str | None


class Invitation(Struct):
    """A table, as shown to somebody who is about to join."""

    table: str
    game: str
    options: dict[str, Any]
    settings: TableSettings
    stage: Stage
    seats: list[InvitedSeat]
    commit: str


class MyTable(Struct):
    """A table where you have a seat."""

    table: str
    game: str
    stage: Stage
    names: list[str | None]
    your_turn: bool
    touched: float


class Me(Struct):
    """What the house knows about you."""

    tables: list[MyTable]


class Summary(Struct):
    """Who played a game, how it was set up, and how it ended."""

    seats: list[dict[str, str]]
    options: dict[str, Any]
    result: Result


class ListedRecord(Struct):
    """A finished game in a list."""

    table: str
    game: str
    ended: float
    summary: Summary


class Shelf(Struct):
    records: list[ListedRecord]


def person_of(request: Request[Any, Any, Any], people: People) -> str | None:
    return people.verified(request.cookies.get(COOKIE))


PERSONAL = CacheControlHeader(no_store=True)  # kept by no cache


@get("/me", cache_control=PERSONAL)
async def me(request: Request[Any, Any, Any], state: State) -> Response[Me]:
    """Your tables; also sets the cookie that identifies you."""
    house: House = state.house
    people: People = state.people
    person = person_of(request, people)
    mine = []
    for name in await house.store.tables_of(person) if person else []:
        table = await house.table(name)
        if table.stage != "over":
            mine.append(at_table(table, str(person)))
    response = Response(Me(tables=mine))
    response.set_cookie(
        COOKIE,
        people.signed(person or people.new_person()),
        max_age=AGE,
        path=state.path or "/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def at_table(table: Table, person: str) -> MyTable:
    mine = table.seats_of(person)
    return MyTable(
        table=table.id,
        game=table.card.name,
        stage=table.stage,
        names=[seat.name or seat.level for seat in table.seats],
        your_turn=any(seat in table.questions for seat in mine),
        touched=table.touched,
    )


@get("/addresses")
async def addresses(state: State) -> list[str]:
    """Where other machines find this house, if it was opened to its network; the best one first."""
    found: list[str] = state.addresses
    return found


@post("/tables", guards=[only_invited])
async def lay(
    request: Request[Any, Any, Any], state: State, data: JSONBody[TableOrder]
) -> NewTable:
    """Lays a table with you as its host; sit down over its socket."""
    house: House = state.house
    person = person_of(request, state.people) or "nobody"
    settings = Settings(**msgspec.structs.asdict(data.settings))
    live = await house.lay(data.game, data.options, settings, person, dict(data.bots))
    return NewTable(table=live.table.id, commit=live.table.commit)


@get("/tables/{name:str}")
async def invitation(state: State, name: TableName) -> Invitation:
    """A table, for anybody who has its code."""
    house: House = state.house
    table = await house.table(name)
    return Invitation(
        table=table.id,
        game=table.card.name,
        options=table.options,
        settings=TableSettings(**asdict(table.settings)),
        stage=table.stage,
        seats=[
            InvitedSeat(kind=seat.kind, name=seat.name, level=seat.level) for seat in table.seats
        ],
        commit=table.commit,
    )


@get("/records", cache_control=PERSONAL)
async def records(
    request: Request[Any, Any, Any],
    state: State,
    game: Annotated[str | None, QueryParameter(max_length=limits.GAME)] = None,
    before: FromQuery[float | None] = None,
) -> Shelf:
    """Your finished games, newest first."""
    house: House = state.house
    person = person_of(request, state.people)
    found = await house.store.records(person, game, before) if person else []
    read = msgspec.json.Decoder(Summary).decode
    return Shelf([ListedRecord(one.id, one.game, one.ended, read(one.summary)) for one in found])


async def find_record(state: State, name: str) -> StoredRecord:
    house: House = state.house
    found = await house.record(name)
    if found is None:
        raise NotFoundException(f"There is no finished game {name!r}.")
    return found


@get("/records/{name:str}")
async def record(
    state: State, name: TableName, download: FromQuery[bool] = False
) -> Response[bytes]:
    """The record of a finished game, for anybody who has its code."""
    found = await find_record(state, name)
    file = f'attachment; filename="{found.game}-{name}.json"'
    return Response(
        found.record + b"\n",
        media_type="application/json",
        headers={"content-disposition": file} if download else {},
    )


@get("/records/{name:str}/replay", packed=True)
async def positions(
    request: Request[Any, Any, Any], state: State, name: TableName
) -> Response[Replay]:
    """A finished game with the table after each event."""
    found = await find_record(state, name)
    replays: Replays = state.replays
    packed = await replays.of(found, address_of(request.scope))
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    else:
        packed, headers = await asyncio.to_thread(gzip.decompress, packed), {}
    encoded: Any = packed
    return Response(encoded, media_type="application/json", headers=headers)


ROUTER = Router(
    "/api",
    route_handlers=[
        shelf,
        game_text,
        game_figures,
        all_lessons,
        lesson,
        me,
        addresses,
        lay,
        invitation,
        records,
        record,
        positions,
    ],
)
