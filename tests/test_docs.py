"""The pages in docs say what is so."""

import re
import runpy
from importlib import import_module
from pathlib import Path

import pytest

from astragali import games

GENERATE = Path(__file__).parents[1] / "docs" / "generate.py"
SOLVED = GENERATE.with_name("solved.md")


@pytest.mark.slow
def test_no_page_is_stale():
    for path, text in runpy.run_path(str(GENERATE))["pages"]().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run 'make docs'"


def test_every_shipped_table_says_how_it_was_made():
    told = dict(re.findall(r"\| `(\S+\.npz)` \|.*?\| `(\S+)` \|", SOLVED.read_text("utf-8")))
    rooms = Path(games.__file__).parent
    assert {rooms / name for name in told} == set(rooms.glob("*/tables/*.npz"))
    for name, call in told.items():
        room, module, function = call.split(".")
        assert name.startswith(f"{room}/")
        assert callable(getattr(import_module(f"astragali.games.{room}.{module}"), function))
