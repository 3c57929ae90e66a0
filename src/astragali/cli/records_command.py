"""`astragali records`."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from ..engine import RecordError
from ..engine.drawing import pad, seat_names, width
from ..engine.game import written
from ..engine.phrases import preferred
from .command_arguments import AsJson, Language
from .kept_games import kept_games
from .server_extra import Found, server_is_installed, with_store
from .terminal_text import own_phrases


@dataclass(frozen=True)
class FinishedGame:
    """A finished game, from the server's database or from the terminal."""

    code: str
    ended: float
    record: str

    @property
    def about(self) -> dict[str, Any]:
        about: dict[str, Any] = json.loads(self.record)
        return about


def records(
    code: Annotated[
        str | None, Parameter(name="CODE", help="print the record of this game")
    ] = None,
    /,
    *,
    game: Annotated[str | None, Parameter(help="only this game")] = None,
    most: Annotated[
        int, Parameter(help="how many at most; default 20", validator=Number(gte=1))
    ] = 20,
    database: Annotated[
        str | None, Parameter(help="the server's database; default as for `astragali serve`")
    ] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Lists the games finished on the server or in the terminal, or prints one.

    Wherever a command takes a FILE of records, table:CODE means a game from this
    list.

    example:
      astragali records
      astragali records abcd2345 > game.json
      astragali replay table:abcd2345 --verify
    """
    language = language or preferred()
    if code:
        print(kept_record(code, database))
        return
    found = [*finished_on_the_server(game, most, database), *finished_in_the_terminal(game)]
    found = sorted(found, key=lambda one: -one.ended)[:most]
    if as_json:
        for one in found:
            print(one.record)
        return
    if not found:
        print(own_phrases(language).say("no-records"))
        return
    wide = max(width(one.code) for one in found)
    longest = max(width(one.about["game"]) for one in found)
    for one in found:
        about = one.about
        names = seat_names(about["seats"], language)
        points = zip(names, about["result"]["points"], strict=True)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.ended))
        scores = ", ".join(f"{name} {number}" for name, number in points)
        print(f"{pad(one.code, wide)}  {when}  {pad(about['game'], longest)}  {scores}")


def finished_in_the_terminal(game: str | None = None) -> list[FinishedGame]:
    return [
        FinishedGame(kept.code, kept.when, written(kept.record))
        for kept in kept_games()
        if kept.over and game in (None, kept.record.get("game"))
    ]


def finished_on_the_server(game: str | None, most: int, database: str | None) -> list[FinishedGame]:
    async def query(store: Any) -> list[FinishedGame]:
        found = await store.records(game=game, most=most)
        return [FinishedGame(kept.id, kept.ended, kept.record.decode()) for kept in found]

    return query_database(query, database) or []


def kept_record(code: str, database: str | None = None) -> str:
    """One record, by the code of its table or the name of its file without .json."""

    async def query(store: Any) -> str | None:
        kept = await store.record(code)
        return str(kept.record, "utf-8") if kept else None

    for one in finished_in_the_terminal():
        if one.code == code:
            return one.record
    record = query_database(query, database)
    if record is None:
        raise RecordError(
            f"There is no finished game {code!r}; `astragali records` lists those there are."
        )
    return record


def query_database(query: Callable[[Any], Awaitable[Found]], database: str | None) -> Found | None:
    """Runs a query on the server's database; None if there is no database yet."""
    if database is None and not server_is_installed():
        return None
    from ..server.launch import default_database

    place = database or default_database()
    if "://" not in place and not Path(place).exists():
        return None
    return asyncio.run(with_store(place, query))
