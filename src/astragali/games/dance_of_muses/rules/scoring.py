"""The end of a hand: Apollo, the columns, who has won and who begins the next."""

from collections.abc import Sequence

from astragali.engine import Row, rule

from .state import EXTRA_HAND, MUSES, NOBODY, ROLL, ROTATE, SIX, State

EARLY_WIN = 7  # points that end the game after the second hand


@rule
def companies(s: State) -> int:
    """How many colours play: four players are two companies, the others each their own."""
    return 2 if s.players == 4 else s.players


@rule
def hand_size(s: State) -> int:
    return MUSES // s.players


@rule
def row_size(s: State) -> int:
    return MUSES // companies(s)


@rule
def apollo(value: int, suns: int) -> int:
    """A die that shows as many as its Muse has suns becomes a 6."""
    return SIX if value == suns else value


@rule
def line_up(s: State, company: int) -> None:
    """Sorts a company's dice into its row, the highest first; the neutral die has no row."""
    length = 0
    for tile in range(s.laid):
        if s.owner[tile] != NOBODY and s.owner[tile] % companies(s) == company:
            add_to_row(s.row[company], length, s.die[tile])
            length += 1


@rule
def add_to_row(row: Row, length: int, value: int) -> None:
    """Puts a die into a row of so many others, behind those that are at least as high."""
    place = length
    while place > 0 and row[place - 1] < value:
        row[place] = row[place - 1]
        place -= 1
    row[place] = value


@rule
def column_winner(row: Sequence[Sequence[int]], rows: int, column: int) -> int:
    """The company whose die is the highest of its column; nobody when several are."""
    best, ties = 0, 0
    for company in range(1, rows):
        if row[company][column] > row[best][column]:
            best, ties = company, 0
        elif row[company][column] == row[best][column]:
            ties += 1
    return best if ties == 0 else NOBODY


@rule
def game_over(s: State) -> bool:
    """After the last hand, or 7 points in two; with extra hands not while the lead is tied."""
    best, leaders = 0, 0
    for company in range(companies(s)):
        if s.score[company] > best:
            best, leaders = s.score[company], 0
        if s.score[company] == best:
            leaders += 1
    if s.played < s.hands:
        return s.played == 2 and best >= EARLY_WIN
    return s.tie_break != EXTRA_HAND or leaders == 1


@rule
def may_begin(s: State) -> int:
    """The seats from which the first player of the next hand is drawn, a set."""
    everybody = (1 << s.players) - 1
    if s.played == 0:
        return everybody if s.first_player < 0 else 1 << s.first_player
    if s.first_player_next == ROLL:
        return everybody
    if s.first_player_next == ROTATE:
        return 1 << (s.first + 1) % s.players
    fewest = s.score[0]
    for company in range(companies(s)):
        fewest = min(fewest, s.score[company])
    found = 0
    for seat in range(s.players):
        if s.score[seat % companies(s)] == fewest:
            found |= 1 << seat
    return found
