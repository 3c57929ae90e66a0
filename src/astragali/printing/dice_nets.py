"""Nets of dice to cut out, fold and glue: each solid is unfolded from its vertices and faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, cos, degrees, hypot, pi, sin

from .vector_shapes import (
    DARK,
    GREY,
    INK,
    RED,
    THIN,
    WHITE,
    Part,
    footprints,
    moved,
    path,
    picture,
    pips,
    rect,
    text,
)

Point = tuple[float, float]
Face = tuple[int, ...]  # the vertices around a face
Drawn = Callable[[int, float], Part]  # what stands on a face, centred at 0,0; its edge's length

TAB = 4.5  # how deep a flap to glue is, in mm


def _strip(n: int) -> tuple[list[Face], dict[int, int]]:
    """An antiprism of n-gons: n = 3 is the octahedron; with two tips, n = 5 the icosahedron."""
    upper, lower = range(n), range(n, 2 * n)
    faces: list[Face] = []
    tree: dict[int, int] = {}
    for i in range(n):
        j = (i + 1) % n
        faces += [(upper[i], lower[i], upper[j]), (lower[i], lower[j], upper[j])]
        tree[2 * i + 1] = 2 * i
        if i:
            tree[2 * i] = 2 * i - 1
    if n == 3:
        faces += [(0, 1, 2), (5, 4, 3)]
        return faces, {**tree, 6: 0, 7: 1}
    for i in range(n):
        j = (i + 1) % n
        tree[len(faces)] = 2 * i
        faces.append((2 * n, upper[i], upper[j]))
    for i in range(n):
        j = (i + 1) % n
        tree[len(faces)] = 2 * i + 1
        faces.append((2 * n + 1, lower[j], lower[i]))
    return faces, tree


def _dodecahedron() -> tuple[list[Face], dict[int, int]]:
    """Two flowers: the top with the five around it, and the bottom with its own five."""
    top, upper, lower, bottom = range(5), range(5, 10), range(10, 15), range(15, 20)
    faces: list[Face] = [tuple(top)]
    tree = {}
    for i in range(5):
        j = (i + 1) % 5
        tree[len(faces)] = 0
        faces.append((top[j], top[i], upper[i], lower[i], upper[j]))
    for i in range(5):
        j = (i + 1) % 5
        faces.append((lower[i], upper[j], lower[j], bottom[j], bottom[i]))
    faces.append(tuple(reversed(bottom)))
    tree |= {6: 1, 11: 6, 7: 11, 8: 11, 9: 11, 10: 11}
    return faces, tree


# The faces of each solid, and for each face but the first the one from which it is folded.
_CUBE: list[Face] = [
    (0, 1, 2, 3),
    (3, 2, 6, 7),
    (7, 6, 5, 4),
    (4, 5, 1, 0),
    (1, 5, 6, 2),
    (4, 0, 3, 7),
]
_AS_NAMED: dict[int, tuple[list[Face], dict[int, int]]] = {
    4: ([(0, 1, 2), (0, 2, 3), (0, 3, 1), (1, 3, 2)], {1: 0, 2: 0, 3: 0}),
    6: (_CUBE, {1: 0, 2: 1, 3: 2, 4: 1, 5: 1}),
    8: _strip(3),
    12: _dodecahedron(),
    20: _strip(5),
}


def edges(face: Face) -> list[tuple[int, int]]:
    return list(zip(face, (*face[1:], face[0]), strict=True))


def _seen_from_outside(faces: list[Face]) -> list[Face]:
    """The faces with their vertices all clockwise, so that an edge runs both ways."""
    turned = {0: faces[0]}
    while len(turned) < len(faces):
        for number, face in enumerate(faces):
            for known in () if number in turned else tuple(turned.values()):
                if len({*face} & {*known}) == 2:
                    with_it = {*edges(face)} & {*edges(known)}
                    turned[number] = face[::-1] if with_it else face
    return [turned[number] for number in range(len(faces))]


SOLIDS = {sides: (_seen_from_outside(faces), tree) for sides, (faces, tree) in _AS_NAMED.items()}
EDGES = {4: 32.0, 6: 20.0, 8: 21.0, 12: 13.0, 20: 17.0}  # in mm, so that all are of one size


def opposites(faces: Sequence[Face]) -> list[int]:
    """The face opposite each one, which is the most steps away from it."""
    found = []
    for number in range(len(faces)):
        distance = {number: 0}
        ring = [number]
        while ring:
            further = []
            for one in ring:
                for other, candidate in enumerate(faces):
                    if other not in distance and len({*faces[one]} & {*candidate}) >= 2:
                        distance[other] = distance[one] + 1
                        further.append(other)
            ring = further
        found.append(max(distance, key=lambda one: distance[one]))
    return found


def numbering(sides: int) -> list[int]:
    """A number for each face; opposite faces make sides + 1, as on dice that are bought."""
    faces, _ = SOLIDS[sides]
    if sides == 4:
        return [1, 2, 3, 4]
    across = opposites(faces)
    numbers = [0] * len(faces)
    low = 1
    order = [0, 4, 1] if sides == 6 else sorted(range(len(faces)), key=lambda one: one * 7 % sides)
    for face in order:
        if not numbers[face]:
            # Low and high numbers take turns, so that no side of the die is heavy with either.
            value = low if low % 2 or sides == 6 else sides + 1 - low
            numbers[face], numbers[across[face]] = value, sides + 1 - value
            low += 1
    return numbers


def unfolded(sides: int) -> list[list[Point]]:
    """Where the corners of each face lie when the solid is laid flat; y points down."""
    faces, tree = SOLIDS[sides]
    edge = EDGES[sides]
    placed: dict[int, list[Point]] = {}
    waiting = list(range(len(faces)))
    while waiting:
        number = waiting.pop(0)
        face = faces[number]
        if number not in tree:
            placed[number] = _polygon((0.0, 0.0), (edge, 0.0), len(face))
            continue
        if tree[number] not in placed:
            waiting.append(number)
            continue
        parent = tree[number]
        shared = next(one for one in edges(face) if one[::-1] in edges(faces[parent]))
        at = dict(zip(faces[parent], placed[parent], strict=True))
        start = face.index(shared[0])
        around = _polygon(at[shared[0]], at[shared[1]], len(face))
        placed[number] = [around[(place - start) % len(face)] for place in range(len(face))]
    return _lying_flat([placed[number] for number in range(len(faces))])


def _lying_flat(faces: list[list[Point]]) -> list[list[Point]]:
    """The faces turned so that the net is as low as it can be."""

    def turned(degree: int) -> list[list[Point]]:
        c, s = cos(degree * pi / 180), sin(degree * pi / 180)
        return [[(x * c - y * s, x * s + y * c) for x, y in face] for face in faces]

    def height(degree: int) -> float:
        ys = [y for face in turned(degree) for _, y in face]
        return round(max(ys) - min(ys), 3)

    return turned(min(range(0, 180, 3), key=height))


def _polygon(first: Point, second: Point, corners: int) -> list[Point]:
    """A regular polygon with these two as its first corners."""
    found = [first, second]
    direction = atan2(second[1] - first[1], second[0] - first[0])
    length = hypot(second[0] - first[0], second[1] - first[1])
    for _ in range(corners - 2):
        direction += 2 * pi / corners
        found.append(
            (found[-1][0] + length * cos(direction), found[-1][1] + length * sin(direction))
        )
    return found


def flaps(sides: int) -> list[tuple[int, int]]:
    """The edges with a flap, as a face and a place in it: one of each two that are glued."""
    faces, tree = SOLIDS[sides]
    folded = {frozenset((child, parent)) for child, parent in tree.items()}
    found, done = [], set()
    for number, face in enumerate(faces):
        for place, edge in enumerate(edges(face)):
            other = next(o for o, f in enumerate(faces) if o != number and {*edge} <= {*f})
            if frozenset((number, other)) in folded or frozenset(edge) in done:
                continue
            done.add(frozenset(edge))
            found.append((number, place))
    return found


def net(sides: int, draw: Drawn, background: str = WHITE) -> str:
    """The net as a picture of its own size: solid lines to cut, dashed ones to fold."""
    laid = unfolded(sides)
    faces, tree = SOLIDS[sides]
    outline, folds, drawn = [], [], []
    with_flap = set(flaps(sides))
    points: list[Point] = []
    for number, corners in enumerate(laid):
        middle = _middle(corners)
        drawn.append(path(_path(corners), background, "none"))
        for place, (a, b) in enumerate(zip(corners, [*corners[1:], corners[0]], strict=True)):
            if (number, place) in with_flap:
                flap = _flap(a, b, middle, len(corners))
                points += flap
                outline.append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in flap))
                folds.append(_segment(a, b))
            elif _is_fold(number, place, faces, tree):
                folds.append(_segment(a, b))
            else:
                outline.append(_segment(a, b))
        points += corners
        # What is printed stands on the first edge of the face.
        turn = degrees(atan2(corners[1][1] - corners[0][1], corners[1][0] - corners[0][0]))
        drawn.append(moved(*middle, draw(number, EDGES[sides]), turn=turn + 180))
    left, top = min(x for x, _ in points) - 0.5, min(y for _, y in points) - 0.5
    right, bottom = max(x for x, _ in points) + 0.5, max(y for _, y in points) + 0.5
    lines = path("".join(outline), "none", INK, THIN) + path(
        "".join(folds), "none", GREY, THIN, "1.2 0.9"
    )
    return picture(right - left, bottom - top, moved(-left, -top, *drawn, lines))


def _is_fold(number: int, place: int, faces: Sequence[Face], tree: dict[int, int]) -> bool:
    edge = {*edges(faces[number])[place]}
    return any(
        edge <= {*faces[other]} and (tree.get(other) == number or tree.get(number) == other)
        for other in range(len(faces))
        if other != number
    )


def _middle(corners: Sequence[Point]) -> Point:
    return (
        sum(x for x, _ in corners) / len(corners),
        sum(y for _, y in corners) / len(corners),
    )


def _path(corners: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def _segment(a: Point, b: Point) -> str:
    return f"M{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}"


def _flap(a: Point, b: Point, middle: Point, corners: int) -> list[Point]:
    """A trapezium on the far side of an edge, seen from the middle of its face."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    along = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    out = along[1], -along[0]
    if (middle[0] - a[0]) * out[0] + (middle[1] - a[1]) * out[1] > 0:
        out = -out[0], -out[1]
    # Between two pentagons of a flower there are only 36 degrees.
    deep, slope = (0.22 * length, 0.36 * length) if corners == 5 else (0.25 * length,) * 2
    deep, slope = min(deep, TAB), min(slope, TAB)
    return [
        a,
        (a[0] + along[0] * slope + out[0] * deep, a[1] + along[1] * slope + out[1] * deep),
        (b[0] - along[0] * slope + out[0] * deep, b[1] - along[1] * slope + out[1] * deep),
        b,
    ]


# What is printed on the faces.


def _in_square(edge: float, *parts: Part) -> Part:
    """Parts drawn in a field of 100 by 100, on a square face."""
    return moved(-edge / 2, -edge / 2, *parts, scale=edge / 100)


def spicy_net(number: int) -> str:
    """A spicy die, whose own number is red, with a notched corner."""
    numbers = numbering(6)

    def draw(face: int, edge: float) -> Part:
        red = numbers[face] == number
        corner = path("M70 6H94V30Z", RED, "none") if red else ""
        return _in_square(edge, corner, pips(numbers[face], RED if red else INK, red))

    return net(6, draw)


def dancing_net(kind: str) -> str:
    """A dancing die: dark footprints (c), or white ones on a dark die (w)."""
    numbers = numbering(6)
    ink, ground = (WHITE, DARK) if kind == "w" else (INK, WHITE)
    return net(6, lambda face, edge: _in_square(edge, footprints(numbers[face], ink)), ground)


def plain_net(shape: int | None = None) -> str:
    """An ordinary die; its pips may have the shape of a seat."""
    numbers = numbering(6)
    return net(6, lambda face, edge: _in_square(edge, pips(numbers[face], INK, shape=shape)))


def numbered_net(sides: int) -> str:
    """A die with numerals; that of four sides is read at the corner that points up."""
    if sides == 4:
        return net(4, _corner_numbers)
    numbers = numbering(sides)
    high = {6: 0.5, 8: 0.34, 12: 0.68, 20: 0.3}[sides]

    def draw(face: int, edge: float) -> Part:
        number, size = numbers[face], edge * high
        shown = text(0, 0, number, size, bold=True)
        if number in (6, 9) and sides > 8:
            shown += rect(-0.25 * size, 0.38 * size, 0.5 * size, 0.07 * size, INK, "none")
        return shown

    return net(sides, draw)


def _corner_numbers(face: int, edge: float) -> Part:
    """The numbers of a face of the tetrahedron's three corners, each upright at its corner."""
    corners, _ = SOLIDS[4]
    drawn = []
    for place, vertex in enumerate(corners[face]):
        # The first edge lies at the bottom, its first corner to the right.
        angle = 30 + 120 * place
        at = 0.32 * edge * cos(angle * pi / 180), 0.32 * edge * sin(angle * pi / 180)
        drawn.append(text(*at, vertex + 1, edge * 0.2, bold=True, turn=angle + 90))
    return "".join(drawn)
