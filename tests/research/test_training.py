"""The code on the page about training works."""

import re
from pathlib import Path

import pytest

pytest.importorskip("pyspiel")

PAGE = Path(__file__).parents[2] / "docs" / "training.md"


@pytest.mark.slow
def test_the_agent_on_the_page_beats_random_play(capsys):
    parts = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(parts) == 4
    namespace = {}
    for part in parts:
        exec(compile(part, PAGE.name, "exec"), namespace)
    share, error = namespace["wins"] / namespace["games"], namespace["error"]
    assert share - 3 * error > 0.5, f"it won {share:.0%}"
    assert "The agent won" in capsys.readouterr().out
