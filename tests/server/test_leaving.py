"""A short run of abandoned_tables.py."""

import pytest

from astragali import games
from tests.support.abandoned_tables import leave_everywhere

MOVES = 30  # after which a table counts as not stuck


@pytest.mark.slow
@pytest.mark.anyio
@pytest.mark.parametrize("game", games.SHELF)
async def test_a_table_goes_on_in_whatever_phase_people_leave(game):
    assert await leave_everywhere(game, MOVES) >= 3
