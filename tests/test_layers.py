"""Imports point one way, from the command down to the engine, which knows no game."""

import ast
from importlib.util import resolve_name
from pathlib import Path

import pytest

import astragali

PACKAGE = Path(astragali.__file__).parent

# A part imports only from the layers before its own, and not from others in its own layer.
LAYERS = [
    {"engine"},
    {"games"},
    {"bots"},
    {"astragali"},  # the package itself: new, read, match
    {"analysis", "tables", "printing"},
    {"server", "research"},
    {"cli"},
    {"__main__"},
]
LAYER = {part: number for number, layer in enumerate(LAYERS) for part in layer}

MODULES = sorted(path for path in PACKAGE.rglob("*.py"))


def name_of(path):
    parts = ["astragali", *path.relative_to(PACKAGE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path):
    """The full names of everything a module imports from the package, also inside functions."""
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            base = resolve_name(base, package) if node.level else base
            # A name imported from the package itself may be one of its parts.
            names = (
                [f"{base}.{alias.name}" for alias in node.names] if base == "astragali" else [base]
            )
        else:
            continue
        yield from (name for name in names if name.partition(".")[0] == "astragali")


def part_of(name):
    """The part that a module belongs to."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in LAYER else "astragali"


def test_every_part_has_a_layer():
    parts = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert parts <= LAYER.keys(), f"add {parts - LAYER.keys()} to LAYERS"
    assert {"engine", "games", "bots", "cli"} <= parts


@pytest.mark.parametrize("path", MODULES, ids=map(name_of, MODULES))
def test_imports_point_one_way(path):
    here = part_of(name_of(path))
    for name in imported(path):
        there = part_of(name)
        assert there == here or LAYER[there] < LAYER[here], f"{here} imports {name}"


GAMES = PACKAGE / "games"
GAME_NAMES = {path.parent.name for path in GAMES.glob("*/game.py")}
GAME_MODULES = [path for path in MODULES if GAMES in path.parent.parents]


@pytest.mark.parametrize("path", GAME_MODULES, ids=map(name_of, GAME_MODULES))
def test_a_game_imports_no_other_game(path):
    own = path.relative_to(GAMES).parts[0]
    assert own in GAME_NAMES
    for name in imported(path):
        visited = set(name.split(".")) & GAME_NAMES
        assert visited <= {own}, f"{own} imports {name}"


def test_imports_are_found():
    """An import that `imported` overlooked would never fail the tests above."""
    found = set(imported(PACKAGE / "cli" / "play_command.py"))
    assert {"astragali.bots", "astragali.engine", "astragali.cli.terminal_table"} <= found
    assert "astragali.engine.playouts" in {*imported(PACKAGE / "cli" / "simulate_command.py")}, (
        "also inside a function"
    )
