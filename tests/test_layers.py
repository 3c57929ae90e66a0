"""Imports point one way: from the command down to the engine, which knows no game."""

import ast
from importlib.util import resolve_name
from pathlib import Path

import pytest

import astragali

HOUSE = Path(astragali.__file__).parent

# Who stands on whom: a part imports from those before it only, not from its neighbours.
LAYERS = [
    {"engine"},
    {"games"},
    {"bots"},
    {"astragali"},  # the front door: new, read, match
    {"analysis", "tables"},
    {"server", "research", "printing"},
    {"cli"},
    {"__main__"},
]
FLOOR = {part: number for number, layer in enumerate(LAYERS) for part in layer}

MODULES = sorted(path for path in HOUSE.rglob("*.py"))


def name_of(path):
    parts = ["astragali", *path.relative_to(HOUSE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path):
    """The full names of what a module of the house imports from the house, now or later."""
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            base = resolve_name(base, package) if node.level else base
            # What is imported from the front door itself may be one of the parts behind it.
            names = (
                [f"{base}.{alias.name}" for alias in node.names] if base == "astragali" else [base]
            )
        else:
            continue
        yield from (name for name in names if name.partition(".")[0] == "astragali")


def part_of(name):
    """The part of the house that a module belongs to; the front door for the package itself."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in FLOOR else "astragali"


def test_every_part_has_its_floor():
    parts = {path.name for path in HOUSE.iterdir() if (path / "__init__.py").exists()}
    assert parts <= FLOOR.keys(), f"put {parts - FLOOR.keys()} into LAYERS"
    assert {"engine", "games", "bots", "cli"} <= parts


@pytest.mark.parametrize("path", MODULES, ids=map(name_of, MODULES))
def test_imports_point_one_way(path):
    here = part_of(name_of(path))
    for name in imported(path):
        there = part_of(name)
        assert there == here or FLOOR[there] < FLOOR[here], f"{here} imports {name}"


GAMES = HOUSE / "games"
ROOMS = {path.parent.name for path in GAMES.glob("*/game.py")}
IN_ROOMS = [path for path in MODULES if GAMES in path.parent.parents]


@pytest.mark.parametrize("path", IN_ROOMS, ids=map(name_of, IN_ROOMS))
def test_a_room_knows_no_other_room(path):
    own = path.relative_to(GAMES).parts[0]
    assert own in ROOMS
    for name in imported(path):
        visited = set(name.split(".")) & ROOMS
        assert visited <= {own}, f"{own} imports {name}"


def test_the_test_can_see_imports():
    """A way of importing that it overlooked would pass for good manners."""
    found = set(imported(HOUSE / "cli" / "play_command.py"))
    assert {"astragali.bots", "astragali.engine", "astragali.cli.terminal_table"} <= found
    assert "astragali.engine.playouts" in {*imported(HOUSE / "cli" / "simulate_command.py")}, (
        "also those inside a function"
    )
