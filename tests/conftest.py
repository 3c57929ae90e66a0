"""What tests of several folders stand on."""

import pytest

from tests.support.seeded_secrets import SeededSecrets


@pytest.fixture(autouse=True)
def _secrets_come_from_the_name_of_the_test(request, monkeypatch):
    SeededSecrets(lambda: request.node.nodeid).take_over(monkeypatch.setattr)


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql():
    """The URL of a PostgreSQL that lives as long as this process."""
    from tests.support.stores import serving_postgresql

    with serving_postgresql() as url:
        yield url
