"""One move at a single table: a template compiled once for each game, like vector_kernels.py.

Calling compiled code takes longer than a move, so there are few arguments.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine import contract
from astragali.engine.dice import DICE, begin, below

rules: Any = ...  # compiler.py puts the game's rules here

SECRETS = rules.unknown is not contract.unknown

OVER = -1  # what `move` returns instead of a seat
ILLEGAL = -2


@njit(cache=True, nogil=True, error_model="numpy")
def move(
    action: int,
    seat: int,
    game: int,
    seed: int,
    first: int,
    runs: Any,
    tables: Any,
    words: Any,
    dice: Any,
    mask: Any,
    seen: Any,
    payoffs: Any,
) -> int:
    """Performs an action of a seat, or begins a game if its number is not negative; then throws.

    `tables` are the table, room for what a seat may know of it, and the table before its first
    throw; `words` are the same as plain numbers. Returns the seat that acts next, for which `mask`
    and `seen` are then; or OVER, with the open table and the payoffs; or ILLEGAL.
    """
    s = tables[0]
    if game >= 0:
        tables[0] = tables[2]
        begin(dice, seed, game, DICE)
    elif action < 0 or action >= mask.shape[0] or mask[action] == 0:
        return ILLEGAL
    else:
        rules.act(s, seat, action)
    numbers = np.empty(max(rules.ACTIONS, rules.MAX_DICE), np.int64)
    over = rules.over(s)
    while not over:
        thrown = rules.dice(s, numbers)
        if thrown == 0:
            break
        for die in range(thrown):
            numbers[die] = 1 + below(dice, numbers[die])
        rules.land(s, numbers)
        over = rules.over(s)
    mask[:] = 0
    shown = 0
    seat = OVER
    if over:
        rules.result(s, payoffs)
    else:
        seat = 0
        while not rules.acting(s, seat):
            seat += 1
        for nth in range(rules.legal(s, seat, numbers)):
            mask[numbers[nth]] = 1
        if SECRETS:
            tables[1] = s
            rules.hide(tables[1], seat)
            shown = 1
    seen[0] = seat
    before = np.uint64(first - 1)  # the number of the seat comes before the table
    for run in range(runs.shape[0]):
        for place in range(np.uint64(runs[run, 0]), np.uint64(runs[run, 1])):
            seen[place - before] = words[shown, place]
    return seat
