"""The faces of real dice, entered one after the other."""

from __future__ import annotations

from collections.abc import Sequence


class Faces:
    """What the dice of one throw show, as far as it has been entered."""

    def __init__(self, sides: Sequence[int]) -> None:
        self.sides = list(sides)
        self.faces: list[int] = []
        self.typed = ""  # the digits of a face that may have more

    @property
    def complete(self) -> bool:
        return len(self.faces) == len(self.sides)

    @property
    def most(self) -> int:
        """The largest face of the next die."""
        return self.sides[len(self.faces)]

    def add(self, face: int) -> None:
        if not self.complete and 1 <= face <= self.most:
            self.faces.append(face)
            self.typed = ""

    def remove(self) -> None:
        """Takes away what was entered last."""
        if self.typed:
            self.typed = ""
        elif self.faces:
            self.faces.pop()

    def type(self, key: str) -> None:
        """A digit, or what separates numbers."""
        if self.complete:
            return
        if not key.isdecimal():
            self.finish()
            return
        typed = self.typed + key
        if not 1 <= int(typed) <= self.most:
            if not self.finish():
                return
            typed = key
        self.typed = typed
        if int(typed) * 10 > self.most:  # no further digit fits
            self.finish()

    def finish(self) -> bool:
        """Enters the digits typed so far; whether there were any."""
        typed, self.typed = self.typed, ""
        if typed:
            self.add(int(typed))
        return bool(typed)

    def shown(self) -> str:
        """The faces so far, with a place for each of the others."""
        left = len(self.sides) - len(self.faces)
        places = [f"{self.typed}_" if self.typed else "_", *["_"] * (left - 1)] if left else []
        return "  ".join([*map(str, self.faces), *places])
