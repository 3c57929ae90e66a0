"""Reviews a game: what each decision cost, what each throw brought, and how it adds up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .. import bots
from ..bots import strategies
from ..engine import Game
from ..engine.advice import POINTS, WIN, Advice
from ..engine.drawing import seat_names
from ..engine.game import Event
from .luck_sampling import LuckSampling, SampledThrow
from .review_model import Decision, Mark, Review, ReviewedPlayer, Throw

SIMULATIONS = 4_000  # per decision, where values are estimated


def analyse(
    game: Game,
    adviser: bots.Adviser | None = None,
    progress: Callable[[int], object] = lambda steps: None,
    sampling: LuckSampling | None = None,
) -> Review:
    """Reviews a game event by event, calling `progress` after each of at most `steps(game)`."""
    sampling = sampling or LuckSampling(game.card, game.players)
    judge = Reviewer(game, adviser or bots.adviser(game.card, simulations=SIMULATIONS), sampling)
    for event in game.events:
        judge.follow(event)
        progress(1)
    sampling.run(progress)
    for sample in sampling.throws:
        judge.add_sample(sample)
    for player in judge.players:
        judge.complete(player)
    return Review(game, judge.unit, judge.players, judge.decisions, list(judge.throws.values()))


def steps(game: Game) -> int:
    """The most steps that a review of the game takes: each throw may be sampled twice."""
    return len(game.events) + 2 * sum("throw" in event for event in game.events)


class Reviewer:
    """Replays a game and adds up, for each seat, the effects of throws and decisions."""

    def __init__(self, game: Game, adviser: bots.Adviser, sampling: LuckSampling) -> None:
        self.adviser = adviser
        self.sampling = sampling
        self.table = Game(game.card, game.options, game.seats)
        self.rules: Any = game.card.rules
        self.strategy: Any = strategies.strategy(game.card)
        self.unit = WIN if game.players > 1 else POINTS
        self.open = not game.card.secrets
        self.mirrored = self.open and game.players == 2  # the two chances add up to 1
        self.players = [
            ReviewedPlayer(seat, name, True, [], [])
            for seat, name in enumerate(seat_names(game.seats))
        ]
        self.decisions: list[Decision] = []
        self.throws: dict[int, Throw] = {}
        self.after: dict[int, float] = {}  # by action, what its seat can expect, if that is known
        self.look()

    def look(self) -> None:
        """Notes what each seat can expect now, and after each action of the seat to choose."""
        table = self.table
        self.now, self.after = self.worths(table.state), {}
        acting = table.acting()
        if self.open and len(acting) == 1 and self.now[acting[0]] is not None:
            seat = acting[0]
            after = {action: self.worth_after(seat, action) for action in table.actions(seat)}
            found = {action: worth for action, worth in after.items() if worth is not None}
            self.after = found if len(found) == len(after) else {}
        for player, worth in zip(self.players, self.now, strict=True):
            if worth is None:
                player.exact = False
            else:
                player.marks.append(Mark(len(table.events), worth))

    def worth_after(self, seat: int, action: int) -> float | None:
        state = self.table.state.copy()
        self.rules.act(state, seat, action)
        return self.worths(state)[seat]

    def worths(self, state: Any) -> list[float | None]:
        """What each seat can expect, where that is known."""
        players, worth = self.table.players, getattr(self.strategy, "worth", None)
        if self.rules.over(state):
            if self.unit == POINTS:
                return [float(self.rules.points(state, 0))]
            payoffs = [0.0] * self.rules.MAX_PLAYERS
            self.rules.result(state, payoffs)
            return list(payoffs[:players])
        if not worth or self.unit != WIN:
            return [None] * players
        if self.mirrored:
            known = worth(state, 0)
            return [known, None if known is None else 1 - known]
        return [worth(self.seen(state, seat), seat) for seat in range(players)]

    def seen(self, state: Any, seat: int) -> Any:
        hidden = state.copy()
        self.rules.hide(hidden, seat)
        return hidden

    def follow(self, event: Event) -> None:
        """Replays one event, and credits what it changed to luck or to whoever chose."""
        decision = None
        if "act" in event and len(self.table.actions(event["seat"])) > 1:
            decision = self.decide(event["seat"], event["act"])
        before, state = self.now, self.table.state.copy()
        self.table.apply(event)
        self.look()
        if decision:
            decision = replace(decision, effect=self.credit_choice(decision, before))
            self.decisions.append(decision)
            self.players[decision.seat].decisions.append(decision)
        else:
            self.credit_luck(event, before, state)

    def credit_choice(self, decision: Decision, before: list[float | None]) -> float:
        """Credits what a choice cost; for two players, what one loses the other gains.

        What else changed came to light by the act if there are secrets, and counts as luck. In open
        games it is the rounding of a table. A choice that is judged in another unit, such as turns,
        is credited with all that changed. Returns what it changed for the seat itself.
        """
        own = 0.0
        judged = decision.unit == self.unit
        cost = decision.cost if judged else 0.0
        sure = not (self.open and any(decision.errors))
        for player, then, now in zip(self.players, before, self.now, strict=True):
            change = None if then is None or now is None else now - then
            if judged and (player.seat == decision.seat or self.mirrored):
                effect = -cost if player.seat == decision.seat else cost
                if change is not None and sure:
                    player.add_luck(change - effect)
            else:
                effect = change or 0.0
            if player.seat == decision.seat:
                own = effect
                player.own += effect
            else:
                player.others += effect
        return own

    def credit_luck(self, event: Event, before: list[float | None], state: Any) -> None:
        """Credits a throw, or what an act without a choice revealed."""
        pairs = zip(before, self.now, strict=True)
        luck = [None if then is None or now is None else now - then for then, now in pairs]
        for player, change in zip(self.players, luck, strict=True):
            player.add_luck(change or 0.0)
        if "throw" in event:
            number = len(self.table.events)
            self.throws[number] = Throw(number, event["throw"], luck, [0.0] * len(luck))
            if None in luck:
                self.sampling.add(number, state, self.table.state)

    def add_sample(self, sample: SampledThrow) -> None:
        """Adds the estimated luck of a throw for the seats for which it is not known."""
        throw = self.throws[sample.event]
        expected = [sample.expected(landed) for landed in (False, True)]
        for player in self.players:
            seat = player.seat
            if throw.luck[seat] is not None:
                continue
            luck = throw.luck[seat] = float(sample.luck[seat])
            throw.errors[seat] = float(sample.errors[seat])
            player.add_luck(luck)
            player.sampled += luck * luck
            player.error = (player.error**2 + throw.errors[seat] ** 2) ** 0.5
            known = {mark.position for mark in player.marks}
            for position, (mean, error) in enumerate(expected, sample.event - 1):
                if position not in known:
                    mark = Mark(position, float(mean[seat]), float(error[seat]))
                    player.marks.append(mark)

    def complete(self, player: ReviewedPlayer) -> None:
        """What is left of a seat's change comes from the others, or from errors of estimates."""
        player.marks.sort()
        if player.final is not None and player.initial is not None:
            gained = player.final - player.initial
            player.rest = gained - player.luck - player.own - player.others

    def decide(self, seat: int, act: str) -> Decision:
        """A seat's choice, beside the advised one."""
        table = self.table
        actions = list(table.actions(seat))
        words = [table.card.spell(table.state, action) for action in actions]
        hidden = table.hidden(seat)
        advice = self.known(self.adviser.advise(hidden, seat, actions), seat)
        opinions = {opinion.action: opinion for opinion in advice.opinions}
        chosen, best = opinions[actions[words.index(act)]], advice.best
        advised = advice.recommended
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
            odds=(chosen.odds, advised.odds),
            view=hidden,
        )

    def known(self, advice: Advice, seat: int) -> Advice:
        """The advice with the values that luck is computed from, where they are known."""
        if not self.after or advice.unit != self.unit:
            return advice
        opinions = (replace(one, value=self.after[one.action]) for one in advice.opinions)
        return replace(advice, opinions=tuple(opinions))
