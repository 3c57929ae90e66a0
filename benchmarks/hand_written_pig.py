"""Pig as PettingZoo's tutorials write an environment: what its users would write by themselves."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import AgentSelector


class HandWrittenPig(AECEnv):  # type: ignore[misc]
    """Two players; 0 rolls, 1 holds."""

    metadata = {"name": "hand_written_pig_v0", "render_modes": []}  # noqa: RUF012

    def __init__(self, target: int = 100) -> None:
        super().__init__()
        self.target = target
        self.possible_agents = ["seat_0", "seat_1"]
        actions, seen = spaces.Discrete(2), spaces.Box(0, 2 * target, (4,), np.float32)
        space = spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (2,), np.int8)})
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {
            "observation": np.array([seat, self.pot, *self.banked], np.float32),
            "action_mask": np.ones(2, np.int8),
        }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.dice = random.Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.pot, self.banked = 0, [0, 0]
        self.selector = AgentSelector(self.agents)
        self.agent_selection = self.selector.next()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if action == 0:
            face = self.dice.randint(1, 6)
            self.pot = 0 if face == 1 else self.pot + face
            if face == 1:
                self.agent_selection = self.selector.next()
        else:
            seat = self.possible_agents.index(agent)
            self.banked[seat] += self.pot
            self.pot = 0
            if self.banked[seat] >= self.target:
                self.rewards = {other: int(other == agent) for other in self.agents}
                self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.selector.next()
        self._accumulate_rewards()
