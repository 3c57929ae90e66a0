"""Every game as a Gymnasium environment: one seat learns, bots play the others.

    from astragali.research import gymnasium
    env = gymnasium.make("keep_on_rolling", players=2, opponents="random", seat=0)

Importing this module also registers the games with Gymnasium, as astragali/keep_on_rolling-v0.

The reward comes when the game is over: 1 split among the winners, else 0. An action that the mask
does not allow ends the game with reward -1, and info["illegal"] says what was wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from .. import bots, games
from ..engine import AstragaliError
from ..engine.drawing import picture
from .observations import ILLEGAL, LearningTable, Observation, missing, observation_space

try:
    import gymnasium
except ImportError:
    raise missing("Gymnasium") from None

Opponents = str | Sequence[str | bots.Player]
Info = dict[str, Any]

MOST_SKIPPED = 1_000  # games in a row that end before the seat is asked for the first time


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """A seat among bots; all that they do between two of its turns happens within one step.

    `table` is the table underneath; `table.game()` gives the game with its record.
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
        """`opponents` is one bot's name for all other seats, or a bot or its name for each."""
        self.table = table = LearningTable(game, seed, options)
        self.seat = seat
        self.render_mode = render_mode
        if seat not in range(table.players):
            raise AstragaliError(f"There is no seat {seat}: they are 0 to {table.players - 1}.")
        named = [opponents] * (table.players - 1) if isinstance(opponents, str) else [*opponents]
        if len(named) != table.players - 1:
            raise AstragaliError(
                f"{table.players} players are one seat and {table.players - 1} opponents, "
                f"but {len(named)} opponents were given."
            )
        bots.check([one for one in named if isinstance(one, str)], table.card)
        self._named = [*named[:seat], "", *named[seat:]]  # by seat
        self._invite()
        actions = table.card.rules.ACTIONS
        self.observation_space = observation_space(table.card, actions)
        self.action_space = gymnasium.spaces.Discrete(actions)

    def _invite(self) -> None:
        """Seats bots that play the same for the same seed."""
        card, seed = self.table.card, self.table.seed
        self._bots: dict[int, bots.Player] = {
            seat: bots.make(one, card, seed + seat) if isinstance(one, str) else one
            for seat, one in enumerate(self._named)
            if seat != self.seat
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """A new game: the first of this seed, or the next of the last one; `options` do nothing.

        Games that end before the seat is asked for the first time are skipped.
        """
        super().reset(seed=seed)
        for _ in range(MOST_SKIPPED):
            self.table.begin(seed)
            if seed is not None:
                self._invite()
                seed = None
            self._wait()
            if not self.table.over:
                self._over = False
                return self._seen()
        raise AstragaliError(f"Seat {self.seat} is never asked: each game ends before its turn.")

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        table = self.table
        if self._over:
            raise AstragaliError("The game is over: reset() begins the next one.")
        if action not in table.legal(self.seat):
            self._over = True
            observation, info = self._seen()
            info["illegal"] = table.refusal(self.seat, action)
            return observation, ILLEGAL, True, False, info
        table.act(self.seat, int(action))
        self._wait()
        self._over = table.over
        reward = table.payoffs()[self.seat] if table.over else 0.0
        observation, info = self._seen()
        return observation, reward, table.over, False, info

    def _wait(self) -> None:
        """Lets the bots play until the seat can act or the game is over."""
        table = self.table
        while table.acting and self.seat not in table.acting:
            seat = table.acting[0]
            bot = self._bots[seat]
            table.act(seat, bot.pick(table.hidden(seat), seat, table.legal(seat)))

    def _seen(self) -> tuple[Observation, Info]:
        mask = self.table.mask(self.seat)
        observation = self.table.observation(self.seat)
        return {"observation": observation, "action_mask": mask}, {"action_mask": mask.copy()}

    def render(self) -> str | None:
        """The table as the seat sees it."""
        return picture(self.table.game(), self.seat) if self.render_mode == "ansi" else None


make = OneSeat  # as the field calls it

for _card in games.shelf():
    gymnasium.register(
        f"astragali/{_card.name}-v0",
        entry_point=f"{__name__}:OneSeat",
        kwargs={"game": _card.name},
    )
