"""A game's own strategy, and the defaults for what it does not offer."""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from ..engine import Card, shipped_tables
from ..engine.contract import MOST_GUESSES
from ..engine.layout import Layout
from . import default_strategy

log = logging.getLogger(__name__)

HORIZON = 8  # moves of a playout before it is evaluated; a strategy may have its own
WHOLE_GAME = 100_000  # the horizon if the strategy cannot evaluate


@cache
def strategy(card: Card) -> ModuleType | None:
    """The game's solver/strategy.py, if there is one and its tables match the rules."""
    name = f"{card.room}.solver.strategy"
    try:
        found = import_module(name)
    except ModuleNotFoundError as missing:
        if not name.startswith(str(missing.name)):
            raise
        return None
    tables = Path(str(found.__file__)).parent / "tables"
    if refused := shipped_tables.stale(card, tables):
        log.warning(
            "%s: %s no longer matches the rules, so bots and hints search instead.",
            card.name,
            ", ".join(path.name for path in refused),
        )
        return None
    return found


def source(card: Card, name: str, informed: bool = True) -> ModuleType:
    """The module with `evaluate` or `prefer`: the game's strategy, or else the default."""
    found = strategy(card) if informed else None
    return found if found is not None and hasattr(found, name) else default_strategy


def horizon(card: Card, players: int, informed: bool = True) -> int:
    """How many moves a playout has before it is evaluated; a solo game is played to the end."""
    known = source(card, "evaluate", informed)
    if known is default_strategy or players == 1:
        return WHOLE_GAME
    return int(getattr(known, "HORIZON", HORIZON))


def mixes(card: Card, hidden: Layout, seat: int) -> bool:
    """Whether a seat should be unpredictable: something is hidden, or others choose too."""
    rules = card.rules
    sides = [0] * max(rules.ACTIONS, rules.MAX_DICE, MOST_GUESSES)
    if rules.unknown(hidden, seat, sides) > 0:
        return True
    state: Any = hidden
    return sum(bool(rules.acting(hidden, other)) for other in range(state.players)) > 1
