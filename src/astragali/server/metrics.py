"""Metrics for Prometheus: Litestar's about requests, and our own."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.plugins.prometheus import PrometheusConfig
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Histogram,
    generate_latest,
)
from prometheus_client import (
    Counter as PrometheusCounter,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from ..tables.house import House
from .house_rules import may_read_metrics

# Grouped by route, so that no metric names a table. Sockets are counted below.
REQUESTS = PrometheusConfig(
    app_name="astragali", prefix="astragali", group_path=True, scopes={ScopeType.HTTP}
)


ANSWERS = Histogram(
    "astragali_answer_seconds",
    "How long a request over a socket took, until it was stored and its news were queued.",
    ["ask"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
)
REFUSED = PrometheusCounter("astragali_refused", "Requests over sockets, refused.", ["reason"])
FAILED = PrometheusCounter("astragali_failed", "Requests that failed unexpectedly.")


@dataclass
class SocketCounts:
    """How many sockets are open and have closed."""

    by_address: Counter[str] = field(default_factory=Counter)  # open ones
    closed: int = 0  # since the start
    since: float = field(default_factory=time.time)

    def left(self, address: str) -> None:
        """Notes that a socket from this address has closed."""
        self.closed += 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]

    @property
    def open(self) -> int:
        return self.by_address.total()


class HouseCollector(Collector):
    """The metrics of one house, computed on request."""

    def __init__(self, sockets: SocketCounts, house: House) -> None:
        self.sockets = sockets
        self.house = house

    def collect(self) -> Iterable[Metric]:
        sockets, house = self.sockets, self.house
        yield gauge("sockets", "Open sockets.", sockets.open)
        yield counter("sockets_closed", "Sockets that have closed.", sockets.closed)
        yield gauge("tables", "Tables in memory.", len(house.tables.live))
        yield gauge("thinking", "Bots that are thinking.", house.bots.waiting)
        leases = house.leases
        held = sum(leases.holds(live) for live in list(house.tables.live.values()))
        yield gauge("leases", "Tables that this process moves.", held)
        yield counter("leases_taken_over", "Tables taken over from the dead.", leases.taken_over)
        yield counter("moves", "Actions stored since the start.", house.moves)
        faults = CounterMetricFamily(
            "astragali_bot_faults", "Random moves because a bot failed.", labels=["fault"]
        )
        for fault in ("crashed", "illegal", "stalled", "missing"):
            faults.add_metric([fault], house.tables.faults[fault])
        yield faults
        yield counter("bot_timeouts", "Choices of bots that took too long.", timeouts(house))
        yield counter("clock_timeouts", "Choices after a clock ran out.", house.tables.timeouts)
        if writer := getattr(house.store, "writer", None):
            yield gauge("store_queue", "Writes that wait for the store.", writer.waiting.qsize())
            yield counter("store_failures", "Writes that failed.", writer.failures)
            yield counter("store_commits", "Commits.", writer.commits)
        yield gauge("start_seconds", "Unix time of the start.", sockets.since)


def timeouts(house: House) -> int:
    return int(getattr(house.bots, "timeouts", 0))


def gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"astragali_{name}", text, value=value)


def counter(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"astragali_{name}", text, value=value)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """All metrics, in the format of Prometheus, for the addresses that the host has named."""
    if not may_read_metrics(request):
        raise NotFoundException("There is no such page.")
    found = await state.workers.of_all() if state.workers else figures(state)
    return Response(found, headers={"content-type": CONTENT_TYPE_LATEST})


def figures(state: State) -> bytes:
    """All metrics of this process."""
    own = CollectorRegistry()
    own.register(HouseCollector(state.sockets, state.house))
    return generate_latest(own) + generate_latest(REGISTRY)
