"""The shelf: our nine games, and games of other packages, including broken ones."""

from functools import partial

import pytest

from astragali import games
from astragali.engine import AstragaliError, ContractError, UnknownGame
from tests.support import game_packages


def test_the_nine_games():
    cards = games.shelf()
    assert [card.name for card in cards] == list(games.SHELF)
    assert len(cards) == 9


def test_pig_can_be_found_but_is_not_on_the_shelf():
    assert "pig" in games.names()
    assert games.find("pig").name == "pig"
    assert "pig" not in games.SHELF
    assert games.find("pig") not in games.shelf()


def test_a_card_is_loaded_once():
    assert games.find("perfecto") is games.find("perfecto")


@pytest.mark.parametrize(
    ("wrong", "guess"),
    [
        ("perfetto", " Did you mean 'perfecto'?"),
        ("keep-on-rolling", " Did you mean 'keep_on_rolling'?"),
        ("pigg", " Did you mean 'pig'?"),
        ("chess", ""),
        ("", ""),
    ],
)
def test_unknown_games(wrong, guess):
    with pytest.raises(UnknownGame) as refusal:
        games.find(wrong)
    assert str(refusal.value) == (
        f"There is no game {wrong!r}.{guess} The games are {', '.join(games.SHELF)}."
    )


@pytest.fixture
def visit(tmp_path, monkeypatch):
    """Installs a package: its name, its entry point, and the text of its module."""
    monkeypatch.syspath_prepend(tmp_path)
    games.find.cache_clear()
    yield partial(game_packages.arrive, tmp_path)
    games.find.cache_clear()


A_COPY_OF_PIG = game_packages.SHOWN.replace("{package}", "pig.game")


def test_a_game_of_another_package_on_the_shelf(visit):
    visit("hog", "hog_package:CARD", A_COPY_OF_PIG.format(name="hog"))
    assert games.find("hog").rules is games.find("pig").rules
    assert [card.name for card in games.shelf()] == [*games.SHELF, "hog"]


BROKEN = {
    "absent": None,
    "empty": "",
    "failing": "raise RuntimeError('no licence')",
    "misspelt": "CARD = ",
    "unfinished": "import astragali.no_such_module",
    "rude": "CARD = 'a card'",
    "mistaken": A_COPY_OF_PIG.format(name="hog"),
    "lawless": "import types\nfrom astragali.engine import Card\n"
    "CARD = Card(name='lawless', rules=types.ModuleType('rules'), words=None, options=())",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_package_does_not_affect_other_games(visit, name):
    visit(name, f"{name}_package:CARD", BROKEN[name])
    assert name in games.names()
    assert [card.name for card in games.shelf()] == list(games.SHELF)
    assert games.find("pig").name == "pig"
    with pytest.raises(AstragaliError) as refusal:
        games.find(name)
    assert isinstance(refusal.value, ContractError)
    assert name in str(refusal.value) or "rules" in str(refusal.value)


def test_another_package_cannot_replace_our_games(visit):
    visit("perfecto", "perfecto_package:CARD", A_COPY_OF_PIG.format(name="perfecto"))
    assert games.find("perfecto").rules.__name__ == "astragali.games.perfecto.rules"
    assert games.names().count("perfecto") == 1
    assert [card.name for card in games.shelf()] == list(games.SHELF)
