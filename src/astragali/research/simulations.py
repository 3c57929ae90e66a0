"""The results of many games between bots, and what happens in the logs of some of them."""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..bots.matches import play
from ..bots.own_bots import Report
from ..engine import Card, Game
from ..engine.dice import SeededDice
from ..engine.options import Values
from ..engine.phrases import Phrase
from ..engine.playouts import written_games
from .batches import PolicyBatch
from .policies import at_random

LOGS_READ = 300  # games whose logs are counted
FIRSTS = 100_000  # random games for which the first seat to choose is recorded

Progress = Callable[[int], object]


@dataclass
class LogEntryKind:
    """One kind of log entry."""

    game: Game  # the first one with such an entry
    phrase: Phrase  # the entry in that game
    counts: list[int]  # per game
    after: Counter[str] = field(default_factory=Counter)  # a throw or an act


@dataclass
class LogCounts:
    """Counts of what is in the logs of some games."""

    games: int = 0
    events: Counter[str] = field(default_factory=Counter)  # throws and acts
    kinds: dict[str, LogEntryKind] = field(default_factory=dict)

    def add(self, game: Game) -> None:
        story = getattr(game.card.words, "story", None)
        if story is None:
            return
        self.games += 1
        for before, after, event in game.transitions():
            what = "throw" if "throw" in event else "act"
            self.events[what] += 1
            for phrase in story(before, after, event):
                kind = self.kinds.setdefault(phrase[0], LogEntryKind(game, phrase, []))
                kind.counts += [0] * (self.games - len(kind.counts))
                kind.counts[-1] += 1
                kind.after[what] += 1
        for kind in self.kinds.values():
            kind.counts += [0] * (self.games - len(kind.counts))


@dataclass
class Simulation:
    """The results: a row per game, a column per seat."""

    card: Card
    values: Values
    names: Sequence[str]
    seed: int
    payoffs: Any
    points: Any
    moves: Any
    firsts: Any  # games, as far as recorded, and the seats that chose first in them
    together: bool  # several seats may choose at once at the start
    logs: LogCounts


def simulate(
    card: Card,
    values: Values,
    names: Sequence[str],
    games: int,
    seed: int,
    progress: Progress = lambda games: None,
    report: Report = lambda fault: None,
) -> Simulation:
    """Plays games 0, 1, … of a seed; if all bots are random, with the compiled rules.

    `report` is called with every fault of an own bot.
    """
    logs = LogCounts()
    if set(names) == {"random"}:
        for game in written_games(card, values, min(games, LOGS_READ), seed):
            logs.add(game)
        cores = os.cpu_count() or 1
        run = PolicyBatch(card, values, games, seed, (at_random,), cores)
        played = run.played()
        some = PolicyBatch(card, values, min(games, FIRSTS), seed, (at_random,), cores)
        rows = some.recorded(observe=False).trajectories
        assert rows
        recorded = np.flatnonzero(np.diff(rows.starts) > 0)
        firsts = rows.seats[rows.starts[recorded]]
        progress(games)
        payoffs, points, moves = played.payoffs, played.points, played.moves
    else:
        results = []
        for number, game in enumerate(seated_games(card, values, names, games, seed, report)):
            if number < LOGS_READ:
                logs.add(game)
            result = game.result()
            acts = [event for event in game.events if "act" in event]
            first = acts[0]["seat"] if acts else -1
            results.append((result["payoffs"], result["points"], len(acts), first))
            progress(1)
        payoffs, points, moves, firsts = map(np.array, zip(*results, strict=True))
        recorded = np.flatnonzero(firsts >= 0)
        firsts = firsts[recorded]
    return Simulation(
        card,
        values,
        names,
        seed,
        payoffs,
        points,
        moves,
        np.stack((recorded, firsts)),
        _several_start(card, values, seed),
        logs,
    )


def seated_games(
    card: Card,
    values: Values,
    names: Sequence[str],
    games: int,
    seed: int,
    report: Report = lambda fault: None,
) -> Iterator[Game]:
    """Games of a seed with these bots in their seats, without a time limit."""
    for number in range(games):
        yield play(card, values, names, seed, number, seconds=math.inf, report=report)


def _several_start(card: Card, values: Values, seed: int) -> bool:
    """Whether several seats may choose first in any of a few games."""
    for number in range(20):
        game = Game(card, values, dice=SeededDice(seed, number))
        game.throw_all()
        if len(game.acting()) > 1:
            return True
    return False
