"""The two forms of a state hold the same, and copies share nothing."""

import random

import numpy as np
import pytest
from played import SHORT, begun, play_on

from astragali.engine.state import blank, plain, table

EXAMPLE = np.dtype([("one", np.int64), ("row", np.int64, 3), ("grid", np.int64, (2, 3))])


@pytest.mark.parametrize("name", SHORT)
def test_round_trip_through_a_record(name):
    game = play_on(begun(name), random.Random(3), acts=6)
    array = table(game.state, game.card.rules.State, tables=3)
    assert len(array) == 3
    for record in array:
        assert plain(record) == game.state


@pytest.mark.parametrize("name", SHORT)
def test_copy_equals_and_shares_nothing(name):
    state = play_on(begun(name), random.Random(3), acts=6).state
    twin, before = state.copy(), repr(state)
    assert twin == state
    for field, depth in twin.depths:
        scramble(twin, field, depth)
    assert repr(state) == before
    assert twin != state


def scramble(state, field, depth):
    """Changes the first number of a field, however deep it lies."""
    if depth == 0:
        setattr(state, field, getattr(state, field) + 1)
        return
    inner = getattr(state, field)
    for _ in range(depth - 1):
        inner = inner[0]
    inner[0] += 1


def test_nested_fields_become_lists():
    state = blank(EXAMPLE)
    assert (state.one, state.row, state.grid) == (0, [0, 0, 0], [[0, 0, 0], [0, 0, 0]])
    assert type(state.one) is int
    twin = state.copy()
    twin.grid[1][2] = 5
    assert state.grid == [[0, 0, 0], [0, 0, 0]]


def test_one_changed_number_is_another_state():
    state, twin = blank(EXAMPLE), blank(EXAMPLE)
    assert state == twin
    twin.grid[1][2] = 1
    assert state != twin
    assert state != "a state"


def test_a_state_has_no_room_for_fields_nobody_declared():
    """A misspelled field in the rules fails at once instead of being kept beside the record."""
    with pytest.raises(AttributeError):
        blank(EXAMPLE).won = 1


def test_repr_names_the_fields():
    assert repr(blank(EXAMPLE)) == "State(one=0, row=[0, 0, 0], grid=[[0, 0, 0], [0, 0, 0]])"
