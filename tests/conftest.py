"""Fixtures for the tests of several folders."""

import pytest

from tests.support.seeded_secrets import SeededSecrets, seed_of


@pytest.fixture(autouse=True)
def _seed_secrets_with_the_test_name(request, monkeypatch):
    SeededSecrets(lambda: seed_of(request.node)).install(monkeypatch.setattr)


@pytest.fixture
def workshop(tmp_path, monkeypatch):
    """A folder with bots of somebody's own, which are forgotten afterwards."""
    from astragali.bots import own_bots
    from tests.support.bots_of_ones_own import write_bots

    write_bots(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)  # where packages are installed
    yield tmp_path
    own_bots.forget_all()


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql():
    """The URL of a database on a PostgreSQL server for this session."""
    from tests.support.stores import serving_postgresql

    with serving_postgresql() as url:
        yield url
