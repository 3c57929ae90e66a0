"""Astragali: nine dice games to play, study and prove."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import games
from .engine import AstragaliError, Game
from .engine import record as _records
from .engine.game import seeded as _seeded

__version__ = "0.1.0"
__all__ = ["AstragaliError", "Game", "new", "read", "read_all"]


def new(game: str, *, seed: int | None = None, real_dice: bool = False, **options: Any) -> Game:
    """A new game with these options, its first dice thrown.

    The same seed brings the same dice on every machine. With `real_dice` nothing is thrown:
    `in_the_air()` says which dice are due and `throw(faces)` tells how they landed.
    """
    card = games.find(game)
    started = Game(card, card.values(options), dice=None if real_dice else _seeded(seed))
    started.settle()
    return started


def read(path: str | os.PathLike[str]) -> Game:
    """The game in a file, every event and its result checked."""
    return next(read_all(path))


def read_all(path: str | os.PathLike[str]) -> Iterator[Game]:
    """Every game in a .json or .jsonl file, one after the other."""
    for place, record in _records.load(Path(path)):
        yield _records.replay(record, games.find, place)
