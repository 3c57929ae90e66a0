"""What can be said about a game that was played: its decisions, its throws, and its players."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from typing import Any, NamedTuple

from ..engine import Game
from ..engine.advice import POINTS, TURNS, WIN
from ..engine.options import Values
from .hints import SURE

NOTHING = 1e-9  # a difference that is only rounding

# From which loss on a decision is a slip, a mistake, a blunder.
FAULTS = {WIN: (0.005, 0.02, 0.06), POINTS: (0.25, 1.0, 3.0), TURNS: (0.05, 0.2, 0.6)}
FAULT_NAMES = ("slip", "mistake", "blunder")
# From which score on a player earns which grade.
GRADES = (
    (0.9995, "flawless"),
    (0.97, "excellent"),
    (0.9, "strong"),
    (0.75, "good"),
    (0.5, "casual"),
)
LAST_GRADE = "wild"


class Mark(NamedTuple):
    """What a seat could expect after so many events."""

    position: int
    value: float
    error: float = 0.0


@dataclass(frozen=True)
class Decision:
    """What a seat chose where it had a choice, beside the best it could have chosen."""

    event: int  # its number, from 1
    seat: int
    act: str
    action: int
    best: str
    best_action: int
    unit: str
    method: str
    choices: int
    value: float
    best_value: float
    errors: tuple[float, float]  # the standard errors of the two values
    stake: float  # what choosing at random would lose on average
    view: Any = field(repr=False)  # the table as the seat saw it

    @property
    def difference(self) -> float:
        """By how much the best seems to be better."""
        return self.best_value - self.value

    @property
    def loss(self) -> float:
        """What the choice cost for certain: nothing if it may be the estimate that errs."""
        sure = self.difference > max(NOTHING, SURE * hypot(*self.errors))
        return self.difference if sure else 0.0

    @property
    def verdict(self) -> str:
        """best, even (as far as can be told), fine, or one of the faults."""
        if not self.loss:
            return "best" if self.difference <= NOTHING else "even"
        least = zip(FAULTS[self.unit], FAULT_NAMES, strict=True)
        return next((name for most, name in reversed([*least]) if self.loss >= most), "fine")

    def described(self) -> Values:
        return {
            **{name: value for name, value in vars(self).items() if name != "view"},
            "loss": self.loss,
            "verdict": self.verdict,
        }


@dataclass(frozen=True)
class Throw:
    """What a throw changed for each seat; None where dice and choices cannot be told apart."""

    event: int
    faces: list[int]
    luck: list[float | None]
    errors: list[float]  # their standard errors


@dataclass
class ReviewedPlayer:
    """How the game went for one seat: final - initial = luck + own + others + rest."""

    seat: int
    name: str
    exact: bool  # what it could expect is known for certain at every moment
    marks: list[Mark]
    decisions: list[Decision]
    luck: float = 0.0  # what the dice brought, and what came to light
    own: float = 0.0  # what its own choices brought: nothing at best
    others: float = 0.0  # what the choices of others brought
    rest: float = 0.0  # by how much estimates of one position differ
    error: float = 0.0  # the standard error of the luck

    @property
    def initial(self) -> float | None:
        return self.marks[0].value if self.marks else None

    @property
    def final(self) -> float | None:
        return self.marks[-1].value if self.marks else None

    @property
    def skill(self) -> float:
        """What choices brought."""
        return self.own + self.others

    @property
    def adjusted(self) -> float | None:
        """What would have come of it with neither good nor bad luck."""
        return None if self.final is None else self.final - self.luck

    def lost(self, unit: str) -> float:
        return sum(decision.loss for decision in self.decisions if decision.unit == unit)

    def count(self, verdict: str) -> int:
        return sum(decision.verdict == verdict for decision in self.decisions)

    @property
    def scores(self) -> tuple[float, float] | None:
        """The least and the most that the score can be: it is not always known for certain."""
        least = most = counted = 0.0
        for unit in {decision.unit for decision in self.decisions}:
            some = [decision for decision in self.decisions if decision.unit == unit]
            stake = sum(decision.stake for decision in some)
            if stake > NOTHING:
                seeming = sum(decision.difference for decision in some)
                least += len(some) * max(0.0, 1 - seeming / stake)
                most += len(some) * max(0.0, 1 - self.lost(unit) / stake)
                counted += len(some)
        return (least / counted, most / counted) if counted else None

    @property
    def score(self) -> float | None:
        """1 for the best choice always, 0 for what choosing at random loses on average."""
        return self.scores and sum(self.scores) / 2

    @property
    def grade(self) -> str | None:
        score = self.score
        if score is None:
            return None
        return next((grade for least, grade in GRADES if score >= least), LAST_GRADE)

    def described(self) -> Values:
        units = sorted({decision.unit for decision in self.decisions})
        return {
            "seat": self.seat,
            "name": self.name,
            "exact": self.exact,
            **{
                name: getattr(self, name)
                for name in ("initial", "final", "luck", "skill", "own", "others", "rest")
            },
            "adjusted": self.adjusted,
            "interval": [self.luck - SURE * self.error, self.luck + SURE * self.error],
            "decisions": len(self.decisions),
            "lost": {unit: self.lost(unit) for unit in units},
            **{name: self.count(name) for name in FAULT_NAMES},
            "score": self.score,
            "scores": self.scores and list(self.scores),
            "grade": self.grade,
            "course": [list(mark) for mark in self.marks],
        }


@dataclass(frozen=True)
class Review:
    """A game with everything that can be said about luck and skill in it."""

    game: Game
    unit: str  # what luck and skill are measured in: WIN, or POINTS for somebody who plays alone
    players: list[ReviewedPlayer]
    decisions: list[Decision]
    throws: list[Throw]

    @property
    def exact(self) -> bool:
        """Whether luck and skill are known for certain."""
        return all(player.exact for player in self.players)

    def faults(self) -> list[Decision]:
        """The decisions that were slips or worse, in the order of the game."""
        return [decision for decision in self.decisions if decision.verdict in FAULT_NAMES]

    def described(self) -> Values:
        """The review for a program."""
        return {
            "game": self.game.card.name,
            "options": self.game.options,
            "events": len(self.game.events),
            "over": self.game.over,
            "unit": self.unit,
            "exact": self.exact,
            "players": [player.described() for player in self.players],
            "decisions": [decision.described() for decision in self.decisions],
            "throws": [vars(throw) for throw in self.throws],
        }

    def turns_of_luck(self, most: int) -> list[tuple[Throw, int, float]]:
        """The throws that surely changed most, the seat each was good or bad for, and how much."""
        found = []
        for throw in self.throws:
            known = [(luck, seat) for seat, luck in enumerate(throw.luck) if luck is not None]
            luck, seat = max(known, key=lambda one: (round(abs(one[0]), 9), one), default=(0.0, 0))
            if abs(luck) > max(NOTHING, SURE * throw.errors[seat]):
                found.append((throw, seat, luck))
        found.sort(key=lambda one: -abs(one[2]))
        return sorted(found[:most], key=lambda one: one[0].event)
