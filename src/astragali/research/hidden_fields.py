"""Which fields of a table `hide` can change, found in its source: fewer than all are to be copied.

Only what is obvious counts: `s.field[…] = …` in `hide`, and in functions that it passes the table
to. Whatever else could change a field makes the answer "any".
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from ..engine import Card

Shapes = dict[str, tuple[int, ...]]


class _Unclear(Exception):
    """It cannot be told what a function changes."""


@cache
def hidden_fields(card: Card) -> frozenset[str]:
    """The names of the fields that `hide` can change; all fields of the table if it is unclear."""
    fields = card.rules.State.fields
    shapes = {field.name: field.shape for field in fields}
    found: set[str] = set()
    try:
        _collect(card.rules.hide, shapes, found, set())
    except (_Unclear, OSError, TypeError):
        return frozenset(field.name for field in fields if field.kind != "option")
    return frozenset(found)


def _collect(function: Any, shapes: Shapes, found: set[str], seen: set[Any]) -> None:
    """Adds the fields of its first parameter that a function can change."""
    if not isinstance(function, FunctionType):
        raise _Unclear
    if function in seen:
        return
    seen.add(function)
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    table = function.__code__.co_varnames[0]
    clear = set()  # mentions of the table that have been understood
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Subscript):
            name, depth, mention = _place(node, table)
            if name and depth == len(shapes.get(name, ())):
                clear.add(mention)
                if isinstance(node.ctx, ast.Store):
                    found.add(name)
        elif isinstance(node, ast.Call) and node.args and _is_table(node.args[0], table):
            _collect(_called(node.func, function), shapes, found, seen)
            clear.add(node.args[0])
    if any(_is_table(node, table) and node not in clear for node in ast.walk(tree)):
        raise _Unclear  # such as a row or the table under another name


def _is_table(node: ast.AST, table: str) -> bool:
    return isinstance(node, ast.Name) and node.id == table


def _place(node: ast.expr, table: str) -> tuple[str, int, ast.AST]:
    """The field that an expression such as `s.hand[seat][die]` is a part of, and how deep it is."""
    depth = 0
    while isinstance(node, ast.Subscript):
        node, depth = node.value, depth + 1
    if isinstance(node, ast.Attribute) and _is_table(node.value, table):
        return node.attr, depth, node.value
    return "", depth, node


def _called(name: ast.expr, function: FunctionType) -> Any:
    """What a function calls by this name."""
    if isinstance(name, ast.Name):
        return function.__globals__.get(name.id)
    if isinstance(name, ast.Attribute) and isinstance(name.value, ast.Name):
        module = function.__globals__.get(name.value.id)
        return getattr(module, name.attr, None) if isinstance(module, ModuleType) else None
    return None
