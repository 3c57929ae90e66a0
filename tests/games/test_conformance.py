"""Every registered game keeps the contract, in every combination of players and options."""

import pytest

from astragali import games
from astragali.engine import conformance

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_every_combination_once(name):
    card = games.find(name)
    for number, options in enumerate(conformance.tables(card)):
        try:
            conformance.check(card, options, seed=number)
        except AssertionError as wrong:
            raise AssertionError(f"{name} {options}, seed {number}: {wrong}") from wrong


@pytest.mark.parametrize("name", NAMES)
def test_phrases(name):
    conformance.check_phrases(games.find(name))
