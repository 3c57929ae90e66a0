"""Collects young objects seldom and old ones rarely.

A full collection takes half a second with two thousand tables, during which no request is answered.
By default Python runs one whenever the heap has grown by a quarter. But in a house only closed
sockets leave old garbage, so a full collection can wait until there are many of those. Moves leave
none at all: what they allocate is looked at only in large heaps, which takes some milliseconds.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable

from .metrics import SocketCounts

THRESHOLDS = (10_000, 3, 10**9)  # only `collect_rarely` collects the oldest generation
INTERVAL = 5.0  # seconds between two checks
MANY = 1000  # closed sockets, about 20 kB each; or as many as are open, if that is more
LONGEST = 3600.0  # seconds between two full collections, at most


async def collect_rarely(
    sockets: SocketCounts,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Runs a full collection when it is worth it, until it is cancelled."""
    usual = gc.get_threshold()
    gc.set_threshold(*THRESHOLDS)
    collected, closed = clock(), sockets.closed
    try:
        while True:
            await sleep(INTERVAL)
            many = sockets.closed - closed >= max(MANY, sockets.open)
            if many or clock() - collected >= LONGEST:
                gc.collect()
                collected, closed = clock(), sockets.closed
    finally:
        gc.set_threshold(*usual)
