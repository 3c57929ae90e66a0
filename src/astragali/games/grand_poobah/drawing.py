"""Grand Poobah in the terminal."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import (
    BRASS,
    COLOURS,
    SHAPES,
    VERMILION,
    Lines,
    Pen,
    pad,
    side_by_side,
    width,
)

from ..pictures import die_row, pip_die

DIE = 9  # columns of a drawn die
ROW = 6 * DIE + 5  # columns of a row of six dice


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    lines = standings(view, pen)
    if table["scoring"]:
        dice = sorted(table["scoring"], key=lambda die: (die["face"], die["die"]))
        lines += heading(pen, pen.say("label-scoring"))
        if pen.compact:
            lines.append("  ".join(scoring_word(pen, die) for die in dice))
        else:
            lines += side_by_side([scoring_die(pen, die) for die in dice])
    elif not view["over"]:
        first, now = table["first_scoring"], table["turns"] + 1
        lines += ["", pen.say("label-before", first=first, now=now)]
    if table["turn"] is not None and not view["over"]:
        dice = table["seats"][table["turn"]]["dice"]
        if any(die["face"] or die["rolled"] for die in dice):
            title = pen.say("label-hand", seat=table["turn"])
            lines += [*heading(pen, title), *die_row(pen, dice)]
    return lines


def heading(pen: Pen, text: str) -> Lines:
    """A titled line above a row of dice."""
    return [*pen.gap, f"── {text} ".ljust(ROW, "─")]


def standings(view: dict[str, Any], pen: Pen) -> Lines:
    """A line for each seat: how many of each number it holds, in brackets if that is the most."""
    seats = [pen.seat(seat) for seat in range(len(view["seats"]))]
    columns = max(width(seat) for seat in seats)
    points = pen.say("label-points", target=view["table"]["target"])
    numbers = "".join(f"  {number}  " for number in range(1, 7))
    lines = [f"  {' ' * columns}  {numbers} {points}"]
    lines += ["─" * max(ROW, width(lines[0]))][: len(pen.gap)]
    for seat, line in enumerate(view["table"]["seats"]):
        on_turn = seat == view["table"]["turn"] and not view["over"]
        mark = pen.paint("▶", BRASS) if on_turn else " "
        held = "".join(cell(pen, count) for count in line["held"])
        gained = f"+{line['gained']}" if line["gained"] else ""
        note = remark(view, pen, seat)
        row = f"{mark} {pad(seats[seat], columns)}  {held} {line['score']:>{width(points)}}"
        lines.append(f"{row}  {gained:<4}{note}".rstrip())
    return [*lines, *pen.gap, pen.dim(pen.say("label-legend"))]


def cell(pen: Pen, count: dict[str, Any]) -> str:
    """How many of a number a hand holds: 2, [2] if that is the most, 2r with the red one."""
    if not count["dice"]:
        return pen.dim("  ·  ")
    red = pen.paint("r", VERMILION, bold=True) if count["red"] else ""
    if count["scores"]:
        return pad(pen.paint(f" [{count['dice']}", BRASS) + red + pen.paint("]", BRASS), 5)
    return pad(f"  {count['dice']}" + red, 5)


def remark(view: dict[str, Any], pen: Pen, seat: int) -> str:
    if view["over"]:
        return pen.say("label-winner") if seat in view["result"]["winners"] else ""
    if view["table"]["seats"][seat]["out"]:
        return pen.say("label-out")
    return pen.say("label-overtime") if view["table"]["overtime"] else ""


def scoring_word(pen: Pen, die: dict[str, Any]) -> str:
    """A scoring die in a word: its face, what it paid, and to which seats."""
    shapes = "".join(pen.paint(SHAPES[seat], COLOURS[seat]) for seat in die["paid"])
    face = pen.paint(f"{die['face']}◆", VERMILION, bold=True) if die["red"] else str(die["face"])
    return f"[{face}] " + (f"+{die['worth']} {shapes}" if shapes else "–")


def scoring_die(pen: Pen, die: dict[str, Any]) -> Lines:
    """A scoring die, with what it paid and to which seats underneath."""
    shapes = "".join(pen.paint(SHAPES[seat], COLOURS[seat]) for seat in die["paid"])
    paid = f"+{die['worth']} {shapes}" if shapes else "–"
    left = (DIE - width(paid)) // 2
    return [*pip_die(pen, die["face"], die["red"])[:-1], " " * left + paid]
