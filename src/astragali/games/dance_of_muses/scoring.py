"""The end of a hand of Dance of Muses: Apollo, the columns, who has won and who begins the next."""

from __future__ import annotations

from typing import Any

from astragali.engine import rule
from astragali.games.dice_sets import has

from .floor import MUSES, NOBODY, SIX

MAX_COMPANIES = 3
MAX_ROW = 4  # the most dice of one company
EARLY_WIN = 7  # points that end the game after the second hand

ROLL, ROTATE, LOSER = range(3)  # option first_player_next
SHARED, EXTRA_HAND = range(2)  # option tie_break


@rule
def companies(s: Any) -> Any:
    """How many colours play: four players are two companies, the others each their own."""
    return 2 if s.players == 4 else s.players


@rule
def hand_size(s: Any) -> Any:
    return MUSES // s.players


@rule
def row_size(s: Any) -> Any:
    return MUSES // companies(s)


@rule
def apollo(value: int, suns: int) -> int:
    """A die that shows as many as its Muse has suns becomes a 6."""
    return SIX if value == suns else value


@rule
def line_up(s: Any, company: int) -> None:
    """Sorts a company's dice into its row, the highest first; the neutral die has no row."""
    length = 0
    for tile in range(s.laid):
        if s.owner[tile] != NOBODY and s.owner[tile] % companies(s) == company:
            add_to_row(s.row[company], length, s.die[tile])
            length += 1


@rule
def add_to_row(row: Any, length: int, value: int) -> None:
    """Puts a die into a row of so many others, behind those that are at least as high."""
    place = length
    while place > 0 and row[place - 1] < value:
        row[place] = row[place - 1]
        place -= 1
    row[place] = value


@rule
def column_winner(row: Any, rows: int, column: int) -> int:
    """The company whose die is the highest of its column; nobody when several are."""
    best = 0
    for company in range(1, rows):
        if row[company][column] > row[best][column]:
            best = company
    for company in range(rows):
        if company != best and row[company][column] == row[best][column]:
            return NOBODY
    return best


@rule
def game_over(s: Any) -> bool:
    """After the last hand, or 7 points in two; with extra hands not while the lead is tied."""
    best, leaders = 0, 0
    for company in range(companies(s)):
        if s.score[company] > best:
            best, leaders = s.score[company], 0
        if s.score[company] == best:
            leaders += 1
    if s.played < s.hands:
        return bool(s.played == 2 and best >= EARLY_WIN)
    return bool(s.tie_break == SHARED or leaders == 1)


@rule
def may_begin(s: Any) -> Any:
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


@rule
def member(number_set: int, place: int) -> int:
    """The first, second, … member of a set."""
    found = -1
    while place > 0:
        found += 1
        if has(number_set, found):
            place -= 1
    return found
