"""Fixtures for the tests of several folders."""

import pytest

from tests.support.seeded_secrets import SeededSecrets


@pytest.fixture(autouse=True)
def _seed_secrets_with_the_test_name(request, monkeypatch):
    SeededSecrets(lambda: request.node.nodeid).install(monkeypatch.setattr)


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql():
    """The URL of a database on a PostgreSQL server for this session."""
    from tests.support.stores import serving_postgresql

    with serving_postgresql() as url:
        yield url
