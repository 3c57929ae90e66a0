"""The coach after a game, playing on from one of its moments, and the page of one's own games."""

import json

import pytest

from tests.support.browser.chromium import PHONE
from tests.support.browser.person import play

pytestmark = pytest.mark.slow


def test_from_the_result_to_the_coach_to_a_costly_choice_to_playing_on_to_my_games(sat_down):
    person = sat_down("keep_on_rolling", 0, hand="touch", **PHONE)
    page = person.page
    page.emulate_media(reduced_motion="reduce")  # the page jumps to a position and is there at once
    person.go("/mine")
    page.get_by_text(person.say("mine-empty")).wait_for()
    person.checker.check("no games yet")
    person.start("keep_on_rolling", "bots", {"target": 30}, checked=False)
    play([person])
    code = page.url.rsplit("/", 1)[1]
    sheet = page.locator("dialog[open]")
    person.checker.check("the coach has not been asked")
    person.choose(sheet.get_by_role("button", name=person.say("coach-ask")))
    sheet.locator(".moments").wait_for()
    person.checker.check("the coach at the table")

    report = page.evaluate(f"fetch('/api/records/{code}/review').then((one) => one.json())")
    notes, seat = report["notes"], report["mine"][0]
    moments = notes["players"][seat]["highlights"]
    costliest = next(
        one
        for one in notes["decisions"]
        if (one["event"], one["seat"]) == (moments["costliest"], 0)
    )
    assert costliest["loss"] == max(one["loss"] for one in notes["decisions"] if one["seat"] == 0)
    person.choose(sheet.locator(".moments section").first.get_by_role("link"))
    at = page.locator(".controls output")
    at.wait_for()
    before, last = costliest["event"] - 1, notes["events"]
    assert at.inner_text() == f"{before} / {last}"
    better = page.locator(".coach-note dd").nth(1)
    better.wait_for()
    assert person.say("coach-verdict", verdict=costliest["verdict"]) in page.inner_text(
        ".coach-note"
    )
    person.checker.check("the costliest choice")

    # The curve leads through the game, and its table to the same positions.
    slider = page.get_by_role("slider", name=person.say("coach-curve", unit="win"))
    slider.press("Home")
    assert (at.inner_text(), slider.get_attribute("aria-valuenow")) == (f"0 / {last}", "0")
    slider.press("End")
    assert at.inner_text() == f"{last} / {last}"
    assert "100" in slider.get_attribute("aria-valuetext")
    person.choose(page.locator(".curve summary"))
    rows = page.locator(".rows tbody tr")
    rows.first.wait_for()
    assert rows.count() == len(notes["players"][seat]["course"])
    person.choose(rows.nth(1).get_by_role("link"))
    assert at.inner_text() == f"{notes['players'][seat]['course'][1][0]:.0f} / {last}"

    person.choose(page.locator(".moments section").first.get_by_role("button"))
    page.wait_for_url(lambda url: "/t/" in url and code not in url)
    person.at_the_board()
    assert person.view["position"]["events"] >= before
    assert person.view["seats"][seat]["mine"]
    stories = [one["event"] for one in person.view["tellings"] if one["number"] < before]
    record = page.evaluate(f"fetch('/api/records/{code}').then((one) => one.json())")
    assert stories == record["events"][before - len(stories) : before]

    person.go("/mine")
    games = page.locator(".list li")
    games.first.wait_for()
    assert games.count() == 1
    assert page.locator(".together figcaption").count() == 1
    person.checker.check("my games")
    with page.expect_download() as download:
        person.choose(page.locator(".above a"))
    lines = download.value.path().read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [record]
    person.write(page.locator("input[type=search]"), "Zoe")
    page.get_by_text(person.say("mine-found", number=0)).wait_for()
    person.write(page.locator("input[type=search]"), "Brun")
    person.choose(games.get_by_role("link").first)
    page.wait_for_url(f"**/r/{code}*")
