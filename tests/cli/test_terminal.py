"""The command in a pseudo-terminal: line editing, colours, escape codes and progress."""

import os
import re
import select
import subprocess
import sys

import pytest

import astragali

pty = pytest.importorskip("pty")

TABLE = ["play", "keep_on_rolling", "--people", "2", "--seed", "7"]
PLAY = [*TABLE, "--transcript"]
LEFT, UP = "\x1b[D", "\x1b[A"
WAIT = 60  # seconds until a test gives up, long enough for a slow, busy machine


class Terminal:
    """Runs the command in a pseudo-terminal."""

    def __init__(self, words, **environment):
        master, slave = pty.openpty()
        self.master, self.unread = master, ""
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

    def read_until(self, wanted):
        """Waits for a text and returns everything up to its end."""
        while wanted not in self.unread:
            ready, _, _ = select.select([self.master], [], [], WAIT)
            assert ready, f"{wanted!r} never came: {self.unread[-2000:]!r}"
            self.unread += self.read()
        before, _, self.unread = self.unread.partition(wanted)
        return before + wanted

    def read(self):
        try:
            return os.read(self.master, 4096).decode(errors="replace")
        except OSError:  # the command has ended
            raise AssertionError(f"it ended early: {self.unread[-2000:]!r}") from None

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


def first_screen(**environment):
    """The output up to the first prompt."""
    terminal = Terminal(PLAY, **environment)
    screen = terminal.read_until("(aside 1,2,3,4,5,6)")
    terminal.type("q\n")
    assert terminal.end() == 0
    return screen


def test_arrow_keys_edit_the_line():
    """Arrow keys correct `tble` to `table`, and up recalls it."""
    terminal = Terminal(PLAY, NO_COLOR="1")
    terminal.read_until("Player 1:")
    terminal.type("tble" + 3 * LEFT + "a\n")
    again = terminal.read_until("Player 1:")
    assert "is not possible" not in again
    assert "^[[" not in again
    terminal.type(f"{UP}\n")
    once_more = terminal.read_until("Player 1:")
    assert "is not possible" not in once_more
    assert "Target: 250 points" in once_more
    terminal.type("q\n")
    assert terminal.end() == 0


def test_tab_completes():
    terminal = Terminal(PLAY, NO_COLOR="1")
    terminal.read_until("Player 1:")
    terminal.type("tab\t\n")
    assert "is not possible" not in terminal.read_until("Player 1:")
    terminal.type("qui\t\n")
    assert terminal.end() == 0


def test_the_history_of_another_player_cannot_be_recalled():
    game = astragali.new("perfecto", seed=7)
    (first,), word = game.acting(), game.legal()[0]
    words = ["play", "perfecto", "--people", "2", "--seed", "7", "--transcript"]
    terminal = Terminal(words, NO_COLOR="1")
    terminal.read_until("only you can see the screen.")
    terminal.type("\n")
    for line in ("mystery", word):
        terminal.read_until(f" Player {first + 1}:")
        terminal.type(f"{line}\n")
    terminal.read_until("only you can see the screen.")
    terminal.type("\n")
    for keys in (f"{UP}{UP}\n", "q\n"):
        screen = terminal.read_until(f" Player {2 - first}:")
        assert "mystery" not in screen
        terminal.type(keys)
    assert terminal.end() == 0


@pytest.mark.parametrize(
    "environment", [{"TERM": "dumb"}, {"NO_COLOR": "1"}], ids=["dumb", "NO_COLOR"]
)
def test_no_colours(environment):
    assert colours(first_screen(**environment)) == set()


def test_a_dumb_terminal_shows_the_transcript_without_escape_codes():
    terminal = Terminal(TABLE, TERM="dumb")
    screen = terminal.read_until("(aside 1,2,3,4,5,6)")
    terminal.type("q\n")
    assert terminal.end() == 0
    assert "\x1b" not in screen


def test_a_terminal_shows_the_full_screen_table_and_afterwards_how_to_go_on(tmp_path):
    """Ctrl-C leaves like q: the screen is restored, and the game is kept."""
    for left in ("q", "\x03"):
        terminal = Terminal(TABLE, ASTRAGALI_DATA=str(tmp_path))
        screen = terminal.read_until("Enter confirms.")
        assert "\x1b[?1049h" in screen, "the alternate screen"
        terminal.type("13\r")
        terminal.read_until("Roll 4 dice")
        terminal.type(left)
        assert "\x1b[?1049l" in terminal.read_until("Your game is kept.")
        terminal.read_until("astragali play --resume")
        assert terminal.end() == 0
    assert len(list(tmp_path.rglob("*.json"))) == 2


def test_as_many_colours_as_the_terminal_has():
    assert any("38;2;" in code for code in colours(first_screen(COLORTERM="truecolor")))
    many = colours(first_screen(TERM="xterm-256color", COLORTERM=""))
    assert any("38;5;" in code for code in many)
    assert not any("38;2;" in code for code in many)
    few = colours(first_screen(TERM="xterm", COLORTERM=""))
    assert few
    assert not any("38;" in code for code in few)


def test_progress_is_shown_from_the_start():
    words = ["tournament", "pig", "--bots", "random,beginner", "--games", "2", "--cores", "1"]
    terminal = Terminal([*words, "--simulations", "5", "--set", "target=15"])
    terminal.read_until("0/2")
    terminal.read_until("random")
    assert terminal.end() == 0
