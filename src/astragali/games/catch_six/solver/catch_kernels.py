"""Catch 6 for one player: computes the fewest turns to a goal, and simulates the best play.

This file is a template like engine/game_loops.py. Dice are given as codes (see dice_codes.py); a
die that is 0 is about to be rolled.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import DICE, begin, throw
from astragali.games.dice_codes import BASE, CODES, average_roll, code_of, digit

rules: Any = ...  # compiler.py puts the game's rules here

NEVER = 1e9  # turns to an impossible goal


@njit(cache=True, nogil=True)
def show(code: int, shows: Any) -> bool:
    """Writes the dice as the rules store them; returns whether all six have landed."""
    landed = True
    for number in range(rules.FACES + 1):
        shows[number] = 0
    for die in range(rules.DICE):
        shows[digit(code, die)] |= 1 << die
        landed &= digit(code, die) > 0
    return landed


@njit(cache=True, nogil=True)
def catches(natural: Any, free: Any) -> None:
    """Writes for all landed dice the sets of numbers that they catch naturally or freely."""
    shows = np.empty(rules.FACES + 1, np.int64)
    for code in range(CODES):
        natural[code] = free[code] = 0
        if show(code, shows):
            natural[code] = rules.natural(shows)
            free[code] = rules.free_choice(shows) & ~natural[code]


@njit(cache=True, nogil=True)
def choose(rolled: Any, kept: Any, plan: Any) -> None:
    """For every code, the best choice of further dice to roll, so that at least one is rolled."""
    for code in range(CODES):
        rolls = False
        for die in range(rules.DICE):
            rolls |= digit(code, die) == 0
        kept[code] = rolled[code] if rolls else NEVER
        plan[code] = code
    step = 1  # between codes that differ by one in this die
    for _ in range(rules.DICE):
        for first in range(0, CODES, BASE * step):
            for code in range(first, first + step):
                for face in range(1, rules.FACES + 1):
                    if kept[code] < kept[code + face * step]:
                        kept[code + face * step] = kept[code]
                        plan[code + face * step] = plan[code]
        step *= BASE


@njit(cache=True, nogil=True)
def solve(
    caught: int, open_numbers: int, natural: Any, free: Any, rolled: Any, kept: Any, plan: Any
) -> None:
    """Computes the fewest turns of a player who has caught these numbers; larger sets come first.

    rolled[c] counts from a roll of the zeros of code c, kept[c] from the start of a turn with these
    dice; plan[c] is the code to roll then.
    """
    catch = np.full(CODES, NEVER)
    for code in range(CODES):
        for number in range(rules.FACES):
            wanted = open_numbers & ~caught & 1 << number
            if natural[code] & wanted:
                catch[code] = min(catch[code], kept[caught | wanted, code])
            elif free[code] & wanted:
                catch[code] = min(catch[code], rolled[caught | wanted, 0])
    landed = np.zeros(CODES)
    kept[caught] = 0.0
    change = 1.0
    while change > 1e-7:
        for code in range(CODES):
            landed[code] = 1 + min(catch[code], kept[caught, code])
        before = rolled[caught, 0]
        average_roll(landed, rolled[caught])
        choose(rolled[caught], kept[caught], plan[caught])
        change = abs(rolled[caught, 0] - before)


@njit(cache=True, nogil=True)
def simulate(
    tables: Any, seed: int, open_numbers: int, finished: Any, solved: Any, turns: Any
) -> None:
    """Plays seat 0 by the plan until its set of numbers is finished; seat 1 catches nothing.

    `turns` receives the number of turns of seat 0 in each game.
    """
    rolled, kept, plan = solved
    s = tables[0]
    dice = np.empty(4, np.int64)
    sides = np.empty(rules.MAX_DICE, np.int64)
    for game in range(len(turns)):
        begin(dice, seed, game, DICE)
        rules.start(s)
        turns[game] = 0
        while not finished[s.caught[0]]:
            thrown = rules.dice(s, sides)
            if thrown > 0:
                throw(dice, sides, thrown)
                rules.land(s, sides)
                continue
            seat, phase = s.turn, s.phase
            code = code_of(s.shows[seat], rules.ALL)
            action = rules.DECLINE
            if phase == rules.TO_ROLL:
                turns[game] += seat == 0
                action = rules.ALL
                if s.must_roll_all[seat] == 0 and seat == 0:
                    for die in range(rules.DICE):
                        if digit(plan[s.caught[0], code], die) > 0:
                            action &= ~(1 << die)
            elif seat == 0:
                least = kept[s.caught[0], code]
                numbers = rules.catchable(s, 0) & open_numbers
                for number in range(1, rules.FACES + 1):
                    if rules.has(numbers, number - 1):
                        more = s.caught[0] | 1 << (number - 1)
                        natural = rules.way(s.shows[0], number) == rules.NATURAL
                        value = kept[more, code] if natural else rolled[more, 0]
                        if value < least:
                            least = value
                            action = rules.CATCH + number
            rules.act(s, seat, action)
