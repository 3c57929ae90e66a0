"""Rows with one number per seat, such as scores."""

from __future__ import annotations

from .contract import rule
from .layout import Row


@rule
def highest(row: Row, count: int) -> int:
    """The highest of the first numbers of a row."""
    best = row[0]
    for place in range(1, count):
        best = max(best, row[place])
    return best


@rule
def leaders(scores: Row, players: int) -> int:
    """How many seats share the highest score."""
    best = highest(scores, players)
    count = 0
    for seat in range(players):
        count += scores[seat] == best
    return count


@rule
def next_in(seat: int, players: int, out: Row) -> int:
    """The next seat clockwise that is still in; `out` is 0 for those."""
    seat = (seat + 1) % players
    while out[seat] != 0:
        seat = (seat + 1) % players
    return seat
