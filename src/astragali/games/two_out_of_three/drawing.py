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

from ..pictures import PIPS, SMALL, die_row, scoreboard

WIDE, NARROW = 9, 6  # the columns of a square; without pips
MARGIN = "   "  # left of the board, for the names of the rows
VALUES = 14  # the columns of the values of its lines


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    board = drawn_board(pen, table)
    dice = table["rolled"]
    if dice:
        rolled = [pen.say(f"label-{table['phase']}")]
        across = 3 if pen.compact else 2
        for at in range(0, len(dice), across):
            rolled += die_row(pen, dice[at : at + across])
        shape = SHAPES[table["turn"]]
        board = side_by_side([board, [row.replace("●", shape) for row in rolled]], gap=2)
    return [*seats(pen, table, view["acting"]), *pen.gap, *(line.rstrip() for line in board)]


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
    wide, rows_of_a_square = (NARROW, 1) if pen.compact else (WIDE, 3)
    edges = ["─" * wide for _ in side]
    heads = " ".join(middle(f"c{n + 1}", wide) for n in side)
    lines = [f"{MARGIN} {heads}   ↗ {up}"]
    for row in side:
        left, cross, right = "┌┬┐" if row == 0 else "├┼┤"
        lines.append(MARGIN + left + cross.join(edges) + right)
        cells = [cell(pen, square) for square in table["squares"][row]]
        for height in range(rows_of_a_square):
            central = height == rows_of_a_square // 2
            label = f"r{row + 1} " if central else MARGIN
            value = f"  {rows[row]}" if central else ""
            lines.append(label + "│" + "│".join(c[height] for c in cells) + "│" + value)
    lines.append(MARGIN + "└" + "┴".join(edges) + "┘")
    lines.append(MARGIN + " " + " ".join(middle(c, wide) for c in columns) + f"   ↘ {down}")
    return [pad(line, len(MARGIN) + 5 + 4 * wide + VALUES) for line in lines]


def cell(pen: Pen, square: dict[str, Any] | None) -> Lines:
    """A square: a gap, or one that can be touched."""
    if square is None:
        return [pen.dim("░" * (NARROW if pen.compact else WIDE))] * 3
    drawing = narrow_square(pen, square) if pen.compact else wide_square(pen, square)
    return pen.parts(f"square {square['square']}", drawing)


def narrow_square(pen: Pen, square: dict[str, Any]) -> Lines:
    """A square's name, or its die in a line: owner, face, and its number or a diamond for red."""
    if square["face"] is None:
        return [pen.dim(middle(square["square"], NARROW))]
    owner = square["owner"]
    mark = "◆" if square["red"] else SMALL[square["die"]]
    ink = VERMILION if square["red"] else COLOURS[owner]
    return [pen.paint(f" {SHAPES[owner]} {square['face']}{mark} ", ink, bold=square["red"])]


def wide_square(pen: Pen, square: dict[str, Any]) -> Lines:
    """A square's name if it is empty, or a die whose pips have its owner's shape."""
    if square["face"] is None:
        return [" " * WIDE, pen.dim(middle(square["square"], WIDE)), " " * WIDE]
    owner, red = square["owner"], square["red"]
    pips = [" ".join(row).replace("*", SHAPES[owner]) for row in PIPS[square["face"]]]
    ink = VERMILION if red else COLOURS[owner]
    # A red die has a heavy frame; a white one has its number, which its face does not show.
    left, right = ("▛▌▙", "▜▐▟") if red else ("   ", "  " + SMALL[square["die"]])
    rows = (f"{left[row]} {pips[row]} {right[row]}" for row in range(3))
    return [pen.paint(row, ink, bold=red) for row in rows]


def middle(text: str, wide: int) -> str:
    """The text, centred in the width of a square."""
    return pad(" " * ((wide - width(text)) // 2) + text, wide)


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
