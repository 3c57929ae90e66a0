"""The dance floor of Dance of Muses: who touches whom, who may step where, whom an ability reaches.

Squares are x,y, y upwards, on a floor without edges. Directions run clockwise from the north, so a
diagonal lies between its two straight neighbours. Tiles are numbered in the order in which they
were laid; sets of tiles, of cards and of directions are numbers with a bit for each.
"""

from __future__ import annotations

from typing import Any

from astragali.engine import rule
from astragali.games.dice_sets import has, size

DIRECTIONS = 8
EASTWARD = (0, 1, 1, 1, 0, -1, -1, -1)  # how far a step in each direction goes to the east
NORTHWARD = (1, 1, 0, -1, -1, -1, 0, 1)  # and to the north
COMPASS = (5, 4, 3, 6, -1, 2, 7, 0, 1)  # the direction of the squares around one, row by row

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


# Who stands where.


@rule
def touching(s: Any, x: int, y: int) -> int:
    """The tiles that touch a square by side or corner, a set."""
    found = 0
    for tile in range(s.laid):
        if max(abs(s.x[tile] - x), abs(s.y[tile] - y)) == 1:
            found |= 1 << tile
    return found


@rule
def may_lay(s: Any, x: int, y: int) -> bool:
    """Whether a square is empty and touches a Muse in play; the very first one lies at 0,0."""
    for tile in range(s.laid):
        if s.x[tile] == x and s.y[tile] == y:
            return False
    if s.laid == 0:
        return bool(x == 0 and y == 0)
    return touching(s, x, y) != 0


@rule
def meet(s: Any, moved: int) -> None:
    """Notes whom the tiles of a set touch where they stand now."""
    for tile in range(s.laid):
        if has(moved, tile):
            s.touches[tile] = touching(s, s.x[tile], s.y[tile])
            for other in range(s.laid):
                if has(s.touches[tile], other):
                    s.touches[other] |= 1 << tile
                else:
                    s.touches[other] &= ~(1 << tile)


@rule
def direction_to(s: Any, tile: int, other: int) -> int:
    """In which direction a tile sees another one that it touches."""
    return COMPASS[4 + s.x[other] - s.x[tile] + 3 * (s.y[other] - s.y[tile])]


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
    for other in range(s.laid):
        if has(s.touches[tile], other) and direction_to(s, tile, other) == direction:
            return other
    return NOBODY


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
def stays_together(s: Any, moving: int, direction: int) -> bool:
    """Whether all Muses still form one group when some, who stand in line, have moved one square.

    The movers hold together anyway. So the others must reach them, by contact or by each other.
    """
    others = (1 << s.laid) - 1 - moving
    reached = 0
    for tile in range(s.laid):
        if has(moving, tile):
            east, north = s.x[tile] + EASTWARD[direction], s.y[tile] + NORTHWARD[direction]
            reached |= touching(s, east, north) & others
    before = 0
    while reached != before and reached != others:
        before = reached
        for tile in range(s.laid):
            if s.touches[tile] & reached != 0:
                reached |= (1 << tile) & others
    return bool(reached == others)


@rule
def way_is_clear(diagonal: int, around: int, direction: int) -> bool:
    """Whether the squares around a Muse let her step, or push, in a direction."""
    if direction % 2 == 0:
        return True  # whoever stands straight ahead is pushed
    if diagonal == NO_DIAGONALS or has(around, direction):
        return False
    left, right = has(around, direction - 1), has(around, (direction + 1) % DIRECTIONS)
    if diagonal == BOTH_FREE:
        return not left and not right
    return not left or not right


@rule
def may_step(s: Any, tile: int, around: int, direction: int) -> bool:
    """Whether a Muse may step in a direction; `around` is where she sees others, a set."""
    if not way_is_clear(s.diagonal, around, direction):
        return False
    moving = movers(s, tile, direction) if has(around, direction) else 1 << tile
    return stays_together(s, moving, direction)


@rule
def can_step(s: Any, tile: int) -> bool:
    """Whether a Muse has any legal step."""
    around = occupied(s, tile)
    direction = 0
    while direction < DIRECTIONS and not may_step(s, tile, around, direction):
        direction += 1
    return direction < DIRECTIONS


@rule
def step(s: Any, direction: int) -> None:
    """The dancer and those she pushes move one square, and their dice go up."""
    moving = movers(s, s.dancer, direction)
    tile = s.dancer
    for _ in range(size(moving)):
        if s.group_increment == SIMULTANEOUS or not six(s):
            s.die[tile] += 1
        tile = beside(s, tile, direction)
    for tile in range(s.laid):
        if has(moving, tile):
            s.x[tile] += EASTWARD[direction]
            s.y[tile] += NORTHWARD[direction]
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
