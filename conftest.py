"""Settings for all tests: Hypothesis, timeouts, and where compiled code and examples go."""

import os

import pytest
from hypothesis import HealthCheck, settings

# Assertions in there should explain themselves too.
pytest.register_assert_rewrite("tests.support")
from tests.support import CACHE  # noqa: E402

# No deadlines, because the machine may be slow. Every run uses the same examples;
# `--hypothesis-profile=explore` looks for new ones.
patient = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("seeded", derandomize=True, **patient)
settings.register_profile("explore", max_examples=1000, print_blob=True, **patient)
settings.load_profile("seeded")

SLOW = 900  # seconds for a slow test before it is taken to hang

# Each file runs in one worker, which compiles and starts what its tests share; but these are long.
SPREAD = {"test_conformance.py", "test_openspiel.py", "test_together.py", "test_whole_games.py"}

os.environ.setdefault("ASTRAGALI_CACHE", str(CACHE))


@pytest.hookimpl(tryfirst=True)  # before xdist looks for groups
def pytest_itemcollected(item):
    if item.path.name not in SPREAD:
        item.add_marker(pytest.mark.xdist_group(item.path.name))


@pytest.hookimpl(trylast=True)  # other files mark their tests as slow first
def pytest_collection_modifyitems(items):
    """Slow tests may take longer, and come first: the quick ones then keep all workers busy."""
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(SLOW))
    items.sort(key=lambda item: not item.get_closest_marker("slow"))


@pytest.fixture(autouse=True)
def _doctests_write_elsewhere(request, tmp_path, monkeypatch):
    """Examples in the documentation save games, which must not end up among the sources."""
    if isinstance(request.node, pytest.DoctestItem):
        monkeypatch.chdir(tmp_path)
