"""docs/own-bots.md: a newcomer who follows it has a bot that plays."""

import io
import json
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from urllib.request import urlopen

import pytest

import astragali
from astragali.bots import own_bots
from astragali.cli import main
from tests.support import ROOT
from tests.support.game_packages import arrive

TEXT = (ROOT / "docs" / "own-bots.md").read_text("utf-8")
FILES = dict(re.findall(r"^`(\S+)`:\n\n```\w+\n(.*?)^```$", TEXT, re.M | re.S))
COMMANDS = re.findall(r"^    (astragali .*)$", TEXT, re.M)
EXAMPLE = ROOT / "examples" / "bots" / "likely.py"


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A folder with the files of the page, and the package installed."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    (project,) = re.findall(r"^```toml\n(.*?)^```$", TEXT, re.M | re.S)
    ((group, points),) = tomllib.loads(project)["project"]["entry-points"].items()
    assert group == own_bots.ENTRY_POINT
    for name, place in points.items():
        arrive(tmp_path, name, place, group=group)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("ASTRAGALI_DATA", str(tmp_path / "data"))
    yield tmp_path
    own_bots.forget_all()


def test_the_page_is_read():
    assert FILES.keys() == {"mybot.py", "likely.py", "first.sh"}
    assert {shlex.split(command)[1] for command in COMMANDS} == {
        "tournament", "simulate", "play", "serve", "games"
    }  # fmt: skip


def test_the_example_is_the_one_on_the_page():
    assert EXAMPLE.read_text("utf-8") == FILES["likely.py"]


@pytest.mark.skipif(sys.platform == "win32", reason="a shell")
@pytest.mark.parametrize("command", [one for one in COMMANDS if " serve " not in one])
def test_every_command_works(desk, command, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    words = shlex.split(command)[1:]
    if words[0] == "tournament":
        words += ["--cores", "1", "--json"]
    status = main(words)
    out, error = capsys.readouterr()
    assert (status, error) == (0, "")
    if words[0] == "tournament":
        assert json.loads(out)["faults"] == []
    elif words[0] == "games":
        bots = {about["game"]: about["bots"] for about in json.loads(out)}
        assert "likely" in bots["perfecto"]
        assert "likely" not in bots["diangle"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_house_offers_the_bot(desk):
    (command,) = [one for one in COMMANDS if " serve " in one]
    words = [sys.executable, "-m", "astragali", *shlex.split(command)[1:], "--language", "en"]
    house = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    try:
        address = re.search(r"http://\S+", house.stdout.readline())[0]
        assert house.stdout.readline() == "Bots of your own that can be invited: likely\n"
        with urlopen(f"{address}/api/games") as answer:
            bots = {card["game"]: card["bots"] for card in json.load(answer)}
        assert bots["perfecto"][-1] == "likely"
        assert "likely" not in bots["diangle"]
    finally:
        house.send_signal(signal.SIGINT)
        house.communicate(timeout=120)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_the_example_plays_well_at_every_table(players, rules):
    bots = [f"{EXAMPLE}:Bot", *["random"] * (players - 1)]
    result = astragali.match("perfecto", bots, games=2 * players, seed=1, rules=rules)
    own_bots.forget_all()
    assert not result.faults
    assert result.share(0) > 1.5 / players
