"""A few processes that work for everybody in turn."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from ..tables.table import Refusal
from .worker_process import settle_in

Task = tuple["asyncio.Future[Any]", Callable[..., Any], tuple[Any, ...]]


class WorkerPool:
    """Processes that take one task of each asker in turn.

    An asker is whoever could crowd out others, such as an address. Those who ask for much at once
    wait only for themselves.
    """

    def __init__(
        self,
        processes: int,
        niceness: int,
        *,
        most: int,
        patience: float,
        budget: Callable[[], float] | None = None,
    ) -> None:
        self.processes = processes
        self.niceness = niceness
        self.most = most  # tasks of one asker that wait
        self.patience = patience  # seconds that a task may take once it has begun
        self.budget = budget  # the seconds for a task alone; its share is its last argument
        self.waiting = 0  # with those that are being worked on
        self.executor: ProcessPoolExecutor | None = None
        self._queues: dict[str, deque[Task]] = {}  # whose turn is next comes first
        self._working: dict[str, int] = {}  # tasks that are being worked on, by asker

    def share(self, asker: str) -> float:
        """The part of a process for a task of an asker: fewer when others ask, or it asks more."""
        askers = len(self._queues.keys() | self._working.keys())
        own = len(self._queues.get(asker, ())) + self._working[asker]
        return self.processes / max(self.processes, askers * own)

    async def run(self, asker: str, task: Callable[..., Any], *arguments: Any) -> Any:
        """Runs a function in a process, once it is the asker's turn."""
        if len(self._queues.get(asker, ())) >= self.most:
            raise Refusal("busy", "Too many ask for this from your address; try again later.")
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(asker, deque()).append((answer, task, arguments))
        self.waiting += 1
        self._begin()
        try:
            return await answer
        finally:
            self.waiting -= 1

    def _begin(self) -> None:
        """Gives the next tasks to processes that have nothing to do."""
        while self._queues and sum(self._working.values()) < self.processes:
            asker = next(iter(self._queues))
            queue = self._queues.pop(asker)
            answer, task, arguments = queue.popleft()
            if queue:
                self._queues[asker] = queue  # at the end
            if not answer.done():  # nobody waits for it any more
                self._working[asker] = self._working.get(asker, 0) + 1
                working = asyncio.ensure_future(self._work(asker, answer, task, arguments))
                working.add_done_callback(lambda _: self._begin())

    async def _work(
        self,
        asker: str,
        answer: asyncio.Future[Any],
        task: Callable[..., Any],
        arguments: tuple[Any, ...],
    ) -> None:
        if self.executor is None:
            self.executor = self._open()
        if self.budget:
            arguments = (*arguments, self.budget() * self.share(asker))
        try:
            loop = asyncio.get_running_loop()
            work = loop.run_in_executor(self.executor, task, *arguments)
            found = await asyncio.wait_for(work, self.patience)
            if not answer.done():
                answer.set_result(found)
        except BaseException as trouble:
            if isinstance(trouble, BrokenExecutor):
                self.executor = None  # a process died: the next task starts new ones
            if not answer.done():
                answer.set_exception(trouble)
        finally:
            self._working[asker] -= 1
            if not self._working[asker]:
                del self._working[asker]

    def _open(self) -> ProcessPoolExecutor:
        # Not forked: a copy of a process with threads and open sockets could hang.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self.processes, mp_context=context, initializer=settle_in, initargs=(self.niceness,)
        )

    def close(self) -> None:
        for queue in self._queues.values():
            for answer, _, _ in queue:
                answer.cancel()
        self._queues.clear()
        if self.executor:
            self.executor.shutdown(wait=False, cancel_futures=True)
