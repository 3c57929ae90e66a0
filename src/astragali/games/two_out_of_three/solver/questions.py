"""The questions of `astragali solve two_out_of_three`; every answer is confirmed by simulation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np

from astragali.engine.dice import CHOICES, SeededDice, begin, below
from astragali.engine.dice_sets import has, members
from astragali.engine.errors import AstragaliError

from ...estimates import confirmed
from ..game import CARD
from ..rules import State
from .endgame_solver import dice_left, judged, next_game

rules = CARD.rules

Answer = dict[str, Any]

SIDE = range(rules.SIDE)

EFFORT = 5_000_000  # positions to search for the answer
QUICKLY = 20_000  # positions to search for each choice in the games that confirm it


def ending(*, left: int = 2, number: int = 2, games: int = 2_000) -> Answer:
    """The chance to win of the seat on turn in an ending with few dice left in both hands."""
    from tqdm import tqdm

    if left not in range(1, 5):
        raise AstragaliError(f"Endings have 1 to 4 dice left in both hands, not {left}.")
    s = position(left, number)
    actions = legal(s)
    bounds = judged(s, actions, EFFORT, True)
    low, high = (max(each) for each in zip(*bounds.values(), strict=True))
    known: dict[str, int] = {}
    won = np.array(
        [played(s, SeededDice(0, game), known) for game in tqdm(range(games), disable=None)]
    )
    return {
        **confirmed((low + high) / 2, won),
        "method": "All throws and placements of the next turns; what comes after them lies between "
        "losing and winning. After a tie both are equals.",
        "bounds": [low, high],
        "seat": s.turn,
        "board": [" ".join(cell(s, row, column) for column in SIDE) for row in SIDE],
        "hands": [members(hand) for hand in s.hand],
    }


QUESTIONS = {"ending": ending}


def cell(s: State, row: int, column: int) -> str:
    """A square in two characters: owner and number, or that it is empty or missing."""
    square = rules.SIDE * row + column
    if has(s.board, square):
        return "--"
    if s.face[square] == 0:
        return ".."
    return f"{'A' if has(s.held[0], square) else 'B'}{s.face[square]}"


def legal(s: State) -> list[int]:
    actions = [0] * rules.ACTIONS
    return actions[: rules.legal(s, s.turn, actions)]


def position(left: int, number: int) -> State:
    """An ending reached by random play; each number gives a different one."""
    dice, choices = SeededDice(number), [0] * 4
    begin(choices, number, 0, CHOICES)
    s = cast("State", CARD.lay(CARD.values({"first_player": 0})))
    while s.phase != rules.CHOOSE or dice_left(s) != left:
        step(s, dice, lambda actions: actions[below(choices, len(actions))])
    return s


def step(s: State, dice: SeededDice, choose: Callable[[list[int]], int]) -> None:
    """Throws the dice in the air, or performs the chosen action."""
    sides = [0] * rules.MAX_DICE
    if thrown := rules.dice(s, sides):
        rules.land(s, dice.throw(sides[:thrown]))
    else:
        rules.act(s, s.turn, choose(legal(s)))


def played(start: State, dice: SeededDice, known: dict[str, int]) -> float:
    """The payoff of the seat on turn if both play an ending out; `known` caches their choices."""
    s, seat = start.copy(), start.turn

    def choose(actions: list[int]) -> int:
        key = repr((s.phase, s.turn, s.hand, s.rolled, s.shows, s.held, s.die, s.face))
        if key not in known:
            bounds = judged(s, actions, QUICKLY, True)
            known[key] = max(actions, key=lambda action: sum(bounds[action]))
        return known[key]

    while not rules.over(s) and s.phase != rules.STARTER:
        step(s, dice, choose)
    payoffs = [0.0] * rules.MAX_PLAYERS
    if s.phase == rules.STARTER:
        payoffs = [next_game(s), 1 - next_game(s)]
    else:
        rules.result(s, payoffs)
    return float(payoffs[seat])
