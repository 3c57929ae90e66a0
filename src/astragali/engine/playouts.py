"""Random games by the thousand, on all cores, by the compiled rules."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import numpy as np

from .arrays import to_records, to_state
from .card import Card
from .compiler import loops
from .dice import SeededDice
from .errors import AstragaliError
from .game import Event, Game
from .layout import Layout
from .options import Values

MOST_MOVES = 1_000_000  # of one game; random players of a sound game need far fewer
CHUNK = 5_000  # the most games that one core plays before it reports progress

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Playouts:
    """What came of a batch of games: one row a game, one column a seat."""

    payoffs: Array
    points: Array
    moves: Array  # actions of each game
    throws: int  # of all games together


def play(
    card: Card,
    values: Values,
    games: int,
    seed: int = 0,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Playouts:
    """Plays games 0, 1, … of a seed with random players: the same on any number of cores."""
    batch = loops(card).batch
    cores = cores or os.cpu_count() or 1
    chunk = max(1, min(CHUNK, games // (8 * cores)))
    rules, players = card.rules, values["players"]
    payoffs = np.zeros((games, rules.MAX_PLAYERS))
    points = np.zeros((games, rules.MAX_PLAYERS), np.int64)
    moves = np.zeros(games, np.int64)
    laid = card.lay(values)

    def some(first: int) -> tuple[int, int]:
        rows = slice(first, min(first + chunk, games))
        throws = batch(
            to_records(laid),
            seed,
            first,
            MOST_MOVES,
            payoffs[rows],
            points[rows],
            moves[rows],
        )
        if throws < 0:
            raise AstragaliError(
                f"Game {first - 1 - throws} of seed {seed} had not ended after {MOST_MOVES} moves; "
                f"give {card.name} a limit among its options."
            )
        return rows.stop - rows.start, throws

    throws = 0
    with ThreadPoolExecutor(cores) as pool:
        parts = [pool.submit(some, first) for first in range(0, games, chunk)]
        try:
            for part in as_completed(parts):
                throws += part.result()[1]
                progress(part.result()[0])
        finally:
            pool.shutdown(cancel_futures=True)
    return Playouts(payoffs[:, :players], points[:, :players], moves, throws)


def written_games(card: Card, values: Values, games: int, seed: int = 0) -> Iterator[Game]:
    """The same games, one after the other, with all that happened in them."""
    write = loops(card).write
    log = np.zeros(4_096, np.int64)
    tables = to_records(card.lay(values))
    seats = [{"bot": "random"}] * values["players"]
    for number in range(games):
        while (length := write(tables, seed, number, log)) < 0:
            if len(log) > 2 * MOST_MOVES:
                raise AstragaliError(
                    f"Game {number} of seed {seed} had not ended after {MOST_MOVES} moves; "
                    f"give {card.name} a limit among its options."
                )
            log = np.zeros(2 * len(log), np.int64)
        game = Game(card, values, seats, SeededDice(seed, number))
        game.log = log[:length].tolist()
        game.events = list(events(game))
        game.state = to_state(tables[0], card.rules.State)
        yield game


def events(game: Game) -> Iterator[Event]:
    """The log of a game in words; `game` is still at its start, and its table is played on."""
    card, log, at = game.card, game.log, 0
    playing = card.actions.words is None  # only then the words need the position
    while at < len(log):
        if log[at] < 0:
            after = at + 1 - log[at]
            faces = log[at + 1 : after]
            yield {"throw": faces}
            if playing:
                card.rules.land(game.state, faces)
        else:
            after = at + 2
            seat, action = log[at:after]
            yield {"seat": seat, "act": card.spell(game.state, action)}
            if playing:
                card.rules.act(game.state, seat, action)
        at = after


def replayed(game: Game) -> Layout:
    """The state after all events of a game, by the compiled rules."""
    log = np.array(game.log, np.int64)
    tables = to_records(game.card.lay(game.options))
    loops(game.card).replay(tables, log, len(log))
    state: Layout = to_state(tables[0], game.card.rules.State)
    return state
