"""The pages in docs/games say what the games say."""

import runpy
from pathlib import Path

import pytest

GENERATE = Path(__file__).parents[1] / "docs" / "generate.py"


@pytest.mark.slow
def test_no_page_is_stale():
    for path, text in runpy.run_path(str(GENERATE))["pages"]().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run 'make docs'"
