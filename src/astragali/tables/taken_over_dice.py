"""The dice of a game that plays on from a position of another one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine import FairDice


class TakenOverDice:
    """Repeats the throws of the other game, then throws fair dice.

    Nothing can prove the first throws at this table, so its record names no dice, as with real
    ones.
    """

    def __init__(self, given: Sequence[list[int]], fair: FairDice) -> None:
        self.given = given
        self.fair = fair
        self.thrown = 0

    def __str__(self) -> str:
        return "the dice of the game that was taken over"

    def throw(self, sides: Sequence[int]) -> list[int]:
        self.thrown += 1
        number = self.thrown - 1
        if number < len(self.given):
            return list(self.given[number])
        return self.fair.faces(number, sides)

    def afresh(self) -> TakenOverDice:
        return TakenOverDice(self.given, self.fair)

    def described(self) -> dict[str, Any]:
        return {}

    def promised(self) -> dict[str, Any]:
        return {}
