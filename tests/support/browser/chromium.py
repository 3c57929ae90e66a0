"""A server process, Chromium, and checks that the page has no errors and is accessible."""

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
FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-audio-output",
]
DRAWN_DICE = ["--disable-gpu", "--disable-3d-apis"]  # quicker; the page does without solid dice
SOLID_DICE = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def chromium():
    """The path of Debian's Chromium: of the one without a window, which is quicker, if possible."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def missing():
    """Says in a sentence what the browser tests need; None if everything is there."""
    if not chromium():
        return "Chromium is missing: run `apt-get install -y chromium-headless-shell` as root."
    if not PAGE.exists() or not AXE.exists():
        return "The page has not been built: run `make page`."
    return None


class House(Server):
    """The server process, for tests without an event loop."""

    def __init__(self, database, *how, **settings):
        self.seed_file = Path(f"{database}.seed")
        self.seed_for("")
        super().__init__(database, *how, f"--seed-file={self.seed_file}", **settings)

    def seed_for(self, test):
        """Makes the dice those of this test, no matter which tests ran before."""
        self.seed_file.write_text(test)

    def start(self):
        super().start()
        self.wait()

    def wait(self):
        """Waits until it answers: as long as its process runs, however slow the machine is."""
        while self.process.poll() is None:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/health").status_code == 200:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server did not start")


def launched(playwright, solid_dice=False):
    """Starts Debian's Chromium, with WebGL in software if it is to show solid dice."""
    flags = [*FLAGS, *(SOLID_DICE if solid_dice else DRAWN_DICE)]
    return playwright.chromium.launch(executable_path=chromium(), args=flags)


def opened(browser, house, language, theme, hurried=True, seed=0, **screen):
    """A page in a new browser context: a first visit, without cookies."""
    context = browser.new_context(
        base_url=house.address, locale=language, color_scheme=theme, **screen
    )
    context.set_default_timeout(120_000)  # for a slow, busy machine
    context.add_init_script(f"window.seed = {seed}")
    context.add_init_script(path=HERE / "seeded_random.js")
    context.add_init_script(path=HERE / "page_inspector.js")
    if hurried:
        context.add_init_script(path=HERE / "fast_timers.js")
    return context.new_page()


class PageChecker:
    """Collects a page's errors, and checks that everything on it can be read and hit."""

    def __init__(self, page, language):
        self.page, self.language = page, language
        self.paused = False  # while errors are expected, such as when the server is down
        self.errors = []
        self.issued = {}  # when each request was made, as a number that grows
        self.ended = {}  # when the requests for a new page ended; None while they have not
        page.on("request", self.issue)
        page.on("requestfinished", self.end)
        page.on("console", lambda line: self.note(is_fault(line), line.text))
        page.on("pageerror", lambda error: self.note(True, str(error)))
        page.on("requestfailed", self.fail)
        page.on("response", lambda response: self.note(response.status >= 400, response.url))

    def issue(self, request):
        self.issued[request] = len(self.issued)
        if request.is_navigation_request() and not is_download(request):
            self.ended[request] = None

    def end(self, request):
        if request in self.ended:
            self.ended[request] = len(self.issued)

    def fail(self, request):
        self.note(not is_download(request) and not self.cut_off(request), request.url)
        self.end(request)

    def cut_off(self, request):
        """Whether a new page took the place of the one that had made this request."""
        made = self.issued.get(request, 0)
        ends = [end for other, end in self.ended.items() if other is not request]
        later = any(end is None or end > made for end in ends)
        return request.failure == "net::ERR_ABORTED" and later

    def note(self, is_error, text):
        if is_error and not self.paused:
            self.errors.append(text)

    def check(self, moment, axe=True):
        """Fails with every fault that is found twice in a row.

        Without `axe` only with those of texts, their size and their place: axe takes longest, and
        what it finds does not depend on the language.
        """
        wrong = self.faults(axe)
        if wrong:  # the others play on meanwhile, and tumbling dice do not match their labels
            again = self.faults(axe)
            wrong = [one for one in wrong if one in again]
        assert not wrong, f"{moment}, {self.page.url}:\n" + "\n".join(wrong)

    def faults(self, axe):
        """Everything that is wrong once nothing moves, as sentences."""
        self.page.evaluate("inspector.settled()")
        wrong = [
            *self.page.evaluate("inspector.faults()"),
            *self.page.evaluate("inspector.overlaps()"),
        ]
        violations = self.violations() if axe else []
        return wrong + self.untranslated() + violations + self.errors

    def violations(self):
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        rules = {"runOnly": AXE_RULES, "resultTypes": ["violations"]}
        found = self.page.evaluate("(rules) => axe.run(document, rules)", rules)["violations"]
        return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found]

    def untranslated(self):
        """The English texts on a page in another language."""
        english = english_only(self.language)
        shown = self.page.evaluate("inspector.lines()")
        return [f"in English: “{line}”" for line in shown if line in english]


def is_fault(line):
    """Whether a line on the console tells of a fault; WebGL in software complains of its speed."""
    return line.type in ("error", "warning") and "GL Driver Message" not in line.text


def is_download(request):
    """A download counts as a failed request in the browser, because the page gets no response."""
    return "download=1" in request.url


def spoken(language, game=None):
    """The phrases of a game, or of the page itself."""
    if game:
        return beside(games.find(game).words, language)
    return phrases(ROOT / "web" / "src" / "text", language)


@cache
def english_only(language):
    """Phrases of the English files that this language does not have in common."""
    if language == "en":
        return frozenset()
    return frozenset(constant_phrases("en") - constant_phrases(language))


def constant_phrases(language):
    """The phrases of a language without values to fill in."""
    folders = [ROOT / "web" / "src" / "text"]
    folders += [path.parent for path in ROOT.glob("src/astragali/games/*/text/en.ftl")]
    files = [file for folder in folders if (file := phrases_file(folder, language))]
    texts = [file.read_text(encoding="utf-8") for file in files]
    found = [re.findall(r"^ *[\w.-]+ = ([^{}\n]+)$", text, re.M) for text in texts]
    return {text for texts in found for text in texts if re.search("[a-z]", text)}
