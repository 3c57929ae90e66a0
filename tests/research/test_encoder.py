"""Encoded observations say what the bounds of the fields promise."""

import math

import numpy as np
import pytest

from astragali import AstragaliError, games
from astragali.research.encoder import Encoder
from astragali.research.observations import LearningTable, bounds, features


def seen_in(name, **options):
    """Some observations of random games, plain: each seat's, at every moment."""
    table = LearningTable(name, 3, options)
    found = []
    table.begin()
    while not table.over and len(found) < 400:
        found += [table.observation(seat) for seat in range(table.players)]
        seat = table.acting[0]
        actions = table.actions(seat)
        table.act(seat, actions[len(found) % len(actions)])
    return np.array([*found, table.observation(0)])


@pytest.mark.parametrize("name", games.SHELF)
def test_observations_are_within_their_bounds_and_the_encoding_keeps_them(name):
    seen = seen_in(name)
    low, high = bounds(name)
    assert ((low <= seen) & (seen <= high)).all()
    encoder = Encoder(name)
    encoded = encoder(seen)
    assert encoded.shape == (len(seen), len(encoder)) == (len(seen), len(encoder.names))
    assert encoded.dtype == np.float32
    assert all(row in encoder.space for row in encoded)
    assert (decoded(encoder, encoded, low, high) == seen).all()


def decoded(encoder, encoded, low, high):
    """The observations again, from the names of what the encoding says."""
    sources = {name: at for at, name in enumerate(features(encoder.game))}
    seen = np.zeros((len(encoded), len(sources)))
    for name, column in zip(encoder.names, encoded.T.astype(float), strict=True):
        field, _, rest = name.replace(",", " ,").partition(" ")
        at = sources[field]
        kind, _, number = rest.partition(" ")
        if kind == "has":
            seen[:, at] += column * 2 ** int(number)
        elif kind == "is":
            seen[:, at] += column * int(number)
        elif number == "logarithm":
            seen[:, at] = np.sign(column) * np.expm1(abs(column))
        else:
            seen[:, at] = low[at] + column * (high[at] - low[at])
    return seen.round(3)


def test_the_kinds_of_numbers():
    encoder = Encoder("keep_on_rolling")
    table = LearningTable("keep_on_rolling", 1, {"first_player": 1})
    table.begin()
    s = table.state
    s.phase, s.aside, s.carried, s.leader = 1, 0b100001, 40, -1
    said = dict(zip(encoder.names, encoder(table.observation(1)), strict=True))
    assert [said[f"seat is {seat}"] for seat in range(8)] == [0, 1, 0, 0, 0, 0, 0, 0]
    assert [said[f"aside has {die}"] for die in range(6)] == [1, 0, 0, 0, 0, 1]
    assert (said["phase is 0"], said["phase is 1"]) == (0, 1)
    assert (said["leader is -1"], said["leader is 0"], said["drawing"]) == (1, 0, 0)
    assert said["carried, logarithm"] == pytest.approx(math.log(41))
    few = Encoder("keep_on_rolling", one_hot=4)
    assert len(few) < len(encoder)
    assert "phase is 3" in few.names
    assert "seat, scaled" in few.names
    assert few(table.observation(1))[0] == pytest.approx(1 / 7)


def test_the_bounds_follow_the_options():
    at = features("keep_on_rolling").index("turns")
    assert bounds("keep_on_rolling", max_turns=7)[1][at] == 7
    assert bounds("keep_on_rolling")[1][at] == 2**24


def test_observations_of_another_game_are_refused():
    with pytest.raises(AstragaliError, match=r"has 34 numbers; these have the shape \(2, 3\)"):
        Encoder("keep_on_rolling")(np.zeros((2, 3)))
