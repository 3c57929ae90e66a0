"""The results of a review: decisions, throws and players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot
from typing import Any, NamedTuple

from ..engine import Game
from ..engine.advice import EXACT, NOTHING, POINTS, SURE, TURNS, WIN
from ..engine.options import Values

# The smallest loss of a slip, a mistake and a blunder.
FAULTS = {WIN: (0.005, 0.02, 0.06), POINTS: (0.25, 1.0, 3.0), TURNS: (0.05, 0.2, 0.6)}
FAULT_NAMES = ("slip", "mistake", "blunder")
RISK = "bust"  # odds whose name starts like this are better if they are lower
TELLING = 0.02  # a difference of odds that is worth telling
# The lowest score of each grade.
GRADES = (
    (0.9995, "flawless"),
    (0.97, "excellent"),
    (0.9, "strong"),
    (0.75, "good"),
    (0.5, "casual"),
)
LAST_GRADE = "wild"
# By how much sampled luck is off because playouts are valued roughly, beside the root of its summed
# squares: the root mean square of 12 games whose luck is known exactly (docs/analysis.md).
ROUGHNESS = 0.35
LIKELY = 2.0  # standard errors that hold 95 %


class Mark(NamedTuple):
    """What a seat could expect after `position` events."""

    position: int
    value: float
    error: float = 0.0


@dataclass(frozen=True)
class Decision:
    """A seat's choice, beside the best one."""

    event: int  # its number, starting at 1
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
    odds: tuple[Mapping[str, float], Mapping[str, float]]  # of the chosen action and the best one
    view: Any = field(repr=False)  # the table as the seat saw it
    effect: float = 0.0  # on what the seat could expect, in the unit of the review

    @property
    def difference(self) -> float:
        """How much better the best action seems."""
        return self.best_value - self.value

    @property
    def loss(self) -> float:
        """What the choice cost; 0 if the difference may be an error of the estimates."""
        sure = self.difference > max(NOTHING, SURE * hypot(*self.errors))
        return self.difference if sure else 0.0

    @property
    def cost(self) -> float:
        """What the choice changed: the same as the loss, but exact values have no rounding."""
        return self.loss if any(self.errors) else self.difference

    @property
    def verdict(self) -> str:
        """best, even (within the margin of error), fine, or one of the faults."""
        if not self.loss:
            return "best" if self.difference <= NOTHING else "even"
        limits = zip(FAULTS[self.unit], FAULT_NAMES, strict=True)
        return next((name for limit, name in reversed([*limits]) if self.loss >= limit), "fine")

    def described(self) -> Values:
        return {
            **{name: value for name, value in vars(self).items() if name != "view"},
            "odds": [dict(odds) for odds in self.odds],
            "loss": self.loss,
            "verdict": self.verdict,
        }


def telling_odds(decision: Decision) -> str | None:
    """The odds that the advised action improves most, if that is worth telling."""
    chosen, best = decision.odds
    gains = {
        name: (chosen[name] - best[name]) if name.startswith(RISK) else best[name] - chosen[name]
        for name in best
        if name in chosen
    }
    name = max(gains, key=lambda name: gains[name], default=None)
    return None if name is None or gains[name] < TELLING else name


@dataclass(frozen=True)
class Throw:
    """What a throw changed for each seat; None where that cannot be told from choices."""

    event: int
    faces: list[int]
    luck: list[float | None]
    errors: list[float]  # the standard errors of `luck`


@dataclass
class ReviewedPlayer:
    """How the game went for one seat: final - initial = luck + own + others + rest."""

    seat: int
    name: str
    exact: bool  # what it could expect is computed, not estimated, at every moment
    marks: list[Mark]
    decisions: list[Decision]
    luck: float = 0.0  # the effect of dice and of revealed secrets
    own: float = 0.0  # the effect of its own choices: 0 at best
    others: float = 0.0  # the effect of the others' choices
    rest: float = 0.0  # choices of several others, and errors of estimates
    error: float = 0.0  # the standard error of `luck` from sampling
    sampled: float = 0.0  # the sum of the squares of all luck that was sampled
    variance: float = 0.0  # of `luck`: it has no trend, so its squared steps add up to that

    def add_luck(self, luck: float) -> None:
        self.luck += luck
        self.variance += luck * luck

    @property
    def margin(self) -> float:
        """How far `luck` may be off: by the sample, and by the rough value of its playouts."""
        return hypot(SURE * self.error, LIKELY * ROUGHNESS * self.sampled**0.5)

    @property
    def initial(self) -> float | None:
        return self.marks[0].value if self.marks else None

    @property
    def final(self) -> float | None:
        return self.marks[-1].value if self.marks else None

    @property
    def skill(self) -> float:
        """The effect of all choices."""
        return self.own + self.others

    @property
    def adjusted(self) -> float | None:
        """The result without good or bad luck."""
        return None if self.final is None else self.final - self.luck

    def lost(self, unit: str) -> float:
        return sum(decision.loss for decision in self.decisions if decision.unit == unit)

    def count(self, verdict: str) -> int:
        return sum(decision.verdict == verdict for decision in self.decisions)

    @property
    def scores(self) -> tuple[float, float] | None:
        """The lowest and the highest score that the margins of error allow."""
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
        """1 for always choosing best, 0 for losing as much as random choices would."""
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
            "interval": [self.luck - self.margin, self.luck + self.margin],
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
    """A game, with the luck and skill in it."""

    game: Game
    unit: str  # of luck and skill: WIN, or POINTS in a solo game
    players: list[ReviewedPlayer]
    decisions: list[Decision]
    throws: list[Throw]

    @property
    def computed(self) -> bool:
        """Whether values come from a solution at every moment, so that all of it adds up."""
        return all(player.exact for player in self.players)

    @property
    def exact(self) -> bool:
        """Whether luck and skill are known exactly: the solution assumes nothing."""
        return self.computed and self.method == EXACT and not self.judged_otherwise

    @property
    def judged_otherwise(self) -> bool:
        """Whether choices were judged by something else than luck is, such as turns.

        Then losses do not add up to own choices, but the effects of the choices still do.
        """
        return any(decision.unit != self.unit for decision in self.decisions)

    @property
    def method(self) -> str:
        """How the choices were judged: exact only if all of them were."""
        methods = [decision.method for decision in self.decisions]
        return next((method for method in methods if method != EXACT), EXACT)

    @property
    def certainty(self) -> str:
        """How far the figures can be trusted: exact, computed, estimated, no-course or nothing."""
        if not self.decisions:
            return "nothing"
        if any(len(player.marks) < 2 for player in self.players):
            return "no-course"
        return "exact" if self.exact else "computed" if self.computed else "estimated"

    def faults(self) -> list[Decision]:
        """The slips, mistakes and blunders, in the order of the game."""
        return [decision for decision in self.decisions if decision.verdict in FAULT_NAMES]

    def described(self) -> Values:
        """The review as JSON."""
        return {
            "game": self.game.card.name,
            "options": self.game.options,
            "events": len(self.game.events),
            "over": self.game.over,
            "unit": self.unit,
            "exact": self.exact,
            "method": self.method,
            "players": [player.described() for player in self.players],
            "decisions": [decision.described() for decision in self.decisions],
            "throws": [vars(throw) for throw in self.throws],
        }

    def turns_of_luck(self, most: int) -> list[tuple[Throw, int, float]]:
        """The throws with the largest certain effect, the seat each affected most, and how much."""
        found = []
        for throw in self.throws:
            known = [(luck, seat) for seat, luck in enumerate(throw.luck) if luck is not None]
            luck, seat = max(known, key=lambda one: (round(abs(one[0]), 9), one), default=(0.0, 0))
            if abs(luck) > max(NOTHING, SURE * throw.errors[seat]):
                found.append((throw, seat, luck))
        found.sort(key=lambda one: -abs(one[2]))
        return sorted(found[:most], key=lambda one: one[0].event)
