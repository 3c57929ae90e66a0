"""A short run of killed_server.py, and one on a connection that repeats and drops messages."""

import asyncio

import pytest

from tests.support.killed_server import play_and_kill


@pytest.mark.slow
def test_nothing_is_lost_when_the_server_is_killed(tmp_path):
    found = asyncio.run(play_and_kill(tmp_path / "house.db", kills=3, tables=3))
    assert found["kills"] == 3
    assert found["games"] >= 3


@pytest.mark.slow
def test_each_action_is_applied_once_on_a_bad_connection(tmp_path):
    found = asyncio.run(
        play_and_kill(tmp_path / "house.db", kills=0, tables=2, seed=1, repeated=0.3, dropped=0.1)
    )
    assert found["actions"] > 100
