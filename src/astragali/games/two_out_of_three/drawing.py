"""2 out of 3 ain't bad in the terminal: the board with its gaps, and what each line makes."""

from __future__ import annotations

from collections import Counter
from typing import Any

from astragali.engine.drawing import (
    COLOURS,
    SHAPES,
    VERMILION,
    Lines,
    Pen,
    pad,
    side_by_side,
    width,
)

from ..pictures import PIPS, die_row, scoreboard

SMALL = "₀₁₂₃₄₅₆"
WIDE = 9  # the columns of a square
MARGIN = "   "  # left of the board, for the names of the rows
BOARD = 57  # the columns of the board with the values of its lines


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    board = drawn_board(pen, table)
    dice = table["rolled"]
    if dice:
        rolled = [pen.say(f"label-{table['phase']}")]
        for at in range(0, len(dice), 2):
            rolled += die_row(pen, dice[at : at + 2])
        shape = SHAPES[table["turn"]]
        board = side_by_side([board, [row.replace("●", shape) for row in rolled]], gap=2)
    return [*seats(pen, table, view["acting"]), "", *(line.rstrip() for line in board)]


def seats(pen: Pen, table: dict[str, Any], acting: list[int]) -> Lines:
    """A line for each seat: its lines, its hand, its match points."""
    scores, notes = [], []
    for seat in table["seats"]:
        scores.append(pen.say("label-lines", lines=seat["lines"]))
        notes.append(pen.say("label-hand", dice=" ".join(map(str, seat["hand"])) or "–"))
        if table["match_points"] > 1:
            notes[-1] += "  " + pen.say(
                "label-match", points=seat["match"], target=table["match_points"]
            )
    lines = scoreboard(pen, scores, notes, acting)
    playing = table["phase"] in ("choose", "roll", "place")
    if playing and table["worth"] > 1 and table["match_points"] > 1:
        lines.append("  " + pen.say("label-worth", worth=table["worth"]))
    return lines


def drawn_board(pen: Pen, table: dict[str, Any]) -> Lines:
    """The grid, with what each line makes and for whom next to it."""
    side = range(len(table["squares"]))
    values = [line_value(pen, line) for line in table["lines"]]
    rows, columns, (down, up) = values[:4], values[4:8], values[8:]
    edges = ["─" * WIDE for _ in side]
    lines = [MARGIN + " " + " ".join(middle(f"c{n + 1}") for n in side) + f"   ↗ {up}"]
    for row in side:
        left, cross, right = "┌┬┐" if row == 0 else "├┼┤"
        lines.append(MARGIN + left + cross.join(edges) + right)
        cells = [cell(pen, square) for square in table["squares"][row]]
        for height in range(3):
            label = f"r{row + 1} " if height == 1 else MARGIN
            value = f"  {rows[row]}" if height == 1 else ""
            lines.append(label + "│" + "│".join(c[height] for c in cells) + "│" + value)
    lines.append(MARGIN + "└" + "┴".join(edges) + "┘")
    lines.append(MARGIN + " " + " ".join(middle(c) for c in columns) + f"   ↘ {down}")
    return [pad(line, BOARD) for line in lines]


def cell(pen: Pen, square: dict[str, Any] | None) -> Lines:
    """A square: a gap, its name if it is empty, or a die whose pips have its owner's shape."""
    if square is None:
        return [pen.dim("░" * WIDE)] * 3
    if square["face"] is None:
        return [" " * WIDE, pen.dim(middle(square["square"])), " " * WIDE]
    owner, red = square["owner"], square["red"]
    pips = [" ".join(row).replace("*", SHAPES[owner]) for row in PIPS[square["face"]]]
    ink = VERMILION if red else COLOURS[owner]
    # A red die has a heavy frame; a white one has its number, which its face does not show.
    left, right = ("▛▌▙", "▜▐▟") if red else ("   ", "  " + SMALL[square["die"]])
    rows = (f"{left[row]} {pips[row]} {right[row]}" for row in range(3))
    return [pen.paint(row, ink, bold=red) for row in rows]


def middle(text: str) -> str:
    """The text, centred in the width of a square."""
    return pad(" " * ((WIDE - width(text)) // 2) + text, WIDE)


def line_value(pen: Pen, line: dict[str, Any]) -> str:
    """A line's owner and the numbers that score; a dash if it is complete and scores nothing."""
    if None in line["faces"]:
        return ""
    if line["winner"] is None:
        return "–"
    count = Counter(line["faces"])
    scoring = [n for n in sorted(line["faces"]) if line["makes"] == "sequence" or count[n] > 1]
    owner = line["winner"]
    return pen.paint(f"{SHAPES[owner]} {'-'.join(map(str, scoring))}", COLOURS[owner])
