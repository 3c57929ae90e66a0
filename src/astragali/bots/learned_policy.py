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
from ..engine.dice import CHOICES, DICE, MASK, begin, below, draw
from ..engine.policy_network import FIRST, SECOND, read_position, score, softmax
from . import strategies

KERNEL = Path(__file__).with_name("learned_kernel.py")
NETWORK = "network.npz"
PLACEHOLDER = "features: Any = ..."
CUT = 0.03  # smaller shares are leftovers of exploration
MODEL_ERROR = 0.01  # the least error of a value, because the values of situations are estimates
GUESSES = int.from_bytes(b"seem", "big")  # the random stream of guesses
FINALISTS = 4  # the fewest actions that all guesses are tried with


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
    """The learned policy of one game, in plain Python but for the playouts, where compiled."""

    def __init__(self, card: Card, features: Any, weights: Any, values: Any) -> None:
        self.card, self.rules, self.features = card, card.rules, features
        self.weights: list[float] = [float(weight) for weight in weights]
        self.values: list[float] = [float(value) for value in values]

    def shares(self, hidden: Any, seat: int, actions: Sequence[int]) -> list[float]:
        """How often to take each action; 0 for most."""
        features = self.features
        notes, position = [0.0] * features.NOTES, [0.0] * features.POSITION
        features.look(hidden, seat, notes, position)
        legal = list(actions)
        legal = legal[: features.candidates(hidden, seat, legal, len(legal), notes)]
        base, first, second = [0.0] * FIRST, [0.0] * FIRST, [0.0] * SECOND
        read_position(self.weights, features.POSITION, features.ACTION, position, base)
        scores = []
        for action in legal:
            row = [0.0] * features.ACTION
            features.describe(hidden, seat, action, notes, row)
            sizes = features.POSITION, features.ACTION
            scores.append(score(self.weights, *sizes, base, row, first, second))
        softmax(scores, len(scores))
        kept = {act: share for act, share in zip(legal, scores, strict=True) if share >= CUT}
        total = sum(kept.values())
        return [kept.get(action, 0.0) / total for action in actions]

    def mixed(self, hidden: Any, seat: int, actions: Sequence[int]) -> Advice:
        """Only how often to take each action, which is all that a flawless player needs."""
        shares = self.shares(hidden, seat, actions)
        return Advice(
            WIN,
            "learned",
            tuple(
                Opinion(one, 0.0, 1.0, share) for one, share in zip(actions, shares, strict=True)
            ),
        )

    def advise(
        self,
        hidden: Any,
        seat: int,
        actions: Sequence[int],
        seed: int,
        simulations: int,
        seconds: float,
        compiled: bool = True,
    ) -> Advice:
        """How often to take each action, and what it is worth by at most so many playouts."""
        shares = self.shares(hidden, seat, actions)
        kind = CompiledRounds if compiled else PlainRounds
        rounds = kind(self, hidden, seat, list(actions), seed)
        rounds.halve(shares, simulations, seconds)
        odds = self.features.odds
        return Advice(
            WIN,
            "learned",
            tuple(
                Opinion(
                    action, *estimate(rounds.sums[place]), shares[place], odds(hidden, seat, action)
                )
                for place, action in enumerate(actions)
            ),
        )

    def compiled(self) -> bool:
        """Whether the playouts have been compiled on this machine."""
        return ready(self.card, "judge", template(KERNEL, self.features))

    def load(self) -> None:
        """Compiles the playouts, or loads them if they are compiled."""
        hidden = self.card.lay(self.card.values({}))
        CompiledRounds(self, hidden, 0, [0], 0).play(0, 0)


class PlainRounds:
    """Rounds played to their end by the policy, from guesses of what is hidden."""

    block = 1  # guesses between two looks at the clock

    def __init__(
        self, policy: LearnedPolicy, hidden: Any, seat: int, actions: list[int], seed: int
    ) -> None:
        self.policy, self.hidden, self.seat, self.seed = policy, hidden, seat, seed
        self.actions = actions
        self.numbers = [0] * max(policy.rules.ACTIONS, policy.rules.MAX_DICE, 64)
        self.sums: Any = [[0.0] * 5 for _ in actions]
        self.tried: Any = [True] * len(actions)

    def halve(self, shares: Sequence[float], simulations: int, seconds: float) -> None:
        """Drops the worse half of the actions again and again (Karnin and others, 2013).

        What the policy plays is never dropped. Each stage gets the same number of simulations, so
        that the actions that are close to the best are known best.
        """
        places = list(range(len(self.actions)))
        stages = max(1, math.ceil(math.log2(max(1.0, len(places) / FINALISTS))) + 1)
        done, until = 0, time.perf_counter() + seconds
        for stage in range(stages):
            guesses = max(2, simulations // stages // len(places))
            for first in range(0, guesses, self.block):
                late = time.perf_counter() > until - seconds * (stages - 1 - stage) / stages
                if late and first > 0:
                    break
                some = min(self.block, guesses - first)
                self.play(done, some)
                done += some
            ranked = sorted(places, key=lambda place: -estimate(self.sums[place])[0])
            better = set(ranked[: max(FINALISTS, len(ranked) // 2)])
            places = [place for place in places if place in better or shares[place] > 0.0]
            for place in range(len(self.actions)):
                self.tried[place] = place in places

    def play(self, first: int, guesses: int) -> None:
        """Adds results from guesses numbered from `first` on, as in learned_kernel.py."""
        rules, features = self.policy.rules, self.policy.features
        for number in range(first, first + guesses):
            stream = self.stream(number, GUESSES)
            sides = self.numbers[: rules.unknown(self.hidden, self.seat, self.numbers)]
            faces = [1 + below(stream, most) for most in sides]
            for place, action in enumerate(self.actions):
                if not self.tried[place]:
                    continue
                s = self.hidden.copy()
                rules.suppose(s, self.seat, faces)
                weight = features.plausible(s, self.seat)
                rules.act(s, self.seat, action)
                result = self.finish(s, number)
                for power in range(3):
                    self.sums[place][2 + power] += weight * weight * result**power
                self.sums[place][0] += weight
                self.sums[place][1] += weight * result

    def finish(self, s: Any, number: int) -> float:
        """The seat's expected payoff at the end of the round."""
        rules, features = self.policy.rules, self.policy.features
        dice, choices = self.stream(number, DICE), self.stream(number, CHOICES)
        stage = features.stage(self.hidden)
        while not rules.over(s) and features.stage(s) == stage:
            if thrown := rules.dice(s, self.numbers):
                rules.land(s, [1 + below(dice, most) for most in self.numbers[:thrown]])
                continue
            actor = next(one for one in range(s.players) if rules.acting(s, one))
            legal = self.numbers[: rules.legal(s, actor, self.numbers)]
            chosen = 0
            if len(legal) > 1:
                known = s.copy()
                rules.hide(known, actor)
                left = draw(choices) / (MASK + 1.0)
                for place, share in enumerate(self.policy.shares(known, actor, legal)):
                    if share > 0.0 and left >= 0.0:
                        chosen = place
                        left -= share
            rules.act(s, actor, legal[chosen])
        if not rules.over(s):
            return float(features.worth(s, self.seat, self.policy.values))
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(s, payoffs)
        return payoffs[self.seat]

    def stream(self, number: int, kind: int) -> list[int]:
        """The random stream of a guess."""
        made = [0, 0, 0, 0]
        begin(made, self.seed, number, kind)
        return made


class CompiledRounds(PlainRounds):
    """The same, compiled."""

    block = 8

    def __init__(
        self, policy: LearnedPolicy, hidden: Any, seat: int, actions: list[int], seed: int
    ) -> None:
        import numpy as np  # tables in a page do not have it

        from ..engine.arrays import to_records

        super().__init__(policy, hidden, seat, actions, seed)
        self.loop = kernel(policy.card, features=policy.features).judge
        self.sums, self.tried = np.zeros((len(actions), 5)), np.ones(len(actions), np.bool_)
        numbers = np.array(actions, np.int64)
        self.given = to_records(hidden, 3), seat, numbers, self.tried, seed
        self.learned = np.array(policy.weights), np.array(policy.values), CUT

    def play(self, first: int, guesses: int) -> None:
        """Adds results from guesses numbered from `first` on."""
        self.loop(*self.given, first, guesses, *self.learned, self.sums)


def estimate(sums: Any) -> tuple[float, float]:
    """The mean of weighted results, and its standard error."""
    weight, result, squared, squared_result, squares = (float(one) for one in sums)
    mean = result / weight
    spread = squares - 2 * mean * squared_result + mean * mean * squared
    few = squared / (weight * weight)  # 1 for a single result, 1 / n for n with equal weights
    error = math.sqrt(max(spread, 0.0)) / weight
    return mean, math.hypot(error / math.sqrt(max(1.0 - few, 0.1)), MODEL_ERROR)
