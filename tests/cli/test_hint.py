"""`astragali hint`: what each choice is worth."""

import json

import pytest

import astragali
from astragali import bots
from astragali.bots import strategies
from tests.support import solved_pig


@pytest.fixture(autouse=True)
def _pig_is_solved(monkeypatch):
    monkeypatch.setattr(strategies, "strategy", lambda card: solved_pig.STRATEGY)
    monkeypatch.setattr(bots, "adviser", lambda card, **given: solved_pig.STRATEGY)


@pytest.fixture
def game(home):
    game = astragali.new("pig", seed=7, target=12)
    game.act("roll")
    game.act("hold")
    game.save("game.json")
    return game


def test_text_output(call, game):
    status, out, error = call("hint", "game.json")
    assert (status, error) == (0, "")
    first, measure, _, best, other = out.splitlines()
    assert (first, measure) == ("■ Player 2", "Chance to win (exact)")
    assert best.endswith("%  roll; recommended; bust 16.7%")
    assert other.endswith("%  hold")


def test_in_german(call, game):
    out = call("hint", "game.json", "--language", "de")[1]
    assert "Gewinnchance (exakt)" in out


def test_json_output(call, game):
    status, out, _ = call("hint", "game.json", "--json")
    assert status == 0
    hint = json.loads(out)
    assert (hint["seat"], hint["unit"], hint["method"]) == (1, "win", "exact")
    values = {choice["act"]: choice["value"] for choice in hint["choices"]}
    advice = solved_pig.advise(game.hidden(1), 1, [0, 1])
    assert values == {"roll": advice.opinions[0].value, "hold": advice.opinions[1].value}


def test_earlier_in_the_game(call, game):
    assert json.loads(call("hint", "game.json", "--at", 0, "--json")[1])["seat"] == 0


def test_another_record_of_the_file(call, refused, game, home):
    one = (home / "game.json").read_text()
    (home / "games.jsonl").write_text(one + one)
    assert call("hint", "games.jsonl", "--record", 2)[0] == 0
    error = refused("hint", "games.jsonl", "--record", 3)
    assert error == "games.jsonl has 2 records: there is no record 3."


def test_the_wrong_seat(refused, game):
    error = refused("hint", "game.json", "--seat", 0)
    assert error == "Seat 0 cannot act now: seat 1 can choose roll, hold."


def test_a_record_with_hidden_events(refused, home):
    game = astragali.new("perfecto", seed=7)
    (home / "game.json").write_text(json.dumps(game.record(0)))
    assert "only a complete record can be replayed" in refused("hint", "game.json")


def test_no_simulations(usage_error, game):
    error = usage_error("hint", "game.json", "--simulations", 0)
    assert error == 'Invalid value "0" for --simulations. Must be >= 1.'
