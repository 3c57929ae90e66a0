"""What mathematics knows about Perfecto between two.

For one or two dice each, the equilibrium of a round (equilibrium.py, recall.py). For the hands of
a real game a sketch of it (sketch.py), learned for each pair of hands and kept in
tables/sketch.npz, with the chance to win the game that follows from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from astragali.engine import rule
from astragali.engine.advice import WIN, Advice, Opinion

from ..dice_sets import size
from . import calls, rounds, sketch
from .questions import QUESTIONS
from .rules import BIDDING, RAISE

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer"]

Array = np.ndarray[Any, Any]

TABLE = Path(__file__).with_name("tables") / "sketch.npz"
FEWEST = 2  # dice in a hand; a Last Chance has all six
HANDS = range(FEWEST, calls.DICE + 1)
BYTE = 255  # shares and chances are kept as bytes
ERROR = 0.03  # about how far the sketch may be off
SELDOM = 0.05  # shares below are what is left of having tried everything


# The tables.


@cache
def tables() -> dict[str, Array]:
    """What was learned: [own dice, the other's, class, choice], dice counted from two."""
    with np.load(TABLE) as file:
        return {name: file[name] for name in file.files}


PAIRS = tuple((mine, theirs) for mine in range(len(HANDS)) for theirs in range(mine, len(HANDS)))


def build(
    learned: int = 300_000, played: int = 100_000, pairs: Sequence[tuple[int, int]] = PAIRS
) -> dict[str, Array]:
    """Learns the sketch for every pair of hands, and how often the first bidder wins by it."""
    from tqdm import tqdm

    from astragali.engine import compiling

    from .game import CARD

    compiling.loops(CARD)  # tells the compiler about the rules
    from . import sketching

    many = len(HANDS)
    found: dict[str, Array] = {
        "say": np.zeros((many, many, sketch.SAYS, sketch.CHOICES), np.uint8),
        "then": np.zeros((many, many, sketch.THENS, sketch.CHOICES), np.uint8),
        "first": np.zeros((many, many)),
        "gain": np.zeros((many, many)),
    }
    found |= {name + "_worth": np.zeros_like(found[name]) for name in ("say", "then")}
    for pair in tqdm(pairs, desc="Perfecto", disable=None):
        held = np.array([(1 << HANDS[number]) - 1 for number in pair])
        most = np.array([0, *(largest(pair, rank) for rank in range(1, calls.RANKS + 1))])
        say = np.zeros((2, sketch.SAYS, 4, sketch.CHOICES))
        then = np.zeros((2, sketch.THENS, 4, sketch.CHOICES))
        sketching.learn(held, most, 2, learned, 1, say, then)
        if pair[0] == pair[1]:
            say[:] = say.sum(0)
            then[:] = then.sum(0)
        for seat, spot in enumerate((pair, pair[::-1])):
            swapped = say[[seat, 1 - seat]], then[[seat, 1 - seat]]
            sides = held[[seat, 1 - seat]]
            for name, memory in zip(("say", "then"), swapped, strict=True):
                found[name][spot] = as_bytes(memory[0, :, 1], memory[0, :, 1].sum(1))
                worth = (memory[0, :, 2] + memory[0, :, 3]) / 2
                found[name + "_worth"][spot] = as_bytes(worth, memory[0, :, 3])
            found["first"][spot] = (1 + sketching.play(sides, most, played, 2, *swapped)) / 2
            found["gain"][spot] = learned_gain(sketching, sides, most, learned, played, *swapped)
    return found


def largest(pair: tuple[int, int], rank: int) -> int:
    """The largest count of a rank that two hands can have."""
    lives = [HANDS[number] for number in pair]
    return int(calls.largest_count(lives, 2, rank))


def as_bytes(amount: Array, total: Array) -> Array:
    parts = amount / np.maximum(total if total.ndim == 2 else total[:, None], 1e-12)
    return np.round(BYTE * np.clip(parts, 0, 1)).astype(np.uint8)


def learned_gain(
    sketching: Any, held: Array, most: Array, learned: int, played: int, say: Array, then: Array
) -> float:
    """How much more often a first bidder wins who has learned to beat this very strategy."""
    before = sketching.play(held, most, played, 3, say, then)
    fixed = say.copy(), then.copy()
    for memory in fixed:
        memory[0] = 0
        memory[1, :, 0] = memory[1, :, 1]  # he goes on as he did
    sketching.learn(held, most, 1, learned, 4, *fixed)
    for memory in fixed:
        memory[0, :, 1] = memory[0, :, 0]
    return float(sketching.play(held, most, played, 3, *fixed) - before) / 2


def save() -> None:
    """Writes the table that comes with the game."""
    TABLE.parent.mkdir(exist_ok=True)
    np.savez_compressed(TABLE, **build())  # type: ignore[arg-type]


@cache
def winning() -> Array:
    """The chance to win the game: [own lives, the other's, 1 if one leads the next round]."""
    first = tables()["first"]
    chance = np.zeros((calls.DICE + 1, calls.DICE + 1, 2))
    chance[1:, 0] = 1
    for mine in range(1, calls.DICE + 1):
        for theirs in range(1, calls.DICE + 1):
            one, other = hand_number(mine), hand_number(theirs)
            for leads in range(2):
                wins = first[one, other] if leads else 1 - first[other, one]
                chance[mine, theirs, leads] = (
                    wins * chance[mine, theirs - 1, 1] + (1 - wins) * chance[mine - 1, theirs, 0]
                )
    return chance


def hand_number(lives: int) -> int:
    """Where the hand of somebody with so many lives stands in the tables."""
    return size(calls.held(lives)) - FEWEST


# Advice.


def advise(hidden: Any, seat: int, actions: list[int]) -> Advice | None:
    """What each word is worth by the sketch, and how often to say it."""
    if hidden.players != 2 or hidden.rules != calls.BASIC or hidden.match_target > 0:
        return None
    if hidden.phase not in (BIDDING, RAISE):
        return None
    look = Look(hidden, seat)
    opinions = tuple(look.opinion(action) for action in actions)
    total = sum(opinion.share or 0.0 for opinion in opinions)
    if total == 0:
        return None  # nothing that was learned is possible here
    return Advice(
        WIN,
        "equilibrium of a sketch of the game",
        tuple(
            Opinion(one.action, one.value, one.error, (one.share or 0.0) / total, one.odds)
            for one in opinions
        ),
    )


class Look:
    """One position as a player sees it."""

    def __init__(self, s: Any, seat: int) -> None:
        self.s, self.hand = s, s.hand[seat]
        self.held, self.theirs = calls.held(s.lives[seat]), calls.held(s.lives[1 - seat])
        self.counts = [0] * (calls.RANKS + 1)
        self.options = [0] * sketch.CHOICES
        self.chances = [0.0] * sketch.CHOICES
        sketch.tally(self.hand, self.held, self.counts)
        sketch.consider(
            s.bid, s.most, self.counts, self.held, self.theirs, self.options, self.chances
        )
        if s.bid > 0:
            sketch.judge(s.bid, self.counts, self.theirs, self.chances)
        pair = hand_number(s.lives[seat]), hand_number(s.lives[1 - seat])
        if s.phase == RAISE:
            name, number = "then", sketch.then_class(self.chances)
        else:
            name, number = "say", sketch.say_class(s.bid, self.chances)
        shares = tables()[name][pair][number] / BYTE
        self.shares = np.where(shares < SELDOM, 0.0, shares)
        self.worth = tables()[name + "_worth"][pair][number] / BYTE
        mine, theirs = s.lives[seat], s.lives[1 - seat]
        self.if_won, self.if_lost = winning()[mine, theirs - 1, 1], winning()[mine - 1, theirs, 0]
        self.roll = sketch.idle_dice(self.hand, self.held, self.options[sketch.ROLL])

    def opinion(self, action: int) -> Opinion:
        share, odds = 0.0, {}
        if action == calls.CHALLENGE:
            share, won = self.considered(sketch.CHALLENGE)
            odds = {"true": 1 - self.chances[sketch.CHALLENGE]}
        elif action == calls.PERFECTO:
            share, won = self.considered(sketch.PERFECTO)
            odds = {"exact": self.chances[sketch.PERFECTO]}
        elif action <= calls.BIDS:
            odds = {"true": self.true(action)}
            known = [one for one in sketch.BIDS if self.options[one] == action]
            share = sum(self.considered(one)[0] for one in known)
            won = max((self.considered(one)[1] for one in known), default=self.other_bid(action))
        else:
            share, won = self.considered(sketch.ROLL)
            apart = size((action - calls.ROLL) ^ self.roll)
            if apart:
                share, won = 0.0, max(won - ERROR * apart, 0.0)
        value = won * self.if_won + (1 - won) * self.if_lost
        return Opinion(action, float(value), ERROR, float(share), odds)

    def considered(self, choice: int) -> tuple[float, float]:
        """How often to choose it, and the chance to win the round by it."""
        if self.worth[choice] > 0:
            return float(self.shares[choice]), float(self.worth[choice])
        return float(self.shares[choice]), max(self.chances[choice], 0.0) / 2

    def true(self, bid: int) -> float:
        """The chance that a bid is true if the other's dice are fresh."""
        rank = calls.rank_of(bid)
        doubles = self.theirs >> (rank - 1) & 1 == 1
        missing = calls.quantity_of(bid) - self.counts[rank]
        return float(sketch.likely(size(self.theirs), doubles, missing))

    def other_bid(self, bid: int) -> float:
        """About the chance to win with a bid that the sketch does not consider."""
        safe = max(self.chances[sketch.SAFE], 0.05)
        return self.considered(sketch.SAFE)[1] * min(self.true(bid) / safe, 1.0) * (1 - ERROR)


# What the search is told: more players, teams, the advanced rules, matches.


@rule
def evaluate(s: Any, seat: int) -> float:
    """The payoff that a seat, or its team, can expect by the lives that all have left."""
    mine = 0.0
    total = 0.0
    for other in range(s.players):
        power = float(s.lives[other] * s.lives[other]) + s.lives[other]
        total += power
        if other == seat or (s.teams == 1 and other == calls.partner(seat)):
            mine += power
    return mine / max(total, 1.0)


@rule
def prefer(s: Any, seat: int, action: int) -> float:
    """How likely a sensible player is to say this, by what he sees and fresh dice elsewhere."""
    if calls.ROLL < action < calls.SIDESTEP:
        return 0.02
    bid = action if 0 < action <= calls.BIDS else s.bid
    if bid == 0:
        return 1.0
    rank = calls.rank_of(bid)
    missing = calls.quantity_of(bid)
    unseen = 0
    for other in range(s.players):
        held = calls.held(s.lives[other])
        if other == seat:
            for die in range(calls.DICE):
                if held >> die & 1:
                    missing -= rounds.worth(die, s.hand[seat][die], rank)
        else:
            unseen += size(held)
    true: float = sketch.at_least(min(unseen, sketch.MOST - 1), missing)
    if action <= calls.BIDS and action > 0:
        return float(true * true / (1.0 + abs(bid - s.bid) / 6.0) + 0.001)
    if action == calls.CHALLENGE or action == calls.DOUBLE or action == calls.SIDE_CALLER:
        return (1.0 - true) * (1.0 - true) + 0.01
    if action == calls.PERFECTO:
        return (true - sketch.at_least(min(unseen, sketch.MOST - 1), missing + 1)) / 2 + 0.01
    return true + 0.05  # to pass, redouble, side with the bidder
