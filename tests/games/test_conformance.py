"""Every registered game keeps the contract, with combinations of players and options."""

import pytest

from astragali import games
from astragali.engine import conformance

COMBINATIONS = 16  # of each game, always the same
QUICK = 2  # of them in `make check`


def tables():
    for name in games.names():
        combinations = conformance.tables(games.find(name), COMBINATIONS)
        for number, options in enumerate(combinations):
            slow = pytest.mark.slow if number >= QUICK else ()
            yield pytest.param(name, options, number, marks=slow, id=f"{name}-{number}")


@pytest.mark.parametrize(("name", "options", "seed"), list(tables()))
def test_combination(name, options, seed):
    try:
        conformance.check(games.find(name), options, seed)
    except AssertionError as wrong:
        raise AssertionError(f"{name} {options}, seed {seed}: {wrong}") from wrong


@pytest.mark.parametrize("name", games.names())
def test_phrases(name):
    conformance.check_phrases(games.find(name))
