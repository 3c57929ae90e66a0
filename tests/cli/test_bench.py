"""`astragali bench`: one table of our games and those of similar libraries."""

import json

import pytest

from astragali import games
from astragali.research import benchmark


@pytest.fixture
def _only_pig(monkeypatch):
    """Leaves out the nine games, to be quick."""
    monkeypatch.setattr(games, "shelf", lambda: [])


@pytest.mark.usefixtures("_only_pig")
def test_json_output(call):
    status, out, _ = call("bench", "--seconds", "0.01", "--json")
    report = json.loads(out)
    rows = {row["game"]: row for row in report["games"]}
    assert status == 0
    assert list(rows) == ["pig", "OpenSpiel: pig", "PettingZoo: tictactoe", "pgx: backgammon"]
    ours = rows["pig"]
    assert 0 < ours["interpreted"] < ours["one core"]
    assert ours["all cores"] > 0
    assert report["about"]["python"].startswith("3.")


@pytest.mark.usefixtures("_only_pig")
def test_text_output(call, monkeypatch):
    monkeypatch.setattr(benchmark, "openspiel_moves", lambda seconds: None)
    out = call("bench", "--seconds", "0.01")[1]
    assert "plain Python" in out
    assert "OpenSpiel: pig" in out
    assert "not installed: pip install 'open_spiel'" in out


def test_openspiel_counts_the_same_moves():
    """Random Pig has as many throws per move here as in OpenSpiel."""
    pytest.importorskip("pyspiel")
    card = games.find("pig")
    ours = benchmark.compiled(card, card.values({}), 0.02, 1)
    theirs = benchmark.openspiel_moves(0.05)
    assert ours.transitions / ours.moves == pytest.approx(
        theirs.transitions / theirs.moves, rel=0.05
    )


def test_a_bad_duration(usage_error):
    error = usage_error("bench", "--seconds", "0")
    assert error == 'Invalid value "0.0" for --seconds. Must be > 0.'
