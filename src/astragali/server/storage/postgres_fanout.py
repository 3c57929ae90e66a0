"""Fan-out over PostgreSQL, by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

import psycopg

from ...tables.fanout import LocalFanout
from .connections import TIMEOUTS, address, trouble

logger = logging.getLogger(__name__)

CHANNEL = "astragali"
RETRY = 1.0  # seconds until the next attempt to connect
FLUSH = 1.0  # seconds to wait at the end for what has not been sent
SILENCE = 120.0  # seconds within which a dead connection is always noticed

NOTIFY = "SELECT pg_notify(%s, message) FROM unnest(%s::text[]) AS message"
# The number of entries, and of remarks, of each table that is unfinished or ended during the break,
# and those of them that no process moves.
MISSED = """
    WITH recent AS (SELECT id FROM tables EXCEPT SELECT id FROM records WHERE ended < %s)
    SELECT id, max(number) + 1 FROM entries
    WHERE id IN (SELECT id FROM recent) GROUP BY id
    UNION ALL
    SELECT id || '.chat', max(number) + 1 FROM remarks
    WHERE id IN (SELECT id FROM recent) GROUP BY id
    UNION ALL
    SELECT id || '.free', 0 FROM recent WHERE id NOT IN (SELECT id FROM leases)
"""

Connection = psycopg.AsyncConnection[Any]


class PostgresFanout(LocalFanout):
    """For servers that share a database; reconnects after a break, and then catches up."""

    @classmethod
    async def open(cls, url: str) -> PostgresFanout:
        """Connects; every later message is received."""
        fanout = cls(address(url).set(drivername="postgresql").render_as_string(False))
        try:
            listener = await fanout.listen()
        except psycopg.Error as error:
            raise trouble(error) from error
        loops = fanout.send_loop(), fanout.receive_loop(listener)
        fanout.tasks = [asyncio.create_task(loop) for loop in loops]
        return fanout

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.unsent: dict[str, int] = {}
        self.has_unsent = asyncio.Event()
        self.all_sent = asyncio.Event()
        self.all_sent.set()
        self.own_backend = 0  # its messages have already been delivered here
        self.listener: Connection | None = None
        self.tasks: list[asyncio.Task[None]] = []

    async def publish(self, id: str, number: int) -> None:
        self.deliver(id, number)
        self.unsent[id] = number
        self.all_sent.clear()
        self.has_unsent.set()

    async def close(self) -> None:
        with suppress(TimeoutError):  # others would only learn of it later
            async with asyncio.timeout(FLUSH):
                await self.all_sent.wait()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.listener:  # still open if its task was cancelled before it began
            await self.listener.close()
        await super().close()

    async def send_loop(self) -> None:
        """Sends messages to the other servers, and retries until that succeeds."""
        while True:
            try:
                async with await self.connect() as sender:
                    self.own_backend = sender.info.backend_pid
                    await sender.execute("SET synchronous_commit = off")  # nothing to make durable
                    while True:
                        await self.has_unsent.wait()
                        sending = dict(self.unsent)
                        messages = [f"{id} {number}" for id, number in sending.items()]
                        await sender.execute(NOTIFY, [CHANNEL, messages])
                        # Only after the send, and only what has not changed meanwhile.
                        self.unsent = dict(self.unsent.items() - sending.items())
                        if not self.unsent:
                            self.has_unsent.clear()
                            self.all_sent.set()
            except psycopg.Error as error:
                logger.warning("Cannot send to other servers. %s", trouble(error))
                await asyncio.sleep(RETRY)

    async def receive_loop(self, listener: Connection) -> None:
        """Receives messages from the other servers, and after a break looks up what it missed."""
        while True:
            try:
                async with listener:
                    async for message in listener.notifies():
                        if message.pid != self.own_backend:
                            id, _, number = message.payload.partition(" ")
                            self.deliver(id, int(number))
            except psycopg.Error as error:
                logger.warning("Cannot receive from other servers. %s", trouble(error))
            listener = await self.listen_again(time.time() - SILENCE)

    async def listen_again(self, since: float) -> Connection:
        while True:
            try:
                listener = await self.listen()
                cursor = await listener.execute(MISSED, [since])
                async for id, number in cursor:
                    self.deliver(id, number)
                return listener
            except psycopg.Error:
                await asyncio.sleep(RETRY)

    async def listen(self) -> Connection:
        if self.listener:  # the connection was lost, or LISTEN failed
            await self.listener.close()
        self.listener = await self.connect()
        await self.listener.execute(f"LISTEN {CHANNEL}")
        return self.listener

    async def connect(self) -> Connection:
        return await psycopg.AsyncConnection.connect(self.url, autocommit=True, **TIMEOUTS)
