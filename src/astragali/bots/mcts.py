"""A game's Monte Carlo tree search: compiles or loads it, runs it, and gives its advice."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ..engine import AstragaliError, Card
from ..engine.advice import Advice
from ..engine.arrays import to_records
from ..engine.compiler import cache_folder, loops, ready, sources, written
from ..engine.dice import begin, draw
from . import default_strategy, strategies
from .tally import Tally

TEMPLATE = Path(__file__).with_name("mcts_kernel.py")
TREE = int.from_bytes(b"tree", "big")  # the random stream of a search
EXPLORATION = 1.4  # weight of uncertainty, in standard deviations of the results
CLOCK_INTERVAL = 0.01  # seconds between two looks at the clock
FIRST_SIMULATIONS = 20  # before the first look
MOST_NODES = 1 << 17  # of one search
EDGES_PER_NODE = 24  # room for actions, on average

NODE = np.dtype(
    {
        "names": ("key", "total", "visits", "first", "count"),
        "formats": ("i8", "f8", "i8", "i4", "i4"),
    }
)
EDGE = np.dtype(
    {"names": ("total", "bias", "visits", "action"), "formats": ("f8", "f8", "i4", "i4")}
)


@cache
def template(card: Card, informed: bool, kernel: Path = TEMPLATE) -> Path:
    """A kernel with the game's strategy filled in; a new file whenever either changes."""
    text = kernel.read_text(encoding="utf-8")
    digest = hashlib.sha256(text.encode())
    for name in ("evaluate", "prefer"):
        module = strategies.source(card, name, informed)
        text = text.replace(f"{name}: Any = ...", f"from {module.__name__} import {name}")
        if name == "prefer" and module is default_strategy:
            text = text.replace("PREFERS = True", "PREFERS = False")
        for path in sorted(sources(module)):
            digest.update(path.read_bytes())
    text += f"\n# strategy sources: {digest.hexdigest()}\n"
    folder = f"{card.name}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    file = kernel.name if informed else "rollouts.py"
    return written(cache_folder() / "templates" / folder / file, text)


@cache
def salt(words: int) -> np.ndarray[Any, Any]:
    """A large odd factor for each number of a position, to hash it."""
    stream = [0, 0, 0, 0]
    begin(stream, 0, 0, TREE)
    return np.array([(draw(stream) << 31 ^ draw(stream)) | 1 for _ in range(words)], np.int64)


def compiled(card: Card, informed: bool = True) -> bool:
    """Whether the game's search has been compiled on this machine."""
    return ready(card, "search", template(card, informed))


def load(card: Card, informed: bool = True) -> None:
    """Compiles the game's search, or loads it if it is compiled."""
    from numba.core.errors import NumbaError

    try:
        Search(card, card.lay(card.values({})), 0, 0, 1, informed).think(0)
    except NumbaError as trouble:  # rules of other packages may be anything
        errors = [line.strip() for line in str(trouble).splitlines() if "Error" in line]
        raise AstragaliError(
            f"The search for {card.name} cannot be compiled: {errors[-1] if errors else trouble}"
        ) from None


class Search:
    """One seat's search of one position; the same for the same seed and simulations."""

    def __init__(
        self,
        card: Card,
        hidden: Any,
        seat: int,
        seed: int,
        simulations: int,
        informed: bool = True,
    ) -> None:
        """`simulations` is the most that will be run, to allocate memory for them."""
        rules = card.rules
        self.loop = loops(card, template(card, informed)).search
        self.card = card
        self.hidden = hidden
        self.seat = seat
        self.tables = to_records(hidden, 3)
        self.words = self.tables.view(np.int64).reshape(3, -1)
        self.salt = salt(self.words.shape[1])
        self.stream = np.zeros(4, np.int64)
        begin(self.stream, seed, 0, TREE)
        self.horizon = strategies.horizon(card, hidden.players, informed)
        positions = max(1, min(simulations, MOST_NODES))
        self.slots = np.zeros(1 << (2 * positions).bit_length(), np.int32)
        self.nodes = np.empty(positions, NODE)
        self.edges = np.empty(rules.ACTIONS + EDGES_PER_NODE * positions, EDGE)
        self.used = np.zeros(2, np.int64)
        self.sums = np.zeros(3)
        self.squares = np.zeros(rules.ACTIONS)
        self.done = 0

    def think(self, simulations: int) -> None:
        """Runs this many more simulations."""
        self.loop(
            self.tables,
            self.words,
            self.salt,
            self.seat,
            self.stream,
            simulations,
            self.horizon,
            EXPLORATION,
            self.slots,
            self.nodes,
            self.edges,
            self.used,
            self.sums,
            self.squares,
        )
        self.done += simulations

    def think_for(self, seconds: float, most: int) -> None:
        """Runs simulations until the time is up or `most` are done."""
        started = time.perf_counter()
        spent = 0.0
        while spent < seconds and self.done < most:
            rate = self.done / spent if spent else FIRST_SIMULATIONS / CLOCK_INTERVAL
            some = max(1, int(rate * min(CLOCK_INTERVAL, seconds - spent)))
            self.think(min(some, most - self.done))
            spent = time.perf_counter() - started

    def advice(self, actions: Sequence[int]) -> Advice:
        """What the simulations say about the actions at the root."""
        root = self.edges[: len(actions)]
        assert root["action"].tolist() == list(actions)
        squares = self.squares[: len(actions)]
        tally = Tally(actions, root["visits"].tolist(), root["total"].tolist(), squares.tolist())
        mixed = strategies.mixes(self.card, self.hidden, self.seat)
        solo = self.hidden.players == 1
        scored = self.card.rules.points(self.hidden, 0) if solo else None
        return tally.advice("search", mixed, self.horizon < strategies.WHOLE_GAME, scored)
