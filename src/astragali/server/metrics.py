"""Metrics for Prometheus: Litestar's about requests, and our own."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from litestar import Response, get
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.plugins.prometheus import PrometheusConfig
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from ..tables.house import House

# Grouped by route, so that no metric names a table. Sockets are counted below.
REQUESTS = PrometheusConfig(
    app_name="astragali", prefix="astragali", group_path=True, scopes={ScopeType.HTTP}
)


@dataclass
class SocketCounts:
    """How many sockets are open and have closed."""

    by_address: Counter[str] = field(default_factory=Counter)  # open ones
    closed: int = 0  # since the start
    since: float = field(default_factory=time.time)

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
        yield counter("moves", "Actions stored since the start.", house.moves)
        yield gauge("start_seconds", "Unix time of the start.", sockets.since)


def gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"astragali_{name}", text, value=value)


def counter(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"astragali_{name}", text, value=value)


@get("/metrics", include_in_schema=False)
async def metrics(state: State) -> Response[bytes]:
    """All metrics, in the format of Prometheus."""
    own = CollectorRegistry()
    own.register(HouseCollector(state.sockets, state.house))
    figures = generate_latest(own) + generate_latest(REGISTRY)
    return Response(figures, headers={"content-type": CONTENT_TYPE_LATEST})
