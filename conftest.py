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


@pytest.hookimpl(optionalhook=True)  # without pytest-xdist there is nothing to schedule
def pytest_xdist_make_scheduler(config, log):
    """Sends the tests of a file to one worker, in the order of `pytest_collection_modifyitems`.

    xdist's own groups have no effect with pytest 9.2: they rely on an attribute that is gone.
    """
    from xdist.scheduler import LoadScopeScheduling

    class FileScheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            path = nodeid.partition("::")[0]
            return nodeid if path.rpartition("/")[2] in SPREAD else path

    return FileScheduling(config, log)


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
