"""Advice for Dancing Dice.

Between two players each round is solved when it is played: by fictitious_play.py, with the chances
to win the match from match_table.py. With more players or other options, field.py says what answers
the dances that others usually show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from astragali.engine import rule
from astragali.engine.advice import WIN, Advice, Opinion
from astragali.engine.dice_sets import has, size

from ..game import CARD
from ..rules import State, dances
from . import fictitious_play, field
from .fictitious_play import KEPT, ROWS, Array, Solution
from .match_table import chances, fresh, solved
from .questions import QUESTIONS

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer", "risk", "worth"]

rules = CARD.rules

NUDGE = 2e-6  # decides between two orders of equal worth
PART = 0.4  # of a match, decided by one choice: it has many rounds, and small errors add up


# Advice.


def applies(s: State) -> bool:
    """Whether the solver covers these options: two players, and the default rules."""
    return bool(
        s.players == 2
        and s.announce == rules.SIMULTANEOUS
        and s.low_triple_tango == rules.MATCH_REPLACES
        and s.max_rounds == 0
    )


def position(s: State, seat: int) -> tuple[tuple[int, ...], int, int]:
    """The position that a round is solved for: the Tango, own endurance and the other's."""
    return tuple(sorted(s.tango)), s.endurance[seat], s.endurance[1 - seat]


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The value of each choice against an equilibrium opponent, and how often to take it."""
    if hidden.phase not in (rules.REROLL, rules.ARRANGE):
        return None
    if not applies(hidden):
        return advise_by_field(hidden, seat, actions)
    solution = solved(*position(hidden, seat))
    me = solution.players[0]
    if hidden.phase == rules.REROLL:
        choices = [kept_number(hidden.hand[seat], action) for action in actions]
        worth = [float(me.keeps[choice]) for choice in choices]
        odds = [reroll_odds(choice) for choice in choices]
    else:
        choices = [show_number(solution, hidden, seat, action) for action in actions]
        announced = hidden.announced[1 - seat], hidden.announced[seat]
        worth = [float(me.shows[choice][announced]) for choice in choices]
        odds = [dance_odds(solution, hidden, seat, action) for action in actions]
    shares = shared(choices, worth, me.temperature)
    opinions = zip(actions, worth, shares, odds, strict=True)
    return Advice(
        WIN,
        "equilibrium",
        tuple(
            Opinion(action, min(max(value, 0.0), 1.0), 0.0, share, chance)
            for action, value, share, chance in opinions
        ),
    )


def advise_by_field(hidden: State, seat: int, actions: list[int]) -> Advice:
    """The value of each choice against what players usually do."""
    if hidden.phase == rules.REROLL:
        choices = [kept_number(hidden.hand[seat], action) for action in actions]
        keeps = field.keeps(hidden, seat)
        worth = [float(keeps[choice]) for choice in choices]
        odds = [reroll_odds(choice) for choice in choices]
    else:
        shows = np.array([show(hidden, seat, action, True) for action in actions])
        outcomes = field.outcomes(hidden, seat)
        late = sum(hidden.hand[seat]) % 2 == 1  # which dance is the better one is anybody's guess
        worth = [
            float(value) + (NUDGE if (first < second) == late else 0.0)
            for value, first, second in zip(
                outcomes.worth(shows), shows[:, 0], shows[:, 1], strict=True
            )
        ]
        odds = [
            {"first": float(outcomes.first[first]), "second": float(outcomes.second[second])}
            for first, second in shows[:, :2]
        ]
    opinions = zip(actions, worth, odds, strict=True)
    return Advice(
        WIN,
        "equilibrium of a sketch of the game",
        tuple(Opinion(action, value, field.ERROR, None, odds) for action, value, odds in opinions),
        part=PART,
    )


def shared(choices: list[int], worth: list[float], temperature: float) -> list[float]:
    """How often to take each action; those that amount to the same choice share its probability."""
    values = np.array(worth)
    weights = np.exp((values - values.max()) / temperature)
    weights /= [choices.count(choice) for choice in choices]
    return list(map(float, weights / weights.sum()))


def kept_number(hand: list[int], again: int) -> int:
    """The index of what is kept if these dice are rolled again."""
    kept = []
    for colour in (dances.COLOURED, dances.WHITE):
        stays = [face for die, face in enumerate(hand) if has(colour & ~again, die)]
        kept.append(fictitious_play.INDEX[tuple(sorted(stays))])
    return kept[0] * len(KEPT) + kept[1]


def show_number(solution: Solution, s: State, seat: int, action: int) -> int:
    """The index of the show that an arrangement makes."""
    return int(solution.stage.number[tuple(show(s, seat, action, solution.stage.ordered))])


def show(s: State, seat: int, action: int, ordered: bool) -> list[int]:
    """The strengths of both dances, and whether they are safe, a Gala, and include the Tango."""
    hand, tango = s.hand[seat], dances.steps(s.tango, dances.ALL)
    first = dances.TRIOS[action - rules.FIRST_TRIO]
    rows = (first, dances.row_of(first, 1))
    strengths = [dances.strength(hand, row, tango) for row in rows]
    special = dances.special(hand, first)
    danced = any(dances.steps(hand, row) == tango for row in rows)
    if not ordered:
        strengths.sort(reverse=True)
    return [*strengths, int(special != dances.PLAIN), int(special == dances.GALA), int(danced)]


@cache
def rocks() -> Array:
    """Which hands can be arranged as a Rock or Gala: [row of one colour, of the other]."""
    every, ways = fictitious_play.hands(), fictitious_play.splits()
    owners = ways.owner[ways.special != dances.PLAIN]
    square = np.zeros((len(ROWS), len(ROWS)))
    square[every.coloured[owners], every.white[owners]] = 1
    square[every.white[owners], every.coloured[owners]] = 1
    return square


def reroll_odds(kept: int) -> dict[str, float]:
    """The chance that a Rock can be danced after the roll."""
    one, other = divmod(kept, len(KEPT))
    completion = fictitious_play.hands().completion
    return {"rock": float(completion[one] @ rocks() @ completion[other])}


def dance_odds(solution: Solution, s: State, seat: int, action: int) -> dict[str, float]:
    """The chance that each dance is not beaten."""
    mine = show(s, seat, action, True)[:2]
    theirs = solution.players[1].mass[:, s.announced[1 - seat], s.announced[seat]]
    strengths = solution.stage.shows[:, :2]
    if not solution.stage.ordered:  # the other player's dances come in either order
        theirs = np.concatenate([theirs, theirs])
        strengths = np.concatenate([strengths, strengths[:, ::-1]])
    unbeaten = (theirs @ (strengths <= np.array(mine))) / theirs.sum()
    return {"first": float(unbeaten[0]), "second": float(unbeaten[1])}


def worth(hidden: State, seat: int) -> float | None:
    """The chance to win the match, given what a seat knows."""
    if not applies(hidden):
        return None
    if rules.over(hidden):
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(hidden, payoffs)
        return payoffs[seat]
    tango, mine, theirs = position(hidden, seat)
    if hidden.phase == rules.TANGO:
        return float(fresh(chances())[mine, theirs])
    solution = solved(tango, mine, theirs)
    me = solution.players[0]
    if hidden.phase == rules.ROLL:
        return solution.value
    hand = hidden.hand[seat]
    chosen = not has(hidden.choosing, seat)
    if hidden.phase == rules.REROLL:
        tries = [hidden.again[seat]] if chosen else range(dances.ALL + 1)
        choices = [kept_number(hand, again) for again in tries]
        values = [float(me.keeps[choice]) for choice in choices]
        return float(np.dot(shared(choices, values, me.temperature), values))
    announced = hidden.announced[1 - seat], hidden.announced[seat]
    by_show = me.shows[:, announced[0], announced[1]]
    if hidden.phase == rules.ARRANGE:
        trios: Sequence[int] = range(len(dances.TRIOS))
        if chosen:
            trios = [dances.TRIOS.index(hidden.first[seat])]
        choices = [show_number(solution, hidden, seat, rules.FIRST_TRIO + trio) for trio in trios]
        values = [float(by_show[choice]) for choice in choices]
        return float(np.dot(shared(choices, values, me.temperature), values))
    stage, every = solution.stage, fictitious_play.hands()
    by_hand, _ = fictitious_play.choose(
        by_show[stage.option], stage.first_option, stage.owner, me.temperature
    )
    square = np.empty((len(ROWS), len(ROWS)))
    square[every.coloured, every.white] = square[every.white, every.coloured] = by_hand
    one, other = divmod(kept_number(hand, hidden.again[seat]), len(KEPT))
    return float(every.completion[one] @ square @ every.completion[other])


def risk(hidden: State, seat: int, action: int) -> float:
    """How bold an action is: how many dice it rolls again."""
    return size(action) / dances.DICE if hidden.phase == rules.REROLL else 0.0


# For the search, with more players or other options.

POWER = 3.0  # chances are roughly proportional to this power of endurance


@rule
def evaluate(s: State, seat: int) -> float:
    """A seat's rough expected payoff, from everyone's endurance."""
    mine = 0.0
    total = 0.0
    for other in range(s.players):
        power = float(s.endurance[other]) ** POWER
        total += power
        if other == seat:
            mine = power
    return mine / total


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """The weight of an action in playouts: keeps what makes a dance, shows two good ones."""
    hand = s.hand[seat]
    if action < rules.FIRST_TRIO:
        again = 1.0
        for die in range(dances.DICE):
            alike = 0
            for other in range(dances.DICE):
                alike += 1 if hand[other] == hand[die] else 0
            good = hand[die] >= 5 or (hand[die] <= 3 and alike >= 2)
            again *= 1.0 if has(action, die) != good else 0.2
        return again
    tango = dances.steps(s.tango, dances.ALL)
    first = dances.TRIOS[action - rules.FIRST_TRIO]
    if dances.special(hand, first) != dances.PLAIN:
        return 4.0
    one = dances.strength(hand, first, tango)
    other = dances.strength(hand, dances.row_of(first, 1), tango)
    return (float(one * one) + float(other * other)) / 1000.0 + 0.01
