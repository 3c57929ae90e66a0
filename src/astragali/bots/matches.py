"""Games between bots, seats balanced: what tournaments are made of."""

from __future__ import annotations

from collections.abc import Sequence

from .. import games
from ..engine import Card, Game
from ..engine.dice import LARGEST_SEED, SeededDice
from ..engine.options import Values
from .levels import make, prepare

Result = tuple[tuple[str, ...], list[float]]  # who sat where, and what each seat won


def play(
    card: Card,
    values: Values,
    seating: Sequence[str],
    seed: int,
    number: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
) -> Game:
    """A whole game of these bots, one a seat, with the dice of that game of a seed."""
    game = Game(card, values, [{"bot": name} for name in seating], SeededDice(seed, number))
    players = [
        make(name, card, own_seed(seed, number, seat), simulations, seconds)
        for seat, name in enumerate(seating)
    ]
    game.settle()
    while not game.over:
        seat = game.acting()[0]
        action = players[seat].choose(game.hidden(seat), seat, game.actions(seat))
        game.act(card.spell(game.state, action), seat)
    return game


def match(
    card: Card | str,
    values: Values,
    names: Sequence[str],
    number: int,
    seed: int,
    first: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
) -> list[Result]:
    """Plays so many games from game `first` on, each with the next seating; who won what.

    All seatings get the same dice before the next dice are taken, so that luck evens out. For
    another process the card can be named. Searches are compiled first: a match is no hurry.
    """
    card = games.find(card) if isinstance(card, str) else card
    prepare(card, names)
    seated = seatings(names, values["players"])
    results = []
    for each in range(first, first + number):
        dice, turn = divmod(each, len(seated))
        game = play(card, values, seated[turn], seed, dice, simulations, seconds)
        results.append((seated[turn], game.result()["payoffs"]))
    return results


def own_seed(seed: int, game: int, seat: int) -> int:
    """A seed for one bot of one game."""
    return (seed * 0x9E3779B97F4A7C15 + game * 64 + seat) % LARGEST_SEED


def seatings(names: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Ways to seat these bots in turn, such that each sits everywhere equally often.

    >>> seatings(["best", "random"], 2)
    [('best', 'random'), ('random', 'best')]
    """
    found = []
    for first in range(len(names)):
        order = [names[(first + seat) % len(names)] for seat in range(players)]
        found += [tuple(order[turn:] + order[:turn]) for turn in range(players)]
    return list(dict.fromkeys(found))
