"""Catch 6 in the terminal: the score pad with its six markers, and the dice below it."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import BRASS, COLOURS, Lines, Pen, side_by_side

from ..pictures import die_row

CELL = 3  # columns for a square of the score pad


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    turn = table["turn"] or 0
    return [
        *score_pad(table, pen, view["acting"]),
        *pen.gap,
        dice_line(table, 1 - turn, pen),
        *pen.gap,
        *rolling_dice(table, turn, pen),
    ]


def score_pad(table: dict[str, Any], pen: Pen, acting: list[int]) -> Lines:
    """Numbers are in the middle until a player catches them and moves them to that side."""
    numbers = table["numbers"]
    worth = "".join(f"{one['points']:^{CELL + 1}}" for one in numbers)
    grid = [
        f" {worth}",
        ruled_line("┌", "┬", "┐"),
        squares([marker(pen, one, 0) for one in numbers]),
        ruled_line("├", "┼", "┤"),
        squares([marker(pen, one, None) for one in numbers]),
        ruled_line("├", "┼", "┤"),
        squares([marker(pen, one, 1) for one in numbers]),
        ruled_line("└", "┴", "┘"),
    ]
    names = [""] * len(grid)
    names[0] = "  " + pen.dim(pen.say("label-worth"))
    names[4] = "  " + pen.dim(pen.say("label-free"))
    notes = [""] * len(grid)
    for seat, row in ((0, 2), (1, 6)):
        mark = pen.paint("▶", BRASS) if seat in acting else " "
        names[row] = f"{mark} {pen.seat(seat)}"
        notes[row], notes[row + 1] = standing(table, seat, pen)
    return side_by_side([names, grid, notes], gap=2)


def ruled_line(left: str, middle: str, right: str) -> str:
    return left + middle.join(["─" * CELL] * 6) + right


def squares(cells: Lines) -> str:
    return "│" + "│".join(cells) + "│"


def marker(pen: Pen, number: dict[str, Any], side: int | None) -> str:
    """A number, if it is on this side; in brackets if it can be caught now."""
    if number["owner"] != side:
        return " " * CELL
    if side is not None:
        return pen.paint(f" {number['number']} ", COLOURS[side], bold=True)
    if number["way"]:
        catch = pen.paint(f"[{number['number']}]", BRASS, bold=True)
        return pen.part(f"number {number['number']}", catch)
    return f" {number['number']} "


def standing(table: dict[str, Any], seat: int, pen: Pen) -> tuple[str, str]:
    """A seat's points, and its won games in a match."""
    mine = table["seats"][seat]
    points = pen.say("label-points", score=mine["score"], target=table["target_points"])
    if table["match_games"] == 1:
        return points, ""
    return points, pen.say("label-games", games=mine["games"], target=table["match_games"])


def dice_line(table: dict[str, Any], seat: int, pen: Pen) -> str:
    """The dice of a player who is waiting, in one line."""
    faces = "  ".join(
        f"{die['face']}r" if die["red"] else str(die["face"])
        for die in table["seats"][seat]["dice"]
        if die["face"]
    )
    label = pen.say("label-dice", seat=seat)
    return f"  {label}: {faces or pen.say('label-in-hand')}{duty(table, seat, pen)}"


def rolling_dice(table: dict[str, Any], seat: int, pen: Pen) -> Lines:
    """The dice of the player on turn, in groups: kept, just rolled, and in the air."""
    in_the_air = table["phase"] == "air"
    if not in_the_air and not any(die["face"] for die in table["seats"][seat]["dice"]):
        return [dice_line(table, seat, pen)]
    title = f"  {pen.say('label-dice', seat=seat)}"
    groups = []
    for place, label in (("table", "kept"), ("rolled", "rolled"), ("hand", "air")):
        dice = [die for die in table["seats"][seat]["dice"] if die["place"] == place]
        if dice:
            groups.append([f" {pen.say(f'label-{label}')}", *die_row(pen, dice)])
    if len(groups) == 1 and not in_the_air:  # a single group needs no label
        groups = [groups[0][1:]]
    body = side_by_side(groups, gap=4)
    return [title + duty(table, seat, pen), *(f"  {line}" for line in body)]


def duty(table: dict[str, Any], seat: int, pen: Pen) -> str:
    """A note if the player must roll all six dice next."""
    bound = table["seats"][seat]["must_roll_all"] and table["phase"] != "over"
    return f" · {pen.say('label-all-six')}" if bound else ""
