"""The code on the page about training works, and what it trains has learned something."""

import re

import pytest

from tests.support import ROOT

PAGE = ROOT / "docs" / "training.md"

pytestmark = pytest.mark.slow


def run(title, *shorter):
    """Runs the code under a heading of the page; returns what it defines."""
    section = PAGE.read_text("utf-8").partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    code = "\n".join(re.findall(r"```python\n(.*?)```", section, re.DOTALL))
    for written, replaced in shorter:
        assert written in code
        code = code.replace(written, replaced)
    namespace = {}
    exec(compile(code, PAGE.name, "exec"), namespace)
    return namespace


def test_self_play_on_hundreds_of_tables_beats_random_play(capsys):
    """The page says more than two thirds; among these games the error is 1.5 %."""
    done = run("Self-play on hundreds of tables")
    assert done["games"] > 900
    assert done["wins"] / done["games"] > 2 / 3
    assert "The policy won" in capsys.readouterr().out


def test_a_perfecto_player_beats_its_untrained_selves(capsys):
    done = run("A Perfecto player from nothing")
    assert done["won"] > 1 / 3 + 3 * (2 / 9 / 600) ** 0.5
    assert "It won" in capsys.readouterr().out


def test_the_agent_of_openspiel_beats_random_play(capsys):
    pytest.importorskip("pyspiel")
    enough = (("40_000", "12_000"), ("3_000", "800"), ("1_000", "300"))
    done = run("Q-learning with OpenSpiel", *enough)
    share, error = done["wins"] / done["games"], done["error"]
    assert share - 3 * error > 0.5, f"it won {share:.0%}"
    assert "The agent won" in capsys.readouterr().out
