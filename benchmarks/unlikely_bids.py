"""Counts the bids in Perfecto that are hardly ever true by the bidder's own dice.

    python benchmarks/unlikely_bids.py [--bots NAME,…] [--tables TEXT] [--bids N] [--cores N]

At every table of strength_tables.py each bot plays in all seats until it has made N bids. A bid
counts as unlikely if its chance, by the dice that its seat sees and random ones elsewhere, is below
LIMIT. Nothing is left out: neither bids that had to be made nor those that are bluffs. Bots
search or play out as much as `--simulations` says; the same seed gives the same games.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from markdown_table import markdown_table
from strength_tables import TABLES, LadderTable

from astragali import bots, games
from astragali.bots.characters import CHARACTERS
from astragali.bots.matches import bot_seed
from astragali.engine import Game
from astragali.engine.dice import SeededDice
from astragali.games.perfecto.rules import calls
from astragali.games.perfecto.solver.count_odds import chance

CARD = games.find("perfecto")
SEED = 2027
LIMIT = 0.05
LEVELS = ("casual", "strong", "best")
NAMES = (*LEVELS, *(name for name, one in CHARACTERS.items() if one.level in LEVELS))


def counted(table: LadderTable, name: str, bids: int, simulations: int) -> tuple[int, int]:
    """How many bids a bot made at a table, and how many of them were unlikely."""
    bots.prepare(CARD)
    made, unlikely, number = 0, 0, 0
    while made < bids:
        game = Game(CARD, table.values, dice=SeededDice(SEED, number))
        players = [
            bots.make(name, CARD, bot_seed(SEED, number, seat), simulations)
            for seat in range(table.players)
        ]
        game.throw_all()
        while not game.over:
            seat = game.acting()[0]
            hidden = game.hidden(seat)
            action = players[seat].pick(hidden, seat, game.actions(seat))
            if calls.is_bid(action):
                made += 1
                unlikely += chance(hidden, seat, action) < LIMIT
            game.do(seat, action)
        number += 1
    return made, unlikely


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--bots", metavar="NAME,…", default=",".join(NAMES))
    parser.add_argument("--tables", metavar="TEXT", default="", help="those whose names contain it")
    parser.add_argument("--bids", type=int, default=300, help="of each bot at each table")
    parser.add_argument("--simulations", type=int, default=200, help="of a move")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--json", type=Path, help="a file for the counts, as they are made")
    given = parser.parse_args()
    names = given.bots.split(",")
    tables = [one for one in TABLES if one.game == CARD.name and given.tables in one.settings]
    bots.prepare(CARD)
    rows: list[dict[str, Any]] = []
    with ProcessPoolExecutor(given.cores, get_context("spawn")) as pool:
        runs = [
            [pool.submit(counted, table, name, given.bids, given.simulations) for name in names]
            for table in tables
        ]
        for table, run in zip(tables, runs, strict=True):
            row: dict[str, Any] = {"table": table.settings}
            for name, count in zip(names, run, strict=True):
                made, unlikely = count.result()
                row[name] = f"{unlikely} of {made}"
            rows.append(row)
            print(row, flush=True)
            if given.json:
                given.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    print(markdown_table(rows))


if __name__ == "__main__":
    main()
