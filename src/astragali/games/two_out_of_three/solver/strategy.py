"""Advice for endings of 2 out of 3; earlier positions are left to the search.

After a tie, and between the games of a match, both players are assumed to be equal.
"""

from __future__ import annotations

from astragali.engine.advice import WIN, Advice, Opinion
from astragali.engine.dice_sets import size

from ...spicy_dice import FACES
from .. import rules
from ..rules import State
from .endgame_solver import Bounds, compiled_before, dice_left, judged, prepare
from .heuristics import evaluate, prefer
from .questions import QUESTIONS

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer", "prepare"]

METHOD = "solved ending"
FEW = 4  # an ending has at most this many dice left to place
EFFORT = {False: 3_000, True: 400_000}  # positions to search, in plain Python and compiled
LONG = 50_000  # positions to search for a proof
PUZZLES = ({"replay_ties": False},)  # options whose endings can be proved
PUZZLE_BOTS = ("sensible",)
WIDE = 0.1  # bounds further apart than this are useless


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The chance to win with each legal action in an ending that can be solved quickly."""
    s = hidden
    if not is_ending(s):
        return None
    quick = compiled_before()
    bounds = judged(s, actions, EFFORT[quick], quick)
    best = max(low for low, _ in bounds.values())
    gaps = [high - low for low, high in bounds.values() if high >= best]
    return between(s, bounds) if max(gaps) <= WIDE else None


def prove(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """Bounds of the chance to win with each action, as close as a long search gets them."""
    s = hidden
    if not is_ending(s) or (s.replay_ties and s.match_points == 1):
        return None
    bounds: dict[int, Bounds] = {}
    for action in actions:
        bounds |= judged(s, [action], LONG, True)
    return between(s, bounds)


def is_ending(s: State) -> bool:
    return s.phase in (rules.CHOOSE, rules.PLACING) and dice_left(s) <= FEW


def between(s: State, bounds: dict[int, Bounds]) -> Advice:
    """Advice from bounds: the value is halfway, the error a quarter of what is between them."""
    opinions = []
    for action, (low, high) in bounds.items():
        odds = {"red": 1 - (1 - 1 / FACES) ** size(action)} if s.phase == rules.CHOOSE else {}
        opinions.append(Opinion(action, (low + high) / 2, (high - low) / 4, odds=odds))
    return Advice(WIN, METHOD, tuple(opinions))
