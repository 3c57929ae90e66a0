"""The questions of `astragali solve grand_poobah`; every answer is confirmed by simulation."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from astragali.engine.dice import SeededDice
from astragali.engine.dice_sets import members
from astragali.engine.errors import AstragaliError

from ...estimates import confirmed
from ...spicy_dice import DICE, FACES
from ..game import CARD
from ..rules import State
from .expectimax import SolvedTurn, counts_of, expected, margin, replies, tables_with, turn
from .hand_kinds import Array, kind_of

rules = CARD.rules

Answer = dict[str, Any]
Hand = tuple[int, ...]

EVEN = (6, 6, 5, 5, 4, 4)
STRAIGHT = (6, 5, 4, 3, 2, 1)


def scoring(*, hand: Hand = EVEN, other: Hand = STRAIGHT, games: int = 20_000) -> Answer:
    """The expected points of a hand in a scoring roll against another hand."""
    s = seated(hand, other)
    points = np.zeros(games)
    for number in range(games):
        s.score[0] = 0
        rules.score_roll(s, SeededDice(0, number).throw([FACES] * DICE))
        points[number] = s.score[0]
    value, rival = expected(np.array([counts_of(hand), counts_of(other)]))
    return {
        **confirmed(value, points),
        "method": "Seven sixths of the sum of the numbers of which no other hand holds more.",
        "other": float(rival),
    }


def best_turn(
    *, hand: Hand = EVEN, other: Hand = STRAIGHT, plies: int = 2, games: int = 2_000
) -> Answer:
    """The highest expected lead after a turn and its scoring roll, and optionally the next ones."""
    if plies not in (1, 2):
        raise AstragaliError(f"A turn is solved 1 or 2 plies deep, not {plies}.")
    s = seated(hand, other)
    seats = [counts_of(hand), counts_of(other)]
    worths = lead(seats, 0)
    if plies == 2:
        worths = worths + margin(replies(other, tuple(seats), 0, 1, 0), 0)
    mine = turn(hand, worths)
    leads = np.zeros(games)
    answers: dict[int, SolvedTurn] = {}
    for number in range(games):
        dice = SeededDice(0, number)
        after = s.copy()
        play(after, mine, dice)
        if plies == 2:
            kind = kind_of(after.hand[0], jokers=False)
            if kind not in answers:
                answers[kind] = turn(other, lead([counts_of(h) for h in after.hand[:2]], 1))
            play(after, answers[kind], dice)
        leads[number] = after.score[0] - after.score[1]
    return {
        **confirmed(mine.sets.max(), leads),
        "method": "All rolls and changes enumerated by how many of each number they leave; "
        + ("the other hand then takes its best turn." if plies == 2 else "one scoring roll."),
        "plies": plies,
        "roll": members(mine.best),
    }


QUESTIONS = {"scoring": scoring, "turn": best_turn}


def lead(seats: list[tuple[int, ...]], place: int) -> Array:
    """A seat's expected lead after a scoring roll, for each kind of hand it may have."""
    return margin(expected(tables_with(seats, place)), place)


def seated(*hands: Hand) -> State:
    """A table with these hands, where every turn ends with a scoring roll and nobody wins soon."""
    for hand in hands:
        if len(hand) != DICE or not all(1 <= face <= FACES for face in hand):
            raise AstragaliError(
                f"{','.join(map(str, hand))} is not a hand: give the faces of dice 1 to 6, such as "
                "6,6,5,5,4,4."
            )
    options = {"players": len(hands), "first_player": 0, "target": 100_000}
    s = cast("State", CARD.lay(CARD.values(options)))
    for seat, hand in enumerate(hands):
        s.hand[seat] = list(hand)
    s.turns = rules.first_scoring(s.players)
    return s


def play(s: State, solved: SolvedTurn, dice: SeededDice) -> None:
    """Plays a whole turn and its scoring roll by the rules."""
    seat = s.turn
    rules.act(s, seat, solved.best)
    sides = [0] * rules.MAX_DICE
    if s.phase == rules.IN_THE_AIR:
        rules.land(s, dice.throw(sides[: rules.dice(s, sides)]))
    actions = [0] * rules.ACTIONS
    while s.phase == rules.REDS:
        legal = actions[: rules.legal(s, seat, actions)]
        rules.act(s, seat, max(legal, key=lambda action: worth_of(s, seat, action, solved)))
    rules.land(s, dice.throw([FACES] * DICE))


def worth_of(s: State, seat: int, action: int, solved: SolvedTurn) -> float:
    """The value of turning a red, or of leaving all reds."""
    hand = list(s.hand[seat])
    if action == rules.DONE:
        return float(solved.kinds[kind_of(hand, jokers=False)])
    hand[rules.changed_die(action)] = rules.changed_number(action)
    return float(solved.kinds[kind_of(hand)]) - 1e-9  # among equals, prefers no change
