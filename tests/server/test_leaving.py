"""A shorter run of left_tables.py."""

import pytest

from astragali import games
from tests.support.left_tables import leave_everywhere

MOVES = 30  # that a table must go on for to show that it is not stuck


@pytest.mark.slow
@pytest.mark.anyio
@pytest.mark.parametrize("game", games.SHELF)
async def test_whoever_stays_is_not_stuck_in_any_phase(game):
    assert await leave_everywhere(game, MOVES) >= 3
