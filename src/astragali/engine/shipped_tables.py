"""Precomputed solver tables, each stamped with the rules that it was computed from.

A table is only valid for those rules, so its stamp is compared with that of the current rules. The
stamp ignores whatever cannot change a game: comments, docstrings, types, names, bounds and
the order of definitions.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from . import contract, dice_sets, seat_rows
from .card import Card
from .compiler import sources
from .dice import CHOICES, SeededDice, begin, below

STAMP = "stamp"  # the stamp's name among the arrays of a file
SAMPLES = 12  # seeded games that are part of the stamp
EVENTS = 250  # the most events of each of them


def save(card: Card, path: Path, **arrays: Any) -> None:
    """Writes a table that was computed from the current rules."""
    import numpy as np

    path.parent.mkdir(exist_ok=True)
    arrays[STAMP] = np.array(stamp(card))
    np.savez_compressed(path, **arrays)


def load(path: Path) -> dict[str, Any]:
    """The arrays of a table; `stale` checks whether they belong to the current rules."""
    import numpy as np

    with np.load(path) as file:
        return {name: file[name] for name in file.files if name != STAMP}


def stale(card: Card, folder: Path) -> list[Path]:
    """The tables in a folder that were not computed from the current rules."""
    import numpy as np

    found = []
    for path in sorted(folder.glob("*.npz")):
        with np.load(path) as file:
            if STAMP not in file.files or str(file[STAMP]) != stamp(card):
                found.append(path)
    return found


@cache
def stamp(card: Card) -> str:
    """A hash of a game's rules: of their syntax, and of some games played by them."""
    digest = hashlib.sha256()
    for part in (*sorted(_syntax(card)), *map(str, _sample_games(card))):
        digest.update(part.encode() + b"\n")
    return digest.hexdigest()


def _syntax(card: Card) -> Iterator[str]:
    """Every top-level statement of the rules, with names replaced by numbers."""
    shared = (Path(dice_sets.__file__), Path(seat_rows.__file__))
    for path in (*sources(card.rules), *shared):
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            if not _is_ignored(statement):
                yield dumped(_NumberNames().visit(statement))
    if card.rules.hide is contract.hide:
        # Tables made while every game wrote it out are still valid.
        yield dumped(_NumberNames().visit(ast.parse(inspect.getsource(contract.hide)).body[0]))


def dumped(node: Any) -> str:
    """A syntax tree as text that is the same in every version of Python, unlike `ast.dump`.

    Versions differ in fields that are empty in all rules, such as the parameters of types.
    """
    if isinstance(node, list):
        return f"[{', '.join(map(dumped, node))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = ((name, value) for name, value in ast.iter_fields(node) if name != "ctx")
    parts = [f"{name}={dumped(value)}" for name, value in fields if value not in (None, [])]
    return f"{type(node).__name__}({', '.join(parts)})"


def _is_ignored(statement: ast.stmt) -> bool:
    """Imports, docstrings and lists of exports cannot change a game."""
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        return statement.targets[0].id == "__all__"
    return isinstance(statement, ast.Import | ast.ImportFrom | ast.Expr)


class _NumberNames(ast.NodeTransformer):
    """Replaces names by the order of their first use, and drops docstrings and annotations."""

    def __init__(self) -> None:
        self.numbers: dict[str, str] = {}

    def number(self, name: str) -> str:
        return self.numbers.setdefault(name, f"name{len(self.numbers)}")

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self.number(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.attr = self.number(node.attr)
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.arg = self.number(node.arg)
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "field":
            node.value.keywords = []  # its bounds, which the rules never look at
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self.number(node.name)
        node.returns = None
        node.body = _without_docstring(node.body)
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.name = self.number(node.name)
        node.body = _without_docstring(node.body)
        self.generic_visit(node)
        return node


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0]
    has_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return (body[1:] or [ast.Pass()]) if has_docstring else body


def _sample_games(card: Card) -> Iterator[int]:
    """The first events of some seeded games, to notice changes that numbered names would hide."""
    from .conformance import tables as sample_tables  # imported late because it needs NumPy

    rules = card.rules
    numbers = [0] * max(rules.ACTIONS, rules.MAX_DICE)
    for seed, options in enumerate(sample_tables(card, SAMPLES)):
        s = card.lay(card.values(options))
        dice, choices = SeededDice(seed), [0, 0, 0, 0]
        begin(choices, seed, 0, CHOICES)
        for _ in range(EVENTS):
            if rules.over(s):
                break
            if thrown := rules.dice(s, numbers):
                faces = dice.throw(numbers[:thrown])
                yield from faces
                rules.land(s, faces)
                continue
            players = range(options["players"])
            seat = next(seat for seat in players if rules.acting(s, seat))
            count = rules.legal(s, seat, numbers)
            action = numbers[below(choices, count)]
            yield from (seat, count, action)
            rules.act(s, seat, action)
        yield from (int(rules.points(s, seat)) for seat in range(options["players"]))
