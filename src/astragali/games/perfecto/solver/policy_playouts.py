"""Simulates rounds of Perfecto between two players with a strategy from bidding_cfr.py.

This file is a template like engine/game_loops.py.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import CHOICES, DICE, MASK, begin, below, draw
from astragali.games.perfecto.rules import state

rules: Any = ...  # compiler.py puts the game's rules here


@njit(cache=True, nogil=True)
def play_rounds(tables: Any, seed: int, tree: Any, bids: Any, shares: Any, dice: Any) -> int:
    """Plays a round at each table and returns how many seat 0 won; -1 - n if game n was illegal."""
    stream = np.empty(4, np.int64)
    choices = np.empty(4, np.int64)
    faces = np.empty(rules.MAX_DICE, np.int64)
    actions = np.empty(rules.ACTIONS, np.int64)
    won = 0
    for game in range(tables.shape[0]):
        s = tables[game]
        begin(stream, seed, game, DICE)
        begin(choices, seed, game, CHOICES)
        node = 0
        while s.rounds == 0:
            thrown = rules.dice(s, faces)
            if thrown > 0:
                for die in range(thrown):
                    faces[die] = 1 + below(stream, faces[die])
                rules.land(s, faces)
                continue
            here = tree[node]
            seat = s.turn
            hand = 0
            for die in range(dice[seat]):
                hand = state.RANKS * hand + s.hand[seat][die] - 1
            if s.phase == state.RAISE:
                rows = (s.rolling - 1) * state.RANKS ** dice[seat] + hand
                at, count = here.then + rows * here.bids, here.bids
            else:
                at, count = here.say + hand * here.words, here.words
            left = draw(choices) / (MASK + 1)
            word = 0
            while word < count - 1 and left >= shares[at + word]:
                left -= shares[at + word]
                word += 1
            number = s.rolling if s.phase == state.RAISE else 0
            if s.phase == state.RAISE:
                word += here.calls
            action = 0
            if word < here.calls:
                action = state.CHALLENGE + word
            elif word < here.calls + here.bids:
                action = bids[here.last + 1 + word - here.calls].number
                node = here.child + (word - here.calls) * (here.rolls + 1) + number
            else:
                action = state.ROLL + 1 + word - here.calls - here.bids
            allowed = False
            for option in range(rules.legal(s, seat, actions)):
                allowed |= actions[option] == action
            if not allowed:
                return -1 - game
            rules.act(s, seat, action)
        won += s.last_winner == 0
    return won
