"""One server for all the tests of a process; one browser for those of a file."""

import os

import pytest
from browsing import House, launched, missing, opened
from person import Person
from short import SHORT

LANGUAGES = ["en", "de", "it"]
THEMES = ["light", "dark"]


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    if trouble := missing():
        pytest.fail(trouble)
    house = House(tmp_path_factory.mktemp("house") / "house.db", "--quick")
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="module")  # its loop must not run when other tests start one
def browser():
    from playwright.sync_api import sync_playwright

    if trouble := missing():
        pytest.fail(trouble)
    os.environ.pop("DEBUG", None)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture
def sat_down(browser, house):
    """Opens people's browsers, and closes them whatever happens."""
    pages = []

    def sit(game, journey, hand="mouse", **screen):
        language, theme = dressed(game, journey)
        page = opened(browser, house, language, theme, **screen)
        pages.append(page)
        return Person(page, language, seed=len(pages) + 10 * journey, hand=hand)

    yield sit
    for page in pages:
        page.context.close()


def dressed(game, journey):
    """Language and theme: over its three journeys a game is seen in all of them."""
    place = list(SHORT).index(game) + journey
    return LANGUAGES[place % 3], THEMES[place % 2]
