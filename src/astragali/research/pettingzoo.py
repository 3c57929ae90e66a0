"""Every game as a PettingZoo environment: seat after seat (AEC), or all seats at once (Parallel).

    from astragali.research import pettingzoo
    env = pettingzoo.env("perfecto", players=3, seed=7)

Agents are called seat_0, seat_1, … and stay to the end. Rewards come when the game is over: 1 split
among the winners, 0 for the others. An illegal action ends the game: its agent gets -1, the others
0, and the agent's info says what was wrong.
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np

from ..engine import AstragaliError
from ..engine.drawing import picture
from .observations import ILLEGAL, Floats, LearningTable, Observation, missing, observation_space
from .single_table import SingleTable

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise missing("PettingZoo") from None

Infos = dict[str, dict[str, Any]]


def env(
    game: str, *, seed: int | None = None, render_mode: str | None = None, **options: Any
) -> Any:
    """The game with these options, seat after seat, in the wrapper that PettingZoo expects."""
    return OrderEnforcingWrapper(raw_env(game, seed=seed, render_mode=render_mode, **options))


def raw_env(
    game: str, *, seed: int | None = None, render_mode: str | None = None, **options: Any
) -> TurnBasedEnv:
    """The same without the wrapper, and a little faster."""
    return TurnBasedEnv(LearningTable(game, seed, options), render_mode)


def parallel_env(
    game: str, *, seed: int | None = None, render_mode: str | None = None, **options: Any
) -> SimultaneousEnv:
    """The game with these options, all seats at once; a seat that cannot act has only a no-op."""
    return SimultaneousEnv(LearningTable(game, seed, options), render_mode)


def _metadata(table: LearningTable) -> dict[str, Any]:
    return {
        "name": f"astragali_{table.card.name}_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,  # parallel_env is, and needs no conversion
    }


class TurnBasedEnv(AECEnv):  # type: ignore[misc]
    """One agent acts at a time; where several choose at once, the lowest seat acts first."""

    def __init__(self, table: LearningTable, render_mode: str | None = None) -> None:
        super().__init__()
        self._table = SingleTable(table)
        self.render_mode = render_mode
        self.metadata = _metadata(table)
        self.possible_agents = [f"seat_{seat}" for seat in range(table.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = table.card.rules.ACTIONS
        self.observation_spaces = {
            agent: observation_space(table.card, actions, table.values)
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    @property
    def table(self) -> LearningTable:
        """The table behind it as it is now, to look at; ask again after a step.

        `table.game()` is the game with its record.
        """
        return self._table.plain

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts the first game of this seed, or the next one; `options` is ignored."""
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self._table.seat]

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        return {"observation": self._table.observation(seat), "action_mask": self._table.mask(seat)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        table = self._table
        try:
            number = index(action)
        except TypeError:
            raise AstragaliError(f"Actions are whole numbers, not {action!r}.") from None
        if not table.act(number):
            self.infos[agent] = {"illegal": self.table.refusal(table.seat, action)}
            self._end([ILLEGAL if other == agent else 0.0 for other in self.agents])
        elif table.seat < 0:
            self._end(table.payoffs())
        else:
            self.agent_selection = self.possible_agents[table.seat]

    def _end(self, rewards: list[float]) -> None:
        """Ends the game for all agents; rewards come only here, so no step has to clear them."""
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def state(self) -> Floats:
        """The whole table, secrets included, for critics that are trained centrally."""
        return self.table.numbers(self.table.state)

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return picture(self.table.game()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class SimultaneousEnv(ParallelEnv):  # type: ignore[misc]
    """Every agent acts at every step, most of them with the no-op, which is the last action."""

    def __init__(self, table: LearningTable, render_mode: str | None = None) -> None:
        self.table = table
        self.render_mode = render_mode
        self.metadata = _metadata(table)
        self.no_op: int = table.card.rules.ACTIONS
        self.possible_agents = [f"seat_{seat}" for seat in range(table.players)]
        self.observation_spaces = {
            agent: observation_space(table.card, self.no_op + 1, table.values)
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.no_op + 1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Starts the first game of this seed, or the next one; `options` is ignored."""
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        table, agents = self.table, self.agents
        if not agents:
            raise AstragaliError("The game is over: reset() starts the next one.")
        infos: Infos = {agent: {} for agent in agents}
        rewards = dict.fromkeys(agents, 0.0)
        acting = table.acting
        for seat, agent in enumerate(agents):
            action = actions.get(agent)
            if not isinstance(action, int | np.integer | None):
                raise AstragaliError(f"Actions are whole numbers, not {action!r}.")
            if action not in (table.actions(seat) if seat in acting else (self.no_op,)):
                infos[agent] = {"illegal": table.refusal(seat, action)}
                rewards[agent] = ILLEGAL
        over = any(infos.values())
        if not over:
            for seat in acting:
                table.act(seat, int(actions[agents[seat]]))
            over = table.over
            if over:
                rewards = dict(zip(agents, table.payoffs(), strict=True))
        terminations = dict.fromkeys(agents, over)
        truncations = dict.fromkeys(agents, False)
        observations = self._observations()
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _observations(self) -> dict[str, Observation]:
        table, observations = self.table, {}
        for seat, agent in enumerate(self.agents):
            mask = table.mask(seat, spare=1)
            mask[self.no_op] = seat not in table.acting
            observations[agent] = {"observation": table.observation(seat), "action_mask": mask}
        return observations

    def state(self) -> Floats:
        """The whole table, secrets included, for critics that are trained centrally."""
        return self.table.numbers(self.table.state)

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return picture(self.table.game()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
