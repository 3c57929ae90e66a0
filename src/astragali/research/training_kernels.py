"""The gradients of a learned policy and of its critic: a template like engine/game_loops.py."""

import math
from typing import Any

import numpy as np
from numba import njit

from astragali.engine.policy_network import FIRST, SECOND, read_position, score, softmax

rules: Any = ...  # compiler.py puts the game's rules here
features: Any = ...  # train.py imports the game's features here

POSITION = features.POSITION
ACTION = features.ACTION
CRITIC = 32  # units of the critic


@njit(cache=True, nogil=True, error_model="numpy")
def policy_gradient(
    order: Any,
    positions: Any,
    rows: Any,
    starts: Any,
    chosen: Any,
    old: Any,
    advantages: Any,
    weights: Any,
    clip: float,
    curiosity: float,
    gradient: Any,
) -> Any:
    """Adds the gradient of the clipped objective (Schulman et al., 2017) over some decisions.

    `curiosity` is the weight of the entropy. Returns the mean entropy.
    """
    units = np.zeros((3, max(FIRST, SECOND)))
    firsts = np.zeros((features.CANDIDATES, FIRST))
    seconds = np.zeros((features.CANDIDATES, SECOND))
    shares = np.zeros(features.CANDIDATES)
    below_first = np.zeros(FIRST)
    to_base = np.zeros(FIRST)
    middle = (POSITION + ACTION + 1) * FIRST
    bias = middle + FIRST * SECOND
    last = bias + SECOND
    direct = last + SECOND
    disorder = 0.0
    for place in range(order.shape[0]):
        decision = order[place]
        begin = starts[decision]
        count = starts[decision + 1] - begin
        position = positions[decision]
        read_position(weights, POSITION, ACTION, position, units[0])
        for number in range(count):
            shares[number] = score(
                weights,
                POSITION,
                ACTION,
                units[0],
                rows[begin + number],
                firsts[number],
                seconds[number],
            )
        softmax(shares, count)
        entropy = 0.0
        for number in range(count):
            entropy -= shares[number] * math.log(shares[number] + 1e-12)
        disorder += entropy
        pick = chosen[decision]
        ratio = shares[pick] / old[decision]
        advantage = advantages[decision]
        push = advantage * ratio
        if (advantage > 0.0 and ratio > 1.0 + clip) or (advantage < 0.0 and ratio < 1.0 - clip):
            push = 0.0
        for unit in range(FIRST):
            to_base[unit] = 0.0
        for number in range(count):
            share = shares[number]
            slope = -push * share - curiosity * share * (math.log(share + 1e-12) + entropy)
            if number == pick:
                slope += push
            row = rows[begin + number]
            for feature in range(ACTION):
                gradient[direct + feature] += slope * row[feature]
            first = firsts[number]
            second = seconds[number]
            for unit in range(SECOND):
                if second[unit] > 0.0:
                    gradient[last + unit] += slope * second[unit]
                    units[2, unit] = slope * weights[last + unit]
                    gradient[bias + unit] += units[2, unit]
                else:
                    units[2, unit] = 0.0
            for unit in range(FIRST):
                below_first[unit] = 0.0
                if first[unit] > 0.0:
                    at = middle + unit * SECOND
                    total = 0.0
                    for other in range(SECOND):
                        gradient[at + other] += first[unit] * units[2, other]
                        total += weights[at + other] * units[2, other]
                    below_first[unit] = total
                    to_base[unit] += total
            for feature in range(ACTION):
                amount = row[feature]
                if amount != 0.0:
                    at = (POSITION + feature) * FIRST
                    for unit in range(FIRST):
                        gradient[at + unit] += amount * below_first[unit]
        at = (POSITION + ACTION) * FIRST
        for unit in range(FIRST):
            gradient[at + unit] += to_base[unit]
        for feature in range(POSITION):
            amount = position[feature]
            if amount != 0.0:
                at = feature * FIRST
                for unit in range(FIRST):
                    gradient[at + unit] += amount * to_base[unit]
    return disorder / max(order.shape[0], 1)


@njit(cache=True, nogil=True, error_model="numpy")
def appraise(positions: Any, count: int, weights: Any, expected: Any) -> None:
    """Writes what the critic expects of each position."""
    units = np.zeros(CRITIC)
    for decision in range(count):
        expected[decision] = criticise(positions[decision], weights, units)


@njit(cache=True, nogil=True, error_model="numpy")
def criticise(position: Any, weights: Any, units: Any) -> Any:
    """What the critic expects; one hidden layer."""
    for unit in range(CRITIC):
        units[unit] = weights[POSITION * CRITIC + unit]
    for feature in range(POSITION):
        amount = position[feature]
        if amount != 0.0:
            for unit in range(CRITIC):
                units[unit] += amount * weights[feature * CRITIC + unit]
    total = weights[(POSITION + 2) * CRITIC]
    for unit in range(CRITIC):
        if units[unit] > 0.0:
            total += units[unit] * weights[(POSITION + 1) * CRITIC + unit]
        else:
            units[unit] = 0.0
    return total


@njit(cache=True, nogil=True, error_model="numpy")
def critic_gradient(order: Any, positions: Any, returns: Any, weights: Any, gradient: Any) -> Any:
    """Adds the gradient that lessens the critic's squared error; returns the mean of that."""
    units = np.zeros(CRITIC)
    wrong = 0.0
    last = (POSITION + 1) * CRITIC
    for place in range(order.shape[0]):
        decision = order[place]
        position = positions[decision]
        error = returns[decision] - criticise(position, weights, units)
        wrong += error * error
        gradient[last + CRITIC] += error
        for unit in range(CRITIC):
            if units[unit] > 0.0:
                gradient[last + unit] += error * units[unit]
                units[unit] = error * weights[last + unit]
                gradient[POSITION * CRITIC + unit] += units[unit]
        for feature in range(POSITION):
            amount = position[feature]
            if amount != 0.0:
                for unit in range(CRITIC):
                    gradient[feature * CRITIC + unit] += amount * units[unit]
    return wrong / max(order.shape[0], 1)
