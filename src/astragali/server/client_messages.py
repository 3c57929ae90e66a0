"""Every message from a client to the server over the socket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..tables import limits

SeatNumber = Annotated[int, Meta(ge=0, le=limits.SEATS - 1)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=limits.NAME)]
LevelName = Annotated[str, Meta(max_length=limits.LEVEL)]
Salt = Annotated[str, Meta(pattern=f"^[0-9a-zA-Z_-]{{1,{limits.SALT}}}$")]
Seal = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Words = Annotated[str, Meta(min_length=1, max_length=limits.WORDS)]
Text = Annotated[str, Meta(min_length=1, max_length=limits.REMARK)]
Face = Annotated[int, Meta(ge=1, le=limits.FACE)]
PaceName = Literal["slow", "normal", "fast", "instant"]
SeatKind = Literal["person", "bot", "open"]


class ClientMessage(Struct, tag_field="ask", forbid_unknown_fields=True):
    """A request from a client."""


class Verb(ClientMessage):
    """Something to do at the table; handled by the rule of the same name in tables/table.py."""


class Sit(Verb, tag="sit"):
    """Take an open seat; `seal` is the SHA-256 of the salt, my share of the dice's randomness.

    Whoever cannot compute it gives the salt itself, which the house then seals.
    """

    seat: SeatNumber
    name: Name
    salt: Salt | None = None
    seal: Seal | None = None


class Reveal(Verb, tag="reveal"):
    """Reveal my sealed salt, when the view says that the game waits for it."""

    seat: SeatNumber
    salt: Salt


class Stand(Verb, tag="stand"):
    """Leave my seat; once the game has begun, a bot plays it until I come back.

    If nobody else plays, that ends the game.
    """

    seat: SeatNumber


class Back(Verb, tag="back"):
    """Take my seat back from the bot that plays for me."""

    seat: SeatNumber


class Invite(Verb, tag="invite"):
    """Put a bot on an open seat, a character or a level; without one, empty it (host only)."""

    seat: SeatNumber
    level: LevelName | None = None


class Begin(Verb, tag="begin"):
    """Begin now, with bots of this level or some characters on the open seats (host only)."""

    level: LevelName | None = None


class Act(Verb, tag="act"):
    """Take this action; `number` is that of the choice it answers."""

    seat: SeatNumber
    number: Number
    act: Words


class TellThrow(Verb, tag="throw"):
    """Enter the faces of real dice in the air: null for those that are not mine to enter."""

    number: Number
    faces: Annotated[list[Face | None], Meta(min_length=1, max_length=limits.DICE)]


class Prefer(Verb, tag="prefer"):
    """Say how I want to play: whether my dice wait until I `drop` them, and how fast bots play."""

    throws: bool
    pace: PaceName


class Drop(Verb, tag="drop"):
    """Let the dice in my hand fall."""

    seat: SeatNumber


class Undo(Verb, tag="undo"):
    """Take back my last action; `number` is that of the view."""

    seat: SeatNumber
    number: Number


class Say(Verb, tag="say"):
    """Say something to everybody at the table; a guest may give a name."""

    text: Text
    name: Name | None = None


class Chat(Verb, tag="chat"):
    """Switch the table's chat on or off (host only)."""

    on: bool


class LookThrough(ClientMessage, tag="look"):
    """See the table from one of my seats, or as a spectator.

    `since` is the last number the client has seen: if possible it gets the news since then, else a
    fresh view.
    """

    seat: SeatNumber | None = None
    since: Number | None = None


class Again(ClientMessage, tag="again"):
    """Lay a table for a rematch, with the same game, options and bots."""


class AskHint(ClientMessage, tag="hint"):
    """Get the value and the odds of each of my actions."""

    seat: SeatNumber
    number: Number


class Story(ClientMessage, tag="story"):
    """Get the events of the game from number `since` on, at most 200, as my seat may know them."""

    since: Number = 0


class Ping(ClientMessage, tag="ping"):
    """Check that the server answers."""


AnyClientMessage = (
    LookThrough | Sit | Reveal | Stand | Back | Invite | Begin | Act | TellThrow | Prefer | Drop
    | Undo | Say | Chat | Again | AskHint | Story | Ping
)  # fmt: skip
