"""Declared states: copies, resets and conversion to records."""

import copy
import math
import pickle
import random

import numpy as np
import pytest

from astragali.engine import ContractError, Grid, Layout, Row, conformance, drawn, field, option
from astragali.engine.arrays import dtype_of, to_records, to_state
from astragali.engine.layout import bounds
from tests.support.short_games import SHORT, begun, play_on


class Example(Layout):
    row: Row = field(3)
    players: int = option()
    grid: Grid = field(2, 3)


@pytest.mark.parametrize("name", SHORT)
def test_round_trip_through_a_record(name):
    game = play_on(begun(name), random.Random(3), acts=6)
    records = to_records(game.state, 3)
    assert len(records) == 3
    for record in records:
        assert to_state(record, game.card.rules.State) == game.state


def pickled(state):
    return pickle.loads(pickle.dumps(state))


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("twin_of", [lambda s: s.copy(), copy.copy, copy.deepcopy, pickled])
def test_copies_are_equal_and_share_nothing(name, twin_of):
    state = play_on(begun(name), random.Random(3), acts=6).state
    twin, before = twin_of(state), repr(state)
    assert twin == state
    for one in twin.fields:
        scramble(twin, one)
    assert repr(state) == before
    assert twin != state


def scramble(state, one):
    """Changes the first number of a field, however deeply nested."""
    if not one.shape:
        setattr(state, one.name, getattr(state, one.name) + 1)
        return
    inner = getattr(state, one.name)
    for _ in one.shape[1:]:
        inner = inner[0]
    inner[0] += 1


def test_options_come_first_and_every_field_is_zero():
    state = Example()
    assert [one.name for one in state.fields] == ["players", "drawing", "row", "grid"]
    assert repr(state) == (
        "State(players=0, drawing=0, row=[0, 0, 0], grid=[[0, 0, 0], [0, 0, 0]])"
    )
    assert dtype_of(Example).names == ("players", "drawing", "row", "grid")
    assert dtype_of(Example).itemsize == 8 * 11


def test_reset_keeps_only_the_options_plain_and_in_a_record():
    state = Example()
    for one in state.fields:
        scramble(state, one)
    records = to_records(state)
    Example.reset(state)
    Example.reset(records.view(np.recarray)[0])
    assert state.players == 1
    assert state == to_state(records[0], Example)
    state.players = 0
    assert state == Example()


def test_states_that_differ_in_one_number_are_not_equal():
    state, twin = Example(), Example()
    assert state == twin
    twin.grid[1][2] = 1
    assert state != twin
    assert state != "a state"


def test_undeclared_fields_are_refused():
    """So a misspelled field in the rules fails at once."""
    with pytest.raises(AttributeError):
        Example().won = 1


def test_a_drawn_field_needs_its_name_and_option():
    with pytest.raises(ContractError, match="needs the option first_player"):

        class NoOption(Layout):
            starter: int = drawn()

    with pytest.raises(ContractError, match="must be called starter"):

        class OtherName(Layout):
            first_player: int = option()
            first: int = drawn()


class Bounded(Layout):
    rounds: int = option()
    round: int = field(most="rounds")
    east: int = field(least=None)
    bidder: int = field(least=-1, most=3)
    kept: Grid = field(2, 2, members=6)


def test_bounds_are_declared():
    state = Bounded()
    found = {one.name: bounds(one, state) for one in Bounded.fields if one.kind == "table"}
    most = math.inf
    assert found == {
        "drawing": (0, 1),
        "round": (0, most),
        "east": (-most, most),
        "bidder": (-1, 3),
        "kept": (0, 63),
    }
    state.rounds = 5
    assert bounds(Bounded.fields[2], state) == (0, 5)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda s: setattr(s, "round", 6), "round is 6, but declared to be from 0 to 5"),
        (lambda s: setattr(s, "bidder", -2), "bidder is -2, but declared to be from -1 to 3"),
        (lambda s: s.kept[1].__setitem__(1, 64), "kept is 64, but declared to be from 0 to 63"),
    ],
)
def test_conformance_checks_the_bounds(spoil, complaint):
    state = Bounded()
    state.rounds, state.round, state.east, state.bidder, state.kept[1][1] = 5, 5, -9, -1, 63
    conformance.check_bounds(state)
    spoil(state)
    with pytest.raises(AssertionError, match=complaint):
        conformance.check_bounds(state)
