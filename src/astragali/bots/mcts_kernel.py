"""Monte Carlo tree search over what each seat knows, compiled once for each game.

This file is a template like engine/game_loops.py; mcts.py also fills in the game's strategy.
Every simulation begins with a guess at everything the searching seat cannot see. A node of the tree
is what the acting seat knows of the table, so nobody peeks at hidden dice or at a simultaneous
choice. Chance is sampled, and every seat plays for its own payoff.
"""

import math
from typing import Any

import numpy as np
from numba import njit

from astragali.engine.contract import MOST_GUESSES
from astragali.engine.dice import MASK, below, draw

rules: Any = ...  # compiler.py puts the game's rules here
evaluate: Any = ...  # mcts.py imports the strategy's value of a position here
prefer: Any = ...  # and its weight of an action
PREFERS = True  # False if all actions have the same weight

DEEPEST = 16  # decisions of one simulation that are stored in the tree
LEAST_BIAS, MOST_BIAS = 0.05, 5.0  # limits of an action's weight, relative to the average


@njit(cache=True, nogil=True, error_model="numpy")
def search(
    tables: Any,
    words: Any,
    salt: Any,
    seat: int,
    stream: Any,
    simulations: int,
    horizon: int,
    exploration: float,
    slots: Any,
    nodes: Any,
    edges: Any,
    used: Any,
    sums: Any,
    squares: Any,
) -> None:
    """Runs simulations for the seat that acts on tables[0], which shows only what it may know.

    `words` are the three tables as plain numbers: the position, the simulated game, and a copy to
    hide things in, which is hashed with `salt`. `slots` is the hash table of the `nodes`, and
    `used` counts the nodes and edges in use. After `horizon` moves the strategy values a playout.
    `sums` are the number, sum and sum of squares of all results, `squares` the sums of squares for
    each action at the root.
    """
    s = tables[1]
    numbers = np.empty(max(rules.MAX_DICE, rules.ACTIONS, MOST_GUESSES), np.int64)
    weights = np.ones(rules.ACTIONS, np.float64)
    payoffs = np.zeros(rules.MAX_PLAYERS, np.float64)
    path = np.empty((DEEPEST, 3), np.int64)
    for _ in range(simulations):
        scale = exploration * deviation(sums)
        copy(words, 0, 1)
        guesses = rules.unknown(s, seat, numbers)
        if guesses > 0:
            throw(stream, numbers, guesses)
            rules.suppose(s, seat, numbers)
        depth = 0
        moves = 0  # of the playout, which starts where the tree ends
        in_tree = True
        while True:
            if rules.over(s):
                rules.result(s, payoffs)
                break
            thrown = rules.dice(s, numbers)
            if thrown > 0:
                throw(stream, numbers, thrown)
                rules.land(s, numbers)
                continue
            actor = seat if depth == 0 else 0
            while not rules.acting(s, actor):
                actor += 1
            node = -1
            slot = -1
            key = 0
            if in_tree:
                copy(words, 1, 2)
                rules.hide(tables[2], actor)
                key = fingerprint(words[2], salt, actor)
                slot = find(slots, nodes, key)
                node = slots[slot] - 1
            elif moves == horizon:
                for other in range(s.players):
                    payoffs[other] = evaluate(s, other)
                break
            if node < 0:
                count = rules.legal(s, actor, numbers)
                if PREFERS:
                    for number in range(count):
                        weights[number] = prefer(s, actor, numbers[number])
                if in_tree and used[0] < nodes.shape[0] and used[1] + count <= edges.shape[0]:
                    node = used[0]
                    slots[slot] = node + 1
                    nodes[node].key = key
                    open_node(nodes[node], edges, used, numbers, weights, count)
                in_tree = False
                if node < 0:
                    action = numbers[pick(stream, weights, count)]
                    moves += 1
            if node >= 0:
                edge = select(nodes[node], edges, stream, scale)
                action = edges[edge].action
                path[depth, 0] = node
                path[depth, 1] = edge
                path[depth, 2] = actor
                depth += 1
                in_tree &= depth < DEEPEST
            rules.act(s, actor, action)
        if s.players == 1:
            payoffs[0] = rules.points(s, 0)
        for step in range(depth):
            worth = payoffs[path[step, 2]]
            node = path[step, 0]
            edge = path[step, 1]
            nodes[node].visits += 1
            nodes[node].total += worth
            edges[edge].visits += 1
            edges[edge].total += worth
            if node == 0:  # the root, which a game may reach again
                squares[edge] += worth * worth
        sums[0] += 1.0
        sums[1] += payoffs[seat]
        sums[2] += payoffs[seat] ** 2


@njit(cache=True, nogil=True, error_model="numpy")
def deviation(sums: Any) -> float:
    """The standard deviation of all results so far."""
    if sums[0] == 0.0:
        return 0.0
    mean = sums[1] / sums[0]
    return math.sqrt(max(0.0, sums[2] / sums[0] - mean * mean))


@njit(cache=True, nogil=True, error_model="numpy")
def copy(words: Any, source: int, target: int) -> None:
    for place in range(words.shape[1]):
        words[target, place] = words[source, place]


@njit(cache=True, nogil=True, error_model="numpy")
def throw(stream: Any, sides: Any, count: int) -> None:
    """Replaces each number of sides with a face."""
    for die in range(count):
        sides[die] = 1 + below(stream, sides[die])


@njit(cache=True, nogil=True, error_model="numpy")
def fingerprint(known: Any, salt: Any, seat: int) -> Any:
    """A hash of what a seat knows; different tables hardly ever share one."""
    mixed = (seat + 1) * 0x2545F4914F6CDD1D
    for place in range(known.shape[0]):
        mixed += known[place] * salt[place]
    mixed ^= mixed >> 32
    mixed *= 0x2545F4914F6CDD1D
    return mixed ^ mixed >> 29


@njit(cache=True, nogil=True, error_model="numpy")
def find(slots: Any, nodes: Any, key: int) -> Any:
    """The slot of a position, or the empty slot for it; at least half of them stay empty."""
    last = slots.shape[0] - 1
    slot = key & last
    while slots[slot] != 0 and nodes[slots[slot] - 1].key != key:
        slot = slot + 1 & last
    return slot


@njit(cache=True, nogil=True, error_model="numpy")
def open_node(node: Any, edges: Any, used: Any, actions: Any, weights: Any, count: int) -> None:
    """Adds the actions of a position that is new to the tree."""
    total = 0.0
    for number in range(count):
        total += weights[number]
    node.total = 0.0
    node.visits = 0
    node.first = used[1]
    node.count = count
    for number in range(count):
        edge = edges[used[1] + number]
        edge.action = actions[number]
        edge.visits = 0
        edge.total = 0.0
        bias = weights[number] * count / total if total > 0.0 else 1.0
        edge.bias = min(MOST_BIAS, max(LEAST_BIAS, bias))
    used[0] += 1
    used[1] += count


@njit(cache=True, nogil=True, error_model="numpy")
def select(node: Any, edges: Any, stream: Any, scale: float) -> Any:
    """The edge with the best upper confidence bound; each starts with one visit of average worth.

    `scale` is the weight of uncertainty, in the unit of the results.
    """
    mean = node.total / node.visits if node.visits > 0 else 0.0
    doubt = scale * math.sqrt(math.log(node.visits + 2.0))
    place = below(stream, node.count)  # breaks ties at random
    chosen = 0
    highest = -math.inf
    for _ in range(node.count):
        edge = edges[node.first + place]
        rarity = 1.0 / (edge.visits + 1)
        bound = (edge.total + mean) * rarity + doubt * math.sqrt(edge.bias * rarity)
        if bound > highest:
            chosen = place
            highest = bound
        place = place + 1 if place + 1 < node.count else 0
    return node.first + chosen


@njit(cache=True, nogil=True, error_model="numpy")
def pick(stream: Any, weights: Any, count: int) -> Any:
    """The index of an action, drawn in proportion to the weights."""
    if not PREFERS:
        return below(stream, count)
    total = 0.0
    for number in range(count):
        total += weights[number]
    if total <= 0.0:
        return below(stream, count)
    left = draw(stream) / (MASK + 1.0) * total
    chosen = 0
    while chosen < count - 1 and left >= weights[chosen]:
        left -= weights[chosen]
        chosen += 1
    return chosen
