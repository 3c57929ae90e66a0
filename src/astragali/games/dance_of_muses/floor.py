"""The dance floor of Dance of Muses: who touches whom, who may step where, whom an ability reaches.

Squares are x,y, y upwards, on a floor without edges. Directions run clockwise from the north, so a
diagonal lies between its two straight neighbours. Tiles are numbered in the order in which they
were laid; sets of tiles, of cards and of directions are numbers with a bit for each.
"""

from __future__ import annotations

from typing import Any

from astragali.engine import rule
from astragali.games.dice_sets import has

DIRECTIONS = 8
STRAIGHT = 0b01010101  # those that are no diagonals

ROW = 5  # the squares up to two steps from one are numbered row by row from the southwest,
HERE = 12  # itself being the twelfth,
AROUND = 0b11100_10100_111  # and these are the eight around the sixth

MUSES = 9  # the cards of the deck, and the tiles on the floor
NOBODY = -1  # who owns the left-over tile, dances while none is chosen, stands on empty squares
UNSEEN = -1  # the Muse behind another player's mask
SIX = 6  # the number that ends a hand

EITHER_PATH, BOTH_FREE, NO_DIAGONALS = range(3)  # option diagonal
DECREASE, INCREASE, SWAP = range(3)  # the abilities

SIMULTANEOUS, SEQUENTIAL = range(2)  # option group_increment

# The tiles.


@rule
def clear_floor(s: Any) -> None:
    s.laid = 0
    s.dancer = NOBODY
    s.used = 0
    for tile in range(MUSES):
        s.muse[tile] = UNSEEN
        s.owner[tile] = NOBODY
        s.masked[tile] = 0
        s.die[tile] = 0
        s.x[tile] = 0
        s.y[tile] = 0
        s.touches[tile] = 0


@rule
def take(s: Any, card: int, seat: int, masked: int) -> None:
    """A card becomes the next tile, still without a square."""
    s.muse[s.laid] = card
    s.owner[s.laid] = seat
    s.masked[s.laid] = masked


@rule
def lay(s: Any, x: int, y: int) -> None:
    """The next tile lies on a square, with a die on it that shows 1."""
    tile = s.laid
    s.x[tile] = x
    s.y[tile] = y
    s.die[tile] = 1
    s.laid += 1
    meet(s, 1 << tile)


@rule
def has_masked(s: Any, seat: int) -> bool:
    """Whether a seat has laid a tile face down."""
    masked = False
    for tile in range(s.laid):
        if s.owner[tile] == seat and s.masked[tile] != 0:
            masked = True
    return masked


@rule
def six(s: Any) -> bool:
    """Whether any die shows 6."""
    highest = 0
    for tile in range(s.laid):
        highest = max(highest, s.die[tile])
    return highest == SIX


# Who stands where. A GPU's threads wait for one another where they part ways, and for instructions
# that are far away: so what takes long is written once, and directions are reckoned, not looked up.


@rule
def eastward(direction: int) -> int:
    """How far a step in a direction goes to the east."""
    if direction % 4 == 0:
        return 0
    return 1 if direction < 4 else -1


@rule
def northward(direction: int) -> int:
    """How far it goes to the north: as far as a step a quarter further round goes to the east."""
    return eastward((direction + 2) % DIRECTIONS)


@rule
def touching(s: Any, x: int, y: int) -> int:
    """The tiles that touch a square by side or corner, a set."""
    found = 0
    for tile in range(s.laid):
        if max(abs(s.x[tile] - x), abs(s.y[tile] - y)) == 1:
            found |= 1 << tile
    return found


@rule
def free_squares(s: Any, x: int, south: int) -> int:
    """The empty squares of a column that touch a Muse in play, a set counted from `south` on."""
    near, taken = 0, 0
    for tile in range(s.laid):
        away = abs(s.x[tile] - x)
        if away <= 1:
            near |= 7 << s.y[tile] - 1 - south
        if away == 0:
            taken |= 1 << s.y[tile] - south
    return near & ~taken


@rule
def meet(s: Any, moved: int) -> None:
    """Notes whom the tiles of a set touch where they stand now."""
    tile = 0
    while moved != 0:
        while not has(moved, tile):
            tile += 1
        moved -= 1 << tile
        s.touches[tile] = touching(s, s.x[tile], s.y[tile])
        for other in range(s.laid):
            if has(s.touches[tile], other):
                s.touches[other] |= 1 << tile
            else:
                s.touches[other] &= ~(1 << tile)


@rule
def direction_to(s: Any, tile: int, other: int) -> Any:
    """In which direction a tile sees another one that it touches."""
    east, north = s.x[other] - s.x[tile], s.y[other] - s.y[tile]
    return 2 - 2 * north if east == 0 else 4 - east * (2 + north)


@rule
def occupied(s: Any, tile: int) -> int:
    """The directions in which somebody stands beside a tile, a set."""
    found = 0
    for other in range(s.laid):
        if has(s.touches[tile], other):
            found |= 1 << direction_to(s, tile, other)
    return found


@rule
def beside(s: Any, tile: int, direction: int) -> int:
    """The tile next to one in a direction, or NOBODY."""
    found = NOBODY
    for other in range(s.laid):
        if has(s.touches[tile], other) and direction_to(s, tile, other) == direction:
            found = other
    return found


# The dance step.


@rule
def movers(s: Any, tile: int, direction: int) -> int:
    """Who moves when a Muse steps: she and the unbroken line of Muses in front of her, a set."""
    moving = 0
    while tile != NOBODY:
        moving |= 1 << tile
        tile = beside(s, tile, direction)
    return moving


@rule
def reached(s: Any, some: int, among: int) -> int:
    """Some of a set of tiles and all others of it whom they reach, by contact or by each other."""
    before = 0
    while some != before and some != among:
        before = some
        for tile in range(s.laid):
            if s.touches[tile] & some != 0:
                some |= (1 << tile) & among
    return some


@rule
def contacts(s: Any, tile: int, group: int) -> int:
    """The directions in which a step brings a Muse beside somebody of a group, a set."""
    view = 0
    for other in range(s.laid):
        east, north = s.x[other] - s.x[tile], s.y[other] - s.y[tile]
        if has(group, other) and max(abs(east), abs(north)) <= 2:
            view |= 1 << HERE + ROW * north + east
    found = 0
    for direction in range(DIRECTIONS):
        if view & AROUND << ROW * northward(direction) + eastward(direction) + HERE // 2 != 0:
            found |= 1 << direction
    return found


@rule
def in_touch(s: Any, tile: int) -> int:
    """The directions in which a Muse may step alone without leaving anybody behind, a set.

    Without her the others may fall into several groups: she must come beside one of each.
    """
    others = (1 << s.laid) - 1 - (1 << tile)
    found = (1 << DIRECTIONS) - 1
    while others != 0:
        group = reached(s, others & -others, others)
        found &= contacts(s, tile, group)
        others -= group
    return found


@rule
def way_is_clear(diagonal: int, around: int, direction: int) -> bool:
    """Whether the squares on both sides let a Muse step onto an empty one."""
    if direction % 2 == 0:
        return True
    if diagonal == NO_DIAGONALS:
        return False
    left, right = has(around, direction - 1), has(around, (direction + 1) % DIRECTIONS)
    if diagonal == BOTH_FREE:
        return not left and not right
    return not left or not right


@rule
def free_steps(s: Any, tile: int, around: int) -> int:
    """The directions in which a Muse may step onto an empty square; `around` are the others."""
    able = in_touch(s, tile) & ~around
    found = 0
    for direction in range(DIRECTIONS):
        if has(able, direction) and way_is_clear(s.diagonal, around, direction):
            found |= 1 << direction
    return found


@rule
def may_push(s: Any, tile: int, direction: int) -> bool:
    """Whether a Muse may push those in front of her: all Muses must still form one group.

    The movers hold together anyway. So the others must reach them, by contact or by each other.
    """
    others, near = (1 << s.laid) - 1, 0
    while tile != NOBODY:
        others -= 1 << tile
        near |= touching(s, s.x[tile] + eastward(direction), s.y[tile] + northward(direction))
        tile = beside(s, tile, direction)
    return bool(reached(s, near & others, others) == others)


@rule
def steps(s: Any, tile: int, every: bool) -> int:
    """The directions in which a Muse may step or push, a set; every one, or one if she has any."""
    around = occupied(s, tile)
    found = free_steps(s, tile, around)
    pushes = around & STRAIGHT
    direction = 0
    while pushes != 0 and (every or found == 0):
        while not has(pushes, direction):
            direction += 2
        pushes -= 1 << direction
        if may_push(s, tile, direction):
            found |= 1 << direction
    return found


@rule
def step(s: Any, direction: int) -> None:
    """The dancer and those she pushes move one square, and their dice go up."""
    moving = movers(s, s.dancer, direction)
    tile = s.dancer
    while tile != NOBODY:
        if s.group_increment == SIMULTANEOUS or not six(s):
            s.die[tile] += 1
        tile = beside(s, tile, direction)
    for tile in range(s.laid):
        if has(moving, tile):
            s.x[tile] += eastward(direction)
            s.y[tile] += northward(direction)
    meet(s, moving)


# The abilities.


@rule
def works(ability: int, own: int, other: int) -> bool:
    """Whether an ability would change anything, for the dice of the Muse and of her target."""
    if ability == DECREASE:
        return other > 1
    return ability == INCREASE or own != other


@rule
def targets(s: Any, tile: int) -> int:
    """On whom a Muse can use her ability from where she stands, a set; a masked one on nobody."""
    if s.masked[tile] != 0:
        return 0
    muse = s.muse[tile]
    found = 0
    for other in range(s.laid):
        if (
            has(s.touches[tile], other)
            and has(s.area[muse], direction_to(s, tile, other))
            and works(s.ability[muse], s.die[tile], s.die[other])
        ):
            found |= 1 << other
    return found


@rule
def use_ability(s: Any, tile: int, target: int) -> None:
    """Changes the dice as the ability of a Muse says."""
    ability = s.ability[s.muse[tile]]
    if ability == DECREASE:
        s.die[target] -= 1
    elif ability == INCREASE:
        s.die[target] += 1
    else:
        own = s.die[tile]
        s.die[tile] = s.die[target]
        s.die[target] = own
