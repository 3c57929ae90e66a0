"""Stores tables in SQLite, or in PostgreSQL, which several servers can share."""

from __future__ import annotations

from ...tables.fanout import Fanout, LocalFanout
from ...tables.store import Store


async def open_store(url: str) -> Store:
    """Opens the store at postgresql://…, sqlite:///PATH or just PATH; :memory: is temporary."""
    from .database import Database  # imports SQLAlchemy and Alembic, which are slow

    return await Database.open(url)


async def open_fanout(url: str) -> Fanout:
    """Opens the fan-out for the store at the same URL."""
    from .connections import address

    if address(url).drivername == "sqlite":
        return LocalFanout()
    from .postgres_fanout import PostgresFanout

    return await PostgresFanout.open(url)
