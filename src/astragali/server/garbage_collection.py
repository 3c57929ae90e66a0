"""When Python looks for rubbish: often among what is new, seldom among tables that live long.

Looking through everything takes half a second with two thousand tables, and nobody is answered
meanwhile. Left alone, Python does so whenever it has grown by a quarter. But what a house keeps is
seldom rubbish: only sockets that have closed leave some, and it can wait until they are many.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable

from .metrics import SocketCounts

NEW = (500, 2, 10**9)  # what has survived two looks is old, and looked at only by `collect_seldom`
PAUSE = 5.0  # seconds between two glances at how much there may be
MANY = 1000  # closed sockets, of some 20 kB each; or as many as are open, if these are more
LONG = 3600.0  # seconds after which it is time in any case


async def collect_seldom(
    sockets: SocketCounts,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Looks through everything when it is worth it, as long as the house is open."""
    usual = gc.get_threshold()
    gc.set_threshold(*NEW)
    swept, closed = clock(), sockets.closed
    try:
        while True:
            await sleep(PAUSE)
            many = sockets.closed - closed >= max(MANY, sockets.open)
            if many or clock() - swept >= LONG:
                gc.collect()
                swept, closed = clock(), sockets.closed
    finally:
        gc.set_threshold(*usual)
