"""One table with compiled rules, for environments that ask one seat after the other."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..engine.arrays import to_records
from ..engine.compiler import loops
from ..engine.game import seeded
from .observations import Floats, LearningTable, Mask, features, first_word, live_runs
from .vector import words

TEMPLATE = Path(__file__).with_name("single_kernels.py")


class SingleTable:
    """Plays the games of a plain table, which follows only when it is looked at."""

    def __init__(self, plain: LearningTable) -> None:
        self._plain = plain
        card = plain.card
        self._kernel = loops(card, TEMPLATE)
        tables = to_records(plain.laid, 3)
        self._mask = np.zeros(card.rules.ACTIONS, np.int8)
        self._seen = np.zeros(len(features(card.name)), np.float32)
        self._payoffs = np.zeros(card.rules.MAX_PLAYERS)
        first, numbers = first_word(card), words(tables)
        self._seen[1:] = numbers[0, first:]  # what never changes is not copied again
        self._fixed = (
            first,
            live_runs(card, plain.players),
            tables,
            numbers,
            np.zeros(4, np.int64),
            self._mask,
            self._seen,
            self._payoffs,
        )
        self._log: list[tuple[int, int]] = []  # what the plain table has yet to follow
        self._seed, self._number, self._behind = plain.seed, -1, True
        self.seat: int = self._kernel.OVER
        """Whose turn it is; where several choose at once, the lowest's; -1 if the game is over."""
        self._move = self._kernel.move
        self._move(0, 0, 0, self._seed, *self._fixed)  # compiles it, or loads it
        self._move = self._move.overloads[self._move.signatures[0]].entry_point  # no dispatch

    def begin(self, seed: int | None = None) -> None:
        """Starts the first game of this seed, or the next one."""
        if seed is not None:
            self._seed, self._number = seeded(int(seed)).seed, -1
        self._log.clear()
        self._behind, self.seat = True, self._kernel.OVER
        while self.seat == self._kernel.OVER:  # games that end with their first throw are skipped
            self._number += 1
            self.seat = self._move(0, 0, self._number, self._seed, *self._fixed)

    def act(self, action: int) -> bool:
        """Performs an action of the seat whose turn it is; False if it is illegal."""
        seat = self.seat
        next_seat = self._move(action, seat, -1, 0, *self._fixed)
        if next_seat == self._kernel.ILLEGAL:
            return False
        self._log.append((seat, action))
        self.seat = next_seat
        return True

    @property
    def plain(self) -> LearningTable:
        """The plain table, once it has followed."""
        if self._behind:
            self._plain.seed, self._plain.number = self._seed, self._number - 1
            self._plain.begin()
            self._behind = False
        for seat, action in self._log:
            self._plain.act(seat, action)
        self._log.clear()
        return self._plain

    def observation(self, seat: int) -> Floats:
        """What a seat may know."""
        if seat == self.seat:
            return self._seen.copy()
        if self.seat >= 0:
            return self.plain.observation(seat)
        seen = self._seen.copy()
        seen[0] = seat
        return seen

    def mask(self, seat: int) -> Mask:
        """1 for each legal action of a seat."""
        if seat == self.seat or self.seat < 0:
            return self._mask.copy()
        return self.plain.mask(seat)

    def payoffs(self) -> list[float]:
        """What each seat won."""
        payoffs: list[float] = self._payoffs[: self._plain.players].tolist()
        return payoffs
