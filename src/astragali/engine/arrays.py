"""Converts states to and from the NumPy records that compiled code works on."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import numpy as np

from .layout import Layout

State = TypeVar("State", bound=Layout)


@cache
def dtype_of(layout: type[Layout]) -> np.dtype[Any]:
    """The structured type with the fields of a layout."""
    return np.dtype([(one.name, np.int64, one.shape) for one in layout.fields], align=True)


def to_records(state: Layout, count: int = 1) -> np.ndarray[Any, Any]:
    """An array of `count` copies of a plain state."""
    records = np.zeros(count, dtype_of(type(state)))
    for one in state.fields:
        records[one.name] = getattr(state, one.name)
    return records


def to_state(record: Any, layout: type[State]) -> State:
    """The plain state of one record of an array."""
    state = layout()
    for one in layout.fields:
        value = record[one.name]
        setattr(state, one.name, value.tolist() if one.shape else int(value))
    return state
