"""Diangle in the terminal: the levels with all markers, the triangles, and the dice in hand."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import (
    BRASS,
    COLOURS,
    COLUMNS,
    SHAPES,
    VERMILION,
    Lines,
    Pen,
    pad,
    side_by_side,
)

from ..pictures import SMALL, pip_die
from .rules import ROW_NAMES

STEP = 6  # columns from one level to the next
SLOT = 5  # columns for a die in a triangle
TRIANGLE = 2 + 3 * SLOT + 2  # columns for a triangle with the numbers of its rows


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    sides = table["seats"]
    gap = max(1, min(7, (COLUMNS - 1 - len(sides) * TRIANGLE) // (len(sides) - 1)))
    triangles = [triangle(view, pen, seat) for seat in range(len(sides))]
    way = track(table, pen) if pen.compact else climb(table, pen)
    lines = [*way, "", *side_by_side(triangles, gap)]
    if table["turn"] is None or view["over"]:
        return lines
    hand = sides[table["turn"]]["off"]
    lines += ["", pen.say("label-off", phase=table["phase"])]
    dice = [pip_die(pen, d["face"], d["red"], label(d, pen)) for d in hand]
    lines += side_by_side(
        [pen.parts(f"die {d['die']}", drawn) for d, drawn in zip(hand, dice, strict=True)]
    )
    if table["extra"]:
        lines.append(pen.paint(pen.say("label-extra", extra=table["extra"]), BRASS))
    return lines


def label(die: dict[str, Any], pen: Pen) -> str:
    """The label of a die: its number, and whether it is used, so that it must be rolled first."""
    if pen.compact:
        return f"{die['die']}↻" if die["freed"] else str(die["die"])
    return f"{die['die']} {pen.say('label-used')}" if die["freed"] else str(die["die"])


def track(table: dict[str, Any], pen: Pen) -> Lines:
    """The levels in a row, with the markers below them; the finish is after the last one."""
    levels = table["levels"]
    row = "".join(f"  {level}   " for level in levels) + "  ⚑"
    markers = []
    for index in range(len(levels) + 1):
        here = [
            pen.paint(SHAPES[seat], COLOURS[seat], bold=True)
            for seat, side in enumerate(table["seats"])
            if side["index"] == index
        ]
        markers.append(pad(" " * ((SLOT - len(here)) // 2) + "".join(here), STEP))
    return [pen.dim(row), "".join(markers).rstrip()]


def climb(table: dict[str, Any], pen: Pen) -> Lines:
    """Steps for the levels from 1 up to 6 and down again, with the markers on them."""
    levels = table["levels"]
    peak = levels.index(max(levels))
    canvas = [[" "] * (STEP * (len(levels) + 2)) for _ in range(max(levels) + 1)]
    for index, level in enumerate(levels):
        left = "┌" if index <= peak else "└"
        right = "┘" if index < peak else "┐"
        put(canvas[-level], STEP * index, list(f"{left}──{level}──{right}"))
    for index in range(len(levels) + 1):
        markers = [
            pen.paint(SHAPES[seat], COLOURS[seat], bold=True)
            for seat, side in enumerate(table["seats"])
            if side["index"] == index
        ]
        height = levels[index] if index < len(levels) else 0  # the finish is after the last step
        put(canvas[-1 - height], STEP * index + 1 + (SLOT - len(markers)) // 2, markers)
    return ["".join(line).rstrip() for line in canvas]


def put(line: Lines, column: int, marks: Lines) -> None:
    """Writes marks, each one column wide, on a line."""
    line[column : column + len(marks)] = marks


def triangle(view: dict[str, Any], pen: Pen, seat: int) -> Lines:
    """A player's name and level, and the rows from the top, each with its number."""
    side = view["table"]["seats"][seat]
    mark = pen.paint("▶", BRASS) if seat in view["acting"] else " "
    own = seat in view["acting"]
    lines = [f"{mark} {name(pen, seat)}", "  " + pen.say("label-level", **side)]
    lines += [""] * ((1 if pen.compact else 3) * (3 - len(side["rows"])))
    for place, row in reversed(list(enumerate(side["rows"]))):
        capacity = row["capacity"]
        indent = " " * ((SLOT + 1) * (3 - capacity) // 2)
        dice = [*row["dice"], *[None] * (capacity - len(row["dice"]))]
        slots = [slot(pen, die) for die in dice]
        number = f"{row['number']}{'✓' if row['filled'] else ' '}"
        if own:
            part = f"row {ROW_NAMES[place]}"
            number = pen.part(part, number)
            slots = [
                pen.parts(f"die {die['die']}" if die else part, drawn)
                for die, drawn in zip(dice, slots, strict=True)
            ]
        if pen.compact:
            lines += [indent + number + " ".join(one for (one,) in slots)]
            continue
        upper, middle, lower = side_by_side(slots)
        lines += [f"{indent}  {upper}", indent + number + middle, f"{indent}  {lower}"]
    return [pad(line, TRIANGLE) for line in lines]


def name(pen: Pen, seat: int) -> str:
    """A seat's shape and name, shortened to the width of its triangle."""
    text = f"{SHAPES[seat]} {pen.names[seat]}"
    longest = TRIANGLE - 3
    return pen.paint(text if len(text) <= longest else text[: longest - 1] + "…", COLOURS[seat])


def slot(pen: Pen, die: dict[str, Any] | None) -> Lines:
    """A place in a row: empty, or a die with its face and its number underneath."""
    if pen.compact:
        if die is None:
            return [pen.dim("[   ]")]
        red = "◆" if die["red"] else " "
        face = pen.paint(f"{die['face']}{red}", VERMILION if die["red"] else "", bold=True)
        return [f"[{face}{SMALL[die['die']]}]"]
    if die is None:
        return [pen.dim(line) for line in ("╭╌╌╌╮", "╎   ╎", "╰╌╌╌╯")]
    ink = VERMILION if die["red"] else ""
    face = f" {die['face']}◆" if die["red"] else f" {die['face']} "
    return [
        "┌───" + pen.paint("╲" if die["red"] else "┐", ink),
        f"│{pen.paint(face, ink, bold=True)}│",
        f"└─{die['die']}─┘",
    ]
