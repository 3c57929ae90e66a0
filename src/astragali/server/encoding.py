"""Encodes tables and their entries as JSON for a database.

Stored entries must stay readable for ever, so the names of kinds and fields never change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, asdict, fields
from typing import Any

import msgspec

from ..tables import entries
from ..tables.entries import AnyEntry
from ..tables.table_setup import Settings, TableSetup

KINDS: dict[str, type[AnyEntry]] = {
    "sat": entries.Sat,
    "stood": entries.Stood,
    "reserved": entries.Reserved,
    "deputised": entries.Deputised,
    "invited": entries.Invited,
    "taken": entries.TakenOver,
    "closed": entries.SeatsClosed,
    "revealed": entries.Revealed,
    "begun": entries.Begun,
    "acted": entries.Acted,
    "told": entries.DiceTold,
    "preferred": entries.Preferred,
    "fell": entries.Fell,
    "undone": entries.Undone,
    "came": entries.Came,
    "went": entries.Went,
    "left": entries.Left,
    "returned": entries.Returned,
    "resigned": entries.Resigned,
    "hinted": entries.Hinted,
    "said": entries.Said,
    "chatting": entries.Chatting,
    "paused": entries.Paused,
    "again": entries.Rematched,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def _defaults(kind: type[AnyEntry]) -> list[tuple[str, Any]]:
    ordered = sorted(fields(kind), key=lambda one: one.name == "at")  # "at" is written last
    return [
        (one.name, one.default if one.default_factory is MISSING else one.default_factory())
        for one in ordered
    ]


# The fields of each kind with their defaults; a field at its default is not stored.
DEFAULTS = {kind: _defaults(kind) for kind in KINDS.values()}

NEWER = ("hints", "language")  # settings that the first release did not have

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


def encode_entry(entry: AnyEntry) -> bytes:
    document = {"kind": NAMES[type(entry)]}
    for name, default in DEFAULTS[type(entry)]:
        if (value := getattr(entry, name)) != default:
            document[name] = value
    return _encode(document)


def decode_entry(stored: bytes) -> AnyEntry:
    document = _decode(stored)
    return msgspec.convert(document, KINDS[document.pop("kind")])


def encode_laid(laid: TableSetup) -> dict[str, Any]:
    """The row for the database."""
    settings = {
        name: value
        for name, value in asdict(laid.settings).items()
        if value is not None or name not in NEWER
    }
    return {
        **{one.name: getattr(laid, one.name) for one in fields(laid)},
        "options": _encode(laid.options),
        "settings": _encode(settings),
    }


def decode_laid(row: Mapping[str, Any]) -> TableSetup:
    settings = msgspec.json.decode(row["settings"], type=Settings)
    return TableSetup(**{**row, "options": _decode(row["options"]), "settings": settings})
