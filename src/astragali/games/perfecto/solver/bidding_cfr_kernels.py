"""Counterfactual regret minimisation on the bidding of a round of Perfecto between two.

This file is a template like engine/game_loops.py. The tree of bids and the hands come from
bidding_cfr.py. At a node the player to act has two tables: `say` (for each hand: Challenge,
Perfecto, each higher bid, each set of dice to roll) and `then` (for each number of dice rolled and
each resulting hand: each higher bid).
"""

from typing import Any

import numpy as np
from numba import njit

rules: Any = ...  # compiler.py puts the game's rules here

MOST_COUNT = 16  # more than any count of one hand


@njit(cache=True, nogil=True)
def match_regrets(regrets: Any, at: int, count: int, shares: Any) -> None:
    """Shares in proportion to the positive regrets; equal if there are none."""
    total = 0.0
    for number in range(count):
        shares[number] = max(regrets[at + number], 0.0)
        total += shares[number]
    for number in range(count):
        shares[number] = shares[number] / total if total > 0 else 1.0 / count


@njit(cache=True, nogil=True)
def strategies(tree: Any, game: Any, regrets: Any, shares: Any) -> None:
    """Computes the shares of every choice in the tree from its regrets or summed shares."""
    for node in range(len(tree)):
        here = tree[node]
        many = game.hands[here.mover]
        for hand in range(many):
            at = here.say + hand * here.words
            match_regrets(regrets, at, here.words, shares[at : at + here.words])
        for hand in range(many * here.rolls):
            at = here.then + hand * here.bids
            match_regrets(regrets, at, here.bids, shares[at : at + here.bids])


@njit(cache=True, nogil=True)
def reach(tree: Any, game: Any, shares: Any, chance: Any, live: Any) -> None:
    """The probability of each player's own dice and choices before a node.

    chance[player, node, hand] must be set for the first node; `live` says where any is not 0.
    """
    after = np.empty((game.rolled.shape[1] + 1, chance.shape[2]))
    live[:, 0] = True
    for node in range(len(tree)):
        here = tree[node]
        children = here.bids * (here.rolls + 1)
        mover, other = here.mover, 1 - here.mover
        many = game.hands[mover]
        if not (live[0, node] or live[1, node]):
            live[:, here.child : here.child + children] = False
            continue
        if children > 0 and live[mover, node]:
            spread_rolls(here, mover, many, game, shares, chance[mover, node], after)
        for bid in range(here.bids):
            for number in range(here.rolls + 1):
                child = here.child + bid * (here.rolls + 1) + number
                live[other, child] = live[other, node]
                if live[other, node]:
                    for hand in range(game.hands[other]):
                        chance[other, child, hand] = chance[other, node, hand]
                total = 0.0
                if live[mover, node]:
                    for hand in range(many):
                        if number == 0:
                            share = shares[here.say + hand * here.words + here.calls + bid]
                            own = chance[mover, node, hand] * share
                        else:
                            row = (number - 1) * many + hand
                            own = after[number, hand] * shares[here.then + row * here.bids + bid]
                        chance[mover, child, hand] = own
                        total += own
                live[mover, child] = total > 0


@njit(cache=True, nogil=True)
def spread_rolls(
    here: Any, mover: int, many: int, game: Any, shares: Any, own: Any, after: Any
) -> None:
    """The probability of each hand after a roll of each number of dice: after[number, hand]."""
    if here.rolls == 0:
        return
    after[:] = 0.0
    first = here.calls + here.bids
    for hand in range(many):
        for some in range(here.words - first):
            share = own[hand] * shares[here.say + hand * here.words + first + some]
            if share > 0:
                for new in range(many):
                    after[game.sizes[some], new] += share * game.rolled[mover, some, hand, new]


@njit(cache=True, nogil=True)
def by_count(chance: Any, many: int, counts: Any, rank: int, mass: Any) -> float:
    """Writes the chance of each count of a rank in the opponent's hand; returns their sum."""
    mass[:] = 0.0
    total = 0.0
    for hand in range(many):
        mass[counts[hand, rank]] += chance[hand]
        total += chance[hand]
    return total


@njit(cache=True, nogil=True)
def fewer(mass: Any, quantity: int) -> float:
    """The chance that the opponent's hand counts fewer than a quantity."""
    total = 0.0
    for count in range(min(quantity, MOST_COUNT)):
        total += mass[count]
    return total


@njit(cache=True, nogil=True)
def exactly(mass: Any, quantity: int) -> float:
    return mass[quantity] if 0 <= quantity < MOST_COUNT else 0.0


@njit(cache=True, nogil=True)
def iterate(
    tree: Any,
    game: Any,
    regrets: Any,
    shares: Any,
    sums: Any,
    chance: Any,
    live: Any,
    values: Any,
    first: int,
    iterations: int,
) -> None:
    """CFR+ with alternating updates; later iterations have more weight in the mean strategy."""
    worth = np.empty(len(game.bids) + game.rolled.shape[1] + 2)
    later = np.empty((game.rolled.shape[1] + 1, chance.shape[2]))
    own = np.empty_like(later)
    mass = np.empty(MOST_COUNT)
    strategies(tree, game, regrets, shares)
    for iteration in range(first, first + iterations):
        for player in range(2):
            reach(tree, game, shares, chance, live)
            for node in range(len(tree) - 1, -1, -1):
                here = tree[node]
                if not live[1 - player, node]:  # the opponent never gets here: nothing to regret
                    values[node, : game.hands[player]] = 0.0
                if here.mover != player:
                    if live[1 - player, node]:
                        other_node(here, node, game, shares, chance, values, own[0], mass)
                    continue
                if live[player, node]:
                    remember(here, game, shares, chance[player, node], sums, own, iteration)
                if live[1 - player, node]:
                    own_node(here, node, game, shares, chance, values, regrets, worth, later, mass)


@njit(cache=True, nogil=True)
def expected(tree: Any, game: Any, shares: Any, chance: Any, live: Any, values: Any) -> None:
    """Writes to values[0] the value of each hand of the first bidder, if both play these shares.

    `reach` must have filled in `chance` and `live`; the shares are overwritten.
    """
    worth = np.empty(len(game.bids) + game.rolled.shape[1] + 2)
    later = np.empty((game.rolled.shape[1] + 1, chance.shape[2]))
    called = np.empty(chance.shape[2])
    mass = np.empty(MOST_COUNT)
    regrets = np.zeros_like(shares)
    for node in range(len(tree) - 1, -1, -1):
        here = tree[node]
        if not live[1, node]:
            values[node, : game.hands[0]] = 0.0
        elif here.mover == 0:
            own_node(here, node, game, shares, chance, values, regrets, worth, later, mass)
        else:
            other_node(here, node, game, shares, chance, values, called, mass)


@njit(cache=True, nogil=True)
def remember(
    here: Any, game: Any, shares: Any, chance: Any, sums: Any, after: Any, weight: float
) -> None:
    """Adds the current strategy of a node to the mean strategy."""
    many = game.hands[here.mover]
    for hand in range(many):
        if chance[hand] > 0:
            at = here.say + hand * here.words
            for word in range(here.words):
                sums[at + word] += weight * chance[hand] * shares[at + word]
    if here.rolls > 0:
        spread_rolls(here, here.mover, many, game, shares, chance, after)
    for number in range(1, here.rolls + 1):
        for hand in range(many):
            if after[number, hand] > 0:
                at = here.then + ((number - 1) * many + hand) * here.bids
                for bid in range(here.bids):
                    sums[at + bid] += weight * after[number, hand] * shares[at + bid]


@njit(cache=True, nogil=True)
def regret(worth: Any, count: int, at: int, regrets: Any, shares: Any) -> float:
    """Updates the regrets and shares of a choice; returns its mean value."""
    mean = 0.0
    for number in range(count):
        mean += shares[at + number] * worth[number]
    for number in range(count):
        regrets[at + number] = max(regrets[at + number] + worth[number] - mean, 0.0)
    match_regrets(regrets, at, count, shares[at : at + count])
    return mean


@njit(cache=True, nogil=True)
def own_node(
    here: Any,
    node: int,
    game: Any,
    shares: Any,
    chance: Any,
    values: Any,
    regrets: Any,
    worth: Any,
    later: Any,
    mass: Any,
) -> None:
    """Computes the value of each hand of the learning player at a node, and updates regrets."""
    mover, other = here.mover, 1 - here.mover
    many = game.hands[mover]
    for number in range(1, here.rolls + 1):
        for hand in range(many):
            for bid in range(here.bids):
                worth[bid] = values[here.child + bid * (here.rolls + 1) + number, hand]
            at = here.then + ((number - 1) * many + hand) * here.bids
            later[number, hand] = regret(worth, here.bids, at, regrets, shares)
    total = 0.0
    last = game.bids[here.last]
    if here.calls > 0:
        total = by_count(
            chance[other, node], game.hands[other], game.counts[other], last.rank, mass
        )
    for hand in range(many):
        if here.calls > 0:
            missing = last.quantity - game.counts[mover, hand, last.rank]
            worth[0] = 2 * fewer(mass, missing) - total
            worth[1] = 2 * exactly(mass, missing) - total
        for bid in range(here.bids):
            worth[here.calls + bid] = values[here.child + bid * (here.rolls + 1), hand]
        for some in range(here.words - here.calls - here.bids):
            mean = 0.0
            for new in range(many):
                mean += game.rolled[mover, some, hand, new] * later[game.sizes[some], new]
            worth[here.calls + here.bids + some] = mean
        at = here.say + hand * here.words
        values[node, hand] = regret(worth, here.words, at, regrets, shares)


@njit(cache=True, nogil=True)
def other_node(
    here: Any, node: int, game: Any, shares: Any, chance: Any, values: Any, called: Any, mass: Any
) -> None:
    """Computes the value of each hand of the waiting player, weighted by the mover's chances."""
    mover, waiting = here.mover, 1 - here.mover
    for hand in range(game.hands[waiting]):
        values[node, hand] = 0.0
    for child in range(here.child, here.child + here.bids * (here.rolls + 1)):
        for hand in range(game.hands[waiting]):
            values[node, hand] += values[child, hand]
    if here.calls > 0:
        bid = game.bids[here.last]
        for call in range(2):
            for hand in range(game.hands[mover]):
                share = shares[here.say + hand * here.words + call]
                called[hand] = chance[mover, node, hand] * share
            total = by_count(called, game.hands[mover], game.counts[mover], bid.rank, mass)
            for hand in range(game.hands[waiting]):
                missing = bid.quantity - game.counts[waiting, hand, bid.rank]
                right = fewer(mass, missing) if call == 0 else exactly(mass, missing)
                values[node, hand] += total - 2 * right


@njit(cache=True, nogil=True)
def best_answer(
    player: int,
    tree: Any,
    game: Any,
    shares: Any,
    chance: Any,
    live: Any,
    values: Any,
    doubts: Any,
    dice: int,
) -> None:
    """Computes the value of each hand with the best response, which may make any bid.

    Outside the tree the opponent calls according to `doubts`, by hand and bid: 0 is Challenge, 1 is
    Perfecto. `reach` must have filled in `chance`; `dice` is how many the player may roll.
    """
    many = game.hands[player]
    other = 1 - player
    called = np.empty(chance.shape[2])
    mass = np.empty((2, MOST_COUNT))
    beyond = np.empty(many)
    later = np.empty((dice + 1, many))
    for node in range(len(tree) - 1, -1, -1):
        here = tree[node]
        last = game.bids[here.last]
        values[node, :many] = 0.0
        if not live[other, node]:
            continue
        if here.mover != player:
            other_node(here, node, game, shares, chance, values, called, mass[0])
            continue
        later[:] = -2.0
        for bid in range(here.last + 1, len(game.bids)):
            if here.bids == 0:
                outside_bid(bid, game, player, chance[other, node], doubts, mass, beyond)
            for number in range(dice + 1):
                child = here.child + (bid - here.last - 1) * (here.rolls + 1) + number
                for hand in range(many):
                    worth = values[child, hand] if here.bids > 0 else beyond[hand]
                    later[number, hand] = max(later[number, hand], worth)
        total = 0.0
        if here.calls > 0:
            total = by_count(
                chance[other, node], game.hands[other], game.counts[other], last.rank, mass[0]
            )
        for hand in range(many):
            best = later[0, hand]
            if here.calls > 0:
                missing = last.quantity - game.counts[player, hand, last.rank]
                right = max(fewer(mass[0], missing), exactly(mass[0], missing))
                best = max(best, 2 * right - total)
            for some in range((1 << dice) - 1):
                mean = 0.0
                for new in range(many):
                    mean += game.rolled[player, some, hand, new] * later[game.sizes[some], new]
                best = max(best, mean)
            values[node, hand] = best


@njit(cache=True, nogil=True)
def outside_bid(
    bid: int, game: Any, player: int, chance: Any, doubts: Any, mass: Any, beyond: Any
) -> None:
    """The value of a bid outside the tree, which the opponent calls at once."""
    other = 1 - player
    rank, quantity = game.bids[bid].rank, game.bids[bid].quantity
    mass[:] = 0.0
    total = 0.0
    for hand in range(game.hands[other]):
        mass[doubts[other, bid, hand], game.counts[other, hand, rank]] += chance[hand]
        total += chance[hand]
    for hand in range(game.hands[player]):
        missing = quantity - game.counts[player, hand, rank]
        wrong = fewer(mass[0], missing) + exactly(mass[1], missing)
        beyond[hand] = total - 2 * wrong
