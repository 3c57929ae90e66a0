"""Random games on a GPU, one a thread: a template like engine/loops.py, compiled for each game.

The rules are the very functions that run on the CPU; only this loop around them is another one.
"""

from typing import Any

from numba import cuda, int64

from astragali.engine.dice import CHOICES, DICE, begin, below

rules: Any = ...  # compiling.py puts the game's rules here

MAX_DICE: int = rules.MAX_DICE  # a kernel takes the size of an array from a name of its own
ACTIONS: int = rules.ACTIONS


@cuda.jit  # type: ignore[untyped-decorator]
def batch(
    tables: Any,
    seed: int,
    first: int,
    most: int,
    payoffs: Any,
    points: Any,
    moves: Any,
    throws: Any,
) -> None:
    """Plays one game on each table, numbered from `first` on, to its end.

    `moves` gets the number of actions of each game, -1 if there were more than `most`.
    """
    game = cuda.grid(1)
    if game >= tables.shape[0]:
        return
    s = tables[game]
    dice = cuda.local.array(4, int64)
    choices = cuda.local.array(4, int64)
    sides = cuda.local.array(MAX_DICE, int64)
    actions = cuda.local.array(ACTIONS, int64)
    begin(dice, seed, first + game, DICE)
    begin(choices, seed, first + game, CHOICES)
    rules.start(s)
    made = 0
    thrown_in_all = 0
    while made <= most and not rules.over(s):
        thrown = rules.dice(s, sides)
        if thrown > 0:
            for die in range(thrown):
                sides[die] = 1 + below(dice, sides[die])
            rules.land(s, sides)
            thrown_in_all += 1
        else:
            seat = 0
            while not rules.acting(s, seat):
                seat += 1
            count = rules.legal(s, seat, actions)
            rules.act(s, seat, actions[below(choices, count)])
            made += 1
    throws[game] = thrown_in_all
    if made > most:
        moves[game] = -1
        return
    rules.result(s, payoffs[game])
    for seat in range(s.players):
        points[game, seat] = rules.points(s, seat)
    moves[game] = made
