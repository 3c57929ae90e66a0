"""Rounds between two who both play their strategy, by the compiled rules.

A template: compiler.py puts the game's rules into it. Each seat's strategy comes as what every
choice is worth to it (see fictitious_play.py): choices of the best worth share its chance, and
worse ones hardly ever come up.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import CHOICES, DICE, MASK, begin, below, draw

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
    """Plays one round at each of the tables, where the dice are about to be rolled."""
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
    """The number of what is kept when these dice are rolled again."""
    half = len(hand) // 2
    code = np.zeros(2, np.int64)
    for die in range(len(hand)):
        face = 0 if again >> die & 1 else hand[die]
        code[die // half] = 7 * code[die // half] + face
    return kept[code[0]] * kept[-1] + kept[code[1]]


@njit(cache=True, nogil=True)
def what_shows(s: Any, seat: int, action: int, numbers: Any, ordered: bool) -> Any:
    """The number of the show that an arrangement makes."""
    hand = s.hand[seat]
    tango = rules.steps(s.tango, rules.ALL)
    row = rules.TRIOS[action - rules.FIRST_TRIO]
    rest = rules.row_of(row, 1)
    first = rules.strength(hand, row, tango)
    second = rules.strength(hand, rest, tango)
    if not ordered and first < second:
        first, second = second, first
    special = rules.special(hand, row)
    danced = rules.steps(hand, row) == tango or rules.steps(hand, rest) == tango
    safe = 1 if special != rules.PLAIN else 0
    gala = 1 if special == rules.GALA else 0
    return numbers[first, second, safe, gala, 1 if danced else 0]


@njit(cache=True, nogil=True)
def pick(stream: Any, choice: Any, worth: Any, count: int, heat: float) -> int:
    """One of the actions; those that come to the same choice share its chance."""
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
