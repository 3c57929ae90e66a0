"""Diangle for the search: a quick evaluation, and weights of moves for playouts."""

from __future__ import annotations

from astragali.engine import rule
from astragali.engine.dice_sets import size

from .. import rules
from ..rules import State


@rule
def evaluate(s: State, seat: int) -> float:
    """A rough chance to win, from everyone's level and dice on the board."""
    mine = 0.0
    total = 0.0
    for player in range(s.players):
        to_go = 0.92 * (rules.LAST + 1 - s.index[player])
        board = rules.on_board(s.rows[player])
        to_go -= 0.2 * size(board)
        if player == s.turn:
            to_go -= 0.5 + s.extra
        share = 2.0 ** (-0.75 * to_go)
        total += share
        if player == seat:
            mine = share
    return mine / total


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """The weight of a move in playouts: places dice, advances, and rolls dice off the board."""
    if s.phase == rules.DECIDE:
        return 1.0
    if rules.is_roll(action):
        return 8.0 if action & rules.on_board(s.rows[seat]) == 0 else 0.2
    if rules.is_place(action):
        return 10.0
    if action > rules.ADVANCE:
        return 5.0
    return 0.2 if action == rules.DONE else 0.02
