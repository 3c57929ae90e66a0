"""A table's state, declared once: what a field is called, and how many numbers it holds.

    class State(Layout):
        players: int = option()
        first_player: int = option()
        starter: int = drawn()
        phase: int = field()
        score: Row = field(MAX_PLAYERS)
        hand: Grid = field(MAX_PLAYERS, DICE)

From this the engine derives a slotted class of numbers and lists that plain Python is quick with,
how it is copied and reset, and, when something is compiled, the record that compiled code works on
(arrays.py). Rules see one `State` either way, and need neither NumPy nor Numba to be read or run.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self, cast

from .contract import rule
from .errors import ContractError

Row = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]

Kind = Literal["option", "drawn", "table"]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a state: all its numbers are 64-bit integers."""

    name: str
    shape: tuple[int, ...]
    kind: Kind


@dataclass(frozen=True, slots=True)
class _Declared:
    shape: tuple[int, ...]
    kind: Kind


def option(*shape: int) -> Any:
    """A field that holds an option of the game; it is set before the table is laid."""
    return _Declared(shape, "option")


def field(*shape: int) -> Any:
    """A field of the table: a number, or rows of them. All are 0 when `start` is called."""
    return _Declared(shape, "table")


def drawn() -> Any:
    """The field `starter`: the seat that begins, which the engine draws if nobody chose it.

    It follows the option `first_player`. Where that is `random`, the first throw of the game
    is one die with a side for each player, and `start` is called again with the seat it shows.
    """
    return _Declared((), "drawn")


def _check(layout: Any) -> None:
    kinds = {field.name: field.kind for field in layout.fields}
    starters = [name for name, kind in kinds.items() if kind == "drawn"]
    if starters and (starters != ["starter"] or kinds.get("first_player") != "option"):
        raise ContractError(
            f"{layout.__module__} draws {', '.join(starters)}; a drawn field is called starter "
            "and needs the option first_player."
        )


# What is done often is written out for each class: a loop over the fields would be far slower,
# and a compiler could not follow it.


def _defined(name: str, lines: list[str]) -> Callable[..., Any]:
    space: dict[str, Any] = {"new": object.__new__, "kind": type}
    exec("\n    ".join([f"def {name}(s):", *lines]), space)
    return cast("Callable[..., Any]", space[name])


def _copy(fields: tuple[Field, ...]) -> list[str]:
    lines = ["twin = new(kind(s))"]
    lines += [f"twin.{one.name} = {_twin(f's.{one.name}', len(one.shape))}" for one in fields]
    return [*lines, "return twin"]


def _twin(value: str, depth: int) -> str:
    """The expression that copies lists of so many levels."""
    if depth <= 1:
        return value + "[:]" * depth
    part = f"part{depth}"
    return f"[{_twin(part, depth - 1)} for {part} in {value}]"


def _clear(fields: tuple[Field, ...]) -> list[str]:
    return [f"s.{one.name} = {_zeros(one.shape)}" for one in fields] or ["pass"]


def _zeros(shape: tuple[int, ...]) -> str:
    """The expression for so many zeros."""
    if len(shape) <= 1:
        return f"[0] * {shape[0]}" if shape else "0"
    return f"[{_zeros(shape[1:])} for _ in range({shape[0]})]"


def _reset(fields: tuple[Field, ...]) -> list[str]:
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
    """Makes a slotted class of a declaration."""

    fields: tuple[Field, ...]

    def __new__(kind, name: str, bases: tuple[type, ...], own: dict[str, Any]) -> LayoutType:
        declared = {key: value for key, value in own.items() if isinstance(value, _Declared)}
        rest = {key: value for key, value in own.items() if key not in declared}
        made = super().__new__(kind, name, bases, {**rest, "__slots__": tuple(declared)})
        fields = [field for base in bases for field in getattr(base, "fields", ())]
        fields += [Field(key, value.shape, value.kind) for key, value in declared.items()]
        made.fields = tuple(sorted(fields, key=lambda field: field.kind != "option"))
        _check(made)
        own_methods = {"copy": _copy, "clear": _clear, "reset": _reset}
        for method, text in own_methods.items():
            setattr(made, method, _defined(method, text(made.fields)))
        rule(cast("Any", made).reset)
        return made


class Layout(metaclass=LayoutType):
    """A table: numbers, and lists of them, all 0 at first."""

    fields: ClassVar[tuple[Field, ...]]

    drawing: int = field()  # 1 while the first player is being drawn

    def __init__(self) -> None:
        self.clear()

    def copy(self) -> Self:
        """A table that shares nothing with this one."""
        raise NotImplementedError  # each class has its own, written by the three functions below

    def clear(self) -> None:
        """Sets every field to 0, as new lists."""
        raise NotImplementedError

    reset: ClassVar[Callable[[Any], None]]
    """Sets every field but the options to 0, in place: plain, or as part of a compiled loop."""

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
    """Whether the engine draws the first player of games with this layout."""
    return any(field.kind == "drawn" for field in layout.fields)
