"""The bots by name: all levels have the same knowledge and use it more or less carefully."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..engine import AstragaliError, Card
from ..engine.advice import Advice
from ..engine.dice import CHOICES, begin, below
from ..engine.options import Values
from . import own_bots
from .characters import CHARACTERS, people
from .level_bot import LevelBot
from .perception import Level
from .sensible_bot import SENSIBLE, SensibleBot, sensible
from .temperament import EVEN

LEVELS = {
    "beginner": Level(0.25, 0.08, 0.5, simulations=2_000, seconds=0.3, glance=0.5),
    "casual": Level(0.1, 0.018, 0.25, simulations=4_000, seconds=0.4),
    "strong": Level(0.04, 0.006, 0.1, simulations=10_000, seconds=0.5),
    "best": Level(0.0, 0.0, 0.0, simulations=100_000, seconds=0.7),
    "rollouts": Level(0.0, 0.0, 0.0, simulations=100_000, seconds=0.7, informed=False),
}
OURS = ("random", *LEVELS, SENSIBLE, *CHARACTERS)
YARDSTICKS = ("rollouts", SENSIBLE)  # not offered to people: to measure the levels against


class Bot(Protocol):
    """Anything that can play, such as a program of your own."""

    def choose(self, view: Values) -> str:
        """Returns one of `view["legal"]`; `Game.view` describes the view."""
        ...


class Player(Protocol):
    """One of our bots, which work with states and action numbers."""

    def pick(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        """Returns one of the legal actions; `hidden` is the state as the seat may know it."""
        ...


class Adviser(Player, Protocol):
    """One of our bots that can also judge every action."""

    def advise(self, hidden: Any, seat: int, actions: Sequence[int]) -> Advice:
        """What each legal action is worth to the seat."""
        ...


class RandomBot:
    """Picks any legal action with equal probability; the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.stream = [0, 0, 0, 0]
        begin(self.stream, seed, 0, CHOICES)

    def pick(self, hidden: Any, seat: int, actions: Sequence[int]) -> int:
        return actions[int(below(self.stream, len(actions)))]


def make(
    name: str,
    card: Card,
    seed: int,
    simulations: int | None = None,
    seconds: float | None = None,
) -> Player:
    """The bot of that name.

    A level moves within a second, or within `seconds`. With `simulations` a search runs that many,
    however long they take, and with `seconds=math.inf` as many as the level allows; in both cases
    the same seed always gives the same moves.
    """
    check([name], card)
    if name == "random":
        return RandomBot(seed)
    if name == SENSIBLE:
        return SensibleBot(card)
    character = CHARACTERS.get(name)
    level = LEVELS[character.level if character else name]
    temperament = character.temperament if character else EVEN
    return LevelBot(card, level, seed, simulations, seconds, temperament)


def remind(bot: Player, seen: Sequence[Any]) -> None:
    """Tells a bot made for one choice what its seat has seen this turn, so that it does not fidget.

    A bot that is kept remembers by itself.
    """
    if isinstance(bot, LevelBot):
        bot.remember(seen)


def adviser(
    card: Card, seed: int = 0, simulations: int | None = None, seconds: float | None = None
) -> Adviser:
    """The best bot of a game, to judge its actions."""
    return LevelBot(card, LEVELS["best"], seed, simulations, seconds)


def prepare(card: Card, names: Sequence[str] = ("best",)) -> None:
    """Waits until the searches of these bots are compiled."""
    from .mcts_loader import readiness  # needs NumPy, which a page does not have

    levels = {CHARACTERS[name].level if name in CHARACTERS else name for name in names}
    for level in levels & LEVELS.keys():
        readiness(card, informed=LEVELS[level].informed).wait()


def admit(names: Sequence[str], card: Card, limit: float | None = None) -> list[str]:
    """The names of these bots, checked; own ones, such as `mybot.py:Bot`, are loaded.

    `limit` is the time that own bots have for a move, in seconds.
    """
    admitted = [*own_bots.admit(names, (*OURS, *card.bots), limit)]
    check(admitted, card)
    return admitted


def check(names: Sequence[str], card: Card) -> None:
    known = (*card.bots, *people(card))
    for name in names:
        if name == SENSIBLE:
            sensible(card)
        if name in (*known, *YARDSTICKS):
            continue
        own = own_bots.known(name)
        if own is None:
            others = [one for one in own_bots.installed() if one not in known]
            raise AstragaliError(
                f"{card.name} has no bot {name!r}; it has {', '.join((*known, *others))}."
            )
        if not own.plays(card.name):
            played = ", ".join(own.games or ()) or "nothing"
            raise AstragaliError(f"{name} does not play {card.name}; it plays {played}.")
