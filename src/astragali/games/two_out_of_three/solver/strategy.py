"""Advice for endings of 2 out of 3; earlier positions are left to the search.

After a tie, and between the games of a match, both players are assumed to be equal.
"""

from __future__ import annotations

from astragali.engine.advice import WIN, Advice, Opinion
from astragali.engine.dice_sets import size

from ...spicy_dice import FACES
from .. import rules
from ..rules import State
from .endgame_solver import compiled_before, dice_left, judged, prepare
from .heuristics import evaluate, prefer
from .questions import QUESTIONS

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer", "prepare"]

METHOD = "solved ending"
FEW = 4  # an ending has at most this many dice left to place
EFFORT = {False: 3_000, True: 400_000}  # positions to search, in plain Python and compiled
WIDE = 0.1  # bounds further apart than this are useless


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The chance to win with each legal action in an ending that can be solved quickly."""
    s = hidden
    if s.phase not in (rules.CHOOSE, rules.PLACING) or dice_left(s) > FEW:
        return None
    quick = compiled_before()
    bounds = judged(s, actions, EFFORT[quick], quick)
    best = max(low for low, _ in bounds.values())
    gaps = [high - low for low, high in bounds.values() if high >= best]
    if max(gaps) > WIDE:
        return None
    opinions = []
    for action, (low, high) in bounds.items():
        odds = {"red": 1 - (1 - 1 / FACES) ** size(action)} if s.phase == rules.CHOOSE else {}
        opinions.append(Opinion(action, (low + high) / 2, (high - low) / 4, odds=odds))
    return Advice(WIN, METHOD, tuple(opinions))
