"""Score sheets: the two of Da Vinci Dice, and pads for the other games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.phrases import Phrases
from ..games.da_vinci_dice.rules.state import DIE_NAMES, MAX_LEVEL, SIDES
from ..games.spicy_dice import DICE
from .vector_shapes import (
    BOLD,
    GREY,
    INK,
    LINE,
    PALE,
    THIN,
    WHITE,
    Part,
    circle,
    die,
    mark,
    moved,
    path,
    picture,
    rect,
    solid,
    text,
)

ROW = 8.5  # the height of a row to write in, in mm
Say = Phrases


def score_pad(
    width: float,
    height: float,
    players: int,
    first: Sequence[str],
    head: str = "",
    foot: str = "",
) -> str:
    """A table with a column for each player; `first` names the rows, empty for as many as fit."""
    label = 22.0 if any(first) else 10.0
    across = (width - label) / players
    top = 12.0
    bottom = ROW * 1.2 if foot else 0.0
    rows = list(first) or [str(row + 1) for row in range(int((height - top - bottom) / ROW))]
    high = min((height - top - bottom) / len(rows), 12.0)
    drawn = [text(label / 2, top / 2, head, 3.4, italic=True)]
    for seat in range(players):
        x = label + seat * across
        drawn += [
            rect(x, 0, across, top, PALE, INK, LINE),
            mark(seat, x + 5, top / 2, 4.5),
            path(f"M{x + 9:.2f} {top - 3.2}H{x + across - 2:.2f}", "none", GREY, THIN),
        ]
    for number, name in enumerate(rows):
        y = top + number * high
        drawn.append(text(label / 2, y + high / 2, name, 3.4 if any(first) else 3.0, fill=INK))
        drawn.append(path(f"M0 {y + high:.2f}H{width:.2f}", "none", GREY, THIN))
    end = top + len(rows) * high
    if foot:
        drawn.append(rect(0, end, width, bottom, PALE, INK, LINE))
        drawn.append(text(label / 2, end + bottom / 2, foot, 3.4, bold=True))
    for seat in range(players + 1):
        x = label + seat * across
        drawn.append(path(f"M{x:.2f} 0V{end + bottom:.2f}", "none", INK, LINE))
    drawn.append(path(f"M0 {top:.2f}H{width:.2f}", "none", INK, BOLD))
    drawn.append(rect(0.2, top, width - 0.4, end + bottom - top, "none", INK, LINE))
    return picture(width + 0.5, end + bottom + 0.5, *drawn)


# Da Vinci Dice.


def standard_sheet(width: float, height: float, rounds: int, say: Say, own: Say) -> str:
    """A player's sheet: a row for each round with its boxes, its level and its points."""
    name_height, head, foot = 9.0, 15.0, 17.0
    high = min((height - name_height - head - foot) / rounds, 13.5)
    letter, level, points, total = 8.0, 38.0, 24.0, 26.0
    box = (width - letter - level - points - total) / len(SIDES)
    top = name_height + head
    drawn: list[Part] = [
        text(0, name_height / 2 - 1, say.say("sheet-name"), 3.6, anchor="start", italic=True),
        path(f"M14 {name_height - 2}H{width * 0.62:.2f}", "none", GREY, THIN),
    ]
    for column, sides in enumerate(SIDES):
        x = letter + box * (column + 0.5)
        drawn.append(solid(x - 6, name_height + 1, 12, sides, sides))
    heads = (
        (letter + 5 * box + level / 2, own.say("label-level")),
        (letter + 5 * box + level + points / 2, own.say("label-points")),
        (width - total / 2, own.say("label-total")),
    )
    for x, words in heads:
        drawn.append(text(x, name_height + head - 4, words, 3.6, italic=True))
    for row in range(rounds):
        y = top + row * high
        drawn.append(text(letter / 2, y + high / 2, chr(ord("A") + row), 4.6, bold=True))
        for column in range(len(SIDES)):
            drawn.append(rect(letter + box * column, y, box, high, WHITE, INK, LINE))
        for number in range(1, MAX_LEVEL + 1):
            x = letter + 5 * box + level * (number - 0.5) / MAX_LEVEL
            shown = circle(x, y + high / 2, 3.1, WHITE, GREY, THIN)
            drawn += [shown, text(x, y + high / 2, f"×{number}", 3.1)]
        x = letter + 5 * box + level
        drawn.append(rect(x, y, points, high, WHITE, INK, LINE))
        drawn.append(rect(x + points, y, total, high, PALE, INK, LINE))
    end = top + rounds * high
    high_numbers = " · ".join(f"{name.upper()} {sides}" for name, sides in reminders())
    drawn += [
        text(letter, end + 4, say.say("sheet-reminder-dice"), 3.3, anchor="start"),
        text(
            letter,
            end + 8.6,
            say.say("sheet-reminder-maximum", numbers=high_numbers),
            3.3,
            anchor="start",
        ),
        text(letter, end + 13.2, say.say("sheet-reminder-lines"), 3.3, anchor="start"),
    ]
    return picture(width + 0.5, end + foot, *drawn)


def reminders() -> list[tuple[str, int]]:
    return list(zip(DIE_NAMES, SIDES, strict=True))


def to_go_sheet(width: float, height: float, players: int, say: Say, own: Say) -> str:
    """Rounds with the lock level that all share, and a column of points for each player."""
    top, number, level = 12.0, 9.0, 36.0
    rows = int((height - top) / ROW)
    across = (width - number - level) / players
    drawn: list[Part] = [
        text(number + level / 2, top / 2, own.say("label-level"), 3.4, italic=True)
    ]
    for seat in range(players):
        x = number + level + seat * across
        drawn += [rect(x, 0, across, top, PALE, INK, LINE), mark(seat, x + 4, top / 2, 4)]
        drawn.append(path(f"M{x + 7:.2f} {top - 3.2}H{x + across - 1.5:.2f}", "none", GREY, THIN))
    for row in range(rows):
        y = top + row * ROW
        drawn.append(text(number / 2, y + ROW / 2, row + 1, 3.2))
        for one in range(1, MAX_LEVEL + 1):
            x = number + level * (one - 0.5) / MAX_LEVEL
            drawn += [circle(x, y + ROW / 2, 2.9, WHITE, GREY, THIN)]
            drawn.append(text(x, y + ROW / 2, f"×{one}", 2.9))
        drawn.append(path(f"M0 {y + ROW:.2f}H{width:.2f}", "none", GREY, THIN))
    end = top + rows * ROW
    for seat in range(players + 1):
        x = number + level + seat * across
        drawn.append(path(f"M{x:.2f} 0V{end:.2f}", "none", INK, LINE))
    drawn.append(path(f"M0 {top}H{width:.2f}", "none", INK, BOLD))
    drawn.append(rect(0.2, top, width - 0.4, end - top, "none", INK, LINE))
    return picture(width + 0.5, end + 0.5, *drawn)


# Perfecto.


def lives_sheet(width: float, players: int, games: int, say: Say) -> str:
    """For each game and player the dice to lose, the highest red first, then the Last Chance."""
    drawn: list[Part] = []
    label, high, block = 52.0, 8.6, players * 8.6 + 6
    size = 6.2
    step = (width - label) / (DICE + 1)
    for game in range(games):
        y = game * block
        for seat in range(players):
            middle = y + seat * high + high / 2
            drawn.append(mark(seat, 3.5, middle, 4.5))
            drawn.append(path(f"M8 {middle + 2.4:.2f}H{label - 4:.2f}", "none", GREY, THIN))
            for lost in range(DICE):
                x = label + lost * step
                drawn.append(die(x, middle - size / 2, size, DICE - lost, red=True))
            x = label + (DICE - 1) * step + size + 2
            drawn.append(rect(x, middle - size / 2, 4, 4, WHITE, INK, THIN))
            drawn.append(
                text(
                    x + 5.5, middle - size / 2 + 2, say.say("sheet-last-chance"), 3, anchor="start"
                )
            )
        line = y + block - 3
        if game < games - 1:
            drawn.append(path(f"M0 {line:.2f}H{width:.2f}", "none", GREY, THIN, "1 1"))
    return picture(width, games * block, *drawn)


def tally_boxes(x: float, y: float, count: int, size: float = 4.0, gap: float = 1.2) -> Part:
    """Boxes to tick in a row."""
    return "".join(
        rect(x + number * (size + gap), y, size, size, WHITE, INK, THIN) for number in range(count)
    )


def two_names(left: float, half: float) -> Iterator[Part]:
    """Two boxes side by side with a line for each player's name."""
    for seat in range(2):
        x = left + seat * half
        yield rect(x, 0, half, 12, PALE, INK, LINE)
        yield mark(seat, x + 5, 6, 5)
        yield path(f"M{x + 10:.2f} 9H{x + half - 3:.2f}", "none", GREY, THIN)


def catch_six_sheet(width: float, games: int, points: Sequence[int], say: Say) -> str:
    """For each game of a match, both players' six numbers to circle, and their points."""
    label, high = 14.0, 12.0
    half = (width - label) / 2
    drawn: list[Part] = []
    drawn += two_names(label, half)
    for game in range(games):
        y = 12 + game * high
        drawn.append(text(label / 2, y + high / 2, game + 1, 4))
        for seat in range(2):
            x = label + seat * half
            drawn.append(rect(x, y, half, high, WHITE, INK, THIN))
            for number in range(1, len(points) + 1):
                at = x + (number - 0.5) * (half - 18) / 6 + 1
                drawn.append(circle(at, y + 4.6, 3.4, WHITE, GREY, THIN))
                drawn.append(text(at, y + 4.6, number, 4))
                drawn.append(text(at, y + 10, f"{points[number - 1]}", 2.4, fill=GREY))
            drawn.append(rect(x + half - 16, y + 1.5, 14.5, high - 3, PALE, GREY, THIN))
    end = 12 + games * high
    drawn.append(text(label / 2, end + 7, say.say("sheet-games"), 3.2, italic=True))
    for seat in range(2):
        drawn.append(tally_boxes(label + seat * half + 2, end + 4.5, 12, 5, 1.5))
    return picture(width + 0.5, end + 13, *drawn)


def match_sheet(width: float, games: int, say: Say) -> str:
    """Games of 2 out of 3: the lines of both players, what the game was worth, match points."""
    label, high = 16.0, 9.5
    worth = 24.0
    half = (width - label - worth) / 2
    drawn: list[Part] = [
        text(label / 2, 6, say.say("sheet-game"), 3.2, italic=True),
        text(width - worth / 2, 6, say.say("sheet-worth"), 3.2, italic=True),
    ]
    drawn += two_names(label, half)
    for game in range(games):
        y = 12 + game * high
        drawn.append(text(label / 2, y + high / 2, game + 1, 4))
        for seat in range(2):
            x = label + seat * half
            drawn.append(rect(x, y, half, high, WHITE, INK, THIN))
            drawn.append(tally_boxes(x + 3, y + 2.75, 10, 4, 1.2))
            drawn.append(moved(x + half - 10, y + 2, rect(0, 0, 8, high - 4, PALE, GREY, THIN)))
        drawn.append(rect(width - worth, y, worth, high, WHITE, INK, THIN))
    return picture(width + 0.5, 12 + games * high + 0.5, *drawn)
