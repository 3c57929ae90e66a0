"""Lists the games that were finished in the house, or writes one of them out.

Wherever a command takes the FILE of a record, table:CODE means a game from here.

example:
  astragali records
  astragali records abcd2345 > game.json
  astragali replay table:abcd2345 --verify
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import astragali.cli as house

from ..engine import RecordError
from ..engine.phrases import beside
from ..engine.record import load as load_file
from .arguments import add_language

STORED = "table:"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("code", nargs="?", metavar="CODE", help="the table whose record to write")
    command.add_argument("--game", metavar="GAME", help="only the games of this name")
    command.add_argument("--most", type=int, default=20, metavar="N", help="how many; default 20")
    command.add_argument(
        "--database", metavar="URL", help="the house's; default as with `astragali serve`"
    )
    command.add_argument(
        "--json", action="store_true", help="for a program: all records, a line each"
    )
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    if arguments.code:
        print(asyncio.run(one(arguments.code, arguments.database)).decode())
        return
    found = asyncio.run(several(arguments.game, arguments.most, arguments.database))
    if arguments.json:
        for kept in found:
            print(kept.record.decode())
        return
    phrases = beside(house, arguments.language)
    assert phrases
    if not found:
        print(phrases.say("no-records"))
    for kept in found:
        summary = json.loads(kept.summary)
        names = [seat.get("name") or seat.get("bot", "") for seat in summary["seats"]]
        points = [f"{name} {n}" for name, n in zip(names, summary["result"]["points"], strict=True)]
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.ended))
        print(f"{kept.id}  {when}  {kept.game:<16}  {', '.join(points)}")


async def opened(database: str | None) -> Any:
    from ..server.running import default_database
    from ..tables.store import open_store

    return await open_store(database or default_database())


async def one(code: str, database: str | None = None) -> bytes:
    """The record of one table."""
    store = await opened(database)
    try:
        kept = await store.record(code)
    finally:
        await store.close()
    if kept is None:
        raise RecordError(
            f"No finished game is kept under {code!r}; `astragali records` lists those that are."
        )
    record: bytes = kept.record
    return record


async def several(game: str | None, most: int, database: str | None = None) -> list[Any]:
    store = await opened(database)
    try:
        return list(await store.records(game=game, most=most))
    finally:
        await store.close()


def load(path: Path) -> Iterator[tuple[str, Any]]:
    """Each record of a file with its place, or the one of `table:CODE`."""
    name = str(path)
    if not name.startswith(STORED):
        yield from load_file(path)
        return
    yield name, json.loads(asyncio.run(one(name.removeprefix(STORED))))
