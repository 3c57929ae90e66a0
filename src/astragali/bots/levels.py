"""The bots by name: the same knowledge for all levels, and more or less care with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..engine import AstragaliError, Card
from ..engine.advice import Advice
from ..engine.dice import CHOICES, begin, below
from ..engine.options import Values
from .level_bot import Level, Thinker

LEVELS = {
    "beginner": Level(noise=2.0, simulations=300, seconds=0.3),
    "casual": Level(noise=0.9, simulations=1_000, seconds=0.4),
    "strong": Level(noise=0.4, simulations=5_000, seconds=0.5),
    "best": Level(noise=0.0, simulations=100_000, seconds=0.7),
    "rollouts": Level(noise=0.0, simulations=100_000, seconds=0.7, informed=False),
}
YARDSTICK = "rollouts"  # nobody to play with: a plain search that `best` is measured against


class Bot(Protocol):
    """Anybody who can play: somebody's own program, for one."""

    def choose(self, view: Values) -> str:
        """One of `view["legal"]`; the view is all that the seat may know, as `Game.view` has it."""
        ...


class Player(Protocol):
    """A bot of the house, which knows actions by number and the table as a state."""

    def pick(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        """One of the legal actions, given the table as the seat knows it."""
        ...


class Adviser(Player, Protocol):
    """A bot of the house that can say why."""

    def advise(self, hidden: Any, seat: int, actions: Sequence[int]) -> Advice:
        """What each of the legal actions is worth to the seat."""
        ...


class RandomBot:
    """Picks any legal action, each as likely as the other; the same ones for the same seed."""

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
    """The bot of that name, for a game that has it.

    A level answers within a second, or within `seconds`. Where it searches, `simulations` is how
    much it thinks, however long that takes: then the same seed always brings the same moves, and so
    it does with `seconds=math.inf`, which lets a level think as much as it ever would.
    """
    check([name], card)
    if name == "random":
        return RandomBot(seed)
    return Thinker(card, LEVELS[name], seed, simulations, seconds)


def adviser(
    card: Card, seed: int = 0, simulations: int | None = None, seconds: float | None = None
) -> Adviser:
    """Whoever knows most about the game."""
    return Thinker(card, LEVELS["best"], seed, simulations, seconds)


def prepare(card: Card, names: Sequence[str] = ("best",)) -> None:
    """Waits until what these bots search with is compiled, for somebody who has the time."""
    from .mcts_loader import readiness  # needs numpy, and tables in a page have none

    for name in set(names) & LEVELS.keys():
        readiness(card, informed=LEVELS[name].informed).wait()


def check(names: Sequence[str], card: Card) -> None:
    for name in names:
        if name not in (*card.bots, YARDSTICK):
            raise AstragaliError(f"{card.name} has no bot {name!r}; it has {', '.join(card.bots)}.")
