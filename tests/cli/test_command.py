"""The command as a whole: help, exit statuses, closed pipes, no tracebacks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import astragali
from astragali.cli import COMMANDS, app
from astragali.engine import AstragaliError


def test_version(call):
    assert call("--version") == (0, f"astragali {astragali.__version__}\n", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_has_an_example(call, command):
    status, out, _ = call(command, "--help")
    assert status == 0
    assert f"\n  astragali {command}" in out


def test_the_main_help_summarizes_every_command(call):
    status, out, _ = call("--help")
    assert status == 0
    summaries = [line.strip("│ ").partition("  ") for line in out.splitlines() if "│" in line]
    summary_of = {name: summary.strip() for name, _, summary in summaries}
    assert all(summary_of[command] for command in COMMANDS)
    assert "\nexit status:\n  0 " in out


def test_slow_imports_wait_until_a_command_needs_them():
    code = "import sys; from astragali.cli import main; main(['games']); print(*sys.modules)"
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", timeout=120)
    loaded = set(done.stdout.split())
    assert "astragali.cli.games_command" in loaded
    assert not loaded & {"numba", "litestar", "sqlalchemy", "rich.markdown", "tqdm"}
    assert not loaded & {f"astragali.cli.{name}_command" for name in COMMANDS[2:]}


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["plya"], 'Unknown command "plya". Did you mean "play"?'),
        (["simulate"], 'Command "simulate" parameter GAME requires an argument.'),
        (["replay"], 'Command "replay" parameter FILE requires an argument.'),
        (["solve"], "Name a game"),
        (
            ["play", "pig", "--players", "two"],
            'Invalid value for --players: unable to convert "two"',
        ),
        (["play", "pig", "--poeple", "2"], "Unknown option: --poeple. Did you mean --people?"),
        (["play", "pig", "perfecto"], "Unexpected argument: 'perfecto'."),
        (["games", "--language", "fr"], 'Invalid value "fr" for --language. Choose one of en, de'),
    ],
)
def test_usage_errors_have_status_2(refused, words, error):
    message = refused(*words, status=2)
    assert message.startswith(error)
    assert message.endswith(" --help'.")


def test_without_a_command_it_serves_and_opens_the_browser(call, monkeypatch, tmp_path):
    from astragali.server import launch

    served = []

    def run(settings, door, opened):
        opened()
        served.append(settings.database)
        door.close()

    monkeypatch.setattr(launch, "run", run)
    monkeypatch.setattr("webbrowser.open", served.append)
    monkeypatch.setenv("ASTRAGALI_DATABASE", str(tmp_path / "house.db"))
    status, out, _ = call()
    assert status == 0
    address = served[0]
    assert address.startswith("http://127.0.0.1:")
    assert served[1] == str(tmp_path / "house.db")
    assert f"Astragali is running at {address}" in out


@pytest.mark.parametrize(("words", "port"), [([], 9000), (["--port", "9001"], 9001)])
def test_options_are_also_environment_variables(call, monkeypatch, tmp_path, words, port):
    from astragali.server import launch

    asked = []

    def listen(host, port):
        asked.append(port)
        raise AstragaliError("enough")

    monkeypatch.setattr(launch, "listen", listen)
    monkeypatch.setenv("ASTRAGALI_DATABASE", str(tmp_path / "house.db"))
    monkeypatch.setenv("ASTRAGALI_SERVE_PORT", "9000")
    status, _, error = call("serve", *words)
    assert (status, asked) == (1, [port])
    assert "enough" in error


SERVE = {
    "host": ("0.0.0.0", "0.0.0.0"),
    "port": ("9000", 9000),
    "open": ("true", True),
    "path": ("/dice", "/dice"),
    "database": ("house.db", "house.db"),
    "allow": ("one.example two.example", ["one.example", "two.example"]),
    "bots": ("mybot.py:Bot", "mybot.py:Bot"),
    "bot_seconds": ("2.5", 2.5),
    "https": ("true", True),
    "proxy": ("true", True),
    "proxy_address": ("10.0.0.7", ["10.0.0.7"]),
    "workers": ("4", 4),
    "invite": ("come-and-play", "come-and-play"),
    "imprint": ("imprint.html", Path("imprint.html")),
    "privacy": ("privacy.html", Path("privacy.html")),
    "metrics_for": ("10.0.0.0/8", ["10.0.0.0/8"]),
    "traces": ("http://localhost:4318", "http://localhost:4318"),
    "log": ("info", "info"),
    "language": ("de", "de"),
}


def test_every_option_of_serve_is_also_an_environment_variable(monkeypatch):
    for name, (text, _) in SERVE.items():
        monkeypatch.setenv(f"ASTRAGALI_SERVE_{name.upper()}", text)
    _, bound, _ = app.parse_args(["serve"], exit_on_error=False, print_error=False)
    found = {"open" if name == "open_page" else name: v for name, v in bound.arguments.items()}
    assert found == {name: value for name, (_, value) in SERVE.items()}
    assert len(bound.signature.parameters) == len(SERVE)


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
    """Compiles Pig beforehand, so that no test prints the notice about it."""
    run("for out in '' '--records /dev/null'; do $PYTHON -m astragali simulate pig $out; done")


def test_running_as_a_module():
    done = run("$PYTHON -m astragali games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "keep_on_rolling" in done.stdout


@pytest.mark.usefixtures("_compiled")
@pytest.mark.skipif(sys.platform == "win32", reason="bash")
@pytest.mark.parametrize(
    "command",
    ["games --json", "simulate pig --games 2000 --records -", "--help"],
    ids=["games", "records", "help"],
)
def test_a_closed_pipe(command):
    """When a reader such as `head` closes the pipe, it exits silently with the status of `cat`."""
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
def test_the_output_on_a_full_disk(command):
    done = run(f"$PYTHON -m astragali {command} > /dev/full")
    message = "astragali: The output cannot be written: No space left on device.\n"
    assert (done.returncode, done.stderr) == (1, message)


@pytest.mark.usefixtures("_compiled")
@FULL
@pytest.mark.parametrize(
    "command",
    [
        "simulate pig --games 9 --records",
        "simulate pig --games 9 --report",
        "print catch_six --parts sheet --output",
    ],
)
def test_a_file_on_a_full_disk(command):
    done = run(f"$PYTHON -m astragali {command} /dev/full")
    message = "astragali: /dev/full cannot be written: No space left on device.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", message)


@pytest.mark.usefixtures("_compiled")
@pytest.mark.skipif(sys.platform == "win32", reason="bash")
def test_a_named_pipe_that_is_closed_early(home):
    shell = "mkfifo p; head -c 1 p & $PYTHON -m astragali simulate pig --games 2000 --records p"
    done = run(shell)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.usefixtures("_compiled")
@pytest.mark.skipif(sys.platform == "win32", reason="bash")
def test_piping_records_between_commands(home):
    records = "$PYTHON -m astragali simulate pig --games 5 --seed 7 --records"
    done = run(f"{records} - | $PYTHON -m astragali replay - --verify")
    assert (done.returncode, done.stdout) == (0, "-: 5 records verified.\n")
    done = run(f"{records} /dev/stdout > games.jsonl")
    assert (done.returncode, done.stderr) == (0, "")
    written = (home / "games.jsonl").read_text().splitlines()
    assert [line[:9] for line in written[:6]] == ['{"format"'] * 5 + ["5 games o"]


def test_input_that_is_not_utf_8(home):
    done = run(
        r"printf '\xff\xfe\nq\n' | $PYTHON -m astragali play pig --seed 7",
        PYTHONIOENCODING="utf-8:strict",
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == 0


@pytest.mark.parametrize("command", ["games --language de", "play keep_on_rolling --seed 7"])
def test_an_ascii_terminal(home, command):
    """Characters that it cannot show become question marks."""
    done = run(f"echo q | $PYTHON -m astragali {command}", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "?" in done.stdout
