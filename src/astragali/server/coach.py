"""The coach: reviews finished games in the background, one after the other, and keeps the reviews.

A review depends on the record alone. So what a stopped server did not finish is simply computed
again when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal, Protocol

from ..tables.background_tasks import BackgroundTasks
from ..tables.store import Store, StoredReview, StoreTrouble
from ..tables.table import Refusal
from .review_process import VERSION, ReviewFailed, ReviewProcess

log = logging.getLogger(__name__)

MOST_WAITING = 2000  # reviews
MOST_FAILURES = 1000  # remembered

Progress = Literal["none", "waiting", "compiling", "working", "done", "failed"]


class Reviews(Protocol):
    """Computes reviews; blocks."""

    def review(self, record: bytes, share: Callable[[float | None], object]) -> tuple[bytes, bytes]:
        """The notes and the tally of a record."""

    def close(self) -> None:
        """Stops what is running."""


@dataclass
class Task:
    """A review that somebody waits for."""

    id: str
    asker: str
    begun: bool = False
    share: float | None = 0.0  # of the work that is done; None while loops are being compiled


class Coach:
    """The reviews of one server process."""

    def __init__(
        self, store: Store, tasks: BackgroundTasks, reviews: Reviews | None = None
    ) -> None:
        self.store = store
        self.tasks = tasks
        self.reviews = reviews or ReviewProcess()
        self.waiting: dict[str, Task] = {}  # by the code of the table, in the order of asking
        self.failures: dict[str, str] = {}
        self.computed = 0
        self._turns: dict[str, int] = {}  # asker: when it was last their turn
        self._count = itertools.count(1)
        self._thread = ThreadPoolExecutor(1, "coach")
        self._working = False

    async def kept(self, id: str) -> StoredReview | None:
        """The review of a game, if it has been made."""
        found = await self.store.review(id)
        return found if found and found.version == VERSION else None

    def progress(self, id: str) -> tuple[Progress, float, int]:
        """How far a review is that is not kept yet: the share done, and how many come before it."""
        task = self.waiting.get(id)
        if task is None:
            return ("failed" if id in self.failures else "none"), 0.0, 0
        if task.begun:
            return ("compiling" if task.share is None else "working"), task.share or 0.0, 0
        return "waiting", 0.0, list(self.waiting).index(id)

    def ask(self, id: str, asker: str) -> None:
        """Queues the review of a finished game, once."""
        if id in self.waiting:
            return
        if len(self.waiting) >= MOST_WAITING:
            raise Refusal("busy", "The coach has too much to do; ask again later.")
        self.failures.pop(id, None)
        self.waiting[id] = Task(id, asker)
        if not self._working:
            self._working = True
            self.tasks.spawn(self._work())

    async def _work(self) -> None:
        try:
            while self.waiting:
                await self._review(self._next())
            self._turns.clear()
        finally:
            self._working = False

    def _next(self) -> Task:
        """The oldest task of whoever has waited longest for a turn, so that nobody waits for
        somebody with a hundred games."""
        task = min(self.waiting.values(), key=lambda task: self._turns.get(task.asker, 0))
        self._turns[task.asker] = next(self._count)
        return task

    async def _review(self, task: Task) -> None:
        task.begun = True
        loop = asyncio.get_running_loop()
        try:
            record = await self.store.record(task.id)
            if record is None or await self.kept(task.id):  # or another process has made it
                return

            def share(done: float | None) -> None:
                task.share = done

            notes, tally = await loop.run_in_executor(
                self._thread, self.reviews.review, record.record, share
            )
            await self.store.keep_review(StoredReview(task.id, VERSION, notes, tally))
            self.computed += 1
        except (ReviewFailed, StoreTrouble) as trouble:
            log.warning("table %s could not be reviewed: %s", task.id, trouble)
            self.failures[task.id] = str(trouble)
            while len(self.failures) > MOST_FAILURES:
                del self.failures[next(iter(self.failures))]
        finally:
            self.waiting.pop(task.id, None)

    def close(self) -> None:
        """Stops a review that is running; a thread that waits for it gets an error."""
        self.reviews.close()
        self._thread.shutdown(wait=False, cancel_futures=True)
