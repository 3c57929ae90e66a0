"""The placement: players lay the cards of their hands on squares that touch a tile in play."""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, several

from .geometry import free_squares, note_contacts
from .state import AT, FARTHEST, MASK, MUSES, NOBODY, SHOW, SQUARES, UNSEEN, State


@rule
def clear_floor(s: State) -> None:
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
def take(s: State, card: int, seat: int, masked: int) -> None:
    """A card becomes the next tile, whose square is still to be chosen."""
    s.muse[s.laid] = card
    s.owner[s.laid] = seat
    s.masked[s.laid] = masked


@rule
def lay(s: State, x: int, y: int) -> None:
    """Lays the next tile on a square, with a die that shows 1."""
    tile = s.laid
    s.x[tile] = x
    s.y[tile] = y
    s.die[tile] = 1
    s.laid += 1
    note_contacts(s, 1 << tile)


@rule
def legal_cards(s: State, seat: int, actions: Row) -> int:
    """Each player masks exactly one card: no other after it, and the last one at the latest."""
    masked = has_masked(s, seat)
    may_show = masked or several(s.held[seat])
    count = 0
    for action in range(SHOW, MASK + MUSES):
        allowed = may_show if action < MASK else not masked
        if allowed and has(s.held[seat], (action - SHOW) % MUSES):
            actions[count] = action
            count += 1
    return count


@rule
def has_masked(s: State, seat: int) -> bool:
    """Whether a seat has laid a tile face down."""
    masked = False
    for tile in range(s.laid):
        if s.owner[tile] == seat and s.masked[tile] != 0:
            masked = True
    return masked


@rule
def legal_squares(s: State, actions: Row) -> int:
    """Column by column; the very first tile lies at 0,0."""
    west, east, south, north = 0, 0, 0, 0
    for tile in range(s.laid):
        west, east = min(west, s.x[tile]), max(east, s.x[tile])
        south, north = min(south, s.y[tile]), max(north, s.y[tile])
    if s.laid == 0:
        actions[0] = square(0, 0)
        return 1
    count = 0
    for x in range(west - 1, east + 2):
        free = free_squares(s, x, south - 1)
        for y in range(south - 1, north + 2):
            if has(free, y - south + 1):
                actions[count] = square(x, y)
                count += 1
    return count


@rule
def square(x: int, y: int) -> int:
    """The action that lays a tile on a square."""
    return AT + (x + FARTHEST) * SQUARES + y + FARTHEST


@rule
def square_x(action: int) -> int:
    return (action - AT) // SQUARES - FARTHEST


@rule
def square_y(action: int) -> int:
    return (action - AT) % SQUARES - FARTHEST
