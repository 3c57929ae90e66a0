"""Old garbage is collected when there is much of it, and not before."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections import Counter

import pytest

from astragali.server import garbage_collection
from astragali.server.metrics import SocketCounts


class Cycle:
    """An object that only the garbage collector frees, because it refers to itself."""

    def __init__(self) -> None:
        self.self = self


class SimulatedTime:
    """Time in which a given number of sockets close before each check."""

    def __init__(self, counts: SocketCounts, closing: list[int]) -> None:
        self.counts = counts
        self.closing = closing
        self.now = 0.0

    async def sleep(self, seconds: float) -> None:
        if not self.closing:
            raise asyncio.CancelledError  # the server stops
        self.now += seconds
        self.counts.closed += self.closing.pop(0)

    def run(self) -> None:
        with pytest.raises(asyncio.CancelledError):
            asyncio.run(
                garbage_collection.collect_rarely(self.counts, self.sleep, lambda: self.now)
            )


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One item for each full collection."""
    found: list[int] = []
    monkeypatch.setattr(garbage_collection.gc, "collect", lambda: found.append(1))
    return found


def test_old_garbage_is_freed_when_many_sockets_have_closed() -> None:
    cycle = Cycle()
    gc.collect()  # it survives, so it is old from now on
    garbage = weakref.ref(cycle)
    del cycle
    SimulatedTime(SocketCounts(closed=5000), [garbage_collection.MANY]).run()
    assert garbage() is None


def test_a_few_closed_sockets_can_wait(collections: list[int]) -> None:
    SimulatedTime(SocketCounts(), [garbage_collection.MANY - 1, 0]).run()
    assert not collections
    SimulatedTime(SocketCounts(), [garbage_collection.MANY - 1, 1, 0]).run()
    assert len(collections) == 1


def test_a_busy_server_waits_for_more_closed_sockets(collections: list[int]) -> None:
    SimulatedTime(SocketCounts(Counter(school=4000)), [3999, 0]).run()
    assert not collections
    SimulatedTime(SocketCounts(Counter(school=4000)), [3999, 1, 3999]).run()
    assert len(collections) == 1


def test_there_is_a_full_collection_at_least_every_hour(collections: list[int]) -> None:
    checks = round(garbage_collection.LONGEST / garbage_collection.INTERVAL)
    SimulatedTime(SocketCounts(), [0] * (checks - 1)).run()
    assert not collections
    SimulatedTime(SocketCounts(), [0] * (2 * checks)).run()
    assert len(collections) == 2


def test_the_usual_thresholds_are_restored() -> None:
    usual = gc.get_threshold()
    meanwhile = []

    async def sleep(seconds: float) -> None:
        meanwhile.append(gc.get_threshold())
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(garbage_collection.collect_rarely(SocketCounts(), sleep))
    assert meanwhile == [garbage_collection.THRESHOLDS] != [usual]
    assert gc.get_threshold() == usual
