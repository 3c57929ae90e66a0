"""Seeded dice: the same faces on every machine, plain, compiled and on a GPU.

Philox4x32-10 (Salmon et al., 2011) turns a seed and the number of a game into the start of its own
stream of xoshiro128++ (Blackman and Vigna, 2019). Everything is written in 64-bit signed
arithmetic that never depends on overflow beyond what the masks cut off, so the one text below is
exact in Python, Numba and CUDA alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .contract import rule

MASK = 0xFFFFFFFF
LARGEST_SEED = 2**62  # a seed fits a signed 64-bit number with room to spare

# The streams of a game: how the dice fall, and what players choose who leave it to chance.
DICE = int.from_bytes(b"dice", "big")
CHOICES = int.from_bytes(b"pick", "big")


@rule
def begin(stream: Any, seed: int, game: int, kind: int) -> None:
    """Fills `stream`, four numbers, with the start of one stream of one game."""
    a, b, c, d = game & MASK, game >> 32, kind, 0
    key, lock = seed & MASK, seed >> 32
    for _ in range(10):
        left, right = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = (
            ((right >> 32) & MASK) ^ b ^ key,
            right & MASK,
            ((left >> 32) & MASK) ^ d ^ lock,
            left & MASK,
        )
        key, lock = (key + 0x9E3779B9) & MASK, (lock + 0xBB67AE85) & MASK
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
    """A number from 0 up to but not including `number`, each exactly as likely (Lemire, 2019)."""
    product = draw(stream) * number
    if product & MASK < number:
        excess = (MASK + 1) % number
        while product & MASK < excess:
            product = draw(stream) * number
    return product >> 32


@rule
def throw(stream: Any, dice: Any, count: int) -> None:
    """Throws dice: what was each one's number of sides becomes the face that it shows."""
    for die in range(count):
        dice[die] = 1 + below(stream, dice[die])


class Dice(Protocol):
    """What throws for a game; people with real dice need none."""

    def throw(self, sides: Sequence[int]) -> list[int]:
        """Faces for dice with these numbers of sides, in order."""

    def afresh(self) -> Dice:
        """The same dice before their first throw."""

    def described(self) -> dict[str, Any]:
        """How a complete record says where its faces came from."""

    def promised(self) -> dict[str, Any]:
        """What of that everybody may know while the game runs."""


class SeededDice:
    """The dice of one game: throw after throw from the seed and the game's number."""

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
        return {}  # a seed foretells every throw
