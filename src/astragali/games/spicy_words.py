"""Spicy dice in words, for the games that are played with them."""

from __future__ import annotations

from collections.abc import Iterable

from astragali.engine import Row
from astragali.engine.dice_sets import has, members

from .spicy_dice import FACES


def marked(faces: Iterable[tuple[int | None, int]]) -> str:
    """Faces, each with the number of its die, the red ones marked: 5r 5 2."""
    return " ".join(f"{face}r" if face == number else str(face) for face, number in faces)


def marked_throw(faces: Iterable[int], dice_set: int) -> str:
    """The faces of a set of dice that has just been thrown, the red ones marked."""
    return marked(zip(faces, members(dice_set), strict=True))


def face_of(shows: Row, number: int) -> int | None:
    """What a die shows where that is kept by number; None before its first roll."""
    return next((face for face in range(1, FACES + 1) if has(shows[face], number - 1)), None)


def marked_set(shows: Row, dice_set: int) -> str:
    """The faces of a set of dice, kept by number, the red ones marked."""
    return marked((face_of(shows, number), number) for number in members(dice_set))
