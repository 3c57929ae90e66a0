"""Adds what all games share to a game's words module."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from .phrases import Phrase

NO_WORDS = ModuleType("no_words")


def wordless(rules: ModuleType) -> ModuleType:
    """The words module of a game without one, whose actions are shown in record notation."""
    room = rules.__name__.rpartition(".")[0]
    made = ModuleType(f"{room}.words")
    made.__package__ = room
    folder = Path(str(rules.__file__)).parent
    made.__file__ = str((folder.parent if hasattr(rules, "__path__") else folder) / "words.py")
    return made


def with_draw(words: ModuleType) -> ModuleType:
    """A game's words with the engine's draw for the first player added."""
    if hasattr(words, "WITH_DRAW"):
        return words
    made = ModuleType(words.__name__, words.__doc__)
    space = vars(made)
    space.update(vars(words))
    own: dict[str, Any] = {name: space.get(name) for name in ("describe", "story", "in_the_air")}

    def describe(s: Any) -> dict[str, Any]:
        """The table as JSON; during the draw there is no turn."""
        table = dict(own["describe"](s))
        if s.drawing:
            table["phase"] = "draw"
            if "turn" in table:
                table["turn"] = None
        return table

    def story(before: Any, after: Any, event: dict[str, Any]) -> Iterable[Phrase]:
        """What an event did, for the log."""
        if before.drawing:
            return [("story-first", {"seat": after.starter})]
        phrases: Iterable[Phrase] = own["story"](before, after, event)
        return phrases

    def in_the_air(s: Any) -> list[tuple[int | None, int | None]]:
        """For each die in the air, its seat and number; the die of the draw has neither."""
        return [] if s.drawing else own["in_the_air"](s)

    wrapped = {"describe": describe, "story": story, "in_the_air": in_the_air}
    space.update({name: wrapped[name] for name in own if own[name]}, WITH_DRAW=True)
    return made
