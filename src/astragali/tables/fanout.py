"""How servers that share a database hear of each other's entries.

What is told is only how many entries a table has: they are read from the store. So a message may
be repeated, and the last one stands for all before it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

logger = logging.getLogger(__name__)

Hear = Callable[[str, int], None]


class Fanout(Protocol):
    """Tells everybody who subscribed, here and in other servers, how far a table has come."""

    def subscribe(self, hear: Hear) -> None:
        """Has `hear(id, number)` called in the event loop for each message."""

    async def publish(self, id: str, number: int) -> None:
        """Tells that a table has this number of entries; does not wait for other servers."""

    async def close(self) -> None:
        """Stops telling and listening."""


class LocalFanout:
    """For a server that is alone with its database."""

    def __init__(self) -> None:
        self.subscribers: list[Hear] = []

    def subscribe(self, hear: Hear) -> None:
        self.subscribers.append(hear)

    async def publish(self, id: str, number: int) -> None:
        self.tell(id, number)

    def tell(self, id: str, number: int) -> None:
        for hear in self.subscribers:
            try:
                hear(id, number)
            except Exception:  # it must not keep the others from hearing
                logger.exception("Nobody heard that table %s has %d entries", id, number)

    async def close(self) -> None:
        self.subscribers.clear()
