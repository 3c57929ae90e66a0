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
def solve(charge: float) -> dict[str, Any]:
    """All boards solved for the fewest turns; an extra turn costs `charge`."""
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
        for extra in range(most_extra(index) + 1):
            loops.solve(index, extra, charge, boards[index], after, again, begun, plan)
    return {"boards": boards, "after": after, "again": again, "begun": begun, "plan": plan}


def most_extra(index: int) -> int:
    """The most extra turns that can be due at an index: one for every three levels."""
    return index // rules.ROWS


def simulated(solved: dict[str, Any], start: int, playing: int, games: int) -> tuple[Any, Any, Any]:
    """Simulates games by the plan: seat 0's turns, its extra turns, and whether it won."""
    import numpy as np

    from astragali.engine.arrays import to_records

    tables = to_records(CARD.lay(CARD.values({"first_player": 0})))
    turns, extras, won = (np.zeros(games, np.int64) for _ in range(3))
    plan = (solved["after"], solved["again"], solved["plan"])
    kernels().simulate(tables, 1, start, playing, plan, turns, extras, won)
    return turns, extras, won


def write_table() -> None:
    """Writes the shipped table; takes a minute or two."""
    import numpy as np
    from tqdm import tqdm

    solved, loops = solve(0.0), kernels()
    plan = (solved["after"], solved["again"], solved["plan"])
    done = np.zeros(solved["after"].shape)
    early = np.zeros((race_table.MOST, rules.LAST + 1, EXTRAS, 2 * CODES), np.float32)
    for more in tqdm(range(race_table.MOST), desc="turns", disable=None):
        for index in range(rules.LAST, -1, -1):
            for extra in range(most_extra(index) + 1):
                loops.spread(index, extra, more, solved["boards"][index], plan, done, early)
    table: dict[str, Any] = {}
    for index, boards in enumerate(solved["boards"]):
        table[f"boards{index}"] = boards.astype(np.int32)
        for kind, first in (("first", 0), ("again", CODES)):
            chances = early[:, index, 0, first + boards].T
            table[f"{kind}{index}"] = np.round(chances * race_table.WHOLE).astype(np.uint16)
    shipped_tables.save(CARD, race_table.TABLE, **table)
