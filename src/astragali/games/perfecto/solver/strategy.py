"""Advice for Perfecto between two players with the basic rules.

It comes from the equilibrium of an abstraction (bid_abstraction.py), learned for each pair of hands
and shipped in tables/abstraction.npz. Rounds with one or two dice each are solved by bidding_cfr.py
and imperfect_recall_cfr.py. At all other tables the learned policy plays (features.py).
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from astragali.engine import rule
from astragali.engine.advice import WIN, Advice, Opinion
from astragali.engine.dice_sets import has, size
from astragali.games.spicy_dice import DICE

from ..rules import State, calls, rounds, state
from . import bid_abstraction, policy_table
from .bid_risk import risk
from .questions import QUESTIONS

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer", "risk"]

ERROR = 0.03  # the typical error of the abstraction
SELDOM = 0.05  # smaller shares are leftovers of exploration
UNTRIED = 0.25  # the error of a value that hardly anything was played for
UNLIKELY = 0.05  # bids with a smaller chance are made only where nothing else is left


# Advice.


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The value of each action by the abstraction, and how often to take it."""
    if hidden.players != 2 or hidden.rules != state.BASIC or hidden.match_target > 0:
        return None
    if hidden.phase not in (state.BIDDING, state.RAISE):
        return None
    position = Look(hidden, seat)
    opinions = tuple(position.opinion(action) for action in actions)
    plausible = tuple(position.plausible(opinion) for opinion in opinions)
    if sum(opinion.share or 0.0 for opinion in plausible) > 0:
        opinions = plausible
    total = sum(opinion.share or 0.0 for opinion in opinions)
    if total == 0:
        return None  # none of the learned choices is legal here
    return Advice(
        WIN,
        "equilibrium of a sketch of the game",
        tuple(
            Opinion(one.action, one.value, one.error, (one.share or 0.0) / total, one.odds)
            for one in opinions
        ),
    )


class Look:
    """One position as a player sees it, in terms of the abstraction."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.hand = s, s.hand[seat]
        self.held, self.theirs = calls.held(s.lives[seat]), calls.held(s.lives[1 - seat])
        self.counts = [0] * (state.RANKS + 1)
        self.options = [0] * bid_abstraction.CHOICES
        self.chances = [0.0] * bid_abstraction.CHOICES
        bid_abstraction.tally(self.hand, self.held, self.counts)
        bid_abstraction.consider(
            s.bid, s.most, self.counts, self.held, self.theirs, self.options, self.chances
        )
        if s.bid > 0:
            bid_abstraction.judge(s.bid, self.counts, self.theirs, self.chances)
        pair = policy_table.hand_number(s.lives[seat]), policy_table.hand_number(s.lives[1 - seat])
        if s.phase == state.RAISE:
            name, number = "then", bid_abstraction.then_class(self.chances)
        else:
            name, number = "say", bid_abstraction.say_class(s.bid, self.chances)
        shares = policy_table.tables()[name][pair][number] / policy_table.BYTE
        self.shares = np.where(shares < SELDOM, 0.0, shares)
        self.worth = policy_table.tables()[name + "_worth"][pair][number] / policy_table.BYTE
        mine, theirs = s.lives[seat], s.lives[1 - seat]
        self.if_won, self.if_lost = (
            policy_table.winning()[mine, theirs - 1, 1],
            policy_table.winning()[mine - 1, theirs, 0],
        )
        self.roll = bid_abstraction.idle_dice(
            self.hand, self.held, self.options[bid_abstraction.ROLL]
        )

    def opinion(self, action: int) -> Opinion:
        share, odds = 0.0, {}
        if action == state.CHALLENGE:
            share, won = self.considered(bid_abstraction.CHALLENGE)
            odds = {"true": 1 - self.chances[bid_abstraction.CHALLENGE]}
        elif action == state.PERFECTO:
            share, won = self.considered(bid_abstraction.PERFECTO)
            odds = {"exact": self.chances[bid_abstraction.PERFECTO]}
        elif calls.is_bid(action):
            odds = {"true": self.true(action)}
            known = [one for one in bid_abstraction.BIDS if self.options[one] == action]
            share = sum(self.considered(one)[0] for one in known)
            won = max((self.considered(one)[1] for one in known), default=self.other_bid(action))
        else:
            share, won = self.considered(bid_abstraction.ROLL)
            apart = size((action - state.ROLL) ^ self.roll)
            if apart:
                share, won = 0.0, max(won - ERROR * apart, 0.0)
        value = won * self.if_won + (1 - won) * self.if_lost
        return Opinion(action, float(value), ERROR, float(share), odds)

    def plausible(self, opinion: Opinion) -> Opinion:
        """The opinion, but without a share for a bid that hardly anybody would believe.

        What it is worth is little known, because the abstraction hardly ever tries it.
        """
        if not calls.is_bid(opinion.action) or opinion.odds["true"] >= UNLIKELY:
            return opinion
        return replace(opinion, share=0.0, error=UNTRIED)

    def considered(self, choice: int) -> tuple[float, float]:
        """How often to take a choice, and its chance to win the round."""
        if self.worth[choice] > 0:
            return float(self.shares[choice]), float(self.worth[choice])
        return float(self.shares[choice]), max(self.chances[choice], 0.0) / 2

    def true(self, bid: int) -> float:
        """The chance that a bid is true if the opponent's dice are random."""
        rank = calls.rank_of(bid)
        doubles = self.theirs >> (rank - 1) & 1 == 1
        missing = calls.quantity_of(bid) - self.counts[rank]
        return float(bid_abstraction.likely(size(self.theirs), doubles, missing))

    def other_bid(self, bid: int) -> float:
        """A rough chance to win with a bid that the abstraction does not consider."""
        safe = max(self.chances[bid_abstraction.SAFE], 0.05)
        return (
            self.considered(bid_abstraction.SAFE)[1] * min(self.true(bid) / safe, 1.0) * (1 - ERROR)
        )


# For the search, with more players, teams, the advanced rules, or matches.


@rule
def evaluate(s: State, seat: int) -> float:
    """The rough expected payoff of a seat, from everyone's lives; two in a team share a payoff."""
    mine = 0.0
    total = 0.0
    for other in range(s.players):
        power = float(s.lives[other] * s.lives[other]) + s.lives[other]
        total += power
        if other == seat or (s.teams == 1 and other == calls.partner(seat)):
            mine += power
    return mine / max(total, 1.0) / (1.0 + s.teams)


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """The weight of an action in playouts, from the seat's own dice and random dice elsewhere."""
    if calls.is_roll(action):
        return 0.02
    bid = action if calls.is_bid(action) else s.bid
    if bid == 0:
        return 1.0
    rank = calls.rank_of(bid)
    missing = calls.quantity_of(bid)
    unseen = 0
    for other in range(s.players):
        held = calls.held(s.lives[other])
        if other == seat:
            for die in range(DICE):
                if has(held, die):
                    missing -= rounds.worth(die, s.hand[seat][die], rank)
        else:
            unseen += size(held)
    true: float = bid_abstraction.at_least(min(unseen, bid_abstraction.MOST - 1), missing)
    if calls.is_bid(action):
        return float(true * true / (1.0 + abs(bid - s.bid) / 6.0) + 0.001)
    if action == state.CHALLENGE or action == state.DOUBLE or action == state.SIDE_CALLER:
        return (1.0 - true) * (1.0 - true) + 0.01
    if action == state.PERFECTO:
        return (
            true - bid_abstraction.at_least(min(unseen, bid_abstraction.MOST - 1), missing + 1)
        ) / 2 + 0.01
    return true + 0.05  # pass, redouble, or side with the bidder
