"""Stores to test: in memory, SQLite, and PostgreSQL on a temporary server."""

import psycopg
import pytest

from astragali.tables.memory_store import MemoryStore
from tests.support.stores import opened


@pytest.fixture
def empty_postgresql(postgresql):
    """The URL of an empty database on that server, which other tests find empty again."""
    empty(postgresql)
    yield postgresql
    empty(postgresql)


def empty(url):
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")


def address(kind, request, tmp_path):
    if kind == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    return request.getfixturevalue("empty_postgresql")


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request, tmp_path):
    """The URL of an empty database of either kind."""
    return address(request.param, request, tmp_path)


@pytest.fixture
async def database(where):
    async with opened(where) as store:
        yield store


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def store(request, tmp_path):
    """An empty store of any kind."""
    if request.param == "memory":
        yield MemoryStore()
        return
    async with opened(address(request.param, request, tmp_path)) as store:
        yield store
