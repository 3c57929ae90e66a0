"""Compiled loops are cached until a source changes; playing a game imports no compiler."""

import json
import os
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest

from astragali import games
from astragali.engine import compiler
from tests.support.python_process import python

SIMULATE = """
import json
from astragali import games
from astragali.engine.compiler import loops, ready
from astragali.engine.playouts import play, written_games

card = games.find("pig")
before = ready(card, "batch")
points = play(card, card.values({}), 50, seed=7).points.sum(axis=0).tolist()
written = sum(len(game.events) for game in written_games(card, card.values({}), 3, seed=7))
stats = [loops(card).batch.stats, loops(card).write.stats]
print(json.dumps({
    "ready": before,
    "hits": sum(sum(each.cache_hits.values()) for each in stats),
    "misses": sum(sum(each.cache_misses.values()) for each in stats),
    "results": [points, written],
    "folder": loops(card).__file__,
}))
"""


@pytest.mark.slow
def test_a_warm_start_compiles_nothing(tmp_path):
    cold = json.loads(python(SIMULATE, ASTRAGALI_CACHE=tmp_path))
    warm = json.loads(python(SIMULATE, ASTRAGALI_CACHE=tmp_path))
    assert (cold["ready"], cold["hits"], cold["misses"]) == (False, 0, 2)
    assert (warm["ready"], warm["hits"], warm["misses"]) == (True, 2, 0)
    assert warm["results"] == cold["results"]
    assert Path(warm["folder"]).is_relative_to(tmp_path)


@pytest.mark.slow
def test_a_cache_that_cannot_be_written_is_replaced_by_a_temporary_folder(tmp_path):
    """A file in place of the folder stops even root."""
    (tmp_path / "file").write_text("in the way")
    uncached = json.loads(python(SIMULATE, ASTRAGALI_CACHE=tmp_path / "file", TMPDIR=tmp_path))
    assert (uncached["ready"], uncached["misses"]) == (False, 2)
    assert (tmp_path / "file").read_text() == "in the way"


SIMULATE_ON_SIGNAL = f"""
import astragali.engine.playouts, numba, numpy
print("ready", flush=True)
input()
{SIMULATE}
"""


@pytest.mark.slow
def test_two_processes_compile_a_game_only_once(tmp_path):
    environment = {**os.environ, "ASTRAGALI_CACHE": str(tmp_path)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    command = [sys.executable, "-c", SIMULATE_ON_SIGNAL]
    with (
        subprocess.Popen(command, env=environment, **pipes) as one,
        subprocess.Popen(command, env=environment, **pipes) as two,
    ):
        for process in (one, two):
            assert process.stdout.readline() == "ready\n"
        for process in (one, two):
            process.stdin.write("go\n")
            process.stdin.flush()
        reports = [json.loads(process.communicate()[0]) for process in (one, two)]
    assert sum(each["misses"] for each in reports) == 2, "each of the two loops is compiled once"
    assert sum(each["hits"] for each in reports) == 2
    assert reports[0]["results"] == reports[1]["results"]


NOTHING_COMPILED = """
import sys
{code}
loaded = [name for name in ("numba", "llvmlite", "tqdm") if name in sys.modules]
assert not loaded, loaded
assert not any(name.startswith("astragali_game_loops") for name in sys.modules)
"""


@pytest.mark.parametrize(
    "code",
    [
        "import astragali; astragali.new('pig').act('roll')",
        "import astragali.engine.verification, astragali.engine.playouts",
        "from astragali.cli import main; main(['games', '--json'])",
        "import io; sys.stdin = io.StringIO('q\\n')\n"
        "from astragali.cli import main; main(['play', 'keep_on_rolling'])",
    ],
    ids=["import", "engine", "games", "play"],
)
def test_the_compiler_is_not_imported_without_need(code):
    python(NOTHING_COMPILED.format(code=code))


# Fingerprints.


def source_names(name):
    return {path.name for path in compiler.sources(games.find(name).rules)}


def test_sources_are_the_rules_and_what_they_import():
    assert source_names("pig") == {"rules.py"}
    assert source_names("keep_on_rolling") == {"rules.py", "spicy_dice.py"}
    assert {"rounds.py", "calls.py", "spicy_dice.py"} <= source_names("perfecto")


def test_the_fingerprint_covers_what_a_template_imports(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    shared, template = tmp_path / "shared_by_solvers.py", tmp_path / "kernels.py"
    template.write_text("import os\nfrom shared_by_solvers import BONUS\n")
    found = set()
    for text in ("BONUS = 1\n", "BONUS = 2\n"):
        shared.write_text(text)
        found.add(compiler.fingerprint(games.find("pig"), template))
    assert len(found) == 2


@pytest.mark.parametrize("name", games.names())
def test_words_and_drawings_are_not_sources(name):
    """Changing a phrase must not cause recompilation."""
    found = {str(path) for path in compiler.sources(games.find(name).rules)}
    assert not [path for path in found if path.endswith(("words.py", "drawing.py", "game.py"))]
    assert not [path for path in found if Path(path).parent.name == "engine"]


def write_package(folder, name, init=True):
    """Writes a package whose rules are in two files."""
    package = folder / name
    package.mkdir()
    if init:
        (package / "__init__.py").write_text("")
    pig = Path(games.find("pig").rules.__file__).read_text(encoding="utf-8")
    (package / "rules.py").write_text(f"{pig}\nfrom . import extras\nfrom .extras import BONUS\n")
    (package / "extras.py").write_text("BONUS = 1\n")
    return package


def card_of_package(name):
    from importlib import import_module

    from astragali.engine import Card

    pig = games.find("pig")
    rules = import_module(f"{name}.rules")
    return Card(name=name, rules=rules, words=pig.words, options=pig.options)


@pytest.mark.parametrize("changed", ["rules.py", "extras.py"])
def test_a_changed_source_changes_the_fingerprint(tmp_path, monkeypatch, changed):
    monkeypatch.syspath_prepend(tmp_path)
    name = f"game_with_changed_{changed[:-3]}"
    package = write_package(tmp_path, name)
    card = card_of_package(name)
    before = compiler.fingerprint(card)
    assert compiler.fingerprint(card) == before
    (package / changed).write_text((package / changed).read_text() + "# a comment\n")
    assert compiler.fingerprint(card) != before


def test_what_functions_import_is_no_source(tmp_path, monkeypatch):
    """Or a game would be compiled again after something has called the function."""
    (tmp_path / "lazy_rules.py").write_text(
        "from typing import TYPE_CHECKING\n"
        "import lazy_part\n"
        "if TYPE_CHECKING:\n    import lazy_types\n"
        "def plot():\n    import lazy_plot\n"
    )
    for name in ("lazy_part", "lazy_plot", "lazy_types"):
        (tmp_path / f"{name}.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("lazy_rules", "lazy_plot", "lazy_types"):
        import_module(name)
    found = {path.name for path in compiler.sources(sys.modules["lazy_rules"])}
    assert found == {"lazy_rules.py", "lazy_part.py"}


def test_a_namespace_package_has_sources(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    write_package(tmp_path, "game_without_init", init=False)
    card = card_of_package("game_without_init")
    assert {path.name for path in compiler.sources(card.rules)} == {"rules.py", "extras.py"}
    assert compiler.fingerprint(card)


def test_bounds_checks_change_the_fingerprint(monkeypatch):
    card = games.find("pig")
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    without = compiler.fingerprint(card)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert compiler.fingerprint(card) != without


# The folder.


def test_the_environment_sets_the_cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ASTRAGALI_CACHE", str(tmp_path))
    assert compiler.cache_folder() == tmp_path
    monkeypatch.setenv("ASTRAGALI_CACHE", "")
    assert compiler.cache_folder() != Path()


def test_loops_that_were_not_used_for_months_are_deleted(tmp_path):
    long_ago = time.time() - compiler.DELETE_AFTER - 60
    for name, used in (("pig-old", long_ago), ("pig-recent", time.time()), ("cow-old", long_ago)):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (used, used))
    compiler.written(tmp_path / "pig-new" / "loops.py", "text")
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == ["cow-old", "pig-new", "pig-recent"]
    assert (tmp_path / "pig-new" / "loops.py").read_text() == "text"


def test_every_game_has_its_own_module_of_loops():
    module = compiler.loops(games.find("pig"))
    assert module.rules is games.find("pig").rules
    assert sys.modules["astragali_game_loops_pig"] is module
    assert compiler.loops(games.find("pig")) is module
