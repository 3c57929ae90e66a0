"""Advice for Da Vinci Dice.

To Go is solved for two players. With a sheet, the current round is solved and the rest estimated.
Drafting, and To Go for more players, are left to the search with heuristics.py.
"""

from __future__ import annotations

from astragali.engine.advice import EXACT, POINTS, WIN, Advice, Opinion
from astragali.engine.dice_sets import has

from ..game import CARD
from ..rules import State
from ..rules.state import (
    AWAY,
    DICE,
    DRAFTING,
    LEVEL,
    LOCK,
    NEXT_LEVEL,
    PARALLEL,
    ROLL_ON,
    STOP,
    TO_GO,
)
from . import solitaire_solver, standard_solver, to_go_solver
from .heuristics import evaluate, prefer
from .questions import QUESTIONS
from .round_solver import Round, bust_next

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer", "risk", "worth"]

rules = CARD.rules

# Options whose decisions can be proved: whole games, and single rounds.
PUZZLES = ({"variant": "to_go"}, {"variant": "to_go", "players": 1, "target": 20})

EXACT_ROUND, ROUGH = "exact round", "exact round, estimated rest"
IMPOSSIBLE = 1e-9  # chances up to this are rounding
ERROR = {WIN: 0.01, POINTS: 0.5}  # the typical error of the estimated rest of a game


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The value of each legal action, if at least the round can be solved."""
    s = hidden
    method = known(s, seat)
    if method is None:
        return None
    unit = POINTS if s.players == 1 else WIN
    error = ERROR[unit] if method == ROUGH else 0.0
    if s.doing[seat] == LEVEL:
        worths = standard_solver.level_worths(s, seat)
        opinions = [Opinion(action, worths[action - NEXT_LEVEL], error) for action in actions]
    else:
        solved = round_of(s, seat)
        opinions = [judged(s, seat, action, solved, error) for action in actions]
    return Advice(unit, method, tuple(opinions))


def known(s: State, seat: int) -> str | None:
    """The method that covers a seat's choice; None if there is none."""
    if s.variant == DRAFTING:
        return None
    if s.variant == TO_GO:
        if s.players == 1:
            return EXACT_ROUND
        return EXACT if solved_for_two(s) else None
    others = [other for other in range(s.players) if other != seat and s.doing[other] != AWAY]
    done = all(s.outcome[other] for other in others)
    return EXACT_ROUND if done and s.round + 1 >= s.rounds and not s.tie_break else ROUGH


def solved_for_two(s: State) -> bool:
    """Whether the tables of To Go cover this position."""
    if s.variant != TO_GO or s.players != 2 or s.turn_mode == PARALLEL:
        return False
    return to_go_solver.totals(s) is not None


def round_of(s: State, seat: int) -> Round:
    """The round that a seat is playing, solved."""
    if s.variant != TO_GO:
        return standard_solver.round_of(s, seat)
    if s.players == 1:
        return solitaire_solver.single(s.level[seat])
    return to_go_solver.turn_of(s)


def judged(s: State, seat: int, action: int, solved: Round, error: float) -> Opinion:
    """The value and odds of an action within a solved round."""
    boxes = locked_after(s, seat, action)
    odds = {}
    if action != STOP:
        for name, chances in (("crack", solved.cracks), ("bust", solved.busts)):
            locked = s.doing[seat] == LOCK
            chance = float((chances.locked if locked else chances.rolling)[boxes])
            if chance > IMPOSSIBLE:  # 0 would mean that stopping first is advised
                odds[name] = chance
    if action == ROLL_ON:
        odds["bust_next"] = float(bust_next(s.level[seat])[boxes])
    return Opinion(action, value(s, seat, action, solved), error, odds=odds)


def value(s: State, seat: int, action: int, solved: Round) -> float:
    """The value of an action within a solved round."""
    boxes = locked_after(s, seat, action)
    if s.doing[seat] == LOCK:
        return float(solved.locked[boxes])
    return float((solved.rolling if action == ROLL_ON else solved.stopped)[boxes])


def locked_after(s: State, seat: int, action: int) -> tuple[int, ...]:
    """The locked dice after an action."""
    locked, rolled = s.locked[seat], s.rolled[seat]
    if s.doing[seat] != LOCK:
        return tuple(locked)
    dice = range(DICE)
    return tuple(rolled[die] if has(action, die) else locked[die] for die in dice)


def risk(hidden: State, seat: int, action: int) -> float:
    """How bold an action is: the chance that the next roll is a bust."""
    if action != ROLL_ON:
        return 0.0
    return float(bust_next(hidden.level[seat])[tuple(hidden.locked[seat])])


def worth(hidden: State, seat: int) -> float | None:
    """The exact win probability of a seat in To Go for two; None for other games."""
    s = hidden
    if rules.over(s):
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(s, payoffs)
        return payoffs[seat]
    if not solved_for_two(s):
        return None
    if s.drawing:
        return 0.5
    playing = to_go_solver.who_plays(s)
    solved = to_go_solver.turn_of(s)
    if rules.acting(s, playing):
        actions = [0] * rules.ACTIONS
        actions = actions[: rules.legal(s, playing, actions)]
        chance = max(value(s, playing, action, solved) for action in actions)
    else:
        chance = float(solved.rolling[tuple(s.locked[playing])])
    return chance if seat == playing else 1 - chance
