"""Limits how much work of a kind runs in threads at once, and how much waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ..tables.table import Refusal

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class ConcurrencyLimit:
    """Refuses work when too much of it waits already."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self.most = at_once + waiting
        self.count = 0
        self._turn = asyncio.Semaphore(at_once)

    async def run(
        self, work: Callable[Given, Answer], *given: Given.args, **named: Given.kwargs
    ) -> Answer:
        """Runs a function in a thread, once it is its turn."""
        if self.count >= self.most:
            raise Refusal("busy", "The house has too much to do; try again later.")
        self.count += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work, *given, **named)
        finally:
            self.count -= 1
