"""The bots by name: all levels have the same knowledge and use it more or less carefully."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..engine import AstragaliError, Card
from ..engine.advice import Advice
from ..engine.dice import CHOICES, begin, below
from ..engine.options import Values
from . import own_bots
from .level_bot import Level, LevelBot
from .sensible_bot import SENSIBLE, SensibleBot, sensible

LEVELS = {
    "beginner": Level(noise=2.0, simulations=300, seconds=0.3),
    "casual": Level(noise=0.9, simulations=1_000, seconds=0.4),
    "strong": Level(noise=0.4, simulations=5_000, seconds=0.5),
    "best": Level(noise=0.0, simulations=100_000, seconds=0.7),
    "rollouts": Level(noise=0.0, simulations=100_000, seconds=0.7, informed=False),
}
OURS = ("random", *LEVELS, SENSIBLE)
YARDSTICKS = ("rollouts", SENSIBLE)  # not offered to people: to measure the levels against


class Bot(Protocol):
    """Anything that can play, such as a program of your own."""

    def choose(self, view: Values) -> str:
        """Returns one of `view["legal"]`; `Game.view` describes the view."""
        ...


class Player(Protocol):
    """One of our bots, which work with states and action numbers."""

    def pick(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        """Returns one of the legal actions; `hidden` is the state as the seat may know it."""
        ...


class Adviser(Player, Protocol):
    """One of our bots that can also judge every action."""

    def advise(self, hidden: Any, seat: int, actions: Sequence[int]) -> Advice:
        """What each legal action is worth to the seat."""
        ...


class RandomBot:
    """Picks any legal action with equal probability; the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.stream = [0, 0, 0, 0]
        begin(self.stream, seed, 0, CHOICES)

    def pick(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        return actions[int(below(self.stream, len(actions)))]


def make(
    name: str,
    card: Card,
    seed: int,
    simulations: int | None = None,
    seconds: float | None = None,
) -> Player:
    """The bot of that name.

    A level moves within a second, or within `seconds`. With `simulations` a search runs that many,
    however long they take, and with `seconds=math.inf` as many as the level allows; in both cases
    the same seed always gives the same moves.
    """
    check([name], card)
    if name == "random":
        return RandomBot(seed)
    if name == SENSIBLE:
        return SensibleBot(card)
    return LevelBot(card, LEVELS[name], seed, simulations, seconds)


def adviser(
    card: Card, seed: int = 0, simulations: int | None = None, seconds: float | None = None
) -> Adviser:
    """The best bot of a game, to judge its actions."""
    return LevelBot(card, LEVELS["best"], seed, simulations, seconds)


def prepare(card: Card, names: Sequence[str] = ("best",)) -> None:
    """Waits until the searches of these bots are compiled."""
    from .mcts_loader import readiness  # needs NumPy, which a page does not have

    for name in set(names) & LEVELS.keys():
        readiness(card, informed=LEVELS[name].informed).wait()


def admit(names: Sequence[str], card: Card, limit: float | None = None) -> list[str]:
    """The names of these bots, checked; own ones, such as `mybot.py:Bot`, are loaded.

    `limit` is the time that own bots have for a move, in seconds.
    """
    admitted = [*own_bots.admit(names, (*OURS, *card.bots), limit)]
    check(admitted, card)
    return admitted


def check(names: Sequence[str], card: Card) -> None:
    for name in names:
        if name == SENSIBLE:
            sensible(card)
        if name in (*card.bots, *YARDSTICKS):
            continue
        own = own_bots.known(name)
        if own is None:
            others = [one for one in own_bots.installed() if one not in card.bots]
            raise AstragaliError(
                f"{card.name} has no bot {name!r}; it has {', '.join((*card.bots, *others))}."
            )
        if not own.plays(card.name):
            played = ", ".join(own.games or ()) or "nothing"
            raise AstragaliError(f"{name} does not play {card.name}; it plays {played}.")
