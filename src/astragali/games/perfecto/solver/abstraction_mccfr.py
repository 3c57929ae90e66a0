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
from astragali.games.perfecto.rules import calls, state
from astragali.games.perfecto.solver import bid_abstraction
from astragali.games.perfecto.solver.bid_abstraction import CHALLENGE, CHOICES, PERFECTO, ROLL
from astragali.games.spicy_dice import DICE

rules: Any = ...  # compiler.py puts the game's rules here

DEPTH = 4  # a player learns from one of the first choices in a round, up to this number


@njit(cache=True, nogil=True)
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


@njit(cache=True, nogil=True)
def explore(options: Any, shares: Any) -> None:
    """Mixes in a uniform share of all possible choices."""
    count = 0
    for choice in range(CHOICES):
        count += options[choice] != 0
    for choice in range(CHOICES):
        if options[choice] != 0:
            shares[choice] = 0.8 * shares[choice] + 0.2 / count


@njit(cache=True, nogil=True)
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


@njit(cache=True, nogil=True)
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


@njit(cache=True, nogil=True)
def look(
    mover: Any, hands: Any, held: Any, most: Any, say: Any, then: Any, options: Any, chances: Any
) -> Any:
    """Writes the choices of the player on turn, and returns what is remembered of the class.

    `mover` has the seat, the standing bid, and whether the seat has rolled for its next bid.
    """
    seat, bid = mover[0], mover[1]
    counts = np.empty(state.RANKS + 1, np.int64)
    options[:] = 0
    chances[:] = 0.0
    bid_abstraction.tally(hands[seat], held[seat], counts)
    bid_abstraction.consider(bid, most, counts, held[seat], held[1 - seat], options, chances)
    if mover[2] != 0:
        options[ROLL] = 0
        return then[seat, bid_abstraction.then_class(chances)]
    if bid > 0:
        options[CHALLENGE] = 1
        options[PERFECTO] = 1
        bid_abstraction.judge(bid, counts, held[1 - seat], chances)
    return say[seat, bid_abstraction.say_class(bid, chances)]


@njit(cache=True, nogil=True)
def take(choice: int, option: int, mover: Any, hands: Any, held: Any, stream: Any) -> Any:
    """Bids or rolls, which returns 0; a call ends the round and returns 1 for seat 0, else -1."""
    seat = mover[0]
    if choice in (CHALLENGE, PERFECTO):
        return 1.0 if wins(hands, held, mover[1], choice) == (seat == 0) else -1.0
    mover[2] = choice == ROLL
    if choice != ROLL:
        mover[0], mover[1] = 1 - seat, option
        return 0.0
    idle = bid_abstraction.idle_dice(hands[seat], held[seat], option)
    for die in range(DICE):
        if idle >> die & 1:
            hands[seat, die] = 1 + below(stream, state.RANKS)
    return 0.0


@njit(cache=True, nogil=True)
def walk(
    learner: int,
    turns: int,
    mover: Any,
    hands: Any,
    held: Any,
    most: Any,
    stream: Any,
    say: Any,
    then: Any,
    weight: float,
) -> Any:
    """Plays on until the learner's choice after this many `turns`, or to the end of the round.

    Returns 1 if seat 0 wins, -1 if seat 1 does, 0 if the learner is to choose. `say` and `then`
    hold for each seat and class: regrets, summed shares, summed values, visits. With a learner of
    -1 both seats play the mean strategy.
    """
    options = np.zeros(CHOICES, np.int64)
    chances = np.zeros(CHOICES)
    shares = np.empty(CHOICES)
    won = 0.0
    while won == 0.0:
        seat = mover[0]
        if seat == learner and turns == 0:
            break
        memory = look(mover, hands, held, most, say, then, options, chances)
        shares_of(memory[1] if learner < 0 else memory[0], options, shares)
        if learner >= 0 and seat != learner:
            for choice in range(CHOICES):
                memory[1, choice] += weight * shares[choice]
        elif turns > 0:
            explore(options, shares)
        turns -= seat == learner
        choice = picked(stream, shares)
        won = take(choice, options[choice], mover, hands, held, stream)
    return won


@njit(cache=True, nogil=True)
def try_every_choice(
    mover: Any, hands: Any, held: Any, most: Any, stream: Any, say: Any, then: Any, weight: float
) -> None:
    """Updates the choice of the player on turn by playing on from every action."""
    learner = mover[0]
    options = np.zeros(CHOICES, np.int64)
    chances = np.zeros(CHOICES)
    shares = np.empty(CHOICES)
    worth = np.zeros(CHOICES)
    memory = look(mover, hands, held, most, say, then, options, chances)
    shares_of(memory[0], options, shares)
    mean = 0.0
    for choice in range(CHOICES):
        if options[choice] != 0:
            ahead, fresh = mover.copy(), hands.copy()
            won = take(choice, options[choice], ahead, fresh, held, stream)
            if won == 0.0:
                won = walk(learner, -1, ahead, fresh, held, most, stream, say, then, weight)
            worth[choice] = won if learner == 0 else -won
            mean += shares[choice] * worth[choice]
    for choice in range(CHOICES):
        if options[choice] != 0:
            memory[0, choice] = max(memory[0, choice] + worth[choice] - mean, 0.0)
            memory[2, choice] += weight * worth[choice]
            memory[3, choice] += weight


@njit(cache=True, nogil=True)
def deal(stream: Any, held: Any, hands: Any) -> None:
    for seat in range(2):
        for die in range(DICE):
            rolled = 1 + below(stream, state.RANKS)
            hands[seat, die] = rolled if held[seat] >> die & 1 else 0


@njit(cache=True, nogil=True)
def learn(held: Any, most: Any, learners: int, rounds: int, seed: int, say: Any, then: Any) -> None:
    """Learns from rounds opened by either player: seat 0 only, or both seats."""
    stream = np.empty(4, np.int64)
    hands = np.zeros((2, DICE), np.int64)
    mover = np.zeros(3, np.int64)
    for game in range(rounds):
        begin(stream, seed, game, CHOOSING)
        for learner in range(learners):
            for first in range(2):
                deal(stream, held, hands)
                mover[:] = 0
                mover[0] = first
                weight = float(game + 1)
                turns = below(stream, DEPTH)
                if walk(learner, turns, mover, hands, held, most, stream, say, then, weight) == 0:
                    try_every_choice(mover, hands, held, most, stream, say, then, weight)


@njit(cache=True, nogil=True)
def play(held: Any, most: Any, rounds: int, seed: int, say: Any, then: Any) -> Any:
    """The mean result, from -1 to 1, of seat 0, who opens, if both play the mean strategy."""
    stream = np.empty(4, np.int64)
    hands = np.zeros((2, DICE), np.int64)
    mover = np.zeros(3, np.int64)
    won = 0.0
    for game in range(rounds):
        begin(stream, seed, game, CHOOSING)
        deal(stream, held, hands)
        mover[:] = 0
        won += walk(-1, -1, mover, hands, held, most, stream, say, then, 0.0)
    return won / rounds
