"""What every game says alike, around a game's own words."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from .phrases import Phrase

NO_WORDS = ModuleType("no_words")


def wordless(rules: ModuleType) -> ModuleType:
    """The words of a game that has none: its actions are shown as they are spelled."""
    room = rules.__name__.rpartition(".")[0]
    made = ModuleType(f"{room}.words")
    made.__package__ = room
    folder = Path(str(rules.__file__)).parent
    made.__file__ = str((folder.parent if hasattr(rules, "__path__") else folder) / "words.py")
    return made


def with_draw(words: ModuleType) -> ModuleType:
    """A game's words, with the draw for its first player, which is the engine's."""
    if hasattr(words, "WITH_DRAW"):
        return words
    made = ModuleType(words.__name__, words.__doc__)
    space = vars(made)
    space.update(vars(words))
    own: dict[str, Any] = {name: space.get(name) for name in ("describe", "story", "in_the_air")}

    def describe(s: Any) -> dict[str, Any]:
        """The table as JSON; during the draw it is nobody's turn."""
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
        told: Iterable[Phrase] = own["story"](before, after, event)
        return told

    def in_the_air(s: Any) -> list[tuple[int | None, int | None]]:
        """For each die in the air, whose it is and its number; the die of the draw is nobody's."""
        return [] if s.drawing else own["in_the_air"](s)

    wrapped = {"describe": describe, "story": story, "in_the_air": in_the_air}
    space.update({name: wrapped[name] for name in own if own[name]}, WITH_DRAW=True)
    return made
