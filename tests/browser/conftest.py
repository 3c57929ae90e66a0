"""One server for all tests of a process, and one browser for each file."""

import os

import pytest

from tests.support.browser.chromium import House, launched, missing, opened
from tests.support.browser.person import Person
from tests.support.seeded_secrets import seed_of
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

LANGUAGES = ["en", "de", "it"]
THEMES = ["light", "dark"]


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    if reason := missing():
        pytest.fail(reason)
    house = House(tmp_path_factory.mktemp("house") / "house.db", "--quick")
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="module")  # its event loop must not run while other tests start one
def browser():
    from playwright.sync_api import sync_playwright

    if reason := missing():
        pytest.fail(reason)
    os.environ.pop("DEBUG", None)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture
def sat_down(request, browser, house):
    """Opens a browser for each person, and closes them after the test."""
    pages = []
    house.seed_for(seed_of(request.node))

    def sit(game, journey, hand="mouse", **screen):
        language, theme = language_and_theme(game, journey)
        page = opened(browser, house, language, theme, seed=len(pages), **screen)
        pages.append(page)
        return Person(page, language, seed=len(pages) + 10 * journey, hand=hand)

    yield sit
    for page in pages:
        print(f"{page.url}: {page.inner_text('body')[-600:]}")  # shown if the test fails
        page.context.close()


def language_and_theme(game, journey):
    """Varies them so that a game's three journeys cover every language and theme."""
    place = list(SHORT).index(game) + journey
    return LANGUAGES[place % 3], THEMES[place % 2]
