"""What a bot's temperament makes of a choice: some actions look better than they are.

A temperament shifts how actions seem (perception.py), so it decides between those that are close
and never makes a bot take what is worse than its level's worst.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..engine import Card
from ..engine.contract import MOST_GUESSES
from ..engine.dice import below
from . import default_strategy, strategies
from .outlook import Outlook
from .perception import Level


@dataclass(frozen=True, slots=True)
class Temperament:
    """Each from -1 to 1: bold or cautious, spiteful or kind, patient or hasty."""

    boldness: float = 0.0
    spite: float = 0.0
    patience: float = 0.0

    def applied(self, level: Level) -> Level:
        """The level of a player of this patience: who takes time sees more and slips less."""
        if self.patience == 0.0:
            return level
        care: float = 2.0**self.patience
        return replace(
            level,
            slip=level.slip / care,
            lapse=level.lapse / care if care > 1.0 else min(1.0, level.lapse / care),
            simulations=int(level.simulations * care),
        )

    def leanings(
        self, card: Card, hidden: Any, seat: int, actions: Sequence[int], stream: list[int]
    ) -> list[float]:
        """How much a player of this temperament likes each action, from -1 to 1."""
        likes = [0.0] * len(actions)
        if self.boldness:
            for place, action in enumerate(actions):
                likes[place] += self.boldness * risk(card, hidden, seat, action)
        if self.spite and hidden.players > 2:
            hurt = harms(card, hidden, seat, actions, stream)
            most = max(map(abs, hurt))
            for place, harm in enumerate(hurt):
                likes[place] += self.spite * harm / most if most > 0.0 else 0.0
        return [min(1.0, max(-1.0, like)) for like in likes]


EVEN = Temperament()


def risk(card: Card, hidden: Any, seat: int, action: int) -> float:
    """How bold an action is, from 0 to 1: by the game's strategy, or else the dice it throws."""
    known = getattr(strategies.strategy(card), "risk", None)
    if known is not None:
        return float(known(hidden, seat, action))
    outlook = Outlook(card, hidden, seat, action)
    return outlook.thrown / card.rules.MAX_DICE if outlook.goes_on else 0.0


def guessed(card: Card, hidden: Any, seat: int, stream: list[int]) -> Any:
    """The table with a guess of what the seat cannot see."""
    guess = hidden.copy()
    numbers = [0] * MOST_GUESSES
    if count := card.rules.unknown(guess, seat, numbers):
        card.rules.suppose(guess, seat, [1 + below(stream, side) for side in numbers[:count]])
    return guess


def harms(
    card: Card, hidden: Any, seat: int, actions: Sequence[int], stream: list[int]
) -> list[float]:
    """How much each action hurts the strongest rival: the share of its chances that it loses.

    What is hidden is guessed once, for all actions alike.
    """
    known = strategies.source(card, "evaluate")
    if known is default_strategy:
        return [0.0] * len(actions)
    guess = guessed(card, hidden, seat, stream)
    chances = [float(known.evaluate(guess, other)) for other in range(hidden.players)]
    chances[seat] = -1.0
    rival = chances.index(max(chances))
    before = max(chances[rival], 0.01)
    found = []
    for action in actions:
        after = Outlook(card, guess, seat, action).table
        chance = before if after is None else float(known.evaluate(after, rival))
        found.append((before - chance) / before)
    return found
