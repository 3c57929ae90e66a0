"""A house with a temporary store, instant bots, and people who are only watchers."""

import asyncio
import time
from contextlib import asynccontextmanager

from astragali.server.storage import open_store
from astragali.tables import entries
from astragali.tables.fanout import LocalFanout
from astragali.tables.house import House
from astragali.tables.table_setup import Settings


class QuickBots:
    """Bots that choose at once: the seed picks one of the legal actions."""

    waiting = 0

    async def choose(self, game, seat, level, seed, asker=""):
        legal = game.legal(seat)
        return legal[seed % len(legal)]

    def close(self):
        pass


class Watcher:
    """A watcher that counts how often the table changed."""

    address = "127.0.0.1"

    def __init__(self, person):
        self.person = person
        self.looks = 0

    def look(self, table):
        self.looks += 1


@asynccontextmanager
async def opened(where=":memory:", pause=0.0, grace=0.0, bots=None, fanout=None, **settings):
    store, fanout = await open_store(where), fanout or LocalFanout()
    house = House(store, fanout, bots or QuickBots(), pause=pause, grace=grace, **settings)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def seated(house, game="keep_on_rolling", people=2, levels=None, settings=None, **options):
    """A live table whose game has begun, with a watcher for each person."""
    live = await house.lay(game, options, settings or Settings(), "person0", levels)
    watchers = []
    for seat in range(people):
        watchers.append(Watcher(f"person{seat}"))
        await house.enter(live, watchers[-1])
        await house.do(
            live, f"person{seat}", "sit", seat=seat, name=f"Name {seat}", salt=f"salt{seat}"
        )
    return live, watchers


async def left_to_bots(house, live, seat=0):
    """Lets bots play a table to its end, though its only person would have ended it."""
    await house.tables.note(live, entries.Left(at=time.time(), seat=seat, meant=True))


async def until(condition, seconds=240.0):
    """Waits until a condition holds; fails shortly before a hanging test is stopped."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)
