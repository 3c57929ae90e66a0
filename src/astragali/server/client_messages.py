"""Every message that a player's page sends over the socket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..tables import limits

SeatNumber = Annotated[int, Meta(ge=0, le=limits.SEATS - 1)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=limits.NAME)]
LevelName = Annotated[str, Meta(max_length=limits.LEVEL)]
Salt = Annotated[str, Meta(pattern=f"^[0-9a-zA-Z_-]{{1,{limits.SALT}}}$")]
Words = Annotated[str, Meta(min_length=1, max_length=limits.WORDS)]
Text = Annotated[str, Meta(min_length=1, max_length=limits.REMARK)]
Face = Annotated[int, Meta(ge=1, le=limits.FACE)]
SeatKind = Literal["person", "bot", "open"]


class ClientMessage(Struct, tag_field="ask", forbid_unknown_fields=True):
    """Something a page asks for."""


class Verb(ClientMessage):
    """Something to do at the table: the rule of the same name in tables/table.py decides."""


class Sit(Verb, tag="sit"):
    """Take an open seat, with a name and my share of the dice's randomness."""

    seat: SeatNumber
    name: Name
    salt: Salt


class Stand(Verb, tag="stand"):
    """Leave a seat of mine; once the game has begun a bot plays on until I come back."""

    seat: SeatNumber


class Back(Verb, tag="back"):
    """Take my seat back from the bot that played for me."""

    seat: SeatNumber


class Invite(Verb, tag="invite"):
    """Put a bot of this level into an open seat, or empty the seat (the host only)."""

    seat: SeatNumber
    level: LevelName | None = None


class Begin(Verb, tag="begin"):
    """Begin now; bots of this level take the seats that are still open (the host only)."""

    level: LevelName | None = None


class Act(Verb, tag="act"):
    """Do what the words say, as the answer to the choice of this number."""

    seat: SeatNumber
    number: Number
    act: Words


class TellThrow(Verb, tag="throw"):
    """How my real dice fell: a face for each die in the air that is mine to tell, else null."""

    number: Number
    faces: Annotated[list[Face | None], Meta(min_length=1, max_length=limits.DICE)]


class Undo(Verb, tag="undo"):
    """Take back my last action; `number` is the table's."""

    seat: SeatNumber
    number: Number


class Say(Verb, tag="say"):
    """Say something to everybody at the table; a guest may give a name."""

    text: Text
    name: Name | None = None


class Chat(Verb, tag="chat"):
    """Switch the table's chat on or off (the host only)."""

    on: bool


class LookThrough(ClientMessage, tag="look"):
    """Look through the eyes of one of my seats (none: as a spectator).

    With `since`, the number up to which the page knows the table, what it missed is sent instead of
    a fresh view where that is possible.
    """

    seat: SeatNumber | None = None
    since: Number | None = None


class Again(ClientMessage, tag="again"):
    """Play again: a new table with the same people and options."""


class AskHint(ClientMessage, tag="hint"):
    """What my actions are worth, and the odds."""

    seat: SeatNumber
    number: Number


class Story(ClientMessage, tag="story"):
    """The log from this event of the game on, as I know it."""

    since: Number = 0


class Ping(ClientMessage, tag="ping"):
    """Is anybody there?"""


AnyClientMessage = (
    LookThrough | Sit | Stand | Back | Invite | Begin | Act | TellThrow | Undo | Say | Chat | Again
    | AskHint | Story | Ping
)  # fmt: skip
