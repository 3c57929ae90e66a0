"""Da Vinci Dice in the terminal: the dice, and the score sheet."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import BRASS, Lines, Pen, pad, side_by_side, width

SOLIDS = {
    "d4": ("   ╱╲   ", "  ╱  ╲  ", " ╱ @@ ╲ ", "╱──────╲"),
    "d6": ("┌──────┐", "│      │", "│  @@  │", "└──────┘"),
    "d8": ("   ╱╲   ", " ╱ @@ ╲ ", " ╲    ╱ ", "   ╲╱   "),
    "d12": ("  ╱──╲  ", " ╱    ╲ ", "╱  @@  ╲", "╲──────╱"),
    "d20": (" ╱────╲ ", "╱      ╲", "╲  @@  ╱", " ╲────╱ "),
}
COLUMNS = tuple(SOLIDS)
NO_DIE = [" " * 8]  # an empty place in a row of dice


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    lines = [title(table, pen), "", *standings(view, pen)]
    seats = seats_shown(view)
    if pen.compact and not view["over"]:
        return compact_table(view, pen, seats[0])
    for seat in seats:
        lines += seat_lines(view, pen, seat, legend=seat == seats[-1])
    if table["pool"]:
        fitting = [word for word in view["legal"] if word.startswith("lock")]
        label = pen.say("label-pool", fitting="yes" if fitting else "no")
        lines += ["", label, *pool_lines(table["pool"], fitting, pen)]
    return lines


def compact_table(view: dict[str, Any], pen: Pen, seat: int) -> Lines:
    """The standings with the sheet beside them, and the dice to choose from below."""
    table, one = view["table"], view["table"]["seats"][seat]
    sheet = compact_sheet(one, pen)
    lines = [title(table, pen), *side_by_side([standings(view, pen), sheet])]
    if any(one["rolled"].values()) and not one["outcome"]:
        lines += [pen.say("label-rolled"), *solids(one["rolled"], True, pen)]
    if table["pool"]:
        fitting = [word for word in view["legal"] if word.startswith("lock")]
        lines += [
            pen.say("label-pool", fitting="yes" if fitting else "no"),
            *pool_lines(table["pool"], fitting, pen),
        ]
    return lines


def title(table: dict[str, Any], pen: Pen) -> str:
    """The round, and who has the markers of the draft."""
    target, rounds = table["target"] or 0, table["rounds"] or 0
    name = "label-sudden" if table["sudden_victory"] else "label-round"
    text = pen.say(name, round=table["round"], rounds=rounds, target=target)
    if table["roller"] is None or table["first"] is None:
        return text
    markers = {"first": pen.seat(table["first"]), "roller": pen.seat(table["roller"])}
    return f"{text} · {pen.say('label-markers', **markers)}"


def standings(view: dict[str, Any], pen: Pen) -> Lines:
    """A line for each seat: its locked dice, lock level, points and a remark."""
    names = [pen.seat(seat) for seat in range(len(view["seats"]))]
    columns = max(width(name) for name in names)
    level, total = pen.say("label-level"), pen.say("label-total")
    wide = 5
    if pen.compact:
        wide, level = 3, level[:1]
    narrow = pen.compact and any(one["sheet"] or one["filling"] for one in view["table"]["seats"])
    heads = "".join(
        f"{name.removeprefix('d') if pen.compact else name:>{wide}}" for name in COLUMNS
    )
    lines = [pen.dim(f"  {' ' * columns}{heads}  {level}  {total:>5}")]
    active = view["acting"] or rolling(view["table"])
    for seat, one in enumerate(view["table"]["seats"]):
        mark = pen.paint("▶", BRASS) if seat in active else " "
        locked = "".join(f"{value or '·':>{wide}}" for value in one["locked"].values())
        numbers = f"{one['level']:>{width(level)}}  {one['total']:>{max(width(total), 5)}}"
        note = remark(view["table"], pen, one)
        if narrow and one["outcome"]:
            note = f"+{one['gained']}" if one["gained"] else "✗"
        elif narrow:
            note = ""
        if narrow:
            note = pad(note, 3)
        lines.append(f"{mark} {pad(names[seat], columns)}{locked}  {numbers}  {note}".rstrip())
    return lines


def rolling(table: dict[str, Any]) -> list[int]:
    """The seats whose dice are in the air."""
    if table["phase"] == "pool":
        return [table["roller"]]
    return [seat for seat, one in enumerate(table["seats"]) if one["doing"] == "rolls"]


def remark(table: dict[str, Any], pen: Pen, one: dict[str, Any]) -> str:
    if one["outcome"]:
        return pen.say(f"label-{one['outcome']}", points=one["gained"])
    if one["doing"] == "away":
        return pen.say("label-away")
    if table["variant"] != "drafting" or table["phase"] != "play":
        return ""
    if one["answer"]:
        return pen.say(f"label-{one['answer']}")
    if one["owed"]:
        return pen.say("label-owes", dice=one["owed"])
    return pen.say("label-passed") if one["passed"] else ""


def seats_shown(view: dict[str, Any]) -> list[int]:
    """The seats whose dice and sheets are drawn: the viewer's or the active one; all at the end."""
    if view["over"]:
        return list(range(len(view["seats"])))
    if view["seat"] is not None:
        return [view["seat"]]
    return view["acting"][:1] or rolling(view["table"])[:1] or [0]


def seat_lines(view: dict[str, Any], pen: Pen, seat: int, legend: bool) -> Lines:
    one = view["table"]["seats"][seat]
    lines = sheet_lines(one, pen)
    if lines and legend:
        lines.append(pen.dim(pen.say("label-legend")))
    if not view["over"]:
        for place in ("rolled", "locked"):
            if any(one[place].values()) and not one["outcome"]:
                numbered = place == "rolled"
                lines += ["", pen.say(f"label-{place}"), *solids(one[place], numbered, pen)]
    if lines and seat != view["seat"] and len(view["seats"]) > 1:
        return ["", pen.seat(seat), *lines]
    return lines


def solids(dice: dict[str, int | None], numbered: bool, pen: Pen) -> Lines:
    """Dice, each in its own column; those that can be chosen have the number to type."""
    blocks = []
    for number, (name, value) in enumerate(dice.items(), 1):
        block = NO_DIE
        if value and pen.compact:
            block = ["┌──────┐", f"│{value:^6}│", f"└{f'{number}:{name}':─^6}┘"]
        elif value:
            block = solid(name, value, f"{number}: {name}" if numbered else name)
        blocks.append(pen.parts(f"die {number}", block) if numbered and value else block)
    return side_by_side(blocks)


def solid(name: str, value: int, label: str) -> Lines:
    """The outline of a die, with its number inside."""
    return [*(line.replace("@@", f"{value:<2}") for line in SOLIDS[name]), f"{label:^8}".rstrip()]


def compact_sheet(one: dict[str, Any], pen: Pen) -> Lines:
    """The sheet without its frame; the last rows, if there are many."""
    rows = [*one["sheet"], *([one["filling"]] if one["filling"] else [])]
    if not rows:
        return []
    circled = {tuple(box) for row in rows for line in row["lines"] for box in line["boxes"]}
    lines = [pen.dim("  " + "".join(f"{name:^5}" for name in COLUMNS))]
    for number, row in enumerate(rows):
        filling = row is one["filling"]
        boxes = "".join(
            box(pen, value, (number, column) in circled, row["maximum"][column], filling)
            for column, value in enumerate(row["boxes"])
        )
        mark = pen.paint("▶", BRASS) if filling else " "
        lines.append(f"{mark}{row['name']}{boxes} ×{row['level']} {row['points']:>2}")
    return lines[:1] + lines[1:][-7:]


def sheet_lines(one: dict[str, Any], pen: Pen) -> Lines:
    """The sheet: (7) is a box in a run or set, 8^ a die at its maximum, × a die not locked."""
    rows = [*one["sheet"], *([one["filling"]] if one["filling"] else [])]
    if not rows:
        return []
    circled = {tuple(box) for row in rows for line in row["lines"] for box in line["boxes"]}
    points, total = pen.say("label-points"), pen.say("label-total")
    wide, wider = max(len(points), 4), max(len(total), 5)
    rule = ["───", *["─────"] * 5, "────", "─" * (wide + 1), "─" * (wider + 1)]
    heads = "".join(f"{name:^6}" for name in COLUMNS)
    lines = [f"     {heads}      {points:>{wide}}  {total:>{wider}}", "┌" + "┬".join(rule) + "┐"]
    running = one["total"] - sum(row["points"] for row in one["sheet"])
    for number, row in enumerate(rows):
        running += row["points"]
        filling = row is one["filling"]
        boxes = [
            box(pen, value, (number, column) in circled, row["maximum"][column], filling)
            for column, value in enumerate(row["boxes"])
        ]
        mark = pen.paint("▶", BRASS) if filling else " "
        lines.append(
            f"│{mark}{row['name']} │{'│'.join(boxes)}│ ×{row['level']} "
            f"│{row['points']:>{wide}} │{running:>{wider}} │"
        )
    return ["", *lines, "└" + "┴".join(rule) + "┘"]


def box(pen: Pen, value: int | None, circled: bool, maximum: bool, filling: bool) -> str:
    if value is None:
        return pen.dim("  ·  " if filling else "  ×  ")
    text = f"{value}{'^' if maximum else ''}"
    text = f"{f'({text})' if circled else text:^5}"
    return pen.paint(text, BRASS, bold=True) if circled or maximum else text


def pool_lines(pool: list[dict[str, Any]], fitting: list[str], pen: Pen) -> Lines:
    """The pool by kind of die, with those in brackets that can be taken now."""
    lines = []
    for name in COLUMNS:
        values = sorted(die["value"] for die in pool if die["die"] == name)
        takes = [f"lock {name} {value}" in fitting for value in values]
        cells = [
            pen.part(f"pool {name} {value}", pen.paint(f"{f'[{value}]':>4}", BRASS))
            if take
            else f"{value:>3} "
            for value, take in zip(values, takes, strict=True)
        ]
        if cells:
            lines.append(f"  {name:>3} {' '.join(cells)}".rstrip())
    return lines
