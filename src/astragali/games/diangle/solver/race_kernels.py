"""Diangle for one player: computes the fewest turns from every board, and simulates the best play.

This file is a template like engine/game_loops.py. Dice are given as codes (see dice_codes.py): 0 is
a die freed by an advance among landed dice, and a die to be rolled among kept dice. The row of a
die need not be stored: when an arranging begins, each can be taken back and placed where it serves
best, and nobody needs to take one back twice.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import DICE, begin, throw
from astragali.engine.dice_sets import has, next_subset, several, size
from astragali.games.dice_codes import (
    BASE,
    CODES,
    average_roll,
    code_of,
    digit,
    showing,
    without,
)

rules: Any = ...  # compiler.py puts the game's rules here

NEVER = 1e9  # turns to an impossible goal


@njit(cache=True, nogil=True)
def fillings(index: int, row: int, dice_set: int, found: Any) -> int:
    """Writes the minimal subsets of dice with the same number that fill a row."""
    number, room = rules.level(index + row), rules.capacity(row)
    count = 0
    chosen = next_subset(0, dice_set)
    while chosen != 0:
        if size(chosen) <= room and rules.row_filled(number, room, chosen):
            smallest = True
            for die in range(rules.DICE):
                if has(chosen, die):
                    less = chosen & ~(1 << die)
                    smallest &= less == 0 or not rules.row_filled(number, room, less)
            if smallest:
                found[count] = chosen
                count += 1
        chosen = next_subset(chosen, dice_set)
    return count


@njit(cache=True, nogil=True)
def holdable(index: int, code: int) -> bool:
    """Whether all these dice can be on the board without making a Diangle."""
    rows = np.zeros(rules.ROWS, np.int64)
    bottom = showing(code, rules.level(index))
    middle = showing(code, rules.level(index + 1))
    top = showing(code, rules.level(index + 2))
    whole = 0
    for die in range(rules.DICE):
        if digit(code, die) != 0:
            whole |= 1 << die
    raised = 0  # the die in the top row
    fine = False
    untried = True
    while untried:
        rows[rules.BOTTOM] = bottom & ~raised
        rows[rules.MIDDLE] = middle & ~raised
        rows[rules.TOP] = raised
        fits = rules.on_board(rows) == whole and not several(raised)
        for row in range(rules.ROWS):
            fits &= size(rows[row]) <= rules.capacity(row)
        fine |= fits and rules.full_rows(index, rows) < rules.ROWS
        raised = next_subset(raised, top)
        untried = raised != 0
    return fine


@njit(cache=True, nogil=True)
def boards(index: int, found: Any) -> int:
    """Writes the code of every set of dice that the board can hold at an index."""
    count = 0
    for code in range(CODES):
        wanted = True
        for die in range(rules.DICE):
            face = digit(code, die)
            wanted &= face == 0 or (
                face == rules.level(index)
                or face == rules.level(index + 1)
                or face == rules.level(index + 2)
            )
        if wanted and holdable(index, code):
            found[count] = code
            count += 1
    return count


@njit(cache=True, nogil=True)
def advance(index: int, extra: int, reuse: bool, after: Any, best: Any, way: Any) -> None:
    """For every code of landed dice, the best value after advancing; NEVER if it is impossible.

    after[i, e] has the values at index i with e extra turns to come; `way` receives the index
    reached and the dice still free, as one number. With `reuse` all dice are.
    """
    bottoms = np.empty(64, np.int64)
    middles = np.empty(64, np.int64)
    for code in range(CODES):
        best[code] = NEVER
        way[code] = -1
        dice_set = showing(code, rules.level(index))
        for one in range(fillings(index, 0, dice_set, bottoms)):
            rest = without(code, bottoms[one])
            better(index + 1, extra, code if reuse else rest, after, best, way, code)
            dice_set = showing(rest, rules.level(index + 1))
            for two in range(fillings(index, 1, dice_set, middles)):
                left = without(rest, middles[two])
                better(index + 2, extra, code if reuse else left, after, best, way, code)
                tops = showing(left, rules.level(index + 2))
                for die in range(rules.DICE):
                    if has(tops, die):
                        last = without(left, 1 << die)
                        better(
                            index + 3, extra + 1, code if reuse else last, after, best, way, code
                        )


@njit(cache=True, nogil=True)
def better(index: int, extra: int, rest: int, after: Any, best: Any, way: Any, code: int) -> None:
    value = 0.0 if index > rules.LAST else after[index, extra, rest]
    if value < best[code]:
        best[code] = value
        way[code] = index * CODES + rest


@njit(cache=True, nogil=True)
def settle(hold: Any, advanced: Any, landed: Any, plan: Any, way: Any) -> None:
    """For every code of landed dice, the best of advancing and of holding dice and ending the turn.

    `plan` receives the code of the dice to hold, or -1 - way to advance.
    """
    for code in range(CODES):
        least = hold[code]
        best = code
        for die in range(rules.DICE):
            fewer = code - digit(code, die) * BASE**die
            if fewer != code and landed[fewer] < least:
                least = landed[fewer]
                best = plan[fewer]
        landed[code] = least
        plan[code] = best
    for code in range(CODES):
        if advanced[code] <= landed[code]:
            landed[code] = advanced[code]
            plan[code] = -1 - way[code]


@njit(cache=True, nogil=True)
def outcome(board: int, number: int) -> int:
    """The code after a roll of the dice that are not kept, by the number of its outcome."""
    code = board
    for die in range(rules.DICE):
        if digit(board, die) == 0:
            code += (1 + number % rules.FACES) * BASE**die
            number //= rules.FACES
    return code


@njit(cache=True, nogil=True)
def outcomes(board: int) -> int:
    """The number of outcomes of a roll of the dice that are not kept."""
    ways = 1
    for die in range(rules.DICE):
        if digit(board, die) == 0:
            ways *= rules.FACES
    return ways


@njit(cache=True, nogil=True)
def turn(board: int, landed: Any, again: float) -> Any:
    """The average over a first roll that is kept, or rolled again with the value `again`."""
    total = 0.0
    for number in range(outcomes(board)):
        total += min(landed[outcome(board, number)], again)
    return total / outcomes(board)


@njit(cache=True, nogil=True)
def solve(
    index: int,
    extra: int,
    charge: float,
    reuse: bool,
    held: Any,
    after: Any,
    again: Any,
    begun: Any,
    plan: Any,
) -> None:
    """Solves one index with some extra turns to come; higher indices must be solved already.

    Values are turns still needed after this one: begun[i, e] by the board kept at the start of a
    turn, again[i, e] before its second roll, after[i, e] by landed dice.
    """
    advanced = np.empty(CODES)
    way = np.empty(CODES, np.int64)
    advance(index, extra, reuse, after, advanced, way)
    hold = np.full(CODES, NEVER)
    value = begun[index, extra]
    for board in held:
        value[board] = 2.0 * (rules.LAST + 1 - index)
    change = 1.0
    while change > 1e-12:
        change = 0.0
        for board in held:  # the next turn costs 1, or `charge` if it is an extra turn
            hold[board] = (
                1 + value[board] if extra == 0 else charge + begun[index, extra - 1, board]
            )
        settle(hold, advanced, after[index, extra], plan[index, extra], way)
        average_roll(after[index, extra], again[index, extra])
        for board in held:
            found = turn(board, after[index, extra], again[index, extra, board])
            if extra == 0:
                change = max(change, abs(found - value[board]))
            value[board] = found


@njit(cache=True, nogil=True)
def spread(
    index: int, extra: int, more: int, held: Any, solved: Any, done: Any, early: Any
) -> None:
    """The chances to finish within `more` turns after this one, playing for the fewest turns.

    `solved` is after, again and plan; done[i, e] has the chances for landed dice, early[m, i, e]
    those for each board and, from index CODES on, those before a second roll.
    """
    after, again, plan = solved
    landed = done[index, extra]
    for code in range(CODES):
        chosen = plan[index, extra, code]
        if chosen < 0:
            reached, rest = divmod(-1 - chosen, CODES)
            if reached > rules.LAST:
                landed[code] = 1.0
            else:
                landed[code] = done[reached, extra + (reached == index + rules.ROWS), rest]
        elif extra > 0:
            landed[code] = early[more, index, extra - 1, chosen]
        else:
            landed[code] = early[more - 1, index, 0, chosen] if more > 0 else 0.0
    rolled = np.empty(CODES)
    average_roll(landed, rolled)
    for board in held:
        early[more, index, extra, CODES + board] = rolled[board]
        total = 0.0
        for number in range(outcomes(board)):
            code = outcome(board, number)
            keeps = after[index, extra, code] <= again[index, extra, board]
            total += landed[code] if keeps else rolled[board]
        early[more, index, extra, board] = total / outcomes(board)


@njit(cache=True, nogil=True)
def free_dice(s: Any, seat: int) -> int:
    """The code of a seat's dice that may be on its board."""
    return code_of(s.shows[seat], rules.ALL & ~s.freed[seat])


@njit(cache=True, nogil=True)
def arrange(s: Any, seat: int, plan: Any, actions: Any) -> Any:
    """The next action that carries out the plan for a seat's landed dice."""
    index = s.index[seat]
    code = free_dice(s, seat)
    chosen = plan[index, s.extra, code]
    levels = 0
    kept = chosen
    if chosen < 0:
        reached, rest = divmod(-1 - chosen, CODES)
        levels = reached - index
        kept = code - rest  # the dice that fill the rows
    wanted = np.zeros(rules.ROWS, np.int64)
    rows = np.empty(64, np.int64)
    if levels == rules.ROWS:  # two rows may have the same number: fill the lower one first
        bottom = showing(kept, rules.level(index))
        fillings(index, 0, bottom, rows)
        wanted[0] = rows[0]
        wanted[1] = showing(kept, rules.level(index + 1))
        wanted[2] = showing(without(kept, wanted[0] | wanted[1]), rules.level(index + 2))
    else:
        for row in range(rules.ROWS):
            left = showing(kept, rules.level(index + row)) & ~(wanted[0] | wanted[1])
            while size(left) > rules.capacity(row):
                left &= left - 1
            wanted[row] = left
    count = rules.legal(s, seat, actions)
    answer = rules.ADVANCE + levels if levels > 0 else rules.DONE
    for number in range(count):
        action = actions[number]
        if rules.is_place(action):
            die, row = rules.placed_die(action), rules.placed_row(action)
            answer = action if has(wanted[row], die) else answer
    for number in range(count):
        action = actions[number]
        if rules.is_back(action):
            die = action - rules.BACK
            fits = False
            for row in range(rules.ROWS):
                fits |= has(wanted[row] & s.rows[seat][row], die)
            if not fits:
                answer = action
    return answer


@njit(cache=True, nogil=True)
def simulate(
    tables: Any, seed: int, start: int, playing: int, solved: Any, turns: Any, extras: Any, won: Any
) -> None:
    """Plays a game by the plan for each entry of `turns`, from empty boards at an index.

    Seats from `playing` on only pass. `turns` receives the turns of seat 0, `extras` its extra
    turns, `won` whether it won.
    """
    after, again, plan = solved
    s = tables[0]
    dice = np.empty(4, np.int64)
    sides = np.empty(rules.MAX_DICE, np.int64)
    actions = np.empty(rules.ACTIONS, np.int64)
    for game in range(len(turns)):
        begin(dice, seed, game, DICE)
        rules.start(s)
        s.index[0] = s.index[1] = start
        turns[game] = extras[game] = 0
        board = 0
        while not rules.over(s):
            seat = s.turn
            index, extra = s.index[seat], s.extra
            thrown = rules.dice(s, sides)
            if thrown > 0:
                throw(dice, sides, thrown)
                rules.land(s, sides)
            elif s.phase == rules.BEFORE:
                off = rules.ALL & ~rules.on_board(s.rows[seat])
                board = without(free_dice(s, seat), off)
                turns[game] += seat == 0
                rules.act(s, seat, off)
            elif seat >= playing:
                rules.act(s, seat, rules.KEEP if s.phase == rules.DECIDE else rules.DONE)
            elif s.phase == rules.DECIDE:
                keeps = after[index, extra, free_dice(s, seat)] <= again[index, extra, board]
                rules.act(s, seat, rules.KEEP if keeps else rules.AGAIN)
            else:
                action = arrange(s, seat, plan, actions)
                rules.act(s, seat, action)
                extras[game] += seat == 0 and action == rules.DONE and extra > 0
        won[game] = s.turn == 0
