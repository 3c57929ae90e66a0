"""Solves Da Vinci Dice To Go for two players.

Only the distance to the target matters, so totals are shifted to a target of 30, that of the
tables. Sudden Victory is a round that starts with both players at the target. "First" is the player
who begins every round of a game, "second" the other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from astragali.engine import shipped_tables

from ..game import CARD
from ..rules.locking import common_level
from ..rules.state import CRACKED, DECIDE, DICE, LOCK, MAX_LEVEL, ROLL, State
from .round_solver import TABLES, Array, Round, rows

TARGET = 30
MOST = 11  # the highest score of a row at level 1; a test checks it
LEAD = TARGET + DICE * MOST  # larger than any lead
LEVELS = range(1, MAX_LEVEL + 1)
WORTHS = np.arange(MOST + 1)


class Chances:
    """Win chances before every round and before every second turn."""

    def __init__(self, tables: dict[str, Array] | None = None) -> None:
        tables = tables or {}
        # First's, before a round by both totals and level, and for a tie at the end by level.
        self.round = tables.get("round", np.zeros((TARGET, TARGET, DICE + 1)))
        self.tied = tables.get("tied", np.full(DICE + 1, 0.5))
        # Second's, before second's turn by both totals, level and whether first has cracked; and
        # after first has reached the target by first's lead.
        self.second = tables.get("second", np.zeros((TARGET, TARGET, DICE + 1, 2)))
        self.last = tables.get("last", np.zeros((LEAD, DICE + 1, 2)))

    def before_round(self, first: int, second: int, level: int) -> float:
        """First's win chance before a round, or at the end of the game."""
        if max(first, second) < TARGET:
            return float(self.round[first, second, level])
        return float(self.tied[level]) if first == second else float(first > second)

    def before_second(self, first: int, second: int, level: int, cracked: bool) -> float:
        """Second's win chance before second's turn."""
        if first < TARGET:
            return float(self.second[first, second, level, int(cracked)])
        return float(self.last[first - second, level, int(cracked)])

    def first_turn(self, first: int, second: int, level: int) -> Round:
        """First's turn, solved for first's win chance."""

        def gained(points: int, cracked: bool) -> float:
            return 1 - self.before_second(first + points, second, level, cracked)

        return turn(level, gained)

    def second_turn(self, first: int, second: int, level: int, lifted: bool) -> Round:
        """Second's turn, solved for second's win chance; `lifted` if first has cracked the code."""

        def gained(points: int, cracked: bool) -> float:
            after = common_level(level, lifted or cracked)
            return 1 - self.before_round(first, second + points, after)

        return turn(level, gained)

    # Filling the tables.

    def solve_ties(self) -> None:
        """Solves Sudden Victory by iteration, because its rounds can be tied again."""
        change = 1.0
        while change > 1e-13:
            before = self.tied.copy()
            for level in LEVELS:
                self.solve_last(level, range(0, level * MOST + 1, level))
                self.tied[level] = self.first_turn(TARGET, TARGET, level).worth
            change = float(np.abs(self.tied - before).max())
        for level in LEVELS:
            self.solve_last(level, range(LEAD))

    def solve_last(self, level: int, leads: range) -> None:
        """Solves the last turn of a game in which first leads or is tied."""
        for lead in leads:
            for lifted in (False, True):
                worth = self.second_turn(TARGET + lead, TARGET, level, lifted).worth
                self.last[lead, level, int(lifted)] = worth

    def solve_round(self, first: int, second: int) -> None:
        """Solves all levels of a pair of totals; higher totals must be solved already."""
        at = first, second
        change = 1.0
        while change > 1e-13:  # if both bust, the totals stay the same
            before = self.round[(*at, 1)]
            self.second[(*at, 1, 0)] = self.second_turn(first, second, 1, False).worth
            self.round[(*at, 1)] = self.first_turn(first, second, 1).worth
            change = abs(self.round[(*at, 1)] - before)
        for level in LEVELS[1:]:
            self.second[(*at, level, 0)] = self.second_turn(first, second, level, False).worth
            self.round[(*at, level)] = self.first_turn(first, second, level).worth
        for level in LEVELS:
            self.second[(*at, level, 1)] = self.second_turn(first, second, level, True).worth


def turn(level: int, gained: Callable[[int, bool], float]) -> Round:
    """A round solved for the win chance after gaining some points, with or without a crack."""
    stopped, cracked = (
        np.array([gained(level * int(worth), cracked) for worth in WORTHS])[rows()]
        for cracked in (False, True)
    )
    return Round(level, stopped, cracked, gained(0, False))


def write_chances(path: Path = TABLES / "to_go.npz") -> None:
    """Solves the game from its end; takes a few minutes."""
    from tqdm import tqdm

    chances = Chances()
    chances.solve_ties()
    pairs = [(first, second) for first in range(TARGET) for second in range(TARGET)]
    for first, second in tqdm(sorted(pairs, key=sum, reverse=True), disable=None):
        chances.solve_round(first, second)
    shipped_tables.save(CARD, path, **vars(chances))


@cache
def chances() -> Chances:
    return Chances(shipped_tables.load(TABLES / "to_go.npz"))


# Positions.


def totals(s: State) -> tuple[int, int] | None:
    """First's and second's totals, shifted to the target 30; None if the tables lack them."""
    first, second = s.total[s.first], s.total[1 - s.first]
    shift = TARGET - (second if s.sudden else s.target)
    if min(first, second) + shift < 0:
        return None
    return first + shift, second + shift


def who_plays(s: State) -> int:
    """The seat whose turn it is."""
    return next(seat for seat in range(2) if s.doing[seat] in (ROLL, LOCK, DECIDE))


def turn_of(s: State) -> Round:
    """The current turn, solved for its player; `totals` must not be None."""
    first, second = totals(s) or (0, 0)
    lifted = None if who_plays(s) == s.first else s.outcome[s.first] == CRACKED
    return solved(first, second, s.level[0], lifted)


@lru_cache(maxsize=8)  # 3 to 10 MB each
def solved(first: int, second: int, level: int, lifted: bool | None) -> Round:
    if lifted is None:
        return chances().first_turn(first, second, level)
    return chances().second_turn(first, second, level, lifted)
