"""Pig as a solved game, and all games as unsolved ones, so that no test waits for a search."""

import pytest
import solved_pig

from astragali import bots
from astragali.bots import knowledge


@pytest.fixture
def pig_is_solved(monkeypatch):
    """The house knows all about Pig for two, and asks nobody else."""
    monkeypatch.setattr(knowledge, "strategy", lambda card: solved_pig.STRATEGY)
    monkeypatch.setattr(bots, "adviser", lambda card, **given: solved_pig.STRATEGY)


@pytest.fixture
def nothing_is_solved(monkeypatch):
    monkeypatch.setattr(knowledge, "strategy", lambda card: None)
