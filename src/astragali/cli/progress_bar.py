"""A progress bar on the standard error for work that takes longer than a second."""

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
    """Appears after the delay and disappears at the end; shown only on a terminal."""

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

    def __exit__(self, *exception: object) -> None:
        self.timer.cancel()
        self.timer.join()  # or the bar could start after it was stopped
        self.bar.stop()

    def add(self, number: int) -> None:
        self.bar.advance(self.task, number)
