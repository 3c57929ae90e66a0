"""The same state twice: a record of an array to compile, or an object that Python is quick with."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import numpy as np


class Plain:
    """A state as a slotted object: numbers, and lists where the record has arrays."""

    __slots__ = ()
    depths: tuple[tuple[str, int], ...]  # each field, and how deep its lists go

    def copy(self) -> Plain:
        twin = type(self)()
        for name, depth in self.depths:
            value = getattr(self, name)
            if depth:
                value = duplicate(value, depth)
            setattr(twin, name, value)
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, name) == getattr(other, name) for name, _ in self.depths
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={getattr(self, name)}' for name, _ in self.depths)})"


def duplicate(value: list[Any], depth: int) -> list[Any]:
    if depth == 1:
        return value[:]
    return [duplicate(part, depth - 1) for part in value]


@cache
def plain_type(dtype: np.dtype[Any]) -> type[Plain]:
    """The class of plain states with the fields of this record."""
    names = cast("tuple[str, ...]", dtype.names)
    depths = tuple((name, len(dtype[name].shape)) for name in names)
    return type("State", (Plain,), {"__slots__": names, "depths": depths})


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
