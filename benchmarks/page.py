"""How heavy the page is and how quickly it answers, in Debian's Chromium on this machine.

    python benchmarks/page.py [--json FILE]

Measured are the compressed bytes of the first view, the time from asking for it until the shelf
can be used, and the time from a click on a button of a game until the first picture in which dice
move. The house runs on the same machine, with its usual pauses and bots that choose at
once.
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

sys.path.append(str(Path(__file__).parents[1] / "tests" / "browser"))
from browsing import DESKTOP, House, launched, missing, opened
from measured import ANSWERED, first_view
from person import Person

VISITS = 5
CLICKS = 40


def visits(browser: Browser, house: Any) -> dict[str, Any]:
    """The first view, each time by somebody who has never been here."""
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
    """A game of Keep on Rolling, in which every pressed button is timed."""
    page = opened(browser, house, "en", "dark", hurried=False, **DESKTOP)
    page.add_init_script(ANSWERED)
    person = Person(page, "en", seed=1)
    person.start("keep_on_rolling", "bots", {}, checked=False)
    end = time.monotonic() + 120
    while person.done < CLICKS and time.monotonic() < end and person.step() != "over":
        page.wait_for_timeout(20)
    answered = sorted(page.evaluate("window.answered"))
    page.context.close()
    return {
        "clicks": len(answered),
        "answer_ms": round(statistics.median(answered)),
        "answer_ms_worst": round(answered[-1]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", type=Path, default=Path("benchmarks/results/page.json"))
    chosen = parser.parse_args()
    if trouble := missing():
        sys.exit(trouble)
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
                "click": clicks(browser, house),
            }
        finally:
            browser.close()
            house.stop()
    chosen.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
