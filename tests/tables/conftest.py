"""Every test of the store runs twice: on SQLite, and on a PostgreSQL that lives for the tests."""

import psycopg
import pytest
from stored import opened, serving_postgresql


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql():
    with serving_postgresql() as url:
        yield url


@pytest.fixture
def empty_postgresql(postgresql):
    """The same with nothing in it."""
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return postgresql


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request, tmp_path):
    """The URL of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    return request.getfixturevalue("empty_postgresql")


@pytest.fixture
async def store(where):
    async with opened(where) as store:
        yield store
