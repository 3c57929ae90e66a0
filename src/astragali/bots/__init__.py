"""Bots: from random to search to solved. A bot is given its seat's view, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..engine import AstragaliError, Card
from ..engine.dice import CHOICES, begin, below


class Bot(Protocol):
    """Somebody who plays a seat."""

    def choose(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        """One of the legal actions, given the table as the seat knows it."""
        ...


class RandomBot:
    """Picks any legal action, each as likely as the other; the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.stream = [0, 0, 0, 0]
        begin(self.stream, seed, 0, CHOICES)

    def choose(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        return actions[int(below(self.stream, len(actions)))]


def make(name: str, card: Card, seed: int) -> Bot:
    """The bot of that name, for a game that has it."""
    check([name], card)
    return RandomBot(seed)


def check(names: Sequence[str], card: Card) -> None:
    for name in names:
        if name not in card.bots:
            raise AstragaliError(f"{card.name} has no bot {name!r}; it has {', '.join(card.bots)}.")
