"""Monte Carlo CFR on the abstraction of Perfecto, sampling dice and the opponent's actions.

Only rebuilding the table needs this. Import it after `compiler.loops(CARD)`, which registers the
rules with Numba.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import CHOICES as CHOOSING
from astragali.engine.dice import MASK, begin, below, draw
from astragali.games.spicy_dice import DICE

from ..rules import calls, state
from . import bid_abstraction
from .bid_abstraction import CHALLENGE, CHOICES, PERFECTO, ROLL

DEPTH = 4  # a player learns from one of the first choices in a round, up to this number


@njit
def shares_of(regrets: Any, options: Any, shares: Any) -> None:
    """Shares in proportion to positive regrets, among the possible choices."""
    total = 0.0
    count = 0
    for choice in range(CHOICES):
        if options[choice] != 0:
            total += max(regrets[choice], 0.0)
            count += 1
    for choice in range(CHOICES):
        shares[choice] = 0.0
        if options[choice] != 0:
            shares[choice] = max(regrets[choice], 0.0) / total if total > 0 else 1.0 / count


@njit
def explore(options: Any, shares: Any) -> None:
    """Mixes in a uniform share of all possible choices."""
    count = 0
    for choice in range(CHOICES):
        count += options[choice] != 0
    for choice in range(CHOICES):
        if options[choice] != 0:
            shares[choice] = 0.8 * shares[choice] + 0.2 / count


@njit
def picked(stream: Any, shares: Any) -> int:
    left = draw(stream) / (MASK + 1)
    last = 0
    for choice in range(CHOICES):
        if shares[choice] > 0:
            last = choice
            left -= shares[choice]
            if left < 0:
                return choice
    return last


@njit
def wins(hands: Any, held: Any, bid: int, call: int) -> Any:
    """Whether a call is right."""
    rank = calls.rank_of(bid)
    counts = np.empty(state.RANKS + 1, np.int64)
    total = 0
    for seat in range(2):
        bid_abstraction.tally(hands[seat], held[seat], counts)
        total += counts[rank]
    quantity = calls.quantity_of(bid)
    return total < quantity if call == CHALLENGE else total == quantity


@njit
def walk(
    learner: int,
    turns: int,
    seat: int,
    bid: int,
    rolled: bool,
    hands: Any,
    held: Any,
    most: Any,
    stream: Any,
    say: Any,
    then: Any,
    weight: float,
) -> Any:
    """Plays on from here and returns what the learner wins, 1 or -1.

    The learner updates one choice, after this many `turns`, by trying every action. `say` and
    `then` hold for each seat and class: regrets, summed shares, summed values, visits. With a
    learner of -1 both seats play the mean strategy, and the result is that of seat 0.
    """
    counts = np.empty(state.RANKS + 1, np.int64)
    options = np.zeros(CHOICES, np.int64)
    chances = np.zeros(CHOICES)
    shares = np.empty(CHOICES)
    bid_abstraction.tally(hands[seat], held[seat], counts)
    bid_abstraction.consider(bid, most, counts, held[seat], held[1 - seat], options, chances)
    if rolled:
        options[ROLL] = 0
        memory = then[seat, bid_abstraction.then_class(chances)]
    else:
        if bid > 0:
            options[CHALLENGE] = 1
            options[PERFECTO] = 1
            bid_abstraction.judge(bid, counts, held[1 - seat], chances)
        memory = say[seat, bid_abstraction.say_class(bid, chances)]
    shares_of(memory[1] if learner < 0 else memory[0], options, shares)
    learns = seat == learner and turns == 0
    only = -1  # the choice that is tried, if not all of them
    if not learns:
        if learner >= 0 and seat != learner:
            for choice in range(CHOICES):
                memory[1, choice] += weight * shares[choice]
        elif turns > 0:
            explore(options, shares)
        only = picked(stream, shares)
    later = -1 if learns else turns - (seat == learner)
    worth = np.zeros(CHOICES)
    mean = 0.0
    for choice in range(CHOICES):
        if options[choice] == 0 or (not learns and choice != only):
            continue
        if choice in (CHALLENGE, PERFECTO):
            won = wins(hands, held, bid, choice)
            worth[choice] = 1.0 if won == (seat == max(learner, 0)) else -1.0
        else:  # one call serves both kinds of choice: each more doubles the time to compile
            rolls = choice == ROLL
            fresh = hands
            if rolls:
                fresh = hands.copy()
                idle = bid_abstraction.idle_dice(hands[seat], held[seat], options[ROLL])
                for die in range(DICE):
                    if idle >> die & 1:
                        fresh[seat, die] = 1 + below(stream, state.RANKS)
            mover, said = (seat, bid) if rolls else (1 - seat, options[choice])
            worth[choice] = walk(
                learner, later, mover, said, rolls, fresh, held, most, stream, say, then, weight
            )
        mean += shares[choice] * worth[choice]
    if not learns:
        return worth[only]
    for choice in range(CHOICES):
        if options[choice] != 0:
            memory[0, choice] = max(memory[0, choice] + worth[choice] - mean, 0.0)
            memory[2, choice] += weight * worth[choice]
            memory[3, choice] += weight
    return mean


@njit
def deal(stream: Any, held: Any, hands: Any) -> None:
    for seat in range(2):
        for die in range(DICE):
            rolled = 1 + below(stream, state.RANKS)
            hands[seat, die] = rolled if held[seat] >> die & 1 else 0


@njit
def learn(held: Any, most: Any, learners: int, rounds: int, seed: int, say: Any, then: Any) -> None:
    """Learns from rounds opened by either player: seat 0 only, or both seats."""
    stream = np.empty(4, np.int64)
    hands = np.zeros((2, DICE), np.int64)
    for game in range(rounds):
        begin(stream, seed, game, CHOOSING)
        for learner in range(learners):
            for first in range(2):
                deal(stream, held, hands)
                walk(
                    learner, below(stream, DEPTH), first, 0, False, hands, held, most, stream, say,
                    then, float(game + 1),
                )  # fmt: skip


@njit
def play(held: Any, most: Any, rounds: int, seed: int, say: Any, then: Any) -> Any:
    """The mean result, from -1 to 1, of seat 0, who opens, if both play the mean strategy."""
    stream = np.empty(4, np.int64)
    hands = np.zeros((2, DICE), np.int64)
    won = 0.0
    for game in range(rounds):
        begin(stream, seed, game, CHOOSING)
        deal(stream, held, hands)
        won += walk(-1, -1, 0, 0, False, hands, held, most, stream, say, then, 0.0)
    return won / rounds
