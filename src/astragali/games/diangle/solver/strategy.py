"""Advice for Diangle: a race between players who each play for the fewest turns."""

from __future__ import annotations

from astragali.engine.advice import WIN, Advice, Opinion

from ...dice_codes import code_of
from ...spicy_dice import ALL
from ..game import CARD
from ..rules import State
from . import race_table
from .heuristics import evaluate, prefer
from .questions import QUESTIONS
from .race_solver import EXTRAS
from .race_table import Chances

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer", "worth"]

rules = CARD.rules

METHOD = "exact for players who all go for the fewest turns"


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The chance to win after each action, if then everyone plays for the fewest turns."""
    if not known(hidden):
        return None
    others = {n: chances_of(hidden, n) for n in range(hidden.players) if n != seat}
    opinions = []
    for action in sorted(actions, key=rank):
        after = hidden.copy()
        rules.act(after, seat, action)
        mine = chances_of(after, seat)
        value = win_chance(after, seat, {**others, seat: mine})
        odds = {"finish": float(mine[0])} if rules.in_the_air(after) else {}
        opinions.append(Opinion(action, value, odds=odds))
    return Advice(WIN, METHOD, tuple(opinions))


def rank(action: int) -> int:
    """The order among equally good actions: advance, place, end the arranging, take back."""
    if action > rules.ADVANCE:
        return 0
    if rules.is_back(action):
        return 3
    return 2 if action == rules.DONE or rules.is_roll(action) else 1


def worth(hidden: State, seat: int) -> float | None:
    """The chance to win if everyone plays for the fewest turns."""
    if not known(hidden):
        return None
    if rules.over(hidden):
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(hidden, payoffs)
        return float(payoffs[seat])
    if hidden.drawing:
        faces = range(hidden.players)
        return float(sum(_drawn(hidden, seat, face) for face in faces) / hidden.players)
    chances = {n: chances_of(hidden, n) for n in range(hidden.players)}
    return win_chance(hidden, seat, chances)


def _drawn(hidden: State, seat: int, face: int) -> float:
    after = hidden.copy()
    rules.land(after, [face + 1])
    return worth(after, seat) or 0.0


def known(s: State) -> bool:
    """Whether the table covers this game: no turn limit, and freed dice must be rolled."""
    return bool(s.max_turns == 0 and not s.reuse_completed and s.extra < EXTRAS)


def chances_of(s: State, seat: int) -> Chances:
    """A seat's chances to finish within 0, 1, … turns after its current or next one."""
    index = s.index[seat]
    if index > rules.LAST:
        return race_table.best(index, 0, 0, True)
    board = code_of(s.shows[seat], rules.on_board(s.rows[seat]))
    arranges = s.advance_before_roll or (s.turn == seat and s.phase == rules.AFTER)
    dice = code_of(s.shows[seat], ALL & ~s.freed[seat]) if arranges else board
    if s.turn != seat:
        return race_table.best(index, dice, 0, False)
    if s.phase == rules.FIRST_ROLL:
        return race_table.rolling(index, board, s.extra)
    if s.phase == rules.SECOND_ROLL:
        return race_table.rolling(index, board, s.extra, "again")
    if s.phase == rules.DECIDE:
        again = race_table.rolling(index, board, s.extra, "again")
        landed = code_of(s.shows[seat], ALL & ~s.freed[seat])
        return min(race_table.best(index, landed, s.extra, True), again, key=race_table.to_come)
    return race_table.best(index, dice, s.extra, s.phase == rules.AFTER)


def win_chance(s: State, seat: int, chances: dict[int, Chances]) -> float:
    """The chance that a seat finishes first, from everyone's chances."""
    import numpy as np

    place = (seat - s.turn) % s.players
    others = np.ones(race_table.MOST)
    for other, theirs in chances.items():
        if other != seat:  # those who play before the seat have had one more turn
            earlier = (other - s.turn) % s.players < place
            others *= 1.0 - (theirs if earlier else race_table.later(theirs, 1))
    return float((np.diff(chances[seat], prepend=0.0) * others).sum())
