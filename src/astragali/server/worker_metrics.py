"""The figures of all workers of a machine, whichever of them is asked.

A request for `/metrics` reaches any one of them. So each tells its own figures at a socket in a
folder that all know, and the one that was asked adds the number of each worker as a label.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

PATIENCE = 2.0  # seconds for the figures of one worker


class WorkerMetrics:
    """The figures of a worker among others."""

    def __init__(self, folder: Path, number: int, figures: Callable[[], bytes]) -> None:
        self.folder = folder
        self.path = folder / f"{number}-{os.getpid()}"
        self.figures = figures

    async def open(self) -> asyncio.AbstractServer:
        async def tell(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(self.figures())
            with suppress(OSError):
                await writer.drain()
            writer.close()

        return await asyncio.start_unix_server(tell, self.path)

    def close(self) -> None:
        self.path.unlink(missing_ok=True)

    async def of_all(self) -> bytes:
        """The figures of all workers that answer."""
        found: dict[str, bytes] = {}
        for path in sorted(self.folder.iterdir(), key=lambda path: path.stat().st_mtime):
            with suppress(OSError, TimeoutError):  # it has died, or is about to open
                async with asyncio.timeout(PATIENCE):
                    reader, writer = await asyncio.open_unix_connection(path)
                    try:
                        found[path.name.partition("-")[0]] = await reader.read()
                    finally:
                        writer.close()
        registry = CollectorRegistry()
        registry.register(Together(found))
        return generate_latest(registry)


class Together(Collector):
    """Figures of several workers, by the number of the worker."""

    def __init__(self, found: dict[str, bytes]) -> None:
        self.found = found

    def collect(self) -> Iterable[Metric]:
        families: dict[str, Metric] = {}
        for number, text in sorted(self.found.items()):
            for family in text_string_to_metric_families(text.decode()):
                merged = families.setdefault(
                    family.name, Metric(family.name, family.documentation, family.type)
                )
                for sample in family.samples:
                    labels = {**sample.labels, "worker": number}
                    merged.add_sample(sample.name, labels, sample.value)
        return families.values()
