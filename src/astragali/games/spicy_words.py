"""Spicy dice as text, for the games that use them."""

from __future__ import annotations

from collections.abc import Iterable

from astragali.engine import Row
from astragali.engine.dice_sets import has, members

from .spicy_dice import FACES


def marked(faces: Iterable[tuple[int | None, int]]) -> str:
    """Pairs of a face and the number of its die as text, red faces marked: 5r 5 2."""
    return " ".join(f"{face}r" if face == number else str(face) for face, number in faces)


def marked_throw(faces: Iterable[int], dice_set: int) -> str:
    """The faces of a set of dice that was just thrown, red ones marked."""
    return marked(zip(faces, members(dice_set), strict=True))


def face_of(shows: Row, number: int) -> int | None:
    """What a die shows, from faces stored by number; None before its first roll."""
    return next((face for face in range(1, FACES + 1) if has(shows[face], number - 1)), None)


def marked_set(shows: Row, dice_set: int) -> str:
    """The faces of a set of dice, from faces stored by number, red ones marked."""
    return marked((face_of(shows, number), number) for number in members(dice_set))
