"""The shelf: its size over the network, and whether it and its neighbours can be read."""

import pytest

from tests.support.browser.chromium import DESKTOP, PHONE, PageChecker, opened, spoken
from tests.support.browser.page_speed import first_view

pytestmark = pytest.mark.slow

MOST = 80_000  # bytes, compressed


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_first_view_is_under_80_kilobytes(browser, house, language):
    page = opened(browser, house, language, "dark", hurried=False, service_workers="block")
    measured = first_view(page)
    page.context.close()
    print(measured)
    assert 20_000 < measured["bytes"] < MOST


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("de", PHONE), ("it", PHONE)])
def test_shelf_about_and_404_can_be_read(browser, house, language, screen):
    page = opened(browser, house, language, "light", **screen)
    checker = PageChecker(page, language)
    page.goto("/")
    page.locator(".shelf a").first.wait_for()
    checker.check("the shelf")
    page.locator("footer a[href='/about']").click()
    page.locator("main h1").wait_for()
    checker.check("the about page")
    checker.paused = True  # the browser reports the 404 as an error
    assert page.goto("/nowhere/at-all").status == 404
    page.locator("main .primary").wait_for()
    checker.paused = False
    checker.check("the 404 page")
    assert page.locator("h1").inner_text() == spoken(language).say("nowhere")
    page.locator("main .primary").click()
    page.locator(".shelf a").first.wait_for()
    page.context.close()


def test_the_lobby_keeps_the_place_of_the_code_to_scan(sat_down):
    """It is drawn late, and a finger may already be on its way to a button."""
    host = sat_down("perfecto", 0, **DESKTOP)
    host.start("perfecto", "link", {}, checked=False)
    guest = sat_down("perfecto", 1, hand="touch", **PHONE)
    guest.go(host.page.url)
    sit, code = guest.page.locator("li .primary").first, guest.page.locator(".invite .code svg")
    code.wait_for()
    place = sit.bounding_box()
    code.evaluate("(drawing) => drawing.remove()")
    assert sit.bounding_box() == place
