"""A bar on the error output for whatever takes longer than a second."""

from __future__ import annotations

import sys
from threading import Timer

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
)


class ProgressBar:
    """Appears after a second, or at once, and is gone when all is done; nothing in a pipe."""

    def __init__(self, what: str, total: int | None = None, delay: float = 1.0) -> None:
        console = Console(stderr=True)
        self.bar = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            *([] if total is None else [BarColumn()]),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not sys.stderr.isatty() or console.is_dumb_terminal,
        )
        self.task = self.bar.add_task(what, total=total)
        self.timer = Timer(delay, self.bar.start)
        self.timer.daemon = True

    def __enter__(self) -> ProgressBar:
        self.timer.start()
        return self

    def __exit__(self, *trouble: object) -> None:
        self.timer.cancel()
        self.timer.join()  # lest it begins after the end
        self.bar.stop()

    def add(self, number: int) -> None:
        self.bar.advance(self.task, number)
