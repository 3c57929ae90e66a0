"""Simulates games of Da Vinci Dice with solved rounds; a template like engine/game_loops.py."""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import DICE, begin, below
from astragali.engine.dice_sets import has
from astragali.games.da_vinci_dice.rules import sheet, state
from astragali.games.da_vinci_dice.rules.locking import dice_locked

rules: Any = ...  # compiler.py puts the game's rules here


@njit(cache=True, nogil=True)
def play(
    tables: Any, seed: int, level: int, locked: Any, rolls: Any, climbs: Any, found: Any
) -> None:
    """Plays a one-player game for each row of `found`, starting at a level.

    `locked` and `rolls` give by round, level and locked dice their value and whether to roll on;
    `climbs` gives by round and level whether to go up after a crack. `found` receives each game's
    points, its points without lines across rows, and its numbers of cracks and busts.
    """
    s = tables[0]
    dice = np.empty(4, np.int64)
    faces = np.empty(rules.MAX_DICE, np.int64)
    actions = np.empty(rules.ACTIONS, np.int64)
    alone: Any = np.empty((1, state.DICE), np.int64)
    for game in range(found.shape[0]):
        begin(dice, seed, game, DICE)
        rules.start(s)
        s.level[0] = level
        while not rules.over(s):
            thrown = rules.dice(s, faces)
            if thrown > 0:
                for die in range(thrown):
                    faces[die] = 1 + below(dice, faces[die])
                rules.land(s, faces)
                continue
            at = s.round, s.level[0]
            count = rules.legal(s, 0, actions)
            if s.doing[0] == state.LOCK:
                chosen = best_lock(s, actions, count, locked[at])
            elif s.doing[0] == state.DECIDE:
                boxes = s.locked[0]
                a, b, c, d, e = boxes[0], boxes[1], boxes[2], boxes[3], boxes[4]
                chosen = state.ROLL_ON if rolls[at][a, b, c, d, e] else state.STOP
            else:
                chosen = actions[climbs[at]]
            rules.act(s, 0, chosen)
        found[game, 0] = s.total[0]
        for row in range(s.rounds):
            for die in range(state.DICE):
                alone[0][die] = s.sheet[0][row][die]
            found[game, 1] += s.row_level[0][row] * sheet.row_value(alone, 0)
            found[game, 2] += dice_locked(alone[0]) == state.DICE
            found[game, 3] += dice_locked(alone[0]) == 0


@njit(cache=True, nogil=True)
def best_lock(s: Any, actions: Any, count: int, worth: Any) -> int:
    """The legal set of dice to lock with the highest value."""
    boxes = np.empty(state.DICE, np.int64)
    best = -np.inf
    chosen = 0
    for number in range(count):
        for die in range(state.DICE):
            locks = has(actions[number], die)
            boxes[die] = s.rolled[0][die] if locks else s.locked[0][die]
        a, b, c, d, e = boxes[0], boxes[1], boxes[2], boxes[3], boxes[4]
        if worth[a, b, c, d, e] > best:
            best = worth[a, b, c, d, e]
            chosen = actions[number]
    return chosen
