"""Learned policies: a network scores the actions of a game, by features that the game offers.

A game has one if its solver has a module `features` (docs/training.md says what is in it) and the
file tables/network.npz, which research/train.py writes. The policy alone decides what a bot does:
its shares mix. What each action is worth is estimated by playing the round to its end with the same
policy in all seats, from guesses of what is hidden.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from ..engine import Card, shipped_tables
from ..engine.advice import WIN, Advice, Opinion
from ..engine.compiler import cache_folder, loops, ready, sources, written
from ..engine.policy_network import FIRST, SECOND, read_position, score, softmax
from . import strategies

KERNEL = Path(__file__).with_name("learned_kernel.py")
NETWORK = "network.npz"
PLACEHOLDER = "features: Any = ..."
CUT = 0.03  # smaller shares are leftovers of exploration
MODEL_ERROR = 0.01  # the least error of a value, because the values of situations are estimates
FINALISTS = 4  # the fewest actions that all guesses are tried with
MOST_PLAYOUTS = 4_000  # more would hardly lessen the error, which the model dominates
BLOCK = 8  # guesses between two looks at the clock
UNTRIED = 0.25  # the error of a value that nothing was played for


@cache
def features_of(card: Card) -> ModuleType | None:
    """The game's features, if it has any."""
    name = f"{card.room}.solver.features"
    try:
        return import_module(name) if find_spec(name) else None
    except ModuleNotFoundError:
        return None


def network_file(features: ModuleType) -> Path:
    return Path(str(features.__file__)).parent / "tables" / NETWORK


@cache
def network(card: Card) -> LearnedPolicy | None:
    """The game's learned policy, if there is one and its tables match the rules."""
    features = features_of(card)
    if features is None or not network_file(features).exists() or not strategies.strategy(card):
        return None
    shipped = shipped_tables.load(network_file(features))
    return LearnedPolicy(card, features, shipped["weights"], shipped["values"])


@cache  # what runs is what was loaded, even if a source changes meanwhile
def template(pattern: Path, features: ModuleType) -> Path:
    """A kernel with the game's features filled in; a new file whenever either changes."""
    text = pattern.read_text(encoding="utf-8")
    room, _, name = features.__name__.rpartition(".")
    assert text.count(PLACEHOLDER) == 1
    text = text.replace(PLACEHOLDER, f"from {room} import {name} as features")
    digest = hashlib.sha256(text.encode())
    for path in sorted(sources(features)):
        digest.update(path.read_bytes())
    text += f"\n# feature sources: {digest.hexdigest()}\n"
    folder = f"{room.rpartition('.')[0]}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    return written(cache_folder() / "templates" / folder / pattern.name, text)


def kernel(card: Card, pattern: Path = KERNEL, features: ModuleType | None = None) -> Any:
    """The compiled loops of a game's learned policy, or of its training."""
    chosen = features or features_of(card)
    assert chosen
    return loops(card, template(pattern, chosen))


class LearnedPolicy:
    """The learned policy of one game, in plain Python but for its playouts."""

    def __init__(self, card: Card, features: Any, weights: Any, values: Any) -> None:
        self.card, self.rules, self.features = card, card.rules, features
        self.weights: list[float] = [float(weight) for weight in weights]
        self.values: list[float] = [float(value) for value in values]

    def shares(self, hidden: Any, seat: int, actions: Sequence[int]) -> list[float]:
        """How often to take each action; 0 for most."""
        considered = self.considered(hidden, seat, actions)
        kept = {action: share for action, share in considered.items() if share >= CUT}
        total = sum(kept.values())
        return [kept.get(action, 0.0) / total for action in actions]

    def considered(self, hidden: Any, seat: int, actions: Sequence[int]) -> dict[int, float]:
        """The actions worth considering, and the share of each before small ones are cut."""
        features = self.features
        notes, position = [0.0] * features.NOTES, [0.0] * features.POSITION
        features.look(hidden, seat, notes, position)
        legal = list(actions)
        legal = legal[: features.candidates(hidden, seat, legal, len(legal), notes)]
        base, first, second = [0.0] * FIRST, [0.0] * FIRST, [0.0] * SECOND
        sizes = features.POSITION, features.ACTION
        read_position(self.weights, *sizes, position, base)
        scores = []
        for action in legal:
            row = [0.0] * features.ACTION
            features.describe(hidden, seat, action, notes, row)
            scores.append(score(self.weights, *sizes, base, row, first, second))
        softmax(scores, len(scores))
        return dict(zip(legal, scores, strict=True))

    def mixed(self, hidden: Any, seat: int, actions: Sequence[int]) -> Advice:
        """How often to take each action, which is all that a flawless player needs.

        The values only say that what the policy does not play is worse.
        """
        shares = self.shares(hidden, seat, actions)
        value = float(self.features.worth(hidden, seat, self.values))
        worth = [value if share > 0.0 else max(0.0, value - UNTRIED) for share in shares]
        return self._advice(hidden, seat, actions, shares, [(one, UNTRIED) for one in worth])

    def advise(
        self,
        hidden: Any,
        seat: int,
        actions: Sequence[int],
        seed: int,
        simulations: int,
        seconds: float,
    ) -> Advice:
        """How often to take each action, and what it is worth by at most so many playouts.

        Only actions worth considering are tried, because the policy never learned to answer others.
        Those count as worse than the worst of them, with a large error.
        """
        shares = self.shares(hidden, seat, actions)
        considered = self.considered(hidden, seat, actions)
        tried = [action in considered for action in actions]
        rounds = PolicyPlayouts(self, hidden, seat, actions, tried, seed)
        rounds.halve(shares, min(simulations, MOST_PLAYOUTS), seconds)
        found = [
            estimate(sums) if one else None for sums, one in zip(rounds.sums, tried, strict=True)
        ]
        lowest = max(0.0, min(one[0] for one in found if one) - UNTRIED)
        return self._advice(
            hidden, seat, actions, shares, [one or (lowest, UNTRIED) for one in found]
        )

    def _advice(
        self,
        hidden: Any,
        seat: int,
        actions: Sequence[int],
        shares: Sequence[float],
        values: Sequence[tuple[float, float]],
    ) -> Advice:
        return Advice(
            WIN,
            "learned",
            tuple(
                Opinion(action, *value, share, self.features.odds(hidden, seat, action))
                for action, value, share in zip(actions, values, shares, strict=True)
            ),
        )

    def compiled(self) -> bool:
        """Whether the playouts have been compiled on this machine."""
        return ready(self.card, "judge", template(KERNEL, self.features))

    def load(self) -> None:
        """Compiles the playouts, or loads them if they are compiled."""
        hidden = self.card.lay(self.card.values({}))
        PolicyPlayouts(self, hidden, 0, [0], [True], 0).play(0, 0)


class PolicyPlayouts:
    """Rounds played to their end by the policy, compiled, from guesses of what is hidden."""

    def __init__(
        self,
        policy: LearnedPolicy,
        hidden: Any,
        seat: int,
        actions: Sequence[int],
        tried: Sequence[bool],
        seed: int,
    ) -> None:
        import numpy as np  # tables in a page do not have it

        from ..engine.arrays import to_records

        self.loop = kernel(policy.card, features=policy.features).judge
        self.sums, self.tried = np.zeros((len(actions), 5)), np.array(tried, np.bool_)
        numbers = np.array(actions, np.int64)
        self.given = to_records(hidden, 3), seat, numbers, self.tried, seed
        self.learned = np.array(policy.weights), np.array(policy.values), CUT

    def play(self, first: int, guesses: int) -> None:
        """Adds results from guesses numbered from `first` on."""
        self.loop(*self.given, first, guesses, *self.learned, self.sums)

    def halve(self, shares: Sequence[float], simulations: int, seconds: float) -> None:
        """Drops the worse half of the actions again and again (Karnin and others, 2013).

        What the policy plays is never dropped. Each stage gets the same number of simulations, so
        that the actions close to the best are known best.
        """
        places = [place for place, one in enumerate(self.tried) if one]
        stages = max(1, math.ceil(math.log2(max(1.0, len(places) / FINALISTS))) + 1)
        started, done = time.perf_counter(), 0
        for stage in range(stages):
            guesses = max(BLOCK, simulations // stages // len(places))
            for first in range(0, guesses, BLOCK):
                late = time.perf_counter() - started > seconds * (stage + 1) / stages
                if late and first > 0:
                    break
                self.play(done, min(BLOCK, guesses - first))
                done += BLOCK
            ranked = sorted(places, key=lambda place: -estimate(self.sums[place])[0])
            better = set(ranked[: max(FINALISTS, len(ranked) // 2)])
            places = [place for place in places if place in better or shares[place] > 0.0]
            for place in range(len(shares)):
                self.tried[place] = place in places


def estimate(sums: Any) -> tuple[float, float]:
    """The mean of weighted results, and its standard error."""
    weight, result, squared, squared_result, squares = (float(one) for one in sums)
    mean = result / weight
    spread = squares - 2 * mean * squared_result + mean * mean * squared
    few = squared / (weight * weight)  # 1 for a single result, 1 / n for n with equal weights
    error = math.sqrt(max(spread, 0.0)) / weight
    return mean, math.hypot(error / math.sqrt(max(1.0 - few, 0.1)), MODEL_ERROR)
