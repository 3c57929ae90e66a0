"""A house under a path: the page finds itself, and leads nowhere else."""

import pytest

from tests.support.browser.chromium import DESKTOP, House, PageChecker, missing, opened, spoken

pytestmark = pytest.mark.slow


@pytest.fixture
def dice(tmp_path):
    if reason := missing():
        pytest.fail(reason)
    house = House(tmp_path / "house.db", "--quick", path="/games/dice")
    house.start()
    yield house
    house.stop()


def test_a_visit_from_the_shelf_to_a_table_and_its_link(browser, dice):
    page = opened(browser, dice, "en", "light", **DESKTOP)
    checker, say = PageChecker(page, "en"), spoken("en").say

    def check(moment):
        checker.check(moment, axe=False)
        for link in page.eval_on_selector_all("a[href]", "all => all.map(a => a.pathname)"):
            assert link.startswith("/games/dice/"), f"{moment} leads to {link}"

    page.goto("/games/dice")
    page.get_by_role("link", name=say("puzzles")).click()
    page.locator("[data-puzzle]").wait_for()
    assert page.locator("nav [aria-current=page]").inner_text() == say("puzzles")
    check("the puzzles")
    page.locator("a.home").click()
    page.locator("a[href$='/g/catch_six']").click()
    page.get_by_label(say("start-link")).check(force=True)
    check("the start of a game")
    page.get_by_role("button", name=say("start-invite")).click()
    page.wait_for_url("**/games/dice/t/*")
    page.reload()
    address = page.get_by_role("textbox", name=say("link")).input_value()
    check("a table")
    assert address.endswith(page.url.partition("?")[0].removeprefix(dice.address))
    assert "/games/dice/t/" in address
