"""No rule returns from inside a loop, because GPU compilers get that wrong (docs/batch.md)."""

import ast
from pathlib import Path

import pytest

from astragali import games
from astragali.engine import compiler, complete_rules, contract, dice, dice_sets, seat_rows
from astragali.research import policies
from pig.game import CARD as PIG

SHARED = [complete_rules, contract, dice, dice_sets, seat_rows]


def played_on_a_gpu():
    """The files of all functions that a batch on a GPU compiles."""
    cards = [*map(games.find, games.SHELF), PIG]
    files = {path for card in cards for path in compiler.sources(card.rules)}
    files |= {Path(games.__file__).parent / card.name / "solver/sensible.py" for card in cards[:-1]}
    files |= {Path(str(module.__file__)) for module in (*SHARED, policies)}
    return sorted(files)


def returns_in_loops(text):
    """The lines on which a compiled function returns from inside a loop."""
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    compiled = [one for one in functions if any("rule" in ast.dump(d) for d in one.decorator_list)]
    loops = [n for one in compiled for n in ast.walk(one) if isinstance(n, ast.For | ast.While)]
    found = {
        node.lineno for loop in loops for node in ast.walk(loop) if isinstance(node, ast.Return)
    }
    return sorted(found)


@pytest.mark.parametrize(
    "path", played_on_a_gpu(), ids=lambda path: f"{path.parts[-2]}-{path.stem}"
)
def test_no_rule_returns_from_inside_a_loop(path):
    assert returns_in_loops(path.read_text(encoding="utf-8")) == []


def test_such_a_rule_would_be_found():
    text = "@rule\ndef f(s):\n for seat in range(3):\n  if s.score[seat]:\n   return 1\n return 0\n"
    assert returns_in_loops(text) == [5]
    assert returns_in_loops(text.replace("return 1", "s.score[seat] = 1")) == []
