"""Old rubbish is swept when there is much of it, and not before."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections import Counter

import pytest

from astragali.server import garbage_collection
from astragali.server.metrics import SocketCounts


class Gone:
    """Something that only a look through everything finds: it holds itself."""

    def __init__(self) -> None:
        self.self = self


class Evening:
    """The hours of a house, in which a given number of sockets close before each glance."""

    def __init__(self, counts: SocketCounts, closing: list[int]) -> None:
        self.counts = counts
        self.closing = closing
        self.now = 0.0

    async def sleep(self, seconds: float) -> None:
        if not self.closing:
            raise asyncio.CancelledError  # the house closes
        self.now += seconds
        self.counts.closed += self.closing.pop(0)

    def pass_by(self) -> None:
        with pytest.raises(asyncio.CancelledError):
            asyncio.run(
                garbage_collection.collect_seldom(self.counts, self.sleep, lambda: self.now)
            )


@pytest.fixture
def sweeps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each time that everything was looked through."""
    found: list[int] = []
    monkeypatch.setattr(garbage_collection.gc, "collect", lambda: found.append(1))
    return found


def test_old_rubbish_is_gone_when_many_sockets_have_closed() -> None:
    gone = Gone()
    gc.collect()  # it survives, so it is old from now on
    rubbish = weakref.ref(gone)
    del gone
    Evening(SocketCounts(closed=5000), [garbage_collection.MANY]).pass_by()
    assert rubbish() is None


def test_a_few_can_wait(sweeps: list[int]) -> None:
    Evening(SocketCounts(), [garbage_collection.MANY - 1, 0]).pass_by()
    assert not sweeps
    Evening(SocketCounts(), [garbage_collection.MANY - 1, 1, 0]).pass_by()
    assert len(sweeps) == 1


def test_a_full_house_waits_for_more(sweeps: list[int]) -> None:
    Evening(SocketCounts(Counter(school=4000)), [3999, 0]).pass_by()
    assert not sweeps
    Evening(SocketCounts(Counter(school=4000)), [3999, 1, 3999]).pass_by()
    assert len(sweeps) == 1


def test_after_an_hour_it_is_time_in_any_case(sweeps: list[int]) -> None:
    glances = round(garbage_collection.LONG / garbage_collection.PAUSE)
    Evening(SocketCounts(), [0] * (glances - 1)).pass_by()
    assert not sweeps
    Evening(SocketCounts(), [0] * (2 * glances)).pass_by()
    assert len(sweeps) == 2


def test_the_usual_habits_come_back() -> None:
    usual = gc.get_threshold()
    meanwhile = []

    async def sleep(seconds: float) -> None:
        meanwhile.append(gc.get_threshold())
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(garbage_collection.collect_seldom(SocketCounts(), sleep))
    assert meanwhile == [garbage_collection.NEW] != [usual]
    assert gc.get_threshold() == usual
