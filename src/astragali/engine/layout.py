"""Declares a table's state once: the name and shape of each field.

    class State(Layout):
        players: int = option()
        first_player: int = option()
        starter: int = drawn()
        phase: int = field(most=ENDED)
        score: Row = field(MAX_PLAYERS)
        hand: Grid = field(MAX_PLAYERS, DICE, most=6)
        kept: Row = field(MAX_PLAYERS, members=DICE)

The engine turns this into a slotted class of numbers and lists, which is fast in plain Python, with
methods to copy and reset it, and, for compiled code, into a NumPy record (arrays.py). Rules see the
same `State` either way, and need neither NumPy nor Numba to run.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Any, ClassVar, Literal, Self, cast

from .contract import rule
from .errors import ContractError

Row = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]

Kind = Literal["option", "drawn", "table"]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a state; all its numbers are 64-bit integers."""

    name: str
    shape: tuple[int, ...]
    kind: Kind
    least: int | None = 0
    """The lowest value of a number; None if there is none."""
    most: int | str | None = None
    """The highest; the name of an option that sets it unless it is 0; or None if there is none."""
    members: int = 0
    """If each number is a set, written in binary: of how many members."""


@dataclass(frozen=True, slots=True)
class _Declared:
    shape: tuple[int, ...]
    kind: Kind
    least: int | None = 0
    most: int | str | None = None
    members: int = 0


def option(*shape: int) -> Any:
    """A field that holds an option of the game; it is set before `start` is called."""
    return _Declared(shape, "option")


def field(
    *shape: int, least: int | None = 0, most: int | str | None = None, members: int = 0
) -> Any:
    """A field of the table: a number, or an array of this shape; all 0 when `start` is called.

    Its numbers are from `least` to `most`, or sets of `members` (see `Field`). Learning code relies
    on it and the conformance suite checks it; rules run without looking at it.
    """
    return _Declared(shape, "table", least, (1 << members) - 1 if members else most, members)


def drawn() -> Any:
    """The field `starter`: the seat that begins, set from the option `first_player`.

    If that option is `random`, the first throw of the game is one die with a side for each player,
    and `start` is called again once `starter` is known.
    """
    return _Declared((), "drawn")


def _check(layout: Any) -> None:
    kinds = {field.name: field.kind for field in layout.fields}
    starters = [name for name, kind in kinds.items() if kind == "drawn"]
    if starters and (starters != ["starter"] or kinds.get("first_player") != "option"):
        raise ContractError(
            f"{layout.__module__} draws {', '.join(starters)}; a drawn field must be called "
            "starter, and needs the option first_player."
        )


# The code of frequent operations is generated for each class: a loop over the fields would be far
# slower, and Numba could not compile it.


def _function(name: str, lines: list[str]) -> Callable[..., Any]:
    space: dict[str, Any] = {"new": object.__new__, "kind": type}
    exec("\n    ".join([f"def {name}(s):", *lines]), space)
    return cast("Callable[..., Any]", space[name])


def _copy_body(fields: tuple[Field, ...]) -> list[str]:
    lines = ["twin = new(kind(s))"]
    lines += [f"twin.{one.name} = {_copy_of(f's.{one.name}', len(one.shape))}" for one in fields]
    return [*lines, "return twin"]


def _copy_of(value: str, depth: int) -> str:
    """An expression that copies lists nested to this depth."""
    if depth <= 1:
        return value + "[:]" * depth
    part = f"part{depth}"
    return f"[{_copy_of(part, depth - 1)} for {part} in {value}]"


def _clear_body(fields: tuple[Field, ...]) -> list[str]:
    return [f"s.{one.name} = {_zeros(one.shape)}" for one in fields] or ["pass"]


def _zeros(shape: tuple[int, ...]) -> str:
    """An expression for zeros in this shape."""
    if len(shape) <= 1:
        return f"[0] * {shape[0]}" if shape else "0"
    return f"[{_zeros(shape[1:])} for _ in range({shape[0]})]"


def _reset_body(fields: tuple[Field, ...]) -> list[str]:
    lines = []
    for one in fields:
        if one.kind != "option":
            indent, place = "", f"s.{one.name}"
            for level, length in enumerate(one.shape):
                lines.append(f"{indent}for n{level} in range({length}):")
                indent += "    "
                place += f"[n{level}]"
            lines.append(f"{indent}{place} = 0")
    return lines


class LayoutType(type):
    """Turns a declaration into a slotted class."""

    fields: tuple[Field, ...]

    def __new__(kind, name: str, bases: tuple[type, ...], own: dict[str, Any]) -> LayoutType:
        declared = {key: value for key, value in own.items() if isinstance(value, _Declared)}
        rest = {key: value for key, value in own.items() if key not in declared}
        made = super().__new__(kind, name, bases, {**rest, "__slots__": tuple(declared)})
        fields = [field for base in bases for field in getattr(base, "fields", ())]
        fields += [
            Field(key, one.shape, one.kind, one.least, one.most, one.members)
            for key, one in declared.items()
        ]
        made.fields = tuple(sorted(fields, key=lambda field: field.kind != "option"))
        _check(made)
        bodies = {"copy": _copy_body, "clear": _clear_body, "reset": _reset_body}
        for method, body in bodies.items():
            setattr(made, method, _function(method, body(made.fields)))
        rule(cast("Any", made).reset)
        return made


class Layout(metaclass=LayoutType):
    """A table: numbers and lists of numbers, all 0 at first."""

    fields: ClassVar[tuple[Field, ...]]

    drawing: int = field(most=1)  # 1 while the first player is being drawn

    def __init__(self) -> None:
        self.clear()

    def copy(self) -> Self:
        """A copy that shares nothing with this table."""
        raise NotImplementedError  # LayoutType generates this and the next two for each class

    def clear(self) -> None:
        """Sets every field to 0, with new lists."""
        raise NotImplementedError

    reset: ClassVar[Callable[[Any], None]]
    """Sets every field except the options to 0 in place; works in compiled loops too."""

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, field.name) == getattr(other, field.name) for field in self.fields
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        values = (f"{field.name}={getattr(self, field.name)}" for field in self.fields)
        return f"State({', '.join(values)})"


def draws(layout: type[Layout]) -> bool:
    """Whether the layout has the field `starter`, so that the engine can draw the first player."""
    return any(field.kind == "drawn" for field in layout.fields)


def bounds(field: Field, s: Layout) -> tuple[float, float]:
    """The lowest and the highest value of a field at a table with these options."""
    most = getattr(s, field.most) or None if isinstance(field.most, str) else field.most
    return (
        -math.inf if field.least is None else field.least,
        math.inf if most is None else most,
    )


def numbers(value: Any, depth: int) -> Iterable[int]:
    """The numbers of a field, nested to this depth."""
    if depth == 0:
        return (value,)
    for _ in range(depth - 1):
        value = chain.from_iterable(value)
    return cast("Iterable[int]", value)
