"""Da Vinci Dice for one player: maximises points, counting only lines within a row."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from astragali.engine import shipped_tables

from ..game import CARD
from ..rules.locking import next_level
from ..rules.state import DICE, MAX_LEVEL
from .heuristics import PARTS, TABLE
from .round_solver import SHAPE, Array, Round, rows

LEVELS = range(1, MAX_LEVEL + 1)


def for_points(level: int, later: Array) -> Round:
    """A round solved for points; `later` is the value of the rounds after it, by level."""
    points = level * rows()
    climbed = max(later[1], later[next_level(level)])
    return Round(level, points + later[1], points + climbed, later[1])


def worths(rounds: int) -> tuple[Array, dict[tuple[int, int], Round]]:
    """The value of the rest of a game, by rounds to go and level, and its solved rounds."""
    worth = np.zeros((rounds + 1, DICE + 1))
    play = {}
    for left in range(1, rounds + 1):
        for level in LEVELS:
            play[left, level] = for_points(level, worth[left - 1])
            worth[left, level] = play[left, level].worth
    return worth, play


@cache
def single(level: int) -> Round:
    """The last round of a game, solved for points."""
    return for_points(level, np.zeros(DICE + 1))


def write_heuristics(path: Path = TABLE) -> None:
    """Writes the values of locked dice by level, with three more rounds to play, as small integers.

    The array is flat, because plain and compiled rules index it in the same way.
    """
    worth, play = worths(4)
    table = np.zeros((DICE + 1, *SHAPE), np.uint8)
    for level in LEVELS:
        table[level] = np.clip(np.round(PARTS * (play[4, level].locked - worth[3, 1])), 0, 255)
    shipped_tables.save(CARD, path, worth=table.reshape(-1))
