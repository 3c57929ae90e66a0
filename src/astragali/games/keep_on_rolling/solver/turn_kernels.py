"""Solves a turn of Keep on Rolling for any reward, and simulates the best turns.

This file is a template like engine/game_loops.py.

A standing is all that matters of the dice set aside: for each number, whether there are none, one
or several of it, and whether its red is among them, still in the hand, or gone. A standing has a
row of values, one for each number of points in the turn so far.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import DICE, begin, throw
from astragali.engine.dice_sets import has, next_subset, size
from astragali.games.keep_on_rolling.solver.turn_solver import (
    FILLED,
    FRESH,
    LANES,
    MARGIN,
    UNFILLED,
    key,
)

rules: Any = ...  # compiler.py puts the game's rules here

NEAR = 0.03  # a roll that is worse than stopping by more than this does not matter


@njit(cache=True, nogil=True)
def standings(index: Any, shows: Any, aside: Any, least: Any) -> int:
    """Finds every standing, an example of its dice, and its minimum of points."""
    for row in range(3):
        shows[row] = 0
        aside[row] = rules.ALL if row < FRESH else 0
    least[FILLED] = least[UNFILLED] = 72
    least[FRESH] = 0
    index[:] = -1
    index[key(shows[FRESH], 0)] = FRESH
    trial = np.empty(rules.FACES + 1, np.int64)
    count = FRESH + 1
    row = FRESH
    while row < count:
        hand = rules.ALL & ~aside[row]
        for outcome in range(6 ** size(hand)):
            lay(shows[row], hand, outcome, trial)
            matches = rules.matching(trial, aside[row])
            chosen = next_subset(0, hand)
            while chosen != 0:
                if rules.may_set_aside(trial, chosen, matches):
                    after = reached(index, trial, aside[row] | chosen)
                    if after < 0:
                        after = count
                        index[key(trial, aside[row] | chosen)] = count
                        aside[count] = aside[row] | chosen
                        for number in range(rules.FACES + 1):
                            shows[count, number] = trial[number] & aside[count]
                        least[count] = 72
                        count += 1
                    value = rules.value(trial, aside[row] | chosen)
                    least[after] = min(least[after], value)
                chosen = next_subset(chosen, hand)
        row += 1
    return count


@njit(cache=True, nogil=True)
def lay(shows: Any, hand: int, throw: int, trial: Any) -> None:
    """Writes the dice aside and one throw of those in the hand, by the throw's number."""
    for number in range(rules.FACES + 1):
        trial[number] = shows[number] & ~hand
    for die in range(rules.DICE):
        if has(hand, die):
            trial[1 + throw % 6] |= 1 << die
            throw //= 6


@njit(cache=True, nogil=True)
def reached(index: Any, shows: Any, aside: int) -> Any:
    """The row of the standing with these dice aside; -1 if it has none yet."""
    if aside == rules.ALL:
        return FILLED if rules.filled_up(shows, aside) else UNFILLED
    return index[key(shows, aside)]


@njit(cache=True, nogil=True)
def choices(
    index: Any,
    shows: Any,
    aside: Any,
    least: Any,
    groups: Any,
    options: Any,
    to: Any,
    shift: Any,
    weight: Any,
) -> Any:
    """Writes the options of each throw of each standing; throws with the same options are a group.

    Row r has the groups from groups[r] on. Group g stands for weight[g] throws and has the options
    from options[g] on. Option o leads to row to[o] and shifts the place in its values by shift[o].
    """
    trial = np.empty(rules.FACES + 1, np.int64)
    rows = np.empty(64, np.int64)
    gains = np.empty(64, np.int64)
    group = option = 0
    for row in range(FRESH, len(least)):
        groups[row] = group
        hand = rules.ALL & ~aside[row]
        value = rules.value(shows[row], aside[row])
        seen = {np.uint64(0): -1}  # the groups of this row, by a hash of their options
        for outcome in range(6 ** size(hand)):
            lay(shows[row], hand, outcome, trial)
            matches = rules.matching(trial, aside[row])
            found = 0
            chosen = next_subset(0, hand)
            while chosen != 0:
                if rules.may_set_aside(trial, chosen, matches):
                    after = reached(index, trial, aside[row] | chosen)
                    gain = rules.value(trial, aside[row] | chosen) - value
                    place = found
                    while place > 0 and rows[place - 1] > after:
                        place -= 1
                    if place > 0 and rows[place - 1] == after:  # the same row: keep the larger gain
                        gains[place - 1] = max(gains[place - 1], gain)
                    else:
                        for other in range(found, place, -1):
                            rows[other] = rows[other - 1]
                            gains[other] = gains[other - 1]
                        rows[place] = after
                        gains[place] = gain
                        found += 1
                chosen = next_subset(chosen, hand)
            if found == 0:
                continue
            name = np.uint64(0xCBF29CE484222325)
            for place in range(found):
                name ^= np.uint64(1000 * rows[place] + gains[place])
                name *= np.uint64(0x9E3779B97F4A7C15)
                name ^= name >> np.uint64(29)
            if name in seen:
                weight[seen[name]] += 1
            else:
                seen[name] = group
                weight[group] = 1
                options[group] = option
                for place in range(found):
                    to[option] = rows[place]
                    shift[option] = least[row] + gains[place] - least[rows[place]]
                    option += 1
                group += 1
    groups[len(least)] = group
    options[group] = option
    return group, option


@njit(cache=True, nogil=True)
def solve(net: Any, reward: Any, bust: float, values: Any) -> None:
    """Computes the values of a turn with the value reward[points banked], or `bust`.

    values[r, u] is for row r with least[r] + u points. The last MARGIN places are those of
    stopping; the number of places before them is a multiple of LANES.
    """
    hands, least, groups, options, to, shift, weight = net
    wide = values.shape[1]
    for row in range(len(least)):
        for place in range(wide):
            points = (place + least[row]) * (2 if row == FILLED else 1)
            values[row, place] = reward[min(points, len(reward) - 1)]
    total = np.empty(LANES)
    most = np.empty(LANES)
    for start in range(wide - MARGIN - LANES, -1, -LANES):
        for row in range(len(least) - 1, FRESH - 1, -1):  # the fewest dice to roll come last
            throws = 6 ** hands[row]
            good = 0
            for lane in range(LANES):
                total[lane] = 0.0
            for group in range(groups[row], groups[row + 1]):
                good += weight[group]
                for lane in range(LANES):
                    most[lane] = -np.inf
                for option in range(options[group], options[group + 1]):
                    after, at = to[option], start + shift[option]
                    for lane in range(LANES):
                        most[lane] = max(most[lane], values[after, at + lane])
                for lane in range(LANES):
                    total[lane] += weight[group] * most[lane]
            for lane in range(LANES):
                rolled = (total[lane] + (throws - good) * bust) / throws
                if row == FRESH:  # always rolled at the start of a turn, optional after a fill-up
                    values[row, start + lane] = rolled
                    again = start + lane - least[FILLED]
                    if again >= 0:
                        values[FILLED, again] = max(values[FILLED, again], rolled)
                else:
                    values[row, start + lane] = max(values[row, start + lane], rolled)


@njit(cache=True, nogil=True)
def mark(net: Any, reward: Any, bust: float, values: Any, slack: float, needed: Any) -> int:
    """Marks an option within `slack` of the best for every throw; returns how many are new.

    Throws are skipped if rolling is much worse than stopping.
    """
    hands, least, groups, options, to, shift, weight = net
    new = 0
    for row in range(FRESH, len(least)):
        throws = 6 ** hands[row]
        for place in range(min(120, values.shape[1] - MARGIN)):
            total = 0.0
            good = 0
            for group in range(groups[row], groups[row + 1]):
                most = -np.inf
                for option in range(options[group], options[group + 1]):
                    most = max(most, values[to[option], place + shift[option]])
                total += weight[group] * most
                good += weight[group]
            rolled = (total + (throws - good) * bust) / throws
            if row != FRESH and rolled < reward[place + least[row]] - NEAR:
                continue
            for group in range(groups[row], groups[row + 1]):
                most = known = -np.inf
                best = 0
                for option in range(options[group], options[group + 1]):
                    value = values[to[option], place + shift[option]]
                    if needed[option]:
                        known = max(known, value)
                    if value > most:
                        most = value
                        best = option
                if known < most - slack:
                    needed[best] = True
                    new += 1
    return new


@njit(cache=True, nogil=True)
def simulate(
    tables: Any, seed: int, index: Any, least: Any, reward: Any, values: Any, banked: Any
) -> None:
    """Plays a first turn by the values for each entry of `banked`, which receives its points."""
    s = tables[0]
    dice = np.empty(4, np.int64)
    sides = np.empty(rules.MAX_DICE, np.int64)
    actions = np.empty(rules.ACTIONS, np.int64)
    for game in range(len(banked)):
        begin(dice, seed, game, DICE)
        rules.start(s)
        while s.turns == 0:
            thrown = rules.dice(s, sides)
            if thrown > 0:
                throw(dice, sides, thrown)
                rules.land(s, sides)
                continue
            best = rules.STOP
            most = -np.inf
            if s.phase == rules.SET_ASIDE:
                for number in range(rules.legal(s, 0, actions)):
                    aside = s.aside | actions[number]
                    value = worth(index, least, values, s.carried, s.shows, aside)
                    if value > most:
                        most = value
                        best = actions[number]
            elif rules.legal(s, 0, actions) > 1:
                stop = rules.stop_value(s.carried, s.shows, s.aside)
                most = worth(index, least, values, s.carried, s.shows, s.aside)
                if most > reward[min(stop, len(reward) - 1)]:
                    best = rules.ROLL
            rules.act(s, 0, best)
        banked[game] = s.score[0]


@njit(cache=True, nogil=True)
def worth(index: Any, least: Any, values: Any, carried: int, shows: Any, aside: int) -> Any:
    """The value of dice set aside, before the choice to roll or stop."""
    row = reached(index, shows, aside)
    place = rules.at_stake(carried, shows, aside) - least[row]
    return values[row, min(place, values.shape[1] - 1)]
