"""Computes shipped tables again from the rules, and compares them with what is shipped.

    python benchmarks/recompute_tables.py [TEXT …] [--stamp]

Without a TEXT all tables, otherwise those with a TEXT in their name. Those of Keep on Rolling are
checked in samples, because the chances to win take a night: sampled turns are solved again with
every option of the rules, from the other shipped values. `--stamp` stamps tables with the current
rules, but only if nothing differs.
"""

from __future__ import annotations

import argparse
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from astragali import games
from astragali.engine import Card, shipped_tables

ROOMS = Path(games.__file__).parent
CHECKED = ("keep_on_rolling/net", "keep_on_rolling/win")  # by sampled turns
WRITERS = {  # by table: the function that writes it
    "catch_six/catches": "duel_solver.write_catches",
    "catch_six/duel": "duel_solver.write_duel",
    "da_vinci_dice/rows": "round_solver.write_rows",
    "da_vinci_dice/standard": "standard_solver.write_rest",
    "da_vinci_dice/heuristics": "solitaire_solver.write_heuristics",
    "da_vinci_dice/to_go": "to_go_solver.write_chances",
    "dancing_dice/match": "match_table.save",
    "diangle/race": "race_solver.write_table",
    "keep_on_rolling/limited": "build_tables.write_limited",
    "perfecto/abstraction": "policy_table.save",
}
SAMPLES = 60  # turns
SAME_CHANCE = 3e-7  # values are stored with 24 bits, and were iterated until they changed by 1e-7
SAME_VALUE = 1e-3  # late in a turn; the shipped net leaves out options that hardly ever matter


def recomputed(table: str) -> dict[str, Any]:
    """The arrays that the table's function would write."""
    room = table.partition("/")[0]
    module, _, function = WRITERS[table].partition(".")
    found: dict[str, Any] = {}

    def keep(card: Card, path: Path, **arrays: Any) -> None:
        found.update(arrays)

    save, shipped_tables.save = shipped_tables.save, keep
    try:
        getattr(import_module(f"{games.__name__}.{room}.solver.{module}"), function)()
    finally:
        shipped_tables.save = save
    return found


def sampled_again(table: str, shipped: dict[str, Any]) -> list[str]:
    """What differs in a table of Keep on Rolling, in words."""
    from astragali.games.keep_on_rolling.solver import build_tables, win_table
    from astragali.games.keep_on_rolling.solver.turn_solver import FRESH

    chance, found = np.random.default_rng(1), []
    every = build_tables.whole()[1]
    if table.endswith("net"):
        kinds = {name: array.dtype for name, array in every._asdict().items()}
        net = every._replace(**{name: shipped[name].astype(kinds[name]) for name in kinds})
    else:
        race, overtake = (shipped[name].astype(float) for name in ("race", "overtake"))
    for number, (mine, theirs) in enumerate(chance.integers(1, win_table.MOST + 1, (SAMPLES, 2))):
        final = number % 3 == 0
        stake = win_table.overtaking(mine) if final else win_table.racing(mine, theirs)
        values = build_tables.solve(every, stake.reward, stake.bust, mine + 160)
        if table.endswith("net"):
            again = build_tables.solve(net, stake.reward, stake.bust, mine + 160)
            late, fresh = np.nanmax(abs(again - values)), abs(again - values)[FRESH, 0]
            off, limit = float(max(late * SAME_CHANCE / SAME_VALUE, fresh)), SAME_CHANCE
        else:
            known = overtake[mine] if final else race[mine, theirs]
            off, limit = abs(values[FRESH, 0] - known), SAME_CHANCE
        if off > limit:
            found.append(
                f"{'overtaking' if final else 'racing'} {mine}, {theirs} is off by {off:.2g}"
            )
    return found


def differences(shipped: dict[str, Any], again: dict[str, Any]) -> list[str]:
    """What differs, in words."""
    found = [f"only one has {name}" for name in sorted(shipped.keys() ^ again.keys())]
    for name in sorted(shipped.keys() & again.keys()):
        one, other = np.asarray(shipped[name]), np.asarray(again[name])
        if one.shape != other.shape:
            found.append(f"{name} has the shape {one.shape}, now {other.shape}")
        elif not np.array_equal(one, other):
            apart = abs(one.astype(float) - other.astype(float))
            share = (apart > 0).mean()
            found.append(f"{name} differs by up to {apart.max():.3g}, in {share:.1%} of places")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("texts", nargs="*", metavar="TEXT")
    parser.add_argument("--stamp", action="store_true", help="stamp the tables that are the same")
    given = parser.parse_args()
    wanted = [
        table
        for table in (*CHECKED, *WRITERS)
        if not given.texts or any(text in table for text in given.texts)
    ]
    failed = False
    for table in wanted:
        room, _, name = table.partition("/")
        path = ROOMS / room / "solver" / "tables" / f"{name}.npz"
        shipped, began = shipped_tables.load(path), time.process_time()
        wrong = (
            sampled_again(table, shipped)
            if table in CHECKED
            else differences(shipped, recomputed(table))
        )
        seconds = time.process_time() - began
        print(f"{table}: {'; '.join(wrong) or 'the same'} ({seconds:.0f} s)", flush=True)
        failed = failed or bool(wrong)
        if given.stamp and not wrong:
            shipped_tables.save(games.find(room), path, **shipped)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
