"""The questions of `astragali solve catch_six`; every answer is confirmed by simulation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from astragali.engine.errors import AstragaliError

from ...dice_codes import CODES
from ...estimates import confirmed
from ...spicy_dice import ALL, FACES
from ..game import CARD
from .duel_solver import SETS, TARGET, kernels

rules = CARD.rules


def number(*, games: int = 200_000) -> dict[str, Any]:
    """The fewest expected turns for a player alone to catch a given number."""
    return first(open=1, games=games)


def first(*, open: int = 3, games: int = 200_000) -> dict[str, Any]:
    """The fewest expected turns for a player alone to catch any of some open numbers."""
    if not 1 <= open <= FACES:
        raise AstragaliError(f"There are 1 to {FACES} open numbers, not {open}.")
    wanted = 2**open - 1
    return answer(wanted, tuple(caught & wanted != 0 for caught in range(SETS)), games)


def solo(*, points: int = TARGET, games: int = 200_000) -> dict[str, Any]:
    """The fewest expected turns for a player alone to reach some points."""
    if not 1 <= points <= TARGET:
        raise AstragaliError(f"A game is to 1 to {TARGET} points, not {points}.")
    return answer(ALL, tuple(rules.worth(caught) >= points for caught in range(SETS)), games)


QUESTIONS: dict[str, Callable[..., dict[str, Any]]] = {
    "number": number,
    "first": first,
    "solo": solo,
}


def answer(wanted: int, finished: tuple[bool, ...], games: int) -> dict[str, Any]:
    """The fewest turns to a finished set of numbers, solved and then simulated by the rules."""
    import numpy as np

    from astragali.engine.arrays import to_records

    solved = solve(wanted, finished)
    tables = to_records(CARD.lay(CARD.values({"first_player": 0})))
    turns = np.zeros(games, np.int64)
    kernels().simulate(tables, 1, wanted, np.array(finished), solved, turns)
    return {
        **confirmed(solved[0][0, 0], turns),
        "method": "value iteration over all 46,656 positions of the dice and all sets of numbers",
    }


def solve(wanted: int, finished: tuple[bool, ...]) -> tuple[Any, Any, Any]:
    """For every set of caught numbers: turns needed from a roll, before a roll, and the plan."""
    import numpy as np
    from tqdm import tqdm

    natural, free = np.zeros(CODES, np.int64), np.zeros(CODES, np.int64)
    kernels().catches(natural, free)
    rolled, kept = np.zeros((SETS, CODES)), np.zeros((SETS, CODES))
    plan = np.zeros((SETS, CODES), np.int32)
    sets = [caught for caught in range(SETS) if not finished[caught] and not caught & ~wanted]
    for caught in tqdm(sets[::-1], desc="sets of numbers", disable=None):
        kernels().solve(caught, wanted, natural, free, rolled, kept, plan)
    return rolled, kept, plan
