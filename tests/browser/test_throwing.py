"""Solid dice wait in the hand, and are thrown by pointer and by key."""

import re

import pytest

from tests.support.browser.chromium import DESKTOP, PHONE, launched, opened
from tests.support.browser.person import Person

pytestmark = pytest.mark.slow


@pytest.fixture
def solid_dice(house):
    """A browser with WebGL."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = launched(playwright, solid_dice=True)
        yield browser
        browser.close()


def at_a_table(browser, house, game, way="screen", **screen):
    house.seed_for(f"throwing {game}")
    page = opened(browser, house, "en", "dark", hurried=False, **screen)
    person = Person(page, "en", seed=1)
    person.start(game, way, {}, checked=False)
    person.at_the_board()
    page.locator("[data-throw]").wait_for()
    return person


def thrown(person):
    """The faces of the latest throw that the page has been sent."""
    return [one["event"]["throw"] for one in person.view["tellings"] if "throw" in one["event"]]


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_dice_are_held_shaken_and_thrown(solid_dice, house, screen):
    person = at_a_table(solid_dice, house, "keep_on_rolling", **screen)
    page, button = person.page, person.page.locator("[data-throw]")
    page.locator(".dice-layer canvas").wait_for()
    before = thrown(person)
    assert person.view["held"]["sides"] == [6] * 6
    place = button.bounding_box()
    middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    page.locator("[data-throw].shaking").wait_for()
    assert thrown(person) == before, "nothing falls while it is held"
    page.mouse.move(middle[0] + 20, middle[1] - 90, steps=4)
    page.mouse.up()
    button.wait_for(state="detached")
    page.locator("[data-part]:enabled, [data-throw]").first.wait_for()
    assert len(thrown(person)[-1]) == 6
    shown = page.locator(".log li").last.inner_text()
    assert shown, "the throw is in the log once it has been shown"
    page.context.close()


def test_a_key_shakes_until_it_is_let_go(solid_dice, house):
    person = at_a_table(solid_dice, house, "da_vinci_dice", "bots", **DESKTOP)
    page = person.page
    assert person.view["held"]["sides"] == [4, 6, 8, 12, 20]
    page.keyboard.down("Enter")
    page.locator("[data-throw].shaking").wait_for()
    page.keyboard.up("Enter")
    page.locator("[data-part]:enabled").first.wait_for()
    faces = thrown(person)[-1]
    assert len(faces) == 5
    for sides, face in zip((4, 6, 8, 12, 20), faces, strict=True):
        assert page.locator(f'[aria-label*="D{sides}"][aria-label*="{face}"]').count()
    canvas = page.locator(".dice-layer canvas")
    assert canvas.count() == 1, "the drawn dice have taken over, and the canvas stays for the next"
    page.context.close()


HIDDEN = """
window.hidden = new Set();
new MutationObserver((changes) => {
  for (const { target } of changes) if (target.style.visibility === "hidden") hidden.add(target);
}).observe(document, { attributes: true, attributeFilter: ["style"], subtree: true });
"""


@pytest.mark.parametrize("game", ["dancing_dice", "perfecto"])
def test_each_solid_die_becomes_a_drawn_one(solid_dice, house, game):
    """Each drawn die waits for its solid one, also where a table does not say which were thrown.

    However slow the device is: the browser runs at a sixth of its speed.
    """
    house.seed_for(f"throwing {game}")
    page = opened(solid_dice, house, "en", "dark", hurried=False, **DESKTOP)
    page.add_init_script("localStorage.astragali ??= JSON.stringify({ pace: 'fast' })")
    person = Person(page, "en", seed=1)
    person.start(game, "bots", {}, checked=False)
    person.at_the_board()
    canvas, hand = page.locator(".dice-layer canvas"), page.locator("[data-throw]")
    while not (canvas.count() and hand.count()):  # the solid dice load beside the first throw
        assert person.step() != "over"
    dice = int(re.search(r"\d+", page.locator("[data-throw]").inner_text())[0])
    page.evaluate(HIDDEN)
    device = page.context.new_cdp_session(page)
    device.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.keyboard.press("Enter")
    page.locator("[data-throw]").wait_for(state="detached")
    page.wait_for_function("hidden.size && ![...hidden].some((die) => die.style.visibility)")
    assert page.evaluate("hidden.size") == dice
    page.context.close()


def test_the_drawn_dice_are_thrown_when_the_solid_ones_cannot_be_loaded(solid_dice, house):
    house.seed_for("throwing without a worker")
    page = opened(solid_dice, house, "en", "dark", **DESKTOP, service_workers="block")
    asked = []
    page.route("**/flight.worker*", lambda route: (asked.append(route.request.url), route.abort()))
    person = Person(page, "en", seed=1)
    person.start("keep_on_rolling", "screen", {}, checked=False)
    person.wait_for_turn()
    assert len(asked) == 1
    assert not page.locator(".dice-layer canvas").count()
    page.context.close()


def test_roll_for_me_is_kept_and_nothing_waits(solid_dice, house):
    page = opened(solid_dice, house, "en", "dark", **DESKTOP)
    page.add_init_script("localStorage.astragali ??= JSON.stringify({ rollForMe: true })")
    person = Person(page, "en", seed=1)
    person.start("keep_on_rolling", "screen", {}, checked=False)
    page.locator("[data-part]:enabled").first.wait_for()
    assert person.view["held"] is None
    page.context.close()
