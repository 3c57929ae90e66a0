"""The command itself: help, exit statuses, pipes that close, no tracebacks."""

import os
import subprocess
import sys
from pathlib import Path

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
    summaries = [line.strip("│ ").partition("  ") for line in out.splitlines() if "│" in line]
    told = {name: summary.strip() for name, _, summary in summaries}
    assert all(told[command] for command in COMMANDS)
    assert "\nexit status:\n  0 " in out


def test_nothing_is_imported_for_another_command():
    """The shelf is shown at once: whatever takes long to import waits until it is needed."""
    code = "import sys; from astragali.cli import main; main(['games']); print(*sys.modules)"
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", timeout=120)
    loaded = set(done.stdout.split())
    assert "astragali.cli.games_command" in loaded
    assert not loaded & {"numba", "litestar", "sqlalchemy", "rich.markdown", "tqdm"}
    assert not loaded & {f"astragali.cli.{name}_command" for name in COMMANDS[2:]}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["plya"], 'Unknown command "plya". Did you mean "play"?'),
        (["simulate"], 'Command "simulate" parameter GAME requires an argument.'),
        (["replay"], 'Command "replay" parameter FILE requires an argument.'),
        (["solve"], "Say which game"),
        (
            ["play", "pig", "--players", "two"],
            'Invalid value for --players: unable to convert "two"',
        ),
        (["play", "pig", "--poeple", "2"], "Unknown option: --poeple. Did you mean --people?"),
        (["play", "pig", "perfecto"], "'perfecto' is one word too many."),
        (["games", "--language", "fr"], 'Invalid value "fr" for --language. It is one of en, de'),
    ],
)
def test_what_is_not_understood_is_2(refused, words, complaint):
    told = refused(*words, status=2)
    assert told.startswith(complaint)
    assert told.endswith("--help' explains it.")


def test_without_a_command_the_house_opens_in_the_browser(call, monkeypatch, tmp_path):
    from astragali.server import launch

    served = []

    def run(database, door, allowed, opened, behind_proxy):
        opened()
        served.append(database)
        door.close()

    monkeypatch.setattr(launch, "run", run)
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


@pytest.fixture(scope="module")
def _compiled():
    """Whether something is compiled first is not what is tested."""
    run("for out in '' '--records /dev/null'; do $PYTHON -m astragali simulate pig $out; done")


def test_as_a_module():
    done = run("$PYTHON -m astragali games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "keep_on_rolling" in done.stdout


@pytest.mark.usefixtures("_compiled")
@pytest.mark.skipif(sys.platform == "win32", reason="bash")
@pytest.mark.parametrize(
    "command",
    ["games --json", "simulate pig --games 2000 --records -"],
    ids=["games", "records"],
)
def test_a_reader_who_has_gone(command):
    """With `| head` a pipe closes early: no words about it, and the status that `cat` has."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "astragali", *command.split()],
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=120,
    )
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 141


FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")


@pytest.mark.usefixtures("_compiled")
@FULL
@pytest.mark.parametrize(
    "command", ["games", "games --json", "simulate pig --games 2000 --records -", "--help"]
)
def test_a_full_disk_behind_the_output(command):
    done = run(f"$PYTHON -m astragali {command} > /dev/full")
    said = "astragali: The output cannot be written: No space left on device.\n"
    assert (done.returncode, done.stderr) == (1, said)


@pytest.mark.usefixtures("_compiled")
@FULL
@pytest.mark.parametrize(
    "command", ["simulate pig --games 9 --records", "simulate pig --games 9 --report"]
)
def test_a_full_disk_behind_a_file(command):
    done = run(f"$PYTHON -m astragali {command} /dev/full")
    said = "astragali: /dev/full cannot be written: No space left on device.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)


@pytest.mark.usefixtures("_compiled")
@pytest.mark.skipif(sys.platform == "win32", reason="bash")
def test_a_named_pipe_nobody_reads_to_its_end(home):
    shell = "mkfifo p; head -c 1 p & $PYTHON -m astragali simulate pig --games 2000 --records p"
    done = run(shell)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.usefixtures("_compiled")
@pytest.mark.skipif(sys.platform == "win32", reason="bash")
def test_records_go_from_one_command_to_the_next(home):
    records = "$PYTHON -m astragali simulate pig --games 5 --seed 7 --records"
    done = run(f"{records} - | $PYTHON -m astragali replay - --verify")
    assert (done.returncode, done.stdout) == (0, "-: 5 records verified.\n")
    done = run(f"{records} /dev/stdout > games.jsonl")
    assert (done.returncode, done.stderr) == (0, "")
    written = (home / "games.jsonl").read_text().splitlines()
    assert [line[:9] for line in written[:6]] == ['{"format"'] * 5 + ["5 games o"]


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
