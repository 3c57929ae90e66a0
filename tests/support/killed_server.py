"""Kills the server again and again while people play: nothing that was told may be lost.

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
from tests.support.remote_players import Server, whole_table

GAMES = ["keep_on_rolling", "catch_six", "dancing_dice", "perfecto", "da_vinci_dice", "diangle"]


def check(record, people):
    """Everything that somebody was told has happened, once, and the record is right."""
    game = replay(record, games.find)
    assert game.over
    assert record["dice"]["secret"]
    for person in people:
        for number, event in person.acknowledged.items():
            assert record["events"][number] == event, f"event {number} was told and lost"
        acted = [one["act"] for one in record["events"] if one.get("seat") == person.seat]
        assert len(acted) <= len(person.answered), "something was done twice"
    return sum("act" in event for event in record["events"])


async def killed(database, kills, tables, seed=0, pause=(0.5, 1.5), **line):
    """Plays until all kills are done and all games are over; says how many actions there were."""
    chance = random.Random(seed)
    server = Server(database)
    server.start()
    await server.ready()
    waiting = list(range(tables))
    done = []

    async def sit(number):
        game = GAMES[number % len(GAMES)]
        record, people = await whole_table(server, game, 2, seed * 1000 + number, **line)
        done.append(check(record, people))

    async def keep_playing():
        while waiting or server.kills < kills:
            number = waiting.pop(0) if waiting else tables + len(done)
            await sit(number)

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
    return {"kills": server.kills, "games": len(done), "actions": sum(done)}


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--tables", type=int, default=12)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--repeated", type=float, default=0.0)
    arguments.add_argument("--dropped", type=float, default=0.0)
    with tempfile.TemporaryDirectory() as folder:
        given = vars(arguments.parse_args())
        print(asyncio.run(killed(Path(folder) / "house.db", **given)))
