"""What comes over the line before somebody sees the shelf, and how soon they can use it."""

import pytest

from tests.support.browser.chromium import DESKTOP, PHONE, Eyes, opened, spoken
from tests.support.browser.page_speed import first_view

pytestmark = pytest.mark.slow

MOST = 150_000  # bytes, compressed


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_shelf_comes_in_under_150_kilobytes(browser, house, language):
    page = opened(browser, house, language, "dark", hurried=False, service_workers="block")
    seen = first_view(page)
    page.context.close()
    print(seen)
    assert 20_000 < seen["bytes"] < MOST


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("de", PHONE), ("it", PHONE)])
def test_shelf_and_house_can_be_read_everywhere(browser, house, language, screen):
    page = opened(browser, house, language, "light", **screen)
    eyes = Eyes(page, language)
    page.goto("/")
    page.locator(".shelf a").first.wait_for()
    eyes.look("the shelf")
    page.locator("footer a").click()
    page.locator("main h1").wait_for()
    eyes.look("about the house")
    eyes.shut = True  # the address is unknown, and the browser notes that
    assert page.goto("/nowhere/at-all").status == 404
    page.locator("main .primary").wait_for()
    eyes.shut = False
    eyes.look("nowhere")
    assert page.locator("h1").inner_text() == spoken(language).say("nowhere")
    page.locator("main .primary").click()
    page.locator(".shelf a").first.wait_for()
    page.context.close()
