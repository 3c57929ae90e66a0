"""Shipped tables fit the rules they were computed from, and are refused when they do not."""

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


def test_there_are_tables_to_look_at():
    assert len({path.parts[-4] for path in TABLES}) >= 6
    assert not list(ROOMS.glob("*/tables")), "tables belong into a room's solver"


@pytest.mark.parametrize("path", TABLES, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_every_table_fits_its_rules(path):
    card = games.find(path.parts[-4])
    assert path not in shipped_tables.stale(card, path.parent), "compute it anew"


@pytest.mark.parametrize("name", sorted({path.parts[-4] for path in TABLES}))
def test_a_changed_rule_is_another_stamp(name, monkeypatch):
    """Whatever the rules count by: dice, faces or points."""
    card = games.find(name)
    before = shipped_tables.stamp(card)
    monkeypatch.setattr(card.rules, "legal", one_choice_less(card.rules.legal))
    assert shipped_tables.stamp.__wrapped__(card) != before


def one_choice_less(legal):
    def changed(s, seat, actions):
        return max(1, legal(s, seat, actions) - 1)

    return changed


def test_a_doubled_bonus_is_another_stamp(monkeypatch):
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


def nameless(text):
    (statement,) = ast.parse(text).body
    return ast.dump(shipped_tables._Nameless().visit(statement))


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
def test_what_cannot_change_a_game_does_not_change_the_stamp(old, new):
    assert old in RULE
    assert nameless(RULE.replace(old, new)) == nameless(RULE)


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
def test_what_can_change_a_game_changes_the_stamp(old, new):
    assert old in RULE
    assert nameless(RULE.replace(old, new)) != nameless(RULE)


def test_bots_search_where_a_table_is_stale(tmp_path, monkeypatch, caplog):
    card = games.find("keep_on_rolling")
    assert strategies.strategy.__wrapped__(card)
    np.savez(tmp_path / "old.npz", numbers=np.zeros(3))
    stale = shipped_tables.stale
    monkeypatch.setattr(shipped_tables, "stale", lambda card, _: stale(card, tmp_path))
    with caplog.at_level(logging.WARNING):
        assert strategies.strategy.__wrapped__(card) is None
    assert "old.npz does not fit the rules any more" in caplog.text
