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

from .. import bots, games
from ..engine import AstragaliError, IllegalMove
from ..engine.drawing import picture
from .observations import ILLEGAL, LearningTable, Observation, missing, observation_space

try:
    import gymnasium
except ImportError:
    raise missing("Gymnasium") from None

Opponents = str | Sequence[str | bots.Bot | bots.Player]
Info = dict[str, Any]

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
        self.observation_space = observation_space(table.card, actions)
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


make = SingleSeatEnv  # the name that Gymnasium uses

for _card in games.shelf():
    gymnasium.register(
        f"astragali/{_card.name}-v0",
        entry_point=f"{__name__}:SingleSeatEnv",
        kwargs={"game": _card.name},
    )
