"""The chances to finish Diangle within some turns, from the shipped table.

For every board at every level the table has the chances to finish within 0, 1, 2, … turns after
the one that starts with it, playing for the fewest turns. Extra turns are free: with one to come,
all chances shift by one turn.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from astragali.engine import shipped_tables

from ...dice_codes import BASE, Code, digit
from ...spicy_dice import DICE
from .. import rules

TABLE = Path(__file__).parent / "tables" / "race.npz"
MOST = 32  # the number of turns in the table
WHOLE = 65_535  # a chance of 1 in the table

Chances = Any  # an array: to finish within 0, 1, … turns after this one


@cache
def table() -> dict[str, Any]:
    """The table: for every index its boards, and their chances."""
    return shipped_tables.load(TABLE)


@cache
def _places(index: int) -> dict[Code, int]:
    """The position of each board of an index in the table."""
    return {int(code): place for place, code in enumerate(table()[f"boards{index}"])}


def later(chances: Chances, turns: int) -> Chances:
    """The chances after this many turns pass first; negative numbers are extra turns."""
    import numpy as np

    if turns == 0:
        return chances
    moved = np.full(len(chances), float(turns < 0))
    if turns > 0:
        moved[turns:] = chances[:-turns]
    else:
        moved[:turns] = chances[-turns:]
    return moved


def rolling(index: int, board: Code, extra: int, kind: str = "first") -> Chances:
    """The chances before a roll with these dice kept; kind `again` is the second roll of a turn."""
    row = table()[f"{kind}{index}"][_places(index)[board]]
    return later(row / WHOLE, -extra)


def to_come(chances: Chances) -> float:
    """The expected number of turns still needed after this one."""
    return float((1.0 - chances).sum())


def best(index: int, dice: Code, extra: int, played: bool) -> Chances:
    """The chances after the best arrangement of these free dice.

    `played` means that this turn's roll is over.
    """
    if index > rules.LAST:
        return _certain()
    found = [rolling(index, board, extra) for board in held(index, dice)]
    if played:
        found = [later(chances, 1) for chances in found]
    for reached, rest in advances(index, dice):
        diangle = reached - index == rules.ROWS
        found.append(best(reached, rest, extra + diangle, played))
    return min(found, key=to_come)


@cache
def _certain() -> Chances:
    import numpy as np

    return np.ones(MOST)


def faces(code: Code) -> list[int]:
    return [digit(code, die) for die in range(DICE)]


def held(index: int, dice: Code) -> list[Code]:
    """All boards that can be made from free dice."""
    shown = faces(dice)
    wanted = {rules.level(index + row) for row in range(rules.ROWS)} - {0}
    useful = [die for die in range(DICE) if shown[die] in wanted]
    boards = []
    for count in range(len(useful) + 1):
        for kept in combinations(useful, count):
            code = sum(shown[die] * BASE**die for die in kept)
            if code in _places(index):
                boards.append(code)
    return boards


def advances(index: int, dice: Code) -> list[tuple[int, Code]]:
    """The indices that can be reached now, each with the dice that stay free."""
    found = []
    for low in fillings(index, rules.BOTTOM, dice):
        found.append((index + 1, dice - low))
        for mid in fillings(index, rules.MIDDLE, dice - low):
            found.append((index + 2, dice - low - mid))
            for top in fillings(index, rules.TOP, dice - low - mid):
                found.append((index + 3, dice - low - mid - top))
    return found


def fillings(index: int, row: int, dice: Code) -> list[Code]:
    """The minimal sets of these dice that fill a row."""
    number, room = rules.level(index + row), rules.capacity(row)
    shown = faces(dice)
    showing = [die for die in range(DICE) if number and shown[die] == number]
    found: list[tuple[int, ...]] = []
    for count in range(1, room + 1):
        for chosen in combinations(showing, count):
            full = rules.row_filled(number, room, sum(1 << die for die in chosen))
            if full and not any(set(less) <= set(chosen) for less in found):
                found.append(chosen)
    return [sum(number * BASE**die for die in chosen) for chosen in found]
