"""Rows of figures as a Markdown table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Row = dict[str, Any]


def rounded(value: float) -> str:
    return f"{value:.1e}" if value >= 1000 else f"{value:.2f}"


def markdown_table(rows: list[Row], number: Callable[[float], str] = rounded) -> str:
    """The rows under the keys of the first; `number` formats floats."""
    if not rows:
        return ""
    heads = list(rows[0])
    lines = ["| " + " | ".join(heads) + " |", "| " + " | ".join("---" for _ in heads) + " |"]
    for row in rows:
        cells = [row[head] for head in heads]
        shown = (number(cell) if isinstance(cell, float) else str(cell) for cell in cells)
        lines.append("| " + " | ".join(shown) + " |")
    return "\n".join(lines) + "\n"
