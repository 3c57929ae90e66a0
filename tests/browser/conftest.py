"""One server for all the tests of a process; one browser for those of a file."""

import os

import pytest

from tests.support.browser.chromium import House, launched, missing, opened
from tests.support.browser.person import Person
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

LANGUAGES = ["en", "de", "it"]
THEMES = ["light", "dark"]


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    if trouble := missing():
        pytest.fail(trouble)
    folder = tmp_path_factory.mktemp("house")
    seed = folder / "seed"
    seed.write_text("")
    house = House(folder / "house.db", "--quick", f"--seed-file={seed}")
    house.seed_file = seed
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
def sat_down(request, browser, house):
    """Opens people's browsers, and closes them whatever happens."""
    pages = []
    house.seed_file.write_text(request.node.nodeid)  # the same dice, whatever was tested before

    def sit(game, journey, hand="mouse", **screen):
        language, theme = dressed(game, journey)
        page = opened(browser, house, language, theme, seed=len(pages), **screen)
        pages.append(page)
        return Person(page, language, seed=len(pages) + 10 * journey, hand=hand)

    yield sit
    for page in pages:
        print(f"{page.url}: {page.inner_text('body')[-600:]}")  # shown if the test has failed
        page.context.close()


def dressed(game, journey):
    """Language and theme: over its three journeys a game is seen in all of them."""
    place = list(SHORT).index(game) + journey
    return LANGUAGES[place % 3], THEMES[place % 2]
