"""Tables run with nothing but Python, as in a browser page."""

from tests.support.python_process import python

PLAY = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1].split():
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Blocker())

import asyncio
import random
import secrets
import time

chance = random.Random(7)
secrets.choice, secrets.token_bytes = chance.choice, chance.randbytes

from astragali.tables.entries import Left
from astragali.tables.fanout import LocalFanout
from astragali.tables.house import House
from astragali.tables.table_setup import Settings
from astragali.tables.local_bots import LocalBots
from astragali.tables.memory_store import MemoryStore

class Watcher:
    person = "somebody"
    address = ""

    def look(self, table):
        if table.stage == "over":
            over.set()

over = asyncio.Event()

async def play():
    house = House(MemoryStore(), LocalFanout(), LocalBots(), pause=0.0)
    await house.open()
    settings = Settings(stand_in="random")
    live = await house.lay("perfecto", {"players": 3}, settings, "ada", {1: "random", 2: "random"})
    await house.do(live, "ada", "sit", seat=0, name="Ada", salt="salt")
    await house.tables.note(live, Left(at=time.time(), seat=0, meant=True))
    await house.enter(live, Watcher())
    await asyncio.wait_for(over.wait(), 240)
    while await house.store.record(live.table.id) is None:
        await asyncio.sleep(0.01)
    await house.close()
    print(live.table.stage, len(live.table.game.events) > 20)

asyncio.run(play())
"""

BLOCKED = (
    "numpy numba msgspec litestar sqlalchemy alembic psycopg uvicorn websockets prometheus_client"
)


def test_a_table_of_bots_plays_without_other_packages():
    assert python(f"import sys\nsys.argv[1:] = [{BLOCKED!r}]\n{PLAY}") == "over True\n"
