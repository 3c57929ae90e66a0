"""Da Vinci Dice alone: rounds for points, with no lines but those within a row."""

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
    """A round at a level, solved for points; `later` is what the rounds after it bring by level."""
    points = level * rows()
    climbed = max(later[1], later[next_level(level)])
    return Round(level, points + later[1], points + climbed, later[1])


def worths(rounds: int) -> tuple[Array, dict[tuple[int, int], Round]]:
    """What rounds to go at a level are worth without lines across rows; and how they are played."""
    worth = np.zeros((rounds + 1, DICE + 1))
    play = {}
    for left in range(1, rounds + 1):
        for level in LEVELS:
            play[left, level] = for_points(level, worth[left - 1])
            worth[left, level] = play[left, level].worth
    return worth, play


@cache
def single(level: int) -> Round:
    """A round that nothing follows."""
    return for_points(level, np.zeros(DICE + 1))


def write_heuristics(path: Path = TABLE) -> None:
    """What locked dice are worth by level with three rounds to follow, in small numbers.

    They stand in one row, which plain and compiled rules read alike.
    """
    worth, play = worths(4)
    table = np.zeros((DICE + 1, *SHAPE), np.uint8)
    for level in LEVELS:
        table[level] = np.clip(np.round(PARTS * (play[4, level].locked - worth[3, 1])), 0, 255)
    shipped_tables.save(CARD, path, worth=table.reshape(-1))
