"""Every message that the house sends over the socket of a table."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from .client_messages import SeatKind


class ServerMessage(Struct, tag_field="answer"):
    """Something the house says."""


class Phrase(Struct):
    """Something to say in the page's language: a phrase of the game, and the parts to fill in."""

    id: str
    parts: dict[str, Any]


class Sitting(Struct):
    """Who sits on a seat."""

    kind: SeatKind
    name: str | None  # a person's
    level: str | None  # a bot's
    here: bool  # the person is connected
    away: bool  # a bot plays until the person is back
    mine: bool


class OfferedAction(Struct):
    """One thing that can be done now."""

    act: str  # the words to send back
    button: Phrase | None  # what it does
    parts: list[str]  # what a person touches for it: "die 3", "square r1c2", "rank 5"


class Choices(Struct):
    """What the seat that the page looks through can do now."""

    number: int  # to send back with the act
    seat: int
    prompt: Phrase | None
    actions: list[OfferedAction]
    forced: bool  # the house will do it by itself in a moment
    deadline: float | None  # unix time at which a bot would choose instead


class Flying(Struct):
    """A real die in the air: whose it is and its number, as far as they matter."""

    seat: int | None
    die: int | None


class Air(Struct):
    """Real dice that are to be thrown: which of them this page is asked for."""

    number: int  # to send back with the faces
    sides: list[int]
    mine: list[int]  # places in `sides`
    told: list[int]  # places whose face somebody has told already
    whose: list[int | None]  # for each die, the only seat that may see how it falls
    dice: list[Flying | None]  # which they are; none if the seat that looks may not know


class SeenPosition(Struct):
    """The game as the seat may know it."""

    events: int
    over: bool
    acting: list[int]
    table: dict[str, Any]  # the game's own JSON
    deadlines: dict[int, float]  # by seat, where the table has a clock
    result: dict[str, Any] | None = None


class Telling(Struct):
    """An event of the game as the seat may know it, and what to say about it."""

    number: int
    event: dict[str, Any]  # {"throw": [4, null]} or {"seat": 0, "act": "roll"}
    story: list[Phrase]


class Remark(Struct):
    """Something somebody said."""

    number: int
    name: str  # empty if a guest gave none
    seat: int | None
    guest: int | None  # who has no seat is counted instead
    text: str


class Fairness(Struct):
    """The promise about the dice; the secret only when the game is over."""

    commit: str
    salts: list[str | None]
    secret: str | None


class View(ServerMessage, tag="view"):
    """The whole table as the page may know it."""

    number: int  # of the entries in the table's log
    table: str
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    stage: Literal["open", "playing", "over"]
    host: bool  # this page may invite bots, begin, and switch the chat
    looking: int | None  # the seat whose view this is
    seats: list[Sitting]
    watching: int  # spectators
    position: SeenPosition | None
    choices: Choices | None
    air: Air | None
    undo: bool  # the seat may take back its last action
    chat: bool
    remarks: list[Remark]
    tellings: list[Telling]  # the last few
    fairness: Fairness
    again: str | None  # the table of the rematch
    record: str | None  # where the finished game is kept


class News(ServerMessage, tag="news"):
    """What changed: the view's fields that are set here replace the old ones; lists named after
    `tellings` and `remarks` are added to the ends of those."""

    number: int
    stage: Literal["open", "playing", "over"] | UnsetType = UNSET
    host: bool | UnsetType = UNSET
    seats: list[Sitting] | UnsetType = UNSET
    watching: int | UnsetType = UNSET
    position: SeenPosition | UnsetType | None = UNSET
    choices: Choices | UnsetType | None = UNSET
    air: Air | UnsetType | None = UNSET
    undo: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    remarks: list[Remark] | UnsetType = UNSET
    tellings: list[Telling] | UnsetType = UNSET
    fairness: Fairness | UnsetType = UNSET
    again: str | UnsetType = UNSET
    record: str | UnsetType = UNSET
    settings: dict[str, Any] | UnsetType = UNSET


class StoryAnswer(ServerMessage, tag="log"):
    """The answer to `story`."""

    since: int
    tellings: list[Telling]


class Judged(Struct):
    """What one action is worth."""

    act: str
    value: float
    error: float
    share: float | None
    odds: dict[str, float]


class HintAnswer(ServerMessage, tag="advice"):
    """The answer to `hint`, best first."""

    number: int
    unit: str
    method: str
    actions: list[Judged]


class Refused(ServerMessage, tag="refused"):
    """Why something was not done; nothing has changed."""

    ask: str | None  # what was asked
    reason: str  # a phrase of the page: refused-<reason>
    sentence: str  # the same in English, with the details


class Pong(ServerMessage, tag="pong"):
    """Here I am."""


AnyServerMessage = View | News | StoryAnswer | HintAnswer | Refused | Pong
