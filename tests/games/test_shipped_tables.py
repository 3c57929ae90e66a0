"""Shipped tables match the current rules, and stale ones are refused."""

import ast
import logging
from pathlib import Path

import numpy as np
import pytest

from astragali import games
from astragali.bots import strategies
from astragali.engine import shipped_tables

ROOMS = Path(games.__file__).parent
TABLES = sorted(ROOMS.glob("*/solver/tables/*.npz"))


def test_tables_are_in_the_solver_folders():
    assert len({path.parts[-4] for path in TABLES}) >= 6
    assert not list(ROOMS.glob("*/tables")), "tables belong in a game's solver folder"


@pytest.mark.parametrize("path", TABLES, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_every_table_matches_its_rules(path):
    card = games.find(path.parts[-4])
    assert path not in shipped_tables.stale(card, path.parent), "compute it again"


@pytest.mark.parametrize("name", sorted({path.parts[-4] for path in TABLES}))
def test_a_changed_rule_changes_the_stamp(name, monkeypatch):
    card = games.find(name)
    before = shipped_tables.stamp(card)
    monkeypatch.setattr(card.rules, "legal", one_choice_less(card.rules.legal))
    assert shipped_tables.stamp.__wrapped__(card) != before


def one_choice_less(legal):
    def changed(s, seat, actions):
        return max(1, legal(s, seat, actions) - 1)

    return changed


def test_a_changed_constant_changes_the_stamp(monkeypatch):
    card = games.find("dancing_dice")
    before, read = shipped_tables.stamp(card), Path.read_text
    doubled = []

    def read_text(self, encoding=None):
        text = read(self, encoding=encoding)
        doubled.append("GALA_BONUS = 2" in text)
        return text.replace("GALA_BONUS = 2", "GALA_BONUS = 4")

    monkeypatch.setattr(Path, "read_text", read_text)
    assert shipped_tables.stamp.__wrapped__(card) != before
    assert any(doubled)


RULE = '''
@rule
def lose(s, seat, lost):
    """The loser pays."""
    for other in range(s.players):
        if other != seat:
            s.lives[seat] = max(0, s.lives[seat] - lost)  # never below 0
'''


def syntax(text):
    (statement,) = ast.parse(text).body
    return shipped_tables.dumped(shipped_tables._NumberNames().visit(statement))


def test_the_syntax_is_written_alike_by_every_version_of_python():
    assert syntax("@rule\ndef f(s: State, n: int = 0):\n    s.hand[n] = -1 if n else None\n") == (
        "FunctionDef(name='name0', args=arguments(args=[arg(arg='name1'), arg(arg='name2')], "
        "defaults=[Constant(value=0)]), body=[Assign(targets=[Subscript(value=Attribute("
        "value=Name(id='name1'), attr='name3'), slice=Name(id='name2'))], value=IfExp("
        "test=Name(id='name2'), body=UnaryOp(op=USub(), operand=Constant(value=1)), "
        "orelse=Constant()))], decorator_list=[Name(id='name4')])"
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The loser pays.", "Whoever loses pays for it."),
        ('    """The loser pays."""\n', ""),
        ("  # never below 0", ""),
        ("lost", "price"),
        ("lives", "dice_left"),
        ("def lose(s, seat, lost):", "def lose(s: State, seat: int, lost: int) -> None:"),
    ],
)
def test_changes_without_effect_do_not_change_the_stamp(old, new):
    assert old in RULE
    assert syntax(RULE.replace(old, new)) == syntax(RULE)


def test_bounds_do_not_change_the_stamp_but_shapes_do():
    stated = "class State(Layout):\n    hand: Row = field(6)\n"
    assert syntax(stated.replace("(6)", "(6, least=-1, most=FACES)")) == syntax(stated)
    assert syntax(stated.replace("(6)", "(5)")) != syntax(stated)
    changed = stated.replace("field", "option")
    assert syntax(changed.replace("(6)", "(6, most=3)")) != syntax(changed)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("max(0,", "max(1,"),
        ("!=", "=="),
        ("- lost", "+ lost"),
        ("- lost", "- seat"),
        ("@rule\n", ""),
    ],
)
def test_changes_with_an_effect_change_the_stamp(old, new):
    assert old in RULE
    assert syntax(RULE.replace(old, new)) != syntax(RULE)


def test_bots_search_if_a_table_is_stale(tmp_path, monkeypatch, caplog):
    card = games.find("keep_on_rolling")
    assert strategies.strategy.__wrapped__(card)
    np.savez(tmp_path / "old.npz", numbers=np.zeros(3))
    stale = shipped_tables.stale
    monkeypatch.setattr(shipped_tables, "stale", lambda card, _: stale(card, tmp_path))
    with caplog.at_level(logging.WARNING):
        assert strategies.strategy.__wrapped__(card) is None
    assert "old.npz no longer matches the rules" in caplog.text
