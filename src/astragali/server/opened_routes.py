"""The HTTP API for records from a file."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Router, post
from litestar.datastructures import State
from msgspec import Struct

from ..engine import Game
from ..tables import opened_records
from ..tables.house import House
from ..tables.table import Refusal
from .concurrency_limit import ConcurrencyLimit
from .house_rules import only_invited

LARGEST = 1_000_000  # bytes
AT_ONCE = 2  # records read at once; they share the processor with everything else
WAITING = 20  # records that wait for it


class OpenedRecord(Struct):
    """Where an opened record can be replayed."""

    table: str


def opening() -> ConcurrencyLimit:
    return ConcurrencyLimit(AT_ONCE, WAITING)


def read(body: bytes) -> Game:
    """The game of a record, as it was sent."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("record-form", "The file is not a record: it is not text.") from None
    return opened_records.read(text)


@post("/opened", request_max_body_size=LARGEST, guards=[only_invited])
async def open_record(request: Request[Any, Any, Any], state: State) -> OpenedRecord:
    """Opens a record, given as the body, whose game can then be replayed like any other."""
    limit: ConcurrencyLimit = state.opening
    house: House = state.house
    game = await limit.run(read, await request.body())
    return OpenedRecord(await opened_records.keep(house.store, game, time.time()))


ROUTER = Router("/api", route_handlers=[open_record])
