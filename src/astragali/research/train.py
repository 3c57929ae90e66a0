"""Trains the learned policy of a game: `python -m astragali.research.train GAME`.

Self-play with proximal policy optimisation (Schulman et al., 2017) on any number of cores. At each
table some seats are the learner, others its past selves or sensible players with habits of their
own. A round is an episode: what it changed in the value of the seat's situation is the reward, and
the values of situations are learned along with the policy, from each round to the next.
docs/training.md says what a game must offer.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from ..bots import learned_policy
from ..bots.learned_policy import CUT
from ..engine import AstragaliError, Card, shipped_tables
from ..engine.arrays import to_records
from ..engine.policy_network import network_size
from ..games import find
from .intervals import Interval, mean
from .svg_plots import curves

Numbers = npt.NDArray[np.float64]
KERNELS = Path(__file__).with_name("training_kernels.py")
ROWS = 14  # room for actions, on average, at each decision
SLACK = 2_000  # decisions of one game, at most; the kernel plays only while there is room for them


@dataclass(frozen=True)
class TrainingPlan:
    """How to train; everything but the weights that come out."""

    seed: int = 1
    updates: int = 300
    decisions: int = 24_000  # of each update
    passes: int = 2  # through the decisions of an update
    portion: int = 2_000  # decisions for one step of the optimiser
    step: float = 1e-3  # at first; it falls to a tenth
    clip: float = 0.2
    curiosity: float = 0.02  # the weight of entropy at first
    least_curiosity: float = 0.004  # and at last, so that the policy still mixes
    past_selves: int = 12
    keep_every: int = 25  # updates between two past selves
    learners: float = 0.5  # of all seats
    rivals: float = 0.5  # sensible players, of the seats that are not the learner's
    habits: int = 64  # sensible players of an update, each with its own habits
    measure_every: int = 50
    measured_games: int = 400  # at each table
    cores: int = 1  # another number plays other games, so it learns other weights
    answer: bool = False  # learns the best answer to the sensible player instead


class Adam:
    """The optimiser of Kingma and Ba (2015)."""

    def __init__(self, size: int) -> None:
        self.mean = np.zeros(size)
        self.square = np.zeros(size)
        self.steps = 0

    def move(self, weights: Numbers, gradient: Numbers, step: float) -> None:
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient * gradient - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        weights += step * mean / (np.sqrt(square) + 1e-8)


class Training:
    """One training run, which can be saved and resumed after every update."""

    def __init__(self, card: Card, plan: TrainingPlan, features: ModuleType | None = None) -> None:
        self.card, self.plan = card, plan
        known = features or learned_policy.features_of(card)
        if known is None:
            raise AstragaliError(f"{card.name} offers no features to learn from.")
        self.features: Any = known
        self.games = learned_policy.kernel(card, features=known)
        self.gradients = learned_policy.kernel(card, KERNELS, known)
        self.tables = np.concatenate([self.laid(options) for options in known.TABLES])
        size = network_size(known.POSITION, known.ACTION)
        random = np.random.default_rng(plan.seed)
        self.weights = random.normal(size=size) * 0.15
        self.average = self.weights.copy()  # of the weights over many steps; this one plays
        self.critic = random.normal(size=(known.POSITION + 2) * 32 + 1) * 0.1
        self.adam, self.critic_adam = Adam(size), Adam(len(self.critic))
        self.past = self.weights[None].copy()
        self.values = np.full(known.SITUATIONS, 0.3)
        self.done = 0
        self.seconds = 0.0
        self.history: list[dict[str, Any]] = []
        self.pool = ThreadPoolExecutor(plan.cores)  # compiled loops leave the interpreter free
        each = plan.decisions // plan.cores + (SLACK if plan.cores > 1 else 0)
        self.parts = [self.room(each) for _ in range(plan.cores)]

    def laid(self, options: dict[str, Any]) -> npt.NDArray[Any]:
        return to_records(self.card.lay(self.card.values(options)))

    def room(self, decisions: int) -> tuple[npt.NDArray[Any], ...]:
        """Memory for the decisions of an update."""
        return (
            np.zeros((decisions, self.features.POSITION), np.float32),
            np.zeros((decisions * ROWS, self.features.ACTION), np.float32),
            np.zeros(decisions + 1, np.int64),
            np.zeros(decisions, np.int64),
            np.zeros(decisions, np.int64),
            np.zeros(decisions),
            np.zeros(decisions),
        )

    # Learning.

    def update(self) -> dict[str, float]:
        """Plays until enough decisions are recorded, and learns from them."""
        started = time.perf_counter()
        plan, random = self.plan, np.random.default_rng([self.plan.seed, self.done])
        progress = self.done / max(plan.updates, 1)
        positions, rows, starts, chosen, old, returns = self.play(random, progress)
        recorded = len(positions)
        expected = np.zeros(recorded)
        self.gradients.appraise(positions, recorded, self.critic, expected)
        unforeseen = float(np.mean((returns - expected) ** 2) / (returns.var() + 1e-12))
        advantages = returns - expected
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-9)
        step = plan.step * (1 - 0.9 * progress)
        curiosity = max(plan.curiosity * (1 - 1.25 * progress), plan.least_curiosity)
        disorder = []

        def policy(part: npt.NDArray[Any], gradient: Numbers) -> float:
            found: float = self.gradients.policy_gradient(
                part, positions, rows, starts, chosen, old, advantages, self.weights,
                plan.clip, curiosity, gradient,
            )  # fmt: skip
            return found

        def critic(part: npt.NDArray[Any], gradient: Numbers) -> float:
            found: float = self.gradients.critic_gradient(
                part, positions, returns, self.critic, gradient
            )
            return found

        for _ in range(plan.passes):
            order = random.permutation(recorded)
            for first in range(0, recorded, plan.portion):
                part = order[first : first + plan.portion]
                gradient, entropy = self.summed(policy, part, len(self.weights))
                disorder.append(entropy)
                self.adam.move(self.weights, gradient / len(part), step)
                gradient, _ = self.summed(critic, part, len(self.critic))
                self.critic_adam.move(self.critic, gradient / len(part), step)
                self.average += 0.002 * (self.weights - self.average)
        if self.done < plan.updates // 4:
            self.average[:] = self.weights
        self.done += 1
        if self.done % plan.keep_every == 0:
            self.remember(random)
        self.seconds += time.perf_counter() - started
        return {
            "decisions": recorded,
            "entropy": float(np.mean(disorder)),
            "unforeseen": unforeseen,  # of the returns' variance, what the critic did not expect
        }

    def summed(
        self, slope: Callable[[npt.NDArray[Any], Numbers], float], part: npt.NDArray[Any], size: int
    ) -> tuple[Numbers, float]:
        """The gradient over some decisions, shared out among the cores, and what it returned."""
        pieces = np.array_split(part, self.plan.cores)
        gradients = np.zeros((len(pieces), size))
        found = list(self.pool.map(slope, pieces, gradients))
        return gradients.sum(0), float(np.mean(found))

    def remember(self, random: np.random.Generator) -> None:
        """Keeps the present self among the past ones, in the place of any of them."""
        if len(self.past) < self.plan.past_selves:
            self.past = np.concatenate([self.past, self.weights[None]])
        else:
            self.past[random.integers(len(self.past))] = self.weights

    def play(self, random: np.random.Generator, progress: float) -> tuple[npt.NDArray[Any], ...]:
        """Decisions of the learner: positions, rows of actions and where they start, and so on."""
        plan, most = self.plan, self.card.rules.MAX_PLAYERS
        games = max(plan.decisions // plan.cores // 4, 1)
        rate = max(0.1 * (1 - 4 * progress), 0.005)
        weights, habits = np.concatenate([self.weights[None], self.past]), self.habits(random)
        values = np.tile(self.values, (plan.cores, 1))
        drawn = [
            (
                random.integers(len(self.tables), size=games),
                (random.random(games) < 0.15).astype(np.int64),
                self.seated(random, (games, most)),
            )
            for _ in range(plan.cores)
        ]

        def run(core: int) -> int:
            kinds, fresh, who = drawn[core]
            recorded: int
            _, recorded = self.games.play(
                self.tables,
                np.zeros(2, self.tables.dtype),
                kinds,
                fresh,
                who,
                plan.seed,
                (self.done * plan.cores + core) * games,
                weights,
                habits,
                0.0,
                values[core],
                rate,
                np.zeros((games, most)),
                *self.parts[core],
                np.zeros((0, 0), np.int64),
            )
            return recorded

        counts = list(self.pool.map(run, range(plan.cores)))
        self.values = values.mean(0)
        return joined(self.parts, counts)

    def seated(self, random: np.random.Generator, shape: tuple[int, int]) -> npt.NDArray[Any]:
        """Who sits where: 0 is the learner, more is a past self, less a sensible player."""
        plan = self.plan
        rivals = -1 - random.integers(plan.habits, size=shape)
        past = 1 + random.integers(len(self.past), size=shape)
        others = np.where(random.random(shape) < plan.rivals, rivals, past)
        if plan.answer:
            others = rivals
        who = np.where(random.random(shape) < plan.learners, 0, others)
        who[np.arange(shape[0]), random.integers(2, size=shape[0])] = 0  # at least one
        return who

    def habits(self, random: np.random.Generator) -> Numbers:
        """The habits of the sensible players of an update."""
        usual = np.array(self.features.HABITS)
        if self.plan.answer:
            return np.tile(usual, (self.plan.habits, 1))
        spread = np.array(self.features.PUPILS)
        off = random.uniform(-1, 1, (self.plan.habits, len(usual)))
        habits: Numbers = np.clip(usual + off * spread, 0.0, 1.0)
        return habits

    # Measuring.

    def measure(
        self, options: dict[str, Any], games: int, seed: int, habits: Numbers | None = None
    ) -> Interval:
        """The share of games that the learner, or its team, wins among sensible players."""
        who, mine = lone_learners(
            self.features, self.laid(options), games, 1 if habits is None else len(habits)
        )
        payoffs = contest(self.card, self.features, options, who, self.average[None], seed, habits)
        return mean((payoffs * mine).sum(1))

    # Saving.

    def save(self, path: Path) -> None:
        """Writes a checkpoint."""
        draft = path.with_suffix(".part")
        with draft.open("wb") as file:
            np.savez_compressed(
                file,
                plan=np.array(json.dumps(asdict(self.plan))),
                history=np.array(json.dumps(self.history)),
                counters=np.array(
                    [self.done, self.adam.steps, self.critic_adam.steps, self.seconds]
                ),
                weights=self.weights,
                average=self.average,
                critic=self.critic,
                moments=np.array([self.adam.mean, self.adam.square]),
                critic_moments=np.array([self.critic_adam.mean, self.critic_adam.square]),
                past=self.past,
                values=self.values,
            )
        draft.replace(path)

    def resume(self, path: Path) -> None:
        """Goes on from a checkpoint."""
        with np.load(path) as file:
            done, steps, critic_steps, seconds = file["counters"]
            self.done, self.seconds = int(done), float(seconds)
            self.adam.steps, self.critic_adam.steps = int(steps), int(critic_steps)
            self.history = json.loads(str(file["history"]))
            self.weights, self.average = file["weights"], file["average"]
            self.critic, self.past, self.values = file["critic"], file["past"], file["values"]
            self.adam.mean, self.adam.square = file["moments"]
            self.critic_adam.mean, self.critic_adam.square = file["critic_moments"]


def joined(
    parts: Sequence[tuple[npt.NDArray[Any], ...]], counts: Sequence[int]
) -> tuple[npt.NDArray[Any], ...]:
    """What the cores have recorded, without their seats, in one row each."""
    used = [int(part[2][count]) for part, count in zip(parts, counts, strict=True)]
    begins = np.cumsum([0, *used[:-1]])
    starts = [
        part[2][:count] + begin for part, count, begin in zip(parts, counts, begins, strict=True)
    ]

    def each(place: int, lengths: Sequence[int]) -> npt.NDArray[Any]:
        some = [part[place][:length] for part, length in zip(parts, lengths, strict=True)]
        return some[0] if len(some) == 1 else np.concatenate(some)

    return (
        each(0, counts),
        each(1, used),
        np.concatenate([*starts, [sum(used)]]),
        each(4, counts),
        each(5, counts),
        each(6, counts),
    )


def lone_learners(
    features: Any, table: npt.NDArray[Any], games: int, habits: int = 1
) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """A network in each seat in turn, or in all of a team, and sensible players in the others.

    Also where the network sits.
    """
    s = table.view(np.recarray)[0]
    players = int(s.players)
    sides = np.array([features.side(s, seat) for seat in range(players)])
    turn = np.arange(games)
    mine = sides == sides[turn % players, None]
    return np.where(mine, 0, -1 - turn[:, None] // players % habits), mine


def contest(
    card: Card,
    features: Any,
    options: dict[str, Any],
    who: npt.NDArray[Any],
    networks: Numbers,
    seed: int,
    habits: Numbers | None = None,
    tallies: npt.NDArray[Any] | None = None,
) -> Numbers:
    """Plays whole games and returns the payoffs; `who` is as in learned_kernel.py."""
    table = to_records(card.lay(card.values(options)))
    games, players = who.shape
    payoffs = np.zeros((games, card.rules.MAX_PLAYERS))
    nothing = np.zeros(0)
    learned_policy.kernel(card, features=features).play(
        table,
        np.zeros(2, table.dtype),
        np.zeros(games, np.int64),
        np.ones(games, np.int64),
        who,
        seed,
        0,
        networks,
        np.array([features.HABITS]) if habits is None else habits,
        CUT,
        np.zeros(features.SITUATIONS),
        0.0,
        payoffs,
        np.zeros((0, 0), np.float32),
        np.zeros((0, 0), np.float32),
        np.zeros(0, np.int64),
        np.zeros(0, np.int64),
        np.zeros(0, np.int64),
        nothing,
        nothing,
        np.zeros((0, 0), np.int64) if tallies is None else tallies,
    )
    return payoffs[:, :players]


def report(training: Training, games: int, seed: int) -> list[dict[str, Any]]:
    """How often the learner wins among sensible players, at every kind of table."""
    return [
        {"table": options, "won": training.measure(options, games, seed).described()}
        for options in distinct_tables(training.features)
    ]


def distinct_tables(features: Any) -> list[dict[str, Any]]:
    return [
        options
        for place, options in enumerate(features.TABLES)
        if options not in features.TABLES[:place]
    ]


def full_report(training: Training, games: int, seed: int) -> list[dict[str, Any]]:
    """The same, also among players with habits not met before, and the kinds of actions."""
    found = report(training, games, seed)
    habits = training.habits(np.random.default_rng([seed, games]))
    for line in found:
        other = training.measure(line["table"], games, seed + 1, habits)
        line["won_among_other_habits"] = other.described()
        who, _ = lone_learners(training.features, training.laid(line["table"]), games)
        tallies = np.zeros((2, training.features.KINDS), np.int64)
        networks = training.average[None]
        contest(
            training.card, training.features, line["table"], who, networks, seed, tallies=tallies
        )
        line["actions_by_kind"] = tallies[1].tolist()
    return found


def train(training: Training, checkpoint: Path, minutes: float) -> Iterator[dict[str, Any]]:
    """Trains until the plan or the time is done; yields a line of progress for each update."""
    until = time.monotonic() + 60 * minutes
    plan = training.plan
    while training.done < plan.updates and time.monotonic() < until:
        line: dict[str, Any] = {"update": training.done + 1, **training.update()}
        if training.done % plan.measure_every == 0 or training.done == plan.updates:
            line["tables"] = report(training, plan.measured_games, 10_000 + training.done)
            training.history.append(line)
            training.save(checkpoint)
        yield line
    training.save(checkpoint)


def named(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())


def plot(training: Training) -> str:
    """The learner's share of wins at each kind of table, as training went on."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for line in training.history:
        for table in line["tables"]:
            name = named(table["table"])
            lines.setdefault(name, []).append((line["update"], 100 * table["won"]["value"]))
    return curves(f"{training.card.name}: games won among sensible players (%)", lines)


def ship(training: Training, folder: Path, games: int = 2_000) -> None:
    """Writes the network, the card about it, and the plot."""
    shipped_tables.save(
        training.card,
        folder / "network.npz",
        weights=training.average.astype(np.float32),
        values=training.values.astype(np.float32),
    )
    card = {
        "game": training.card.name,
        "rules": shipped_tables.stamp(training.card),
        "method": "PPO by self-play with past selves and sensible players; rounds as episodes",
        "plan": asdict(training.plan),
        "updates": training.done,
        "minutes": round(training.seconds / 60, 1),
        "weights": len(training.average),
        "among_sensible_players": full_report(training, games, 7),
        "games_at_each_table": games,
    }
    (folder / "network.json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")
    (folder / "network.svg").write_text(plot(training), encoding="utf-8")


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m astragali.research.train",
        description="Trains the learned policy of a game.",
        epilog="Example: python -m astragali.research.train perfecto --minutes 8, again and again "
        "until it is done; then with --ship.",
    )
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=TrainingPlan.seed)
    parser.add_argument(
        "--updates", type=int, default=TrainingPlan.updates, help="until it is done"
    )
    parser.add_argument("--minutes", type=float, default=1e6, help="at most, this time")
    parser.add_argument("--checkpoint", type=Path, help="a file to resume from and to write to")
    parser.add_argument("--cores", type=int, default=TrainingPlan.cores)
    parser.add_argument(
        "--decisions", type=int, default=TrainingPlan.decisions, help="of each update"
    )
    parser.add_argument(
        "--measure-every", type=int, default=TrainingPlan.measure_every, metavar="UPDATES"
    )
    parser.add_argument("--answer", action="store_true", help="learn to beat the sensible player")
    parser.add_argument("--ship", action="store_true", help="write the game's network afterwards")
    given = parser.parse_args(words)
    try:
        card = find(given.game)
        plan = TrainingPlan(
            seed=given.seed,
            updates=given.updates,
            decisions=given.decisions,
            measure_every=given.measure_every,
            cores=given.cores,
            answer=given.answer,
        )
        training = Training(card, plan)
    except AstragaliError as trouble:
        print(trouble, file=sys.stderr)
        return 2
    checkpoint = given.checkpoint or Path(f"{card.name}.training.npz")
    if checkpoint.exists():
        training.resume(checkpoint)
    show(train(training, checkpoint, given.minutes), training)
    if given.ship:
        ship(training, Path(str(training.features.__file__)).with_name("tables"))
    return 0


def show(lines: Iterator[dict[str, Any]], training: Training) -> None:
    """A progress bar, and the shares of wins whenever they are measured."""
    from tqdm import tqdm

    plan = training.plan
    with tqdm(total=plan.updates, initial=training.done, unit=" updates") as progress:
        for line in lines:
            progress.update()
            progress.set_postfix(entropy=f"{line['entropy']:.2f}")
            for table in line.get("tables", ()):
                progress.write(f"{named(table['table'])}: {100 * table['won']['value']:.1f} %")


if __name__ == "__main__":
    sys.exit(main())
