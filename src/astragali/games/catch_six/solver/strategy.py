"""Advice for Catch 6, from the duel solver."""

from __future__ import annotations

from functools import cache
from typing import Any

from astragali.engine.advice import EXACT, WIN, Advice, Opinion

from ...dice_codes import average_roll_by_axes, code_of
from ...spicy_dice import ALL
from .. import rules
from ..game import CARD
from ..rules import State
from . import any_options, duel_solver, last_turns
from .heuristics import evaluate, prefer
from .questions import QUESTIONS

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer"]

METHOD = "own dice solved, the other's averaged"
# Standard errors caused by averaging the other's dice. The two players' views of a position differ
# by 0.09, but with the other's dice the difference between two actions changes by only 0.01.
SHARED, ERROR = 0.06, 0.007
# With other options the chances to catch, too, are only nearly right.
OTHERWISE_SHARED, OTHERWISE_ERROR = 0.1, 0.015
PUZZLES = tuple({"max_turns": turns} for turns in range(10, 21))  # their last turns can be proved
PART = 0.3  # of a game, decided by one choice: it has many, each among up to 63 ways to roll


def advise(hidden: State, seat: int, actions: list[int]) -> Advice:
    """The chance to win after each action; exact in the last two turns of a limited game."""
    if last_turns.covers(hidden):
        return Advice(WIN, EXACT, tuple(last_choices(hidden, seat, actions)))
    opinions = rolls if hidden.phase == rules.TO_ROLL else catches
    shared, error = (SHARED, ERROR) if usual(hidden) else (OTHERWISE_SHARED, OTHERWISE_ERROR)
    found = tuple(opinions(hidden, seat, actions, error))
    return Advice(WIN, METHOD, found, shared, PART * any_options.decided(hidden, seat))


def last_choices(hidden: State, seat: int, actions: list[int]) -> list[Opinion]:
    """The value of each action in one of the last two turns."""
    if hidden.phase == rules.TO_ROLL:
        return rolls(hidden, seat, actions, 0.0, last_turns.rolled(hidden, seat))
    return [
        Opinion(action, last_turns.after_catch(hidden, seat, number))
        for action in actions
        for number in [last_turns.NO_CATCH if action == rules.DECLINE else action - rules.CATCH]
    ]


def catches(hidden: State, seat: int, actions: list[int], error: float) -> list[Opinion]:
    """The value of each possible catch, of declining, and of carrying a catch over or not."""
    opinions = []
    for action in actions:
        if action == rules.DECLINE and hidden.just_caught == 0:
            waiting = turn(hidden, seat)[1]
            value = float(waiting.flat[code_of(hidden.shows[seat], ALL)])
        else:
            after = hidden.copy()
            rules.act(after, seat, action)
            value = caught(after, seat)
        opinions.append(Opinion(action, value, error))
    return opinions


def caught(s: State, seat: int) -> float:
    """The value to a seat that has caught something and perhaps may go on."""
    if rules.over(s):
        payoffs = [0.0] * rules.MAX_PLAYERS
        CARD.rules.result(s, payoffs)
        return payoffs[seat]
    if s.turn == seat:
        numbers = [0] * CARD.rules.ACTIONS
        values = []
        for action in numbers[: rules.legal(s, seat, numbers)]:
            after = s.copy()
            rules.act(after, seat, action)
            values.append(caught(after, seat))
        return max(values)
    at = any_options.stakes(s, 1 - seat)
    return 1.0 - any_options.value(
        at, any_options.turns_left(s), s.caught[1 - seat], s.caught[seat]
    )


def rolls(
    hidden: State, seat: int, actions: list[int], error: float, solved: Any = None
) -> list[Opinion]:
    """The value of rolling each set of dice, and the chance to be able to catch with it."""
    rolled = turn(hidden, seat)[0] if solved is None else solved
    able = some_catch(hidden.caught[0] | hidden.caught[1])
    opinions = []
    for action in actions:
        kept = code_of(hidden.shows[seat], ALL & ~action)
        odds = {"catch": float(able.flat[kept])}
        opinions.append(Opinion(action, float(rolled.flat[kept]), error, odds=odds))
    return opinions


def turn(s: State, seat: int) -> tuple[Any, Any]:
    """The values of rolling, and of landed dice after the turn."""
    at = any_options.stakes(s, seat)
    left = any_options.turns_left(s) if at.limited else 0
    return any_options.turn(at, s.caught[seat], s.caught[1 - seat], left)


def usual(s: State) -> bool:
    """Whether the chances to catch were computed for this: one game to 14 points, as printed."""
    return (
        s.match_games == 1
        and s.target_points == duel_solver.TARGET
        and s.catches_per_turn == 1
        and s.allow_zero_roll == 0
        and s.max_turns == 0
    )


@cache
def some_catch(closed: int) -> Any:
    """For all codes, the chance that a roll of the zeros can catch an open number."""
    natural, free = duel_solver.catches()
    able = ((natural | free) & (ALL & ~closed) != 0).astype(float)
    average_roll_by_axes(able)
    return able
