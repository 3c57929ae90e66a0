"""Pig as a solved game, and all games as unsolved, so that no test waits for a search."""

import pytest

from astragali import bots
from astragali.bots import strategies
from tests.support import solved_pig


@pytest.fixture
def pig_is_solved(monkeypatch):
    """Every game has the exact strategy of Pig for two, and nothing is searched."""
    monkeypatch.setattr(strategies, "strategy", lambda card: solved_pig.STRATEGY)
    monkeypatch.setattr(bots, "adviser", lambda card, **given: solved_pig.STRATEGY)


@pytest.fixture
def nothing_is_solved(monkeypatch):
    monkeypatch.setattr(strategies, "strategy", lambda card: None)
