"""The shelf, the settings, variants, leaving, hints, the result and the replay."""

import json
import time

import pytest

from tests.support.browser.chromium import DESKTOP, PHONE, opened, spoken
from tests.support.browser.person import play
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

pytestmark = pytest.mark.slow

TOLD = 120.0  # seconds for a choice to have an effect, on a slow, busy machine
PNG = b"\x89PNG\r\n\x1a\n"

# The board is no taller than its place, but for what the tray needs for this question.
FITS = """
() => {
  const [place, tray] = ["main", "footer"].map((one) => document.querySelector(`.page > ${one}`));
  const usual = parseFloat(getComputedStyle(tray).minHeight);
  return place.scrollHeight - place.clientHeight <= Math.max(0, tray.offsetHeight - usual) + 1;
}
"""


def play_from_shelf(person, game):
    """The first of two clicks."""
    person.go("/")
    person.choose(person.page.locator(f'li:has(a[href="/g/{game}"]) button'))
    person.page.wait_for_url("**/t/*")
    person.at_the_board()


def until_told(person, question):
    """Waits for the news that a choice has been made."""
    end = time.monotonic() + TOLD
    while (choices := person.view["choices"]) and choices["number"] == question:
        assert time.monotonic() < end, "the choice had no effect"
        person.page.wait_for_timeout(30)


# The shelf.


def test_in_every_game_two_clicks_lead_from_the_shelf_to_the_first_own_choice(sat_down):
    person = sat_down("keep_on_rolling", 0, **DESKTOP)
    for game in SHORT:
        play_from_shelf(person, game)
        person.wait_for_turn()
        person.page.wait_for_function(FITS)
        assert not person.page.locator("button button, button a, a button, a a").count()
        question = person.view["choices"]["number"]
        buttons = person.page.locator("[data-act]:enabled")
        if buttons.count():
            person.choose(buttons.first)
        else:  # what is chosen lies on the board, not in the tray
            person.choose(person.page.locator("[data-part]:enabled").first)
            person.page.locator(".touched, .tray .primary").first.wait_for()
            continue
        until_told(person, question)


def test_three_tables_are_shown_and_one_can_be_put_away(sat_down):
    person = sat_down("diangle", 1, hand="keys", **DESKTOP)
    page = person.page
    for game in ("diangle", "perfecto", "catch_six", "grand_poobah", "da_vinci_dice"):
        play_from_shelf(person, game)
    person.go("/")
    rows, folded = page.locator("section > .tables > li"), page.locator("details .tables > li")
    rows.first.wait_for()
    assert (rows.count(), folded.count()) == (3, 2)
    assert not folded.first.is_visible()
    person.checker.check("three tables")
    tables = "(all) => all.map((one) => one.querySelector('a').pathname)"
    before = rows.evaluate_all(tables)
    person.choose(rows.first.get_by_role("button", name=person.say("table-put-away")))
    shown = rows.evaluate_all(tables)
    assert shown[:2] == before[1:]
    page.reload()
    rows.first.wait_for()
    assert rows.evaluate_all(tables) == shown, "this device remembers it"
    person.choose(page.locator("summary"))
    person.checker.check("all tables")
    assert folded.evaluate_all(tables)[-1] == before[0]
    person.choose(folded.last.get_by_role("button", name=person.say("table-bring-back")))
    assert rows.evaluate_all(tables) == before


# Settings.


@pytest.mark.parametrize(("game", "screen"), [("diangle", DESKTOP), ("perfecto", PHONE)])
def test_settings_are_in_one_place_and_kept(sat_down, game, screen):
    person = sat_down(game, 0, **screen)
    page = person.page
    person.go("/")
    page.locator(".shelf a").first.wait_for()
    person.choose(page.get_by_role("button", name=person.say("settings")))
    page.locator(".preferences").wait_for()
    person.checker.check("the settings")
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = page.evaluate(size)
    for phrase in ("pace-fast", "theme-light", "text-largest", "palette-red-green"):
        person.choose(page.get_by_text(person.say(phrase), exact=True))
    person.choose(page.get_by_text(person.say("motion-reduced"), exact=True))
    person.choose(page.get_by_label(person.say("settings-roll")))
    page.locator("input[type=range]").fill("0")
    assert page.locator("output").inner_text() == person.say("settings-silent")
    assert page.evaluate(size) > 1.2 * before
    person.checker.check("the settings, large")
    page.reload()
    page.locator(".shelf a").first.wait_for()
    found = page.evaluate("({ ...document.documentElement.dataset })")
    assert found == {
        "theme": "light",
        "motion": "reduced",
        "text": "largest",
        "palette": "red-green",
    }
    kept = json.loads(page.evaluate("localStorage.astragali"))
    assert (kept["pace"], kept["rollForMe"], kept["volume"]) == ("fast", True, 0)
    person.checker.check("the shelf in large letters")
    person.choose(page.get_by_role("button", name=person.say("settings")))
    person.choose(page.get_by_role("button", name=person.say("settings-reset")))
    assert page.evaluate(size) == before


def test_a_key_for_stop_that_can_be_changed(sat_down):
    person = sat_down("keep_on_rolling", 2, hand="keys", **DESKTOP)
    page = person.page
    person.start("keep_on_rolling", "screen", {"target": 5000}, checked=False)
    person.at_the_board()

    def press_other(key):
        """Plays until there is a button beside the main one, and presses its key."""
        other = page.locator(f'[data-act][aria-keyshortcuts="{key.upper()}"]:enabled')
        play([person], until=lambda: other.count() and not page.locator(".curtain").count())
        word = other.get_attribute("data-act")
        events = person.view["position"]["events"]
        while person.view["position"]["events"] == events:
            if other.count():  # until the page takes the press: the question has only just come
                person.key(key)
            page.wait_for_timeout(20)
        known = person.view["tellings"]
        assert any(one["event"].get("act") == word for one in known if one["number"] >= events)

    press_other("s")
    person.key("?")
    change = page.locator("dialog[open] dt button").first
    person.choose(change)
    person.key("x")
    assert change.inner_text() == "X"
    person.checker.check("the keys")
    person.key("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    press_other("x")


# Starting.


def test_a_variant_is_a_tile_and_a_wrong_number_is_said(sat_down):
    person = sat_down("perfecto", 1, **DESKTOP)
    page = person.page
    person.go("/g/perfecto")
    person.choose(page.locator("label", has=page.locator('input[value="teams"]')))
    person.checker.check("two teams")
    assert page.locator(".who select").count() == 3
    person.choose(page.locator("form .primary"))
    page.wait_for_url("**/t/*")
    person.at_the_board()
    options = person.view["options"]
    assert (options["teams"], options["players"], options["rules"]) == (True, 4, "advanced")

    person.go("/g/da_vinci_dice")
    person.choose(page.locator("label", has=page.locator('input[value="alone"]')))
    assert page.locator(".who select").count() == 0
    person.choose(page.locator("summary"))
    field = page.get_by_label(person.say("option-rounds", game="da_vinci_dice"), exact=True)
    for wrong in ("-5", "17", "2.5"):
        person.write(field, wrong)
        field.blur()
        said = person.say("option-wrong", least=1, most=16)
        assert page.get_by_role("alert").inner_text() == said
    person.checker.check("a wrong number")
    # At once, before the list of options says that it has been folded.
    page.evaluate(
        "['summary', 'form .primary'].forEach((one) => document.querySelector(one).click())"
    )
    page.wait_for_function("() => document.activeElement.matches('[aria-invalid=true]')")
    assert field.input_value() == "2.5", "what was typed stays"
    person.write(field, "3")
    field.blur()
    assert page.get_by_role("alert").count() == 0
    person.choose(page.locator("form .primary"))
    page.wait_for_url("**/t/*")
    person.at_the_board()
    assert (person.view["options"]["players"], person.view["options"]["rounds"]) == (1, 3)


# Leaving and hints.


def test_leaving_a_game_against_bots_ends_it(sat_down):
    person = sat_down("grand_poobah", 0, hand="touch", **PHONE)
    page = person.page
    play_from_shelf(person, "grand_poobah")
    person.choose(page.get_by_role("button", name=person.say("menu")))
    name = person.say("default-name")
    person.choose(page.get_by_role("button", name=person.say("leave-ends", name=name)))
    page.locator("dialog[open] .winner").wait_for()
    page.get_by_text(person.say("result-left", name=name)).wait_for()
    person.checker.check("after leaving")
    person.go("/")
    page.locator(
        f'a[href^="/r/"]:has-text("{person.say("title", game="grand_poobah")}")'
    ).wait_for()
    assert page.locator('.tables a[href^="/t/"]').count() == 0


def test_hints_among_people_are_an_option_and_stand_in_the_log(sat_down):
    people = [sat_down("keep_on_rolling", 0, **DESKTOP), sat_down("keep_on_rolling", 1, **DESKTOP)]
    host, guest = people
    for allowed in (False, True):
        host.go("/g/keep_on_rolling")
        host.choose(host.page.locator("label", has=host.page.locator('input[value="link"]')))
        host.choose(host.page.locator("summary"))
        option = host.page.get_by_label(host.say("table-hints"), exact=True)
        assert not option.is_checked()
        if allowed:
            host.choose(option)
        host.write(host.page.locator(".who input").first, "Ada")
        host.choose(host.page.locator("form .primary"))
        host.page.wait_for_url("**/t/*")
        guest.go(host.page.url)
        invited = spoken(guest.language).say("invitation", name="Ada", game="Keep on Rolling")
        guest.page.get_by_text(invited).wait_for()
        guest.choose(guest.page.locator("li .primary").first)
        for person in people:
            person.at_the_board()
        play(people, until=lambda: host.view["choices"] and not host.view["choices"]["forced"])
        button = host.page.get_by_role("button", name=host.say("hint"), exact=True)
        host.wait_for_turn()
        assert button.count() == allowed
        if not allowed:
            continue
        host.choose(button)
        host.page.locator("dialog[open] ol button").first.wait_for()
        host.key("Escape")
        said = guest.page.locator(".log li").get_by_text(guest.say("plain-hint", name="Ada"))
        said.wait_for()
        guest.checker.check("after the hint")


# Result and replay.


def test_the_result_tells_the_course_and_the_replay_has_a_link_to_every_move(
    sat_down, browser, house
):
    person = sat_down("keep_on_rolling", 1, **DESKTOP)
    page = person.page
    person.start("keep_on_rolling", "bots", {"target": 30}, checked=False)
    play([person])
    result = person.view["position"]["result"]
    phrase = "result-you" if result["winners"] == [0] else "result-winner"
    headline = person.say(phrase, name="Bruno")
    assert page.locator("dialog[open] .winner").inner_text() == headline
    page.locator("dialog[open] figure").wait_for()
    person.checker.check("the result")
    rematch = page.locator("dialog[open] .after .primary")
    assert person.say("rematch-with", names="Bruno") in rematch.inner_text()
    with page.expect_download() as download:
        person.choose(page.get_by_role("button", name=person.say("picture-share")))
    picture = download.value.path().read_bytes()
    assert picture.startswith(PNG)
    assert int.from_bytes(picture[16:20]) == 1200
    assert len(picture) > 20_000, "it is not blank"

    person.choose(page.locator('dialog[open] a[href^="/r/"]').first)
    at = page.locator(".controls output")
    at.wait_for()
    last = person.view["position"]["events"]
    assert at.inner_text() == f"0 / {last}"
    for key, place in (("ArrowRight", 1), ("End", last), ("ArrowLeft", last - 1), ("Home", 0)):
        person.key(key)
        assert at.inner_text() == f"{place} / {last}"
    person.checker.check("the replay")
    person.choose(page.get_by_text("4×", exact=True))
    person.choose(page.get_by_role("button", name=person.say("replay-play"), exact=True))
    page.wait_for_function("() => parseInt(document.querySelector('output').textContent) > 2")
    person.choose(page.get_by_role("button", name=person.say("replay-pause"), exact=True))
    line = page.locator(".moves a").nth(4)
    words, move = line.inner_text(), line.get_attribute("href")
    person.choose(line)
    page.wait_for_url(f"**{move}")
    assert line.get_attribute("aria-current") == "step"
    other = opened(browser, house, person.language, "dark", **PHONE)
    other.goto(move)
    other.locator(".controls output").wait_for()
    assert other.locator(".controls output").inner_text() == at.inner_text()
    assert other.locator(".moves [aria-current]").inner_text() == words
    other.context.close()
