"""`astragali games`: the shelf for people and for programs."""

import json

import pytest

from astragali import games
from astragali.engine.drawing import width
from astragali.engine.phrases import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shelf_for_people(call, language):
    status, out, complaint = call("games", "--language", language)
    assert (status, complaint) == (0, "")
    starts = [line.split()[0] for line in out.splitlines() if not line.startswith(" ")]
    assert starts == list(games.SHELF)
    assert all(width(line) <= 80 for line in out.splitlines())


def test_the_shelf_speaks_three_languages(call):
    told = {call("games", "--language", language)[1] for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)


def test_the_language_of_the_system(call, monkeypatch):
    monkeypatch.setenv("LANG", "de_CH.UTF-8")
    assert call("games")[1] == call("games", "--language", "de")[1]
    monkeypatch.setenv("LC_ALL", "C")  # says more than LANG
    assert call("games")[1] == call("games", "--language", "en")[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shelf_for_programs(call, language):
    status, out, complaint = call("games", "--json", "--language", language)
    assert (status, complaint) == (0, "")
    shelf = json.loads(out)
    assert [about["game"] for about in shelf] == list(games.SHELF)
    for about in shelf:
        card = games.find(about["game"])
        assert about["title"]
        assert about["sentence"]
        assert about["players"] == {"least": card.seats.least, "most": card.seats.most}
        assert about["actions"] == card.rules.ACTIONS
        assert [option["name"] for option in about["options"]] == [o.name for o in card.options]
        for option in about["options"]:
            assert option["help"]
            assert {"name", "default", "type"} <= option.keys()


def test_what_the_shelf_offers_can_be_set(call):
    """A program that reads the options can start a game with every default and limit it is told."""
    for about in json.loads(call("games", "--json")[1]):
        card = games.find(about["game"])
        for option in about["options"]:
            values = [option["default"], *option.get("words", []), *option.get("boards", [])]
            if option["type"] == "whole" and option["name"] != "players":
                values += [option["least"], option["most"]]
            for value in values:
                assert card.values({option["name"]: value})
