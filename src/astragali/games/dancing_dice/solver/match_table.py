"""The chance to win a match of Dancing Dice between two, for every Tango and both endurances.

The shipped table is tables/match.npz; each round in it is solved for the chance to win the match.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from astragali.engine import shipped_tables

from ..game import CARD
from ..rules import GALA_BONUS, MOST_ENDURANCE
from . import fictitious_play
from .fictitious_play import KEPT, ROWS, Array, Judgement, Solution, Worth

TABLE = Path(__file__).with_name("tables") / "match.npz"
MOST = MOST_ENDURANCE
POSITIONS = (2, MOST + 1, MOST + 1)
ITERATIONS = 12  # for a round solved during play
TEMPERATURE = 0.002


def tango_number(faces: tuple[int, ...]) -> int:
    """The index of a Tango among the 56."""
    return fictitious_play.INDEX[tuple(sorted(faces))] - ROWS[0]


def after_round(judgement: Judgement, mine: int, theirs: int) -> Array:
    """The index of the position after a round: new Tango, own endurance, the other's."""
    (my_first, my_second), (their_first, their_second) = judgement.my_losses, judgement.their_losses
    left = mine - my_first - my_second.astype(int) + GALA_BONUS * judgement.my_gala
    right = theirs - their_first - their_second.astype(int)
    right = right + GALA_BONUS * judgement.their_gala
    if mine == theirs == 1:  # the first loss ends the match
        right = np.where(my_first, 1, right)
        left = np.where(their_first, 1, left)
    position = judgement.tango, np.clip(left, 0, MOST), np.clip(right, 0, MOST)
    return np.ravel_multi_index(position, POSITIONS)


def winning(table: Array, tango: int, mine: int, theirs: int) -> Worth:
    """A function from the judgement of a round to the chance to win the match."""
    after = np.stack([table[tango], fresh(table)]).ravel()
    return lambda judgement: after[after_round(judgement, mine, theirs)]


def fresh(table: Array) -> Array:
    """The chances before new Tango dice are rolled."""
    return np.asarray(np.tensordot(fictitious_play.hands().completion[0], table, 1))


def solve_round(
    table: Array, tango: tuple[int, ...], mine: int, theirs: int, iterations: int
) -> Solution:
    """A round of a match, solved for the chance to win the match."""
    stage = fictitious_play.stage(tango, ordered=mine == theirs == 1)
    payoff = fictitious_play.payoffs(stage, winning(table, tango_number(tango), mine, theirs))
    return fictitious_play.solve(stage, payoff, iterations, TEMPERATURE, symmetric=mine == theirs)


@lru_cache(64)
def solved(
    tango: tuple[int, ...], mine: int, theirs: int, iterations: int = ITERATIONS
) -> Solution:
    """The same with the shipped table, cached for the next move."""
    return solve_round(chances(), tango, mine, theirs, iterations)


@cache
def chances() -> Array:
    """The chance to win a match: [index of the Tango, own endurance, the other's]."""
    return np.asarray(shipped_tables.load(TABLE)["chances"], np.float64)


def build(iterations: int = 8) -> tuple[Array, Array]:
    """Solves every round of a match, from the lowest endurance; returns chances and exploitability.

    Positions with more endurance (after a Gala) or the same are guessed at first, which hardly
    changes the strategies. The final chances are exactly those of these strategies.
    """
    from tqdm import tqdm

    table = guess()
    gains = np.zeros_like(table)
    moves: dict[tuple[int, int, int], Array] = {}
    pairs = [(mine, theirs) for mine in range(1, MOST + 1) for theirs in range(1, mine)]
    for mine, theirs in tqdm(sorted(pairs, key=sum), desc="Dancing Dice", disable=None):
        for faces in (KEPT[ROWS[-1]], *(KEPT[row] for row in ROWS)):
            tango = tango_number(faces)
            solution = solve_round(table, faces, mine, theirs, iterations)
            if (len(ROWS) - 1, mine, theirs) not in moves:  # a first guess for every Tango
                set_chance(table, slice(None), mine, theirs, solution.value)
            moves[tango, mine, theirs] = transitions(solution, mine, theirs)
            set_chance(table, tango, mine, theirs, solution.value)
            gains[tango, mine, theirs] = gains[tango, theirs, mine] = solution.gain()
    while True:
        before = table.copy()
        for (tango, mine, theirs), chance in moves.items():
            value = (chance * np.stack([table[tango], fresh(table)])).sum()
            set_chance(table, tango, mine, theirs, float(value))
        if np.abs(table - before).max() < 1e-9:
            return table, gains


def guess() -> Array:
    """Initial chances: as if a coin decided who loses each point."""
    ladder = np.full((MOST + 1, MOST + 1), 0.5)
    for mine in range(MOST + 1):
        for theirs in range(MOST + 1):
            if mine == 0 or theirs == 0:
                ladder[mine, theirs] = 1.0 if mine > 0 else 0.0
            else:
                ladder[mine, theirs] = (ladder[mine - 1, theirs] + ladder[mine, theirs - 1]) / 2
    return np.repeat(ladder[None], len(ROWS), 0)


def set_chance(table: Array, tango: int | slice, mine: int, theirs: int, chance: float) -> None:
    table[tango, mine, theirs] = chance
    table[tango, theirs, mine] = 1 - chance


def transitions(solution: Solution, mine: int, theirs: int) -> Array:
    """The probability of each position after a round: [new Tango, own endurance, the other's]."""
    weights = solution.meetings().ravel()
    found = [
        np.bincount(after_round(one, mine, theirs).ravel(), weights, int(np.prod(POSITIONS)))
        for one in fictitious_play.judgements(solution.stage)
    ]
    return np.asarray(np.mean(found, 0)).reshape(POSITIONS)


def save() -> None:
    """Writes the shipped table."""
    table, gains = build()
    arrays = {"chances": table.astype(np.float32), "gains": gains.astype(np.float32)}
    shipped_tables.save(CARD, TABLE, **arrays)
