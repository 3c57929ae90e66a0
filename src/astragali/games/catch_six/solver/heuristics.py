"""Catch 6 for the search: a quick evaluation, and weights of moves for playouts."""

from __future__ import annotations

from astragali.engine import rule
from astragali.engine.dice_sets import has, size

from ...spicy_dice import ALL, FACES, has_red
from .. import rules
from ..rules import State


@rule
def is_open(s: State, number: int) -> bool:
    """Whether nobody has caught a number yet."""
    return not has(s.caught[0] | s.caught[1], number - 1)


@rule
def chase(alike: int, number: int) -> int:
    """How close dice that show a number are to catching it."""
    return 2 * size(alike) + (1 if has_red(alike, number) else 0)


@rule
def evaluate(s: State, seat: int) -> float:
    """A rough chance to win, from games won, points caught and the most dice of one number."""
    ahead = 0.0
    for player in range(2):
        lead = 0.16 * rules.worth(s.caught[player]) + 1.2 * (s.games[player] - s.games[1 - player])
        longest = 0
        for number in range(1, FACES + 1):
            if is_open(s, number):
                longest = max(longest, chase(s.shows[player][number], number))
        lead += 0.08 * longest + (0.15 if player == s.turn else 0.0)
        ahead += lead if player == seat else -lead
    odds: float = 2.718281828**ahead
    return odds / (1.0 + odds)


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """Prefers to catch, and to keep the best open number and roll the other dice."""
    if s.phase != rules.TO_ROLL:
        return 0.2 if action == rules.DECLINE or action == rules.CARRY else 3.0
    longest = 0
    keep = 0
    for number in range(1, FACES + 1):
        if is_open(s, number) and chase(s.shows[seat][number], number) > longest:
            keep = s.shows[seat][number]
            longest = chase(keep, number)
    return 40.0 if action == ALL & ~keep else 0.3
