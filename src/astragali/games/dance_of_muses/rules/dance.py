"""A turn of the dance: where a Muse may step, whom she pushes, and what her ability does."""

from astragali.engine import rule
from astragali.engine.dice_sets import has, lowest
from astragali.engine.seat_rows import highest

from . import geometry, state
from .geometry import DIRECTIONS, beside, direction_to, eastward, northward
from .state import NOBODY, State

# The step.


@rule
def steps(s: State, tile: int, every: bool) -> int:
    """The directions in which a Muse may step or push, a set; all of them, or just one if any."""
    around = geometry.occupied(s, tile)
    found = free_steps(s, tile, around)
    pushes = around & geometry.STRAIGHT
    while pushes != 0 and (every or found == 0):
        direction = lowest(pushes)
        pushes -= 1 << direction
        if may_push(s, tile, direction):
            found |= 1 << direction
    return found


@rule
def free_steps(s: State, tile: int, around: int) -> int:
    """The directions in which a Muse may step onto an empty square; `around` are the occupied."""
    able = geometry.in_touch(s, tile) & ~around
    found = 0
    for direction in range(DIRECTIONS):
        if has(able, direction) and way_is_clear(s.diagonal, around, direction):
            found |= 1 << direction
    return found


@rule
def way_is_clear(option: int, around: int, direction: int) -> bool:
    """Whether a step is straight, or diagonal with enough room on the way around the corner."""
    if not geometry.diagonal(direction):
        return True
    left, right = has(around, direction - 1), has(around, (direction + 1) % DIRECTIONS)
    if option == state.NO_DIAGONALS:
        return False
    if option == state.BOTH_FREE:
        return not left and not right
    return not left or not right


@rule
def may_push(s: State, tile: int, direction: int) -> bool:
    """Whether all Muses would still form one group after a push.

    The line that moves stays together, so all others must be connected with its new place.
    """
    others, near = geometry.everybody(s), 0
    while tile != NOBODY:
        others -= 1 << tile
        x, y = s.x[tile] + eastward(direction), s.y[tile] + northward(direction)
        near |= geometry.touching(s, x, y)
        tile = beside(s, tile, direction)
    return geometry.reached(s, near & others, others) == others


@rule
def movers(s: State, tile: int, direction: int) -> int:
    """A Muse and the unbroken line of Muses in front of her, a set."""
    moving = 0
    while tile != NOBODY:
        moving |= 1 << tile
        tile = beside(s, tile, direction)
    return moving


@rule
def step(s: State, direction: int) -> None:
    """The dancer and the Muses she pushes move one square, and their dice go up."""
    moving = movers(s, s.dancer, direction)
    raise_dice(s, direction)
    for tile in range(s.laid):
        if has(moving, tile):
            s.x[tile] += eastward(direction)
            s.y[tile] += northward(direction)
    geometry.note_contacts(s, moving)


@rule
def raise_dice(s: State, direction: int) -> None:
    """From the dancer outwards; `sequential` stops at the first 6."""
    tile = s.dancer
    while tile != NOBODY:
        if s.group_increment != state.SEQUENTIAL or not six(s):
            s.die[tile] += 1
        tile = beside(s, tile, direction)


@rule
def six(s: State) -> bool:
    """Whether any die shows 6."""
    return highest(s.die, s.laid) == state.SIX


# The ability.


@rule
def targets(s: State, tile: int) -> int:
    """The Muses on whom a Muse can use her ability from where she stands, a set."""
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
def works(ability: int, own: int, other: int) -> bool:
    """Whether an ability would change the dice of the Muse and her target."""
    if ability == state.DECREASE:
        return other > 1
    return ability == state.INCREASE or own != other


@rule
def use_ability(s: State, tile: int, target: int) -> None:
    ability = s.ability[s.muse[tile]]
    if ability == state.DECREASE:
        s.die[target] -= 1
    elif ability == state.INCREASE:
        s.die[target] += 1
    else:
        own = s.die[tile]
        s.die[tile] = s.die[target]
        s.die[target] = own
