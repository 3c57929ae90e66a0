"""`astragali analyse`: luck and skill in a game."""

import json
import random

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
    chance = random.Random(1)
    game = astragali.new("pig", seed=7, target=12)
    while not game.over:
        game.act(chance.choice(game.legal()))
    game.save("game.json")
    return game


def test_text_output(call, game):
    status, out, error = call("analyse", "game.json")
    assert (status, error) == (0, "")
    assert out.startswith("Exact: ")
    assert "● Player 1: " in out
    assert "Throws that changed most" in out


def test_in_italian(call, game):
    assert "Dove è girata la fortuna" in call("analyse", "game.json", "--language", "it")[1]


def test_json_output(call, game):
    status, out, _ = call("analyse", "game.json", "--json")
    assert status == 0
    review = json.loads(out)
    for player in review["players"]:
        gained = player["final"] - player["initial"]
        assert gained == pytest.approx(player["luck"] + player["skill"], abs=1e-9)
    assert review["events"] == len(game.events)


def test_an_html_page(call, game, home):
    status, out, _ = call("analyse", "game.json", "--html", "game.html")
    assert (status, out) == (0, "Written to game.html.\n")
    assert (home / "game.html").read_text().startswith("<!doctype html>")


def test_an_html_page_and_json(call, game, home):
    out = call("analyse", "game.json", "--html", "game.html", "--json")[1]
    assert json.loads(out)["game"] == "pig"
    assert (home / "game.html").exists()


def test_an_html_page_that_cannot_be_written(refused, game):
    error = refused("analyse", "game.json", "--html", "no/such/folder.html")
    assert error == "no/such/folder.html cannot be written: No such file or directory."
