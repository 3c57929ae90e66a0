"""Games without a board of their own are played on the generic board."""

import pytest
from playwright.sync_api import expect

from astragali import games
from astragali.engine.record import replay
from astragali.engine.verification import verify
from tests.support.browser.chromium import DESKTOP, PHONE, House, PageChecker, missing, opened
from tests.support.browser.person import Person, play
from tests.support.game_packages import pig_on_the_shelf
from tests.support.seeded_secrets import seed_of

pytestmark = pytest.mark.slow

SIMULTANEOUS, HIDDEN = "dancing_dice", "perfecto"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server with Pig from another package on its shelf."""
    if reason := missing():
        pytest.fail(reason)
    folder = tmp_path_factory.mktemp("visited")
    house = House(folder / "house.db", "--quick", PYTHONPATH=pig_on_the_shelf(folder / "visitors"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def person(request, browser, house):
    """Opens a browser in English, the language of untranslated field names."""
    pages = []
    house.seed_for(seed_of(request.node))

    def sit(theme, hand="mouse", **screen):
        pages.append(opened(browser, house, "en", theme, **screen))
        return Person(pages[-1], "en", seed=len(pages), hand=hand)

    yield sit
    for page in pages:
        page.context.close()


def test_a_game_from_another_package_from_shelf_to_replay(person):
    ada = person("light", "mouse", **DESKTOP)
    ada.start("pig", "bots", {"target": 30})
    play_whole_game(ada, "pig")
    ada.choose(ada.page.locator('dialog[open] a[href^="/r/"]').first)
    ada.page.locator(".controls").wait_for()
    ada.checker.check("the replay")
    expect(ada.page.locator(".log li").last).to_contain_text("hold")


@pytest.mark.parametrize(
    ("game", "theme", "hand", "screen"),
    [(SIMULTANEOUS, "light", "keys", DESKTOP), (HIDDEN, "dark", "touch", PHONE)],
)
def test_any_game_can_be_played_without_its_own_board(person, game, theme, hand, screen):
    ada = person(theme, hand, **screen)
    options = {"start_endurance": 4} if game == SIMULTANEOUS else {}
    ada.start(game, "bots", options, at=f"/g/{game}?board=generic")
    play_whole_game(ada, game)


def play_whole_game(person, game):
    """Plays against bots, checking the page on the way, and verifies the record."""
    page = person.page
    person.at_the_board()
    assert page.locator(".cloth .generic").count() == 1
    table = page.url.partition("/t/")[2].partition("?")[0]
    person.wait_for_turn()
    person.checker.check("at the start")
    assert play([person], lambda: person.checker.check("in mid-game"), after=2)
    person.checker.check("at the end")
    record = page.request.get(f"/api/records/{table}").json()
    assert record["game"] == game
    assert replay(record, games.find).over
    assert all(verify([("the record", record)], games.find))


def test_a_game_without_texts_can_be_read(browser, house):
    page = opened(browser, house, "en", "dark", **PHONE)
    checker = PageChecker(page, "en")
    page.goto("/")
    page.locator('a[href="/g/pig"] b', has_text="Pig").click()
    page.locator("form .primary").wait_for()
    page.locator("summary").click()
    page.get_by_label("Target", exact=True).wait_for()
    page.get_by_role("link", name="Rules").click()
    page.locator("main .rules h1").wait_for()
    checker.check("the rules of a game without rules")
    page.context.close()
