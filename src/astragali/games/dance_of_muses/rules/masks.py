"""The secrets of Dance of Muses: the hands, and the Muses behind masks."""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import nth, several, size

from .scoring import hand_size
from .state import ALL, AT, MASK, MUSES, SHUFFLE, UNSEEN, State


@rule
def hide(s: State, seat: int) -> None:
    for other in range(s.players):
        if other != seat:
            s.held[other] = 0
    for tile in range(MUSES):
        if s.masked[tile] != 0 and (s.owner[tile] != seat or seat < 0):
            s.muse[tile] = UNSEEN


@rule
def hears(s: State, seat: int, actor: int, action: int) -> bool:
    """Only its player knows which card is masked."""
    return action < MASK or action >= AT or seat == actor


@rule
def sees(s: State, seat: int, die: int) -> bool:
    """Nobody sees the shuffle."""
    return s.phase != SHUFFLE


@rule
def unseen(s: State) -> int:
    """The cards that are nowhere to be seen on a hidden table, a set."""
    if s.phase == SHUFFLE:
        return 0
    seen = 0
    for seat in range(s.players):
        seen |= s.held[seat]
    for tile in range(MUSES):
        if s.muse[tile] != UNSEEN:
            seen |= 1 << s.muse[tile]
    return ALL - seen


@rule
def cards_left(s: State, seat: int) -> int:
    """How many cards a seat holds; this is public."""
    if s.phase == SHUFFLE:
        return 0
    left = hand_size(s)
    for tile in range(MUSES):
        if s.owner[tile] == seat:
            left -= 1
    return left


@rule
def unknown(s: State, seat: int, sides: Row) -> int:
    """The unseen cards, drawn one by one; the last needs no die."""
    dice = 0
    for cards in range(size(unseen(s)), 1, -1):
        sides[dice] = cards
        dice += 1
    return dice


@rule
def suppose(s: State, seat: int, faces: Row) -> None:
    left = unseen(s)
    drawn = 0
    for tile in range(MUSES):
        if s.masked[tile] != 0 and s.muse[tile] == UNSEEN:
            s.muse[tile] = nth(left, faces[drawn] if several(left) else 1)
            left -= 1 << s.muse[tile]
            drawn += 1
    for other in range(s.players):
        if other != seat:
            for _ in range(cards_left(s, other)):
                card = nth(left, faces[drawn] if several(left) else 1)
                s.held[other] |= 1 << card
                left -= 1 << card
                drawn += 1
