"""Measures a learned policy at the tables of its game, against the bots that play without it.

    python benchmarks/learned.py GAME [--checkpoint FILE] [--against NAME,…] [--minutes M]
        [--tables PATTERN] [--simulations N] [--cores N] [--json FILE]

One seat, or one side, follows the policy; all others are bots of the other kind. Each deal of dice
is played once from every seat (or side), so luck with seats and dice evens out. A cell is how often
the policy won, how many times its fair share that is, and a 95 % interval over deals. All tables
get the same time. The policy is that of a training checkpoint or the shipped one; `best` and the
other levels play as they would if the game had no network.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from strength_tables import TABLES, LadderTable

from astragali import bots, games
from astragali.bots import learned_policy, matches
from astragali.engine import Card, shipped_tables
from astragali.engine.arrays import to_records
from astragali.engine.dice import CHOICES, begin
from astragali.engine.policy_network import FIRST, SECOND
from astragali.research.intervals import mean

SEED = 2029


@cache
def weights_of(game: str, checkpoint: Path | None) -> Any:
    """The weights of a checkpoint, or of the shipped network."""
    if checkpoint:
        with np.load(checkpoint) as file:
            return file["average"]
    features = learned_policy.features_of(games.find(game))
    assert features
    return shipped_tables.load(learned_policy.network_file(features))["weights"].astype(float)


class Learner:
    """A bot that draws from the shares of a policy, compiled."""

    def __init__(self, card: Card, weights: Any, seed: int) -> None:
        features: Any = learned_policy.features_of(card)
        self.kernel, self.weights = learned_policy.kernel(card), weights
        self.stream = np.zeros(4, np.int64)
        begin(self.stream, seed, 0, CHOICES)
        self.shares = np.zeros(features.CANDIDATES)
        self.memory = (
            np.zeros(features.NOTES),
            np.zeros(features.POSITION),
            np.zeros((features.CANDIDATES, features.ACTION)),
            self.shares,
            np.zeros((3, max(FIRST, SECOND))),
        )

    def pick(self, hidden: Any, seat: int, actions: Any) -> int:
        numbers = np.array(actions, np.int64)
        kept = self.kernel.decide(
            to_records(hidden)[0], seat, numbers, len(actions), self.weights, learned_policy.CUT,
            *self.memory,
        )  # fmt: skip
        return int(numbers[self.kernel.sample(self.stream, self.shares, kept)])


def begin_worker() -> None:
    learned_policy.network = lambda card: None  # type: ignore[assignment]


def deal(
    table: LadderTable, against: str, number: int, checkpoint: Path | None, simulations: int
) -> float:
    """How many times its fair share the policy wins with the same dice, from every seat or side."""
    card, values = table.card, table.values
    features: Any = learned_policy.features_of(card)
    s: Any = card.lay(values)
    sides = [features.side(s, seat) for seat in range(table.players)]
    weights, won = weights_of(table.game, checkpoint), []
    for side in sorted(set(sides)):
        seed = matches.bot_seed(SEED, number, side)
        seating: list[Any] = [
            Learner(card, weights, seed + seat)
            if sides[seat] == side
            else bots.make(against, card, seed + seat, simulations)
            for seat in range(table.players)
        ]
        payoffs = matches.play(card, values, seating, SEED, number).result()["payoffs"]
        won.append(sum(payoffs[seat] for seat in range(table.players) if sides[seat] == side))
    return float(sum(won))


def measured(
    table: LadderTable, against: str, given: argparse.Namespace, pool: ProcessPoolExecutor
) -> dict[str, Any]:
    """Deals until the time of this table is over."""
    until = time.monotonic() + 60 * given.minutes / given.parts
    results: list[float] = []
    running: set[Future[float]] = set()
    number = 0
    while time.monotonic() < until or len(results) < 2:
        while len(running) < 2 * given.cores and number < given.deals:
            work = table, against, number, given.checkpoint, given.simulations
            running.add(pool.submit(deal, *work))
            number += 1
        if not running:
            break
        done, running = wait(running, timeout=1.0, return_when=FIRST_COMPLETED)
        results += [one.result() for one in done]
    for one in running:
        one.cancel()
    found = mean(np.array(results))
    return {
        "table": table.settings,
        "against": against,
        "deals": len(results),
        "of_fair_share": found.described(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--checkpoint", type=Path, help="of the training; or else what is shipped")
    parser.add_argument("--against", metavar="NAME,…", default="sensible,best")
    parser.add_argument("--tables", metavar="PATTERN", default="", help="those that match it")
    parser.add_argument("--minutes", type=float, default=8.0, help="for everything")
    parser.add_argument("--deals", type=int, default=5_000, help="of a table, at most")
    parser.add_argument("--simulations", type=int, default=5_000, help="of a move that is searched")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--json", type=Path, help="a file for the results")
    given = parser.parse_args()
    card, against = games.find(given.game), given.against.split(",")
    tables = [
        one for one in TABLES if one.game == card.name and re.search(given.tables, one.settings)
    ]
    given.parts = len(tables) * len(against)
    begin_worker()
    bots.prepare(card, against)
    deal(tables[0], "sensible", 0, given.checkpoint, 1)  # compiles before there are processes
    rows = []
    with ProcessPoolExecutor(given.cores, get_context("spawn"), begin_worker) as pool:
        for name in against:
            for table in tables:
                rows.append(measured(table, name, given, pool))
                row = rows[-1]["of_fair_share"]
                print(
                    f"{name:>9}  {table.settings:42} {row['value']:.3f} of the fair share "
                    f"({row['low']:.3f} to {row['high']:.3f}), {rows[-1]['deals']} deals",
                    flush=True,
                )
        if given.json:
            given.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
