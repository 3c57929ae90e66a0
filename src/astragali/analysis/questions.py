"""Questions about a game that its strategy can answer, by name."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_type_hints

from .. import games
from ..bots import strategies
from ..engine import AstragaliError, Card
from ..engine.errors import listed, perhaps
from ..engine.options import Values


@dataclass(frozen=True)
class Parameter:
    """A parameter of a question: its name, type and default."""

    name: str
    kind: Any  # int, float, str, bool or tuple[int, ...], perhaps with None
    default: Any

    @property
    def flag(self) -> str:
        """The command-line option for it."""
        return "--" + self.name.replace("_", "-")


@dataclass(frozen=True)
class Question:
    """One thing that can be solved about a game."""

    what: str
    ask: Callable[..., dict[str, Any]]

    @property
    def help(self) -> str:
        """The question in one line."""
        return (inspect.getdoc(self.ask) or "").partition("\n")[0]

    @property
    def parameters(self) -> list[Parameter]:
        kinds = get_type_hints(self.ask)
        return [
            Parameter(name, kinds.get(name, str), parameter.default)
            for name, parameter in inspect.signature(self.ask).parameters.items()
        ]

    def answer(self, **given: Any) -> Values:
        """The answer, with the seconds it took."""
        started = time.perf_counter()
        answer = self.ask(**given)
        return {**answer, "seconds": round(time.perf_counter() - started, 3)}


def questions(card: Card) -> dict[str, Question]:
    """All questions about a game, by name."""
    functions = getattr(strategies.strategy(card), "QUESTIONS", {})
    return {what: Question(what, ask) for what, ask in functions.items()}


def solved() -> list[str]:
    """The games that have questions."""
    return [name for name in games.names() if questions(games.find(name))]


def question(card: Card, what: str) -> Question:
    """One question; the error says which ones there are."""
    known = questions(card)
    if not known:
        raise AstragaliError(
            f"{card.name} has no solved questions; the games that have some: {listed(solved(), 9)}."
        )
    if what not in known:
        raise AstragaliError(
            f"{card.name} has no question {what!r}.{perhaps(what, list(known))} "
            f"It has {listed(known, 20)}."
        )
    return known[what]
