"""A shorter run of killed_server.py, and a line that repeats and drops messages."""

import asyncio

import pytest

from tests.support.killed_server import killed


@pytest.mark.slow
def test_nothing_is_lost_when_the_server_is_killed(tmp_path):
    found = asyncio.run(killed(tmp_path / "house.db", kills=3, tables=3))
    assert found["kills"] == 3
    assert found["games"] >= 3


@pytest.mark.slow
def test_each_action_is_applied_once_on_a_bad_line(tmp_path):
    found = asyncio.run(
        killed(tmp_path / "house.db", kills=0, tables=3, seed=1, repeated=0.3, dropped=0.1)
    )
    assert found["actions"] > 100
