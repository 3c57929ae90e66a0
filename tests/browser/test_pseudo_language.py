"""A fourth language, added as files in one folder, works on a phone and in the terminal."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from astragali import games
from tests.support import ROOT
from tests.support.browser.chromium import PHONE, House, missing, opened
from tests.support.browser.person import Person, play
from tests.support.pseudo_language import LANGUAGE, english_words, pseudo, write
from tests.support.seeded_secrets import seed_of
from tests.support.terminal_input import options, settings, whole_game

pytestmark = pytest.mark.slow

TABLES = ["perfecto", "dance_of_muses", "da_vinci_dice"]  # those with the most text


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy of the project with the texts of the new language."""
    if reason := missing():
        pytest.fail(reason)
    copy = tmp_path_factory.mktemp("copy")
    for part in ("src", "tests", "web"):
        left_out = shutil.ignore_patterns("__pycache__", "node_modules", "fixtures", "page")
        shutil.copytree(ROOT / part, copy / part, ignore=left_out)
    write(copy)
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    own = ROOT / ".venv" / "node" / "bin"  # where the machine has no Node
    node = shutil.which("node", path=os.pathsep.join([str(own), os.environ["PATH"]]))
    vite = [node, "node_modules/vite/bin/vite.js", "build", "--minify=false", "--logLevel=warn"]
    subprocess.run(vite, cwd=copy / "web", check=True)
    return copy


def assert_no_english_in(text):
    """No piece of an English file occurs in the text."""
    left = [piece for piece in english_words(ROOT) if piece in text]
    assert not left, f"in English: {left}"


def check(person, moment):
    """Everything fits, and nothing is English."""
    person.checker.check(moment, axe=False)
    assert_no_english_in(person.page.inner_text("body"))


def python_path(copy):
    here = {"PYTHONPATH": os.pathsep.join([str(copy / "src"), str(copy)])}
    return {**here, "ASTRAGALI_DATA": str(copy / "data")}


@pytest.fixture(scope="module")
def house(copy, tmp_path_factory):
    house = House(copy / "house.db", "--quick", root=copy, **python_path(copy))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def person(request, browser, house):
    house.seed_for(seed_of(request.node))
    page = opened(browser, house, LANGUAGE, "light", **PHONE, reduced_motion="reduce")
    yield Person(page, LANGUAGE, seed=1, hand="touch")
    page.context.close()


def test_shelf_start_and_rules_of_every_game_fit_a_phone(person):
    page = person.page
    for path in ("/", "/about", "/learn", "/nowhere"):
        page.goto(path)
        page.locator("main h1, main .shelf").first.wait_for()
        if path == "/learn":
            page.locator(".games a").first.wait_for()
        if path == "/":
            page.locator(".shelf a").first.wait_for()
            assert page.locator("html").get_attribute("lang") == LANGUAGE
            page.locator("header .tool").click()
            page.locator(".preferences option").first.wait_for(state="attached")
            names = page.locator(".preferences option").all_inner_texts()
            assert names == ["English", "Deutsch", "Pšééúúďóó", "Italiano"]
            check(person, "the settings")
            page.keyboard.press("Escape")
        if path == "/nowhere":
            person.checker.errors.clear()  # its status is 404, as it should be
        check(person, path)
    for game in games.SHELF:
        page.goto(f"/g/{game}")
        page.locator("form .primary").wait_for()
        page.locator("summary").click()
        check(person, f"starting {game}")
        page.locator(".about .plain").first.click()
        page.locator("main .rules h2").first.wait_for()
        check(person, f"the rules of {game}")


@pytest.mark.parametrize("game", TABLES)
def test_a_table_is_translated_and_fits_a_phone(person, game):
    page = person.page
    page.goto(f"/g/{game}")
    page.locator("form .primary").click()
    page.wait_for_url("**/t/*")
    person.at_the_board()
    person.wait_for_turn()
    check(person, "at the start")
    for tool in page.locator("header .tools .narrow button").all():
        tool.click()
        page.locator("dialog[open]").wait_for()
        check(person, "a sheet")
        person.key("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
    play([person], until=lambda: person.done >= 6)
    if not page.locator("dialog[open]").count():
        check(person, "in mid-game")


def test_a_game_in_the_terminal_is_translated(copy):
    name = "keep_on_rolling"
    card = games.find(name)
    lines, _ = whole_game(card, options(card, name), seed=7)
    lines = ["?", "rules", "nonsense", *lines]
    words = ["play", name, "--people", "2", "--seed", "7", *settings(name), "--language", LANGUAGE]
    done = subprocess.run(
        [sys.executable, "-m", "astragali", *words],
        input="\n".join(lines) + "\n",
        env={**os.environ, **python_path(copy), "PYTHONUTF8": "1"},
        cwd=copy,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    out = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout)
    assert pseudo("Keep on Rolling") in out
    assert_no_english_in(out)
