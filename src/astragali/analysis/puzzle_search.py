"""Finds puzzles in games of bots or of people."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .. import bots
from ..bots import matches, strategies
from ..bots.level_bot import LevelBot
from ..engine import AstragaliError, Card, Game
from ..engine.advice import Advice
from ..engine.options import Values
from . import puzzles
from .puzzles import FLOOR, LEVELS, TRIES, Puzzle

PER_GAME = 4  # puzzles from one game at most
EASY = 0.2  # the share of puzzles that no level ever gets wrong
OF_GRADE = (0.35, 0.4, 0.55, 1.0)  # the share of those that no level fails, one level, and so on
SAME_WORD = 0.3  # the share of one and the same answer
SIMULATIONS = 200  # of a bot that has to search in the games


def tables(card: Card) -> tuple[Sequence[Values], Sequence[str]]:
    """The options with which a game's decisions can be proved, and bots to play it."""
    strategy = strategies.strategy(card)
    options = getattr(strategy, "PUZZLES", None)
    if options is None:
        raise AstragaliError(f"{card.name} has no puzzles: none of its decisions can be proved.")
    return options, getattr(strategy, "PUZZLE_BOTS", bots.people(card))


def played(card: Card, count: int, seed: int) -> Iterator[Game]:
    """Games between bots, with every kind of table that makes puzzles in turn."""
    options, names = tables(card)
    chance = random.Random(seed)
    for number in range(count):
        values = card.values(options[number % len(options)])
        seating = (chance.sample(names, len(names)) * values["players"])[: values["players"]]
        yield matches.play(card, values, seating, seed, number, SIMULATIONS, math.inf)


def search(
    card: Card,
    found_in: Iterator[Game],
    most: int,
    seed: int,
    progress: Callable[[int], object] = lambda games: None,
) -> list[Puzzle]:
    """Puzzles from these games, varied: no two with the same position, and of every kind."""
    candidates: list[list[Puzzle]] = []
    for game in found_in:
        candidates.append(list(decisions(card, game)))
        progress(1)
    return chosen(candidates, most, seed)


def decisions(card: Card, game: Game) -> Iterator[Puzzle]:
    """Every decision of a game that makes a puzzle."""
    table = Game(card, game.options, game.seats)
    for event in game.events:
        seat = event.get("seat", -1)
        if seat >= 0 and len(table.actions(seat)) > 1:
            advice = puzzles.proved(card, table, seat)
            if advice and puzzles.margin(advice) >= FLOOR[advice.unit]:
                yield puzzle(card, table, seat, advice)
        table.apply(event)


def puzzle(card: Card, game: Game, seat: int, advice: Advice) -> Puzzle:
    """The puzzle that a decision makes."""
    actions = list(game.actions(seat))
    found = {one.action: one for one in advice.opinions}
    best = max(actions, key=lambda action: found[action].value)
    names = sorted({name for one in advice.opinions for name in one.odds})
    record = {"format": game.record()["format"], "game": card.name, "options": game.options}
    return Puzzle(
        number=0,
        record={**record, "seats": game.seats, "events": list(game.events)},
        seat=seat,
        answer=card.spell(game.state, best),
        unit=advice.unit,
        margin=puzzles.margin(advice),
        worths=tuple(found[action].value for action in actions),
        odds={name: tuple(found[action].odds.get(name) for action in actions) for name in names},
        wrong=tuple(wrong(card, game, seat, level, advice, best) for level in LEVELS),
    )


def wrong(card: Card, game: Game, seat: int, level: str, advice: Advice, best: int) -> int:
    """How often a level fails, when it is told as much as it ever is."""
    actions, hidden = list(game.actions(seat)), game.hidden(seat)
    picks = (
        Examinee(card, level, seed, advice).pick(hidden, seat, actions) for seed in range(TRIES)
    )
    return sum(pick != best for pick in picks)


class Examinee(LevelBot):
    """A bot that has been told the values, and sees them as well as its level does."""

    def __init__(self, card: Card, level: str, seed: int, told: Advice) -> None:
        super().__init__(card, bots.LEVELS[level], seed)
        self.told = told

    def _advice(
        self, hidden: Any, seat: int, actions: Sequence[int], *, only_shares: bool
    ) -> Advice:
        return self.told


def chosen(candidates: Sequence[Sequence[Puzzle]], most: int, seed: int) -> list[Puzzle]:
    """At most so many puzzles, a few from each game, and not too many that are alike.

    The hardest are chosen first, since they are rare.
    """
    kinds = Counter(kind(one) for some in candidates for one in some)
    common = sum(number >= 0.05 * kinds.total() for number in kinds.values())
    most_of_kind = max(0.5, 1.2 / max(1, common)) * most
    offered = [(game, one) for game, some in enumerate(candidates) for one in some]
    random.Random(seed).shuffle(offered)
    offered.sort(key=lambda one: -one[1].fails)
    taken: list[Puzzle] = []
    seen: set[Any] = set()
    alike: Counter[Any] = Counter()  # puzzles taken from a game, with an answer, and so on
    for game, one in offered:
        limits: dict[Any, float] = {
            ("game", game): PER_GAME,
            ("kind", kind(one)): most_of_kind,
            ("answer", one.answer): SAME_WORD * most,
            ("fails", one.fails): OF_GRADE[one.fails] * most,
            **({} if any(one.wrong) else {("easy",): EASY * most}),
        }
        if len(taken) < most and all(alike[name] < limit for name, limit in limits.items()):
            place = puzzles.position(one.game())
            if place not in seen:
                seen.add(place)
                taken.append(one)
                alike.update(limits.keys())
    return taken


def kind(one: Puzzle) -> str:
    """The first word of an answer."""
    return one.answer.partition(" ")[0]
