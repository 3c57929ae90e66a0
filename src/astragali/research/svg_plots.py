"""Plots in SVG: histograms, whiskers for intervals, and curves."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import numpy as np

from ..engine.drawing import COLOURS, SHAPES
from .intervals import Interval, share

MOST_BARS = 40
WIDE, HIGH = 1000.0, 1000.0  # of a drawing that the page stretches
ROW, LEFT, ACROSS = 44, 150, 480  # of a standalone plot, in pixels

FILE_STYLE = """<style>
svg { background: var(--ground); }
svg { --ground: #f5eedf; --line: #cabb98; --ink: #29251e; --quiet: #5d5544; }
@media (prefers-color-scheme: dark) {
  svg { --ground: #10261f; --line: #3a5a4c; --ink: #f2ead6; --quiet: #b9c2ae; }
}
text { font: 16px ui-sans-serif, system-ui, sans-serif; fill: var(--ink); }
.quiet { fill: var(--quiet); font-size: 15px; }
.rule { stroke: var(--line); }
.whisker { stroke: var(--ink); stroke-width: 2; }
</style>"""


@dataclass(frozen=True)
class Bars:
    """How many numbers fall into each of a few equal steps."""

    low: float
    step: float
    counts: list[int]
    total: int

    @property
    def high(self) -> float:
        return self.low + self.step * len(self.counts)

    @classmethod
    def of(cls, numbers: Any) -> Bars:
        """Whole numbers in steps of 1, 2, 4, 10, 20, …, few enough to tell the bars apart.

        Larger steps are even: in some games all lengths are, and bars would rise and fall with odd
        steps.
        """
        numbers = np.asarray(numbers)
        least, most = int(numbers.min()), int(numbers.max())
        step = 1
        while (most - least) // step >= MOST_BARS:
            step = larger_step(step)
        low = least - least % step
        counts = np.bincount((numbers.astype(np.int64) - low) // step).tolist()
        return cls(low, step, counts, len(numbers))


def larger_step(step: int) -> int:
    """The next of 1, 2, 4, 10, 20, 40, …"""
    return step * 5 // 2 if str(step)[0] == "4" else step * 2


def histogram(bars: Bars, title: str) -> str:
    """Bars with their intervals; the page stretches them and adds the scale."""
    shares = [share(count, bars.total) for count in bars.counts]
    top = max(one.high for one in shares)
    width = WIDE / len(shares)
    parts = []
    for number, one in enumerate(shares):
        left, up = number * width, HIGH * one.value / top
        middle = left + width / 2
        parts.append(
            f'<rect class="bar" x="{left + width * 0.06:.1f}" y="{HIGH - up:.1f}" '
            f'width="{width * 0.88:.1f}" height="{up:.1f}"/>'
            f'<line class="whisker" x1="{middle:.1f}" x2="{middle:.1f}" '
            f'y1="{HIGH - HIGH * one.low / top:.1f}" y2="{HIGH - HIGH * one.high / top:.1f}"/>'
        )
    return (
        f'<svg viewBox="0 0 {WIDE:.0f} {HIGH:.0f}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(title)}">{"".join(parts)}</svg>'
    )


def whiskers(title: str, rows: Sequence[tuple[str, Interval]], places: int = 0) -> str:
    """A standalone SVG file: a row for each name, with its value and interval."""
    low, high = limits([one for _, one in rows])
    tall = ROW * (len(rows) + 2)
    wide = LEFT + ACROSS + 90

    def across(value: float) -> float:
        return LEFT + ACROSS * (value - low) / (high - low)

    parts = [f'<text x="16" y="28">{escape(title)}</text>']
    for tick in ticks(low, high):
        parts.append(
            f'<line class="rule" x1="{across(tick):.1f}" x2="{across(tick):.1f}" '
            f'y1="{ROW}" y2="{tall - ROW}"/>'
            f'<text class="quiet" x="{across(tick):.1f}" y="{tall - 18}" '
            f'text-anchor="middle">{tick:g}</text>'
        )
    for number, (name, one) in enumerate(rows):
        y = ROW * (number + 1.5)
        shape, colour = SHAPES[number % len(SHAPES)], COLOURS[number % len(COLOURS)]
        parts.append(
            f'<text x="16" y="{y + 5:.0f}">{escape(name)}</text>'
            f'<line class="whisker" x1="{across(one.low):.1f}" x2="{across(one.high):.1f}" '
            f'y1="{y:.0f}" y2="{y:.0f}"/>'
            f'<text x="{across(one.value):.1f}" y="{y + 7:.0f}" text-anchor="middle" '
            f'style="font-size: 22px; fill: {colour}; stroke: var(--ink); stroke-width: .6px">'
            f"{shape}</text>"
            f'<text class="quiet" x="{across(one.high) + 14:.1f}" y="{y + 5:.0f}">'
            f"{one.value:.{places}f}</text>"
        )
    return _file(title, wide, tall, parts)


def curves(title: str, lines: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """A standalone SVG file: a curve through the points of each name."""
    points = [point for line in lines.values() for point in line] or [(0.0, 0.0)]
    right = max(1.0, *(x for x, _ in points))
    low, high = min(0.0, *(y for _, y in points)), max(1.0, *(y for _, y in points))
    tall, foot = 2 * ROW + ACROSS, ROW + ACROSS
    wide = ROW + ACROSS + 3 * LEFT

    def down(value: float) -> float:
        return foot - ACROSS * (value - low) / (high - low)

    parts = [f'<text x="16" y="28">{escape(title)}</text>']
    for tick in ticks(low, high):
        parts.append(
            f'<line class="rule" x1="{ROW}" x2="{ROW + ACROSS}" y1="{down(tick):.1f}" '
            f'y2="{down(tick):.1f}"/><text class="quiet" x="{ROW - 6}" y="{down(tick) + 5:.1f}" '
            f'text-anchor="end">{tick:g}</text>'
        )
    for tick in ticks(0.0, right):
        parts.append(
            f'<text class="quiet" x="{ROW + ACROSS * tick / right:.1f}" y="{foot + 24}" '
            f'text-anchor="middle">{tick:g}</text>'
        )
    for number, (name, line) in enumerate(lines.items()):
        colour, shape = COLOURS[number % len(COLOURS)], SHAPES[number % len(SHAPES)]
        path = " ".join(f"{ROW + ACROSS * x / right:.1f},{down(y):.1f}" for x, y in line)
        dashes = ("none", "6 3", "2 3")[number // len(COLOURS) % 3]
        parts.append(
            f'<polyline points="{path}" stroke-dasharray="{dashes}" '
            f'style="fill: none; stroke: {colour}; stroke-width: 2px"/>'
            f'<text x="{ROW + ACROSS + 16}" y="{ROW + 26 * number + 16}">'
            f'<tspan style="fill: {colour}">{shape}</tspan> {escape(name)}</text>'
        )
    return _file(title, wide, tall, parts)


def _file(title: str, wide: int, tall: int, parts: Sequence[str]) -> str:
    """A standalone SVG file in ASCII."""
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" '
        f'width="{wide}" height="{tall}" role="img" aria-label="{escape(title)}">\n{FILE_STYLE}\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )
    return drawing.encode("ascii", "xmlcharrefreplace").decode("ascii")


def limits(intervals: Sequence[Interval]) -> tuple[float, float]:
    """The range of a scale."""
    low = min(one.low for one in intervals)
    high = max(one.high for one in intervals)
    return (low, high) if high > low else (low - 1, high + 1)


def ticks(low: float, high: float) -> list[float]:
    """About five round numbers between two limits."""
    rough = (high - low) / 5
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(size * many for many in (1, 2, 5, 10) if size * many >= rough)
    first = math.ceil(low / step)
    return [round(step * n, 10) for n in range(first, math.floor(high / step) + 1)]
