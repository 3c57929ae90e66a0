"""Vector pictures as SVG, in millimetres: the shapes from which everything printed is drawn.

Nothing is told apart by its colour alone: a red face also has a notched corner, a seat its shape.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

FONT = "Libertinus Serif"
INK = "#15130e"
RED = "#c8321f"
GREY = "#8d887c"
PALE = "#ece8de"
DARK = "#3b372f"
WHITE = "#ffffff"
HAIR, THIN, LINE, BOLD = 0.15, 0.25, 0.4, 0.8  # widths of strokes

# A shape for each seat, 20 units wide, as on the page.
SHAPES = (
    "M10 1.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17Z",  # circle
    "M2.5 2.5H17.5V17.5H2.5Z",  # square
    "M10 1.5L19 17.5H1Z",  # triangle
    "M10 0.5L19.5 10L10 19.5L0.5 10Z",  # diamond
    "M10 1L18 5.5V14.5L10 19L2 14.5V5.5Z",  # hexagon
    "M10 0.8L12.8 7L19.4 7.7L14.4 12.2L15.9 18.8L10 15.4L4.1 18.8L5.6 12.2L0.6 7.7L7.2 7Z",  # star
    "M6.5 1H13.5V6.5H19V13.5H13.5V19H6.5V13.5H1V6.5H6.5Z",  # cross
    "M1 2.5H19L10 18.5Z",  # triangle upside down
)
SEAT_FILLS = (DARK, WHITE, "#9b968a", PALE, "#5f5a50", "#c9c4b8", DARK, WHITE)

# Where the marks of each face are, on a grid of three by three.
PLACES = {
    1: ((1, 1),),
    2: ((2, 0), (0, 2)),
    3: ((2, 0), (1, 1), (0, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
FOOT = (
    "M-1 -11C5 -11 6.5 -5 5 0C4.2 3 -4.6 3.4 -5.6 0.4C-7 -4.5 -6 -11 -1 -11Z"
    "M-4.2 5.4C-1.5 4 3 4 4.2 5C4.8 9.5 3.2 12 0 12C-3.4 12 -4.8 9.5 -4.2 5.4Z"
)

Part = str  # a piece of SVG


def picture(width: float, height: float, *parts: Part) -> str:
    """A whole SVG file of this size."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.2f}mm" height="{height:.2f}mm" '
        f'viewBox="0 0 {width:.2f} {height:.2f}">{"".join(parts)}</svg>'
    )


def path(
    d: str, fill: str = "none", stroke: str = INK, width: float = THIN, dash: str = ""
) -> Part:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    line = f' stroke="{stroke}" stroke-width="{width:.3f}"' if stroke != "none" else ""
    return f'<path d="{d}" fill="{fill}"{line}{dashes} stroke-linejoin="round"/>'


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "none",
    stroke: str = INK,
    line: float = THIN,
    round_: float = 0.0,
    dash: str = "",
) -> Part:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="{round_:.2f}" fill="{fill}" stroke="{stroke}" stroke-width="{line:.3f}"{dashes}/>'
    )


def circle(
    x: float,
    y: float,
    radius: float,
    fill: str = "none",
    stroke: str = INK,
    line: float = THIN,
    dash: str = "",
) -> Part:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{line:.3f}"{dashes}/>'
    )


def text(
    x: float,
    y: float,
    words: object,
    size: float = 4.0,
    bold: bool = False,
    italic: bool = False,
    anchor: str = "middle",
    fill: str = INK,
    turn: float = 0.0,
) -> Part:
    """Words whose line is centred on y; `size` is the height of the font."""
    rotate = f' transform="rotate({turn:.2f} {x:.2f} {y:.2f})"' if turn else ""
    return (
        f'<text x="{x:.2f}" y="{y + 0.33 * size:.2f}" font-family="{FONT}" font-size="{size:.2f}" '
        f'font-weight="{700 if bold else 400}" font-style="{"italic" if italic else "normal"}" '
        f'text-anchor="{anchor}" fill="{fill}"{rotate}>{escape(str(words))}</text>'
    )


def moved(x: float, y: float, *parts: Part, scale: float = 1.0, turn: float = 0.0) -> Part:
    """Parts drawn elsewhere, larger or smaller, and turned."""
    rotate = f" rotate({turn:.2f})" if turn else ""
    scaled = f" scale({scale:.4f})" if scale != 1 else ""
    return f'<g transform="translate({x:.2f} {y:.2f}){rotate}{scaled}">{"".join(parts)}</g>'


def mark(seat: int, x: float, y: float, size: float) -> Part:
    """A seat's shape with its own shade, centred here."""
    number = seat % len(SHAPES)
    body = path(SHAPES[number], SEAT_FILLS[number], INK, 1.2)
    return moved(x - size / 2, y - size / 2, body, scale=size / 20)


def pips(face: int, ink: str = INK, notched: bool = False, shape: int | None = None) -> Part:
    """The pips of a face in a field of 100 by 100, round or in a seat's shape."""
    drawn = []
    for column, row in PLACES[face]:
        corner = 5 if notched and column == 2 and row == 0 else 0
        at = 24 + 24.5 * column - corner, 24 + 24.5 * row + corner
        if shape is None:
            drawn.append(circle(*at, 9.5, ink, "none"))
        else:
            drawn.append(moved(at[0] - 11, at[1] - 11, path(SHAPES[shape], ink, "none"), scale=1.1))
    return "".join(drawn)


def footprints(face: int, ink: str = INK) -> Part:
    """The footprints of a dancing die in a field of 100 by 100."""
    return "".join(
        moved(
            25 + 25 * column,
            25 + 25 * row,
            path(FOOT, ink, "none"),
            turn=14 if column == 2 else -14,
        )
        for column, row in PLACES[face]
    )


NOTCHED = "M22 2H66L98 34V78Q98 98 78 98H22Q2 98 2 78V22Q2 2 22 2Z"
CORNER = "M72 1H89Q99 1 99 11V28Z"


def die(
    x: float, y: float, size: float, face: int | None, red: bool = False, dim: bool = False
) -> Part:
    """A spicy die, its red face notched; a question mark if nobody sees what it shows."""
    ink = RED if red else GREY if dim else INK
    body = (
        path(NOTCHED, WHITE, INK, 3.5) + path(CORNER, RED, "none")
        if red
        else rect(2, 2, 96, 96, PALE if dim else WHITE, GREY if dim else INK, 3.5, 20)
    )
    shown = text(50, 50, "?", 60, fill=GREY) if face is None else pips(face, ink, red)
    return moved(x, y, body, shown, scale=size / 100)


def dancing_die(x: float, y: float, size: float, face: int, kind: str) -> Part:
    """Type c has dark footprints on white, type w white ones on dark."""
    dark = kind == "w"
    body = rect(2, 2, 96, 96, DARK if dark else WHITE, INK, 3.5, 20)
    return moved(x, y, body, footprints(face, WHITE if dark else INK), scale=size / 100)


# The outline of each solid, its inner edges, and where its number stands.
SOLIDS = {
    4: ("M50 4L97 88H3Z", "M50 4V88", 62, 34),
    6: ("M14 14H86V86H14Z", "", 50, 46),
    8: ("M50 2L92 27V73L50 98L8 73V27Z", "M50 2L92 73H8Z", 52, 34),
    12: (
        "M50 2L79 11L98 36V64L79 89L50 98L21 89L2 64V36L21 11Z",
        "M50 22L77 41L67 73H33L23 41ZM50 22V2M77 41L98 36M67 73L79 89M33 73L21 89M23 41L2 36",
        50,
        32,
    ),
    20: (
        "M50 2L93 26V74L50 98L7 74V26Z",
        "M50 22L78 70H22ZM50 22V2M50 22L93 26M50 22L7 26M78 70L93 26M78 70L93 74M78 70L50 98"
        "M22 70L7 26M22 70L7 74M22 70L50 98",
        54,
        28,
    ),
}


def solid(
    x: float, y: float, size: float, sides: int, shown: object = "", full: bool = False
) -> Part:
    """One of the five solids; `full` if it shows its highest number."""
    outline, edges, middle, height = SOLIDS[sides]
    drawn = [
        path(outline, WHITE, INK, 5.5 if full else 2.5),
        path(edges if sides != 4 else "", "none", GREY, 1.6),
        text(50, middle, shown, height, bold=True),
    ]
    return moved(x, y, *drawn, scale=size / 100)


def scissors_frame(x: float, y: float, width: float, height: float, round_: float = 0.0) -> Part:
    """A line to cut along."""
    return rect(x, y, width, height, "none", INK, THIN, round_)


def stacked(pictures: Iterable[tuple[float, float, Part]], gap: float) -> tuple[float, float, Part]:
    """Pieces below each other: each is its width, its height and its drawing."""
    pieces = list(pictures)
    width = max(one[0] for one in pieces)
    y, drawn = 0.0, []
    for wide, high, part in pieces:
        drawn.append(moved((width - wide) / 2, y, part))
        y += high + gap
    return width, y - gap, "".join(drawn)
