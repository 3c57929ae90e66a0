"""Catch 6 for two: one player's dice exactly, the other's by an average catch rate.

A level is what both players have caught. Within a level the player on turn is solved for winning
over all faces of six dice, against an opponent whose chance to catch is the same in every turn:
the average of the best play from six fresh dice. The shipped table has the value of each level to
the player on turn.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from astragali.engine import compiler, shipped_tables

from ...dice_codes import AXES, CODES, average_roll_by_axes
from ...spicy_dice import ALL, DICE, FACES
from ..game import CARD

rules = CARD.rules

TABLES = Path(__file__).parent / "tables"
SETS = 2**FACES  # sets of numbers
LANDED = (slice(1, None),) * DICE  # all six dice show a face
FRESH = (0,) * DICE  # all six dice are about to be rolled
TARGET = 14  # the points needed to win
CARRIED = 0.6  # the share of a good position's advantage that remains after an opponent's catch

Array = Any


@cache
def table() -> dict[str, Array]:
    """For each pair of caught sets: the value of being on turn, and the chances to catch."""
    arrays = shipped_tables.load(TABLES / "duel.npz")
    return {name: values.astype(float) for name, values in arrays.items()}


@cache
def catches() -> tuple[Array, Array]:
    """For all landed dice: the sets of numbers that they catch naturally and by free choice."""
    arrays = shipped_tables.load(TABLES / "catches.npz")
    return arrays["natural"].reshape(AXES), arrays["free"].reshape(AXES)


def write_catches() -> None:
    """Writes the table of catches, using the compiled rules; takes seconds."""
    import numpy as np

    natural, free = np.zeros(CODES, np.int64), np.zeros(CODES, np.int64)
    kernels().catches(natural, free)
    arrays = {"natural": natural.astype(np.uint8), "free": free.astype(np.uint8)}
    shipped_tables.save(CARD, TABLES / "catches.npz", **arrays)


def kernels() -> Any:
    return compiler.loops(CARD, Path(__file__).with_name("catch_kernels.py"))


def choose(rolled: Array, *, none: bool = False) -> Array:
    """The best value over all ways to roll at least one of six landed dice, or perhaps none."""
    best = rolled.copy()
    if not none:
        best[LANDED] = 0.0
    for axis in range(DICE):
        before = (slice(None),) * axis
        most = best[(*before, slice(1, None))]
        most[...] = _larger(most, best[(*before, slice(0, 1))])
    return best


def _larger(one: Array, other: Array) -> Array:
    import numpy as np

    return np.maximum(one, other)


def solve(known: dict[str, Array], mine: int, theirs: int) -> tuple[Array, Array]:
    """The values to the player on turn: of rolling, and of landed dice after the turn.

    From the chances of this level and the values of levels with more caught.
    """
    import numpy as np

    caught = caught_worth(known, mine, theirs)
    on_turn, hazard = known["on_turn"], known["hazard"][theirs, mine]
    lost = 0.0  # the value left if the opponent catches something
    for number in range(FACES):
        more = theirs | 1 << number
        if not (mine | theirs) >> number & 1 and rules.worth(more) < TARGET:
            lost += hazard[number] * on_turn[mine, more]
    quiet, level = 1.0 - hazard.sum(), on_turn[mine, theirs]
    rolled = np.full(AXES, level)
    carried = CARRIED * hazard.sum()
    for _ in range(200):
        kept = choose(rolled)
        waiting = quiet * kept + np.clip(lost + carried * (kept - level), 0.0, 1.0)
        landed = np.maximum(caught, waiting)
        before = rolled[FRESH]
        rolled[LANDED] = landed[LANDED]
        average_roll_by_axes(rolled)
        if abs(rolled[FRESH] - before) < 1e-7:
            break
    return rolled, waiting


def caught_worth(known: dict[str, Array], mine: int, theirs: int) -> Array:
    """The value of the best catch of all landed dice; -1 if they catch nothing."""
    import numpy as np

    natural, free = catches()
    best = np.full(AXES, -1.0)
    for number in range(FACES):
        if not (mine | theirs) >> number & 1:
            more = mine | 1 << number
            value = 1.0 if rules.worth(more) >= TARGET else 1.0 - known["on_turn"][theirs, more]
            able = ((natural | free) >> number & 1).astype(bool)
            best = np.where(able, np.maximum(best, value), best)
    return best


def chances(known: dict[str, Array], mine: int, theirs: int) -> Array:
    """The average chance per turn to catch each number, with the best play from fresh dice."""
    import numpy as np

    rolled, waiting = solve(known, mine, theirs)
    caught = caught_worth(known, mine, theirs)
    natural, free = catches()
    catching = caught >= waiting
    plan = _plan(rolled)
    picked = np.zeros((FACES, *AXES), bool)
    left = catching.copy()
    worths = [
        1.0
        if rules.worth(mine | 1 << n) >= TARGET
        else 1.0 - known["on_turn"][theirs, mine | 1 << n]
        for n in range(FACES)
    ]
    for number in sorted(range(FACES), key=lambda n: -worths[n]):
        if not (mine | theirs) >> number & 1:
            picked[number] = left & ((natural | free) >> number & 1).astype(bool)
            left &= ~picked[number]
    total = np.zeros(FACES)
    turns = 0.0
    hand: Array = np.zeros(AXES)
    hand[FRESH] = 1.0
    for _ in range(60):
        alive = hand.sum()
        turns += alive
        if alive < 1e-3:
            break
        for axis in range(DICE):
            before: Any = (slice(None),) * axis
            hand[(*before, slice(1, None))] += hand[(*before, slice(0, 1))] / 6
            hand[(*before, 0)] = 0.0
        for number in range(FACES):
            total[number] += hand[picked[number]].sum()
        hand[catching] = 0.0
        hand = np.bincount(plan.ravel(), hand.ravel(), hand.size).reshape(AXES)
    return total / turns


def _plan(rolled: Array) -> Array:
    """For all landed dice, the flat index of the best dice to roll."""
    import numpy as np

    best = rolled.copy()
    best[LANDED] = -1.0
    plan: Array = np.arange(rolled.size).reshape(AXES)
    for axis in range(DICE):
        before = (slice(None),) * axis
        some, none = (*before, slice(1, None)), (*before, slice(0, 1))
        better = best[none] > best[some]
        plan[some] = np.where(better, plan[none], plan[some])
        best[some] = np.where(better, best[none], best[some])
    return plan


def settle(known: dict[str, Array], mine: int, theirs: int) -> None:
    """Computes a level's value to either player on turn from both players' chances to catch."""
    on_turn, hazard = known["on_turn"], known["hazard"]
    gain = []
    for one, other in ((mine, theirs), (theirs, mine)):
        total = 0.0
        for number in range(FACES):
            more = one | 1 << number
            if not (one | other) >> number & 1:
                won = rules.worth(more) >= TARGET
                total += hazard[one, other, number] * (1.0 if won else 1.0 - on_turn[other, more])
        gain.append((total, hazard[one, other].sum()))
    (mine_gain, mine_rate), (their_gain, their_rate) = gain
    # Solves x = gain + (1 - rate) (1 - y) and the same equation for the opponent's y.
    a, b = mine_gain + 1 - mine_rate, their_gain + 1 - their_rate
    p, q = 1 - mine_rate, 1 - their_rate
    on_turn[mine, theirs] = (a - p * b) / (1 - p * q)
    on_turn[theirs, mine] = (b - q * a) / (1 - p * q)


def write_duel() -> None:
    """Writes the value of every level, from the shipped catches; takes several minutes."""
    import numpy as np
    from tqdm import tqdm

    known: dict[str, Array] = {
        "on_turn": np.full((SETS, SETS), 0.5),
        "hazard": np.zeros((SETS, SETS, FACES)),
    }
    pairs = [
        (one, other)
        for one in range(SETS)
        for other in range(one, SETS)
        if not one & other and max(rules.worth(one), rules.worth(other)) < TARGET
    ]
    pairs.sort(key=lambda pair: -(pair[0] | pair[1]).bit_count())
    for one, other in tqdm(pairs, desc="levels", disable=None):
        free = ALL & ~(one | other)
        for number in range(FACES):
            rate = 0.2 / free.bit_count() if free >> number & 1 else 0.0
            known["hazard"][one, other, number] = known["hazard"][other, one, number] = rate
        for _ in range(2):
            settle(known, one, other)
            mine = chances(known, one, other)
            known["hazard"][other, one] = chances(known, other, one)
            known["hazard"][one, other] = mine
        settle(known, one, other)
    arrays = {name: values.astype(np.float32) for name, values in known.items()}
    shipped_tables.save(CARD, TABLES / "duel.npz", **arrays)
