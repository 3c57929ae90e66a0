"""Everything that can happen at a table, as entries of its log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, dataclass_transform

By = Literal["person", "bot", "clock", "forced"]
Fault = Literal["crashed", "illegal", "stalled", "missing"]  # of somebody's own bot
Pace = Literal["slow", "normal", "fast", "instant"]  # at which bots play
Kind = TypeVar("Kind")


@dataclass_transform(kw_only_default=True, frozen_default=True)
def entry(kind: type[Kind]) -> type[Kind]:
    return dataclass(frozen=True, slots=True, kw_only=True)(kind)


@entry
class Entry:
    """One entry of the log; the entries, in order, determine the table."""

    at: float  # unix time


@entry
class Sat(Entry):
    """A person has taken an open seat."""

    seat: int
    person: str
    name: str
    salt: str | None = None
    seal: str | None = None  # the salt's SHA-256, if the salt itself is revealed later


@entry
class Stood(Entry):
    """A seat is open again; only before the game begins."""

    seat: int
    removed: bool = False  # by the host; whoever sat there may not sit here any more


@entry
class Reserved(Entry):
    """Seats are kept for these people: a rematch is for those who played."""

    people: list[str | None]  # by seat
    names: list[str | None]


@entry
class Deputised(Entry):
    """The host has been offline for long: people with a seat may do what only the host may."""


@entry
class SeatsClosed(Entry):
    """Nobody may sit down any more; the game begins when the sealed salts are revealed."""

    level: str | None = None  # as of `Begun`
    bots: list[str] = field(default_factory=list)


@entry
class Revealed(Entry):
    """A person has revealed the salt that was sealed."""

    seat: int
    salt: str


@entry
class Invited(Entry):
    """A bot has taken a seat."""

    seat: int
    level: str


@entry
class TakenOver(Entry):
    """The game will begin in a position of a finished one, after these events of it."""

    record: str  # the code of the table where they happened
    events: list[dict[str, Any]]


@entry
class Begun(Entry):
    """The game has begun, with its first throws; the salts are final."""

    throws: list[list[int]]
    level: str | None = None  # of the bots that took the remaining seats, if all are alike
    bots: list[str] = field(default_factory=list)  # otherwise their names, by seat
    protocol: int = 1  # of the fair dice


@entry
class Acted(Entry):
    """A seat has acted, and these throws followed."""

    seat: int
    act: str
    by: By = "person"
    throws: list[list[int]] = field(default_factory=list)
    fault: Fault | None = None  # why a bot's action was replaced by a random one


@entry
class DiceTold(Entry):
    """Faces of the real dice in the air, by place; None for those that are not known yet."""

    faces: list[int | None]


@entry
class Preferred(Entry):
    """How a person's page wants to play; it is asked again whenever it connects."""

    person: str
    throws: bool = False  # their dice wait until the page lets them fall
    pace: Pace = "normal"


@entry
class Fell(Entry):
    """The dice that a seat held have fallen, and these are the throws."""

    throws: list[list[int]] = field(default_factory=list)


@entry
class Undone(Entry):
    """A seat has taken back its last action."""

    seat: int


@entry
class Came(Entry):
    """A person has connected to the server process of this name."""

    person: str
    process: str


@entry
class Went(Entry):
    """A person's last connection to that process has closed."""

    person: str
    process: str


@entry
class Left(Entry):
    """A bot takes over this seat; `meant` if the person chose to leave."""

    seat: int
    meant: bool = False


@entry
class Returned(Entry):
    """The person has taken the seat back."""

    seat: int


@entry
class Resigned(Entry):
    """The last person at the table has left the game, which ends it."""

    seat: int


@entry
class Hinted(Entry):
    """A seat has had a hint, where other people play."""

    seat: int


@entry
class Said(Entry):
    """Somebody has written in the chat, which is kept beside the log; old logs contain it, too."""

    person: str
    name: str
    text: str
    seat: int | None = None
    guest: int | None = None  # the number of a person without a seat


@entry
class Chatting(Entry):
    """The chat has been switched on or off."""

    on: bool


@entry
class Paused(Entry):
    """No server was running for this long; no clock is charged for it."""

    seconds: float


@entry
class Rematched(Entry):
    """A rematch has been laid at another table."""

    table: str
    seat: int | None = None  # whose idea it was


AnyEntry = (
    Sat | Stood | Reserved | Deputised | Invited | TakenOver | SeatsClosed | Revealed | Begun
    | Acted | DiceTold | Preferred | Fell | Undone | Came | Went | Left | Returned | Resigned
    | Hinted | Said | Chatting | Paused | Rematched
)  # fmt: skip
