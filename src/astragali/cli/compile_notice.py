"""Says, once for each game, that something has to be compiled; then compiles it."""

from __future__ import annotations

import sys

from .. import bots
from ..bots import mcts, strategies
from ..engine import AstragaliError, Card
from ..engine.options import Values
from .terminal_text import own_phrases, title

_said: set[str] = set()


def say_compiling(card: Card, language: str) -> None:
    """Why it takes a while; a game has several loops, but nobody wants to read of each."""
    if card.name in _said:
        return
    _said.add(card.name)
    told = own_phrases(language).say("compiling", game=title(card, language))
    print(told, file=sys.stderr, flush=True)


def compile_rules(card: Card, values: Values, loop: str, language: str) -> None:
    """Compiles a loop of a game, or loads what was compiled."""
    from numba.core.errors import NumbaError

    from ..engine import compiler, playouts

    if not compiler.ready(card, loop):
        say_compiling(card, language)
    try:
        if loop == "write":
            next(playouts.written_games(card, values, 1))
        else:
            playouts.play(card, values, 1)
    except NumbaError as trouble:  # the rules of another package may be anything
        said = [line for line in str(trouble).splitlines() if "Error" in line]
        raise AstragaliError(
            f"The rules of {card.name} cannot be compiled: {said[-1].strip() if said else trouble}"
        ) from None


def compile_search(card: Card, language: str) -> None:
    """Compiles what bots of a game search with, or loads what was compiled."""
    if not mcts.compiled(card):
        say_compiling(card, language)
    bots.prepare(card)


def adviser(card: Card, simulations: int, language: str) -> bots.Adviser:
    """Whoever knows most about a game."""
    if not hasattr(strategies.strategy(card), "advise") and not mcts.compiled(card):
        compile_search(card, language)
    return bots.adviser(card, simulations=simulations)
