"""A record from a file is opened, replayed, or refused with the reason."""

import pytest

from astragali.engine.game import written
from tests.support.browser.chromium import DESKTOP, PHONE
from tests.support.short_games import finished, record_of

pytestmark = pytest.mark.slow

PLAYED = record_of(finished("diangle"))
OTHER = record_of(finished("catch_six"))
DROP = """
([text, selector]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "games.jsonl"));
  for (const kind of ["dragover", "drop"]) {
    const event = new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true });
    document.querySelector(selector).dispatchEvent(event);
  }
}
"""


def file(text):
    return {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}


def test_a_record_is_opened_from_a_file_and_replayed(sat_down):
    person = sat_down("diangle", 1, hand="touch", **PHONE)
    page = person.page
    person.go("/")
    page.locator(".shelf a").first.wait_for()
    person.choose(page.locator("footer a[href='/open']"))
    page.locator("ul a").first.wait_for()
    person.checker.check("where records are opened")
    person.checker.paused = True  # the browser reports the refusal as an error
    page.set_input_files("input[type=file]", file("To be or not to be"))
    page.get_by_text(person.say("refused-record-form")).wait_for()
    person.checker.paused = False
    person.checker.check("a file that is no record")
    page.set_input_files("input[type=file]", file(written(PLAYED)))
    page.wait_for_url("**/r/0*")
    page.get_by_text(person.say("record-opened")).wait_for()
    assert not page.get_by_text(person.say("proof-none")).count()
    assert page.locator("output").first.inner_text() == f"0 / {len(PLAYED['events'])}"
    person.checker.check("the replay of an opened record")
    address = page.url.split("?")[0]
    person.go("/open")
    page.locator("textarea").fill(written(PLAYED))
    person.choose(page.locator("form button"))
    page.wait_for_url(f"{address}*")


def test_a_file_with_several_games_is_dropped_on_the_shelf(sat_down):
    person = sat_down("catch_six", 0, **DESKTOP)
    page = person.page
    person.go("/")
    page.locator(".shelf a").first.wait_for()
    page.evaluate(DROP, [f"{written(PLAYED)}\n{written(OTHER)}\n", "main"])
    which = page.get_by_role("group", name=person.say("open-which"))
    which.wait_for()
    assert page.get_by_role("heading", name=person.say("open-several", number=2)).count()
    person.checker.check("a file with two games")
    person.choose(which.get_by_role("button").last)
    page.locator(".which b", has_text=person.say("title", "catch_six")).wait_for()
    person.choose(page.locator(".which > button"))
    page.wait_for_url("**/r/0*")
    title = page.locator("main h1", has_text=person.say("title", "catch_six"))
    title.wait_for()
    person.checker.check("the replay")


def test_people_and_bots_play_on_from_a_position(sat_down):
    person = sat_down("diangle", 2, hand="touch", **PHONE)
    page = person.page
    person.go("/open")
    page.set_input_files("input[type=file]", file(written(PLAYED)))
    page.wait_for_url("**/r/0*")
    person.choose(page.get_by_role("button", name=person.say("play-on-choose")))
    first, second = page.locator("dialog select").all()
    assert [first.input_value(), second.input_value()] == ["here", "bruno"]
    person.checker.check("who plays on")
    begin = page.locator("dialog .primary")
    first.select_option("link")
    page.get_by_text(person.say("play-on-nobody")).wait_for()
    assert begin.is_disabled()
    first.select_option("here")
    second.select_option("here")
    person.choose(begin)
    page.wait_for_url("**/t/*")
    person.at_the_board()
    assert [seat["mine"] for seat in person.view["seats"]] == [True, True]


def test_a_game_with_own_dice_is_one_click_away(sat_down):
    person = sat_down("perfecto", 0, **DESKTOP)
    page = person.page
    person.go("/open")
    person.choose(page.locator("a[href='/g/perfecto?real']"))
    page.get_by_role("heading", name=person.say("title", "perfecto")).wait_for()
    assert page.get_by_label(person.say("table-real"), exact=True).is_checked()
    assert page.get_by_label(person.say("start-screen"), exact=True).is_checked()


def test_a_position_is_built_and_played_on_from(sat_down):
    person = sat_down("keep_on_rolling", 1, hand="touch", **PHONE)
    page = person.page
    person.go("/open")
    person.choose(page.locator("a[href='/edit/keep_on_rolling']"))
    page.locator("form .primary").wait_for()
    person.checker.check("what a position is built of")
    person.choose(page.locator("form .primary"))
    table = page.locator(".edit")

    def events(number):
        page.locator(f".edit[data-events='{number}']").wait_for()

    # The buttons for faces take no press while they are arriving, so these wait.
    table.locator(".entry .faces button").last.tap()  # the second player begins
    events(1)
    for face in (1, 1, 1, 2, 2, 3):
        table.locator(".entry .faces button", has_text=str(face)).tap()
    person.checker.check("faces to enter")
    table.locator(".entry .primary").tap()
    events(2)
    person.choose(table.get_by_role("button", name=person.say("hint")))
    best = page.locator("dialog ol button").first
    best.wait_for()
    person.checker.check("a hint for the position")
    person.choose(best)
    person.choose(table.locator(".tray .primary"))
    events(3)
    person.choose(table.get_by_role("button", name=person.say("edit-back"), exact=True))
    events(2)
    person.choose(table.get_by_role("button", name=person.say("edit-again")))
    events(3)
    person.choose(table.get_by_role("button", name=person.say("edit-ahead"), exact=True))
    page.locator(".edit:not([data-events='3'])").wait_for()
    built = table.get_attribute("data-events")
    page.reload()  # loses nothing
    person.choose(page.get_by_role("button", name=person.say("edit-go-on", events=int(built))))
    events(built)
    person.choose(page.get_by_role("button", name=person.say("edit-look")))
    page.get_by_text(person.say("record-unfinished")).wait_for()
    person.checker.check("the replay of a position")
    page.go_back()
    person.choose(page.get_by_role("button", name=person.say("edit-go-on", events=int(built))))
    person.choose(page.get_by_role("button", name=person.say("play-on-choose")))
    person.choose(page.locator("dialog .primary"))
    page.wait_for_url("**/t/*")
    person.at_the_board()
    assert person.view["position"]["events"] >= int(built)
