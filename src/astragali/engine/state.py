"""The same state twice: a record of an array to compile, or an object that Python is quick with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Self, cast

import numpy as np


class Plain:
    """A state as a slotted object: numbers, and lists where the record has arrays."""

    __slots__ = ()
    depths: tuple[tuple[str, int], ...]  # each field, and how deep its lists go

    def copy(self) -> Self:
        raise NotImplementedError  # each class has its own, written by `copier`

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, name) == getattr(other, name) for name, _ in self.depths
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={getattr(self, name)}' for name, _ in self.depths)})"


def copier(depths: tuple[tuple[str, int], ...]) -> Callable[[Any], Any]:
    """How a state with these fields is copied: searching and showing do little else as often."""
    lines = ["def copy(self):", "    twin = new(kind(self))"]
    for name, depth in depths:
        lines.append(f"    twin.{name} = {twin(f'self.{name}', depth)}")
    space: dict[str, Any] = {"new": object.__new__, "kind": type}
    exec("\n".join([*lines, "    return twin"]), space)
    return cast("Callable[[Any], Any]", space["copy"])


def twin(value: str, depth: int) -> str:
    """The expression that copies lists of so many levels."""
    if depth <= 1:
        return value + "[:]" * depth
    part = f"part{depth}"
    return f"[{twin(part, depth - 1)} for {part} in {value}]"


@cache
def plain_type(dtype: np.dtype[Any]) -> type[Plain]:
    """The class of plain states with the fields of this record."""
    names = cast("tuple[str, ...]", dtype.names)
    depths = tuple((name, len(dtype[name].shape)) for name in names)
    own = {"__slots__": names, "depths": depths, "copy": copier(depths)}
    return type("State", (Plain,), own)


def plain(record: Any) -> Plain:
    """A plain state from a record of an array."""
    state = plain_type(record.dtype)()
    for name, depth in state.depths:
        value = record[name]
        setattr(state, name, value.tolist() if depth else int(value))
    return state


def blank(dtype: np.dtype[Any]) -> Plain:
    """A plain state of zeros."""
    return plain(np.zeros(1, dtype)[0])


def table(state: Plain, dtype: np.dtype[Any], tables: int = 1) -> np.ndarray[Any, Any]:
    """An array of records, each a copy of the plain state."""
    array = np.zeros(tables, dtype)
    for name, _ in state.depths:
        array[name] = getattr(state, name)
    return array
