"""Takes the pictures of the page: python -m tests.browser.screenshots.

Every game on a desktop and on a phone, in the middle of a real game, and the other pages.
"""

import argparse
import base64
import json
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.browser.chromium import DESKTOP, PHONE, ROOT, House, launched, missing, opened
from tests.support.browser.person import Person, play
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

PREVIEWS = ROOT / "web" / "public" / "previews"
WHOLE = """
main .about .picture {
  position: fixed; inset: 0; z-index: 9; width: 100vw; height: 100vh; padding: 0 27px;
  aspect-ratio: auto; border-radius: 0;
}
"""
LARGEST = 60_000  # bytes of a picture
PHONES = ["en", "de", "it"]  # the languages of the phones, in turn
LENGTH = {
    "dancing_dice": 3,
    "perfecto": 3,
    "dance_of_muses": 7,
    "da_vinci_dice": 6,
    "two_out_of_three": 5,
    "grand_poobah": 4,
    "diangle": 16,
}
THREE = {"keep_on_rolling", "grand_poobah", "diangle", "perfecto", "dancing_dice"}  # players
USUAL = 9  # actions before the picture is taken, for games without a LENGTH
A_MINUTE = 60.0


def take(page, file):
    """Takes a screenshot at the best quality that is small enough."""
    page.evaluate("inspector.settled()")
    session = page.context.new_cdp_session(page)
    for quality in (90, 80, 65, 50):
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        picture = base64.b64decode(shot["data"])
        if len(picture) < LARGEST:
            break
    file.write_bytes(picture)
    print(f"{file.name}: {len(picture):,} bytes")


def mid_game(person, actions):
    """Plays some actions, until it is the person's turn and something is touched."""
    end = time.monotonic() + A_MINUTE
    while time.monotonic() < end:
        if person.step() == "over":
            return
        person.page.wait_for_timeout(30)
        if person.done >= actions and person.touches and person.page.locator(".touched").count():
            return
        if person.done >= actions + 3 and person.page.locator("[data-act]:enabled").count():
            return


def tables(browser, house, game, folder):
    """One game on a desktop in the dark theme, and on a phone in the light one."""
    place = list(SHORT).index(game)
    screens = {
        "desktop": (DESKTOP, "en", "dark", "mouse"),
        "phone": ({**PHONE, "device_scale_factor": 2}, PHONES[place % 3], "light", "touch"),
    }
    for screen, (size, language, theme, hand) in screens.items():
        page = opened(browser, house, language, theme, **size)
        person = Person(page, language, seed=place + 2, hand=hand)
        person.start(game, "bots", {}, players=3 if game in THREE else 2, checked=False)
        mid_game(person, LENGTH.get(game, USUAL))
        take(page, folder / f"{game}-{screen}.webp")
        page.context.close()


def other_pages(browser, house, folder):
    """The shelf, the start page, the curtain, the result, and the replay with its proof."""
    for screen, size, language, theme in (
        ("desktop", DESKTOP, "en", "light"),
        ("phone", {**PHONE, "device_scale_factor": 2}, "de", "dark"),
    ):
        page = opened(browser, house, language, theme, **size)
        page.goto("/")
        page.locator(".shelf a").first.wait_for()
        take(page, folder / f"shelf-{screen}.webp")
        page.goto("/g/dance_of_muses")
        page.locator("form .primary").wait_for()
        take(page, folder / f"start-{screen}.webp")
        page.context.close()
    page = opened(browser, house, "en", "dark", **DESKTOP)
    person = Person(page, "en", seed=5)
    person.start("perfecto", "screen", {}, checked=False)
    page.locator(".curtain .primary").wait_for()
    take(page, folder / "curtain.webp")
    person = Person(page, "en", seed=5)
    person.start("keep_on_rolling", "bots", {"target": 60}, checked=False)
    play([person])
    take(page, folder / "result.webp")
    person.choose(page.locator('dialog[open] a[href$="?proof"]'))
    person.choose(page.locator("main section .primary"))
    page.locator(".verdict.good").wait_for()
    page.evaluate("scrollTo(0, 0)")
    page.locator("input[type=range]").fill("12")
    take(page, folder / "replay.webp")
    coached(person, folder)
    page.context.close()


def lessons(browser, house, folder):
    """A lesson in the middle, where it points at dice, on a desktop and on a phone."""
    for screen, size, language, theme, game, step in (
        ("desktop", DESKTOP, "en", "light", "da_vinci_dice", 3),
        ("phone", {**PHONE, "device_scale_factor": 2}, "en", "dark", "keep_on_rolling", 1),
    ):
        page = opened(browser, house, language, theme, **size)
        page.goto("/learn")
        page.locator(".games").wait_for()
        kept = {"lessons": {f"{game}/basics": {"at": step, "learned": False}}}
        page.evaluate("(kept) => localStorage.setItem('astragali', kept)", json.dumps(kept))
        page.goto(f"/learn/{game}")
        page.locator(".ring").first.wait_for()
        take(page, folder / f"lesson-{screen}.webp")
        page.context.close()


def coached(person, folder):
    """The coach of the game that the replay shows, and the page of one's own games."""
    page = person.page
    page.emulate_media(reduced_motion="reduce")
    page.locator(".moments").wait_for()
    page.locator(".coach").first.evaluate("(one) => one.scrollIntoView()")
    take(page, folder / "coach.webp")
    person.choose(page.locator(".moments a").first)
    page.locator(".coach-note dl").wait_for()
    take(page, folder / "coach-position.webp")
    for seed in (6, 7, 8):
        player = Person(page, "en", seed=seed)
        player.start("keep_on_rolling", "bots", {"target": 60}, checked=False)
        play([player])
    person.go("/mine")
    person.choose(page.get_by_role("button", name=person.say("mine-review")))
    page.locator(".together figure svg").wait_for()
    page.locator(".together [role=status]").wait_for(state="detached")
    take(page, folder / "my-games.webp")


def studying(browser, house, folder):
    """A puzzle, the position editor, where records are opened, and what can be printed."""
    page = opened(browser, house, "en", "light", **DESKTOP)
    page.goto("/puzzles")
    page.locator("[data-puzzle] [data-part]").first.wait_for()
    take(page, folder / "puzzle.webp")
    page.goto("/open")
    page.locator("ul a").first.wait_for()
    take(page, folder / "open.webp")
    page.goto("/g/diangle")
    page.locator(".more button").first.click()
    page.locator("dialog[open]").wait_for()
    take(page, folder / "print.webp")
    page.goto("/edit/diangle")
    page.locator("form .primary").click()
    page.locator(".ahead > button").click()
    page.locator(".edit:not([data-events='0'])").wait_for()
    take(page, folder / "editor.webp")
    page.context.close()


def previews(browser, house, folder):
    """The drawings of the games as messengers show them beside a link."""
    folder.mkdir(parents=True, exist_ok=True)
    page = opened(browser, house, "en", "dark", viewport={"width": 800, "height": 420})
    for game in SHORT:
        page.goto(f"/g/{game}")
        page.locator("form .primary").wait_for()
        page.add_style_tag(content=WHOLE)
        page.evaluate("inspector.settled()")
        page.screenshot(path=folder / f"{game}.png")
        print(f"{game}.png: {(folder / f'{game}.png').stat().st_size:,} bytes")
    page.context.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument(
        "--only",
        default="",
        help="only games whose names contain this, `around` for the other pages, `lessons`, "
        "`studying` or `previews`",
    )
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "pictures")
    chosen = parser.parse_args()
    if reason := missing():
        sys.exit(reason)
    chosen.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        house = House(Path(place) / "house.db", "--quick")
        house.start()
        browser = launched(playwright)
        try:
            for game in SHORT:
                if chosen.only in game:
                    tables(browser, house, game, chosen.to)
            if chosen.only in "around":
                other_pages(browser, house, chosen.to)
            if chosen.only in "lessons":
                lessons(browser, house, chosen.to)
            if chosen.only in "studying":
                studying(browser, house, chosen.to)
            if chosen.only in "previews":
                previews(browser, house, PREVIEWS)
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main()
