"""Spicy dice: a set of six, of which die 1 has a red 1, die 2 a red 2, and so on."""

from __future__ import annotations

from collections.abc import Iterable

from astragali.engine import rule

DICE = 6  # of a set, with six faces each
ALL = 2**DICE - 1  # the set of all dice


@rule
def red(die: int, face: int) -> bool:
    """Whether a die, counted from 0, shows its own number: the one that is red on it."""
    return face == die + 1


def marked(faces: Iterable[tuple[int | None, int]]) -> str:
    """Faces, each with the number of its die, the red ones marked: 5r 5 2."""
    return " ".join(f"{face}r" if face == number else str(face) for face, number in faces)
