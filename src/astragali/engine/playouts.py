"""Plays many random games on all cores, with the compiled rules."""

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

MOST_MOVES = 1_000_000  # in one game; random players normally need far fewer
CHUNK = 5_000  # the most games between two reports of progress

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Playouts:
    """The results of a batch of games: a row for each game, a column for each seat."""

    payoffs: Array
    points: Array
    moves: Array  # the number of actions in each game
    throws: int  # in all games together


def play(
    card: Card,
    values: Values,
    games: int,
    seed: int = 0,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Playouts:
    """Plays games 0, 1, … of a seed with random players; the cores do not affect the results."""
    batch = loops(card).batch
    cores = cores or os.cpu_count() or 1
    chunk = max(1, min(CHUNK, games // (8 * cores)))
    rules, players = card.rules, values["players"]
    payoffs = np.zeros((games, rules.MAX_PLAYERS))
    points = np.zeros((games, rules.MAX_PLAYERS), np.int64)
    moves = np.zeros(games, np.int64)
    laid = card.lay(values)

    def play_chunk(first: int) -> tuple[int, int]:
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
            raise _endless(card, seed, first - 1 - throws)
        return rows.stop - rows.start, throws

    throws = 0
    with ThreadPoolExecutor(cores) as pool:
        chunks = [pool.submit(play_chunk, first) for first in range(0, games, chunk)]
        try:
            for done in as_completed(chunks):
                throws += done.result()[1]
                progress(done.result()[0])
        finally:
            pool.shutdown(cancel_futures=True)
    return Playouts(payoffs[:, :players], points[:, :players], moves, throws)


def written_games(card: Card, values: Values, games: int, seed: int = 0) -> Iterator[Game]:
    """Plays the same games one at a time, with all their events."""
    write = loops(card).write
    log = np.zeros(4_096, np.int64)
    tables = to_records(card.lay(values))
    seats = [{"bot": "random"}] * values["players"]
    for number in range(games):
        while (length := write(tables, seed, number, log)) < 0:
            if len(log) > 2 * MOST_MOVES:
                raise _endless(card, seed, number)
            log = np.zeros(2 * len(log), np.int64)
        game = Game(card, values, seats, SeededDice(seed, number))
        game.log = log[:length].tolist()
        game.events = list(events(game))
        game.state = to_state(tables[0], card.rules.State)
        yield game


def _endless(card: Card, seed: int, game: int) -> AstragaliError:
    return AstragaliError(
        f"Game {game} of seed {seed} had not ended after {MOST_MOVES} moves; "
        f"give {card.name} a limit among its options."
    )


def events(game: Game) -> Iterator[Event]:
    """The events of a game's log; its state must be that before the first event, and is changed."""
    card, log, at = game.card, game.log, 0
    playing = card.actions.words is None  # words depend on the position, so play along
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
    """The state after all events of a game, according to the compiled rules."""
    log = np.array(game.log, np.int64)
    tables = to_records(game.card.lay(game.options))
    if not loops(game.card).check(tables, log, -1, 0):
        raise AstragaliError(f"The compiled rules of {game.card.name} refuse one of the events.")
    state: Layout = to_state(tables[0], game.card.rules.State)
    return state
