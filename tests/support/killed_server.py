"""Kills the server again and again during games: nothing that it has announced may be lost.

python -m tests.support.killed_server --kills 100 --tables 12
python -m tests.support.killed_server --kills 0 --tables 100 --repeated 0.3 --dropped 0.1
"""

import argparse
import asyncio
import random
import tempfile
from pathlib import Path

from astragali import games
from astragali.engine.record import replay
from tests.support.remote_players import Server, play_table

GAMES = ["keep_on_rolling", "catch_six", "dancing_dice", "perfecto", "da_vinci_dice", "diangle"]


def check(record, people):
    """Checks that the record is valid and holds everything that the players saw, once."""
    game = replay(record, games.find)
    assert game.over
    assert record["dice"]["secret"]
    for person in people:
        for number, event in person.acknowledged.items():
            assert record["events"][number] == event, f"event {number} was sent and then lost"
        acted = [one["act"] for one in record["events"] if one.get("seat") == person.seat]
        assert len(acted) <= len(person.answered), "an action was applied twice"
    return sum("act" in event for event in record["events"])


async def play_and_kill(database, kills, tables, seed=0, pause=(0.5, 1.5), **connection):
    """Plays until all kills are done and all games are over; returns how much was played."""
    chance = random.Random(seed)
    server = Server(database)
    server.start()
    await server.ready()
    waiting = list(range(tables))
    actions = []  # of each finished game

    async def play(number):
        game = GAMES[number % len(GAMES)]
        record, people = await play_table(server, game, 2, seed * 1000 + number, **connection)
        actions.append(check(record, people))

    async def keep_playing():
        while waiting or server.kills < kills:
            await play(waiting.pop(0) if waiting else tables + len(actions))

    async def kill():
        while server.kills < kills:
            await asyncio.sleep(chance.uniform(*pause))
            server.kill()
            server.start()
            await server.ready()

    try:
        await asyncio.gather(kill(), *(keep_playing() for _ in range(min(tables, 6))))
    finally:
        server.stop()
    return {"kills": server.kills, "games": len(actions), "actions": sum(actions)}


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--tables", type=int, default=12)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--repeated", type=float, default=0.0)
    arguments.add_argument("--dropped", type=float, default=0.0)
    with tempfile.TemporaryDirectory() as folder:
        given = vars(arguments.parse_args())
        print(asyncio.run(play_and_kill(Path(folder) / "house.db", **given)))
