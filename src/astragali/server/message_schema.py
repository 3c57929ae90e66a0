"""The messages of the socket as JSON Schema for other programs, and as TypeScript for our page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from litestar.serialization import encode_json

from .client_messages import AnyClientMessage
from .server_messages import AnyServerMessage

SOCKET_HEADER = "// Generated from the messages in src/astragali/server by `make docs`.\n"
HTTP_HEADER = "// Generated from the OpenAPI document of src/astragali/server by `make docs`.\n"
LIMITS = ("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems")
# The published names of these messages; other classes of ours already have those names.
PUBLISHED = {
    "LookThrough": "Look",
    "TellThrow": "Throw",
    "AskHint": "Hint",
    "HintAnswer": "Advice",
    "OfferedAction": "Choice",
    "StoryAnswer": "Log",
    "SeenPosition": "Position",
}


def schema() -> dict[str, Any]:
    """All messages: those from clients under `asks`, those from the server under `answers`."""
    (asked, answered), parts = msgspec.json.schema_components(
        [AnyClientMessage, AnyServerMessage], ref_template="#/$defs/{name}"
    )
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages between a client and the server over the socket of a table",
        "type": "object",
        "properties": {"asks": asked, "answers": answered},
        "$defs": parts,
    }
    text = json.dumps(document)
    for name, published in PUBLISHED.items():
        text = text.replace(f'"{name}"', f'"{published}"').replace(f'/{name}"', f'/{published}"')
    named: dict[str, Any] = json.loads(text)
    return named


def written() -> str:
    """The schema as the text of docs/messages.json."""
    return json.dumps(schema(), indent=2) + "\n"


def socket_typescript() -> str:
    """The messages of the socket as TypeScript types."""
    document = schema()
    lines = [SOCKET_HEADER, *_declarations(document["$defs"])]
    for name, direction in (("Ask", "asks"), ("Answer", "answers")):
        union = document["properties"][direction]["anyOf"]
        lines.append(f"export type {name} = {_union(union)};\n")
    return "\n".join(lines)


def http_typescript() -> str:
    """The requests and responses of the HTTP API as TypeScript types."""
    from .app import create

    document = msgspec.json.decode(encode_json(create(":memory:").openapi_schema.to_schema()))
    return "\n".join([HTTP_HEADER, *_declarations(document["components"]["schemas"])])


def _declarations(parts: dict[str, Any]) -> Iterator[str]:
    """An interface for every part, and the limits of their fields."""
    for name, part in parts.items():
        yield from _interface(name, part)
    limits = {name: _limits(part) for name, part in parts.items()}
    yield "export const LIMITS = {"
    yield from (f"  {name}: {json.dumps(found)}," for name, found in limits.items() if found)
    yield "} as const;\n"


def _limits(part: dict[str, Any]) -> dict[str, dict[str, int]]:
    """The limits of each field that has any, including those within a union."""
    found = {}
    for field, kind in part["properties"].items():
        kinds = [kind, *kind.get("anyOf", []), *kind.get("oneOf", [])]
        limits = {limit: one[limit] for one in kinds for limit in LIMITS if limit in one}
        if limits:
            found[field] = limits
    return found


def _interface(name: str, part: dict[str, Any]) -> Iterator[str]:
    if text := part.get("description"):
        yield f"/** {' '.join(text.split())} */"
    yield f"export interface {name} {{"
    required = part.get("required", [])
    for field, kind in part["properties"].items():
        yield f"  {field}{'' if field in required else '?'}: {_type(kind)};"
    yield "}\n"


def _union(kinds: list[dict[str, Any]]) -> str:
    return " | ".join(dict.fromkeys(_type(kind) for kind in kinds))


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"].rpartition("/")[2])
    if kinds := kind.get("anyOf") or kind.get("oneOf"):
        return _union(kinds)
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
