"""The end of a hand: Apollo's will, the columns, the end of the game, the next First Player."""

from collections.abc import Sequence

from astragali.engine import Row, rule
from astragali.engine.seat_rows import highest, leaders

from .state import EXTRA_HAND, MUSES, NOBODY, ROLL, ROTATE, SIX, State

EARLY_WIN = 7  # points that end the game after the second hand


@rule
def companies(s: State) -> int:
    """Four players form two companies; otherwise each player is one."""
    return 2 if s.players == 4 else s.players


@rule
def hand_size(s: State) -> int:
    return MUSES // s.players


@rule
def row_size(s: State) -> int:
    return MUSES // companies(s)


@rule
def apollo(value: int, suns: int) -> int:
    """A die that equals the suns of its Muse becomes a 6."""
    return SIX if value == suns else value


@rule
def score_columns(s: State) -> None:
    """Sorts the dice of each company, and gives a point for each column."""
    for company in range(companies(s)):
        length = 0
        for tile in range(s.laid):
            if s.owner[tile] != NOBODY and s.owner[tile] % companies(s) == company:
                add_to_row(s.row[company], length, s.die[tile])
                length += 1
    for column in range(row_size(s)):
        best = column_winner(s.row, companies(s), column)
        if best != NOBODY:
            s.score[best] += 1


@rule
def add_to_row(row: Row, length: int, value: int) -> None:
    """Inserts a die into a sorted row of this length, the highest first."""
    place = length
    while place > 0 and row[place - 1] < value:
        row[place] = row[place - 1]
        place -= 1
    row[place] = value


@rule
def column_winner(row: Sequence[Sequence[int]], rows: int, column: int) -> int:
    """The company with the highest die of a column; NOBODY if it is tied."""
    best, ties = 0, 0
    for company in range(1, rows):
        if row[company][column] > row[best][column]:
            best, ties = company, 0
        elif row[company][column] == row[best][column]:
            ties += 1
    return best if ties == 0 else NOBODY


@rule
def game_over(s: State) -> bool:
    """After the last hand, or 7 points after two; with extra hands, not while the lead is tied."""
    if s.played < s.hands:
        return s.played == 2 and highest(s.score, companies(s)) >= EARLY_WIN
    return s.tie_break != EXTRA_HAND or leaders(s.score, companies(s)) == 1


@rule
def may_begin(s: State) -> int:
    """The seats from which the First Player of the next hand is drawn, a set."""
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
