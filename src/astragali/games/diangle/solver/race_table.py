"""How soon a player of Diangle finishes, from the shipped table.

A position between rolls is an index, the extra turns owed and the dice kept on the board. For each
the table has the fewest expected turns still needed after the one that begins with it, and the
chances to finish within 0, 1, 2, … turns after that one by playing for them. An extra turn does not
count as a turn. All of it is there twice: before the first roll of a turn and before the second.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from astragali.engine import shipped_tables

from ...dice_codes import Code
from .. import rules

TABLE = Path(__file__).parent / "tables" / "race.npz"
MOST = 32  # the number of turns in the table
WHOLE = 65_535  # a chance of 1 in the table
FIRST, AGAIN = range(2)  # the rolls of a turn

Chances = Any  # an array: to finish within 0, 1, … turns after this one


def most_extra(index: int) -> int:
    """The most extra turns that can be due at an index: one for every three levels."""
    return index // rules.ROWS


def boards_at(index: int) -> str:
    """The name of an array: the boards of an index."""
    return f"boards{index}"


def turns_at(index: int, reuse: bool) -> str:
    """The name of an array: by roll, extra turns and board, the turns to come."""
    return f"turns{index}" + "_reuse" * reuse


def chances_at(index: int, reuse: bool) -> str:
    """The name of an array: by roll, extra turns, board and turn, the chances to finish."""
    return f"chances{index}" + "_reuse" * reuse


@cache
def table() -> dict[str, Any]:
    return shipped_tables.load(TABLE)


@cache
def places(index: int) -> dict[Code, int]:
    """The position in the table of each set of dice that the board can hold at an index."""
    return {int(code): place for place, code in enumerate(table()[boards_at(index)])}


@cache
def _turns(index: int, extra: int, roll: int, reuse: bool) -> list[float]:
    differs = reuse and turns_at(index, reuse) in table()
    turns: list[float] = table()[turns_at(index, differs)][roll, extra].tolist()
    return turns


def turns_to_come(index: int, extra: int, board: Code, reuse: bool, roll: int = FIRST) -> float:
    """The fewest expected turns after this one, before a roll with these dice kept."""
    return _turns(index, extra, roll, reuse)[places(index)[board]]


def chances(index: int, extra: int, board: Code, reuse: bool, roll: int = FIRST) -> Chances:
    """The chances to finish within some turns, before a roll with these dice kept."""
    differs = reuse and chances_at(index, reuse) in table()
    return table()[chances_at(index, differs)][roll, extra, places(index)[board]] / WHOLE


@cache
def certain() -> Chances:
    """The chances of a player who has finished."""
    import numpy as np

    return np.ones(MOST)


def later(chances: Chances) -> Chances:
    """The chances if one turn passes first."""
    import numpy as np

    return np.concatenate(([0.0], chances[:-1]))
