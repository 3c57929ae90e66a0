"""Damaged records: any part of the JSON lost, repeated or replaced."""

from __future__ import annotations

import copy

from hypothesis import strategies as st

SCALARS = [None, True, False, 0, 1, -1, 2, 7, 2**62, 2**70, 0.0, 1.0, 1.5, "", "roll", "pig", "\n"]
PARTS = [
    [],
    {},
    [None],
    [1, 1],
    {"throw": []},
    {"throw": 5},
    {"throw": "1"},
    {"throw": [None]},
    {"throw": [True]},
    {"throw": [1.0]},
    {"throw": {"1": 1}},
    {"seat": 0},
    {"seat": True, "act": "roll"},
    {"seat": -1, "act": "hold"},
    {"seat": 0, "act": None},
    {"seat": 0, "act": ["roll"]},
    {"seat": 0, "act": "roll", "throw": [1]},
    {"seed": -1, "game": 0},
    {"seed": 7.0, "game": False},
    {"name": "Ada"},
]
KEYS = ["throw", "seat", "act", "seed", "game", "dice", "result", "options", "players", "other"]


def places(part, path=()):
    """The path to every part of a JSON value, except the whole."""
    pairs = part.items() if isinstance(part, dict) else enumerate(part)
    for key, inner in pairs:
        yield (*path, key)
        if isinstance(inner, dict | list):
            yield from places(inner, (*path, key))


def found(record, path):
    for key in path:
        record = record[key]
    return record


@st.composite
def tampered(draw, records):
    """One of the records with one to three changes anywhere in it."""
    record = copy.deepcopy(draw(st.sampled_from(records)))
    for _ in range(draw(st.integers(1, 3))):
        # Nearly all paths are in the events, so the top level gets an equal chance.
        paths = [*places(record)]
        if not paths:
            break
        tops = [path for path in paths if path[0] != "events" or len(path) == 1]
        path = draw(st.sampled_from(paths) | st.sampled_from(tops or paths))
        change(draw, record, path)
    return record


def change(draw, record, path):
    holder, key = found(record, path[:-1]), path[-1]
    value = copy.deepcopy(draw(st.sampled_from(SCALARS) | st.sampled_from(PARTS)))
    match draw(st.sampled_from(["delete", "replace", "double", "insert", "exchange"])):
        case "delete":
            del holder[key]
        case "replace":
            holder[key] = value
        case "double" if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        case "insert" if isinstance(holder, list):
            holder.insert(key, value)
        case "exchange":
            others = [*places(record)]
            other = draw(st.sampled_from(others))
            holder[key] = copy.deepcopy(found(record, other))
        case _:
            holder[draw(st.sampled_from(KEYS)) if isinstance(holder, dict) else key] = value
