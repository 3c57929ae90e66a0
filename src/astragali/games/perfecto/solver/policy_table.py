"""The policy learned for the abstraction of Perfecto's bidding, from the shipped table.

The smallest hand has two dice, because a Last Chance has six.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from astragali.engine import shipped_tables
from astragali.engine.dice_sets import size
from astragali.games.spicy_dice import DICE

from ..game import CARD
from ..rules import calls, state
from . import bid_abstraction

Array = np.ndarray[Any, Any]

TABLE = Path(__file__).with_name("tables") / "abstraction.npz"
FEWEST = 2  # dice in a hand
HANDS = range(FEWEST, DICE + 1)
BYTE = 255  # a share or chance of 1; they are stored as bytes


@cache
def tables() -> dict[str, Array]:
    """The learned tables: [own dice - 2, the opponent's - 2, class, choice]."""
    return shipped_tables.load(TABLE)


PAIRS = tuple((mine, theirs) for mine in range(len(HANDS)) for theirs in range(mine, len(HANDS)))


def build(
    learned: int = 300_000, played: int = 100_000, pairs: Sequence[tuple[int, int]] = PAIRS
) -> dict[str, Array]:
    """Learns the abstraction for pairs of hands, and how often the first bidder wins."""
    from tqdm import tqdm

    from astragali.engine import compiler

    abstraction_mccfr = compiler.loops(CARD, Path(__file__).with_name("abstraction_mccfr.py"))
    many = len(HANDS)
    found: dict[str, Array] = {
        "say": np.zeros((many, many, bid_abstraction.SAYS, bid_abstraction.CHOICES), np.uint8),
        "then": np.zeros((many, many, bid_abstraction.THENS, bid_abstraction.CHOICES), np.uint8),
        "first": np.zeros((many, many)),
        "gain": np.zeros((many, many)),
    }
    found |= {name + "_worth": np.zeros_like(found[name]) for name in ("say", "then")}
    for pair in tqdm(pairs, desc="Perfecto", disable=None):
        held = np.array([(1 << HANDS[number]) - 1 for number in pair])
        most = np.array([0, *(largest(pair, rank) for rank in range(1, state.RANKS + 1))])
        say = np.zeros((2, bid_abstraction.SAYS, 4, bid_abstraction.CHOICES))
        then = np.zeros((2, bid_abstraction.THENS, 4, bid_abstraction.CHOICES))
        abstraction_mccfr.learn(held, most, 2, learned, 1, say, then)
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
            found["first"][spot] = (
                1 + abstraction_mccfr.play(sides, most, played, 2, *swapped)
            ) / 2
            found["gain"][spot] = learned_gain(
                abstraction_mccfr, sides, most, learned, played, *swapped
            )
    return found


def largest(pair: tuple[int, int], rank: int) -> int:
    """The largest count of a rank that two hands can have."""
    lives = [HANDS[number] for number in pair]
    return calls.largest_count(lives, 2, rank)


def as_bytes(amount: Array, total: Array) -> Array:
    parts = amount / np.maximum(total if total.ndim == 2 else total[:, None], 1e-12)
    return np.round(BYTE * np.clip(parts, 0, 1)).astype(np.uint8)


def learned_gain(
    mccfr: Any, held: Array, most: Array, learned: int, played: int, say: Array, then: Array
) -> float:
    """How much more often a first bidder wins after learning to exploit this strategy."""
    before = mccfr.play(held, most, played, 3, say, then)
    fixed = say.copy(), then.copy()
    for memory in fixed:
        memory[0] = 0
        memory[1, :, 0] = memory[1, :, 1]  # the opponent keeps playing the mean strategy
    mccfr.learn(held, most, 1, learned, 4, *fixed)
    for memory in fixed:
        memory[0, :, 1] = memory[0, :, 0]
    return float(mccfr.play(held, most, played, 3, *fixed) - before) / 2


def save() -> None:
    """Writes the shipped table."""
    shipped_tables.save(CARD, TABLE, **build())


@cache
def winning() -> Array:
    """The chance to win the game: [own lives, the opponent's, 1 if opening the next round]."""
    first = tables()["first"]
    chance = np.zeros((DICE + 1, DICE + 1, 2))
    chance[1:, 0] = 1
    for mine in range(1, DICE + 1):
        for theirs in range(1, DICE + 1):
            one, other = hand_number(mine), hand_number(theirs)
            for leads in range(2):
                wins = first[one, other] if leads else 1 - first[other, one]
                chance[mine, theirs, leads] = (
                    wins * chance[mine, theirs - 1, 1] + (1 - wins) * chance[mine - 1, theirs, 0]
                )
    return chance


def hand_number(lives: int) -> int:
    """The index in the tables of a hand with this many lives."""
    return size(calls.held(lives)) - FEWEST
