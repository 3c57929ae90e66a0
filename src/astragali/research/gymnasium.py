"""Every game as a Gymnasium environment: one seat learns, bots play the others.

    from astragali.research import gymnasium
    env = gymnasium.make("keep_on_rolling", players=2, opponents="random", seat=0)

Importing this module also registers the games with Gymnasium, as astragali/keep_on_rolling-v0.

The reward comes when the game is over: 1 split among the winners, 0 for the others. An illegal
action ends the game with reward -1, and info["illegal"] says what was wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .. import bots, games
from ..engine import AstragaliError, IllegalMove
from ..engine.drawing import picture
from .observations import (
    ILLEGAL,
    LearningTable,
    Observation,
    missing,
    observation_space,
)
from .policies import Opponent
from .vector import Tables

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise missing("Gymnasium") from None

Opponents = str | Sequence[str | bots.Bot | bots.Player]
Info = dict[str, Any]
Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]

MOST_SKIPPED = 1_000  # games in a row that end before the seat's first turn


class SingleSeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat among bots; everything they do between two of its turns happens within one step.

    `table` is the table behind it; `table.game()` is the game with its record.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        opponents: Opponents = "random",
        seat: int = 0,
        seed: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponents` is one bot's name for all other seats, or a name or a bot for each."""
        self.table = table = LearningTable(game, seed, options)
        self.seat = seat
        self.render_mode = render_mode
        if seat not in range(table.players):
            raise AstragaliError(f"There is no seat {seat}: seats are 0 to {table.players - 1}.")
        others = table.players - 1
        given = [opponents] * others if isinstance(opponents, str) else [*opponents]
        if len(given) != others:
            raise AstragaliError(
                f"With {table.players} players there are {others} opponents, not {len(given)}."
            )
        named = iter(bots.admit([one for one in given if isinstance(one, str)], table.card))
        given = [next(named) if isinstance(one, str) else one for one in given]
        self._opponents = [*given[:seat], "", *given[seat:]]  # by seat
        self._seat_bots()
        actions = table.card.rules.ACTIONS
        self.observation_space = observation_space(table.card, actions, table.values)
        self.action_space = gymnasium.spaces.Discrete(actions)

    def _seat_bots(self) -> None:
        """Makes bots that play the same for the same seed."""
        card, seed = self.table.card, self.table.seed
        self._bots: dict[int, bots.Bot | bots.Player] = {
            seat: bots.player(one, card, seed + seat) if isinstance(one, str) else one
            for seat, one in enumerate(self._opponents)
            if seat != self.seat
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Starts the first game of this seed, or the next one; `options` is ignored.

        Games that end before the seat's first turn are skipped.
        """
        super().reset(seed=seed)
        for _ in range(MOST_SKIPPED):
            self.table.begin(seed)
            if seed is not None:
                self._seat_bots()
                seed = None
            self._play_bots()
            if not self.table.over:
                self._over = False
                return self._observe()
        raise AstragaliError(f"Seat {self.seat} never gets a turn: every game ends before it.")

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        table = self.table
        if self._over:
            raise AstragaliError("The game is over: reset() starts the next one.")
        if not isinstance(action, int | np.integer):
            raise AstragaliError(f"Actions are whole numbers, not {action!r}.")
        if action not in table.actions(self.seat):
            self._over = True
            observation, info = self._observe()
            info["illegal"] = table.refusal(self.seat, action)
            return observation, ILLEGAL, True, False, info
        table.act(self.seat, int(action))
        self._play_bots()
        self._over = table.over
        reward = table.payoffs()[self.seat] if table.over else 0.0
        observation, info = self._observe()
        return observation, reward, table.over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, as MaskablePPO of sb3-contrib asks."""
        return self.table.mask(self.seat).astype(np.bool_)

    def _play_bots(self) -> None:
        """Lets the bots play until the seat can act or the game is over."""
        table = self.table
        while table.acting and self.seat not in table.acting:
            seat = table.acting[0]
            action = bots.chosen_action(table, seat, self._bots[seat])
            if action not in table.actions(seat):
                raise IllegalMove(table.refusal(seat, action))
            table.act(seat, int(action))

    def _observe(self) -> tuple[Observation, Info]:
        mask = self.table.mask(self.seat)
        observation = self.table.observation(self.seat)
        return {"observation": observation, "action_mask": mask}, {"action_mask": mask.copy()}

    def render(self) -> str | None:
        """The table as the seat sees it."""
        return picture(self.table.game(), self.seat) if self.render_mode == "ansi" else None


class ManyTablesEnv(VectorEnv[Observation, Any, Any]):
    """One seat at many tables; compiled policies play the others within the same step.

    When a game is over the next one starts in the same step: `infos["final_obs"]` has the last
    observation of the old one. `tables` are the tables behind it.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int = 0,
        seed: int | None = None,
        cores: int = 1,
        copy: bool = True,
        **options: Any,
    ) -> None:
        """`opponents` are random, sensible, learned or functions: one for all or one for each.

        Without `copy`, observations and masks belong to the tables and change with the next step.
        """
        self.tables = tables = Tables(
            game, num_envs, seed=seed, cores=cores, opponents=opponents, seat=seat, **options
        )
        self.seat, self.num_envs, self.copy = seat, num_envs, copy
        actions = tables.card.rules.ACTIONS
        self.single_observation_space = observation_space(tables.card, actions, tables.options)
        self.single_action_space = gymnasium.spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Any = None
    ) -> tuple[Observation, Info]:
        """Starts all tables again, with the games of this one seed; `options` is ignored."""
        if seed is not None and not isinstance(seed, int | np.integer):
            raise AstragaliError("All tables share one seed: their numbers make them differ.")
        self.tables.reset(None if seed is None else int(seed))
        return self._observe(), {"action_mask": self.action_masks()}

    def step(self, actions: Any) -> tuple[Observation, Floats, Bools, Bools, Info]:
        """Performs one action at each table; if one of them is illegal, none, and an error."""
        now = self.tables.step(actions)
        infos: Info = {"action_mask": self.action_masks()}
        if now.dones.any():
            ended = now.dones.nonzero()[0]
            finals = np.full(self.num_envs, None, object)
            nothing = np.zeros(now.masks.shape[1], np.int8)
            for table, row in zip(ended, self.tables.final_observations(ended), strict=True):
                finals[table] = {"observation": row, "action_mask": nothing}
            infos |= {"final_obs": finals, "_final_obs": now.dones.copy()}
        over = now.dones.copy()
        return self._observe(), now.rewards[:, self.seat].copy(), over, np.zeros_like(over), infos

    def action_masks(self) -> Bools:
        """(num_envs, actions): which actions are legal."""
        return self.tables.now.masks.astype(np.bool_)

    def _observe(self) -> Observation:
        seen, masks = self.tables.now.observations, self.tables.now.masks
        if self.copy:
            seen, masks = seen.copy(), masks.copy()
        return {"observation": seen, "action_mask": masks}


make = SingleSeatEnv  # the names that Gymnasium uses
make_vec = ManyTablesEnv

for _card in games.shelf():
    gymnasium.register(
        f"astragali/{_card.name}-v0",
        entry_point=f"{__name__}:SingleSeatEnv",
        vector_entry_point=f"{__name__}:ManyTablesEnv",
        kwargs={"game": _card.name},
    )
