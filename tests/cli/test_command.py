"""The command itself: help, exit statuses, pipes that close, no tracebacks."""

import os
import subprocess
import sys

import pytest

import astragali
from astragali.cli import COMMANDS


def test_version(call):
    assert call("--version") == (0, f"astragali {astragali.__version__}\n", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_helps_with_an_example(call, command):
    status, out, _ = call(command, "--help")
    assert status == 0
    assert f"\n  astragali {command}" in out


def test_the_first_help_names_every_command(call):
    status, out, _ = call("--help")
    assert status == 0
    assert all(f"\n    {command}" in out for command in COMMANDS)


@pytest.mark.parametrize(
    "words", [["chess"], ["simulate"], ["replay"], ["play", "pig", "--players", "two"]]
)
def test_what_is_not_understood_is_2(call, words):
    status, out, complaint = call(*words)
    assert (status, out) == (2, "")
    assert complaint.startswith("usage: astragali")


def test_without_a_command_the_house_opens_in_the_browser(call, monkeypatch, tmp_path):
    from astragali.server import running

    served = []

    def run(database, door, allowed, opened, behind_proxy):
        opened()
        served.append(database)
        door.close()

    monkeypatch.setattr(running, "run", run)
    monkeypatch.setattr("webbrowser.open", served.append)
    monkeypatch.setenv("ASTRAGALI_DATABASE", str(tmp_path / "house.db"))
    status, out, _ = call()
    assert status == 0
    address = served[0]
    assert address.startswith("http://127.0.0.1:")
    assert served[1] == str(tmp_path / "house.db")
    assert f"The house is open at {address}" in out


def test_play_without_a_game_asks_for_one(call):
    status, out, _ = call("play", typed=["q"])
    assert status == 0
    assert out.startswith("Welcome to Astragali.")


def run(shell, **environment):
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {shell}"],
        env={**os.environ, "PYTHON": sys.executable, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


def test_as_a_module():
    done = run("$PYTHON -m astragali games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "keep_on_rolling" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="bash")
@pytest.mark.parametrize(
    "command",
    ["games --json", "simulate pig --games 2000 --records -"],
    ids=["games", "records"],
)
def test_a_reader_who_has_seen_enough(command):
    """With `| head` a pipe closes early: no traceback, and nothing went wrong."""
    done = run(f"$PYTHON -m astragali {command} | head -c 1; echo ${{PIPESTATUS[0]}}")
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    assert done.stdout[1:].strip() == "0"


def test_bytes_that_are_no_text_on_the_keyboard(home):
    done = run(
        r"printf '\xff\xfe\nq\n' | $PYTHON -m astragali play pig --seed 7",
        PYTHONIOENCODING="utf-8:strict",
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == 0


@pytest.mark.parametrize("command", ["games --language de", "play keep_on_rolling --seed 7"])
def test_a_terminal_without_our_letters(home, command):
    """What it cannot show is shown as a question mark."""
    done = run(f"echo q | $PYTHON -m astragali {command}", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "?" in done.stdout
