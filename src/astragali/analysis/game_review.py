"""Goes through a game again: what each decision cost, what each throw brought, how it adds up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import hypot
from typing import Any

from .. import bots
from ..bots import strategies
from ..engine import Game
from ..engine.advice import POINTS, WIN, Advice
from ..engine.drawing import seat_names
from ..engine.game import Event
from .hints import ordered
from .review_model import Decision, Mark, Review, ReviewedPlayer, Throw

SIMULATIONS = 4_000  # for each decision, where it has to be estimated


def analyse(
    game: Game,
    adviser: bots.Adviser | None = None,
    progress: Callable[[int], object] = lambda events: None,
) -> Review:
    """Goes through a game event by event; `progress` is told of each."""
    judge = Judge(game, adviser or bots.adviser(game.card, simulations=SIMULATIONS))
    for event in game.events:
        judge.follow(event)
        progress(1)
    names = seat_names(game.seats)
    throws = {
        number: Throw(number, event["throw"], [None] * game.players, [0.0] * game.players)
        for number, event in enumerate(game.events, 1)
        if "throw" in event
    }
    players = []
    for seat in range(game.players):
        own = [decision for decision in judge.decisions if decision.seat == seat]
        player = ReviewedPlayer(seat, names[seat], judge.exact[seat], judge.marks[seat], own)
        add_up(player, judge.free, throws)
        players.append(player)
    return Review(game, judge.unit, players, judge.decisions, list(throws.values()))


class Judge:
    """Walks through a game and notes what each seat could expect when, and what it decided."""

    def __init__(self, game: Game, adviser: bots.Adviser) -> None:
        self.adviser = adviser
        self.table = Game(game.card, game.options, game.seats)
        self.strategy: Any = strategies.strategy(game.card)
        self.unit = WIN if game.players > 1 else POINTS
        self.open = not game.card.secrets
        self.mirrored = self.open and game.players == 2  # what one expects the other does not
        self.exact = [True] * game.players
        self.marks: list[list[Mark]] = [[] for _ in range(game.players)]
        self.decisions: list[Decision] = []
        self.free: dict[int, int] = {}  # positions in which a seat had a choice, and which seat
        self.now = self.worths()
        self.look()

    def look(self) -> None:
        """Marks what each seat can expect now, where that is known for certain."""
        for seat, worth in enumerate(self.now):
            if worth is None:
                self.exact[seat] = False
            else:
                self.marks[seat].append(Mark(len(self.table.events), worth))

    def worths(self) -> list[float | None]:
        table = self.table
        if table.over:
            return list(table.result()["payoffs" if self.unit == WIN else "points"])
        worth = getattr(self.strategy, "worth", None)
        if not worth or self.unit != WIN:
            return [None] * table.players
        if self.mirrored:
            known = worth(table.hidden(0), 0)
            return [known, None if known is None else 1 - known]
        return [worth(table.hidden(seat), seat) for seat in range(table.players)]

    def follow(self, event: Event) -> None:
        """One event: what was decided in it, and what can be expected after it."""
        decision = None
        if "act" in event and len(self.table.actions(event["seat"])) > 1:
            decision = self.decide(event["seat"], event["act"])
            self.decisions.append(decision)
            self.free[len(self.table.events)] = decision.seat
            self.suppose(decision.best_value, decision.errors[1], decision)
        self.table.apply(event)
        self.now = self.worths()
        if decision:
            self.suppose(decision.best_value - decision.loss, decision.errors[0], decision, True)
        self.look()

    def suppose(
        self, value: float, error: float, decision: Decision, decided: bool = False
    ) -> None:
        """Marks the advised value, for those seats of which nothing better is known.

        Once a seat has decided, it is marked even so where there are secrets, for an act can bring
        some to light, or where it was an estimate: how that turns out is no skill.
        """
        seat, position = decision.seat, len(self.table.events)
        if decision.unit != self.unit:
            return
        if self.unit == POINTS:  # the advice is about those still to come
            value += self.table.card.rules.points(decision.view, seat)
        surprising = decided and (not self.open or any(decision.errors))
        if self.now[seat] is None or surprising:
            self.marks[seat].append(Mark(position, value, error))
        if self.mirrored and (self.now[1 - seat] is None or surprising):
            self.marks[1 - seat].append(Mark(position, 1 - value, error))

    def decide(self, seat: int, act: str) -> Decision:
        """What a seat chose, beside what it is advised to."""
        table = self.table
        actions = list(table.actions(seat))
        words = [table.card.spell(table.state, action) for action in actions]
        hidden = table.hidden(seat)
        advice: Advice = self.adviser.advise(hidden, seat, actions)
        opinions = {opinion.action: opinion for opinion in advice.opinions}
        chosen, best = opinions[actions[words.index(act)]], advice.best
        named = ordered(advice)[0]  # of a mixed strategy, the action it plays most
        mean = sum(opinion.value for opinion in advice.opinions) / len(advice.opinions)
        return Decision(
            event=len(table.events) + 1,
            seat=seat,
            act=act,
            action=chosen.action,
            best=words[actions.index(named.action)],
            best_action=named.action,
            unit=advice.unit,
            method=advice.method,
            choices=len(actions),
            value=chosen.value,
            best_value=best.value,
            errors=(chosen.error, best.error),
            stake=best.value - mean,
            view=hidden,
        )


def add_up(player: ReviewedPlayer, free: dict[int, int], throws: dict[int, Throw]) -> None:
    """Sorts what happened to a seat between each two marks by whom it came from."""
    variance = 0.0
    for before, after in pairwise(player.marks):
        change = after.value - before.value
        between = range(before.position, after.position)
        choosers = {free[position] for position in between if position in free}
        thrown = [throws[position + 1] for position in between if position + 1 in throws]
        if player.seat in choosers:
            player.own += change
        elif choosers:
            player.others += change
        elif not thrown and (before.error or after.error) and after is not player.marks[-1]:
            player.rest += change
        else:  # dice, or what came to light
            player.luck += change
            variance += before.error**2 + after.error**2
            for throw in thrown:  # several in a row are weighed together, at the last of them
                throw.luck[player.seat] = change if throw is thrown[-1] else 0.0
                throw.errors[player.seat] = hypot(before.error, after.error)
    player.error = variance**0.5
