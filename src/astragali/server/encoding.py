"""How tables and their entries are written as JSON for a database, and read back.

What has once been stored must be readable for ever: names of kinds and fields stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, asdict, fields
from typing import Any

import msgspec

from ..tables import entries
from ..tables.entries import AnyEntry
from ..tables.laid import LaidTable, Settings

KINDS: dict[str, type[AnyEntry]] = {
    "sat": entries.Sat,
    "stood": entries.Stood,
    "invited": entries.Invited,
    "begun": entries.Begun,
    "acted": entries.Acted,
    "told": entries.DiceTold,
    "undone": entries.Undone,
    "came": entries.Came,
    "went": entries.Went,
    "left": entries.Left,
    "returned": entries.Returned,
    "said": entries.Said,
    "chatting": entries.Chatting,
    "paused": entries.Paused,
    "again": entries.Rematched,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def _defaults(kind: type[AnyEntry]) -> list[tuple[str, Any]]:
    return [
        (one.name, one.default if one.default_factory is MISSING else one.default_factory())
        for one in sorted(fields(kind), key=lambda one: one.name == "at")  # it has always been last
    ]


# For each kind, its fields and their defaults, which are left out of the log.
DEFAULTS = {kind: _defaults(kind) for kind in KINDS.values()}

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


def encode_entry(entry: AnyEntry) -> bytes:
    told = {"kind": NAMES[type(entry)]}
    for name, default in DEFAULTS[type(entry)]:
        if (value := getattr(entry, name)) != default:
            told[name] = value
    return _encode(told)


def decode_entry(stored: bytes) -> AnyEntry:
    told = _decode(stored)
    return msgspec.convert(told, KINDS[told.pop("kind")])


def encode_laid(laid: LaidTable) -> dict[str, Any]:
    """The row of a database."""
    return {
        **{one.name: getattr(laid, one.name) for one in fields(laid)},
        "options": _encode(laid.options),
        "settings": _encode(asdict(laid.settings)),
    }


def decode_laid(row: Mapping[str, Any]) -> LaidTable:
    settings = msgspec.json.decode(row["settings"], type=Settings)
    return LaidTable(**{**row, "options": _decode(row["options"]), "settings": settings})
