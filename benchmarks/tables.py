"""Measures the cost of a move at a live table of random bots, without sockets.

    python benchmarks/tables.py [MOVES]

Every move is checked, applied to a copy of the table, stored in memory and swapped in. The two
games of Keep on Rolling differ only in length: a move must not cost more in a long game.
"""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any

from astragali.tables.entries import Left
from astragali.tables.fanout import LocalFanout
from astragali.tables.house import House
from astragali.tables.memory_store import MemoryStore
from astragali.tables.registry import LiveTable
from astragali.tables.table import Table
from astragali.tables.table_setup import Settings

GAMES: list[tuple[str, dict[str, Any], int]] = [  # options, and moves before the clock starts
    ("catch_six", {"match_games": 9}, 0),
    ("keep_on_rolling", {"target": 10_000}, 0),
    ("keep_on_rolling", {"target": 100_000}, 5_000),
    ("perfecto", {"players": 4}, 0),
    ("dance_of_muses", {}, 0),
]


class RandomBots:
    """Bots that choose at once."""

    waiting = 0

    async def choose(self, game: Any, seat: int, level: str, seed: int) -> str:
        legal = game.legal(seat)
        return str(legal[seed % len(legal)])

    async def advise(self, game: Any, seat: int) -> Any:
        raise NotImplementedError

    def close(self) -> None:
        pass


class Spectator:
    person = "somebody"

    def __init__(self, house: House) -> None:
        self.house = house
        self.reached = asyncio.Event()
        self.goal = 0

    def look(self, table: Table) -> None:
        if table.stage == "over" or self.house.moves >= self.goal:
            self.reached.set()

    async def until(self, goal: int) -> None:
        self.goal = goal
        self.reached.clear()
        await self.reached.wait()


async def play(game: str, options: dict[str, Any], before: int, moves: int) -> tuple[int, float]:
    """The number of moves made, and the microseconds of processor time for each."""
    house = House(MemoryStore(), LocalFanout(), RandomBots(), pause=0.0)
    await house.open()
    live: LiveTable = await house.lay(game, options, Settings(stand_in="random"), "ada")
    await house.do(live, "ada", "sit", seat=0, name="Ada", salt="salt")
    await house.do(live, "ada", "begin", level="random")
    await house.tables.note(live, Left(at=time.time(), seat=0, meant=True))
    spectator = Spectator(house)
    await house.enter(live, spectator)
    await spectator.until(before)
    made, began = house.moves, time.process_time()
    await spectator.until(made + moves)
    made = house.moves - made
    spent = time.process_time() - began
    await house.close()
    return made, 1e6 * spent / made


def main() -> None:
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    print("| game | moves before | moves | µs a move |\n| --- | ---: | ---: | ---: |")
    for game, options, before in GAMES:
        made, each = asyncio.run(play(game, options, before, moves))
        print(f"| {game} | {before:,} | {made:,} | {each:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
