"""Fan-out over PostgreSQL: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import psycopg

from ...tables.fanout import LocalFanout
from .connections import LIVELY, address, trouble

logger = logging.getLogger(__name__)

CHANNEL = "astragali"
RETRY = 1.0  # seconds until the next attempt to connect
SILENCE = 120.0  # seconds in which a dead connection is surely noticed

TELL = "SELECT pg_notify(%s, message) FROM unnest(%s::text[]) AS message"
# How far those tables are that run, or have ended while nobody listened.
MISSED = """
    SELECT id, max(number) + 1 FROM entries
    WHERE id IN (SELECT id FROM tables EXCEPT SELECT id FROM records WHERE ended < %s)
    GROUP BY id
"""

Connection = psycopg.AsyncConnection[Any]


class PostgresFanout(LocalFanout):
    """For servers that share a database: connects again when cut off, and then catches up."""

    @classmethod
    async def open(cls, url: str) -> PostgresFanout:
        """Listens: from now on nothing is missed."""
        fanout = cls(address(url).set(drivername="postgresql").render_as_string(False))
        try:
            ears = await fanout.listening()
        except psycopg.Error as error:
            raise trouble(error) from error
        fanout.tasks = [asyncio.create_task(fanout.speak()), asyncio.create_task(fanout.hear(ears))]
        return fanout

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.waiting: dict[str, int] = {}
        self.awake = asyncio.Event()
        self.own = 0  # the backend that speaks for us: what it says has been told here already
        self.ears: Connection | None = None
        self.tasks: list[asyncio.Task[None]] = []

    async def publish(self, id: str, number: int) -> None:
        self.tell(id, number)
        self.waiting[id] = number
        self.awake.set()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.ears:  # a task that was cancelled before it began closes nothing
            await self.ears.close()
        await super().close()

    async def speak(self) -> None:
        """Tells the other servers, as often as it takes."""
        while True:
            try:
                async with await self.connected() as mouth:
                    self.own = mouth.info.backend_pid
                    await mouth.execute("SET synchronous_commit = off")  # no message is kept
                    while True:
                        await self.awake.wait()
                        telling = dict(self.waiting)
                        messages = [f"{id} {number}" for id, number in telling.items()]
                        await mouth.execute(TELL, [CHANNEL, messages])
                        # Only now, and only what has not changed meanwhile.
                        self.waiting = dict(self.waiting.items() - telling.items())
                        if not self.waiting:
                            self.awake.clear()
            except psycopg.Error as error:
                logger.warning("Other servers do not hear us. %s", trouble(error))
                await asyncio.sleep(RETRY)

    async def hear(self, ears: Connection) -> None:
        """Listens to the other servers, and after a break asks what it missed."""
        while True:
            try:
                async with ears:
                    async for message in ears.notifies():
                        if message.pid != self.own:
                            id, _, number = message.payload.partition(" ")
                            self.tell(id, int(number))
            except psycopg.Error as error:
                logger.warning("We do not hear other servers. %s", trouble(error))
            ears = await self.listening_again(time.time() - SILENCE)

    async def listening_again(self, since: float) -> Connection:
        while True:
            try:
                ears = await self.listening()
                cursor = await ears.execute(MISSED, [since])
                async for id, number in cursor:
                    self.tell(id, number)
                return ears
            except psycopg.Error:
                await asyncio.sleep(RETRY)

    async def listening(self) -> Connection:
        if self.ears:  # it was cut off, or could not listen
            await self.ears.close()
        self.ears = await self.connected()
        await self.ears.execute(f"LISTEN {CHANNEL}")
        return self.ears

    async def connected(self) -> Connection:
        return await psycopg.AsyncConnection.connect(self.url, autocommit=True, **LIVELY)
