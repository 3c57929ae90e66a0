"""Two clicks lay a Muse: her card, then her square; a switch says whether she is masked."""

import pytest
from playwright.sync_api import expect

from tests.support.browser.chromium import DESKTOP
from tests.support.browser.person import NAME

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("masked", [False, True])
def test_two_clicks_lay_a_muse(sat_down, masked):
    person = sat_down("dance_of_muses", 0, **DESKTOP, reduced_motion="reduce")
    person.start("dance_of_muses", "bots", {}, checked=False)
    person.at_the_board()
    person.wait_for_turn()
    cards = person.page.locator('[data-part^="card"]')
    squares = person.page.locator('[data-part^="square"]')
    held = cards.count()
    assert squares.count() == 0
    if masked:
        person.page.get_by_role("switch").click()
    cards.nth(1).click()
    place = squares.first.get_attribute("data-part").removeprefix("square ")
    squares.first.click()
    laid = person.page.locator(f'[data-part^="tile"][aria-label*="{NAME}"]')
    expect(laid).to_have_count(1)
    assert cards.count() == held - 1
    (mine,) = (tile for tile in person.view["position"]["table"]["tiles"] if tile["owner"] == 0)
    assert f"{mine['x']},{mine['y']}" == place
    assert mine["masked"] == masked
