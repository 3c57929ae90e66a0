"""Everything that can happen at a table, as it stands in the table's log: stored before told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeVar, dataclass_transform

By = Literal["person", "bot", "clock", "forced"]
Kind = TypeVar("Kind")


@dataclass_transform(kw_only_default=True, frozen_default=True)
def entry(kind: type[Kind]) -> type[Kind]:
    return dataclass(frozen=True, slots=True, kw_only=True)(kind)


@entry
class Entry:
    """One line of the log; a table is what its entries, in order, make of it."""

    at: float  # unix time


@entry
class Sat(Entry):
    """A person has taken an open seat."""

    seat: int
    person: str
    name: str
    salt: str


@entry
class Stood(Entry):
    """A seat is open again, before the game has begun."""

    seat: int


@entry
class Invited(Entry):
    """A bot has taken a seat."""

    seat: int
    level: str


@entry
class Begun(Entry):
    """The salts are closed and the game has begun, with its first throws."""

    throws: list[list[int]]
    level: str | None = None  # of the bots that took the seats which were still open


@entry
class Acted(Entry):
    """A seat has acted; the throws that followed belong to it."""

    seat: int
    act: str
    by: By = "person"
    throws: list[list[int]] = field(default_factory=list)


@entry
class DiceTold(Entry):
    """Somebody has told how some of the real dice in the air fell; by place, null for the rest."""

    faces: list[int | None]


@entry
class Undone(Entry):
    """A seat has taken back its last action."""

    seat: int


@entry
class Came(Entry):
    """A person is connected, to the server process of this name."""

    person: str
    process: str


@entry
class Went(Entry):
    """A person's last connection to that process has ended."""

    person: str
    process: str


@entry
class Left(Entry):
    """A bot plays this seat from now on; `meant` if the person said so."""

    seat: int
    meant: bool = False


@entry
class Returned(Entry):
    """The person plays the seat again."""

    seat: int


@entry
class Said(Entry):
    """Somebody has said something to the table."""

    person: str
    name: str
    text: str
    seat: int | None = None


@entry
class Chatting(Entry):
    """The chat has been switched on or off."""

    on: bool


@entry
class Paused(Entry):
    """Nobody could act for so long; no clock is charged for it."""

    seconds: float


@entry
class Rematched(Entry):
    """A rematch has been laid at another table."""

    table: str


AnyEntry = (
    Sat | Stood | Invited | Begun | Acted | DiceTold | Undone | Came | Went | Left | Returned | Said
    | Chatting | Paused | Rematched
)  # fmt: skip
