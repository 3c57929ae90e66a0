"""What mathematics knows about Da Vinci Dice.

To Go is solved for two players. With a sheet the round at hand is solved and the rest estimated.
Drafting, and To Go for more, are left to the search, for which `hunches.py` has a sense of
proportion.
"""

from __future__ import annotations

from typing import Any

from astragali.engine.advice import POINTS, WIN, Advice, Opinion

from . import rules, solitaire, standard, to_go
from .hunches import evaluate, prefer
from .one_round import Round, bust_next
from .questions import QUESTIONS
from .rounds import AWAY, CHOOSES_LEVEL, DRAFTING, DRAW, LOCKS, PARALLEL, TO_GO

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer", "worth"]

EXACT, EXACT_ROUND, ROUGH = "exact", "exact round", "exact round, estimated rest"
ERROR = {WIN: 0.01, POINTS: 0.5}  # how far an estimate of the rest of a game may be off


def advise(hidden: Any, seat: int, actions: list[int]) -> Advice | None:
    """The worth of each legal action, where at least the round can be solved."""
    s = hidden
    method = known(s, seat)
    if method is None:
        return None
    unit = POINTS if s.players == 1 else WIN
    error = ERROR[unit] if method == ROUGH else 0.0
    if s.doing[seat] == CHOOSES_LEVEL:
        worths = standard.level_worths(s, seat)
        opinions = [Opinion(action, worths[action - rules.LEVEL], error) for action in actions]
    else:
        solved = round_of(s, seat)
        opinions = [judged(s, seat, action, solved, error) for action in actions]
    return Advice(unit, method, tuple(opinions))


def known(s: Any, seat: int) -> str | None:
    """How much can be said about a seat's choice; None: nothing."""
    if s.variant == DRAFTING:
        return None
    if s.variant == TO_GO:
        if s.players == 1:
            return EXACT_ROUND
        return EXACT if solved_for_two(s) else None
    others = [other for other in range(s.players) if other != seat and s.doing[other] != AWAY]
    done = all(s.outcome[other] for other in others)
    return EXACT_ROUND if done and s.round + 1 >= s.rounds and not s.tie_break else ROUGH


def solved_for_two(s: Any) -> bool:
    """Whether the tables of To Go know this position."""
    if s.variant != TO_GO or s.players != 2 or s.turn_mode == PARALLEL:
        return False
    return to_go.totals(s) is not None


def round_of(s: Any, seat: int) -> Round:
    """The round that a seat is playing, solved."""
    if s.variant != TO_GO:
        return standard.round_of(s, seat)
    if s.players == 1:
        return solitaire.single(s.level[seat])
    return to_go.turn_of(s)


def judged(s: Any, seat: int, action: int, solved: Round, error: float) -> Opinion:
    """An action within a round, by the round's solution."""
    boxes = locked_after(s, seat, action)
    odds = {}
    if action != rules.STOP:
        for name, chances in (("crack", solved.cracks), ("bust", solved.busts)):
            locked = s.doing[seat] == LOCKS
            odds[name] = float((chances.locked if locked else chances.rolling)[boxes])
    if action == rules.ROLL:
        odds["bust_next"] = float(bust_next(s.level[seat])[boxes])
    return Opinion(action, value(s, seat, action, solved), error, odds=odds)


def value(s: Any, seat: int, action: int, solved: Round) -> float:
    """What an action within a round is worth."""
    boxes = locked_after(s, seat, action)
    if s.doing[seat] == LOCKS:
        return float(solved.locked[boxes])
    return float((solved.rolling if action == rules.ROLL else solved.stopped)[boxes])


def locked_after(s: Any, seat: int, action: int) -> tuple[int, ...]:
    """The boxes that are locked once an action is done."""
    locked, rolled = s.locked[seat], s.rolled[seat]
    if s.doing[seat] != LOCKS:
        return tuple(locked)
    dice = range(rules.DICE)
    return tuple(rolled[die] if rules.has(action, die) else locked[die] for die in dice)


def worth(hidden: Any, seat: int) -> float | None:
    """The exact win chance of a seat in To Go for two; None elsewhere."""
    s = hidden
    if rules.over(s):
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(s, payoffs)
        return payoffs[seat]
    if not solved_for_two(s):
        return None
    if s.phase == DRAW:
        return 0.5
    playing = to_go.who_plays(s)
    solved = to_go.turn_of(s)
    if rules.acting(s, playing):
        actions = [0] * rules.ACTIONS
        actions = actions[: rules.legal(s, playing, actions)]
        chance = max(value(s, playing, action, solved) for action in actions)
    else:
        chance = float(solved.rolling[tuple(s.locked[playing])])
    return chance if seat == playing else 1 - chance
