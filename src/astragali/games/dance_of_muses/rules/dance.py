"""The dance step: who may step where, whom she pushes, and what becomes of the dice."""

from astragali.engine import rule
from astragali.engine.dice_sets import has

from .geometry import (
    DIRECTIONS,
    STRAIGHT,
    beside,
    diagonal,
    eastward,
    everybody,
    in_touch,
    northward,
    note_contacts,
    occupied,
    reached,
    touching,
)
from .number_sets import lowest
from .state import BOTH_FREE, NO_DIAGONALS, NOBODY, SEQUENTIAL, SIX, State


@rule
def movers(s: State, tile: int, direction: int) -> int:
    """Who moves when a Muse steps: she and the unbroken line of Muses in front of her, a set."""
    moving = 0
    while tile != NOBODY:
        moving |= 1 << tile
        tile = beside(s, tile, direction)
    return moving


@rule
def way_is_clear(option: int, around: int, direction: int) -> bool:
    """Whether those who stand around a Muse let her step onto an empty square."""
    if not diagonal(direction):
        return True
    left, right = has(around, direction - 1), has(around, (direction + 1) % DIRECTIONS)
    if option == NO_DIAGONALS:
        return False
    if option == BOTH_FREE:
        return not left and not right
    return not left or not right


@rule
def free_steps(s: State, tile: int, around: int) -> int:
    """The directions in which a Muse may step onto an empty square, a set.

    `around` are those in which somebody stands.
    """
    able = in_touch(s, tile) & ~around
    found = 0
    for direction in range(DIRECTIONS):
        if has(able, direction) and way_is_clear(s.diagonal, around, direction):
            found |= 1 << direction
    return found


@rule
def may_push(s: State, tile: int, direction: int) -> bool:
    """Whether a Muse may push those in front of her: all Muses must still form one group.

    The line that moves holds together anyway. So all others must reach it where it comes to stand,
    by contact or through one another.
    """
    others, near = everybody(s), 0
    while tile != NOBODY:
        others -= 1 << tile
        near |= touching(s, s.x[tile] + eastward(direction), s.y[tile] + northward(direction))
        tile = beside(s, tile, direction)
    return reached(s, near & others, others) == others


@rule
def steps(s: State, tile: int, every: bool) -> int:
    """The directions in which a Muse may step or push, a set; every one, or one if she has any."""
    around = occupied(s, tile)
    found = free_steps(s, tile, around)
    pushes = around & STRAIGHT
    while pushes != 0 and (every or found == 0):
        direction = lowest(pushes)
        pushes -= 1 << direction
        if may_push(s, tile, direction):
            found |= 1 << direction
    return found


@rule
def step(s: State, direction: int) -> None:
    """The dancer and those she pushes move one square, and their dice go up."""
    moving = movers(s, s.dancer, direction)
    raise_dice(s, direction)
    for tile in range(s.laid):
        if has(moving, tile):
            s.x[tile] += eastward(direction)
            s.y[tile] += northward(direction)
    note_contacts(s, moving)


@rule
def raise_dice(s: State, direction: int) -> None:
    """From the dancer outwards, one by one, a 6 stops it where the option says so."""
    tile = s.dancer
    while tile != NOBODY:
        if s.group_increment != SEQUENTIAL or not six(s):
            s.die[tile] += 1
        tile = beside(s, tile, direction)


@rule
def six(s: State) -> bool:
    """Whether any die shows 6."""
    highest = 0
    for tile in range(s.laid):
        highest = max(highest, s.die[tile])
    return highest == SIX
