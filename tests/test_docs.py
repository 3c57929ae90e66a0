"""The documentation is up to date, and its examples work."""

import os
import re
import runpy
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from astragali import games
from astragali.bots.learned_policy import NETWORK  # trained, with a card of its own
from tests.support import ROOT

GENERATE = ROOT / "docs" / "generate.py"
SOLVED = GENERATE.with_name("solved.md")


@pytest.mark.slow
def test_generated_pages_are_up_to_date():
    for path, text in runpy.run_path(str(GENERATE))["pages"]().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run 'make docs'"


def test_every_shipped_table_names_the_function_that_made_it():
    makers = dict(re.findall(r"\| `(\S+\.npz)` \|.*?\| `(\S+)` \|", SOLVED.read_text("utf-8")))
    folder = Path(games.__file__).parent
    solved = {path for path in folder.rglob("tables/*.npz") if path.name != NETWORK}
    assert {folder / name for name in makers} == solved
    for name, call in makers.items():
        module, _, function = call.rpartition(".")
        assert name.startswith(f"{module.partition('.')[0]}/")
        assert callable(getattr(import_module(f"astragali.games.{module}"), function))


WIDEST = 120
PROSE = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")),
    ROOT / "web" / "README.md",
    *sorted(ROOT.glob("docs/**/*.md")),
]


def prose(text):
    """The lines of a page, with their numbers, that are neither in a table nor in a code block."""
    fenced = indented = False
    before = ""
    for number, line in enumerate(text.splitlines(), 1):
        indented = line.startswith("    ") and (indented or not before)
        before = line.strip()
        if before.startswith("```"):
            fenced = not fenced
        elif not fenced and not indented and not before.startswith("|"):
            yield number, line


@pytest.mark.parametrize("page", PROSE, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_line_of_prose_is_too_long(page):
    text = page.read_text("utf-8")
    wide = [number for number, line in prose(text) if len(line) > WIDEST]
    assert not wide, f"{page.name}: lines {wide} have more than {WIDEST} columns"


def test_tables_and_code_are_not_prose():
    page = "one\n| cell |\n```\ncode\n```\n\n    code\n    code\n- two\n    three\n"
    assert [line.strip(" -") for _, line in prose(page)] == ["one", "", "two", "three"]


@pytest.mark.slow
def test_the_first_game_in_contributing_works(tmp_path):
    guide = ROOT / "CONTRIBUTING.md"
    text = guide.read_text("utf-8")
    files = re.findall(r"^`(\S+\.py)`:\n\n```python\n(.*?)^```$", text, re.M | re.S)
    assert [name for name, _ in files] == ["twenty_one/rules.py", "twenty_one/game.py"]
    installed = {**dict(files), "twenty_one/__init__.py": ""}
    project = tomllib.loads(re.findall(r"^```toml\n(.*?)^```$", text, re.M | re.S)[0])["project"]
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    installed["twenty_one-0.1.dist-info/METADATA"] = about
    group, points = next(iter(project["entry-points"].items()))
    named = [f"{name} = {place}\n" for name, place in points.items()]
    installed["twenty_one-0.1.dist-info/entry_points.txt"] = "".join([f"[{group}]\n", *named])
    for name, content in installed.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, "utf-8")
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": path, "ASTRAGALI_DATA": str(tmp_path)}

    def run(*words, **given):
        done = subprocess.run(
            [sys.executable, *words],
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            **given,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    examples = "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], False).failed)"
    run("-c", examples, str(guide))
    assert "twenty_one" in run("-m", "astragali", "games")
    play = ("-m", "astragali", "play", "twenty_one", "--bot", "random", "--seed", "7")
    assert "wins!" in run(*play, input="roll\nstand\n")
