"""Everything that can happen at a table, as it stands in the table's log: stored before told."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

By = Literal["person", "bot", "clock", "forced"]


class Entry(Struct, tag_field="kind", omit_defaults=True, kw_only=True):
    """One line of the log; a table is what its entries, in order, make of it."""

    at: float  # unix time


class Sat(Entry, tag="sat"):
    """A person has taken an open seat."""

    seat: int
    person: str
    name: str
    salt: str


class Stood(Entry, tag="stood"):
    """A seat is open again, before the game has begun."""

    seat: int


class Invited(Entry, tag="invited"):
    """A bot has taken a seat."""

    seat: int
    level: str


class Begun(Entry, tag="begun"):
    """The salts are closed and the game has begun, with its first throws."""

    throws: list[list[int]]


class Acted(Entry, tag="acted"):
    """A seat has acted; the throws that followed belong to it."""

    seat: int
    act: str
    by: By = "person"
    throws: list[list[int]] = []


class Told(Entry, tag="told"):
    """Somebody has told how some of the real dice in the air fell; by place, null for the rest."""

    faces: list[int | None]


class Undone(Entry, tag="undone"):
    """A seat has taken back its last action."""

    seat: int


class Came(Entry, tag="came"):
    """A person is connected, to the server process of this name."""

    person: str
    process: str


class Went(Entry, tag="went"):
    """A person's last connection to that process has ended."""

    person: str
    process: str


class Left(Entry, tag="left"):
    """A bot plays this seat from now on; `meant` if the person said so."""

    seat: int
    meant: bool = False


class Returned(Entry, tag="returned"):
    """The person plays the seat again."""

    seat: int


class Said(Entry, tag="said"):
    """Somebody has said something to the table."""

    person: str
    name: str
    text: str
    seat: int | None = None


class Chatting(Entry, tag="chatting"):
    """The chat has been switched on or off."""

    on: bool


class Paused(Entry, tag="paused"):
    """Nobody could act for so long; no clock is charged for it."""

    seconds: float


class Again(Entry, tag="again"):
    """A rematch has been laid at another table."""

    table: str


AnyEntry = (
    Sat | Stood | Invited | Begun | Acted | Told | Undone | Came | Went | Left | Returned | Said
    | Chatting | Paused | Again
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
