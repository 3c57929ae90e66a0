"""One server for all the tests of a process; one browser for those of a file."""

import os

import pytest
from browsing import House, launched, missing


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
