"""Plays on from two positions with the same dice, compiled once for each game.

This file is a template like engine/game_loops.py; luck_sampling.py also fills in the game's
strategy. Everybody plays by the strategy's preferences, and sees the whole table.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import MASK, begin, below, draw, throw

rules: Any = ...  # compiler.py puts the game's rules here
evaluate: Any = ...  # mcts.py imports the strategy's value of a position here
prefer: Any = ...  # and its weight of an action
PREFERS = True  # False if all actions have the same weight

PATIENCE = 4  # a turn that lasts this many horizons is evaluated before its end
TURNS = 1 << 12  # streams of one playout; each turn has its own


@njit(cache=True, nogil=True, error_model="numpy")
def compare(
    tables: Any, words: Any, seed: int, first: int, pairs: int, horizon: int, kinds: Any, sums: Any
) -> Any:
    """Plays on after a throw as it landed and, with the same dice, as it might have landed.

    `tables` are the position with the dice in the air, the one after they landed, and room for a
    playout; `words` are the same as plain numbers. `kinds` are the streams of the throw, of later
    throws and of choices. `sums` receives for each seat the sums of the results after the throw, of
    those instead of it, of both their squares, and of the squares of their differences. Returns the
    number of actions that were weighed.
    """
    s = tables[2]
    stream = np.zeros(4, np.int64)
    numbers = np.empty(max(rules.MAX_DICE, rules.ACTIONS), np.int64)
    after = np.zeros(rules.MAX_PLAYERS, np.float64)
    instead = np.zeros(rules.MAX_PLAYERS, np.float64)
    thrown = rules.dice(tables[0], numbers)
    ways = 1  # in which the dice can land, if they are few enough to take turns
    for die in range(thrown):
        ways = ways * numbers[die] if ways <= pairs else ways
    work = 0
    for pair in range(first, first + pairs):
        copy(words, 1, 2)
        work += play(s, seed, pair, horizon, kinds, stream, numbers, after)
        copy(words, 0, 2)
        thrown = rules.dice(s, numbers)
        if ways <= pairs:
            way = pair
            for die in range(thrown):
                sides = numbers[die]
                numbers[die] = 1 + way % sides
                way //= sides
        else:
            begin(stream, seed, pair, kinds[0])
            throw(stream, numbers, thrown)
        rules.land(s, numbers)
        work += play(s, seed, pair, horizon, kinds, stream, numbers, instead)
        for seat in range(s.players):
            sums[seat, 0] += after[seat]
            sums[seat, 1] += instead[seat]
            sums[seat, 2] += after[seat] ** 2
            sums[seat, 3] += instead[seat] ** 2
            sums[seat, 4] += (after[seat] - instead[seat]) ** 2
    return work


@njit(cache=True, nogil=True, error_model="numpy")
def play(
    s: Any, seed: int, number: int, horizon: int, kinds: Any, dice: Any, numbers: Any, payoffs: Any
) -> Any:
    """Plays on for about `horizon` moves, to the end of a turn; writes everybody's payoff.

    Each turn has streams of its own, so that two playouts which differ in one turn have the same
    dice in the next.
    """
    choices = np.zeros(4, np.int64)
    weights = np.ones(rules.ACTIONS, np.float64)
    last = -1
    turn = 0
    moves = 0
    work = 1
    begin(dice, seed, number * TURNS, kinds[1])
    while not rules.over(s):
        thrown = rules.dice(s, numbers)
        if thrown > 0:
            throw(dice, numbers, thrown)
            rules.land(s, numbers)
            continue
        actor = 0
        while not rules.acting(s, actor):
            actor += 1
        if actor != last:
            if moves >= horizon:
                break
            begin(dice, seed, number * TURNS + turn % TURNS, kinds[1])
            begin(choices, seed, number * TURNS + turn % TURNS, kinds[2])
            last = actor
            turn += 1
        elif moves >= PATIENCE * horizon:
            break
        count = rules.legal(s, actor, numbers)
        work += count
        moves += 1
        if count > 1:
            if PREFERS:
                for place in range(count):
                    weights[place] = prefer(s, actor, numbers[place])
            rules.act(s, actor, numbers[pick(choices, weights, count)])
        else:
            rules.act(s, actor, numbers[0])
    if s.players == 1:
        payoffs[0] = rules.points(s, 0)
    elif rules.over(s):
        rules.result(s, payoffs)
    else:
        for seat in range(s.players):
            payoffs[seat] = evaluate(s, seat)
    return work


@njit(cache=True, nogil=True, error_model="numpy")
def copy(words: Any, source: int, target: int) -> None:
    for place in range(words.shape[1]):
        words[target, place] = words[source, place]


@njit(cache=True, nogil=True, error_model="numpy")
def pick(stream: Any, weights: Any, count: int) -> Any:
    """The index of an action, drawn in proportion to the weights."""
    total = 0.0
    for place in range(count):
        total += weights[place]
    if not PREFERS or total <= 0.0:
        return below(stream, count)
    left = draw(stream) / (MASK + 1.0) * total
    chosen = 0
    while chosen < count - 1 and left >= weights[chosen]:
        left -= weights[chosen]
        chosen += 1
    return chosen
