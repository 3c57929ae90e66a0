"""A real terminal: line editing at the prompt, and escape codes only where they are understood."""

import os
import re
import select
import subprocess
import sys

import pytest

import astragali

pty = pytest.importorskip("pty")

PLAY = ["play", "keep_on_rolling", "--people", "2", "--seed", "7"]
LEFT, UP = "\x1b[D", "\x1b[A"
WAIT = 60  # seconds for a slow, busy machine; nothing waits for them to pass


class Terminal:
    """The command in a terminal of its own, with somebody at its keyboard."""

    def __init__(self, words, **environment):
        master, slave = pty.openpty()
        self.master, self.said = master, ""
        inherited = {key: os.environ[key] for key in os.environ if key not in ("NO_COLOR", "TERM")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "astragali", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**inherited, "TERM": "xterm", "COLUMNS": "80", **environment},
            start_new_session=True,
        )
        os.close(slave)

    def hear(self, wanted):
        """Everything until the wanted words are on the screen."""
        while wanted not in self.said:
            ready, _, _ = select.select([self.master], [], [], WAIT)
            assert ready, f"{wanted!r} never came: {self.said[-2000:]!r}"
            self.said += self.read()
        heard, _, self.said = self.said.partition(wanted)
        return heard + wanted

    def read(self):
        try:
            return os.read(self.master, 4096).decode(errors="replace")
        except OSError:  # the command has ended
            raise AssertionError(f"it ended early: {self.said[-2000:]!r}") from None

    def type(self, keys):
        os.write(self.master, keys.encode())

    def end(self):
        try:
            return self.process.wait(WAIT)
        finally:
            self.process.kill()
            os.close(self.master)


def colours(text):
    return set(re.findall(r"\x1b\[[0-9;]*m", text))


def table(**environment):
    """What is on the screen when somebody is asked."""
    terminal = Terminal(PLAY, **environment)
    heard = terminal.hear("(aside 1,2,3,4,5,6)")
    terminal.type("q\n")
    assert terminal.end() == 0
    return heard


def test_arrow_keys_edit_the_line():
    """Typed is `tble`, and mended with arrows to `table`; up brings it once more."""
    terminal = Terminal(PLAY, NO_COLOR="1")
    terminal.hear("Player 1:")
    terminal.type("tble" + 3 * LEFT + "a\n")
    again = terminal.hear("Player 1:")
    assert "is not possible" not in again
    assert "^[[" not in again
    terminal.type(f"{UP}\n")
    once_more = terminal.hear("Player 1:")
    assert "is not possible" not in once_more
    assert "Target: 250 points" in once_more
    terminal.type("q\n")
    assert terminal.end() == 0


def test_tab_completes():
    terminal = Terminal(PLAY, NO_COLOR="1")
    terminal.hear("Player 1:")
    terminal.type("tab\t\n")
    assert "is not possible" not in terminal.hear("Player 1:")
    terminal.type("qui\t\n")
    assert terminal.end() == 0


def test_what_was_typed_in_secret_cannot_be_looked_up():
    game = astragali.new("perfecto", seed=7)
    (first,), word = game.acting(), game.legal()[0]
    terminal = Terminal(["play", "perfecto", "--people", "2", "--seed", "7"], NO_COLOR="1")
    terminal.hear("only you can see the screen.")
    terminal.type("\n")
    for said in ("mystery", word):
        terminal.hear(f" Player {first + 1}:")
        terminal.type(f"{said}\n")
    terminal.hear("only you can see the screen.")
    terminal.type("\n")
    for said in (f"{UP}{UP}\n", "q\n"):
        heard = terminal.hear(f" Player {2 - first}:")
        assert "mystery" not in heard
        terminal.type(said)
    assert terminal.end() == 0


@pytest.mark.parametrize(
    "environment", [{"TERM": "dumb"}, {"NO_COLOR": "1"}], ids=["dumb", "NO_COLOR"]
)
def test_no_colours(environment):
    assert colours(table(**environment)) == set()


def test_no_escape_codes_at_all_on_a_dumb_terminal():
    assert "\x1b" not in table(TERM="dumb")


def test_as_many_colours_as_the_terminal_has():
    assert any("38;2;" in code for code in colours(table(COLORTERM="truecolor")))
    many = colours(table(TERM="xterm-256color", COLORTERM=""))
    assert any("38;5;" in code for code in many)
    assert not any("38;2;" in code for code in many)
    few = colours(table(TERM="xterm", COLORTERM=""))
    assert few
    assert not any("38;" in code for code in few)


def test_progress_is_shown_from_the_start():
    words = ["tournament", "pig", "--bots", "random,beginner", "--games", "2", "--cores", "1"]
    terminal = Terminal([*words, "--simulations", "5", "--set", "target=15"])
    terminal.hear("0/2")
    terminal.hear("random")
    assert terminal.end() == 0
