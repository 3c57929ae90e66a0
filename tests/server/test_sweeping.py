"""Rubbish that has grown old is swept when there is much of it, and not before."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections import Counter
from collections.abc import Callable

import pytest

from astragali.server import sweeping
from astragali.server.measuring import Meters


class Gone:
    """Something that only a look through everything finds: it holds itself."""

    def __init__(self) -> None:
        self.self = self


def old_rubbish() -> weakref.ref[Gone]:
    gone = Gone()
    gc.collect()  # it survives, so it is old from now on
    return weakref.ref(gone)


async def seen(found: Callable[[], bool]) -> bool:
    until = time.monotonic() + 5
    while not found() and time.monotonic() < until:
        await asyncio.sleep(0.01)
    return found()


def swept(meters: Meters, closed: int, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether old rubbish is gone once so many sockets have closed."""
    monkeypatch.setattr(sweeping, "PAUSE", 0.01)

    async def evening() -> bool:
        gone = old_rubbish()
        task = asyncio.ensure_future(sweeping.sweep(meters))
        await asyncio.sleep(0.05)
        meters.closed += closed
        if closed < max(sweeping.MANY, meters.sockets):
            await asyncio.sleep(0.2)
        else:
            await seen(lambda: gone() is None)
        task.cancel()
        return gone() is None

    return asyncio.run(evening())


def test_many_closed_sockets_are_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert swept(Meters(closed=5000), sweeping.MANY, monkeypatch)


def test_a_few_can_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not swept(Meters(), sweeping.MANY - 1, monkeypatch)


def test_a_full_house_waits_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not swept(Meters(Counter(school=4000)), sweeping.MANY, monkeypatch)


def test_after_an_hour_it_is_time_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "LONG", 0.1)
    monkeypatch.setattr(sweeping, "PAUSE", 0.01)

    async def evening() -> bool:
        gone = old_rubbish()
        task = asyncio.ensure_future(sweeping.sweep(Meters()))
        found = await seen(lambda: gone() is None)
        task.cancel()
        return found

    assert asyncio.run(evening())


def test_the_usual_habits_come_back() -> None:
    usual = gc.get_threshold()

    async def evening() -> tuple[int, int, int]:
        task = asyncio.ensure_future(sweeping.sweep(Meters()))
        await asyncio.sleep(0)
        meanwhile = gc.get_threshold()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return meanwhile

    assert asyncio.run(evening()) == sweeping.NEW != usual
    assert gc.get_threshold() == usual
