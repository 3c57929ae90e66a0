"""Dance of Muses in the terminal: the floor, the Muses on it, your hand, and the score."""

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
    width,
)

from .deck import AROUND
from .rules.state import DIRECTION_NAMES

NAMES = 32  # the most columns for the names of a company
NARROWEST, NARROW, WIDE = 5, 7, 13  # columns of a square, for short names or the longest one
BESIDE = 36  # columns for the Muses beside the floor
SIGNS = {"decrease": "-1", "increase": "+1", "swap": "⇄ "}
ARROWS = "↑↗→↘↓↙←↖"
NEUTRAL = "○"
DANCING = ("dancer", "step", "after")  # the phases of a turn

Square = tuple[int, int]


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    if pen.compact:
        return compact_table(view, pen)
    lines = [heading(table, pen), pen.dim(pen.say("label-key"))]
    if table["tiles"] or choices(view):
        field, key = floor(view, pen, NARROW), legend(view, pen)
        if max(map(width, field)) + 3 + max(map(width, key), default=0) <= COLUMNS:
            lines += ["", *side_by_side([field, key], 3)]
        else:
            lines += ["", *floor(view, pen, WIDE), "", *key]
    for seat in table["seats"]:
        if seat["hand"]:
            lines += ["", pen.say("label-hand"), *hand(pen, seat["hand"])]
    return [*lines, "", *scores(view, pen)]


def compact_table(view: dict[str, Any], pen: Pen) -> Lines:
    """The floor with the Muses and the hand beside it, and the score."""
    table = view["table"]
    field = floor(view, pen, NARROW) if table["tiles"] or choices(view) else []
    key = legend(view, pen)
    for seat in table["seats"]:
        if seat["hand"]:
            key += [pen.say("label-hand"), *hand(pen, seat["hand"])]
    return [heading(table, pen), *side_by_side([field, key], 2), *scores(view, pen)]


def heading(table: dict[str, Any], pen: Pen) -> str:
    """The hand, and its stage."""
    stages = {"shuffle": "shuffle", "over": "over", **dict.fromkeys(DANCING, "dance")}
    hands = table["hands"] if table["hand"] <= table["hands"] else 0  # 0: an extra hand
    parts = {"hand": table["hand"], "hands": hands, "turn": table["turns"] + 1}
    stage = stages.get(table["phase"], "lay")
    return pen.paint(pen.say("label-heading", stage=stage, **parts), BRASS, bold=True)


# The floor.


def floor(view: dict[str, Any], pen: Pen, widest: int) -> Lines:
    """The occupied part of the floor: tiles, and squares that can be chosen."""
    table = view["table"]
    tiles = {(tile["x"], tile["y"]): tile for tile in table["tiles"]}
    open_squares = choices(view)
    xs = {x for x, _ in [*tiles, *open_squares]}
    ys = {y for _, y in [*tiles, *open_squares]}
    columns = range(min(xs), max(xs) + 1)
    rows = range(max(ys), min(ys) - 1, -1)
    margin = 0 if pen.compact else max(3, *(len(str(y)) for y in rows)) + 1
    wide = min(widest, (COLUMNS - margin) // len(columns))
    while pen.compact and wide > NARROWEST and len(columns) * wide + BESIDE > COLUMNS:
        wide -= 1
    lines = []
    for y in rows:
        blocks = [[]] if pen.compact else [["", f"{y:>{margin - 1}} "]]
        for x in columns:
            if (x, y) in tiles:
                tile = tiles[x, y]
                block = pen.parts(f"tile {tile['tile']}", card(table, pen, tile, wide))
            else:
                block = empty(pen, open_squares.get((x, y), ""), wide)
                if (x, y) in open_squares:
                    block = pen.parts(f"square {x},{y}", block)
            blocks.append(block)
        laid = any((x, y) in tiles for x in columns)
        if pen.compact and not laid:  # a row to choose squares from needs less room
            blocks = [block[:1] for block in blocks]
        lines += side_by_side(blocks, 0)
    if pen.compact:
        return lines
    numbers = "".join(f"{x:^{wide}}" for x in columns)
    return [*lines, (" " * margin + numbers).rstrip()]


def choices(view: dict[str, Any]) -> dict[Square, str]:
    """The empty squares that can be chosen now, each with what to type."""
    found = {}
    dancers = [tile for tile in view["table"]["tiles"] if tile["tile"] == view["table"]["dancer"]]
    for act in view["legal"]:
        kind, _, where = act.partition(" ")
        if kind == "at":
            x, y = map(int, where.split(","))
            found[x, y] = where
        elif kind == "step":
            east, north = AROUND[DIRECTION_NAMES.index(where)]
            found[dancers[0]["x"] + east, dancers[0]["y"] + north] = where
    return found


def card(table: dict[str, Any], pen: Pen, tile: dict[str, Any], wide: int) -> Lines:
    """A tile: its number, its company's shape, its die, and the name of its Muse."""
    inner = wide - 2
    dancing = tile["tile"] == table["dancer"]
    edge, corners = ("═", "╔╗╚╝║") if dancing else ("─", "╭╮╰╯│")
    if tile["masked"]:
        edge = "═" if dancing else "╌"
    ink = BRASS if dancing else ""
    mark = "?" if tile["masked"] else ""
    name = mark + tile["muse"]["name"] if tile["muse"] else mark * inner
    die = f"{shape(tile)} {tile['die']}"
    if pen.compact:
        die = die if inner > 4 else die.replace(" ", "")
        lead = pen.paint(f"{corners[0]}{tile['tile']}{edge * (inner - 1 - len(die))}", ink)
        rest = pen.paint(corners[1], ink)
        lower = pen.paint(corners[2], ink) + f"{name[:inner]:^{inner}}" + pen.paint(corners[3], ink)
        return [lead + paint_company(pen, tile, die) + rest, lower]
    left = (inner - len(die)) // 2
    value = " " * left + paint_company(pen, tile, die) + " " * (inner - len(die) - left)
    side = pen.paint(corners[4], ink)
    return [
        pen.paint(f"{corners[0]}{tile['tile']}{edge * (inner - 1)}{corners[1]}", ink),
        f"{side}{value}{side}",
        f"{side}{name[:inner]:^{inner}}{side}",
        pen.paint(f"{corners[2]}{edge * inner}{corners[3]}", ink),
    ]


def empty(pen: Pen, word: str, wide: int) -> Lines:
    blank = " " * wide
    if pen.compact:
        return [pen.paint(f"{'┌ ┐' if word else '·':^{wide}}", BRASS if word else ""), blank]
    middle = pen.paint(f"{word:^{wide}}", BRASS) if word else pen.dim(f"{'·':^{wide}}")
    return [blank, middle, blank, blank]


def shape(tile: dict[str, Any]) -> str:
    return NEUTRAL if tile["company"] is None else SHAPES[tile["company"]]


def paint_company(pen: Pen, tile: dict[str, Any], text: str) -> str:
    if tile["die"] == 6:
        return pen.paint(text, VERMILION, bold=True)
    return pen.paint(text, COLOURS[tile["company"]]) if tile["company"] is not None else text


# The Muses.


def legend(view: dict[str, Any], pen: Pen) -> Lines:
    """A line for each tile: number, name, ability, area and suns; then the unseen Muses."""
    table = view["table"]
    usable = [act[4:] for act in view["legal"] if act.startswith("use ")]
    lines = []
    for tile in table["tiles"]:
        if pen.compact and not tile["muse"]:
            continue
        target = f"{tile['x']},{tile['y']}" in usable
        mark = pen.paint("◂", BRASS) if target else ""
        number = f"{tile['tile']} {paint_company(pen, tile, shape(tile))} "
        if tile["muse"]:
            face = about(tile["muse"], "?" if tile["masked"] else " ")
        else:
            face = f"?{pen.say('label-masked')}"
        lines.append(f"{number}{face} {mark}".rstrip())
    if table["unseen"] and table["phase"] in DANCING:
        unseen = [muse for muse in table["deck"] if muse["name"] in table["unseen"]]
        lines += [
            *pen.gap,
            pen.say("label-unseen"),
            *(f"    {about(muse, ' ')}" for muse in unseen),
        ]
    return lines


def about(muse: dict[str, Any], mark: str = "") -> str:
    """A Muse in one line: name, ability, area and suns."""
    area = "".join(ARROWS[d] if AROUND[d] in muse["area"] else "·" for d in range(len(AROUND)))
    return f"{mark}{muse['name']:<12} {SIGNS[muse['ability']]} {area} {'☼' * muse['suns']}"


def hand(pen: Pen, cards: list[dict[str, Any]]) -> Lines:
    return [
        pen.part(f"card {card['key']}", f"    {pen.paint(card['key'], BRASS)}  {about(card)}")
        for card in cards
    ]


# The score.


def scores(view: dict[str, Any], pen: Pen) -> Lines:
    """A line for each company: its seats, points, and dice of the last hand."""
    lines = []
    for number, company in enumerate(view["table"]["companies"]):
        turn = [seat for seat in company["seats"] if seat in view["acting"]]
        mark = pen.paint("▶", BRASS) if turn else " "
        names = partners(pen, company["seats"], turn)
        who = f"{mark} {pen.paint(f'{SHAPES[number]} {names}', COLOURS[number])}"
        lines.append((who, str(company["points"]), last_row(pen, company)))
    wide = max(width(who) for who, _, _ in lines)
    digits = max(len(points) for _, points, _ in lines)
    return [f"{pad(who, wide)}  {points:>{digits}}  {row}".rstrip() for who, points, row in lines]


def partners(pen: Pen, seats: list[int], turn: list[int]) -> str:
    """The names of a company; of two, the one whose turn it is has brackets."""
    most = NAMES // len(seats)
    names = []
    for seat in seats:
        name = pen.names[seat]
        if len(name) > most:
            name = name[: most - 1] + "…"
        names.append(f"[{name}]" if seat in turn and len(seats) > 1 else name)
    return " + ".join(names)


def last_row(pen: Pen, company: dict[str, Any]) -> str:
    """The dice of the last hand, with those in brackets that won their column."""
    if company["row"] is None:
        return ""
    dice = [
        f"[{die}]" if column in company["won"] else f" {die} "
        for column, die in enumerate(company["row"])
    ]
    return pen.say("label-last-hand", row="".join(dice).rstrip())
