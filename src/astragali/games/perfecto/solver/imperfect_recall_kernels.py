"""Learns a round of Perfecto in which players recall only the last two bids.

This file is a template like engine/game_loops.py. Nodes are as in bidding_cfr_kernels.py, but many
histories share one, so values are joint: `meet` is the probability of each pair of hands, `worth`
the value to the waiting player, both indexed [node, waiting player's hand, mover's hand].
"""

from typing import Any

import numpy as np
from numba import njit

rules: Any = ...  # compiler.py puts the game's rules here
RANKS = 6


@njit(cache=True, nogil=True)
def mix(regrets: Any, at: int, count: int, least: float, shares: Any) -> None:
    """Shares in proportion to positive regrets, mixed with a uniform share of `least` in all."""
    total = 0.0
    for number in range(count):
        total += max(regrets[at + number], 0.0)
    for number in range(count):
        share = max(regrets[at + number], 0.0) / total if total > 0 else 1.0 / count
        shares[at + number] = (1 - least) * share + least / count


@njit(cache=True, nogil=True)
def mix_all(tree: Any, game: Any, regrets: Any, least: float, shares: Any) -> None:
    for node in range(len(tree)):
        here = tree[node]
        for hand in range(game.hands[here.mover]):
            mix(regrets, here.say + hand * here.words, here.words, least, shares)
        for hand in range(game.hands[here.mover] * here.rolls):
            mix(regrets, here.then + hand * here.bids, here.bids, least, shares)


@njit(cache=True, nogil=True, fastmath=True)
def roll_on(
    here: Any, many: int, others: int, kept: Any, game: Any, shares: Any, meet: Any, after: Any
) -> None:
    """The joint probability of hands after a roll: after[number of dice, hand, other].

    Hands with the same kept dice, given by kept[set of dice rolled, hand], are pooled.
    """
    after[:] = 0.0
    pool = np.empty((many, others), meet.dtype)
    first = here.calls + here.bids
    for some in range(here.words - first):
        pool[:] = 0.0
        part = 1.0 / RANKS ** game.sizes[some]
        for hand in range(many):
            share = part * shares[here.say + hand * here.words + first + some]
            if share > 0:
                for other in range(others):
                    pool[kept[some, hand], other] += share * meet[hand, other]
        for new in range(many):
            for other in range(others):
                after[game.sizes[some], new, other] += pool[kept[some, new], other]


@njit(cache=True, nogil=True, fastmath=True)
def meetings(tree: Any, game: Any, shares: Any, meet: Any, live: Any, after: Any, own: Any) -> None:
    """The joint probability of hands at each node; that of the first node must be set."""
    live[:] = False
    live[0] = True
    meet[1:] = 0.0
    for node in range(len(tree)):
        here = tree[node]
        if not live[node] or here.bids == 0:
            continue
        many, others = game.hands[here.mover], game.hands[1 - here.mover]
        transpose(meet[node], others, many, own)
        if here.rolls > 0:
            roll_on(here, many, others, game.kept[here.mover], game, shares, own, after)
        for bid in range(here.bids):
            for number in range(here.rolls + 1):
                child = here.child + bid * (here.rolls + 1) + number
                for hand in range(many):
                    if number == 0:
                        share = shares[here.say + hand * here.words + here.calls + bid]
                        source = own[hand]
                    else:
                        row = (number - 1) * many + hand
                        share = shares[here.then + row * here.bids + bid]
                        source = after[number, hand]
                    if share > 0:
                        live[child] = True
                        target = meet[child, hand]
                        for other in range(others):
                            target[other] += share * source[other]


@njit(cache=True, nogil=True)
def transpose(square: Any, rows: int, columns: int, transposed: Any) -> None:
    for row in range(rows):
        for column in range(columns):
            transposed[column, row] = square[row, column]


@njit(cache=True, nogil=True)
def learn(
    tree: Any,
    game: Any,
    regrets: Any,
    shares: Any,
    sums: Any,
    meet: Any,
    worth: Any,
    first: int,
    iterations: int,
    learning: bool,
) -> float:
    """Runs iterations and returns the value of the last one to the first bidder.

    Without `learning` the shares are not changed, and regrets and sums are meaningless.
    """
    live = np.empty(len(tree), np.bool_)
    most = meet.shape[1]
    dice = game.sizes.max() + 1
    after = np.empty((dice, most, most), meet.dtype)
    later = np.empty((dice, most, most), meet.dtype)
    own = np.empty((most, most), meet.dtype)
    gains = np.empty((most, most), meet.dtype)
    value = np.empty(len(game.bids) + len(game.sizes) + 2)
    for iteration in range(first, first + iterations):
        least = min(0.2, 5.0 / iteration)  # explores every choice
        if learning:
            mix_all(tree, game, regrets, least, shares)
        meetings(tree, game, shares, meet, live, after, own)
        for node in range(len(tree) - 1, -1, -1):
            if live[node]:
                look_back(
                    tree[node], node, game, regrets, shares, sums, meet, worth, after, later, own,
                    gains, value, float(iteration),
                )  # fmt: skip
    total = 0.0
    for other in range(game.hands[1]):
        for hand in range(game.hands[0]):
            total -= meet[0, other, hand] * worth[0, other, hand]
    return total


@njit(cache=True, nogil=True)
def regret(
    value: Any,
    count: int,
    at: int,
    chance: float,
    weight: float,
    regrets: Any,
    shares: Any,
    sums: Any,
) -> None:
    """Updates the regrets and the mean strategy of a choice; values are multiplied by `chance`."""
    if chance < 1e-12:
        return
    mean = 0.0
    for number in range(count):
        mean += shares[at + number] * value[number]
    for number in range(count):
        regrets[at + number] = max(regrets[at + number] + (value[number] - mean) / chance, 0.0)
        sums[at + number] += weight * chance * shares[at + number]


@njit(cache=True, nogil=True, fastmath=True)
def look_back(
    here: Any,
    node: int,
    game: Any,
    regrets: Any,
    shares: Any,
    sums: Any,
    meet: Any,
    worth: Any,
    after: Any,
    later: Any,
    own: Any,
    gains: Any,
    value: Any,
    weight: float,
) -> None:
    """Computes the value of each pair of hands at a node, and updates the mover's regrets.

    Regrets are not weighted by the mover's own probability of reaching the node, which does not
    exist for several histories at once.
    """
    many, others = game.hands[here.mover], game.hands[1 - here.mover]
    step = here.rolls + 1
    transpose(meet[node], others, many, own)
    gains[:] = 0.0
    if here.rolls > 0:
        roll_on(here, many, others, game.kept[here.mover], game, shares, own, after)
    for number in range(1, step):
        for hand in range(many):
            at = here.then + ((number - 1) * many + hand) * here.bids
            chance = after[number, hand, :others].sum()
            later[number, hand] = 0.0
            for bid in range(here.bids):
                gain = worth[here.child + bid * step + number, hand]
                value[bid] = add_up(
                    gain, shares[at + bid], after[number, hand], later[number, hand], others
                )
            regret(value, here.bids, at, chance, weight, regrets, shares, sums)
    # The value of a roll, by the set of dice rolled and the dice kept.
    mean = np.zeros((len(game.sizes), many, others), meet.dtype)
    for some in range(here.words - here.calls - here.bids):
        part = 1.0 / RANKS ** game.sizes[some]
        for new in range(many):
            for other in range(others):
                mean[some, game.kept[here.mover, some, new], other] += (
                    part * later[game.sizes[some], new, other]
                )
    last = game.bids[here.last]
    for hand in range(many):
        at = here.say + hand * here.words
        chance = own[hand, :others].sum()
        for call in range(here.calls):
            missing = last.quantity - game.counts[here.mover, hand, last.rank]
            total = 0.0
            for other in range(others):
                count = game.counts[1 - here.mover, other, last.rank]
                right = count < missing if call == 0 else count == missing
                gain = 1.0 if right else -1.0
                gains[hand, other] += shares[at + call] * gain
                total += own[hand, other] * gain
            value[call] = total
        for bid in range(here.bids):
            gain = worth[here.child + bid * step, hand]
            value[here.calls + bid] = add_up(
                gain, shares[at + here.calls + bid], own[hand], gains[hand], others
            )
        for some in range(here.words - here.calls - here.bids):
            value[here.calls + here.bids + some] = add_up(
                mean[some, game.kept[here.mover, some, hand]],
                shares[at + here.calls + here.bids + some],
                own[hand],
                gains[hand],
                others,
            )
        regret(value, here.words, at, chance, weight, regrets, shares, sums)
    for hand in range(many):
        for other in range(others):
            worth[node, other, hand] = -gains[hand, other]


@njit(cache=True, nogil=True, fastmath=True)
def add_up(gain: Any, share: float, chance: Any, total: Any, others: int) -> float:
    """Adds a share of the gain against each of the other's hands; returns the expected gain."""
    mean = 0.0
    for other in range(others):
        total[other] += share * gain[other]
        mean += chance[other] * gain[other]
    return mean


@njit(cache=True, nogil=True)
def call_well(player: int, here: Any, chance: Any, total: float, game: Any, best: Any) -> None:
    """The value to each hand of the better call, or of losing if there is nothing to call."""
    last = game.bids[here.last]
    for hand in range(len(best)):
        best[hand] = -total
        if here.calls > 0:
            missing = last.quantity - game.counts[player, hand, last.rank]
            few = 0.0
            exact = 0.0
            for other in range(len(chance)):
                count = game.counts[1 - player, other, last.rank]
                if count < missing:
                    few += chance[other]
                elif count == missing:
                    exact += chance[other]
            best[hand] = 2 * max(few, exact) - total


@njit(cache=True, nogil=True)
def face_calls(player: int, here: Any, chance: Any, game: Any, shares: Any, best: Any) -> None:
    """Adds the value to each hand of the other's calls."""
    last = game.bids[here.last]
    for call in range(here.calls):
        for other in range(len(chance)):
            share = chance[other] * shares[here.say + other * here.words + call]
            if share > 0:
                for hand in range(len(best)):
                    count = game.counts[player, hand, last.rank]
                    count += game.counts[1 - player, other, last.rank]
                    right = count < last.quantity if call == 0 else count == last.quantity
                    best[hand] += -share if right else share


@njit(cache=True, nogil=True)
def roll_hands(mover: int, here: Any, chance: Any, game: Any, shares: Any, after: Any) -> None:
    """The probability of the mover's hands after a roll: after[number of dice, hand]."""
    first = here.calls + here.bids
    pool = np.empty(len(chance))
    for some in range(here.words - first):
        pool[:] = 0.0
        for hand in range(len(chance)):
            share = shares[here.say + hand * here.words + first + some]
            pool[game.kept[mover, some, hand]] += chance[hand] * share / RANKS ** game.sizes[some]
        for new in range(len(chance)):
            after[game.sizes[some], new] += pool[game.kept[mover, some, new]]


@njit(cache=True, nogil=True)
def bid_well(player: int, here: Any, later: Any, game: Any, best: Any) -> None:
    """Raises the value of each hand to that of its best bid, with or without a roll."""
    many = len(best)
    for hand in range(many):
        best[hand] = max(best[hand], later[0, hand])
    for some in range(here.words - here.calls - here.bids):
        mean = np.zeros(many)
        for new in range(many):
            mean[game.kept[player, some, new]] += later[game.sizes[some], new]
        for hand in range(many):
            rolled = mean[game.kept[player, some, hand]] / RANKS ** game.sizes[some]
            best[hand] = max(best[hand], rolled)


@njit(nogil=True)  # Numba cannot load a recursive function from its cache
def best_answer(
    player: int,
    speaks: bool,
    node: int,
    chance: Any,
    cut: float,
    hopeful: bool,
    tree: Any,
    game: Any,
    shares: Any,
) -> Any:
    """The value to each hand of a player with perfect recall who knows the other's strategy.

    `speaks` if it is the player's turn; `chance` is the probability of each of the other's hands.
    Where it sums to less than `cut`, the player is assumed to win (`hopeful`), or to make the best
    call.
    """
    here = tree[node]
    many, others = game.hands[player], game.hands[1 - player]
    best = np.zeros(many)
    total = 0.0
    for other in range(others):
        total += chance[other]
    if total <= 0:
        return best
    step = here.rolls + 1
    later = np.full((step, many), -total)
    after = np.zeros((step, others))
    if speaks:
        call_well(player, here, chance, total, game, best)
        if total < cut:
            for hand in range(many):
                best[hand] = total if hopeful else best[hand]
            return best
    else:
        face_calls(player, here, chance, game, shares, best)
        roll_hands(1 - player, here, chance, game, shares, after)
    passed = np.zeros(others)
    for bid in range(here.bids):
        for number in range(step):
            going = 0.0
            for hand in range(others):
                if speaks:
                    passed[hand] = chance[hand]
                elif number == 0:
                    share = shares[here.say + hand * here.words + here.calls + bid]
                    passed[hand] = chance[hand] * share
                else:
                    row = (number - 1) * others + hand
                    passed[hand] = after[number, hand] * shares[here.then + row * here.bids + bid]
                going += passed[hand]
            if going == 0:
                continue
            child = here.child + bid * step + number
            # One call serves both players: a second one doubles the time to compile.
            found = best_answer(player, not speaks, child, passed, cut, hopeful, tree, game, shares)
            for hand in range(many):
                if speaks:
                    later[number, hand] = max(later[number, hand], found[hand])
                else:
                    best[hand] += found[hand]
    if speaks and here.bids > 0:
        bid_well(player, here, later, game, best)
    return best
