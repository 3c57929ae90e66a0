"""Advice for Grand Poobah.

A seat's turn is solved two turns deep: its own roll, changes and scoring roll, and the best turn of
the next seat with its scoring roll. The chance to win is then estimated from the scores. The last
turn of a game for two with a turn limit is solved exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from astragali.engine.advice import EXACT, WIN, Advice, Opinion
from astragali.engine.dice import SeededDice

from ...spicy_dice import ALL, DICE, FACES, red
from .. import rules
from ..rules import State
from .expectimax import Counts, SolvedTurn, counts_of, replies, scorers, tables_with, turn
from .hand_kinds import Array, chance_of_red, kind_of
from .heuristics import LASTING, PER_ROLL, SPREAD, evaluate, prefer
from .questions import QUESTIONS

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer"]

PUZZLES = tuple({"max_turns": turns} for turns in range(7, 13))  # their last turn can be proved
ROLLS = 400  # scoring rolls in the sample
ERROR = 0.02  # the typical error of an estimated chance
RED = 0.003  # the value of keeping a red for later
NONE = (0,) * FACES  # a placeholder for a hand that varies


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The chance to win with each legal action, estimated from two turns ahead."""
    s = hidden
    last = is_last(s)
    solved = last_turn(s, seat) if last else solved_turn(s, seat)
    error = 0.0 if last else ERROR
    hand = s.hand[seat]
    opinions = []
    for action in actions:
        if s.phase == rules.CHOOSE:
            odds = {"red": chance_of_red(action)}
            value = solved.sets[action]
        else:
            odds = {}
            value = kept(s, seat, solved) if action == rules.DONE else turned(hand, action, solved)
        opinions.append(Opinion(action, float(np.clip(value, 0, 1)), error, odds=odds))
    return Advice(WIN, EXACT if last else "two turns ahead", tuple(opinions))


def is_last(s: State) -> bool:
    """Whether the game ends with the scoring roll of this turn, with two players."""
    last = s.turns + 1 == s.max_turns and rules.scoring_due(s.players, s.max_turns)
    return bool(last and s.players == 2)


def last_turn(s: State, seat: int) -> SolvedTurn:
    """A seat's last turn: every scoring roll, and who is ahead after it."""
    seats = [counts_of(s.hand[other]) for other in range(s.players)]
    scoring = scorers(tables_with(seats, seat)).astype(int)
    lead = scoring[:, seat] - scoring[:, 1 - seat]
    chances = leads(lead, s.score[seat] - s.score[1 - seat])
    return turn(s.hand[seat], chances, rules.fewest_rolled(s))


def leads(scoring: Array, ahead: int) -> Array:
    """The chance to win of each row, by who scores for each number: 1, -1, or 0 for both or none.

    `ahead` is the lead before the scoring roll; a tie counts as half a win.
    """
    most = 2 * FACES * DICE
    chances = np.zeros((len(scoring), 2 * most + 1))
    chances[:, most] = 1.0
    for die in range(DICE):
        after = np.zeros_like(chances)
        for number in range(1, FACES + 1):
            for scorer in (-1, 0, 1):
                rows = scoring[:, number - 1] == scorer
                after[rows] += np.roll(chances[rows], scorer * rules.worth(die, number), axis=1)
        chances = after / FACES
    final = np.arange(-most, most + 1) + ahead
    return np.asarray(chances @ (0.5 + 0.5 * np.sign(final)))


def turned(hand: Sequence[int], action: int, solved: SolvedTurn) -> float:
    """The value of turning a red to another number, and then the others in the best way."""
    after = list(hand)
    after[rules.changed_die(action)] = rules.changed_number(action)
    return float(solved.kinds[kind_of(after)])


def kept(s: State, seat: int, solved: SolvedTurn) -> float:
    """The value of leaving all reds; they stay jokers if no scoring roll is due."""
    if is_last(s):
        return float(solved.kinds[kind_of(s.hand[seat], jokers=False)])
    hand = s.hand[seat]
    reds = sum(red(die, face) for die, face in enumerate(hand))
    due = rules.scoring_due(s.players, s.turns + 1)
    return float(solved.kinds[kind_of(hand, jokers=not due)]) + RED * reds


def solved_turn(s: State, seat: int) -> SolvedTurn:
    """A seat's turn, solved for the chance to win."""
    playing = [other for other in range(s.players) if not s.out[other]]
    place = playing.index(seat)
    seats = [counts_of(s.hand[other]) for other in playing]
    following = playing[(place + 1) % len(playing)]
    fewest = ALL if 0 in s.hand[following] else s.overtime
    others = (*seats[:place], NONE, *seats[place + 1 :])
    later = replies(tuple(s.hand[following]), others, place, playing.index(following), fewest)
    worths = win_chances(s, playing, place, seats, later)
    return turn(s.hand[seat], worths, rules.fewest_rolled(s))


def win_chances(
    s: State, playing: list[int], place: int, seats: list[Counts], later: Array
) -> Array:
    """A seat's chance to win with every hand; `later` has all seats' next expected points."""
    tables = tables_with(seats, place)
    scores = np.array([s.score[other] for other in playing], float)[:, None]
    if not rules.scoring_due(s.players, s.turns + 1):
        so_far = np.broadcast_to(scores, (len(later), *scores.shape))
        return np.asarray(estimated(s, so_far, later)[:, place].mean(axis=1))
    after = scores + scorers(tables) @ sample().T
    best = after.max(axis=1, keepdims=True)
    leads = after == best
    ended = (best >= s.target) | (s.turns + 1 == s.max_turns)
    shared = leads / leads.sum(axis=1, keepdims=True)
    chances = np.where(ended, shared, estimated(s, after, later))
    return np.asarray(chances[:, place].mean(axis=1))


def estimated(s: State, scores: Array, later: Array) -> Array:
    """The chances to win, from the scores and the expected points of the next scoring roll."""
    rolls = np.maximum(s.target - scores.max(axis=1, keepdims=True), 0) / PER_ROLL
    scale = SPREAD * np.sqrt(rolls + 0.25)
    ahead = scores + (1 + LASTING) * later[..., None]
    odds = np.exp((ahead - ahead.max(axis=1, keepdims=True)) / scale)
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


@cache
def sample() -> Array:
    """What some fixed scoring rolls pay for each number."""
    paid = np.zeros((ROLLS, FACES))
    dice = SeededDice(0)
    for roll in paid:
        for die, number in enumerate(dice.throw([FACES] * DICE)):
            roll[number - 1] += rules.worth(die, number)
    return paid
