"""Access to what `pip install 'astragali[server]'` and `[postgres]` install."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import Any, TypeVar

from ..engine import AstragaliError

Found = TypeVar("Found")

NEEDED = ("alembic", "litestar", "msgspec", "sqlalchemy", "uvicorn")


def server_is_installed() -> bool:
    return all(find_spec(name) for name in NEEDED)


async def with_store(database: str, query: Callable[[Any], Awaitable[Found]]) -> Found:
    """Runs a query on a server's database; a plain error if it cannot be opened."""
    from ..server.storage import open_store

    if database.startswith("postgres") and not find_spec("psycopg"):
        raise AstragaliError("PostgreSQL needs another package: pip install 'astragali[postgres]'.")
    store = await open_store(database)
    try:
        return await query(store)
    finally:
        await store.close()
