"""The table of Dance of Muses, its actions, and the names of cards and tiles.

Tiles are numbered in the order they were laid, cards by their place in the deck. Sets of tiles,
cards, seats and directions are numbers with a bit for each.
"""

from astragali.engine import Actions, Grid, Layout, Row, field, option

MUSES = 9  # the cards of the deck, and the tiles on the floor
ALL = (1 << MUSES) - 1  # the set of all cards
SIX = 6  # the die that ends a hand
NOBODY = -1  # the owner of the left-over tile; the tile on an empty square; no dancer chosen
UNSEEN = -1  # the Muse behind another player's mask

MAX_PLAYERS = 4
MAX_DICE = MUSES - 1  # the dice that shuffle the deck
MAX_COMPANIES = 3
MAX_ROW = 4  # the most dice of one company

# The phases: choose a card and its square; choose a dancer and her step; use her ability after it.
SHUFFLE, DRAW, CARD, SQUARE, DANCER, STEPPING, AFTER, ENDED = range(8)

DECREASE, INCREASE, SWAP = range(3)  # the abilities

EITHER_PATH, BOTH_FREE, NO_DIAGONALS = range(3)  # the option diagonal
SIMULTANEOUS, SEQUENTIAL = range(2)  # the option group_increment
ROLL, ROTATE, LOSER = range(3)  # the option first_player_next
SHARED, EXTRA_HAND = range(2)  # the option tie_break


class State(Layout):
    # options
    players: int = option()
    first_player: int = option()  # -1 to draw for it
    diagonal: int = option()
    group_increment: int = option()
    first_player_next: int = option()
    hands: int = option()
    tie_break: int = option()
    max_turns_per_hand: int = option()  # 0 for no limit
    # the deck, also an option
    letters: Row = option(MUSES)  # the names of the Muses, packed
    ability: Row = option(MUSES)
    area: Row = option(MUSES)  # the directions an ability reaches, a set
    suns: Row = option(MUSES)
    # the game
    phase: int = field(most=ENDED)
    played: int = field()  # hands played
    score: Row = field(MAX_COMPANIES)
    row: Grid = field(MAX_COMPANIES, MAX_ROW, most=SIX)  # the dice of the last hand, sorted
    # the hand
    first: int = field(most=MAX_PLAYERS - 1)  # the First Player
    turn: int = field(most=MAX_PLAYERS - 1)  # whose turn it is
    turns: int = field(most="max_turns_per_hand")  # turns of the dance completed
    held: Row = field(MAX_PLAYERS, members=MUSES)  # the cards of each seat, a set
    # the tiles in the order they were laid, then the one whose square is being chosen
    laid: int = field(most=MUSES)  # how many are on the floor
    muse: Row = field(MUSES, least=UNSEEN, most=MUSES - 1)  # the card
    owner: Row = field(MUSES, least=NOBODY, most=MAX_PLAYERS - 1)  # the seat that laid it
    masked: Row = field(MUSES, most=1)  # 1 if face down
    die: Row = field(MUSES, most=SIX)
    x: Row = field(MUSES, least=None)
    y: Row = field(MUSES, least=None)
    touches: Row = field(MUSES, members=MUSES)  # the tiles that touch it, a set
    # the turn
    dancer: int = field(least=NOBODY, most=MUSES - 1)  # the tile that performs
    used: int = field(most=1)  # 1 once her ability is used


# Names: a card is called by its Muse, a tile by the square it lies on.

FARTHEST = MUSES - 1  # the first tile lies at 0,0, and each of the others touches one
SQUARES = 2 * FARTHEST + 1  # along each side of the floor that tiles can be laid on
COORDINATES = range(-FARTHEST, FARTHEST + 1)
DIRECTION_NAMES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")  # as numbered in geometry.py


def packed(name: str) -> int:
    """A name as one number that fits into a state: five bits a letter."""
    number = 0
    for letter in reversed(name.lower()):
        number = number << 5 | (ord(letter) - ord("a") + 1)
    return number


def unpacked(number: int) -> str:
    """The name, in lower case."""
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
