"""A small network that scores actions; its scores, through softmax, are a mixed policy.

It reads features of the position, the same for all actions, and features of each action. Two layers
of rectified units lead to one score. The weights are one row of numbers, and everything is plain
loops over rows, so that the same source runs plain, compiled and in WebAssembly.
"""

from __future__ import annotations

from typing import Any

from .contract import rule

FIRST, SECOND = 32, 16  # units in each layer
HALVINGS = 10  # exp(x) is exp(x / 1024), which a short series gives, squared ten times
LEAST = -40.0  # scores this far below the best get no share worth mentioning


@rule
def network_size(position: int, action: int) -> int:
    """How many weights a network has, from the numbers of its features."""
    return (position + action + 1) * FIRST + (FIRST + 1) * SECOND + SECOND + action


@rule
def exponential(x: float) -> float:
    """exp(x), for x up to a few dozen."""
    part = max(x, LEAST) / (1 << HALVINGS)
    result = 1.0 + part * (1.0 + part / 2 * (1.0 + part / 3 * (1.0 + part / 4)))
    for _ in range(HALVINGS):
        result *= result
    return result


@rule
def read_position(weights: Any, count: int, actions: int, position: Any, base: Any) -> None:
    """Writes what the first layer gets from the position, whatever the action.

    `count` is the number of features of a position, `actions` that of an action.
    """
    bias = (count + actions) * FIRST
    for unit in range(FIRST):
        base[unit] = weights[bias + unit]
    for number in range(count):
        amount = position[number]
        if amount != 0.0:
            at = number * FIRST
            for unit in range(FIRST):
                base[unit] += amount * weights[at + unit]


@rule
def score(
    weights: Any, count: int, actions: int, base: Any, action: Any, first: Any, second: Any
) -> float:
    """The score of an action, after `read_position`; writes what the units of both layers say."""
    for unit in range(FIRST):
        first[unit] = base[unit]
    for number in range(actions):
        amount = action[number]
        if amount != 0.0:
            at = (count + number) * FIRST
            for unit in range(FIRST):
                first[unit] += amount * weights[at + unit]
    at = (count + actions + 1) * FIRST
    bias = at + FIRST * SECOND
    for unit in range(SECOND):
        second[unit] = weights[bias + unit]
    for number in range(FIRST):
        amount = first[number]
        if amount > 0.0:
            row = at + number * SECOND
            for unit in range(SECOND):
                second[unit] += amount * weights[row + unit]
        else:
            first[number] = 0.0
    last = bias + SECOND
    total = 0.0
    for unit in range(SECOND):
        if second[unit] > 0.0:
            total += second[unit] * weights[last + unit]
        else:
            second[unit] = 0.0
    direct = last + SECOND
    for number in range(actions):
        total += action[number] * weights[direct + number]
    return total


@rule
def softmax(scores: Any, count: int) -> None:
    """Turns scores into shares that add up to 1."""
    best = scores[0]
    for number in range(1, count):
        best = max(best, scores[number])
    total = 0.0
    for number in range(count):
        scores[number] = exponential(scores[number] - best)
        total += scores[number]
    for number in range(count):
        scores[number] /= total
