"""Replays of finished games are made apart from the tables, and kept."""

import asyncio
import gzip
import json

import pytest

from astragali.server import replays
from astragali.server.replays import Replays
from astragali.tables.store import StoredRecord
from astragali.tables.table import Refusal
from tests.support.short_games import finished

pytestmark = pytest.mark.anyio


def kept(id="abcd2345", game="catch_six"):
    record = json.dumps(finished(game).record()).encode()
    return StoredRecord(id=id, game=game, ended=0.0, people=(), summary=b"{}", record=record)


async def test_a_long_replay_is_made_in_another_process_and_equals_a_short_one(monkeypatch):
    short, long, record = Replays(), Replays(), kept()
    try:
        expected = await short.of(record, "")
        monkeypatch.setattr(replays, "LONG", 0)
        assert await long.of(record, "") == expected
        assert short.pool.executor is None
        assert long.pool.executor is not None
    finally:
        short.close()
        long.close()
    steps = json.loads(gzip.decompress(expected))["steps"]
    assert len(steps) == len(json.loads(record.record)["events"]) + 1


async def test_a_replay_is_made_once_and_the_last_ones_are_kept(monkeypatch):
    made = []

    def packed(record, summary):
        made.append(record)
        return b"x" * 60

    monkeypatch.setattr(replays, "_packed", packed)
    monkeypatch.setattr(replays, "KEPT", 100)
    house, one, two = Replays(), kept("one"), kept("two")
    await asyncio.gather(*(house.of(one, f"asker{number}") for number in range(5)))
    assert len(made) == 1
    await house.of(two, "")
    assert len(made) == 2
    await house.of(one, "")
    assert len(made) == 3, "there was room for one"


async def test_an_address_may_wait_for_a_few_long_replays(monkeypatch):
    monkeypatch.setattr(replays, "LONG", 0)
    monkeypatch.setattr(replays, "WAITING", 0)
    house = Replays()
    with pytest.raises(Refusal, match="Too many"):
        await house.of(kept(), "stranger")
    assert house.pool.executor is None
