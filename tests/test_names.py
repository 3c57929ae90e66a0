"""One name means one thing in the whole house."""

import ast
from collections import Counter
from pathlib import Path

import astragali

HOUSE = Path(astragali.__file__).parent
MODULES = [path for path in HOUSE.rglob("*.py") if path.name != "__init__.py"]

# A game's room, and what each of them may have: the floor plan is the same everywhere.
FLOOR_PLAN = {
    "rules",
    "words",
    "drawing",
    "game",
    "strategy",
    "questions",
    "heuristics",
    "state",
    "rounds",
}
VAGUE = {"telling", "thinking", "measuring", "sweeping", "utils", "helpers", "manager", "misc"}


def test_no_two_modules_have_the_same_name():
    names = Counter(path.stem for path in MODULES if path.stem not in FLOOR_PLAN)
    names.update(path.name for path in HOUSE.iterdir() if (path / "__init__.py").exists())
    # A command is a module of its own, called what it does.
    for path in (HOUSE / "cli").glob("*.py"):
        names[path.stem] -= 1
    twice = sorted(name for name, count in names.items() if count > 1)
    assert not twice, f"two modules are called {', '.join(twice)}"


def test_no_module_has_a_vague_name():
    assert not sorted(path.stem for path in MODULES if path.stem in VAGUE)


def test_no_two_classes_have_the_same_name():
    homes = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name != "State":
                homes.setdefault(node.name, []).append(str(path.relative_to(HOUSE)))
    twice = {name: places for name, places in homes.items() if len(places) > 1}
    assert not twice
