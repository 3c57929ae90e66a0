"""How bold an action of Perfecto is, for bots with a temperament."""

from __future__ import annotations

from functools import cache

from astragali.engine.dice_sets import has
from astragali.games.spicy_dice import DICE, FACES

from ..rules import State, calls, rounds, state

BOLD = (state.PERFECTO, state.DOUBLE, state.REDOUBLE)
Dice = tuple[int, ...]


def risk(hidden: State, seat: int, action: int) -> float:
    """The chance that a bid is false, by the seat's own dice; calls are timid or bold as such."""
    if calls.is_bid(action):
        return max(0.0, 1.0 - true_chance(hidden, seat, action))
    return 1.0 if action in BOLD else 0.0


def true_chance(s: State, seat: int, bid: int) -> float:
    """The chance that a bid is true if nothing is known about the others' dice."""
    rank = calls.rank_of(bid)
    held = [
        [die for die in range(DICE) if has(calls.held(s.lives[n]), die)] for n in range(s.players)
    ]
    own = sum(rounds.worth(die, s.hand[seat][die], rank) for die in held[seat])
    others = sorted(die for n in range(s.players) if n != seat for die in held[n])
    return sum(counts(tuple(others), rank)[max(calls.quantity_of(bid) - own, 0) :])


@cache
def counts(dice: Dice, rank: int) -> tuple[float, ...]:
    """The chance of each count of a rank among random dice."""
    chances = [1.0]
    for die in dice:
        longer = [0.0] * (len(chances) + 2)
        for face in range(1, FACES + 1):
            for count, chance in enumerate(chances):
                longer[count + rounds.worth(die, face, rank)] += chance / FACES
        chances = longer
    return tuple(chances)
