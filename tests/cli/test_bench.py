"""`astragali bench`: one table of our games and the field's."""

import json

import pytest

from astragali import games
from astragali.research import benchmark


@pytest.fixture
def quick(monkeypatch):
    """Only Pig on the shelf: nobody waits for nine games."""
    monkeypatch.setattr(games, "shelf", lambda: [])


def test_for_programs(call, quick):
    status, out, _ = call("bench", "--seconds", "0.01", "--json")
    told = json.loads(out)
    rows = {row["game"]: row for row in told["games"]}
    assert status == 0
    assert list(rows) == ["pig", "OpenSpiel: pig", "PettingZoo: tictactoe", "pgx: backgammon"]
    ours = rows["pig"]
    assert 0 < ours["interpreted"] < ours["one core"]
    assert ours["all cores"] > 0
    assert told["about"]["python"].startswith("3.")


def test_for_people(call, quick, monkeypatch):
    monkeypatch.setattr(benchmark, "openspiel_moves", lambda seconds: None)
    out = call("bench", "--seconds", "0.01")[1]
    assert "plain Python" in out
    assert "OpenSpiel: pig" in out
    assert "not installed: pip install 'open_spiel'" in out


def test_both_count_the_same_moves():
    """Random Pig has as many throws a move here as in OpenSpiel."""
    pytest.importorskip("pyspiel")
    card = games.find("pig")
    ours = benchmark.compiled(card, card.values({}), 0.02, 1)
    theirs = benchmark.openspiel_moves(0.05)
    assert ours.transitions / ours.moves == pytest.approx(
        theirs.transitions / theirs.moves, rel=0.05
    )


def test_what_is_wrong_is_said(misunderstood):
    complaint = misunderstood("bench", "--seconds", "0")
    assert complaint == 'Invalid value "0.0" for --seconds. Must be > 0.'
