"""The messages of the wire for other people's programs: JSON Schema, and the page's TypeScript."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from . import answers, asks

HEADER = "// Written from src/astragali/server/asks.py and answers.py by `make docs`.\n"


def schema() -> dict[str, Any]:
    """All messages, those of the page under `asks` and those of the house under `answers`."""
    (asked, answered), parts = msgspec.json.schema_components(
        [asks.AnyAsk, answers.AnyAnswer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What a page and the house say to each other over the socket of a table",
        "type": "object",
        "properties": {"asks": asked, "answers": answered},
        "$defs": parts,
    }


def written() -> str:
    """The schema as a page of docs/."""
    return json.dumps(schema(), indent=2) + "\n"


def typescript() -> str:
    """The same messages as TypeScript types."""
    told = schema()
    lines = [HEADER]
    for name, part in told["$defs"].items():
        lines += _interface(name, part)
    for name, direction in (("Ask", "asks"), ("Answer", "answers")):
        union = told["properties"][direction]["anyOf"]
        lines.append(f"export type {name} = {_joined(union)};\n")
    return "\n".join(lines)


def _interface(name: str, part: dict[str, Any]) -> Iterator[str]:
    if text := part.get("description"):
        yield f"/** {' '.join(text.split())} */"
    yield f"export interface {name} {{"
    required = part.get("required", [])
    for field, kind in part["properties"].items():
        yield f"  {field}{'' if field in required else '?'}: {_type(kind)};"
    yield "}\n"


def _joined(kinds: list[dict[str, Any]]) -> str:
    return " | ".join(dict.fromkeys(_type(kind) for kind in kinds))


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"].rpartition("/")[2])
    if "anyOf" in kind:
        return _joined(kind["anyOf"])
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "const" in kind:
        return json.dumps(kind["const"])
    match kind.get("type"):
        case "array":
            inner = _type(kind.get("items", {}))
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            values = kind.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) else 'any'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "any"
