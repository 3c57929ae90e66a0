"""The puzzles: one of the day solved right, and one in practice wrong."""

import pytest

from astragali import games
from astragali.analysis import puzzles
from tests.support.browser.chromium import DESKTOP, PHONE, PageChecker, opened, spoken

pytestmark = pytest.mark.slow


def posed(page):
    """The puzzle that the page shows."""
    table = page.locator("[data-puzzle]")
    table.wait_for()
    name, number = table.get_attribute("data-puzzle").split()
    return puzzles.shipped(games.find(name))[int(number) - 1]


def answer(page, one, word):
    """Touches what belongs to a choice, and presses its button."""
    game = one.game()
    card, seat = game.card, one.seat
    action = dict(zip(game.legal(seat), game.actions(seat), strict=True))[word]
    for part in card.words.parts(game.hidden(seat), action):
        page.locator(f'[data-part="{part}"]').first.click()
    page.locator(f'[data-act="{word}"]').click()
    page.locator(".verdict").wait_for()


@pytest.mark.parametrize(
    ("language", "theme", "screen"), [("en", "dark", DESKTOP), ("it", "light", PHONE)]
)
def test_the_puzzle_of_the_day_and_a_wrong_answer_in_practice(
    browser, house, language, theme, screen
):
    page = opened(browser, house, language, theme, **screen)
    checker, say = PageChecker(page, language), spoken(language).say
    page.goto("/")
    page.locator("header nav a[href='/puzzles']").click()

    one = posed(page)
    checker.check("the puzzle of the day")
    answer(page, one, one.answer)
    assert page.locator(".verdict h2").inner_text() == say("puzzle-right")
    assert page.locator(".standing").inner_text() == say("puzzle-streak", days=1)
    checker.check("a right answer")
    page.reload()
    page.locator(".verdict").wait_for()  # the device remembers the answer
    assert page.locator(".standing").inner_text() == say("puzzle-streak", days=1)

    page.locator(".next .primary").click()
    page.locator(".verdict").wait_for(state="detached")
    before = posed(page)
    wrong = next(word for word in before.game().legal(before.seat) if word != before.answer)
    answer(page, before, wrong)
    assert page.locator(".verdict h2").inner_text() == say("puzzle-wrong")
    assert page.locator(".verdict em").inner_text() == say("puzzle-yours")
    page.get_by_role("button", name=say("coach-play-on")).wait_for()
    rating = page.locator(".standing").inner_text()
    assert rating != say("puzzle-rating", rating="1000")
    checker.check("a wrong answer")

    page.locator(".next .primary").click()
    page.locator(".verdict").wait_for(state="detached")
    assert posed(page) != before
    for game in puzzles.all_shipped():
        page.locator("select").select_option(game)
        page.locator(f'[data-puzzle^="{game} "]').wait_for()
        checker.check(f"a puzzle of {game}", axe=False)
    page.context.close()
