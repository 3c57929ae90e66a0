"""Pig as a solved game, and all games as unsolved, so that no test waits for a search."""

import pytest

from astragali import bots
from astragali.analysis.luck_sampling import LuckSampling
from astragali.bots import strategies
from tests.support import solved_pig


@pytest.fixture
def pig_is_solved(monkeypatch):
    """Every game has the exact strategy of Pig for two, and nothing is searched."""
    monkeypatch.setattr(strategies, "strategy", lambda card: solved_pig.STRATEGY)
    monkeypatch.setattr(bots, "adviser", lambda card, **given: solved_pig.STRATEGY)


@pytest.fixture
def nothing_is_solved(monkeypatch):
    """No game has a strategy, and every throw seems to change nothing."""
    monkeypatch.setattr(strategies, "strategy", lambda card: None)
    monkeypatch.setattr(LuckSampling, "run", change_nothing)


def change_nothing(sampling, progress):
    for throw in sampling.throws:
        throw.pairs = 1
        throw.sums[:] = 1 / len(throw.sums)
        throw.sums[:, 2:4] **= 2
        throw.sums[:, 4] = 0
