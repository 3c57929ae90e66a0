"""Solves Diangle for one player for the fewest turns, and writes the shipped table."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from astragali.engine import compiler, shipped_tables

from ...dice_codes import CODES
from .. import rules
from ..game import CARD
from . import race_table

EXTRAS = 4  # a turn can be followed by up to three extra turns


def kernels() -> Any:
    return compiler.loops(CARD, Path(__file__).with_name("race_kernels.py"))


@cache
def solve(charge: float, reuse: bool = False) -> dict[str, Any]:
    """All boards solved for the fewest turns; an extra turn costs `charge`.

    With `reuse`, dice freed by an advance may be placed again at once.
    """
    import numpy as np
    from tqdm import tqdm

    loops = kernels()
    shape = (rules.LAST + 1, EXTRAS, CODES)
    after, again = np.zeros(shape), np.zeros(shape)
    begun, plan = np.full(shape, loops.NEVER), np.zeros(shape, np.int32)
    boards = []
    for index in range(rules.LAST + 1):
        held = np.empty(CODES, np.int64)
        boards.append(held[: loops.boards(index, held)].copy())
    for index in tqdm(range(rules.LAST, -1, -1), desc="levels", disable=None):
        for extra in range(race_table.most_extra(index) + 1):
            loops.solve(index, extra, charge, reuse, boards[index], after, again, begun, plan)
    return {"boards": boards, "after": after, "again": again, "begun": begun, "plan": plan}


def simulated(solved: dict[str, Any], start: int, playing: int, games: int) -> tuple[Any, Any, Any]:
    """Simulates games by the plan: seat 0's turns, its extra turns, and whether it won."""
    import numpy as np

    from astragali.engine.arrays import to_records

    tables = to_records(CARD.lay(CARD.values({"first_player": 0})))
    turns, extras, won = (np.zeros(games, np.int64) for _ in range(3))
    plan = (solved["after"], solved["again"], solved["plan"])
    kernels().simulate(tables, 1, start, playing, plan, turns, extras, won)
    return turns, extras, won


def spread(solved: dict[str, Any]) -> Any:
    """The chances to finish within some turns from every board, before either roll."""
    import numpy as np
    from tqdm import tqdm

    plan = (solved["after"], solved["again"], solved["plan"])
    done = np.zeros(solved["after"].shape)
    early = np.zeros((race_table.MOST, rules.LAST + 1, EXTRAS, 2 * CODES), np.float32)
    for more in tqdm(range(race_table.MOST), desc="turns", disable=None):
        for index in range(rules.LAST, -1, -1):
            for extra in range(race_table.most_extra(index) + 1):
                kernels().spread(index, extra, more, solved["boards"][index], plan, done, early)
    return early


def write_table() -> None:
    """Writes the shipped table; takes less than a minute."""
    import numpy as np

    table: dict[str, Any] = {}
    for reuse in (False, True):
        solved = solve(0.0, reuse)
        early = spread(solved)
        for index, boards in enumerate(solved["boards"]):
            extras = range(race_table.most_extra(index) + 1)
            turns = np.array(
                [solved[name][index, extras][:, boards] for name in ("begun", "again")]
            )
            chances = [early[:, index, extras][:, :, first + boards] for first in (0, CODES)]
            whole = np.moveaxis(np.array(chances), 1, -1) * race_table.WHOLE
            if reuse and np.array_equal(turns, table[race_table.turns_at(index, False)]):
                continue  # dice freed here show numbers that are not wanted again
            table[race_table.boards_at(index)] = boards.astype(np.int32)
            table[race_table.turns_at(index, reuse)] = turns
            table[race_table.chances_at(index, reuse)] = np.round(whole).astype(np.uint16)
    shipped_tables.save(CARD, race_table.TABLE, **table)
