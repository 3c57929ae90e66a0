"""The loops that are compiled for each game.

This file is a template: compiler.py copies it into its cache, with the line `rules: Any = ...`
replaced by an import of one game's rules, because Numba's cache needs a real module for each game.

All templates use NumPy's error model, which leaves out checks for division by zero: rules never
divide by zero, and only loops with the same model share the compiled rules of a process.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import CHOICES, DICE, begin, below

rules: Any = ...  # compiler.py puts the game's rules here


@njit(cache=True, nogil=True, error_model="numpy")
def batch(
    tables: Any, seed: int, first: int, most: int, payoffs: Any, points: Any, moves: Any
) -> int:
    """Plays as many random games as `payoffs` has rows, the first numbered `first`.

    `tables` holds one record with its options set; `moves` receives each game's number of actions.
    Returns the number of throws, or -1 - n if game n had more than `most` moves.
    """
    s = tables[0]
    dice = np.empty(4, np.int64)
    choices = np.empty(4, np.int64)
    sides = np.empty(rules.MAX_DICE, np.int64)
    actions = np.empty(rules.ACTIONS, np.int64)
    throws = 0
    for game in range(payoffs.shape[0]):
        begin(dice, seed, first + game, DICE)
        begin(choices, seed, first + game, CHOICES)
        rules.start(s)
        made = 0
        while not rules.over(s):
            thrown = rules.dice(s, sides)
            if thrown > 0:
                for die in range(thrown):
                    sides[die] = 1 + below(dice, sides[die])
                rules.land(s, sides)
                throws += 1
            else:
                seat = 0
                while not rules.acting(s, seat):
                    seat += 1
                count = rules.legal(s, seat, actions)
                rules.act(s, seat, actions[below(choices, count)])
                made += 1
                if made > most:
                    return -1 - game
        rules.result(s, payoffs[game])
        for seat in range(s.players):
            points[game, seat] = rules.points(s, seat)
        moves[game] = made
    return throws


@njit(cache=True, nogil=True, error_model="numpy")
def write(tables: Any, seed: int, game: int, log: Any) -> int:
    """Plays one random game, writes it to `log` and returns how many numbers it wrote.

    An action is written as its seat and its number, a throw of n dice as -n and its faces. Returns
    -1 if the log is too short.
    """
    s = tables[0]
    dice = np.empty(4, np.int64)
    choices = np.empty(4, np.int64)
    sides = np.empty(rules.MAX_DICE, np.int64)
    actions = np.empty(rules.ACTIONS, np.int64)
    begin(dice, seed, game, DICE)
    begin(choices, seed, game, CHOICES)
    rules.start(s)
    at = 0
    while not rules.over(s):
        if at + 1 + rules.MAX_DICE >= log.shape[0]:
            return -1
        thrown = rules.dice(s, sides)
        if thrown > 0:
            log[at] = -thrown
            for die in range(thrown):
                sides[die] = 1 + below(dice, sides[die])
                log[at + 1 + die] = sides[die]
            rules.land(s, sides)
            at += 1 + thrown
        else:
            seat = 0
            while not rules.acting(s, seat):
                seat += 1
            count = rules.legal(s, seat, actions)
            action = actions[below(choices, count)]
            rules.act(s, seat, action)
            log[at] = seat
            log[at + 1] = action
            at += 2
    return at


@njit(cache=True, nogil=True, error_model="numpy")
def check(tables: Any, log: Any, seed: int, game: int) -> Any:
    """Plays a log on `tables` and returns whether every event was legal.

    Unless `seed` is negative, the faces must also be those of this game of that seed.
    """
    s = tables[0]
    dice = np.empty(4, np.int64)
    sides = np.empty(rules.MAX_DICE, np.int64)
    faces = np.empty(rules.MAX_DICE, np.int64)
    actions = np.empty(rules.ACTIONS, np.int64)
    if seed >= 0:
        begin(dice, seed, game, DICE)
    rules.start(s)
    at = 0
    while at < log.shape[0]:
        if rules.over(s):
            return False
        thrown = rules.dice(s, sides)
        if thrown > 0:
            if log[at] != -thrown or at + thrown >= log.shape[0]:
                return False
            for die in range(thrown):
                faces[die] = log[at + 1 + die]
                if faces[die] < 1 or faces[die] > sides[die]:
                    return False
                if seed >= 0 and faces[die] != 1 + below(dice, sides[die]):
                    return False
            rules.land(s, faces)
            at += 1 + thrown
        else:
            seat = log[at]
            if at + 1 >= log.shape[0] or seat < 0 or seat >= s.players:
                return False
            if not rules.acting(s, seat):
                return False
            allowed = False
            for number in range(rules.legal(s, seat, actions)):
                allowed |= actions[number] == log[at + 1]
            if not allowed:
                return False
            rules.act(s, seat, log[at + 1])
            at += 2
    return True
