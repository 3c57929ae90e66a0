"""What every test stands on: compiled loops of its own, and a folder of its own for documents."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Their assertions explain themselves like those of a test.
pytest.register_assert_rewrite("tests.support")

# A machine may be slow; that is no failure of what is tested on it. Every run sees the same
# examples; `--hypothesis-profile=explore` looks for new ones.
patient = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("seeded", derandomize=True, **patient)
settings.register_profile("explore", max_examples=1000, print_blob=True, **patient)
settings.load_profile("seeded")

SLOW = 900  # seconds for a slow test before it is taken to hang

# Out of the user's own cache, but warm from one run to the next.
os.environ.setdefault("ASTRAGALI_CACHE", str(Path(__file__).parent / ".venv" / "cache"))


@pytest.hookimpl(trylast=True)  # other files mark their tests as slow first
def pytest_collection_modifyitems(items):
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(SLOW))


@pytest.fixture(autouse=True)
def _examples_write_elsewhere(request, tmp_path, monkeypatch):
    """The examples in the documents save games; they must not land among the sources."""
    if isinstance(request.node, pytest.DoctestItem):
        monkeypatch.chdir(tmp_path)
