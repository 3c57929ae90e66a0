"""Measures the size of the page and how fast it responds, in Debian's Chromium on this machine.

    python -m benchmarks.page [--json FILE]

The figures are the compressed bytes of the first view, the time from its request until the shelf
can be used, and the time from each press of a button, in a whole game of each of the nine, until
the first frame in which something moves in response. The server runs on the same machine with bots
that choose at once; the page has its usual pauses.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.support.browser.chromium import DESKTOP, House, launched, missing, opened
from tests.support.browser.page_speed import ANSWERED, first_view, script_in_frames
from tests.support.browser.person import Person
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

VISITS = 5
LONGEST = 90.0  # seconds of a game
THROTTLED = 4  # times
THROWS = 4
A_GLANCE = 250  # milliseconds before a person presses a button that has just appeared


def visits(browser: Browser, house: Any) -> dict[str, Any]:
    """The first view, each time for a new visitor."""
    seen = []
    for _ in range(VISITS):
        page = opened(
            browser, house, "en", "dark", hurried=False, **DESKTOP, service_workers="block"
        )
        seen.append(first_view(page))
        page.context.close()
    usable = [one["usable_ms"] for one in seen]
    return {**seen[-1], "usable_ms": statistics.median(usable), "usable_ms_worst": max(usable)}


def clicks(browser: Browser, house: Any) -> dict[str, Any]:
    """A short game of each of the nine, in which every press of a button is timed."""
    each = {game: pressed(browser, house, game) for game in SHORT}
    times = sorted(time for one in each.values() for time in one["times"])
    return {
        **summed_up(sum(one["presses"] for one in each.values()), times),
        "games": {
            game: summed_up(one["presses"], sorted(one["times"])) for game, one in each.items()
        },
    }


def pressed(browser: Browser, house: Any, game: str) -> dict[str, Any]:
    """How often buttons were pressed in one game, and how soon something moved."""
    page = opened(browser, house, "en", "dark", hurried=False, **DESKTOP)
    page.add_init_script(ANSWERED)
    person = Person(page, "en", seed=1)
    person.start(game, "bots", SHORT[game], checked=False)
    end = time.monotonic() + LONGEST
    while time.monotonic() < end and person.step() != "over":
        page.wait_for_function("inspector.offers().length")
        page.wait_for_timeout(A_GLANCE)
    seen: dict[str, Any] = page.evaluate("window.answered")
    page.context.close()
    return seen


def throw(playwright: Any, house: Any) -> dict[str, Any]:
    """The script of each frame while solid dice fly, on a processor that is THROTTLED times slower.

    WebGL runs in software here, so that frame rates say nothing; script does not depend on it. Its
    time is that of the processor, so that other work on the machine does not count.
    """
    browser = launched(playwright, solid_dice=True)
    page = opened(browser, house, "en", "dark", hurried=False, **DESKTOP)
    person = Person(page, "en", seed=1)
    person.start("keep_on_rolling", "bots", {}, checked=False)
    page.locator("[data-throw]").wait_for()
    page.wait_for_timeout(2000)  # until the solid dice have been loaded
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLED})
    times: list[float] = []
    for _ in range(THROWS):
        page.locator("[data-throw]").wait_for(timeout=60_000)
        page.wait_for_timeout(500)
        browser.start_tracing(page=page, categories=["devtools.timeline"])
        page.locator("[data-throw]").dispatch_event("click")
        page.wait_for_function("!document.querySelector('[data-throw]')")
        page.locator("[data-part]:enabled, [data-throw]").first.wait_for(timeout=60_000)
        times += script_in_frames(browser.stop_tracing())
        while not page.locator("[data-throw]").count() and person.step() != "over":
            page.wait_for_timeout(A_GLANCE)
    browser.close()
    times.sort()
    return {
        "throttled": THROTTLED,
        "frames": len(times),
        "script_ms": round(statistics.median(times), 1),
        "script_ms_95": round(times[int(0.95 * (len(times) - 1))], 1),
        "script_ms_worst": round(times[-1], 1),
    }


def summed_up(presses: int, times: list[float]) -> dict[str, Any]:
    """The response times of some presses, in milliseconds."""
    return {
        "presses": presses,
        "unanswered": presses - len(times),
        "answer_ms": round(statistics.median(times)),
        "answer_ms_95": round(times[int(0.95 * (len(times) - 1))]),
        "answer_ms_worst": round(times[-1]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", type=Path, default=Path("benchmarks/results/page.json"))
    chosen = parser.parse_args()
    if complaint := missing():
        sys.exit(complaint)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "house.db", "--quick")
        house.start()
        browser = launched(playwright)
        try:
            figures = {
                "about": {
                    "date": time.strftime("%Y-%m-%d"),
                    "processor": f"{platform.machine()}, {os.cpu_count()} cores",
                    "load": round(os.getloadavg()[0], 1),
                    "chromium": browser.version,
                },
                "first_view": visits(browser, house),
                "press": clicks(browser, house),
                "throw": throw(playwright, house),
            }
        finally:
            browser.close()
            house.stop()
    chosen.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
