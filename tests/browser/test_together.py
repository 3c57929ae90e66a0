"""What happens around a game: taking back, chat, guests, real dice, more than two players."""

import pytest

from astragali import games
from tests.support.browser.chromium import DESKTOP, PHONE
from tests.support.browser.person import play
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

pytestmark = pytest.mark.slow


def invited(host, guests, game, **how):
    """The host lays a table, and the guests come over its link."""
    host.start(game, "link", SHORT[game], players=1 + len(guests), **how)
    host.page.locator(".invite").wait_for()
    for number, guest in enumerate(guests):
        guest.go(host.page.url)
        guest.write(guest.page.locator("input.field").first, f"Guest {number}")
        guest.choose(guest.page.locator("li .primary").first)
    for person in (host, *guests):
        person.at_the_board()


def some_steps(people, actions):
    """Plays until these people have done so many things, or the game is over."""
    before = sum(person.done for person in people)
    play(people, until=lambda: sum(person.done for person in people) >= before + actions)


# Taking back.


def test_what_was_just_done_can_be_taken_back_by_button_and_by_key(sat_down):
    person = sat_down("diangle", 0, **DESKTOP)
    person.start("diangle", "bots", {}, checked=False)
    person.at_the_board()
    undo = person.page.get_by_role("button", name=person.say("undo"), exact=True)

    def can_take_back():
        """The page has heard of the last thing done, and it is still my turn."""
        heard = not person.page.locator(".tray .sent").count()
        return heard and undo.count() and person.told["undo"] and person.told["choices"]

    for take_back in (lambda: person.choose(undo), lambda: person.key("u")):
        play([person], until=can_take_back)
        events, log = person.told["position"]["events"], person.page.locator(".log li").count()
        take_back()
        undo.wait_for(state="detached")
        assert person.told["position"]["events"] == events - 1
        assert person.page.locator(".log li").count() < log
        person.wait_for_turn()


# Talking and watching.


def test_people_talk_and_guests_see_no_secrets(sat_down):
    host = sat_down("perfecto", 0, **DESKTOP)
    guest = sat_down("perfecto", 1, hand="touch", **PHONE)
    watcher = sat_down("perfecto", 2, **DESKTOP)
    invited(host, [guest], "perfecto")
    watcher.go(host.page.url)
    watcher.at_the_board()

    host.choose(host.page.get_by_role("tab", name=host.say("chat")))
    host.write(host.page.get_by_label(host.say("chat-say")), "Buona fortuna!")
    host.key("Enter")
    guest.page.locator(".narrow .dot").wait_for()
    guest.choose(guest.page.get_by_role("button", name=guest.say("chat")))
    guest.page.get_by_role("log").get_by_text("Ada Buona fortuna!").wait_for()
    guest.eyes.look("reading the chat")
    guest.choose(guest.page.get_by_role("button", name=guest.say("close")))

    watcher.choose(watcher.page.get_by_role("tab", name=watcher.say("chat")))
    watcher.write(watcher.page.get_by_label(watcher.say("chat-say")), "I only watch.")
    watcher.key("Enter")
    said = host.page.get_by_role("log").get_by_text("I only watch.")
    said.wait_for()
    assert host.say("chat-guest", number=1) in said.inner_text()
    host.eyes.look("talking")
    host.choose(host.page.get_by_role("button", name=host.say("chat-turn-off")))
    watcher.page.get_by_text(watcher.say("chat-off")).wait_for()
    assert watcher.page.get_by_label(watcher.say("chat-say")).count() == 0

    before = watcher.page.locator(".moment").inner_text()
    moves = host.told["position"]["events"] + 2
    play([host, guest], until=lambda: host.told["position"]["events"] >= moves)
    changed = "(before) => document.querySelector('.moment').innerText !== before"
    watcher.page.wait_for_function(changed, arg=before)
    sees_no_secrets(watcher)
    watcher.eyes.look("watching")


def sees_no_secrets(watcher):
    """A guest cannot act, and sees no die that lies hidden."""
    assert not watcher.page.locator("[data-act], [data-part]:enabled").count()
    dice = [die for seat in watcher.told["position"]["table"]["seats"] for die in seat["dice"]]
    assert any(die["face"] is None for die in dice)
    assert all(die["face"] is None or die["frozen"] for die in dice)


# Real dice.


def test_people_with_real_dice_tell_what_fell(sat_down):
    person = sat_down("keep_on_rolling", 1, hand="touch", **PHONE)
    person.start("keep_on_rolling", "screen", {"target": 20}, real=True)
    person.at_the_board()
    play([person], lambda: person.eyes.look("telling real dice"), after=2)
    person.eyes.look("at the end")


def test_secret_real_dice_are_told_by_those_who_see_them(sat_down):
    people = [sat_down("perfecto", 2, **DESKTOP), sat_down("perfecto", 0, hand="touch", **PHONE)]
    invited(people[0], people[1:], "perfecto", real=True)
    for person in people:
        person.page.locator(".entry .faces").wait_for()
        person.eyes.look("telling secret dice")
    play(people, until=lambda: sum(person.done for person in people) >= 4)
    play(people, until=lambda: all(dice_lie(person) for person in people))
    for seat, person in enumerate(people):
        for other, sitting in enumerate(person.told["position"]["table"]["seats"]):
            for die in sitting["dice"]:
                assert (die["face"] is not None) == (other == seat or die["frozen"])


def dice_lie(person):
    """No dice are in the air; while some are, a seat does not know even its own."""
    return person.told["air"] is None


# More than two.


def test_four_people_share_a_phone(sat_down):
    person = sat_down("grand_poobah", 1, hand="touch", **PHONE)
    person.start("grand_poobah", "screen", SHORT["grand_poobah"], players=4, people=4)
    person.at_the_board()
    play([person], lambda: person.eyes.look("four people in mid-game"), after=5)
    person.eyes.look("at the end")
    assert len(person.told["seats"]) == 4
    assert all(seat["mine"] for seat in person.told["seats"])


def test_three_browsers_play_each_other(sat_down):
    host = sat_down("dancing_dice", 0, **DESKTOP)
    guests = [sat_down("dancing_dice", 1, hand="touch", **PHONE), sat_down("dancing_dice", 2)]
    people = [host, *guests]
    invited(host, guests, "dancing_dice")
    play(people, lambda: [person.eyes.look("three in mid-game") for person in people], after=4)
    for person in people:
        person.eyes.look("at the end")


MOST = {game: games.find(game).described()["players"]["most"] for game in SHORT}


@pytest.mark.parametrize("game", [game for game in SHORT if MOST[game] > 2])
def test_a_full_table_fits_on_a_phone(sat_down, game):
    person = sat_down(game, 1, hand="touch", **PHONE)
    person.start(game, "bots", {}, players=MOST[game], checked=False)
    person.at_the_board()
    person.eyes.look("at the start")
    some_steps([person], 1)
    person.wait_for_turn()
    person.eyes.look("after the first turn")


@pytest.mark.parametrize("game", SHORT)
def test_long_names_push_nothing_off_a_phone(sat_down, game):
    names = [f"Wilhelmina Wolkenstein {number}" for number in range(MOST[game])]
    person = sat_down(game, 2, hand="touch", **PHONE)
    person.start(game, "screen", {}, players=MOST[game], people=MOST[game], names=names)
    person.at_the_board()
    for moment in ("at the start", "after some turns"):
        some_steps([person], 5)
        person.eyes.look(moment)
