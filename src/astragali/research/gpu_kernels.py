"""Games on a GPU, one per thread at a time: a template compiled for each game.

The rules are the same functions that run on the CPU; only this loop around them differs. A table
lies in its thread's local memory, which the GPU reads for all threads of a warp together. The loop
runs from move to move, not from game to game: a thread whose game is over starts another while its
neighbours play on.
"""

import os
from typing import Any

import numpy as np
from numba import cuda, int16, int32, int64
from numba.extending import register_jitable

from astragali.engine import contract
from astragali.engine.arrays import dtype_of
from astragali.engine.dice import CHOICES, DICE, begin, below
from astragali.research.policies import at_random

rules: Any = ...  # compiler.py puts the game's rules here
choose: Any = ...  # policies.py puts the policies of the seats here

LOOKS = choose is not at_random  # random play neither looks at the table nor cheats
SECRETS = LOOKS and rules.unknown is not contract.unknown  # otherwise it gets the table itself
MAX_DICE: int = rules.MAX_DICE  # a kernel takes the size of an array from a global name
ACTIONS: int = rules.ACTIONS
NUMBER = int16 if ACTIONS < 2**15 else int32  # less local memory lets more threads run fast
MAX_PLAYERS: int = rules.MAX_PLAYERS
TABLES = 2 if SECRETS else 1

# The simulator's records are neither NumPy's nor the compiler's.
if os.environ.get("NUMBA_ENABLE_CUDASIM") == "1":
    STATE = np.dtype((np.record, dtype_of(rules.State)))

    def lay(tables: Any, laid: Any) -> None:
        tables[0] = laid._item._ary[0]
else:
    STATE = dtype_of(rules.State)

    @register_jitable
    def lay(tables: Any, laid: Any) -> None:
        tables[0] = laid[0]


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def batch(
    laid: Any,
    seed: int,
    first: int,
    most: int,
    payoffs: Any,
    points: Any,
    moves: Any,
    counts: Any,
) -> None:
    """Plays as many games as `moves` has places, numbered from `first` on; laid[0] has the options.

    counts[0] is the number of games started, counts[1] of throws. As in batch_kernels.py, -1 moves
    mean that the game did not end, -2 - seat that the seat chose an illegal action.
    """
    tables = cuda.local.array(TABLES, STATE)
    dice = cuda.local.array(4, int64)
    chance = cuda.local.array(4, int64)
    sides = cuda.local.array(MAX_DICE, int32)
    actions = cuda.local.array(ACTIONS, NUMBER)
    won = cuda.local.array(MAX_PLAYERS, np.float64)
    lay(tables, laid)
    s = tables[0]
    games = moves.shape[0]
    players = payoffs.shape[1]
    throws = 0
    made = 0
    game = cuda.atomic.add(counts, 0, 1)
    laid_out = False
    while game < games:
        if not laid_out:  # only here, because every call of a long function is compiled again
            begin(dice, seed, first + game, DICE)
            begin(chance, seed, first + game, CHOICES)
            rules.start(s)
            laid_out = True
        thrown = rules.dice(s, sides)
        while thrown > 0:
            for die in range(thrown):
                sides[die] = 1 + below(dice, sides[die])
            rules.land(s, sides)
            throws += 1
            thrown = 0 if rules.over(s) else rules.dice(s, sides)
        if not rules.over(s):
            seat = 0
            while not rules.acting(s, seat):
                seat += 1
            count = rules.legal(s, seat, actions)
            if SECRETS:
                tables[1] = s
                rules.hide(tables[1], seat)
                action = choose(tables[1], seat, actions, count, chance)
            else:
                action = choose(s, seat, actions, count, chance)
            allowed = not LOOKS
            if LOOKS:
                for nth in range(count):
                    allowed |= actions[nth] == action
            if allowed and made < most:
                rules.act(s, seat, action)
                made += 1
            else:
                made = -1 if allowed else -2 - seat
                points[game, 0] = action
        if made < 0 or rules.over(s):
            if made >= 0:
                for seat in range(MAX_PLAYERS):
                    won[seat] = 0.0
                rules.result(s, won)
                for seat in range(players):
                    payoffs[game, seat] = won[seat]
                    points[game, seat] = rules.points(s, seat)
            moves[game] = made
            made = 0
            game = cuda.atomic.add(counts, 0, 1)
            laid_out = False
    cuda.atomic.add(counts, 1, throws)
