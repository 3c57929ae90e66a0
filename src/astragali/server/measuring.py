"""How the house is doing, for Prometheus."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field

from ..tables.house import House


@dataclass
class Meters:
    """What the server itself counts."""

    callers: Counter[str] = field(default_factory=Counter)  # open sockets by address
    closed: int = 0  # sockets since the start
    since: float = field(default_factory=time.time)

    @property
    def sockets(self) -> int:
        return self.callers.total()


def written(meters: Meters, house: House) -> str:
    """All figures in the text format that Prometheus reads."""
    figures = [
        ("astragali_sockets", "gauge", "Open sockets.", meters.sockets),
        ("astragali_sockets_closed_total", "counter", "Sockets that have ended.", meters.closed),
        ("astragali_tables", "gauge", "Tables in memory.", len(house.rooms)),
        ("astragali_thinking", "gauge", "Bots that think now.", house.thinkers.waiting),
        ("astragali_moves_total", "counter", "Actions stored since the start.", house.moves),
        ("astragali_start_seconds", "gauge", "Unix time of the start.", meters.since),
    ]
    lines = []
    for name, kind, help_text, value in figures:
        lines += [f"# HELP {name} {help_text}", f"# TYPE {name} {kind}", f"{name} {value}"]
    return "\n".join(lines) + "\n"
