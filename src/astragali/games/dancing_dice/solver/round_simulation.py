"""Simulates rounds of Dancing Dice between two solved strategies.

This file is a template like engine/game_loops.py. A strategy is given as the value of every choice
(see fictitious_play.py).
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import CHOICES, DICE, MASK, begin, below, draw
from astragali.games.dancing_dice.rules import dances

rules: Any = ...  # compiler.py puts the game's rules here


@njit(cache=True, nogil=True)
def play_rounds(
    tables: Any,
    seed: int,
    kept: Any,
    numbers: Any,
    ordered: bool,
    keeps: Any,
    shows: Any,
    heat: Any,
) -> None:
    """Plays one round at each of the tables, starting before the roll."""
    dice = np.empty(4, np.int64)
    choices = np.empty(4, np.int64)
    faces = np.empty(rules.MAX_DICE, np.int64)
    actions = np.empty(rules.ACTIONS, np.int64)
    choice = np.empty(rules.ACTIONS, np.int64)
    worth = np.empty(rules.ACTIONS, np.float64)
    for game in range(tables.shape[0]):
        s = tables[game]
        begin(dice, seed, game, DICE)
        begin(choices, seed, game, CHOICES)
        playing = s.round
        while s.round == playing and not rules.over(s):
            thrown = rules.dice(s, faces)
            if thrown > 0:
                for die in range(thrown):
                    faces[die] = 1 + below(dice, faces[die])
                rules.land(s, faces)
                continue
            seat = 0
            while not rules.acting(s, seat):
                seat += 1
            count = rules.legal(s, seat, actions)
            for number in range(count):
                if s.phase == rules.REROLL:
                    choice[number] = what_stays(s.hand[seat], actions[number], kept)
                    worth[number] = keeps[seat, choice[number]]
                else:
                    choice[number] = what_shows(s, seat, actions[number], numbers, ordered)
                    worth[number] = shows[
                        seat, choice[number], s.announced[1 - seat], s.announced[seat]
                    ]
            picked = pick(choices, choice, worth, count, heat[seat])
            rules.act(s, seat, actions[picked])


@njit(cache=True, nogil=True)
def what_stays(hand: Any, again: int, kept: Any) -> Any:
    """The index of what is kept if these dice are rolled again."""
    half = len(hand) // 2
    code = np.zeros(2, np.int64)
    for die in range(len(hand)):
        face = 0 if again >> die & 1 else hand[die]
        code[die // half] = 7 * code[die // half] + face
    return kept[code[0]] * kept[-1] + kept[code[1]]


@njit(cache=True, nogil=True)
def what_shows(s: Any, seat: int, action: int, numbers: Any, ordered: bool) -> Any:
    """The index of the show that an arrangement makes."""
    hand = s.hand[seat]
    tango = dances.steps(s.tango, dances.ALL)
    row = dances.TRIOS[action - rules.FIRST_TRIO]
    rest = dances.row_of(row, 1)
    first = dances.strength(hand, row, tango)
    second = dances.strength(hand, rest, tango)
    if not ordered and first < second:
        first, second = second, first
    special = dances.special(hand, row)
    danced = dances.steps(hand, row) == tango or dances.steps(hand, rest) == tango
    safe = 1 if special != dances.PLAIN else 0
    gala = 1 if special == dances.GALA else 0
    return numbers[first, second, safe, gala, 1 if danced else 0]


@njit(cache=True, nogil=True)
def pick(stream: Any, choice: Any, worth: Any, count: int, heat: float) -> int:
    """A random action, by value; actions that amount to the same choice share its probability."""
    best = worth[0]
    for number in range(count):
        best = max(best, worth[number])
    total = 0.0
    for number in range(count):
        alike = 0
        for other in range(count):
            alike += choice[other] == choice[number]
        worth[number] = np.exp((worth[number] - best) / heat) / alike
        total += worth[number]
    left = total * draw(stream) / (MASK + 1)
    for number in range(count):
        left -= worth[number]
        if left < 0:
            return number
    return count - 1
