"""The table of Dance of Muses, and its phases.

Tiles are numbered in the order in which they were laid, cards by their place in the deck. Sets of
tiles, cards, seats and directions are numbers with a bit for each.
"""

from astragali.engine import Grid, Layout, Row, field, option, rule

MUSES = 9  # the cards of the deck, and the tiles on the floor
ALL = (1 << MUSES) - 1  # the set of all of them
SIX = 6  # the number that ends a hand
NOBODY = -1  # who owns the left-over tile, dances while none is chosen, stands on empty squares
UNSEEN = -1  # the Muse behind another player's mask

MAX_PLAYERS = 4
MAX_DICE = MUSES - 1  # the dice that shuffle the deck
MAX_COMPANIES = 3
MAX_ROW = 4  # the most dice of one company

# The phases: choosing a card and then its square, a dancer and then her step; the ability after it.
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
    # the deck, an option too
    letters: Row = option(MUSES)  # each Muse's name, packed as names.py says
    ability: Row = option(MUSES)
    area: Row = option(MUSES)  # the directions an ability reaches, a set
    suns: Row = option(MUSES)
    # the game
    phase: int = field()
    played: int = field()  # hands
    score: Row = field(MAX_COMPANIES)
    row: Grid = field(MAX_COMPANIES, MAX_ROW)  # each company's dice of the last hand, sorted
    # the hand
    first: int = field()  # its first player
    turn: int = field()  # whose turn it is
    turns: int = field()  # how many turns of the dance are complete
    held: Row = field(MAX_PLAYERS)  # each seat's cards, a set
    # the tiles, in the order they were laid; one whose square is being chosen comes after them
    laid: int = field()
    muse: Row = field(MUSES)  # which card each one is
    owner: Row = field(MUSES)  # the seat that laid it
    masked: Row = field(MUSES)  # 1 if face down
    die: Row = field(MUSES)
    x: Row = field(MUSES)
    y: Row = field(MUSES)
    touches: Row = field(MUSES)  # the tiles beside it, a set
    # the turn
    dancer: int = field()  # the tile that performs
    used: int = field()  # 1 once her ability is used


@rule
def laying_out(s: State) -> bool:
    """Whether somebody is to lay a tile."""
    return s.phase == CARD or s.phase == SQUARE


@rule
def about_to_step(s: State) -> bool:
    """Whether the turn's step is still to come."""
    return s.phase == DANCER or s.phase == STEPPING


@rule
def dancing(s: State) -> bool:
    """Whether all tiles are laid and somebody's turn is going on."""
    return about_to_step(s) or s.phase == AFTER
