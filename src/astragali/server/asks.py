"""Every message that a player's page sends over the socket of a table; the answers: answers.py."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Salt = Annotated[str, Meta(pattern="^[0-9a-zA-Z_-]{1,64}$")]
Words = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Face = Annotated[int, Meta(ge=1, le=100)]


class Ask(Struct, tag_field="ask", forbid_unknown_fields=True):
    """Something a page asks of the table."""


class Look(Ask, tag="look"):
    """Look through the eyes of one of my seats (none: as a spectator).

    With `since`, the number up to which the page knows the table, what it missed is sent instead of
    a fresh view where that is possible.
    """

    seat: Seat | None = None
    since: Number | None = None


class Sit(Ask, tag="sit"):
    """Take an open seat, with a name and my share of the dice's randomness."""

    seat: Seat
    name: Name
    salt: Salt


class Stand(Ask, tag="stand"):
    """Leave a seat of mine; once the game has begun a bot plays on until I come back."""

    seat: Seat


class Back(Ask, tag="back"):
    """Take my seat back from the bot that played for me."""

    seat: Seat


class Invite(Ask, tag="invite"):
    """Put a bot of this level into an open seat, or empty the seat (the host only)."""

    seat: Seat
    level: Annotated[str, Meta(max_length=24)] | None = None


class Begin(Ask, tag="begin"):
    """Begin now; bots of this level take the seats that are still open (the host only)."""

    level: Annotated[str, Meta(max_length=24)] = "casual"


class Act(Ask, tag="act"):
    """Do what the words say, as the answer to the choice of this number."""

    seat: Seat
    number: Number
    act: Words


class Throw(Ask, tag="throw"):
    """How my real dice fell: a face for each die in the air that is mine to tell, else null."""

    number: Number
    faces: Annotated[list[Face | None], Meta(min_length=1, max_length=64)]


class Undo(Ask, tag="undo"):
    """Take back my last action; `number` is the table's."""

    seat: Seat
    number: Number


class Say(Ask, tag="say"):
    """Say something to everybody at the table; a guest may give a name."""

    text: Text
    name: Name | None = None


class Chat(Ask, tag="chat"):
    """Switch the table's chat on or off (the host only)."""

    on: bool


class Again(Ask, tag="again"):
    """Play again: a new table with the same people and options."""


class Hint(Ask, tag="hint"):
    """What my actions are worth, and the odds."""

    seat: Seat
    number: Number


class Story(Ask, tag="story"):
    """The log from this event of the game on, as I know it."""

    since: Number = 0


class Ping(Ask, tag="ping"):
    """Is anybody there?"""


AnyAsk = (
    Look | Sit | Stand | Back | Invite | Begin | Act | Throw | Undo | Say | Chat | Again | Hint
    | Story | Ping
)  # fmt: skip

Kind = Literal["person", "bot", "open"]
