"""The HTTP API of the coach: reviews, playing on from a position, and all games of a person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from ..tables import limits
from ..tables.house import House
from ..tables.store import Store, StoredRecord
from ..tables.table_setup import Settings
from .client_messages import LevelName, SeatNumber
from .coach import Coach
from .coach_answers import (
    CoachReport,
    GameNotes,
    KindOfChoice,
    LuckSoFar,
    MyGames,
    PlayedGame,
    StoredSummary,
    StoredTally,
)
from .house_rules import only_invited
from .review_process import VERSION
from .routes import PERSONAL, NewTable, TableName, find_record, person_of

CHOSEN = 200  # records that a download may name
PART = 50  # records that a download reads at once
OLD = 100  # records without `people` whose tables are read to find out

read_summary = msgspec.json.Decoder(StoredSummary).decode
read_notes = msgspec.json.Decoder(GameNotes).decode
read_tally = msgspec.json.Decoder(StoredTally).decode


class PlayOnOrder(Struct, forbid_unknown_fields=True):
    """The order for a table that plays on from a position of a finished game."""

    events: Annotated[int, Meta(ge=0)]  # after this many
    seat: SeatNumber  # yours
    bots: Annotated[dict[SeatNumber, LevelName], Meta(max_length=limits.SEATS)] | None = None
    # by seat, the others being for people; null: on all others, as in that game
    language: Annotated[str, Meta(pattern="^[a-z]{2,8}$")] | None = None


@get("/records/{name:str}/review", cache_control=PERSONAL)
async def review(request: Request[Any, Any, Any], state: State, name: TableName) -> CoachReport:
    """The review of a finished game, or how far it is."""
    kept = await find_record(state, name)
    return await report(request, state, kept)


@post("/records/{name:str}/review", status_code=200)
async def ask(request: Request[Any, Any, Any], state: State, name: TableName) -> CoachReport:
    """Asks for the review of a finished game; it is made once, in the background."""
    kept = await find_record(state, name)
    coach = coach_of(state)
    if await coach.kept(name) is None:
        coach.ask(name, person_of(request, state.people) or address(request))
    return await report(request, state, kept)


def coach_of(state: State) -> Coach:
    coach: Coach = state.coach
    return coach


def address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""


async def report(request: Request[Any, Any, Any], state: State, kept: StoredRecord) -> CoachReport:
    coach = coach_of(state)
    person = person_of(request, state.people)
    found = await coach.kept(kept.id)
    progress, share, ahead = coach.progress(kept.id)  # until the task has ended, also when done
    return CoachReport(
        progress="done" if found else progress,
        share=1.0 if found else share,
        ahead=0 if found else ahead,
        mine=await seats_of(state.house, kept, person),
        notes=read_notes(found.notes) if found else None,
    )


async def seats_of(house: House, kept: StoredRecord, person: str | None) -> list[int]:
    """The seats that a person had in a finished game."""
    if person is None or person not in kept.people:
        return []
    people = read_summary(kept.summary).people
    if people is None:  # a record of the first release
        table = await house.tables.read(kept.id)
        people = [seat.person for seat in table.seats]
    return [seat for seat, other in enumerate(people) if other == person]


@post("/records/{name:str}/play-on", guards=[only_invited])
async def play_on(
    request: Request[Any, Any, Any], state: State, name: TableName, data: JSONBody[PlayOnOrder]
) -> NewTable:
    """Lays a table that begins in a position of a finished game; sit down over its socket."""
    house: House = state.house
    kept = await find_record(state, name)
    person = person_of(request, state.people) or "nobody"
    settings = Settings(language=data.language)
    bots = None if data.bots is None else dict(data.bots)
    live = await house.play_on(kept, data.events, data.seat, settings, person, bots)
    return NewTable(table=live.table.id, commit=live.table.commit)


@get("/me/games", cache_control=PERSONAL)
async def my_games(request: Request[Any, Any, Any], state: State) -> MyGames:
    """Your finished games, and what they show together."""
    return await together(state.house, coach_of(state), person_of(request, state.people))


@post("/me/games/reviews", status_code=200)
async def review_all(request: Request[Any, Any, Any], state: State) -> MyGames:
    """Asks for the reviews of your games that have none."""
    coach, person = coach_of(state), person_of(request, state.people)
    found = await together(state.house, coach, person)
    for one in found.games:
        if one.progress == "none" and one.taken_over is None:
            coach.ask(one.table, str(person))
    return await together(state.house, coach, person)


TableNames = Annotated[
    str | None,
    QueryParameter(pattern="^[a-z0-9]{8}(,[a-z0-9]{8})*$", max_length=9 * CHOSEN),
]


@get("/me/games/records", cache_control=PERSONAL)
async def my_records(
    request: Request[Any, Any, Any],
    state: State,
    tables: TableNames = None,
    download: FromQuery[bool] = False,
) -> Stream:
    """The records of your finished games, or of some of them, newest first and one a line."""
    person = person_of(request, state.people)
    store = state.house.store
    found = chosen(store, person, tables.split(",")) if tables else every(store, person)
    file = 'attachment; filename="astragali.jsonl"'
    headers = {"content-disposition": file} if download else {}
    return Stream(found, media_type="application/jsonl", headers=headers)


async def every(store: Store, person: str | None) -> AsyncIterator[bytes]:
    before = None
    while person and (some := await store.records(person, before=before, most=PART)):
        for kept in some:
            yield kept.record + b"\n"
        before = some[-1].ended


async def chosen(store: Store, person: str | None, tables: list[str]) -> AsyncIterator[bytes]:
    for table in tables:
        kept = await store.record(table)
        if kept and person in kept.people:
            yield kept.record + b"\n"


async def together(house: House, coach: Coach, person: str | None) -> MyGames:
    games: list[PlayedGame] = []
    kinds: dict[tuple[str, str, str], KindOfChoice] = {}
    steps: dict[str, list[tuple[str, float, float]]] = defaultdict(list)
    old = OLD
    for kept, stored in await house.store.tallies(person, VERSION) if person else []:
        summary = read_summary(kept.summary)
        if summary.people is None:
            old -= 1
            if old < 0:
                continue
        mine = await seats_of(house, kept, person)
        played = PlayedGame(
            table=kept.id,
            game=kept.game,
            ended=kept.ended,
            seats=summary.seats,
            result=summary.result,
            mine=mine,
            taken_over=summary.taken_over,
            progress="done" if stored else coach.progress(kept.id)[0],
        )
        games.append(played)
        if stored is None or len(mine) != 1 or summary.taken_over:
            continue
        tally = read_tally(stored)
        own = tally.seats[mine[0]]
        played.unit, played.luck = tally.unit, own.luck
        if own.luck is not None:
            steps[tally.unit].append((kept.id, own.luck, own.variance))
        for one in own.kinds:
            played.lost[one.unit] = played.lost.get(one.unit, 0.0) + one.lost
            row = kinds.setdefault(
                (kept.game, one.kind, one.unit),
                KindOfChoice(kept.game, one.kind, one.unit, choices=0, lost=0.0),
            )
            row.choices += one.choices
            row.lost += one.lost
    return MyGames(
        games=games,
        kinds=list(kinds.values()),
        luck={unit: added_up(found[::-1]) for unit, found in steps.items()},
        unreviewed=sum(one.progress == "none" and not one.taken_over for one in games),
        waiting=sum(one.progress in ("waiting", "compiling", "working") for one in games),
    )


def added_up(steps: list[tuple[str, float, float]]) -> list[LuckSoFar]:
    """Luck game by game; variances add up because the luck of a game does not depend on others."""
    found: list[LuckSoFar] = []
    luck = variance = 0.0
    for table, more, spread in steps:
        luck, variance = luck + more, variance + spread
        found.append(LuckSoFar(table, luck, variance**0.5))
    return found


ROUTER = Router("/api", route_handlers=[review, ask, play_on, my_games, my_records, review_all])
