"""Where a server keeps its tables: SQLite, or PostgreSQL that several servers share."""

from __future__ import annotations

from ...tables.fanout import Fanout, LocalFanout
from ...tables.store import Store


async def open_store(url: str) -> Store:
    """The store at postgresql://…, sqlite:///PATH or just PATH; :memory: lasts until closed."""
    from .database import Database  # SQLAlchemy and Alembic, which no other command waits for

    return await Database.open(url)


async def open_fanout(url: str) -> Fanout:
    """The fan-out that suits the store at the same URL."""
    from .connections import address

    if address(url).drivername == "sqlite":
        return LocalFanout()
    from .postgres_fanout import PostgresFanout

    return await PostgresFanout.open(url)
