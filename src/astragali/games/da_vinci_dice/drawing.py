"""Da Vinci Dice in the terminal: the solids, and the score sheet drawn as a sheet."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import BRASS, Lines, Pen, side_by_side

from ..pictures import scoreboard

SOLIDS = {
    "d4": ("   ╱╲   ", "  ╱  ╲  ", " ╱ @@ ╲ ", "╱──────╲"),
    "d6": ("┌──────┐", "│      │", "│  @@  │", "└──────┘"),
    "d8": ("   ╱╲   ", " ╱    ╲ ", " ╲ @@ ╱ ", "   ╲╱   "),
    "d12": ("  ╱──╲  ", " ╱    ╲ ", "╱  @@  ╲", "╲______╱"),
    "d20": (" ╱────╲ ", "╱      ╲", "╲  @@  ╱", " ╲────╱ "),
}
COLUMNS = tuple(SOLIDS)


def solid(name: str, value: int, label: str) -> Lines:
    """One of the five solids in outline, its numeral inside."""
    lines = [
        line.replace("@@", f"{value:<2}" if value > 9 else f"{value} ") for line in SOLIDS[name]
    ]
    return [*lines, f"{label:^8}".rstrip()]


def solids(dice: list[tuple[str, int]], numbered: bool) -> Lines:
    """Dice in a row; those that can be chosen carry the number to type."""
    return side_by_side(
        [
            solid(name, value, f"{COLUMNS.index(name) + 1}: {name}" if numbered else name)
            for name, value in dice
        ]
    )


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    notes = []
    for line in table["seats"]:
        note = pen.say(f"label-{line['outcome']}") if line["outcome"] else ""
        notes.append(", ".join(filter(None, [pen.say("label-level", level=line["level"]), note])))
    if table["sudden_victory"]:
        title = pen.say("label-sudden")
    else:
        title = pen.say(
            "label-round",
            round=table["round"],
            rounds=table["rounds"] or 0,
            target=table["target"] or 0,
        )
    totals = [str(line["total"]) for line in table["seats"]]
    lines = [title, "", *scoreboard(pen, totals, notes, view["acting"])]
    for seat in looked_at(view):
        lines += seat_lines(table, pen, seat, alone=seat == view["seat"] or len(totals) == 1)
    if table["pool"]:
        lines += ["", pen.say("label-pool"), *pool_lines(table["pool"])]
    return lines


def looked_at(view: dict[str, Any]) -> list[int]:
    """Whose dice and sheet are drawn: one's own, or those of whoever acts; at the end all."""
    if view["over"]:
        return list(range(len(view["seats"])))
    if view["seat"] is not None:
        return [view["seat"]]
    return view["acting"][:1] or [0]


def seat_lines(table: dict[str, Any], pen: Pen, seat: int, alone: bool) -> Lines:
    lines: Lines = [] if alone else ["", pen.seat(seat)]
    one = table["seats"][seat]
    if table["variant"] != "to_go":
        lines += ["", *sheet_lines(one, pen)]
    for place in ("rolled", "locked"):
        dice = [(name, value) for name, value in one[place].items() if value]
        if dice and (place == "rolled" or one["doing"] not in ("waits", "done", "away")):
            lines += ["", pen.say(f"label-{place}"), *solids(dice, numbered=place == "rolled")]
    return lines


def sheet_lines(one: dict[str, Any], pen: Pen) -> Lines:
    """The sheet: (7) is a box in a run or set, 8^ a die at its maximum, × a die not locked."""
    rows = one["sheet"]
    if not rows:
        return []
    circled = {tuple(box) for row in rows for line in row["lines"] for box in line["boxes"]}
    points, total = pen.say("label-points"), pen.say("label-total")
    wide, wider = max(len(points), 4), max(len(total), 5)
    rule = ["───", *["─────"] * 5, "────", "─" * (wide + 1), "─" * (wider + 1)]
    heads = "".join(f"{name:^6}" for name in COLUMNS)
    lines = [f"     {heads}      {points:>{wide}}  {total:>{wider}}", "┌" + "┬".join(rule) + "┐"]
    running = 0
    for number, row in enumerate(rows):
        running += row["points"]
        boxes = [
            box(pen, value, (number, column) in circled, row["maximum"][column])
            for column, value in enumerate(row["boxes"])
        ]
        lines.append(
            f"│ {row['name']} │{'│'.join(boxes)}│ ×{row['level']} "
            f"│{row['points']:>{wide}} │{running:>{wider}} │"
        )
    return [*lines, "└" + "┴".join(rule) + "┘"]


def box(pen: Pen, value: int | None, circled: bool, maximum: bool) -> str:
    if value is None:
        return pen.dim("  ×  ")
    text = f"{value}{'^' if maximum else ''}"
    text = f"{f'({text})' if circled else text:^5}"
    return pen.paint(text, BRASS, bold=True) if circled or maximum else text


def pool_lines(pool: list[dict[str, Any]]) -> Lines:
    """The pool by kind: dice of one kind are alike, only their values matter."""
    values = {name: [d["value"] for d in pool if d["die"] == name] for name in COLUMNS}
    return [
        f"  {name:>3}  " + "  ".join(f"{value:>2}" for value in sorted(values[name]))
        for name in COLUMNS
        if values[name]
    ]
