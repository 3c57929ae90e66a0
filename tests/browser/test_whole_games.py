"""Whole games of all nine, by mouse, keys and touch, in three languages, light and dark."""

import json
from functools import partial

import pytest

from astragali import games
from astragali.engine.record import replay
from astragali.engine.verification import verify
from tests.support.browser.chromium import DESKTOP, PHONE
from tests.support.browser.person import play
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

pytestmark = pytest.mark.slow

HINTS = 5  # choices in a hint at most
COMPILING = 600_000  # milliseconds for a first hint, which compiles the search of its game
# What is the same in every game is seen in those with simultaneous, open and hidden choices. They
# are also played on one shared screen.
EXAMPLES = ("dancing_dice", "keep_on_rolling", "perfecto")


@pytest.mark.parametrize("game", SHORT)
def test_a_person_plays_against_bots_and_reloads_in_mid_game(sat_down, game):
    person = sat_down(game, 0, **DESKTOP)
    person.start(game, "bots", SHORT[game])
    person.at_the_board()
    person.checker.check("at the start")
    check_hint(person)

    def reload():
        person.checker.check("in mid-game")
        person.page.reload()
        person.at_the_board()

    assert play([person], reload, after=2), "the game was over before its middle"
    person.checker.check("at the end")
    check_record(person, game)
    check_proof(person)


@pytest.mark.parametrize("game", EXAMPLES)
def test_two_browsers_lose_the_server_and_play_on(sat_down, house, game):
    host = sat_down(game, 1, hand="keys", **DESKTOP, reduced_motion="reduce")
    guest = sat_down(game, 1, hand="touch", **PHONE, reduced_motion="reduce")
    people = [host, guest]
    host.start(game, "link", SHORT[game], checked=False)
    host.page.locator(".invite").wait_for()
    host.checker.check("inviting")
    guest.go(host.page.url)
    guest.write(guest.page.locator("input.field").first, "Ben")
    guest.checker.check("invited")
    guest.choose(guest.page.locator("li .primary").first)
    for person in people:
        person.at_the_board()
    guest.checker.check("at the start")  # the phone: the other journeys check the desktop

    def in_mid_game():
        guest.checker.check("in mid-game")
        for person in people:
            person.checker.paused = True
        house.kill()
        for person in people:
            person.page.locator("header .lost").wait_for()
        house.start()
        for person in people:
            person.page.locator("header .lost").wait_for(state="detached")
            person.checker.paused = False

    assert play(people, in_mid_game, after=3), "the game was over before its middle"
    guest.checker.check("at the end")
    play_rematch(people)


@pytest.mark.parametrize("game", [game for game in SHORT if game not in EXAMPLES])
def test_a_person_plays_on_a_phone(sat_down, game):
    """As the guest does in the games that two browsers play."""
    person = sat_down(game, 1, hand="touch", **PHONE, reduced_motion="reduce")
    person.start(game, "bots", SHORT[game], checked=False)
    person.at_the_board()
    person.checker.check("at the start")
    assert play([person], lambda: person.checker.check("in mid-game"), after=3)
    person.checker.check("at the end")


@pytest.mark.parametrize("game", EXAMPLES)
def test_two_people_share_a_screen_and_its_keyboard(sat_down, game):
    person = sat_down(game, 2, hand="keys", **DESKTOP, reduced_motion="reduce")
    person.start(game, "screen", SHORT[game], checked=False)  # as in the first journey
    person.at_the_board()
    check = partial(person.checker.check, axe=False)  # the first journey has it on the desktop
    check("at the start")
    assert play([person], lambda: check("in mid-game"), after=3)
    check("at the end")
    assert (person.curtains > 1) == games.find(game).described()["secrets"]
    play_rematch([person])


def check_hint(person):
    """A hint shows the best choices with values and odds; choosing one touches its parts."""
    person.wait_for_turn()
    rows = person.page.locator("dialog[open] ol button")
    person.key("h")
    rows.first.wait_for(timeout=COMPILING)
    person.checker.check("a hint")
    choices = {one["act"]: one["parts"] for one in person.view["choices"]["actions"]}
    best = person.advice["actions"][:HINTS]
    values = [one["value"] for one in best]
    assert rows.count() == rows.locator("b").count() == min(HINTS, len(choices))
    assert values == pytest.approx(sorted(values, reverse=True), abs=1e-9)
    assert rows.locator("small").count() == sum(len(one["odds"]) for one in best)
    person.choose(rows.first)
    rows.first.wait_for(state="detached")
    touched = person.page.locator("[data-part][aria-pressed=true]").all()
    parts = {one.get_attribute("data-part") for one in touched}
    assert parts == set(choices[best[0]["act"]])
    main = person.page.locator(".tray .primary")
    assert main.get_attribute("data-act") == best[0]["act"], "the gold button does it"
    person.key("Escape")


def play_rematch(people):
    """All ask for a rematch and meet at the same new table."""
    before = people[0].page.url
    for person in people:
        person.choose(person.page.locator("dialog[open] .after .primary"))
    for person in people:
        person.page.wait_for_url(lambda address: address != before)
        person.at_the_board()
    assert len({person.page.url for person in people}) == 1


def check_record(person, game):
    """The downloaded record can be replayed and verified."""
    with person.page.expect_download() as download:
        person.choose(person.page.locator("dialog[open] a[download]"))
    record = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert record["game"] == game
    assert replay(record, games.find).over
    assert all(verify([("the record", record)], games.find))


def check_proof(person):
    """On the replay one click proves the dice."""
    person.choose(person.page.locator('dialog[open] a[href$="?proof"]'))
    check = person.page.locator("main section .primary")
    person.choose(check)
    person.page.locator(".verdict.good").wait_for()
    person.checker.check("proving")
