"""The page that trains an agent does what it says."""

import re
import time
from pathlib import Path

import pytest

pytest.importorskip("pyspiel")

PAGE = Path(__file__).parents[2] / "docs" / "training.md"
LONGEST = 120  # seconds of processor time


@pytest.mark.slow
def test_the_agent_of_the_page_beats_chance(capsys):
    parts = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(parts) == 4
    around, started = {}, time.process_time()
    for part in parts:
        exec(compile(part, PAGE.name, "exec"), around)
    share, error = around["wins"] / around["games"], around["error"]
    assert share - 3 * error > 0.5, f"it won {share:.0%}"
    assert "The agent won" in capsys.readouterr().out
    assert time.process_time() - started < LONGEST
