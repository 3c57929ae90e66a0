"""A real server, a real browser, and what somebody notices who looks at the page closely."""

import contextlib
import re
import shutil
import time
from functools import cache
from pathlib import Path

import httpx

from astragali import games
from astragali.engine.phrases import beside, phrases, phrases_file
from tests.support import ROOT
from tests.support.remote_players import Server

HERE = Path(__file__).parent
PAGE = ROOT / "src" / "astragali" / "server" / "page" / "index.html"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
QUIETLY = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHECKED = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def missing():
    """What the browser tests still need, as a sentence; nothing if all is there."""
    if not shutil.which("chromium"):
        return "Chromium is missing: as root, `apt-get install -y chromium` brings it."
    if not PAGE.exists() or not AXE.exists():
        return "The page has not been built: `make page` builds it."
    return None


class House(Server):
    """The server process, waited for without an event loop."""

    def start(self):
        super().start()
        self.wait()

    def wait(self, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/health").status_code == 200:
                    return
            time.sleep(0.05)
        raise TimeoutError("the server did not start")


def launched(playwright):
    """Debian's Chromium."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIETLY)


def opened(browser, house, language, theme, hurried=True, seed=0, **screen):
    """A page of a person who has never been here, in their language and light or dark."""
    context = browser.new_context(
        base_url=house.address, locale=language, color_scheme=theme, **screen
    )
    context.set_default_timeout(120_000)  # what comes late on a busy machine still comes
    context.add_init_script(f"window.seed = {seed}")
    context.add_init_script(path=HERE / "seeded.js")
    context.add_init_script(path=HERE / "looking.js")
    if hurried:
        context.add_init_script(path=HERE / "hurry.js")
    return context.new_page()


class Eyes:
    """Somebody who misses nothing: errors that nobody shows, and what is hard to read or hit."""

    def __init__(self, page, language):
        self.page, self.language = page, language
        self.shut = False  # while the house is down on purpose
        self.trouble = []
        page.on("console", lambda said: self.note(said.type in ("error", "warning"), said.text))
        page.on("pageerror", lambda error: self.note(True, str(error)))
        page.on("requestfailed", lambda request: self.note(not_taken(request), request.url))
        page.on("response", lambda answer: self.note(answer.status >= 400, answer.url))

    def note(self, wrong, what):
        if wrong and not self.shut:
            self.trouble.append(what)

    def look(self, moment):
        """Fails, with everything that is wrong at this moment and on a second look, too."""
        wrong = self.seen()
        if wrong:  # others play on while one looks: dice in mid-air show what they do not say
            again = self.seen()
            wrong = [one for one in wrong if one in again]
        assert not wrong, f"{moment}, {self.page.url}:\n" + "\n".join(wrong)

    def seen(self):
        """Everything that is wrong when nothing moves, as sentences."""
        self.page.evaluate("looking.settled()")
        wrong = [*self.page.evaluate("looking.faults()"), *self.page.evaluate("looking.overlaps()")]
        return wrong + self.leftovers() + self.violations() + self.trouble

    def violations(self):
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        rules = {"runOnly": CHECKED, "resultTypes": ["violations"]}
        found = self.page.evaluate("(rules) => axe.run(document, rules)", rules)["violations"]
        return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found]

    def leftovers(self):
        """What stands on the page in English although it is another page."""
        english = english_only(self.language)
        shown = self.page.evaluate("looking.lines()")
        return [f"in English: “{line}”" for line in shown if line in english]


def not_taken(request):
    """A download is no answer to the page itself, which the browser calls a failure."""
    return "download=1" not in request.url


def spoken(language, game=None):
    """The phrases of a game, or of the page itself."""
    if game:
        return beside(games.find(game).words, language)
    return phrases(ROOT / "web" / "src" / "text", language)


@cache
def english_only(language):
    """Whole phrases that stand only in the English files."""
    if language == "en":
        return frozenset()
    return frozenset(whole("en") - whole(language))


def whole(language):
    """The phrases of a language that have no parts to fill in."""
    folders = [ROOT / "web" / "src" / "text"]
    folders += [path.parent for path in ROOT.glob("src/astragali/games/*/text/en.ftl")]
    files = [file for folder in folders if (file := phrases_file(folder, language))]
    texts = [file.read_text(encoding="utf-8") for file in files]
    found = [re.findall(r"^ *[\w.-]+ = ([^{}\n]+)$", text, re.M) for text in texts]
    return {text for texts in found for text in texts if re.search("[a-z]", text)}
