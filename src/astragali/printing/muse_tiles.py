"""The Muses as tiles to cut out: each with her ability, its area and her suns."""

from __future__ import annotations

from typing import Any

from .vector_shapes import (
    DARK,
    GREY,
    INK,
    LINE,
    PALE,
    THIN,
    WHITE,
    Part,
    circle,
    moved,
    path,
    rect,
    text,
)
from .vector_shapes import picture as svg

Muse = dict[str, Any]

SIGNS = {
    "decrease": "M-8 0H0M6 -5L11 -8V9",  # -1
    "increase": "M-10 0H0M-5 -5V5M6 -5L11 -8V9",  # +1
    "swap": "M-9 -4H8L3 -9M9 4H-8L-3 9",  # two arrows
}
AROUND = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]
MASK = "M8 14Q50 -8 92 14Q100 66 50 104Q0 66 8 14Z"
EYES = "M20 36Q32 24 44 38Q32 46 20 36ZM56 38Q68 24 80 36Q68 46 56 38Z"
LIPS = "M34 74Q50 84 66 74Q50 92 34 74Z"

# From the shoulders to the hands, the arm behind and the one in front, and what she carries.
ARMS = {
    "calliope": ("M58 52L70 70L80 66", "M43 53L56 72L70 62"),
    "clio": ("M58 52L72 68L90 66", "M43 53L54 76L68 72"),
    "erato": ("M58 52L70 70L84 78", "M43 53L58 76L76 60"),
    "euterpe": ("M58 52L74 62L86 45", "M43 53L62 70L84 58"),
    "melpomene": ("M43 53L33 76L36 96", "M58 52L72 70L80 62"),
    "polyhymnia": ("M43 53L44 60L50 64", "M58 54L70 66L63 42"),
    "terpsichore": ("M43 53L28 40L22 22", "M58 52L70 64L80 62"),
    "thalia": ("M43 53L33 76L36 96", "M58 52L72 70L80 62"),
    "urania": ("M43 53L58 78L72 82", "M58 52L70 68L82 62"),
}
DANCER = ("M43 53L30 66L22 56", "M58 52L72 60L82 46")  # a Muse of somebody's own deck
ROBE = "M40 47Q50 43 61 47L63 74L74 140Q51 149 26 140L37 74Z"
FOLDS = "M44 80L39 141M51 80V144M58 80L63 141"
TURNING = "M40 47Q50 43 61 47L63 74Q88 98 88 126Q66 122 54 143Q34 144 14 132Q32 104 37 74Z"
TURNING_FOLDS = "M44 80Q40 114 28 134M52 80Q58 112 50 140M58 80Q74 104 76 122"
CLOAK = "M40 47Q50 43 61 47L66 80Q50 88 35 80Z"
FACE = "M45 47L46 36Q41 22 50 14Q60 11 62 22L66 29L62.5 31Q63 38 56 39L56 47Q50 50 45 47Z"
HAIR = "M63 20Q58 8 46 11Q34 15 37 28Q35 36 43 39Q48 33 46 27Q56 26 63 20Z"
THEATRE = "M2 6Q18 -5 34 6Q38 28 18 42Q-2 28 2 6Z"
LAUGH = "M7 15Q11 9 15 15ZM21 15Q25 9 29 15ZM7 23Q18 29 29 23Q27 36 18 36Q9 36 7 23Z"
WEEP = (
    "M6 18Q12 17 15 11Q16 18 6 18ZM30 18Q24 17 21 11Q20 18 30 18Z"
    "M8 35Q10 23 18 23Q26 23 28 35Q18 27 8 35Z"
)


def _carried(key: str) -> Part:
    """What a Muse has in her hands, as on old vases."""
    if key == "calliope":
        tablet = path("M0 0L15 4V34L0 30ZM15 4L31 0V30L15 34Z", GREY, INK, 1.6)
        wax = path("M3 5L12 7V29L3 26ZM18 7L28 5V26L18 29Z", WHITE, INK, 1)
        return moved(66, 38, tablet, wax, turn=10)
    if key == "clio":
        scroll = path("M66 52H92V82H66ZM61 48H68V86H61ZM90 48H97V86H90Z", WHITE, INK, 1.6)
        return scroll + path("M71 60H87M71 67H87M71 74H83", "none", INK, 1.2)
    if key == "erato":
        return (
            path("M73 40V88M79 40V88M85 40V88", "none", INK, 1.2)
            + path("M68 82Q58 60 67 36M90 82Q100 60 91 36M62 40H96", "none", DARK, 3.6)
            + path("M66 80H92L88 102H70Z", GREY, INK, 1.6)
        )
    if key == "euterpe":
        flutes = "M65 32L99 46M65 32L96 64"
        return path(flutes, "none", INK, 6.4) + path(flutes, "none", PALE, 3.6)
    if key in ("melpomene", "thalia"):
        mask = path(THEATRE, WHITE, INK, 1.6) + path(
            LAUGH if key == "thalia" else WEEP, INK, "none"
        )
        return moved(66, 30, mask, turn=6)
    if key == "polyhymnia":
        veil = (
            "M51 6Q34 7 32 30L22 112Q42 126 64 116L69 82Q60 60 57 50Q46 44 46 29Q49 17 63 17"
            "Q61 6 51 6Z"
        )
        folds = "M38 34Q36 76 30 112M46 50Q50 84 46 118M56 62Q60 88 58 116"
        return path(veil, WHITE, INK, 1.6) + path(folds, "none", GREY, 1.2)
    if key == "terpsichore":
        return (
            path("M78 34V58M83 34V58M88 34V58", "none", INK, 1.2)
            + path("M75 60Q66 44 73 30M91 60Q100 44 93 30M69 33H97", "none", DARK, 3.6)
            + path("M70 60Q83 54 96 60Q94 76 83 76Q72 76 70 60Z", GREY, INK, 1.6)
        )
    if key == "urania":
        return (
            circle(83, 46, 15.5, PALE, INK, 1.6)
            + path("M68 46H98M83 31Q73 46 83 61M83 31Q93 46 83 61", "none", INK, 1.2)
            + path("M74 80L66 108M74 80L88 104", "none", DARK, 3.6)
            + circle(74, 80, 4, INK, "none")
        )
    return ""


def _arm(line: str) -> Part:
    return path(line, "none", INK, 9) + path(line, "none", WHITE, 6)


def figure(name: str) -> Part:
    """A Muse with her old attribute, in a field of 100 by 150."""
    key = name.lower()
    behind, front = ARMS.get(key, DANCER)
    dances = key == "terpsichore" or key not in ARMS
    drawn = [
        _arm(behind),
        path(TURNING if dances else ROBE, PALE, INK, 1.8),
        path(TURNING_FOLDS if dances else FOLDS, "none", GREY, 1.4),
        path(CLOAK, WHITE, INK, 1.8),
        path("M37 72Q50 78 64 72", "none", INK, 3),
        path(FACE, WHITE, INK, 1.8),
        path(HAIR, DARK, "none"),
        circle(36, 33, 6.5, DARK, "none"),
        circle(58.5, 25.5, 1.6, INK, "none"),
        path("M38 23Q48 15 61 15", "none", WHITE, 2.6),
        _carried(key),
    ]
    if key != "polyhymnia":
        drawn.append(_arm(front))
    else:
        drawn.append(_arm("M58 66L70 68L64 43"))
    if key == "calliope":
        drawn.append(path("M68 65L82 46", "none", INK, 3))
    return "".join(drawn)


def signs(muse: Muse) -> Part:
    """The ability and the squares that it reaches, in a field of 100 by 100."""
    reach = {(east, -north) for east, north in muse["area"]}
    drawn = [
        rect(
            50 + 33 * x - 14,
            50 + 33 * y - 14,
            28,
            28,
            DARK if (x, y) in reach else WHITE,
            INK if (x, y) in reach else GREY,
            3,
            5,
        )
        for x, y in AROUND
    ]
    sign = moved(50, 50, path(SIGNS[muse["ability"]], "none", INK, 4.6), scale=1.2)
    return "".join(drawn) + sign


def sun(x: float, y: float, size: float) -> Part:
    rays = "".join(moved(0, 0, path("M0 -6.6V-9.2", "none", INK, 2), turn=45 * n) for n in range(8))
    return moved(x, y, circle(0, 0, 4.8, WHITE, INK, 1.6), rays, scale=size / 20)


def tile(muse: Muse, size: float, place_for_die: str = "") -> Part:
    """A square tile; at its top left there is room for a die."""
    drawn = [
        rect(0, 0, size, size, WHITE, INK, LINE),
        moved(size * 0.5, size * 0.185, figure(muse["name"]), scale=size * 0.0046),
        moved(size * 0.05, size * 0.5, signs(muse), scale=size * 0.0036),
        rect(size * 0.05, size * 0.05, size * 0.37, size * 0.37, "none", GREY, THIN, 2, "1.2 1"),
    ]
    if place_for_die:
        drawn.append(text(size * 0.235, size * 0.235, place_for_die, size * 0.052, fill=GREY))
    for number in range(muse["suns"]):
        drawn.append(sun(size * (0.93 - 0.115 * number), size * 0.09, size * 0.11))
    drawn.append(text(size / 2, size * 0.945, muse["name"], size * 0.082, bold=True))
    return "".join(drawn)


def mask(size: float) -> Part:
    """A mask in a field of 100 by 110, this wide."""
    drawn = [
        path(MASK, WHITE, INK, 3),
        path(EYES, INK, "none"),
        path(LIPS, INK, "none"),
        path("M50 42L46 60H54", "none", GREY, 2.6),
    ]
    return moved(0, 0, *drawn, scale=size / 100)


def _sheet(rows: int, columns: int, size: float, draw: Any) -> str:
    drawn = [
        moved(0.5 + column * size, 0.5 + row * size, draw(row * columns + column))
        for row in range(rows)
        for column in range(columns)
    ]
    return svg(columns * size + 1, rows * size + 1, *drawn)


def tiles(deck: list[Muse], size: float, place_for_die: str = "") -> str:
    """All nine, side by side, so that one cut divides two."""
    return _sheet(3, 3, size, lambda number: tile(deck[number], size, place_for_die))


def tile_backs(size: float) -> str:
    """Nine alike, for the back of the same sheet: who lies face down is masked."""

    def back(number: int) -> Part:
        lattice = (
            f"M{size / 2} {size * 0.06}L{size * 0.94} {size / 2}L{size / 2} {size * 0.94}"
            f"L{size * 0.06} {size / 2}Z"
        )
        return "".join(
            [
                rect(0, 0, size, size, PALE, INK, LINE),
                rect(size * 0.06, size * 0.06, size * 0.88, size * 0.88, "none", GREY, THIN, 2),
                path(lattice, "none", GREY, THIN),
                moved(size * 0.27, size * 0.25, mask(size * 0.46)),
            ]
        )

    return _sheet(3, 3, size, back)
