"""Tables that a game's solver ships, each stamped with the rules that it was computed from.

A table is worth what its rules are worth: after a change of the rules it answers another question.
So it carries a stamp, and is refused when the rules no longer have the same one. The stamp leaves
out whatever cannot change a game: comments, docstrings, types, names, and where things stand.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from . import dice_sets
from .card import Card
from .compiler import sources
from .dice import CHOICES, SeededDice, begin, below

STAMP = "stamp"  # the name of the stamp among the arrays of a file
SAMPLES = 12  # tables on which some seeded games are played for the stamp
EVENTS = 250  # of each of them at most


def save(card: Card, path: Path, **arrays: Any) -> None:
    """Writes a table that was computed from the rules as they are now."""
    import numpy as np

    path.parent.mkdir(exist_ok=True)
    arrays[STAMP] = np.array(stamp(card))
    np.savez_compressed(path, **arrays)


def load(path: Path) -> dict[str, Any]:
    """The arrays of a shipped table; whether they fit the rules is asked by `stale`."""
    import numpy as np

    with np.load(path) as file:
        return {name: file[name] for name in file.files if name != STAMP}


def stale(card: Card, folder: Path) -> list[Path]:
    """The tables in a folder that were not computed from the rules as they are now."""
    import numpy as np

    found = []
    for path in sorted(folder.glob("*.npz")):
        with np.load(path) as file:
            if STAMP not in file.files or str(file[STAMP]) != stamp(card):
                found.append(path)
    return found


@cache
def stamp(card: Card) -> str:
    """What the rules of a game are, in one line: their syntax, and how some games of them go."""
    digest = hashlib.sha256()
    for part in (*sorted(_syntax(card)), *map(str, _games(card))):
        digest.update(part.encode() + b"\n")
    return digest.hexdigest()


def _syntax(card: Card) -> Iterator[str]:
    """Every statement of the rules, wherever it stands, with names replaced by numbers."""
    for path in (*sources(card.rules), Path(dice_sets.__file__)):
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            if not _says_nothing(statement):
                yield ast.dump(_Nameless().visit(statement))


def _says_nothing(statement: ast.stmt) -> bool:
    """Imports, docstrings and lists of exports decide no game."""
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        return statement.targets[0].id == "__all__"
    return isinstance(statement, ast.Import | ast.ImportFrom | ast.Expr)


class _Nameless(ast.NodeTransformer):
    """Replaces names by the order of their first use, and drops what only readers see."""

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
    said = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return (body[1:] or [ast.Pass()]) if said else body


def _games(card: Card) -> Iterator[int]:
    """The beginnings of some seeded games in numbers: names alone cannot tell every change."""
    from .conformance import tables as sample_tables  # needs NumPy, and so late

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
