"""Games and rounds played by a game's learned policy, compiled once for each game.

This file is a template like engine/game_loops.py; learned_policy.py also fills in the features.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.contract import MOST_GUESSES
from astragali.engine.dice import CHOICES, DICE, MASK, begin, below, draw
from astragali.engine.policy_network import FIRST, SECOND, read_position, score, softmax

rules: Any = ...  # compiler.py puts the game's rules here
features: Any = ...  # learned_policy.py imports the game's features here

GUESSES = int.from_bytes(b"seem", "big")  # the random stream of guesses


@njit(cache=True, nogil=True, error_model="numpy")
def decide(
    s: Any,
    seat: int,
    legal: Any,
    count: int,
    weights: Any,
    cut: float,
    notes: Any,
    position: Any,
    rows: Any,
    shares: Any,
    units: Any,
) -> Any:
    """Keeps the actions worth considering and writes their shares; returns how many there are.

    `s` shows only what the seat may know. Shares below `cut` become 0.
    """
    features.look(s, seat, notes, position)
    kept = features.candidates(s, seat, legal, count, notes)
    read_position(weights, features.POSITION, features.ACTION, position, units[0])
    for number in range(kept):
        features.describe(s, seat, legal[number], notes, rows[number])
        shares[number] = score(
            weights,
            features.POSITION,
            features.ACTION,
            units[0],
            rows[number],
            units[1],
            units[2],
        )
    softmax(shares, kept)
    if cut > 0.0:
        total = 0.0
        for number in range(kept):
            if shares[number] < cut:
                shares[number] = 0.0
            total += shares[number]
        for number in range(kept):
            shares[number] /= total
    return kept


@njit(cache=True, nogil=True, error_model="numpy")
def sample(stream: Any, shares: Any, count: int) -> Any:
    """The index of an action, drawn by the shares."""
    left = draw(stream) / (MASK + 1.0)
    chosen = 0
    while chosen < count - 1 and left >= shares[chosen]:
        left -= shares[chosen]
        chosen += 1
    while shares[chosen] == 0.0:  # rounding may leave a rest at the end
        chosen -= 1
    return chosen


@njit(cache=True, nogil=True, error_model="numpy")
def play(
    tables: Any,
    work: Any,
    kinds: Any,
    fresh: Any,
    who: Any,
    seed: int,
    first: int,
    weights: Any,
    habits: Any,
    cut: float,
    values: Any,
    rate: float,
    payoffs: Any,
    positions: Any,
    rows: Any,
    starts: Any,
    seats: Any,
    chosen: Any,
    old: Any,
    returns: Any,
    tallies: Any,
) -> Any:
    """Plays games numbered from `first` on; returns how many were played and decisions recorded.

    Game g is played at tables[kinds[g]], from the middle of a game if fresh[g] is 0, by who[g]: the
    network of that number, or the sensible player with habits[-1 - number]. The decisions of
    network 0 are recorded while there is room: their features, the action chosen and its share, and
    at the end of each round what it changed for the seat. The values of situations move towards
    those at the end of the round by `rate`. tallies[1 + player] counts the kinds of actions of each
    network, tallies[0] those of all sensible players.
    """
    s = work[0]
    known = work[1]
    dice = np.empty(4, np.int64)
    choices = np.empty(4, np.int64)
    numbers = np.empty(max(rules.MAX_DICE, rules.ACTIONS, MOST_GUESSES), np.int64)
    notes = np.zeros(features.NOTES)
    position = np.zeros(features.POSITION)
    scratch = np.zeros((features.CANDIDATES, features.ACTION))
    shares = np.zeros(features.CANDIDATES)
    units = np.zeros((3, max(FIRST, SECOND)))
    before = np.zeros(rules.MAX_PLAYERS)
    after = np.zeros(rules.MAX_PLAYERS)
    situations = np.zeros(rules.MAX_PLAYERS, np.int64)
    recorded = 0
    used = 0
    for game in range(who.shape[0]):
        room = positions.shape[0] - recorded
        if positions.shape[0] > 0 and (room < 2_000 or rows.shape[0] - used < 30_000):
            return game, recorded
        begin(dice, seed, first + game, DICE)
        begin(choices, seed, first + game, CHOICES)
        work[0] = tables[kinds[game]]
        rules.start(s)
        if fresh[game] == 0:
            features.vary(s, choices)
        stage = -1
        opened = recorded
        while True:
            ended = rules.over(s)
            if ended or features.stage(s) != stage:
                if stage >= 0:
                    if ended:
                        rules.result(s, after)
                    else:
                        for seat in range(s.players):
                            after[seat] = features.worth(s, seat, values)
                    for decision in range(opened, recorded):
                        seat = seats[decision]
                        returns[decision] = after[seat] - before[seat]
                    if rate > 0.0:
                        for seat in range(s.players):
                            if situations[seat] >= 0:
                                at = situations[seat]
                                values[at] += rate * (after[seat] - values[at])
                if ended:
                    break
                stage = features.stage(s)
                opened = recorded
                for seat in range(s.players):
                    before[seat] = features.worth(s, seat, values)
                    situations[seat] = features.situation(s, seat)
            thrown = rules.dice(s, numbers)
            if thrown > 0:
                for die in range(thrown):
                    numbers[die] = 1 + below(dice, numbers[die])
                rules.land(s, numbers)
                continue
            seat = 0
            while not rules.acting(s, seat):
                seat += 1
            count = rules.legal(s, seat, numbers)
            action = numbers[0]
            player = who[game, seat]
            if count > 1:
                work[1] = s
                rules.hide(known, seat)
                if player < 0:
                    action = features.choose(known, seat, numbers, count, habits[-1 - player])
                else:
                    recording = player == 0 and positions.shape[0] > 0
                    kept = decide(
                        known,
                        seat,
                        numbers,
                        count,
                        weights[player],
                        0.0 if recording else cut,
                        notes,
                        position,
                        scratch,
                        shares,
                        units,
                    )
                    index = sample(choices, shares, kept)
                    action = numbers[index]
                    if recording and kept > 1:
                        for number in range(features.POSITION):
                            positions[recorded, number] = position[number]
                        for row in range(kept):
                            for number in range(features.ACTION):
                                rows[used + row, number] = scratch[row, number]
                        starts[recorded] = used
                        seats[recorded] = seat
                        chosen[recorded] = index
                        old[recorded] = shares[index]
                        used += kept
                        recorded += 1
                        starts[recorded] = used
                if tallies.shape[0] > 0:
                    features.tally(known, seat, action, tallies[max(player, -1) + 1])
            rules.act(s, seat, action)
        for seat in range(s.players):
            payoffs[game, seat] = after[seat]
    return who.shape[0], recorded


@njit(cache=True, nogil=True, error_model="numpy")
def judge(
    work: Any,
    seat: int,
    actions: Any,
    tried: Any,
    seed: int,
    first: int,
    guesses: int,
    weights: Any,
    values: Any,
    cut: float,
    sums: Any,
) -> None:
    """Plays actions of the seat on work[0] to the end of the round, from guesses of what is hidden.

    work[0] shows only what the seat may know. Guesses are numbered from `first` on; all actions
    with tried[n] get the same ones, with the same dice. sums[n] has, for each action, the sums of
    w, wx, w², w²x and w²x² over the results x with weights w: how well a guess agrees with what the
    others said.
    """
    s = work[1]
    known = work[2]
    guess = np.empty(4, np.int64)
    dice = np.empty(4, np.int64)
    choices = np.empty(4, np.int64)
    numbers = np.empty(max(rules.MAX_DICE, rules.ACTIONS, MOST_GUESSES), np.int64)
    faces = np.empty(max(rules.MAX_DICE, MOST_GUESSES), np.int64)
    notes = np.zeros(features.NOTES)
    position = np.zeros(features.POSITION)
    scratch = np.zeros((features.CANDIDATES, features.ACTION))
    shares = np.zeros(features.CANDIDATES)
    units = np.zeros((3, max(FIRST, SECOND)))
    payoffs = np.zeros(rules.MAX_PLAYERS)
    stage = features.stage(work[0])
    for number in range(first, first + guesses):
        begin(guess, seed, number, GUESSES)
        work[1] = work[0]
        unknown = rules.unknown(s, seat, faces)
        for die in range(unknown):
            faces[die] = 1 + below(guess, faces[die])
        rules.suppose(s, seat, faces)
        weight = features.plausible(s, seat)
        for place in range(actions.shape[0]):
            if not tried[place]:
                continue
            work[1] = work[0]
            rules.suppose(s, seat, faces)
            begin(dice, seed, number, DICE)
            begin(choices, seed, number, CHOICES)
            rules.act(s, seat, actions[place])
            while not rules.over(s) and features.stage(s) == stage:
                thrown = rules.dice(s, numbers)
                if thrown > 0:
                    for die in range(thrown):
                        numbers[die] = 1 + below(dice, numbers[die])
                    rules.land(s, numbers)
                    continue
                actor = 0
                while not rules.acting(s, actor):
                    actor += 1
                count = rules.legal(s, actor, numbers)
                if count > 1:
                    work[2] = s
                    rules.hide(known, actor)
                    count = decide(
                        known, actor, numbers, count, weights, cut, notes, position, scratch,
                        shares, units,
                    )  # fmt: skip
                    rules.act(s, actor, numbers[sample(choices, shares, count)])
                else:
                    rules.act(s, actor, numbers[0])
            if rules.over(s):
                rules.result(s, payoffs)
                result = payoffs[seat]
            else:
                result = features.worth(s, seat, values)
            sums[place, 0] += weight
            sums[place, 1] += weight * result
            sums[place, 2] += weight * weight
            sums[place, 3] += weight * weight * result
            sums[place, 4] += weight * weight * result * result
