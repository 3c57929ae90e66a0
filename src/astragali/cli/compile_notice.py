"""Compiles a game's loops, after telling the user once per game why it takes a while."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .. import bots
from ..bots import mcts, strategies
from ..engine import AstragaliError, Card
from ..engine.options import Values
from .terminal_text import own_phrases, title

_said: set[str] = set()


def say_compiling(card: Card, language: str) -> None:
    """Tells the user why it takes a while; once per game, although it has several loops."""
    if card.name in _said:
        return
    _said.add(card.name)
    notice = own_phrases(language).say("compiling", game=title(card, language))
    print(notice, file=sys.stderr, flush=True)


def compile_rules(card: Card, values: Values, loop: str, language: str) -> None:
    """Compiles a loop of a game, or loads it from the cache."""
    from numba.core.errors import NumbaError

    from ..engine import compiler, playouts

    if not compiler.ready(card, loop):
        say_compiling(card, language)
    try:
        if loop == "write":
            next(playouts.written_games(card, values, 1))
        else:
            playouts.play(card, values, 1)
    except NumbaError as error:  # rules from another package may contain anything
        lines = [line for line in str(error).splitlines() if "Error" in line]
        raise AstragaliError(
            f"The rules of {card.name} cannot be compiled: {lines[-1].strip() if lines else error}"
        ) from None


def compile_search(card: Card, language: str, names: Sequence[str] = ("best",)) -> None:
    """Compiles the search that the bots of a game use, if any does, or loads it from the cache."""
    if not (bots.LEVELS.keys() | bots.CHARACTERS.keys()) & set(names):
        return
    if not mcts.compiled(card):
        say_compiling(card, language)
    bots.prepare(card)


def adviser(card: Card, simulations: int, language: str) -> bots.Adviser:
    """The best adviser for a game: its strategy if that gives advice, otherwise search."""
    if not hasattr(strategies.strategy(card), "advise") and not mcts.compiled(card):
        compile_search(card, language)
    return bots.adviser(card, simulations=simulations)
