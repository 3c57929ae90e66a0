"""Parts of terminal drawings that several games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragali.engine.drawing import BRASS, VERMILION, Lines, Pen, pad, side_by_side, width

# The pips of each face, on three rows of three.
PIPS = {
    1: ("   ", " * ", "   "),
    2: ("*  ", "   ", "  *"),
    3: ("*  ", " * ", "  *"),
    4: ("* *", "   ", "* *"),
    5: ("* *", " * ", "* *"),
    6: ("* *", "* *", "* *"),
}

SMALL = "₀₁₂₃₄₅₆"  # the numbers of dice, beside their faces


def pip_die(pen: Pen, face: int | None, red: bool = False, label: str = "") -> Lines:
    """A die with pips; a red face has diamonds and a notched corner, so that it needs no colour."""
    if pen.compact:
        return small_die(pen, face, red, label)
    ink = VERMILION if red else ""
    rows = PIPS[face] if face else (" ? ", "   ", "   ")
    body = [" ".join(row).replace("*", "◆" if red else "●") for row in rows]
    notch = "╲" if red else "┐"
    return [
        "┌───────" + pen.paint(notch, ink),
        *(f"│ {pen.paint(row, ink, bold=red)} │" for row in body),
        "└───────┘",
        f"{label:^9}".rstrip(),
    ]


def small_die(pen: Pen, face: int | None, red: bool = False, label: str = "") -> Lines:
    """A die with a numeral instead of pips, and its label in its lower edge."""
    ink = VERMILION if red else ""
    numeral = f" {face or '?'}{'◆' if red else ' '}"
    return [
        "┌───" + pen.paint("╲" if red else "┐", ink),
        f"│{pen.paint(numeral, ink, bold=True)}│",
        f"└{label:─^3}┘",
    ]


def die_row(pen: Pen, dice: Sequence[dict[str, Any]]) -> Lines:
    """A row of spicy dice, each with its number underneath."""
    return side_by_side(
        [
            pen.parts(f"die {d['die']}", pip_die(pen, d["face"], d["red"], str(d["die"])))
            for d in dice
        ]
    )


def scoreboard(
    pen: Pen, scores: Sequence[str], notes: Sequence[str], acting: Sequence[int]
) -> Lines:
    """A line for each seat: a mark if it is to act, name, score, remark."""
    seats = [pen.seat(seat) for seat in range(len(scores))]
    columns = max(width(seat) for seat in seats)
    wide = max(len(score) for score in scores)
    lines = []
    for seat, (score, note) in enumerate(zip(scores, notes, strict=True)):
        mark = pen.paint("▶", BRASS) if seat in acting else " "
        lines.append(f"{mark} {pad(seats[seat], columns)}  {score:>{wide}}  {note}".rstrip())
    return lines
