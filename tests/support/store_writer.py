"""A process that tries to append every number to a table, and prints those it got."""

import asyncio
import sys

from astragali.server.storage import open_store
from astragali.tables.store import Taken
from tests.support.stores import said


async def write(where, table, name, numbers):
    store = await open_store(where)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for number in range(numbers):
        try:
            await store.append(table, number, said(name))
        except Taken:
            continue
        print(number, flush=True)
    await store.close()


if __name__ == "__main__":
    where, table, name, numbers = sys.argv[1:]
    asyncio.run(write(where, table, name, int(numbers)))
