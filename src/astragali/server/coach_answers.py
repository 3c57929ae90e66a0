"""What the coach answers over HTTP: the review of a game, and a person's games together."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from .coach import Progress
from .replays import Result
from .server_messages import Phrase

Certainty = Literal["exact", "computed", "estimated", "no-course", "nothing"]


class ReviewMoments(Struct):
    """The numbers of the events that a player should look at again."""

    best: int | None
    costliest: int | None
    luckiest: int | None


class ReviewedSeat(Struct):
    """How the game went for a seat: final - initial = luck + own + others + rest."""

    seat: int
    initial: float | None
    final: float | None
    luck: float
    interval: list[float]  # of the luck
    skill: float
    own: float
    others: float
    rest: float
    adjusted: float | None  # the result without luck
    decisions: int
    lost: dict[str, float]  # by unit
    slip: int
    mistake: int
    blunder: int
    scores: list[float] | None
    grade: str | None
    course: list[list[float]]  # events, what the seat could expect, its standard error
    highlights: ReviewMoments


class OddsOfChoice(Struct):
    """Odds that the better choice improves."""

    name: str
    chosen: float
    best: float


class ReviewedChoice(Struct):
    """A choice beside the best one."""

    event: int
    seat: int
    act: str
    best: str
    kind: str
    unit: str
    method: str
    value: float
    best_value: float
    errors: list[float]
    stake: float  # what a choice at random would have cost
    loss: float
    verdict: str
    button: Phrase | None
    better: Phrase | None
    reason: Phrase | None
    risk: OddsOfChoice | None


class ReviewedThrow(Struct):
    """What a throw changed for each seat."""

    event: int
    luck: list[float | None]
    errors: list[float]


class GameNotes(Struct):
    """The review of a game."""

    game: str
    events: int
    unit: str
    exact: bool
    method: str
    certainty: Certainty
    players: list[ReviewedSeat]
    decisions: list[ReviewedChoice]
    throws: list[ReviewedThrow]


class CoachReport(Struct):
    """The review of a game, or how far it is."""

    progress: Progress
    share: float  # of the work that is done
    ahead: int  # reviews that come before
    mine: list[int]  # your seats
    notes: GameNotes | None


class TakenOverFrom(Struct):
    """The game of which another one took over the first part."""

    record: str
    events: int


class StoredSummary(Struct):
    """What is stored about a record for lists."""

    seats: list[dict[str, str]]
    options: dict[str, Any]
    result: Result
    people: list[str | None] | None = None  # by seat; the first release did not store it
    taken_over: TakenOverFrom | None = None


class PlayedGame(Struct):
    """One of your finished games."""

    table: str
    game: str
    ended: float
    seats: list[dict[str, str]]
    result: Result
    mine: list[int]
    taken_over: TakenOverFrom | None
    progress: Progress
    unit: str | None = None
    luck: float | None = None  # yours
    lost: dict[str, float] = field(default_factory=dict)  # by your choices, by unit


class KindOfChoice(Struct):
    """Your choices of one kind in one game."""

    game: str
    kind: str
    unit: str
    choices: int
    lost: float


class LuckSoFar(Struct):
    """Your luck in all games up to one, and the standard deviation of such a sum."""

    table: str
    luck: float
    deviation: float


class MyGames(Struct):
    """Your finished games, newest first, and what they show together.

    Games that played on from another one do not count, nor do those in which you had several seats.
    """

    games: list[PlayedGame]
    kinds: list[KindOfChoice]
    luck: dict[str, list[LuckSoFar]]  # by unit, oldest first
    unreviewed: int
    waiting: int


class StoredTally(Struct):
    """What is added up over many games, as stored."""

    unit: str
    seats: list[StoredTallyOfSeat]


class StoredTallyOfSeat(Struct):
    luck: float | None
    variance: float
    kinds: list[StoredKind]


class StoredKind(Struct):
    kind: str
    unit: str
    choices: int
    lost: float
