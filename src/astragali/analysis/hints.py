"""Hints: what each choice of a seat is worth, judged only by what that seat can see."""

from __future__ import annotations

from dataclasses import dataclass

from .. import bots
from ..engine import Game
from ..engine.advice import SURE
from ..engine.options import Values

SIMULATIONS = 20_000  # per hint, where values are estimated


@dataclass(frozen=True, slots=True)
class HintedChoice:
    """One legal action: its words, its value, and the odds that come with it."""

    action: int
    word: str
    value: float
    interval: tuple[float, float] | None  # almost certainly holds the value; None if it is exact
    share: float | None  # how often the best strategy plays it, where it mixes
    odds: dict[str, float]


@dataclass(frozen=True, slots=True)
class Hint:
    """All choices of a seat: the recommended one first, the others by value."""

    seat: int
    unit: str
    method: str
    choices: tuple[HintedChoice, ...]

    def described(self) -> Values:
        """The hint as JSON."""
        return {
            "seat": self.seat,
            "unit": self.unit,
            "method": self.method,
            "choices": [
                {
                    "act": choice.word,
                    "action": choice.action,
                    "value": choice.value,
                    "interval": choice.interval and list(choice.interval),
                    "share": choice.share,
                    "odds": choice.odds,
                }
                for choice in self.choices
            ],
        }


def hint(game: Game, seat: int | None = None, adviser: bots.Adviser | None = None) -> Hint:
    """What each legal action of a seat is worth; by default the seat to act."""
    seat = game.seat_to_act(seat)
    actions = list(game.actions(seat))
    adviser = adviser or bots.adviser(game.card, simulations=SIMULATIONS)
    advice = adviser.advise(game.hidden(seat), seat, actions)
    return Hint(
        seat,
        advice.unit,
        advice.method,
        tuple(
            HintedChoice(
                opinion.action,
                game.card.spell(game.state, opinion.action),
                opinion.value,
                interval(opinion.value, advice.error(opinion)),
                opinion.share,
                dict(opinion.odds),
            )
            for opinion in advice.ordered
        ),
    )


def interval(value: float, error: float) -> tuple[float, float] | None:
    """Where the value of an action almost certainly lies; None where it is exact."""
    return (value - SURE * error, value + SURE * error) if error else None
