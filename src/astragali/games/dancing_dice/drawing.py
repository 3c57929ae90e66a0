"""Dancing Dice in the terminal."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import BRASS, COLOURS, SHAPES, Lines, Pen, pad, side_by_side, width

from ..pictures import PIPS
from . import words

LONGEST_NAME = 10
CURTAIN = "▒" * 6


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    lines = endurance_tracks(table, view["acting"], pen)
    if pen.compact:
        lines += ["", ranking(pen)]
    elif table["last"]:
        lines += ["", *last_round(table["last"], pen)]
    else:
        lines += ["", pen.say("label-dances"), ranking(pen)]
    hands = [
        hand(seat, number, pen)
        for number, seat in enumerate(table["seats"])
        if seat["dice"] and seat["dice"][0]["face"]
    ]
    tango = tango_dice(table, pen)
    for number, picture in enumerate(hands or [[]]):
        right = tango if number == 0 else []
        lines += [*pen.gap, *side_by_side([picture, right], gap=3)] if picture else right
    return lines


def tag(pen: Pen, seat: int) -> str:
    """A seat's shape and name, shortened if necessary."""
    name = pen.names[seat]
    if len(name) > LONGEST_NAME:
        name = name[: LONGEST_NAME - 1] + "…"
    return pen.paint(f"{SHAPES[seat]} {name}", COLOURS[seat])


def tags(pen: Pen, seats: int) -> list[str]:
    """The tags of all seats, padded to the same width."""
    names = [tag(pen, seat) for seat in range(seats)]
    columns = max(width(name) for name in names)
    return [pad(name, columns) for name in names]


# Endurance.


def endurance_tracks(table: dict[str, Any], acting: list[int], pen: Pen) -> Lines:
    """A line for each seat: the endurance track with its disc, the curtain, and a remark."""
    names = tags(pen, len(table["seats"]))
    if pen.compact:
        return compact_tracks(table, acting, pen)
    scale = "".join(f"{point:3}" for point in range(11))
    heading = pen.say("label-round", round=table["round"])
    if table["phase"] != "over":
        heading += " · " + pen.say("label-places", places=table["places"], dancers=table["dancers"])
    lines = [heading, "", pad("", width(names[0]) + 2) + pen.dim(scale)]
    for number, seat in enumerate(table["seats"]):
        mark = "✓" if seat["chosen"] else " "
        if number in acting:
            mark = pen.paint("▶", BRASS)
        lines.append(
            f"{mark} {names[number]}{track(seat['endurance'], number, pen)}  "
            f"{remark(seat, pen)}".rstrip()
        )
    return lines


def compact_tracks(table: dict[str, Any], acting: list[int], pen: Pen) -> Lines:
    """A line for each seat: its endurance, a remark, and what it danced in the last round."""
    names = tags(pen, len(table["seats"]))
    heading = pen.say("label-round", round=table["round"])
    if table["phase"] != "over":
        heading += " · " + pen.say("label-places", places=table["places"], dancers=table["dancers"])
    last = table["last"]
    danced = last_dances(last, pen) if last else [""] * len(names)
    lines, remarks = [], [remark(seat, pen) for seat in table["seats"]]
    wide = max(map(width, remarks))
    for number, seat in enumerate(table["seats"]):
        mark = pen.paint("▶", BRASS) if number in acting else "✓" if seat["chosen"] else " "
        left = f"{mark} {names[number]} {seat['endurance']:>2}"
        lines.append(f"{left}  {pad(remarks[number], wide)}  {danced[number]}".rstrip())
    title = pen.say("label-last", round=last["round"]) if last else ""
    indent = width(names[0]) + 9 + wide
    return [heading, " " * indent + pen.dim(title), *lines]


def last_dances(last: dict[str, Any], pen: Pen) -> Lines:
    """What each seat danced in a round; empty for a seat that did not."""
    dances = [
        [danced(seat, dance, pen) if seat else [] for seat in last["seats"]] for dance in (0, 1)
    ]
    return [
        f"{first}  {second}".rstrip() if first else ""
        for first, second in zip(*map(columns, dances), strict=True)
    ]


def track(endurance: int, seat: int, pen: Pen) -> str:
    """An endurance track with its disc: ·──·──●──·."""
    disc = pen.paint(SHAPES[seat], COLOURS[seat], bold=True)
    cells = [disc if point == endurance else "·" for point in range(11)]
    return "  " + "──".join(cells)


def remark(seat: dict[str, Any], pen: Pen) -> str:
    if seat["left"]:
        return pen.say("label-out", round=seat["left"]["round"])
    if not seat["dice"]:
        return ""
    curtain = CURTAIN[:2] if pen.compact else CURTAIN
    if seat["dice"][0]["face"]:
        curtain = " " * len(curtain)
    if seat["announced"] is None:
        return curtain
    return f"{curtain} {pen.say('label-announced', number=seat['announced'])}"


# The last round.


def last_round(last: dict[str, Any], pen: Pen) -> Lines:
    """Both dances on the performance track, then a line for each seat."""
    lines = [pen.say("label-last", round=last["round"]), ranking(pen)]
    for dance in range(2):
        if last["judged"][dance]:
            lines += performance_track(last, dance, pen)
    names = tags(pen, len(last["seats"]))
    lines.append("")
    both = zip(names, last_dances(last, pen), strict=True)
    return [*lines, *(f"{name}  {dances}" for name, dances in both if dances)]


def ranking(pen: Pen) -> str:
    """The names and sums along the performance track."""
    return pen.dim("   " + " ".join(stops(pen)))


def stops(pen: Pen) -> list[str]:
    return [f"{pen.say('label-track', dance=dance):>2}" for dance in words.TRACK]


def columns(rows: list[Lines]) -> Lines:
    """Dice, dance and outcome in aligned columns; an empty line for a seat that did not dance."""
    wide = [max(map(width, column)) for column in zip(*filter(None, rows), strict=True)]
    padded = [list(map(pad, row, wide)) for row in rows]
    return [f"{row[0]}  {row[1]} {row[2]}" if row else "" for row in padded]


def performance_track(last: dict[str, Any], dance: int, pen: Pen) -> Lines:
    """The cubes of one dance, stacked in each place."""
    stacks: list[list[tuple[int, int]]] = [[] for _ in words.TRACK]
    for number, seat in enumerate(last["seats"]):
        if seat and seat["dances"][dance]["dance"]:
            one = seat["dances"][dance]
            stacks[one["place"]].append((-one["strength"], number))
    lines = []
    for level in range(max(map(len, stacks))):
        row = []
        for cubes, wide in zip(stacks, map(len, stops(pen)), strict=True):
            cube = " " if level else pen.dim("·")
            if level < len(cubes):
                seat = sorted(cubes)[level][1]
                cube = pen.paint(SHAPES[seat], COLOURS[seat], bold=True)
            left = wide - 1 if wide == 2 else wide // 2
            row.append(" " * left + cube + " " * (wide - left - 1))
        lines.append(f"{' ' if level else dance + 1}  {' '.join(row)}".rstrip())
    return lines


def danced(seat: dict[str, Any], dance: int, pen: Pen) -> Lines:
    """The dice, the dance and the verdict: 2c 4c 6w, 12, ✓."""
    one = seat["dances"][dance]
    dice = " ".join(f"{die['face']}{die['type']}" for die in one["dice"])
    if one["dance"] is None:
        return [pen.dim(dice), "–", ""]
    name = pen.say("dance", dance=words.name_or_sum(one["place"]), pure=words.yes(one["pure"]))
    if pen.compact:  # the shorter names of the track; a pure dance has a star
        name = stops(pen)[one["place"]].strip() + "*" * bool(one["pure"])
    if one["lost"]:
        outcome = "−1"
    else:
        outcome = "✓" if one["satisfactory"] else pen.say(f"label-{seat['special']}")
    return [dice, name, pen.paint(outcome, BRASS)]


# The dice.


def tango_dice(table: dict[str, Any], pen: Pen) -> Lines:
    """The three Tango dice in their circle."""
    faces = table["tango"] or ["?", "?", "?"]
    label = pen.say("label-new-tango" if table["new_tango"] and table["tango"] else "label-tango")
    return [
        *pen.gap,
        "╭───┬───┬───╮",
        "│ " + " │ ".join(pen.paint(str(face), BRASS, bold=True) for face in faces) + " │",
        "╰───┴───┴───╯",
        f"{label:^13}".rstrip(),
    ]


def hand(seat: dict[str, Any], number: int, pen: Pen) -> Lines:
    """The six dice behind a curtain, in two groups once they are arranged."""
    first = seat["first"]
    again = seat["again"] or []
    if not first:
        return side_by_side(
            [dancing_die(die, number, die["die"] in again, pen) for die in seat["dice"]]
        )
    rows = [
        [die for die in seat["dice"] if (die["die"] in first) == wanted] for wanted in (True, False)
    ]
    blocks = []
    for order, row in enumerate(rows, 1):
        dice = side_by_side([dancing_die(die, number, False, pen) for die in row])
        blocks.append([*dice, pen.say("label-dance", dance=order)])
    return side_by_side(blocks, gap=2)


def dancing_die(die: dict[str, Any], seat: int, again: bool, pen: Pen) -> Lines:
    """A die with footprints, filled on coloured dice and empty on white dice."""
    footprint = "●" if die["type"] == "c" else "○"
    if pen.compact:
        face = pen.paint(f"{die['face']}{die['type']}", COLOURS[seat], bold=True)
        lower = f"{die['die']}{'↻' if again else ''}"
        return pen.parts(f"die {die['die']}", ["┌────┐", f"│ {face} │", f"└{lower:─^4}┘"])
    label = str(die["die"]) + (" ↻" if again else "")
    body = [" ".join(line).replace("*", footprint) for line in PIPS[die["face"]]]
    drawing = [
        f"┌───{die['type']}───┐",
        *(f"│ {pen.paint(line, COLOURS[seat])} │" for line in body),
        "└───────┘",
        f"{label:^9}".rstrip(),
    ]
    return pen.parts(f"die {die['die']}", drawing)
