"""The rules pages: at a glance, with figures of lessons' positions, and with terms."""

import itertools
import re

import pytest

from astragali import AstragaliError, games
from astragali.engine.figures import figures, position, rules_with_drawings
from astragali.engine.phrases import LANGUAGES, beside, rules_page

TERM = re.compile(r"\*\*([^*\d]+?)[.:]?\*\*")  # as web/src/terms.ts finds them
SAID = re.compile(r"^(?:story|prompt)-.+(?:\n[ }\t].*)*", re.MULTILINE)


@pytest.mark.parametrize("game", games.SHELF)
def test_every_language_shows_the_same_positions(game):
    shown = [list(figures(games.find(game), language)) for language in LANGUAGES]
    assert len({tuple(one) for one in shown}) == 1, shown
    assert len(shown[0]) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.SHELF)
def test_the_first_section_is_the_game_at_a_glance(game, language):
    section = rules_page(games.find(game).words, language).split("\n## ")[1]
    _, goal, steps, *end = section.strip().split("\n\n")
    assert 3 <= len(re.findall(r"^\d\. ", steps, re.MULTILINE)) <= 5
    assert not goal[0].isdigit()
    assert 1 <= len(end) <= 2
    assert len(section.split()) <= 125  # about one screen of a phone
    assert not TERM.search(section)  # those are where they are explained


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.SHELF)
def test_the_log_and_the_prompts_use_terms_of_the_rules(game, language):
    card = games.find(game)
    terms = {term.lower() for term in TERM.findall(rules_page(card.words, language))}
    said = " ".join(SAID.findall(beside(card.words, language).file.read_text("utf-8"))).lower()
    used = {term for term in terms if re.search(rf"(?<!\w){re.escape(term)}(?!\w)", said)}
    assert len(used) >= 4, terms


def test_a_figure_is_drawn_in_place_of_its_line():
    page = rules_with_drawings(games.find("keep_on_rolling"), "en")
    assert "](basics/" not in page
    [place] = [n for n, line in enumerate(page.splitlines()) if line.startswith("*Three fives")]
    drawing = [line for line in page.splitlines()[:place] if line.startswith("    ")]
    assert any("5" in line for line in drawing)


def test_a_figure_of_an_unknown_lesson_is_refused():
    with pytest.raises(AstragaliError, match="no lesson 'nothing'"):
        position(games.find("keep_on_rolling"), "nothing/3")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.SHELF)
def test_no_line_within_a_paragraph_looks_like_an_item(game, language):
    lines = rules_page(games.find(game).words, language).splitlines()
    item = re.compile(r"(?:- |\d+\. )")
    for above, line in itertools.pairwise(lines):
        starts = not above or above.startswith("  ") or item.match(above)
        assert starts or not item.match(line), line
