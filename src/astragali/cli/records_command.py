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
class Finished:
    """A finished game, from the house or from the terminal."""

    code: str
    ended: float
    record: str

    @property
    def about(self) -> dict[str, Any]:
        about: dict[str, Any] = json.loads(self.record)
        return about


def records(
    code: Annotated[
        str | None, Parameter(name="CODE", help="the one whose record to write")
    ] = None,
    /,
    *,
    game: Annotated[str | None, Parameter(help="only the games of this name")] = None,
    most: Annotated[int, Parameter(help="how many; default 20", validator=Number(gte=1))] = 20,
    database: Annotated[
        str | None, Parameter(help="the house's; default as with `astragali serve`")
    ] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Lists the games that were finished in the house or in the terminal, or writes one
    out.

    Wherever a command takes the FILE of a record, table:CODE means a game from
    here.

    example:
      astragali records
      astragali records abcd2345 > game.json
      astragali replay table:abcd2345 --verify
    """
    language = language or preferred()
    if code:
        print(kept_record(code, database))
        return
    found = [*in_the_house(game, most, database), *in_the_terminal(game)]
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


def in_the_terminal(game: str | None = None) -> list[Finished]:
    return [
        Finished(kept.code, kept.when, written(kept.record))
        for kept in kept_games()
        if kept.over and game in (None, kept.record.get("game"))
    ]


def in_the_house(game: str | None, most: int, database: str | None) -> list[Finished]:
    async def ask(store: Any) -> list[Finished]:
        found = await store.records(game=game, most=most)
        return [Finished(kept.id, kept.ended, kept.record.decode()) for kept in found]

    return asked(ask, database) or []


def kept_record(code: str, database: str | None = None) -> str:
    """One record, by the code of its table or the name under which the terminal kept it."""

    async def ask(store: Any) -> str | None:
        kept = await store.record(code)
        return str(kept.record, "utf-8") if kept else None

    for one in in_the_terminal():
        if one.code == code:
            return one.record
    record = asked(ask, database)
    if record is None:
        raise RecordError(
            f"No finished game is kept under {code!r}; `astragali records` lists those that are."
        )
    return record


def asked(ask: Callable[[Any], Awaitable[Found]], database: str | None) -> Found | None:
    """What the house's database says; None where no house has been opened yet."""
    if database is None and not server_is_installed():
        return None
    from ..server.launch import default_database

    place = database or default_database()
    if "://" not in place and not Path(place).exists():
        return None
    return asyncio.run(with_store(place, ask))
