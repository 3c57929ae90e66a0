"""What has been solved about a game: the questions of its strategy, asked by name."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, get_type_hints

from .. import games
from ..bots import strategies
from ..engine import AstragaliError, Card
from ..engine.errors import listed, perhaps
from ..engine.options import Values


@dataclass(frozen=True)
class Parameter:
    """Something that a question wants to know: its name, its kind, and what it is if not said."""

    name: str
    kind: Any  # int, float, str, bool or tuple[int, ...]; None may be allowed besides
    default: Any

    @property
    def flag(self) -> str:
        """How the command spells it."""
        return "--" + self.name.replace("_", "-")


@dataclass(frozen=True)
class Question:
    """One thing that can be solved about a game."""

    what: str
    ask: Callable[..., dict[str, Any]]

    @property
    def help(self) -> str:
        """What it asks, in a line."""
        return (inspect.getdoc(self.ask) or "").partition("\n")[0]

    @property
    def parameters(self) -> list[Parameter]:
        kinds = get_type_hints(self.ask)
        return [
            Parameter(name, kinds.get(name, str), parameter.default)
            for name, parameter in inspect.signature(self.ask).parameters.items()
        ]

    def answer(self, **given: Any) -> Values:
        """The answer, and the seconds it took."""
        started = time.perf_counter()
        answer = self.ask(**given)
        return {**answer, "seconds": round(time.perf_counter() - started, 3)}


def questions(card: Card) -> dict[str, Question]:
    """Everything that can be asked about a game, by name."""
    asked = _asked(strategies.strategy(card))
    return {what: Question(what, ask) for what, ask in asked.items()}


def _asked(strategy: ModuleType | None) -> dict[str, Callable[..., dict[str, Any]]]:
    return dict(getattr(strategy, "QUESTIONS", {}))


def solved() -> list[str]:
    """The games about which something can be asked."""
    return [name for name in games.names() if questions(games.find(name))]


def question(card: Card, what: str) -> Question:
    """One question, or a sentence that says what can be asked instead."""
    known = questions(card)
    if not known:
        raise AstragaliError(
            f"Nothing is solved about {card.name}; something is about {listed(solved(), 9)}."
        )
    if what not in known:
        raise AstragaliError(
            f"{card.name} has no question {what!r}.{perhaps(what, list(known))} "
            f"It has {listed(known, 20)}."
        )
    return known[what]
