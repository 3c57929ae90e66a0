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


def test_for_a_person(call, game):
    status, out, complaint = call("analyse", "game.json")
    assert (status, complaint) == (0, "")
    assert out.startswith("Exact: ")
    assert "● Player 1: " in out
    assert "Where luck turned" in out


def test_in_italian(call, game):
    assert "Dove è girata la fortuna" in call("analyse", "game.json", "--language", "it")[1]


def test_for_a_program(call, game):
    status, out, _ = call("analyse", "game.json", "--json")
    assert status == 0
    told = json.loads(out)
    for player in told["players"]:
        gained = player["final"] - player["initial"]
        assert gained == pytest.approx(player["luck"] + player["skill"], abs=1e-9)
    assert told["events"] == len(game.events)


def test_a_page(call, game, home):
    status, out, _ = call("analyse", "game.json", "--html", "game.html")
    assert (status, out) == (0, "Written to game.html.\n")
    assert (home / "game.html").read_text().startswith("<!doctype html>")


def test_a_page_and_a_program(call, game, home):
    out = call("analyse", "game.json", "--html", "game.html", "--json")[1]
    assert json.loads(out)["game"] == "pig"
    assert (home / "game.html").exists()


def test_a_page_that_cannot_be_written(refused, game):
    complaint = refused("analyse", "game.json", "--html", "no/such/folder.html")
    assert complaint == "no/such/folder.html cannot be written: No such file or directory."
