"""Reviews a game: what each decision cost, what each throw brought, and how it adds up."""

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

SIMULATIONS = 4_000  # per decision, where values are estimated


def analyse(
    game: Game,
    adviser: bots.Adviser | None = None,
    progress: Callable[[int], object] = lambda events: None,
) -> Review:
    """Reviews a game event by event, calling `progress` after each."""
    judge = Reviewer(game, adviser or bots.adviser(game.card, simulations=SIMULATIONS))
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
        add_up(player, judge.choosers, throws)
        players.append(player)
    return Review(game, judge.unit, players, judge.decisions, list(throws.values()))


class Reviewer:
    """Replays a game and notes what each seat could expect and what it decided."""

    def __init__(self, game: Game, adviser: bots.Adviser) -> None:
        self.adviser = adviser
        self.table = Game(game.card, game.options, game.seats)
        self.strategy: Any = strategies.strategy(game.card)
        self.unit = WIN if game.players > 1 else POINTS
        self.open = not game.card.secrets
        self.mirrored = self.open and game.players == 2  # the two chances add up to 1
        self.exact = [True] * game.players
        self.marks: list[list[Mark]] = [[] for _ in range(game.players)]
        self.decisions: list[Decision] = []
        self.choosers: dict[int, int] = {}  # by position, the seat that had a choice
        self.now = self.worths()
        self.mark_exact()

    def mark_exact(self) -> None:
        """Marks what each seat can expect now, where that is exact."""
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
        """Replays one event: what was decided, and what can be expected after it."""
        decision = None
        if "act" in event and len(self.table.actions(event["seat"])) > 1:
            decision = self.decide(event["seat"], event["act"])
            self.decisions.append(decision)
            self.choosers[len(self.table.events)] = decision.seat
            self.mark_estimate(decision.best_value, decision.errors[1], decision)
        self.table.apply(event)
        self.now = self.worths()
        if decision:
            chosen_value = decision.best_value - decision.loss
            self.mark_estimate(chosen_value, decision.errors[0], decision, decided=True)
        self.mark_exact()

    def mark_estimate(
        self, value: float, error: float, decision: Decision, decided: bool = False
    ) -> None:
        """Marks the advised value, for seats without an exact one.

        After the decision it is marked anyway if there are secrets, which the act may reveal, or
        if the value is an estimate: how either turns out is not skill.
        """
        seat, position = decision.seat, len(self.table.events)
        if decision.unit != self.unit:
            return
        if self.unit == POINTS:  # the advice counts only points still to come
            value += self.table.card.rules.points(decision.view, seat)
        surprising = decided and (not self.open or any(decision.errors))
        if self.now[seat] is None or surprising:
            self.marks[seat].append(Mark(position, value, error))
        if self.mirrored and (self.now[1 - seat] is None or surprising):
            self.marks[1 - seat].append(Mark(position, 1 - value, error))

    def decide(self, seat: int, act: str) -> Decision:
        """A seat's choice, beside the advised one."""
        table = self.table
        actions = list(table.actions(seat))
        words = [table.card.spell(table.state, action) for action in actions]
        hidden = table.hidden(seat)
        advice: Advice = self.adviser.advise(hidden, seat, actions)
        opinions = {opinion.action: opinion for opinion in advice.opinions}
        chosen, best = opinions[actions[words.index(act)]], advice.best
        advised = ordered(advice)[0]  # of a mixed strategy, the most frequent action
        mean = sum(opinion.value for opinion in advice.opinions) / len(advice.opinions)
        return Decision(
            event=len(table.events) + 1,
            seat=seat,
            act=act,
            action=chosen.action,
            best=words[actions.index(advised.action)],
            best_action=advised.action,
            unit=advice.unit,
            method=advice.method,
            choices=len(actions),
            value=chosen.value,
            best_value=best.value,
            errors=(chosen.error, best.error),
            stake=best.value - mean,
            view=hidden,
        )


def add_up(player: ReviewedPlayer, choosers: dict[int, int], throws: dict[int, Throw]) -> None:
    """Credits each change between two marks of a seat to its choices, other seats or luck."""
    variance = 0.0
    for before, after in pairwise(player.marks):
        change = after.value - before.value
        between = range(before.position, after.position)
        seats = {choosers[position] for position in between if position in choosers}
        thrown = [throws[position + 1] for position in between if position + 1 in throws]
        if player.seat in seats:
            player.own += change
        elif seats:
            player.others += change
        elif not thrown and (before.error or after.error) and after is not player.marks[-1]:
            player.rest += change
        else:  # dice, or a secret that was revealed
            player.luck += change
            variance += before.error**2 + after.error**2
            for throw in thrown:  # throws in a row count together, at the last one
                throw.luck[player.seat] = change if throw is thrown[-1] else 0.0
                throw.errors[player.seat] = hypot(before.error, after.error)
    player.error = variance**0.5
