"""One name means one thing in the whole package."""

import ast
from collections import Counter
from pathlib import Path

import astragali

PACKAGE = Path(astragali.__file__).parent
MODULES = [path for path in PACKAGE.rglob("*.py") if path.name != "__init__.py"]

# Every game may have modules with these names.
GAME_MODULES = {
    "rules",
    "words",
    "drawing",
    "game",
    "strategy",
    "questions",
    "heuristics",
    "features",
    "sensible",
    "state",
    "rounds",
}
VAGUE = {"telling", "thinking", "measuring", "sweeping", "utils", "helpers", "manager", "misc"}


def test_no_two_modules_have_the_same_name():
    names = Counter(path.stem for path in MODULES if path.stem not in GAME_MODULES)
    names.update(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists())
    twice = sorted(name for name, count in names.items() if count > 1)
    assert not twice, f"two modules are named {', '.join(twice)}"


def test_no_module_has_a_vague_name():
    assert not sorted(path.stem for path in MODULES if path.stem in VAGUE)


def test_no_two_classes_have_the_same_name():
    homes = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name != "State":
                homes.setdefault(node.name, []).append(str(path.relative_to(PACKAGE)))
    twice = {name: places for name, places in homes.items() if len(places) > 1}
    assert not twice
