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
from ..engine.arrays import to_records, to_state
from ..engine.compiler import loops
from ..engine.dice import SeededDice
from ..engine.errors import IllegalMove, listed
from ..engine.game import seeded
from ..engine.layout import Layout
from ..engine.playouts import MOST_MOVES
from .hidden_fields import hidden_fields
from .observations import Floats, Mask, Whole, features, first_word, live_runs
from .policies import Opponent, around, compiling, named, pickled, template

TEMPLATE = Path(__file__).with_name("vector_kernels.py")

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
        opponents: Opponent | Sequence[Opponent] | None = None,
        seat: int = 0,
        **options: Any,
    ) -> None:
        """Without `observe`, observations have no columns; `cores` help from some 10,000 tables.

        With `opponents`, one policy or one for each, only `seat` is asked: they act for the others
        within a step (see `astragali.research.policies.named`).
        """
        self.card = card = games.find(game)
        self.options = card.values(options)
        self.players: int = self.options["players"]
        self.seed = seeded(seed).seed
        self.cores = cores
        rules = card.rules
        if n < 1:
            raise AstragaliError(f"There must be at least one table, not {n}.")
        self.opponents = () if opponents is None else around(card, opponents, seat, self.players)
        self._asked = np.ones(rules.MAX_PLAYERS, np.bool_)
        if self.opponents:
            self._asked[:] = np.arange(rules.MAX_PLAYERS) == seat
        self._first = first_word(card)
        self._laid = to_records(card.lay(self.options))
        self.states = np.repeat(self._laid, n)
        """(n,): the complete positions, as records of the game's State."""
        self.ended = np.repeat(self._laid, n)
        """(n,): the final position of the last game that each table finished."""
        self._books = np.zeros(n, BOOKKEEPING)
        self._books["number"] = np.arange(n)
        self._legal = np.zeros((n, rules.ACTIONS), np.min_scalar_type(-rules.ACTIONS))
        self._rewards = np.zeros((n, rules.MAX_PLAYERS))
        self.now = TableViews(
            seats=np.zeros(n, np.int64),
            observations=np.zeros((n, len(features(game)) if observe else 0), np.float32),
            masks=np.zeros((n, rules.ACTIONS), np.int8),
            rewards=self._rewards[:, : self.players],
            dones=np.zeros(n, np.bool_),
        )
        if observe:  # what never changes is not copied again
            self.now.observations[:, 1:] = words(self._laid)[:, self._first :]
        self._prepare()
        self.reset()

    def _prepare(self) -> None:
        """Loads the compiled step and its arguments: a part of the tables for each core."""
        plain = template(TEMPLATE, self.opponents) if self.opponents else TEMPLATE
        self._steps = loops(self.card, plain)
        self._pool = ThreadPoolExecutor(self.cores) if self.cores > 1 else None
        self._parts: list[tuple[slice, tuple[Any, ...]]] = []
        runs, now = live_runs(self.card, self.players), self.now
        secrets = live_runs(self.card, self.players, hidden_fields(self.card))
        for core in range(self.cores):
            rows = slice(core * len(self) // self.cores, (core + 1) * len(self) // self.cores)
            hidden, states = self._laid.copy(), self.states[rows]
            self._parts.append(
                (
                    rows,
                    (
                        self._first,
                        runs,
                        secrets,
                        self._asked,
                        MOST_MOVES,
                        self._laid,
                        states,
                        words(states),
                        self.ended[rows],
                        self._books[rows],
                        self._legal[rows],
                        now.seats[rows],
                        now.masks[rows],
                        now.observations[rows],
                        self._rewards[rows],
                        now.dones[rows],
                        hidden,
                        words(hidden)[0],
                        np.zeros(3, np.int64),
                    ),
                )
            )

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
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise AstragaliError(f"Actions are whole numbers, not {given.dtype}.")
        given = np.ascontiguousarray(given, np.int64)
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
        self._steps.choose_any(self._books, self._legal, actions)
        return actions

    def _advance(self, restart: bool, actions: Whole) -> TableViews:
        """Restarts or steps all tables, a part of them on each core."""

        def advance(part: tuple[slice, tuple[Any, ...]]) -> None:
            rows, arguments = part
            failed = self._steps.step(restart, self.seed, actions[rows], *arguments)
            if failed >= 0:
                raise self._complaint(rows.start + failed, *map(int, arguments[-1]))

        with compiling(self.opponents):
            if self._pool:
                list(self._pool.map(advance, self._parts))
            else:
                advance(self._parts[0])
        return self.now

    def _complaint(self, table: int, kind: int, seat: int, action: int) -> AstragaliError:
        """What an opponent did wrong; the tables cannot be stepped further."""
        if kind == self._steps.ILLEGAL:
            return AstragaliError(
                f"The policy of seat {seat} chose action {action} at table {table}, which is not "
                "legal; a policy returns one of the first `count` numbers of `actions`."
            )
        return AstragaliError(
            f"At table {table} the opponents played {MOST_MOVES} moves or games without a turn "
            f"for the seat that learns; choose other options for {self.card.name}."
        )

    # Positions.

    def final_observations(self, which: npt.ArrayLike) -> Floats:
        """The end of the last game at each of these tables, as the seat that is asked now sees it.

        Nothing is hidden any more.
        """
        rows = np.asarray(which)
        ended = words(self.ended[rows])
        seats = self.now.seats[rows].reshape(-1, 1)
        return np.hstack((seats, ended[:, self._first :])).astype(np.float32)

    def copy(self, which: Sequence[int] | None = None) -> Tables:
        """Exact copies of all tables, or of those listed, some of them perhaps several times.

        They continue with the dice of their originals; `shuffle` gives each its own.
        """
        twin = copy.copy(self)
        rows = slice(None) if which is None else np.asarray(which, np.int64)
        for name in ("states", "ended", "_books", "_legal", "_rewards"):
            setattr(twin, name, np.array(getattr(self, name)[rows]))
        seen = {name: np.array(array[rows]) for name, array in self.now._asdict().items()}
        twin.now = TableViews(**{**seen, "rewards": twin._rewards[:, : self.players]})
        twin._prepare()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """All but what `_prepare` makes again; opponents must be importable functions or names."""
        left_out = ("card", "opponents", "_steps", "_pool", "_parts")
        kept = {name: value for name, value in vars(self).items() if name not in left_out}
        return {**kept, "game": self.card.name, "names": tuple(map(pickled, self.opponents))}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.card = games.find(state.pop("game"))
        self.opponents = tuple(named(self.card, one) for one in state.pop("names"))
        vars(self).update(state)
        now = self.now._replace(rewards=self._rewards[:, : self.players])
        self.now = TableViews(*now)
        self._prepare()

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


def words(records: Any) -> Whole:
    """Records as rows of plain numbers that share their memory."""
    numbers: Whole = records.view(np.int64)
    return numbers.reshape(len(records), records.dtype.itemsize // numbers.itemsize)
