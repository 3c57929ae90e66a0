"""The parts of the house that `pip install 'astragali[server]'` and `[postgres]` bring."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import Any, TypeVar

from ..engine import AstragaliError

Found = TypeVar("Found")

NEEDED = ("alembic", "litestar", "msgspec", "sqlalchemy", "uvicorn")


def server_is_installed() -> bool:
    return all(find_spec(name) for name in NEEDED)


async def with_store(database: str, ask: Callable[[Any], Awaitable[Found]]) -> Found:
    """What the database of a house says; a sentence if it cannot be opened."""
    from ..server.storage import open_store

    if database.startswith("postgres") and not find_spec("psycopg"):
        raise AstragaliError(
            "PostgreSQL needs one thing more: pip install 'astragali[postgres]' brings it."
        )
    store = await open_store(database)
    try:
        return await ask(store)
    finally:
        await store.close()
