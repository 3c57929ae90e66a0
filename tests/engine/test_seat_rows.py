"""What rules ask of scores and of seats that are out."""

import pytest

from astragali.engine.seat_rows import highest, leaders, next_in


@pytest.mark.parametrize(
    ("scores", "players", "best", "tied"),
    [([3, 7, 7, 9], 3, 7, 2), ([3, 7, 7, 9], 4, 9, 1), ([5], 1, 5, 1), ([0, 0, 4], 2, 0, 2)],
)
def test_only_the_seats_in_play_count(scores, players, best, tied):
    assert highest(scores, players) == best
    assert leaders(scores, players) == tied


def test_the_next_seat_still_in_is_found_clockwise():
    assert next_in(0, 3, [0, 0, 0]) == 1
    assert next_in(2, 3, [0, 0, 0]) == 0
    assert next_in(1, 4, [0, 0, 2, 1]) == 0
    assert next_in(1, 3, [1, 0, 1]) == 1, "the last one left follows itself"
