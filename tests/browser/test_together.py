"""Undo, chat, spectators, real dice, and tables for more than two."""

import pytest

from astragali import games
from tests.support.browser.chromium import DESKTOP, PHONE
from tests.support.browser.person import play
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

pytestmark = pytest.mark.slow


def invite(host, guests, game, **how):
    """The host creates a table, and the guests join by its link."""
    host.start(game, "link", SHORT[game], players=1 + len(guests), **how)
    host.page.locator(".invite").wait_for()
    for number, guest in enumerate(guests):
        guest.go(host.page.url)
        guest.write(guest.page.locator("input.field").first, f"Guest {number}")
        guest.choose(guest.page.locator("li .primary").first)
    for person in (host, *guests):
        person.at_the_board()


def play_some(people, actions):
    """Plays until these people have done this many actions, or the game is over."""
    before = sum(person.done for person in people)
    play(people, until=lambda: sum(person.done for person in people) >= before + actions)


# Undo.


def test_undo_by_button_and_by_key(sat_down):
    person = sat_down("diangle", 0, **DESKTOP)
    person.start("diangle", "bots", {}, checked=False)
    person.at_the_board()
    undo = person.page.get_by_role("button", name=person.say("undo"), exact=True)

    def can_undo():
        """The last action is confirmed, and it is still this person's turn."""
        confirmed = not person.page.locator(".tray .sent").count()
        return confirmed and undo.count() and person.view["undo"] and person.view["choices"]

    for press_undo in (lambda: person.choose(undo), lambda: person.key("u")):
        play([person], until=can_undo)
        events, log = person.view["position"]["events"], person.page.locator(".log li").count()
        press_undo()
        undo.wait_for(state="detached")
        assert person.view["position"]["events"] == events - 1
        assert person.page.locator(".log li").count() < log
        person.wait_for_turn()


# Chat and spectators.


def test_people_chat_and_a_spectator_sees_no_secrets(sat_down):
    host = sat_down("perfecto", 0, **DESKTOP)
    guest = sat_down("perfecto", 1, hand="touch", **PHONE)
    watcher = sat_down("perfecto", 2, **DESKTOP)
    invite(host, [guest], "perfecto")
    watcher.go(host.page.url)
    watcher.at_the_board()

    host.choose(host.page.get_by_role("tab", name=host.say("chat")))
    host.write(host.page.get_by_label(host.say("chat-say")), "Buona fortuna!")
    host.key("Enter")
    guest.page.locator(".narrow .dot").wait_for()
    guest.choose(guest.page.get_by_role("button", name=guest.say("chat")))
    guest.page.get_by_role("log").get_by_text("Ada Buona fortuna!").wait_for()
    guest.checker.check("reading the chat")
    guest.choose(guest.page.get_by_role("button", name=guest.say("close")))
    guest.page.reload()
    guest.at_the_board()
    assert guest.view["remarks"]
    assert not guest.page.locator(".narrow .dot").count(), "what was read stays read"

    watcher.choose(watcher.page.get_by_role("tab", name=watcher.say("chat")))
    watcher.write(watcher.page.get_by_label(watcher.say("chat-say")), "I only watch.")
    watcher.key("Enter")
    remark = host.page.get_by_role("log").get_by_text("I only watch.")
    remark.wait_for()
    assert host.say("chat-guest", number=1) in remark.inner_text()
    host.checker.check("talking")
    host.choose(host.page.get_by_role("button", name=host.say("chat-turn-off")))
    watcher.page.get_by_text(watcher.say("chat-off")).wait_for()
    assert watcher.page.get_by_label(watcher.say("chat-say")).count() == 0

    before = watcher.page.locator(".moment").inner_text()
    moves = host.view["position"]["events"] + 2
    play([host, guest], until=lambda: host.view["position"]["events"] >= moves)
    changed = "(before) => document.querySelector('.moment').innerText !== before"
    watcher.page.wait_for_function(changed, arg=before)
    assert_no_secrets(watcher)
    watcher.checker.check("watching")


def assert_no_secrets(watcher):
    """A spectator cannot act and sees no hidden die."""
    assert not watcher.page.locator("[data-act], [data-part]:enabled").count()
    dice = [die for seat in watcher.view["position"]["table"]["seats"] for die in seat["dice"]]
    assert any(die["face"] is None for die in dice)
    assert all(die["face"] is None or die["frozen"] for die in dice)


# Real dice.


def test_entering_real_dice(sat_down):
    person = sat_down("keep_on_rolling", 1, hand="touch", **PHONE)
    person.start("keep_on_rolling", "screen", {"target": 20}, real=True)
    person.at_the_board()
    play([person], lambda: person.checker.check("entering real dice"), after=2)
    person.checker.check("at the end")


def test_everybody_enters_their_own_secret_real_dice(sat_down):
    people = [sat_down("perfecto", 2, **DESKTOP), sat_down("perfecto", 0, hand="touch", **PHONE)]
    invite(people[0], people[1:], "perfecto", real=True)
    for person in people:
        person.page.locator(".entry .faces").wait_for()
        person.checker.check("entering secret dice")
    play(people, until=lambda: sum(person.done for person in people) >= 4)
    play(people, until=lambda: all(dice_have_landed(person) for person in people))
    for seat, person in enumerate(people):
        for other, sitting in enumerate(person.view["position"]["table"]["seats"]):
            for die in sitting["dice"]:
                assert (die["face"] is not None) == (other == seat or die["frozen"])


def dice_have_landed(person):
    """While dice are in the air, a seat does not know even its own."""
    return person.view["air"] is None


# More than two players.


def test_four_people_share_a_phone(sat_down):
    person = sat_down("grand_poobah", 1, hand="touch", **PHONE)
    person.start("grand_poobah", "screen", SHORT["grand_poobah"], players=4, people=4)
    person.at_the_board()
    play([person], lambda: person.checker.check("four people in mid-game"), after=5)
    person.checker.check("at the end")
    assert len(person.view["seats"]) == 4
    assert all(seat["mine"] for seat in person.view["seats"])


def test_three_browsers_play_each_other(sat_down):
    host = sat_down("dancing_dice", 0, **DESKTOP)
    guests = [sat_down("dancing_dice", 1, hand="touch", **PHONE), sat_down("dancing_dice", 2)]
    people = [host, *guests]
    invite(host, guests, "dancing_dice")
    play(people, lambda: [person.checker.check("three in mid-game") for person in people], after=4)
    for person in people:
        person.checker.check("at the end")


MOST = {game: games.find(game).described()["players"]["most"] for game in SHORT}


@pytest.mark.parametrize("game", SHORT)
def test_a_full_table_with_long_names_fits_on_a_phone(sat_down, game):
    names = [f"Wilhelmina Wolkenstein {number}" for number in range(MOST[game])]
    person = sat_down(game, 2, hand="touch", **PHONE)
    person.start(game, "screen", {}, players=MOST[game], people=MOST[game], names=names)
    person.at_the_board()
    person.checker.check("at the start")
    play_some([person], 8)
    person.checker.check("after some turns")
