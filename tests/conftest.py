"""Keeps the tests' compiled loops out of the user's own cache, but warm between runs."""

import os
from pathlib import Path

os.environ.setdefault("ASTRAGALI_CACHE", str(Path(__file__).parents[1] / ".venv" / "cache"))
