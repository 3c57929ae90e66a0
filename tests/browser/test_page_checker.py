"""What the checks of a page take for a fault."""

from types import SimpleNamespace

import pytest

from tests.support.browser.chromium import PageChecker

ABORTED = "net::ERR_ABORTED"


class FakePage:
    def __init__(self):
        self.handlers = {}

    def on(self, event, handler):
        self.handlers[event] = handler

    def emit(self, event, request):
        self.handlers[event](request)


class FakeRequest(SimpleNamespace):
    __hash__ = object.__hash__
    __eq__ = object.__eq__

    def is_navigation_request(self):
        return self.url.startswith("/page")


@pytest.fixture
def page():
    return FakePage()


def made(page, url, failure=None):
    request = FakeRequest(url=url, failure=failure)
    page.emit("request", request)
    return request


def test_a_request_that_a_new_page_cut_off_is_no_fault(page):
    checker = PageChecker(page, "en")
    first = made(page, "/page 1")
    page.emit("requestfinished", first)
    before = made(page, "/script 1", ABORTED)
    second = made(page, "/page 2")
    meanwhile = made(page, "/script 2", ABORTED)  # of the old page, which still runs
    page.emit("requestfailed", before)
    page.emit("requestfinished", second)
    page.emit("requestfailed", meanwhile)
    assert not checker.errors


def test_any_other_request_that_fails_is_a_fault(page):
    checker = PageChecker(page, "en")
    refused = made(page, "/script 0", "net::ERR_CONNECTION_REFUSED")
    page.emit("requestfinished", made(page, "/page 1"))
    lost = made(page, "/script 1", ABORTED)
    download = made(page, "/page?download=1", ABORTED)
    for request in (refused, lost, download):
        page.emit("requestfailed", request)
    assert checker.errors == ["/script 0", "/script 1"]
