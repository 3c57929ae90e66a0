"""What tests of the server share with those of the tables."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))
sys.path.append(str(Path(__file__).parents[1] / "tables"))


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql():
    from stored import serving_postgresql

    with serving_postgresql() as url:
        yield url
