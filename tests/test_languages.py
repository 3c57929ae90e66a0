"""Every language has all the texts that English has."""

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from astragali import games
from astragali.engine.phrases import (
    HOME,
    LANGUAGE_NAMES,
    LANGUAGES,
    beside,
    phrases_file,
    rules_file,
    text_folder,
)
from tests.support import ROOT
from tests.support.pseudo_language import (
    english_files,
    english_words,
    pseudo,
    pseudo_phrases,
    pseudo_rules,
)

TEXTS = english_files(ROOT)
PAGE = "page.ftl"


def translated(name, language):
    """The file with a text in a language; None if it is missing."""
    beside = TEXTS[name].parent
    if name == PAGE:
        files = [beside / f"{language}.ftl", HOME / language / PAGE]
        return next((file for file in files if file.exists()), None)
    return (phrases_file if name.endswith(".ftl") else rules_file)(beside, language)


class _Parts(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.names.add(node.id.name)


def phrases(file):
    """Every phrase and attribute of a file, with the variables that it uses."""
    found = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file} cannot be read: {entry.content}"
        if isinstance(entry, ast.Message):
            patterns = {entry.id.name: entry.value}
            patterns |= {f"{entry.id.name}.{one.id.name}": one.value for one in entry.attributes}
            for name, pattern in patterns.items():
                parts = _Parts()
                if pattern:
                    parts.visit(pattern)
                    found[name] = sorted(parts.names)
    return found


def test_there_are_at_least_three_languages_which_name_themselves():
    assert {"en": "English", "de": "Deutsch", "it": "Italiano"}.items() <= LANGUAGE_NAMES.items()
    assert LANGUAGES[0] == "en"
    assert len(TEXTS) >= 2 * 9 + 4, "some English texts were not found"


def test_the_guide_for_translators_lists_every_text():
    guide = (ROOT / "docs" / "languages.md").read_text(encoding="utf-8")
    assert [name for name in TEXTS if "/" not in name and f"  {name} " not in guide] == []


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_text_is_missing(language, name):
    file = translated(name, language)
    where = f"src/astragali/languages/{language}/{name}"
    assert file, f"{language} has no {name}; it belongs beside {TEXTS[name]} or into {where}"
    if name.endswith(".ftl"):
        english, other = phrases(TEXTS[name]), phrases(file)
        missing = [phrase for phrase in english if phrase not in other]
        unknown = [phrase for phrase in other if phrase not in english]
        assert not missing, f"{file} lacks {missing}"
        assert not unknown, f"{file} has phrases that English lacks: {unknown}"
        if name == PAGE:  # the conformance suite checks those of games
            wrong = {phrase for phrase, parts in other.items() if parts != english[phrase]}
            assert not wrong, f"{file} uses other variables: {wrong}"
    else:
        assert file.read_text(encoding="utf-8").count("\n## ") >= 2


def test_the_pseudo_language_is_longer_and_keeps_markup():
    assert pseudo("Which game is it?") == "Wħííçħ gááméé ííš ííťť?"
    phrase = (
        "lobby = { $open ->\n    [one] One seat\n   *[other] { $open } seats\n }\n    .help = A\n"
    )
    changed = pseudo_phrases(phrase)
    assert "{ $open ->" in changed
    assert "[one] ÓÓññéé šééááťť" in changed
    assert ".help = ÁÁ" in changed
    assert pseudo_rules("1. A `roll`\n\n| a | b |\n| --- | --- |\n") == (
        "1. ÁÁ `roll`\n\n| áá | b |\n| --- | --- |\n"
    )
    english = "".join(TEXTS[name].read_text("utf-8") for name in TEXTS if name.endswith(".md"))
    assert 1.35 < len(pseudo(english)) / len(english) < 1.5


def test_all_english_text_is_collected():
    pieces = english_words(ROOT)
    assert len(pieces) > 1000
    page = TEXTS[PAGE].read_text(encoding="utf-8")
    assert re.search("^house-closed = (.+)$", page, re.MULTILINE)[1] in pieces
    assert not [piece for piece in pieces if pseudo(piece) == piece]


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("name", games.SHELF)
def test_the_terms_of_a_game_are_bold_in_its_rules(name, language):
    text = text_folder(games.find(name).words)
    rules = rules_file(text, language).read_text(encoding="utf-8")
    bold = {
        " ".join(one.split()).rstrip(".:").lower()
        for one in re.findall(r"\*\*(.+?)\*\*", rules, re.S)
    }
    own = beside(games.find(name).words, language)
    terms = [term.split(", ") for term in own.say("terms").split("; ")]
    assert len(terms) >= 4
    assert {first for first, *_ in terms} <= bold
    forms = [form for term in terms for form in term]
    assert len(set(forms)) == len(forms), "a form belongs to one term"
    assert [form for form in forms if form != form.strip().lower() or not form] == []
