"""Games played by policies, compiled once for each game: a template like engine/game_loops.py."""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine import contract
from astragali.engine.dice import CHOICES, DICE, begin, below

rules: Any = ...  # compiler.py puts the game's rules here
choose: Any = ...  # policies.py puts the policies of the seats here

SECRETS = rules.unknown is not contract.unknown  # otherwise a policy gets the table itself


@njit(cache=True, nogil=True, error_model="numpy")
def play(
    tables: Any,
    words: Any,
    seed: int,
    first: int,
    most: int,
    payoffs: Any,
    points: Any,
    moves: Any,
    starts: Any,
    seats: Any,
    actions: Any,
    masks: Any,
    observations: Any,
) -> int:
    """Plays as many games as `moves` has places, numbered from `first` on.

    tables[0] has its options set; tables[1] is there to hide things in, and `words` are both as
    plain numbers. Unless `starts` is empty, game g writes its decisions from row starts[g] on.
    Returns the number of throws, or -1 - g if game g failed: then moves[g] is -1 if it did not
    end, or -2 - seat if that seat chose the illegal action in points[g, 0].
    """
    s = tables[0]
    dice = np.empty(4, np.int64)
    chance = np.empty(4, np.int64)
    sides = np.empty(rules.MAX_DICE, np.int64)
    legal = np.empty(rules.ACTIONS, np.int64)
    options = words.shape[1] + 1 - observations.shape[1]
    seen = words[1 if SECRETS else 0, options:]
    throws = 0
    for game in range(moves.shape[0]):
        begin(dice, seed, first + game, DICE)
        begin(chance, seed, first + game, CHOICES)
        rules.start(s)
        made = 0
        while not rules.over(s):
            thrown = rules.dice(s, sides)
            if thrown > 0:
                for die in range(thrown):
                    sides[die] = 1 + below(dice, sides[die])
                rules.land(s, sides)
                throws += 1
                continue
            if made == most:
                moves[game] = -1
                return -1 - game
            seat = 0
            while not rules.acting(s, seat):
                seat += 1
            count = rules.legal(s, seat, legal)
            if SECRETS:
                tables[1] = s
                rules.hide(tables[1], seat)
                action = choose(tables[1], seat, legal, count, chance)
            else:
                action = choose(s, seat, legal, count, chance)
            allowed = False
            for nth in range(count):
                allowed |= legal[nth] == action
            if not allowed:
                moves[game] = -2 - seat
                points[game, 0] = action
                return -1 - game
            if starts.shape[0] > 0:
                row = starts[game] + made
                seats[row] = seat
                actions[row] = action
                if masks.shape[1] > 0:
                    for nth in range(count):
                        masks[row, legal[nth]] = 1
                    observations[row, 0] = seat
                    for place in range(seen.shape[0]):
                        observations[row, 1 + place] = seen[place]
            rules.act(s, seat, action)
            made += 1
        rules.result(s, payoffs[game])
        for seat in range(s.players):
            points[game, seat] = rules.points(s, seat)
        moves[game] = made
    return throws
