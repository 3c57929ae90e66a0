"""The dance floor: directions, squares, and which tiles touch.

A square is x,y on a floor without edges; x grows to the east, y to the north. Directions run
clockwise from the north: even ones are straight, odd ones diagonal. The two straight ones next to a
diagonal lead around its corner.

        7  0  1        nw  n  ne
        6  ·  2         w  ·  e
        5  4  3        sw  s  se

A tile can only touch after one step what is at most two squares away now. Those squares are its
window, numbered row by row from the southwest, with the tile itself at 12:

        20 21 22 23 24
        15 16 17 18 19        east is + 1
        10 11 12 13 14        north is + 5
         5  6  7  8  9
         0  1  2  3  4

As a set of squares, the ring around a square is always the same pattern, only shifted: around 6 it
is 0, 1, 2, 5, 7, 10, 11 and 12, and around 18 (one step to the northeast) each of these plus 12.

Threads of a GPU wait for one another where they diverge, and for memory. So directions are computed
rather than looked up, each tile keeps the set of tiles it touches (`touches`), and loops take the
members of a set one by one.
"""

from astragali.engine import rule
from astragali.engine.dice_sets import has, lowest

from .state import NOBODY, State

DIRECTIONS = 8
STRAIGHT = 0b01010101  # the set of straight directions

REACH = 2  # of a window, in squares
WINDOW_ROW = 2 * REACH + 1
HERE = 12
RING = 0b00111_00101_00111  # the squares around square 6
RING_CENTRE = 6


# Directions.


@rule
def eastward(direction: int) -> int:
    """How far a step in a direction goes to the east."""
    if direction % 4 == 0:
        return 0
    return 1 if direction < 4 else -1


@rule
def northward(direction: int) -> int:
    """How far it goes to the north: as far as a step a quarter turn clockwise goes to the east."""
    return eastward((direction + 2) % DIRECTIONS)


@rule
def diagonal(direction: int) -> bool:
    return direction % 2 == 1


@rule
def direction_to(s: State, tile: int, other: int) -> int:
    """The direction from a tile to one that it touches."""
    east, north = s.x[other] - s.x[tile], s.y[other] - s.y[tile]
    return 2 - 2 * north if east == 0 else 4 - east * (2 + north)


# Contact, by side or corner.


@rule
def touching(s: State, x: int, y: int) -> int:
    """The tiles that touch a square, a set."""
    found = 0
    for tile in range(s.laid):
        if max(abs(s.x[tile] - x), abs(s.y[tile] - y)) == 1:
            found |= 1 << tile
    return found


@rule
def note_contacts(s: State, moved: int) -> None:
    """Updates `touches` after the tiles of a set have been laid or moved."""
    while moved != 0:
        tile = lowest(moved)
        moved -= 1 << tile
        s.touches[tile] = touching(s, s.x[tile], s.y[tile])
        for other in range(s.laid):
            if has(s.touches[tile], other):
                s.touches[other] |= 1 << tile
            else:
                s.touches[other] &= ~(1 << tile)


@rule
def occupied(s: State, tile: int) -> int:
    """The directions in which a tile has a neighbour, a set."""
    found = 0
    for other in range(s.laid):
        if has(s.touches[tile], other):
            found |= 1 << direction_to(s, tile, other)
    return found


@rule
def beside(s: State, tile: int, direction: int) -> int:
    """The neighbour of a tile in a direction, or NOBODY."""
    found = NOBODY
    for other in range(s.laid):
        if has(s.touches[tile], other) and direction_to(s, tile, other) == direction:
            found = other
    return found


@rule
def free_squares(s: State, x: int, south: int) -> int:
    """The empty squares of a column that touch a tile, a set counted north from `south`."""
    near, taken = 0, 0
    for tile in range(s.laid):
        away = abs(s.x[tile] - x)
        height = s.y[tile] - south
        if away <= 1:
            near |= 0b111 << height - 1
        if away == 0:
            taken |= 1 << height
    return near & ~taken


# Groups.


@rule
def everybody(s: State) -> int:
    """All tiles on the floor, a set."""
    return (1 << s.laid) - 1


@rule
def reached(s: State, some: int, among: int) -> int:
    """Some tiles of a set, and all others in it that are connected with them."""
    before = 0
    while some != before and some != among:
        before = some
        for tile in range(s.laid):
            if s.touches[tile] & some != 0:
                some |= (1 << tile) & among
    return some


@rule
def window(s: State, tile: int, group: int) -> int:
    """The squares of a tile's window on which the tiles of a group stand, a set."""
    found = 0
    for other in range(s.laid):
        east, north = s.x[other] - s.x[tile], s.y[other] - s.y[tile]
        if has(group, other) and max(abs(east), abs(north)) <= REACH:
            found |= 1 << HERE + WINDOW_ROW * north + east
    return found


@rule
def contacts(s: State, tile: int, group: int) -> int:
    """The directions in which a step brings a tile into contact with a group, a set."""
    standing = window(s, tile, group)
    found = 0
    for direction in range(DIRECTIONS):
        square = HERE + WINDOW_ROW * northward(direction) + eastward(direction)
        if standing & RING << square - RING_CENTRE != 0:
            found |= 1 << direction
    return found


@rule
def in_touch(s: State, tile: int) -> int:
    """The directions in which a tile can move alone while all stay one group, a set.

    Without it the others may fall apart into several groups, and it must touch each of them.
    """
    others = everybody(s) - (1 << tile)
    found = (1 << DIRECTIONS) - 1
    while others != 0:
        group = reached(s, others & -others, others)
        found &= contacts(s, tile, group)
        others -= group
    return found
