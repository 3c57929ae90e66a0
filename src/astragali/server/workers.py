"""Several server processes at one port: starts, watches, replaces and stops them."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import connection
from multiprocessing.context import SpawnProcess
from typing import Any

from ..bots import OURS, own_bots
from ..engine import AstragaliError
from . import launch, logs

log = logging.getLogger(__name__)

STOPPING = 20.0  # seconds that a process may take to stop, before it is killed
LONGEST_DELAY = 30.0  # seconds until the next try, when processes cannot start
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


@dataclass(frozen=True)
class Work:
    """What every worker does: it goes to another process, so it is all plain data."""

    settings: launch.ServerSettings
    log: str  # the level
    bots: list[str] = field(default_factory=list)  # of the host's own
    bot_seconds: float | None = None


def serve_as_worker(work: Work, number: int, listener: socket.socket, parent: Any) -> None:
    """The main function of a worker; it also stops when its parent has gone."""
    for name in ("SIGINT", "SIGHUP"):  # from the terminal; the parent decides what follows
        signal.signal(signal.Signals[name], signal.SIG_IGN)
    logs.begin(work.log)
    own_bots.admit(work.bots, OURS, work.bot_seconds)
    own_bots.admit_installed(OURS)
    own_bots.close()
    try:
        launch.serve(work.settings, listener, lambda: parent.send(True), parent, number)
    except AstragaliError as trouble:
        log.error("%s", trouble)
        raise SystemExit(1) from None


@dataclass(eq=False)
class Worker:
    """One process of a house."""

    number: int
    process: SpawnProcess
    pipe: Any
    opened: bool = False
    leaves_by: float | None = None  # it has been asked to stop

    def leave(self) -> None:
        self.leaves_by = time.monotonic() + STOPPING
        self.process.terminate()


class Workers:
    """The parent of the processes of one house on this machine."""

    def __init__(
        self, count: int, work: Work, listener: socket.socket, on_open: Callable[[], None]
    ) -> None:
        self.count = count
        self.work = work
        self.listener = listener
        self.on_open = on_open
        self.context = multiprocessing.get_context("spawn")
        self.all: list[Worker] = []
        self.replacing: list[Worker] = []  # of a rolling restart, those whose turn has not come
        self.failures = 0  # in a row
        self.retry_at = 0.0

    def run(self) -> None:
        """Serves until a signal says to stop, which it then obeys as if it had no children."""
        with receiving_signals() as (signals, woken):
            try:
                for number in range(self.count):
                    self.start(number)
                stop = self.open(signals, woken) or self.tend(signals, woken)
            finally:
                self.stop_all()
        signal.raise_signal(stop)

    def start(self, number: int) -> None:
        ours, theirs = self.context.Pipe()
        given = (self.work, number, self.listener, theirs)
        process = self.context.Process(target=serve_as_worker, args=given)
        process.start()
        theirs.close()
        self.all.append(Worker(number, process, ours))

    def open(self, signals: list[int], woken: int) -> int | None:
        """Waits until all have opened, or a signal says to stop."""
        while not all(one.opened for one in self.all):
            self.wait(woken, None)
            if any(one.process.exitcode is not None for one in self.all):
                raise AstragaliError("The house could not open: see the log above.")
            if stop := self.told(signals):
                return stop
        self.on_open()
        return None

    def tend(self, signals: list[int], woken: int) -> int:
        """Keeps the processes running, and returns the signal that says to stop."""
        while not (stop := self.told(signals)):
            self.reap()
            self.roll()
            self.refill()
            deadlines = [one.leaves_by for one in self.all if one.leaves_by is not None]
            missing = {*range(self.count)} - {one.number for one in self.all}
            deadlines += [self.retry_at] if missing else []
            left = min(deadlines) - time.monotonic() if deadlines else None
            self.wait(woken, left if left is None else max(0.0, left))
        return stop

    def told(self, signals: list[int]) -> int | None:
        """What signals have said since the last call: whether to stop, or to begin again."""
        while signals:
            number = signals.pop(0)
            if number != getattr(signal, "SIGHUP", None):
                return number
            self.replacing = [one for one in self.all if one.leaves_by is None]
        return None

    def wait(self, woken: int, seconds: float | None) -> None:
        """Waits for a signal, news of a process, or its end."""
        pipes = {one.pipe: one for one in self.all if not one.opened}
        ends = [one.process.sentinel for one in self.all]
        for ready in connection.wait([woken, *pipes, *ends], seconds):
            if ready == woken:
                os.read(woken, 1000)
            elif ready in pipes:
                with suppress(EOFError, OSError):
                    pipes[ready].opened = pipes[ready].pipe.recv()
                    self.failures = 0

    def reap(self) -> None:
        """Forgets processes that have ended, and kills those that do not."""
        for one in list(self.all):
            if one.leaves_by is not None and time.monotonic() > one.leaves_by:
                one.process.kill()
                one.process.join()
            status = one.process.exitcode
            if status is None:
                continue
            one.process.join()
            one.pipe.close()
            self.all.remove(one)
            if one.leaves_by is not None:
                continue
            log.warning("Server process %d ended unexpectedly (%d).", one.number, status)
            if not one.opened:
                self.failures += 1
                self.replacing.clear()
            delay = min(LONGEST_DELAY, 2.0**self.failures) if self.failures else 0.0
            self.retry_at = time.monotonic() + delay

    def roll(self) -> None:
        """Replaces one process after another; each is stopped once its successor has opened."""
        self.replacing = [one for one in self.replacing if one in self.all]
        if not self.replacing:
            return
        old = self.replacing[0]
        new = [one for one in self.all if one.number == old.number and one is not old]
        if not new:
            self.start(old.number)
        elif new[-1].opened and old.leaves_by is None:
            old.leave()

    def refill(self) -> None:
        """Starts processes in the place of those that died."""
        if time.monotonic() < self.retry_at:
            return
        for number in {*range(self.count)} - {one.number for one in self.all}:
            self.start(number)

    def stop_all(self) -> None:
        for one in self.all:
            one.leave()
        for one in self.all:
            one.process.join(STOPPING)
            if one.process.exitcode is None:
                one.process.kill()
                one.process.join()
            one.pipe.close()
        self.all.clear()


@contextmanager
def receiving_signals() -> Iterator[tuple[list[int], int]]:
    """Collects signals in a list, and wakes whoever waits for the file descriptor."""
    received: list[int] = []
    reader, writer = os.pipe()
    os.set_blocking(writer, False)

    def receive(number: int, _: object) -> None:
        received.append(number)
        with suppress(BlockingIOError):
            os.write(writer, b"!")

    chosen = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    before = {one: signal.signal(one, receive) for one in chosen}
    try:
        yield received, reader
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
        os.close(reader)
        os.close(writer)
