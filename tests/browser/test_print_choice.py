"""Printing from the page: what is chosen is what the house prints."""

import pytest

from tests.support.browser.chromium import DESKTOP, PHONE

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("game", "journey", "path", "screen"),
    [("diangle", 0, "/rules/diangle", PHONE), ("perfecto", 1, "/g/perfecto", DESKTOP)],
)
def test_parts_and_paper_are_chosen(sat_down, game, journey, path, screen):
    person = sat_down(game, journey, hand="touch" if screen is PHONE else "mouse", **screen)
    page = person.page
    person.go(path)
    person.choose(page.get_by_role("button", name=person.say("print"), exact=True))
    link = page.get_by_role("link", name=person.say("print-open"))
    link.wait_for()
    person.checker.check("what to print")
    dice = page.get_by_label(person.say("print-dice"), exact=True)
    person.choose(dice)
    person.choose(page.get_by_text(person.say("print-letter"), exact=True))
    address = link.get_attribute("href")
    parts = "rules%2Cboard" if game == "diangle" else "rules%2Csheet"
    wanted = f"/print/{game}.pdf?parts={parts}&paper=letter&language={person.language}"
    assert address == wanted
    printed = page.request.get(address)
    assert printed.headers["content-type"] == "application/pdf"
    assert printed.body().startswith(b"%PDF-")
    chosen = page.locator("dialog input[type=checkbox]:checked")
    while chosen.count():
        person.choose(chosen.first)
    assert not link.count()
    assert page.get_by_role("button", name=person.say("print-open")).is_disabled()
