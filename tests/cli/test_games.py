"""`astragali games`: the shelf as text and as JSON."""

import json

import pytest

from astragali import games
from astragali.engine.drawing import width
from astragali.engine.phrases import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_output(call, language):
    status, out, error = call("games", "--language", language)
    assert (status, error) == (0, "")
    starts = [line.split()[0] for line in out.splitlines() if not line.startswith(" ")]
    assert starts == list(games.SHELF)
    assert all(width(line) <= 80 for line in out.splitlines())


def test_the_shelf_is_translated(call):
    shelves = {call("games", "--language", language)[1] for language in LANGUAGES}
    assert len(shelves) == len(LANGUAGES)


def test_the_language_of_the_system(call, monkeypatch):
    monkeypatch.setenv("LANG", "de_CH.UTF-8")
    assert call("games")[1] == call("games", "--language", "de")[1]
    monkeypatch.setenv("LC_ALL", "C")  # overrides LANG
    assert call("games")[1] == call("games", "--language", "en")[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_json_output(call, language):
    status, out, error = call("games", "--json", "--language", language)
    assert (status, error) == (0, "")
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


def test_every_default_and_limit_in_the_json_is_valid(call):
    for about in json.loads(call("games", "--json")[1]):
        card = games.find(about["game"])
        for option in about["options"]:
            values = [option["default"], *option.get("words", []), *option.get("boards", [])]
            if option["type"] == "whole" and option["name"] != "players":
                values += [option["least"], option["most"]]
            for value in values:
                assert card.values({option["name"]: value})
