"""Boards to play on and markers to cut out, drawn from a table that has just been laid."""

from __future__ import annotations

from typing import Any

from ..engine.phrases import Phrases
from .vector_shapes import (
    BOLD,
    DARK,
    GREY,
    HAIR,
    INK,
    LINE,
    PALE,
    SHAPES,
    THIN,
    WHITE,
    Part,
    circle,
    mark,
    path,
    picture,
    rect,
    text,
)

Table = dict[str, Any]
MARKER = 13.0  # across a marker to cut out, in mm


def markers(words: list[tuple[int | str, int]], width: float, size: float = MARKER) -> str:
    """Round markers to cut out: a seat's shape or a word, and how many of each."""
    each = [what for what, count in words for _ in range(count)]
    across = max(1, int(width / (size + 2)))
    drawn = []
    for number, what in enumerate(each):
        x = (number % across) * (size + 2) + size / 2 + 0.5
        y = (number // across) * (size + 2) + size / 2 + 0.5
        drawn.append(circle(x, y, size / 2, WHITE, INK, THIN))
        if isinstance(what, int):
            drawn.append(mark(what, x, y, size * 0.56))
        else:
            drawn.append(text(x, y, what, min(size * 0.62, 1.25 * size / len(what)), bold=True))
    rows = -(-len(each) // across)
    return picture(min(len(each), across) * (size + 2), rows * (size + 2), *drawn)


# 2 out of 3 ain't bad.


def twelve_squares(table: Table, size: float, say: Phrases) -> str:
    """The board with its gaps and its ten lines, each with two boxes to tick who won it."""
    squares = table["squares"]
    side, edge = len(squares), 13.0
    cell = (size - 2 * edge) / side
    low, high = edge, size - edge
    drawn: list[Part] = []

    def ends(line: str) -> tuple[tuple[float, float], tuple[float, float]]:
        at = edge + cell * (int(line[-1]) - 0.5) if line[-1].isdigit() else 0.0
        if line.startswith("row"):
            return (low - 2, at), (high + 2, at)
        if line.startswith("col"):
            return (at, low - 2), (at, high + 2)
        if line == "diag_down":
            return (low - 1, low - 1), (high + 2, high + 2)
        return (low - 1, high + 1), (high + 2, low - 2)

    for line in table["lines"]:
        (x, y), (x2, y2) = ends(line["line"])
        drawn.append(path(f"M{x:.2f} {y:.2f}L{x2:.2f} {y2:.2f}", "none", GREY, 0.9))
        dx, dy = (x2 > x) * 1.0, (y2 > y) - (y2 < y)
        bx, by = x2 + dx * 3.2, y2 + dy * 3.2
        for seat in range(2):
            shift = (seat - 0.5) * 6.2
            at = (bx + 2, by + shift) if dy == 0 else (bx + shift, by + 1.0 * dy)
            drawn.append(rect(at[0] - 2.6, at[1] - 2.6, 5.2, 5.2, WHITE, INK, THIN, 0.8))
            drawn.append(mark(seat, at[0], at[1], 3.2))
    for y, row in enumerate(squares):
        for x, square in enumerate(row):
            if square:
                drawn.append(
                    rect(
                        edge + x * cell + 2,
                        edge + y * cell + 2,
                        cell - 4,
                        cell - 4,
                        WHITE,
                        INK,
                        BOLD,
                        3,
                    )
                )
                if square["lines"] > 2:
                    drawn.append(
                        path(
                            diamond(edge + (x + 0.5) * cell, edge + (y + 0.5) * cell, 3),
                            PALE,
                            GREY,
                            THIN,
                        )
                    )
    return picture(size, size, *drawn)


def diamond(x: float, y: float, r: float) -> str:
    return f"M{x} {y - r}L{x + r} {y}L{x} {y + r}L{x - r} {y}Z"


# Diangle.


def climb(table: Table, width: float, say: Phrases) -> str:
    """The levels up to six and down again, each with room for the markers, and the finish."""
    levels = table["levels"]
    step = width / (len(levels) + 1)
    rise, room = 9.0, 16.0
    bottom = room + max(levels) * rise + 9
    drawn: list[Part] = []
    for index, level in enumerate(levels):
        x, y = index * step, bottom - level * rise
        drawn.append(rect(x, y, step, bottom - y, PALE if index % 2 else WHITE, INK, LINE))
        drawn.append(text(x + step / 2, y + 6, level, 8, bold=True))
    x = len(levels) * step
    drawn.append(path(f"M{x:.2f} {bottom}H{x + step:.2f}", "none", INK, LINE))
    flag = x + step / 2
    drawn.append(path(f"M{flag - 2:.2f} {bottom}V{bottom - 20}", "none", INK, BOLD))
    drawn.append(path(f"M{flag - 2:.2f} {bottom - 20}l7 3l-7 3Z", DARK, INK, THIN))
    drawn.append(text(flag, bottom + 4, say.say("board-finish"), 3.2, italic=True))
    drawn.append(text(step / 2, bottom + 4, say.say("board-start"), 3.2, italic=True))
    return picture(width, bottom + 8, *drawn)


def triangle(table: Table, width: float, seat: int, say: Phrases) -> str:
    """A player's rows for three, two and one dice, from the bottom up."""
    rows = table["seats"][0]["rows"]
    slot = (width - 4) / 3
    drawn: list[Part] = [mark(seat, 5, 6, 7), path("M11 9H34", "none", GREY, THIN)]
    high = slot + 9
    for place, row in enumerate(reversed(rows)):
        count = row["capacity"]
        y = 3 + place * high
        left = (width - count * slot) / 2
        for number in range(count):
            drawn.append(
                rect(left + number * slot + 1, y, slot - 2, slot - 2, WHITE, INK, BOLD, 2.5)
            )
        words = say.say("board-row", row=row["row"])
        drawn.append(text(width / 2, y + slot + 1.5, words, 3.1, italic=True))
    return picture(width, 3 + len(rows) * high, *drawn)


# Dancing Dice.


def dance_track(table: Table, width: float, own: Phrases, places: int) -> str:
    """The performance track from the best dance down, with room for everybody's marker."""
    track = table["track"]
    across = -(-len(track) // 2)
    wide, high = width / across, 33.0
    drawn: list[Part] = []
    for number, dance in enumerate(track):
        x, y = (number % across) * wide, 0.4 + (number // across) * (high + 5)
        drawn.append(rect(x + 0.4, y, wide - 0.8, high, WHITE, INK, LINE, 2))
        drawn.append(rect(x + 0.4, y, wide - 0.8, 8.5, PALE, INK, LINE, 2))
        words = own.say("label-track", dance=spoken(dance))
        drawn.append(text(x + wide / 2, y + 4.3, words, 4.6 if len(words) < 5 else 4.0, bold=True))
        for one in range(places):
            at = x + wide / 2 + (one % 2 - 0.5) * 8.6, y + 13 + (one // 2) * 7.6
            drawn.append(circle(*at, 3.5, "none", GREY, HAIR, "0.8 0.8"))
        if number + 1 < len(track) and (number + 1) % across:
            drawn.append(
                path(f"M{x + wide - 0.9:.2f} {y + high / 2:.2f}l1.6 1l-1.6 1Z", INK, "none")
            )
    return picture(width, 2 * high + 6.4, *drawn)


def spoken(dance: str) -> str | int:
    """A dance for a phrase: sums as numbers."""
    return int(dance) if dance.isdigit() else dance


def endurance_track(most: int, width: float, places: int) -> str:
    """From 10 down to 0, with room for everybody's marker."""
    wide, high = width / (most + 1), 30.0
    drawn: list[Part] = []
    for point in range(most + 1):
        x = (most - point) * wide
        drawn.append(
            rect(x + 0.4, 0.3, wide - 0.8, high, PALE if point == 0 else WHITE, INK, LINE, 2)
        )
        drawn.append(text(x + wide / 2, 5, point, 6, bold=True))
        for one in range(places):
            at = x + wide / 2 + (one % 2 - 0.5) * min(8.0, wide / 2), 11.5 + (one // 2) * 7.2
            drawn.append(circle(*at, 3.4, "none", GREY, HAIR, "0.8 0.8"))
    return picture(width, high + 0.6, *drawn)


def dice_places(count: int, label: str, size: float = 24.0) -> str:
    """Places for dice side by side, with a word below them."""
    drawn = [
        rect(1 + number * (size + 3), 1, size, size, WHITE, INK, LINE, 3) for number in range(count)
    ]
    width = count * (size + 3)
    drawn.append(text(width / 2, size + 6, label, 5, bold=True))
    return picture(width, size + 11, *drawn)


# Catch 6.


def catching_pad(table: Table, width: float, own: Phrases) -> str:
    """The six numbers in the middle, with a place for each on either side."""
    numbers = table["numbers"]
    wide, high = width / len(numbers), 34.0
    drawn: list[Part] = []
    for row in range(3):
        y = 4 + row * (high + 10)
        for column, one in enumerate(numbers):
            x = column * wide
            middle = x + wide / 2, y + high / 2
            if row == 1:
                drawn.append(rect(x + 1, y, wide - 2, high, PALE, INK, LINE, 3))
                drawn.append(text(*middle, one["number"], 17, bold=True))
                worth = f"{own.say('label-worth')} {one['points']}"
                drawn.append(text(x + wide / 2, y + high - 4, worth, 3.6, italic=True))
            else:
                drawn.append(rect(x + 1, y, wide - 2, high, WHITE, GREY, LINE, 3, "1.5 1.2"))
                drawn.append(circle(*middle, 11.5, "none", GREY, THIN))
                drawn.append(text(*middle, one["number"], 10, fill=GREY))
    for seat, y in ((0, 4.0), (1, 4.0 + 2 * (high + 10))):
        label = y + high + 5 if seat == 0 else y - 5
        drawn.append(mark(seat, width / 2 - 20, label, 5))
        drawn.append(path(f"M{width / 2 - 15:.2f} {label + 2.5}h45", "none", GREY, THIN))
    return picture(width, 4 + 3 * high + 20 + 2, *drawn)


def shapes_of(seats: int, count: int) -> list[tuple[int | str, int]]:
    """This many markers for each seat."""
    return [(seat, count) for seat in range(min(seats, len(SHAPES)))]
