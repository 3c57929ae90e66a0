"""Seeded dice: the same faces on every machine, plain, compiled and on a GPU.

Philox4x32-10 (Salmon et al., 2011) turns a seed and a game's number into the initial state of a
xoshiro128++ stream (Blackman and Vigna, 2019). Everything is 64-bit signed arithmetic whose
overflow is masked off, so the same source is exact in Python, Numba and CUDA.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .contract import rule

MASK = 0xFFFFFFFF
LARGEST_SEED = 2**62  # a seed fits a signed 64-bit number with room to spare

# A game's two streams: one for its dice, one for the choices of random players.
DICE = int.from_bytes(b"dice", "big")
CHOICES = int.from_bytes(b"pick", "big")


@rule
def begin(stream: Any, seed: int, game: int, kind: int) -> None:
    """Writes the initial state, four numbers, of one stream of one game."""
    a, b, c, d = game & MASK, game >> 32, kind, 0
    low_key, high_key = seed & MASK, seed >> 32
    for _ in range(10):
        left, right = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = (
            ((right >> 32) & MASK) ^ b ^ low_key,
            right & MASK,
            ((left >> 32) & MASK) ^ d ^ high_key,
            left & MASK,
        )
        low_key, high_key = (low_key + 0x9E3779B9) & MASK, (high_key + 0xBB67AE85) & MASK
    stream[0], stream[1], stream[2], stream[3] = a, b, c, d


@rule
def rotate(word: int, places: int) -> int:
    return ((word << places) | (word >> (32 - places))) & MASK


@rule
def draw(stream: Any) -> Any:
    """The next 32 random bits of a stream."""
    a, b, c, d = stream[0], stream[1], stream[2], stream[3]
    drawn = (rotate((a + d) & MASK, 7) + a) & MASK
    shifted = (b << 9) & MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    stream[0], stream[1], stream[2], stream[3] = a, b, c, rotate(d, 11)
    return drawn


@rule
def below(stream: Any, number: int) -> Any:
    """A uniformly distributed number from 0 to `number` - 1 (Lemire, 2019)."""
    product = draw(stream) * number
    if product & MASK < number:
        excess = (MASK + 1) % number
        while product & MASK < excess:
            product = draw(stream) * number
    return product >> 32


@rule
def throw(stream: Any, dice: Any, count: int) -> None:
    """Throws dice: replaces each one's number of sides with the face that it shows."""
    for die in range(count):
        dice[die] = 1 + below(stream, dice[die])


class Dice(Protocol):
    """Throws the dice of a game; games with real dice have none."""

    def throw(self, sides: Sequence[int]) -> list[int]:
        """The faces of dice with these numbers of sides, in the same order."""

    def afresh(self) -> Dice:
        """The same dice before their first throw."""

    def described(self) -> dict[str, Any]:
        """The field `dice` of a complete record: where the faces came from."""

    def promised(self) -> dict[str, Any]:
        """The part of it that is public while the game runs."""


class SeededDice:
    """The dice of one game, determined by a seed and the game's number."""

    def __init__(self, seed: int, game: int = 0) -> None:
        self.seed = seed
        self.game = game
        self.stream = [0, 0, 0, 0]
        begin(self.stream, seed, game, DICE)

    def __str__(self) -> str:
        return f"the dice of seed {self.seed}, game {self.game},"

    def throw(self, sides: Sequence[int]) -> list[int]:
        return [1 + below(self.stream, most) for most in sides]

    def afresh(self) -> SeededDice:
        return SeededDice(self.seed, self.game)

    def described(self) -> dict[str, Any]:
        return {"seed": self.seed, "game": self.game}

    def promised(self) -> dict[str, Any]:
        return {}  # the seed predicts every throw
