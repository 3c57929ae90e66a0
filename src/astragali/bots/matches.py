"""Games between bots with balanced seats, for matches and tournaments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from typing import Any, Protocol, TypeVar

from .. import games
from ..engine import AstragaliError, Card, Game
from ..engine.dice import LARGEST_SEED, SeededDice
from ..engine.errors import IllegalMove, listed, shown
from ..engine.options import Values
from . import own_bots
from .bot_process import BotFault
from .levels import Bot, Player, admit, make, prepare
from .own_bots import FaultTally, OwnPlayer, Report
from .sensible_bot import SENSIBLE, has_sensible

One = TypeVar("One")
LONGEST = 100_000  # events of one game; bots that never try to win could play for ever
Result = tuple[tuple[str, ...], list[float]]  # the bot in each seat, and what each seat won


@dataclass(frozen=True)
class Match:
    """Games between the same players, with balanced seats."""

    names: tuple[str, ...]
    games: tuple[Game, ...]
    seatings: tuple[tuple[int, ...], ...]  # for each game, the player in each seat
    faults: FaultTally = field(default_factory=FaultTally)  # of own bots given by name

    def payoffs(self, player: int) -> list[float]:
        """What a player won in each game: 1, a share of it, or 0."""
        won = []
        for game, seating in zip(self.games, self.seatings, strict=True):
            payoffs = game.result()["payoffs"]
            won += [payoffs[seat] for seat, who in enumerate(seating) if who == player]
        return won

    def share(self, player: int) -> float:
        """A player's mean payoff."""
        won = self.payoffs(player)
        return sum(won) / len(won)

    def error(self, player: int) -> float:
        """The standard error of that share."""
        won, mean = self.payoffs(player), self.share(player)
        return sqrt(sum((one - mean) ** 2 for one in won) / max(1, len(won) - 1) / len(won))

    def __str__(self) -> str:
        lines = [f"{len(self.games)} games of {self.games[0].card.name}"]
        for player, name in enumerate(self.names):
            share, error = self.share(player), self.error(player)
            lines.append(f"{name}: {100 * share:.1f} % won, ± {200 * error:.1f}")
        for one in self.faults.described():
            lines.append(
                f"{one['bot']}: {one['count']} moves were replaced by random ones, "
                f"{one['kind']}: {one['why']}"
            )
        return "\n".join(lines)


def compete(
    card: Card,
    values: Values,
    players: Sequence[Bot | str],
    number: int,
    seed: int = 0,
    progress: Callable[[int], object] = lambda played: None,
) -> Match:
    """Plays a match between bots, each an object with `choose(view)` or the name of a bot.

    An object's errors are raised. An own bot that is named, such as `mybot.py:Bot`, runs in another
    process; if it fails, a random move is played, and `faults` of the match says so.
    """
    if not players:
        raise AstragaliError(
            f"A match needs at least one bot; {card.name} has {listed(card.bots)}."
        )
    if number < 1:
        raise AstragaliError(f"A match has at least 1 game, not {shown(number)}.")
    given = [one for one in players if isinstance(one, str)]
    admitted = iter(admit(given, card))
    players = [next(admitted) if isinstance(one, str) else one for one in players]
    names, faults = named(players), FaultTally()
    prepare(card, given)
    seated = seatings(range(len(players)), values["players"])
    played, sat = [], []
    for each in range(number):
        dice, turn = divmod(each, len(seated))
        seating = seated[turn]
        game = play(card, values, [players[who] for who in seating], seed, dice, report=faults.add)
        game.seats = [_seat(players[who], names[who]) for who in seating]
        played.append(game)
        sat.append(seating)
        progress(each + 1)
    return Match(names, tuple(played), tuple(sat), faults)


def named(players: Sequence[Bot | str]) -> tuple[str, ...]:
    """Names for the players of a match; players of the same kind are numbered."""
    names = [one if isinstance(one, str) else type(one).__name__ for one in players]
    return tuple(
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    )


def _seat(player: Bot | str, name: str) -> dict[str, str]:
    return {"bot": player} if isinstance(player, str) else {"name": name}


def play(
    card: Card,
    values: Values,
    seating: Sequence[Bot | str],
    seed: int,
    number: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
    report: Report = lambda fault: None,
) -> Game:
    """Plays a whole game, one bot per seat, with the dice of game `number` of the seed.

    `report` is called with every fault of an own bot that is given by its name.
    """
    seats = [_seat(one, name) for one, name in zip(seating, named(seating), strict=True)]
    game = Game(card, values, seats, SeededDice(seed, number))
    players = [
        player(one, card, bot_seed(seed, number, seat), simulations, seconds, report)
        if isinstance(one, str)
        else one
        for seat, one in enumerate(seating)
    ]
    game.throw_all()
    while not game.over:
        if len(game.events) > LONGEST:
            raise AstragaliError(
                f"Game {number} of {listed(named(seating))} had not ended after {LONGEST} events; "
                f"give {card.name} a limit among its options."
            )
        seat = game.acting()[0]
        move(game, seat, players[seat])
    return game


def player(
    name: str,
    card: Card,
    seed: int,
    simulations: int | None = None,
    seconds: float | None = None,
    report: Report = lambda fault: None,
) -> Bot | Player:
    """The bot of that name for one seat of one game: one of ours, or an own one."""
    own = None if name in card.bots else own_bots.known(name)
    return OwnPlayer(own, seed, report) if own else make(name, card, seed, simulations, seconds)


def move(game: Game, seat: int, player: Bot | Player) -> None:
    """Lets a bot act for a seat."""
    game.do(seat, chosen_action(game, seat, player))


def positions_this_turn(game: Game, seat: int) -> list[Any]:
    """What a seat saw since dice landed or somebody else acted; the last position is now's."""
    own = 0
    while own < len(game.events) and game.events[-1 - own].get("seat") == seat:
        own += 1
    if own == 0:
        return [game.hidden(seat)]
    since = len(game.events) - own
    return [game.at(since).hidden(seat)] + [after for _, after, _ in game.transitions(seat, since)]


def play_ahead(game: Game, choices: int, chance: Random) -> Game:
    """A copy in which bots have made so many choices, all but one that ends the game."""
    name = SENSIBLE if has_sensible(game.card) else "random"
    players = [make(name, game.card, chance.getrandbits(32)) for _ in range(game.players)]
    ahead = game.copy()
    throw_by_chance(ahead, chance)
    before = len(ahead.events)
    for _ in range(choices):
        if ahead.over:
            break
        before = len(ahead.events)
        seat = ahead.acting()[0]
        move(ahead, seat, players[seat])
        throw_by_chance(ahead, chance)
    return ahead.at(before) if ahead.over and not game.over else ahead


def throw_by_chance(game: Game, chance: Random) -> None:
    """Throws everything in the air in a game of real dice, until somebody has to choose."""
    while sides := game.in_the_air():
        game.throw([chance.randint(1, most) for most in sides])


class Playable(Protocol):
    """A running game, as far as bots need to see it."""

    def actions(self, seat: int) -> list[int]: ...
    def hidden(self, seat: int) -> Any: ...
    def view(self, seat: int) -> Values: ...


def chosen_action(game: Playable, seat: int, player: Bot | Player) -> int:
    """The action that a bot chooses; a number from `pick` is not checked here."""
    if hasattr(player, "pick"):
        return player.pick(game.hidden(seat), seat, game.actions(seat))
    if hasattr(player, "choose"):
        view = game.view(seat)
        legal = list(view["legal"])
        word = player.choose(view)
        if word not in legal:
            raise IllegalMove(
                f"{shown(word)} is not legal for seat {seat} now; legal: {listed(legal)}."
            )
        return game.actions(seat)[legal.index(word)]
    raise AstragaliError(
        f"{type(player).__name__} is not a bot: a bot has a method choose(view) that returns "
        'one of view["legal"].'
    )


def match(
    card: Card | str,
    values: Values,
    names: Sequence[str],
    number: int,
    seed: int,
    first: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
    report: Callable[[int, BotFault], object] = lambda game, fault: None,
) -> list[Result]:
    """Plays `number` games from game `first` on, each with the next seating.

    All seatings get the same dice before new dice are used, so that luck evens out. The card may be
    given by name, for another process. Searches are compiled first. `report` is called with every
    fault of an own bot, and the number of its game.
    """
    card = games.find(card) if isinstance(card, str) else card
    prepare(card, names)
    seated = seatings(names, values["players"])
    results = []
    for each in range(first, first + number):
        dice, turn = divmod(each, len(seated))
        game = play(
            card, values, seated[turn], seed, dice, simulations, seconds, partial(report, each)
        )
        results.append((seated[turn], game.result()["payoffs"]))
    return results


def bot_seed(seed: int, game: int, seat: int) -> int:
    """The seed of one bot in one game."""
    return (seed * 0x9E3779B97F4A7C15 + game * 64 + seat) % LARGEST_SEED


def seatings(names: Iterable[One], players: int) -> list[tuple[One, ...]]:
    """Seatings in which every bot sits in every seat equally often.

    >>> seatings(["best", "random"], 2)
    [('best', 'random'), ('random', 'best')]
    """
    seated = list(names)
    found = []
    for first in range(len(seated)):
        order = [seated[(first + seat) % len(seated)] for seat in range(players)]
        found += [tuple(order[turn:] + order[:turn]) for turn in range(players)]
    return list(dict.fromkeys(found))
