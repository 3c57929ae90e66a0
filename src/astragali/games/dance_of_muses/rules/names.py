"""The actions of Dance of Muses, and what cards, tiles and squares are called in them.

A card is called by its Muse, whose name comes with the deck; a tile by the square it lies on.
"""

from astragali.engine import Actions

from .state import MUSES, State

FARTHEST = MUSES - 1  # the first tile lies at 0,0, and each of the others touches one
SQUARES = 2 * FARTHEST + 1  # on a side of the floor that tiles can be laid on
COORDINATES = range(-FARTHEST, FARTHEST + 1)
DIRECTION_NAMES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")  # as geometry.py numbers them


def packed(name: str) -> int:
    """A name as one number, which a state can hold: five bits a letter."""
    number = 0
    for letter in reversed(name.lower()):
        number = number << 5 | (ord(letter) - ord("a") + 1)
    return number


def unpacked(number: int) -> str:
    """The name in small letters."""
    name = ""
    while number:
        name += chr((number & 31) + ord("a") - 1)
        number >>= 5
    return name


def card_name(s: State, card: int) -> str:
    return unpacked(s.letters[card])


def card_named(s: State, name: str) -> int | None:
    return next((card for card in range(MUSES) if card_name(s, card) == name), None)


def square_of(s: State, tile: int) -> str:
    """The square on which a tile lies."""
    return f"{s.x[tile]},{s.y[tile]}"


def tile_at(s: State, square: str) -> int | None:
    return next((tile for tile in range(s.laid) if square_of(s, tile) == square), None)


ACTS = Actions()
SHOW = ACTS.by_position("show", MUSES, card_name, card_named)
MASK = ACTS.by_position("mask", MUSES, card_name, card_named)
AT = ACTS.phrases("at", [f"{x},{y}" for x in COORDINATES for y in COORDINATES])
DANCE = ACTS.by_position("dance", MUSES, square_of, tile_at)
USE = ACTS.by_position("use", MUSES, square_of, tile_at)
STEP = ACTS.phrases("step", DIRECTION_NAMES)
DONE = ACTS.one("done")
