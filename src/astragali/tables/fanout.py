"""How servers that share a database learn of each other's entries.

A message only says how many entries a table has; the entries are read from the store. So messages
may be repeated, and a later one makes the earlier ones unnecessary.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

logger = logging.getLogger(__name__)

Subscriber = Callable[[str, int], None]


class Fanout(Protocol):
    """Tells all subscribers, here and in other servers, how many entries a table has."""

    def subscribe(self, subscriber: Subscriber) -> None:
        """Calls `subscriber(id, number)` in the event loop for each message."""

    async def publish(self, id: str, number: int) -> None:
        """Announces that a table has this many entries; does not wait for other servers."""

    async def close(self) -> None:
        """Stops sending and receiving."""


class LocalFanout:
    """For a server that does not share its database."""

    def __init__(self) -> None:
        self.subscribers: list[Subscriber] = []

    def subscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.append(subscriber)

    async def publish(self, id: str, number: int) -> None:
        self.deliver(id, number)

    def deliver(self, id: str, number: int) -> None:
        for subscriber in self.subscribers:
            try:
                subscriber(id, number)
            except Exception:  # the others must still be called
                logger.exception("A subscriber failed: table %s has %d entries", id, number)

    async def close(self) -> None:
        self.subscribers.clear()
