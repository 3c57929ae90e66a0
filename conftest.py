"""What every test stands on: compiled loops of its own, and a folder of its own for documents."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A machine may be slow; that is no failure of what is tested on it.
patient = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("patient", settings(), **patient)
settings.load_profile("patient")

# Out of the user's own cache, but warm from one run to the next.
os.environ.setdefault("ASTRAGALI_CACHE", str(Path(__file__).parent / ".venv" / "cache"))


@pytest.fixture(autouse=True)
def _examples_write_elsewhere(request, tmp_path, monkeypatch):
    """The examples in the documents save games; they must not land among the sources."""
    if isinstance(request.node, pytest.DoctestItem):
        monkeypatch.chdir(tmp_path)
