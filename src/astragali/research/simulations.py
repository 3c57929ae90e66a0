"""What came of many games of some bots, with what their logs tell of a part of them."""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..bots.matches import play
from ..engine import Card, Game
from ..engine.dice import SeededDice
from ..engine.options import Values
from ..engine.phrases import Phrase
from ..engine.playouts import written_games
from .batches import Run
from .policies import at_random

TOLD = 300  # games whose logs are read
FIRSTS = 100_000  # games of chance of which it is written down who chose first

Progress = Callable[[int], object]


@dataclass
class Happening:
    """One kind of thing that logs tell."""

    game: Game  # in which it first happened,
    phrase: Phrase  # and how its log told it
    counts: list[int]  # in each game
    after: Counter[str] = field(default_factory=Counter)  # throws, and acts


@dataclass
class Told:
    """What the logs of some games tell."""

    games: int = 0
    events: Counter[str] = field(default_factory=Counter)  # throws, and acts
    kinds: dict[str, Happening] = field(default_factory=dict)

    def add(self, game: Game) -> None:
        story = getattr(game.card.words, "story", None)
        if story is None:
            return
        self.games += 1
        for telling in game.told():
            what = "throw" if "throw" in telling[-1] else "act"
            self.events[what] += 1
            for phrase in story(*telling):
                kind = self.kinds.setdefault(phrase[0], Happening(game, phrase, []))
                kind.counts += [0] * (self.games - len(kind.counts))
                kind.counts[-1] += 1
                kind.after[what] += 1
        for kind in self.kinds.values():
            kind.counts += [0] * (self.games - len(kind.counts))


@dataclass
class Simulation:
    """The games: a row each, a column a seat."""

    card: Card
    values: Values
    names: Sequence[str]
    seed: int
    payoffs: Any
    points: Any
    moves: Any
    firsts: Any  # the seat that chose first, of as many games as that is known of
    together: bool  # several may choose at once at the start
    told: Told


def simulate(
    card: Card,
    values: Values,
    names: Sequence[str],
    games: int,
    seed: int,
    progress: Progress = lambda games: None,
) -> Simulation:
    """Plays games 0, 1, … of a seed; where only chance plays, by the compiled rules."""
    told = Told()
    if set(names) == {"random"}:
        for game in written_games(card, values, min(games, TOLD), seed):
            told.add(game)
        cores = os.cpu_count() or 1
        run = Run(card, values, games, seed, (at_random,), cores)
        played = run.played()
        some = Run(card, values, min(games, FIRSTS), seed, (at_random,), cores)
        noted = some.written(observe=False).trajectories
        assert noted
        firsts = noted.seats[noted.starts[:-1][np.diff(noted.starts) > 0]]
        asked = np.flatnonzero(np.diff(noted.starts) > 0)
        progress(games)
        payoffs, points, moves = played.payoffs, played.points, played.moves
    else:
        rows = []
        for number, game in enumerate(seated_games(card, values, names, games, seed)):
            if number < TOLD:
                told.add(game)
            result = game.result()
            acts = [event for event in game.events if "act" in event]
            first = acts[0]["seat"] if acts else -1
            rows.append((result["payoffs"], result["points"], len(acts), first))
            progress(1)
        payoffs, points = np.array([row[0] for row in rows]), np.array([row[1] for row in rows])
        moves, firsts = np.array([row[2] for row in rows]), np.array([row[3] for row in rows])
        asked = np.flatnonzero(firsts >= 0)
        firsts = firsts[asked]
    return Simulation(
        card,
        values,
        names,
        seed,
        payoffs,
        points,
        moves,
        np.stack((asked, firsts)),
        _together(card, values, seed),
        told,
    )


def seated_games(
    card: Card, values: Values, names: Sequence[str], games: int, seed: int
) -> Iterator[Game]:
    """Games of a seed with these bots, each in its seat; they take the time that they need."""
    for number in range(games):
        yield play(card, values, names, seed, number, seconds=math.inf)


def _together(card: Card, values: Values, seed: int) -> bool:
    """Whether several seats choose first, in any of a few games."""
    for number in range(20):
        game = Game(card, values, dice=SeededDice(seed, number))
        game.settle()
        if len(game.acting()) > 1:
            return True
    return False
