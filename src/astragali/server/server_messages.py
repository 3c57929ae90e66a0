"""Every message from the server to a client over the socket of a table."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from .client_messages import SeatKind


class ServerMessage(Struct, tag_field="answer"):
    """A message from the server."""


class Phrase(Struct):
    """A phrase of the game, for the page to translate, and the parts to fill in."""

    id: str
    parts: dict[str, Any]


class Sitting(Struct):
    """Who has a seat."""

    kind: SeatKind
    name: str | None  # a person's
    level: str | None  # the bot that plays it: a character or a level
    here: bool  # the person is online
    away: bool  # a bot plays for the person
    mine: bool
    faults: int = 0  # moves that were random because the host's own bot failed
    same_as: int | None = None  # the first seat of the same person, if that is another one
    kept_for: str | None = None  # the name of somebody else for whom this open seat is kept


class OfferedAction(Struct):
    """A legal action."""

    act: str  # to send back
    button: Phrase | None  # what it does
    parts: list[str]  # what a person touches to choose it: "die 3", "square r1c2", "rank 5"


class Choices(Struct):
    """The legal actions of the seat whose view this is."""

    number: int  # to send back with the action
    seat: int
    prompt: Phrase | None
    actions: list[OfferedAction]
    forced: bool  # the only action, which the house will soon take
    deadline: float | None  # unix time when a bot chooses instead


class DieInTheAir(Struct):
    """A real die in the air: its seat and its number, where it has them."""

    seat: int | None
    die: int | None


class DiceInTheAir(Struct):
    """The real dice in the air."""

    number: int  # to send back with the faces
    sides: list[int]
    mine: list[int]  # places in `sides` of the dice that this person may enter
    told: list[int]  # places of the dice that somebody has entered
    whose: list[int | None]  # for each die, the only seat that may see it, if there is just one
    dice: list[DieInTheAir | None]  # null where this seat may not know


class HeldDice(Struct):
    """Dice that wait in a hand until their person lets them fall."""

    seat: int
    number: int  # of the entry after which they were taken up
    falls: float  # unix time when they fall by themselves
    sides: list[int]
    dice: list[DieInTheAir | None]  # null where this seat may not know


class SeenPosition(Struct):
    """The game, as the seat may know it."""

    events: int
    over: bool
    acting: list[int]
    table: dict[str, Any]  # the game's own JSON
    deadlines: dict[int, float]  # by seat, where the table has a clock
    result: dict[str, Any] | None = None


class DescribedEvent(Struct):
    """An event of the game, as the seat may know it, with phrases that describe it.

    News also say which dice a throw has, and how the table looks after each event but the last.
    """

    number: int
    event: dict[str, Any]  # {"throw": [4, null]} or {"seat": 0, "act": "roll"}
    story: list[Phrase]
    table: dict[str, Any] | UnsetType = UNSET
    sides: list[int] | UnsetType = UNSET
    dice: list[DieInTheAir | None] | UnsetType = UNSET


class Remark(Struct):
    """A chat message."""

    number: int
    name: str  # empty for a guest without one
    seat: int | None
    guest: int | None  # people without a seat are numbered
    text: str


class HintTaken(Struct):
    """Somebody had a hint, where other people play; after this many events of the game."""

    seat: int
    events: int


class Fairness(Struct):
    """The commitment of fair dice; the salts once the game has begun, the secret after it."""

    commit: str
    seals: list[str | None]  # the SHA-256 of each salt
    salts: list[str | None]
    revealing: bool  # nobody may sit down any more, and the game waits for the sealed salts
    secret: str | None


class View(ServerMessage, tag="view"):
    """The whole table, as this client may know it."""

    number: int  # how many entries the table's log has
    table: str
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    stage: Literal["open", "playing", "over"]
    host: bool  # this person may invite bots, begin, and switch the chat
    looking: int | None  # the seat whose view this is
    seats: list[Sitting]
    watching: int  # how many spectators
    position: SeenPosition | None
    choices: Choices | None
    air: DiceInTheAir | None
    held: HeldDice | None
    undo: bool  # the seat may take back its last action
    chat: bool
    hints: bool  # people may ask for them
    hinted: list[HintTaken]
    remarks: list[Remark]
    tellings: list[DescribedEvent]  # the last few events
    fairness: Fairness
    again: str | None  # the table of the rematch
    again_by: int | None  # the seat that asked for it
    record: str | None  # the code of the record, once the game is over


class News(ServerMessage, tag="news"):
    """What changed: fields that are set replace those of the view, except that `tellings` and
    `remarks` are appended, and replace those with the same numbers."""

    number: int
    stage: Literal["open", "playing", "over"] | UnsetType = UNSET
    host: bool | UnsetType = UNSET
    seats: list[Sitting] | UnsetType = UNSET
    watching: int | UnsetType = UNSET
    position: SeenPosition | UnsetType | None = UNSET
    choices: Choices | UnsetType | None = UNSET
    air: DiceInTheAir | UnsetType | None = UNSET
    held: HeldDice | UnsetType | None = UNSET
    undo: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    hinted: list[HintTaken] | UnsetType = UNSET
    remarks: list[Remark] | UnsetType = UNSET
    tellings: list[DescribedEvent] | UnsetType = UNSET
    fairness: Fairness | UnsetType = UNSET
    again: str | UnsetType = UNSET
    again_by: int | UnsetType | None = UNSET
    record: str | UnsetType = UNSET
    settings: dict[str, Any] | UnsetType = UNSET


class StoryAnswer(ServerMessage, tag="log"):
    """The answer to `story`: at most 200 events from number `since` on."""

    since: int
    tellings: list[DescribedEvent]


class ActionValue(Struct):
    """The value of one action."""

    act: str
    value: float
    error: float
    share: float | None
    odds: dict[str, float]


class HintAnswer(ServerMessage, tag="advice"):
    """The answer to `hint`: the legal actions, the recommended one first."""

    number: int
    unit: str
    method: str
    actions: list[ActionValue]


class Refused(ServerMessage, tag="refused"):
    """A request was refused; nothing has changed."""

    ask: str | None  # the request, if it could be read
    reason: str  # the page translates refused-<reason>
    sentence: str  # in English, with details


class Pong(ServerMessage, tag="pong"):
    """The answer to `ping`."""


AnyServerMessage = View | News | StoryAnswer | HintAnswer | Refused | Pong
