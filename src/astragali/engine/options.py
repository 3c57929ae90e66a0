"""A game's options: names, values, and the numbers that represent them in the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import OptionError, shown

Value = Any  # of JSON: a number, a word, true, false, null, or a list of these
Values = dict[str, Value]


@dataclass(frozen=True, kw_only=True)
class Option:
    """One option of a game; subclasses define its values."""

    name: str
    default: Value
    only: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    """When it has an effect, such as {"variant": ("to_go",)}; always if empty."""

    def allowed(self) -> str:
        """The allowed values, as the end of a sentence."""
        raise NotImplementedError

    def fits(self, value: Value) -> bool:
        raise NotImplementedError

    def number(self, value: Value) -> int:
        """The value as stored in the rules' state."""
        raise NotImplementedError

    def limits(self) -> Values:
        """The allowed values as JSON."""
        raise NotImplementedError

    def check(self, value: Value, values: Values) -> Value:
        """The value as stored in records, or an error that lists the allowed values."""
        if not self.fits(value):
            raise OptionError(
                f"Option {self.name} cannot be {shown(value)}: it is {self.allowed()}."
            )
        return value

    def parse(self, text: str) -> Value:
        """A value typed on a command line: JSON, or else a word."""
        try:
            return json.loads(text)
        except (ValueError, RecursionError):  # including numbers too long and lists too deep
            return None if text == "none" else text

    def write(self, state: Any, value: Value) -> None:
        """Sets the option in a plain state."""
        setattr(state, self.name, self.number(value))

    def samples(self) -> list[Value]:
        """The values that the conformance suite combines."""
        return [self.default]

    def described(self) -> Values:
        """The option as JSON: name, default, limits."""
        about = {"name": self.name, "default": self.default, **self.limits()}
        if self.only:
            about["only"] = {name: list(values) for name, values in self.only.items()}
        return about


@dataclass(frozen=True, kw_only=True)
class Whole(Option):
    """A whole number, or None if `optional`, which the rules see as 0."""

    least: int
    most: int
    optional: bool = False
    tries: tuple[int, ...] = ()
    """More values for the conformance suite."""

    def samples(self) -> list[Value]:
        return [self.default, *self.tries]

    def allowed(self) -> str:
        none = " or null for none" if self.optional else ""
        return f"a whole number from {self.least} to {self.most}{none}"

    def fits(self, value: Value) -> bool:
        if value is None:
            return self.optional
        return type(value) is int and self.least <= value <= self.most

    def number(self, value: Value) -> int:
        return 0 if value is None else int(value)

    def limits(self) -> Values:
        about: Values = {"type": "whole", "least": self.least, "most": self.most}
        return {**about, "optional": True} if self.optional else about


@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    """One of several words; the rules see its index."""

    words: tuple[str, ...]

    def samples(self) -> list[Value]:
        return list(self.words)

    def parse(self, text: str) -> Value:
        return text

    def allowed(self) -> str:
        return "one of " + ", ".join(self.words)

    def fits(self, value: Value) -> bool:
        return type(value) is str and value in self.words

    def number(self, value: Value) -> int:
        return self.words.index(value)

    def limits(self) -> Values:
        return {"type": "choice", "words": list(self.words)}


@dataclass(frozen=True, kw_only=True)
class Flag(Option):
    """True or false; the rules see 1 or 0."""

    def samples(self) -> list[Value]:
        return [False, True]

    def allowed(self) -> str:
        return "true or false"

    def fits(self, value: Value) -> bool:
        return type(value) is bool

    def number(self, value: Value) -> int:
        return int(value)

    def limits(self) -> Values:
        return {"type": "flag"}


@dataclass(frozen=True, kw_only=True)
class FirstPlayer(Option):
    """A seat, or `random`, which the rules see as -1: the engine then throws for it."""

    name: str = "first_player"
    default: Value = "random"

    def samples(self) -> list[Value]:
        return ["random", 0]

    def allowed(self) -> str:
        return "random or the number of a seat (the first seat is 0)"

    def fits(self, value: Value) -> bool:
        return value == "random" or (type(value) is int and value >= 0)

    def check(self, value: Value, values: Values) -> Value:
        super().check(value, values)
        players = values["players"]
        if value != "random" and value >= players:
            raise OptionError(
                f"Option {self.name} cannot be {value}: with {players} players "
                f"the seats are 0 to {players - 1}."
            )
        return value

    def number(self, value: Value) -> int:
        return -1 if value == "random" else int(value)

    def limits(self) -> Values:
        return {"type": "seat", "words": ["random"]}
