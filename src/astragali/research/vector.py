"""Thousands of games stepped together with the compiled rules, for learning code.

    from astragali.research.vector import Tables
    tables = Tables("keep_on_rolling", n=1024, seed=7)
    now = tables.reset()
    now = tables.step(tables.random())

The dice of a table come from the seed, its number and how many games it has finished, so what
happens there depends neither on the number of tables nor on the number of cores.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .. import games
from ..engine import AstragaliError
from ..engine.arrays import dtype_of, to_records, to_state
from ..engine.compiler import loops
from ..engine.dice import SeededDice
from ..engine.errors import IllegalMove, listed
from ..engine.game import seeded
from ..engine.layout import Layout
from .observations import Floats, Mask, features, first_word

TEMPLATE = Path(__file__).with_name("vector_kernels.py")

Whole = npt.NDArray[np.int64]

# What a table keeps besides its position: two random streams, its number, how many games it has
# finished, and how many actions are legal.
BOOKKEEPING = np.dtype(
    [
        ("dice", np.int64, 4),
        ("choices", np.int64, 4),
        ("number", np.int64),
        ("episode", np.int64),
        ("count", np.int64),
    ],
    align=True,
)


class TableViews(NamedTuple):
    """What every table shows; the arrays belong to the tables and change with the next step."""

    seats: Whole
    """(n,): the acting seat; where several choose at once, the lowest that has not yet."""
    observations: Floats
    """(n, features): what that seat may know; see astragali.research.observations."""
    masks: Mask
    """(n, actions): 1 where an action is legal."""
    rewards: npt.NDArray[np.float64]
    """(n, players): when the last step ended a game, 1 split among its winners; else 0."""
    dones: npt.NDArray[np.bool_]
    """(n,): the last step ended a game; all but `rewards` is already the start of the next."""


class Tables:
    """n tables of one game; when a game is over, the next one starts at once.

    Games that end before anybody can act are skipped.
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        seed: int | None = None,
        observe: bool = True,
        cores: int = 1,
        **options: Any,
    ) -> None:
        """Without `observe`, observations have no columns; `cores` help from some 10,000 tables."""
        self.card = card = games.find(game)
        self.options = card.values(options)
        self.players: int = self.options["players"]
        self.seed = seeded(seed).seed
        self.cores = cores
        self._pool = ThreadPoolExecutor(cores) if cores > 1 else None
        rules = card.rules
        if n < 1:
            raise AstragaliError(f"There must be at least one table, not {n}.")
        self._steps = loops(card, TEMPLATE)
        self._first = first_word(card)
        self._laid = to_records(card.lay(self.options))
        self._hidden = np.zeros(cores, dtype_of(rules.State))
        self.states = np.repeat(self._laid, n)
        """(n,): the complete positions, as records of the game's State."""
        self.ended = np.repeat(self._laid, n)
        """(n,): the final position of the last game that each table finished."""
        self._books = np.zeros(n, BOOKKEEPING)
        self._books["number"] = np.arange(n)
        self._legal = np.zeros((n, rules.ACTIONS), np.int64)
        self._rewards = np.zeros((n, rules.MAX_PLAYERS))
        self.now = TableViews(
            seats=np.zeros(n, np.int64),
            observations=np.zeros((n, len(features(game)) if observe else 0), np.float32),
            masks=np.zeros((n, rules.ACTIONS), np.int8),
            rewards=self._rewards[:, : self.players],
            dones=np.zeros(n, np.bool_),
        )
        self.reset()

    def __len__(self) -> int:
        return len(self.states)

    def reset(self, seed: int | None = None) -> TableViews:
        """Starts all tables again: with the games of this seed, or with the same ones."""
        if seed is not None:
            self.seed = seeded(int(seed)).seed
        self._books["number"] = np.arange(len(self))
        return self._advance(True, self.now.seats)

    def step(self, actions: npt.ArrayLike) -> TableViews:
        """Performs one action at each table; if one of them is illegal, none."""
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (len(self),):
            raise AstragaliError(
                f"There are {len(self)} tables, but the actions have the shape {given.shape}."
            )
        wrong = self._steps.refused(self.now.masks, given)
        if wrong >= 0:
            legal = self.now.masks[wrong].nonzero()[0]
            raise IllegalMove(
                f"Action {given[wrong]} is not legal for seat {self.now.seats[wrong]} at table "
                f"{wrong}; legal: {listed(legal)}."
            )
        return self._advance(False, given)

    def random(self) -> Whole:
        """A random legal action for each table; the same for the same seed."""
        actions = np.empty(len(self), np.int64)
        self._steps.choose(self._books, self._legal, actions)
        return actions

    def _advance(self, restart: bool, actions: Whole) -> TableViews:
        """Restarts or steps all tables, a part of them on each core."""
        now = self.now

        def part(core: int) -> None:
            rows = slice(core * len(self) // self.cores, (core + 1) * len(self) // self.cores)
            hidden = self._hidden[core : core + 1]
            self._steps.step(
                restart,
                self.seed,
                self._first,
                self._laid,
                self.states[rows],
                self.ended[rows],
                self._books[rows],
                actions[rows],
                self._legal[rows],
                now.seats[rows],
                now.masks[rows],
                now.observations[rows],
                self._rewards[rows],
                now.dones[rows],
                hidden,
                hidden.view(np.int64),
            )

        if self._pool:
            list(self._pool.map(part, range(self.cores)))
        else:
            part(0)
        return now

    # Positions.

    def copy(self, which: Sequence[int] | None = None) -> Tables:
        """Exact copies of all tables, or of those listed, some of them perhaps several times.

        They continue with the dice of their originals; `shuffle` gives each its own.
        """
        twin = copy.copy(self)
        rows = slice(None) if which is None else np.asarray(which, np.int64)
        for name in ("states", "ended", "_books", "_legal", "_rewards"):
            setattr(twin, name, np.array(getattr(self, name)[rows]))
        twin._hidden = self._hidden.copy()
        seen = {name: np.array(array[rows]) for name, array in self.now._asdict().items()}
        twin.now = TableViews(**{**seen, "rewards": twin._rewards[:, : self.players]})
        return twin

    def shuffle(self, seed: int) -> None:
        """Gives every table, including copies, its own dice from here on."""
        self.seed = seeded(int(seed)).seed
        self._books["number"] = np.arange(len(self))
        self._steps.shuffle(self._books, self.seed)

    def state(self, number: int) -> Layout:
        """The complete position of one table, as a plain state."""
        state: Layout = to_state(self.states[number], self.card.rules.State)
        return state

    def dice(self, number: int) -> SeededDice:
        """The dice of the game at a table, from its first throw on."""
        book = self._books[number]
        return SeededDice(self.seed, (int(book["number"]) << 32) + int(book["episode"]))
