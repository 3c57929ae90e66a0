"""Texts are found next to the code, in the folder of their language, or in English."""

from types import SimpleNamespace

import pytest

from astragali.engine import phrases as house
from astragali.engine.phrases import beside, preferred, rules_page


@pytest.fixture
def part(tmp_path, monkeypatch):
    """A package with one game in English and German."""
    text = tmp_path / "games" / "hog" / "text"
    text.mkdir(parents=True)
    (text / "en.ftl").write_text("title = Hog\ndice = { $n ->\n [one] die\n *[other] dice\n }\n")
    (text / "de.ftl").write_text("title = Schwein\n")
    (text / "rules.en.md").write_text("# Hog\n")
    monkeypatch.setattr(house, "PACKAGE", tmp_path)
    monkeypatch.setattr(house, "HOME", tmp_path / "languages")
    return SimpleNamespace(__file__=str(text.parent / "words.py"), folder=text, home=tmp_path)


def test_a_text_next_to_the_code_is_found_first(part):
    assert beside(part, "de").say("title") == "Schwein"


def test_a_text_in_the_folder_of_its_language_is_found(part):
    french = part.home / "languages" / "fr" / "games"
    french.mkdir(parents=True)
    (french / "hog.ftl").write_text("title = Cochon\n")
    (french / "hog.md").write_text("# Cochon\n")
    assert beside(part, "fr").say("title") == "Cochon"
    assert rules_page(part, "fr") == "# Cochon\n"


def test_a_missing_text_is_english_with_english_plurals(part):
    assert beside(part, "ja").say("dice", n=1) == "die"  # Japanese has one form for all numbers
    assert rules_page(part, "de") == "# Hog\n"


def test_a_package_without_texts(part):
    (part.folder / "en.ftl").unlink()
    (part.folder / "rules.en.md").unlink()
    assert beside(part, "en") is None
    assert rules_page(part, "en") == ""


@pytest.mark.parametrize(
    ("value", "language"),
    [("de_AT.UTF-8", "de"), ("it", "it"), ("C.UTF-8", "en"), ("de@euro", "de"), ("den_CA", "en")],
)
def test_the_language_of_the_system(monkeypatch, value, language):
    monkeypatch.setenv("LC_ALL", value)
    assert preferred() == language
