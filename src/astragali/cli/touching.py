"""What can be touched, and which actions that leaves: the same for every game.

Each legal action names its parts, the things on the table that are touched for it. There are no
rules here: what can be touched follows from the legal actions. The page does the same
(web/src/touching.ts).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FEW = 4  # actions without words of their own that fit on buttons


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal action: the parts to touch for it, what it would do, and what to type."""

    action: int
    word: str
    key: str
    label: str
    parts: tuple[str, ...]


def kind(part: str) -> str:
    return part.partition(" ")[0]


def called(part: str) -> str:
    """A part's name without its kind: 3 of `die 3`."""
    return part.partition(" ")[2] or part


def letters(words: Sequence[str], taken: str) -> list[str]:
    """A letter of each word as its key, or else the whole word."""
    keys: list[str] = []
    for word in words:
        free = (one for one in word if one.isalnum() and one not in taken and one not in keys)
        keys.append(next(free, word))
    return keys


class Touch:
    """The choices of a seat, and the parts that are touched."""

    def __init__(self, choices: Sequence[Offer]) -> None:
        self.choices = list(choices)
        self.touched: list[str] = []
        self.typed = ""  # the keys typed so far
        self.preferred: Offer | None = None  # among choices with the same parts
        self.parts = list(dict.fromkeys(part for one in self.choices for part in one.parts))

    def fitting(self, touched: Sequence[str]) -> list[Offer]:
        """The choices that have all these parts."""
        return [one for one in self.choices if all(part in one.parts for part in touched)]

    def _after(self, part: str) -> tuple[str, list[str]]:
        """The state of a part, and what is touched after touching it."""
        touched = self.touched
        if part in touched:
            return "touched", [other for other in touched if other != part]
        added = [*touched, part]
        if self.fitting(added):
            return "legal", added
        exchanged = [*(other for other in touched if kind(other) != kind(part)), part]
        if self.fitting(exchanged):
            return "instead", exchanged
        return ("instead", [part]) if self.fitting([part]) else ("off", touched)

    def standing(self, part: str) -> str:
        """Whether a part is touched, legal, would replace others (instead), or is off."""
        return self._after(part)[0]

    def touch(self, part: str) -> None:
        """Adds a part, exchanges it for its kind, or releases it."""
        self.touched = self._after(part)[1]
        self.preferred, self.typed = None, ""

    def take(self, choice: Offer) -> None:
        """Touches exactly what a choice needs."""
        self.touched, self.preferred = list(choice.parts), choice

    def clear(self) -> None:
        self.touched, self.preferred, self.typed = [], None, ""

    @property
    def offered(self) -> list[Offer]:
        """The choices for buttons: what is touched, or all that is left; then those without parts.

        While nothing is touched, these are the choices without parts.
        """
        fit = self.fitting(self.touched)
        exact = [one for one in fit if len(one.parts) == len(self.touched)]
        meant = exact or (fit if len(fit) == 1 else [])
        meant.sort(key=lambda one: one is not self.preferred)
        return meant + [one for one in self.choices if not one.parts and one not in meant]

    @property
    def main(self) -> Offer | None:
        """What Enter does."""
        first = next(iter(self.offered), None)
        return first if first and (first.parts or not self.parts) else None

    def type(self, key: str) -> Offer | None:
        """A key touches the part that it names; the key of an action without parts returns it.

        Keys are those of the transcript: 13 for dice 1 and 3, 7x5 for seven fives, s to stop.
        """
        for typed in dict.fromkeys((self.typed + key, key)):
            self.typed = typed
            meant = [one for one in self.choices if one.key.startswith(typed)]
            exact = [one for one in meant if one.key == typed]
            if exact and not exact[0].parts:
                self.typed = ""
                return exact[0]
            for part in dict.fromkeys(part for one in meant for part in one.parts):
                added = [*self.touched, part]
                if part not in self.touched and called(part) == key and self.fitting(added):
                    self.touched, self.preferred = added, next(iter(exact), None)
                    return None
            if exact:
                self.take(exact[0])
            if meant:
                return None
            if typed != key and self._touch_named(key):
                return None
        self.typed = ""
        self._touch_named(key)
        return None

    def _touch_named(self, key: str) -> bool:
        """Adds or releases a part of this name, even if its key is out of order."""
        found = [part for part in self.parts if called(part) == key]
        order = ("legal", "touched", "instead")
        found.sort(key=lambda part: (*order, "off").index(self.standing(part)))
        if not found or self.standing(found[0]) == "off":
            return False
        self.touch(found[0])
        return True
