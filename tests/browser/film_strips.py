"""Takes film strips of throws and reveals: python -m tests.browser.film_strips.

Each strip shows a moment of a real game every 150 ms, on a desktop and on a phone, in both themes.
The page's clock stands still between two pictures, so that a slow machine takes the same ones and
each can be taken in both themes.
"""

import argparse
import base64
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from tests.support.browser.chromium import DESKTOP, PHONE, ROOT, House, launched, missing, opened
from tests.support.browser.person import Person
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

EVERY = 150  # milliseconds of the game between two pictures
LARGEST = 150_000  # bytes of a strip
LONGEST = 240.0  # seconds until the moment has come
SCREENS = {
    "desktop": (DESKTOP, "mouse", 420, 4),  # the width of a picture, and how many in a line
    "phone": (PHONE, "touch", 205, 8),
}
THEMES = ("dark", "light")
REVEALED = ".cloth.revealing"
# What is shown: the game, the options, how many players, what to wait for, the number of pictures
# and how many intervals are between two of them.
STRIPS = {
    "throw": ("keep_on_rolling", {}, 2, "[data-throw]", 12, 1),
    "solids": ("da_vinci_dice", {}, 2, "[data-throw]", 12, 1),
    "feet": ("dancing_dice", {}, 2, "[data-throw]", 12, 1),
    "bust": ("keep_on_rolling", {}, 2, ".gesture.bust", 8, 1),
    "full": ("keep_on_rolling", {}, 6, ".gesture.full", 8, 1),
    "crack": ("da_vinci_dice", {}, 4, ".gesture.crack", 8, 1),
    "diangle": ("diangle", {}, 2, ".gesture.peak", 8, 1),
    "cups": ("perfecto", {}, 3, REVEALED, 16, 2),
    "curtain": ("dancing_dice", {}, 3, REVEALED, 16, 2),
    "majorities": ("grand_poobah", {}, 3, REVEALED, 16, 2),
    "masks": ("dance_of_muses", SHORT["dance_of_muses"], 2, REVEALED, 16, 3),
}
# What a change of the theme sets in motion is over at once.
PAINT = """
(theme) => {
  document.documentElement.dataset.theme = theme;
  const coloured = /color|fill|background|border|stroke|shadow/;
  for (const one of document.getAnimations())
    if (coloured.test(one.transitionProperty ?? "")) one.finish();
}
"""
STEP = """
(milliseconds) => {
  for (const one of document.getAnimations()) one.currentTime += milliseconds;
}
"""


def frames(browser, house, strip, screen):
    """The pictures of one strip by theme, or none if its moment did not come."""
    game, options, players, moment, count, apart = STRIPS[strip]
    size, hand, _, _ = SCREENS[screen]
    page = opened(browser, house, "en", THEMES[0], hurried=False, **size)
    page.clock.install()
    person = Person(page, "en", seed=len(strip), hand=hand)
    person.start(game, "bots", options, players=players, checked=False)
    person.at_the_board()
    end = time.monotonic() + LONGEST
    while not page.locator(moment).count():
        if time.monotonic() > end or person.step() == "over":
            page.context.close()
            return {}
    if moment == "[data-throw]":
        page.wait_for_timeout(1500)  # the solid dice are loading
    session = page.context.new_cdp_session(page)
    stop_clock(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})
    taken = {theme: [] for theme in THEMES}
    take(page, taken)
    if moment == "[data-throw]":
        page.locator(moment).dispatch_event("click")
        page.wait_for_timeout(1200)  # the server answers, and the flight is computed
    for _ in range(count - 1):
        for _ in range(apart):
            page.evaluate(STEP, EVERY)
            page.clock.run_for(EVERY)
        page.wait_for_timeout(30)
        take(page, taken)
    page.context.close()
    return taken


def take(page, taken):
    """Adds a picture in each theme."""
    for theme in THEMES:
        page.evaluate(PAINT, theme)
        taken[theme].append(page.screenshot())


def stop_clock(page):
    """Stops the page's clock as soon as this machine can."""
    for seconds in (0.02, 0.1, 0.4, 1.5, 5.0):
        try:
            return page.clock.pause_at(page.evaluate("Date.now()") / 1000 + seconds)
        except Error:  # that time had already passed
            continue
    raise TimeoutError("the page's clock could not be stopped")


def save(browser, pictures, screen, file):
    """Puts the pictures of a strip side by side."""
    _, _, width, line = SCREENS[screen]
    images = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode(one).decode()}" width="{width}">'
        for one in pictures
    )
    page = browser.new_page(viewport={"width": line * (width + 4), "height": 400})
    page.set_content(
        '<body style="margin:0;display:flex;flex-wrap:wrap;gap:4px;background:#777">' + images
    )
    session = page.context.new_cdp_session(page)
    size = {"width": line * (width + 4), "height": page.evaluate("document.body.scrollHeight")}
    page.set_viewport_size(size)
    for quality in (80, 65, 50, 35):
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        strip = base64.b64decode(shot["data"])
        if len(strip) < LARGEST:
            break
    file.write_bytes(strip)
    page.close()
    print(f"{file.name}: {len(pictures)} pictures, {len(strip):,} bytes", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--only", default="", help=f"one of {', '.join(STRIPS)}")
    parser.add_argument("--screen", choices=SCREENS)
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "film_strips")
    chosen = parser.parse_args()
    if reason := missing():
        sys.exit(reason)
    chosen.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        house = House(Path(place) / "house.db", "--quick", "--solvers")
        house.start()
        with_solid_dice = launched(playwright, solid_dice=True)
        quick = launched(playwright)  # for reveals, which come after many throws
        try:
            for strip, (_, _, _, moment, _, _) in STRIPS.items():
                browser = with_solid_dice if moment == "[data-throw]" else quick
                for screen in SCREENS:
                    if chosen.only not in ("", strip) or chosen.screen not in (None, screen):
                        continue
                    house.seed_for(strip)
                    taken = frames(browser, house, strip, screen)
                    for theme, pictures in taken.items():
                        file = chosen.to / f"{strip}-{screen}-{theme}.webp"
                        save(browser, pictures, screen, file)
                    if not taken:
                        print(f"{strip}-{screen}: its moment did not come", flush=True)
        finally:
            with_solid_dice.close()
            quick.close()
            house.stop()


if __name__ == "__main__":
    main()
