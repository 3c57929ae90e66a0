"""The best play for Diangle: a race in which everyone plays for the fewest turns.

Players do not interact, so each of them minimises the expected number of turns to the end. What a
seat's future depends on: its index, the dice on its board and their rows, the faces of the other
dice and which of them were freed; on its own turn also the phase, the dice rolled, the dice taken
back since the last roll, and the extra turns owed.
"""

from __future__ import annotations

from typing import NamedTuple

from astragali.engine.advice import TURNS, Advice, Opinion

from ...dice_codes import code_of
from ...spicy_dice import ALL
from ..game import CARD
from ..rules import State
from . import arranging, race_table
from .arranging import EQUAL, NONE, PUT_OFF, Kept, Plan, Rows, Setting
from .heuristics import evaluate, prefer
from .questions import QUESTIONS
from .race_table import AGAIN, FIRST, Chances

__all__ = ["QUESTIONS", "advise", "evaluate", "prefer", "worth"]

rules = CARD.rules

METHOD = "exact"
PUZZLES: tuple[dict[str, int], ...] = ({},)  # options whose decisions can be proved
DETOUR = 1e-10  # turns: puts equally good actions in the order of `rank`


class Prospect(NamedTuple):
    """What a seat can expect: its turns to come after this one, and the next roll."""

    turns: float
    kept: Kept | None  # None if it needs no roll any more
    next_turn: bool = False  # that is in another turn
    roll: int = FIRST


def advise(hidden: State, seat: int, actions: list[int]) -> Advice | None:
    """The fewest expected turns after each action, counting the current one."""
    if not known(hidden):
        return None
    step = next_step(hidden, seat)
    opinions = []
    for action in actions:
        after = hidden.copy()
        rules.act(after, seat, action)
        mine = prospect(after, seat)
        turns = mine.turns + (price(after, seat) if action == rules.DONE else 0.0)
        odds = {"finish": float(chances_of(mine)[0])} if rules.in_the_air(after) else {}
        opinions.append(Opinion(action, -1.0 - turns - DETOUR * rank(action, step), odds=odds))
    opinions.sort(key=lambda opinion: -opinion.value)
    return Advice(TURNS, METHOD, tuple(opinions))


def price(after: State, seat: int) -> float:
    """What ending a turn costs: the next one, unless it is an extra turn.

    And a trifle if something is left to be arranged before the next roll: if somebody else wins
    first, ranks go by index.
    """
    index, extra = after.index[seat], after.extra if after.turn == seat else 0
    board = code_of(after.shows[seat], rules.on_board(after.rows[seat]))
    as_it_is = arranging.rolled_as_it_is(index, extra, board, setting(after, played=False)).turns
    left = as_it_is > prospect(after, seat).turns + EQUAL
    return (after.turn != seat) + left * PUT_OFF


def rank(action: int, step: int | None) -> int:
    """The order among equally good actions: end the arranging, advance, follow the plan."""
    if action == rules.DONE or rules.is_roll(action):
        return 0
    if action > rules.ADVANCE:
        return 1
    if action == step:
        return 2
    return 4 if rules.is_back(action) else 3


def worth(hidden: State, seat: int) -> float | None:
    """The chance to win if everyone plays for the fewest turns."""
    if not known(hidden):
        return None
    if rules.over(hidden):
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(hidden, payoffs)
        return float(payoffs[seat])
    if hidden.drawing:
        faces = range(hidden.players)
        return float(sum(_drawn(hidden, seat, face) for face in faces) / hidden.players)
    return win_chance(
        hidden, seat, [chances_of(prospect(hidden, n)) for n in range(hidden.players)]
    )


def _drawn(hidden: State, seat: int, face: int) -> float:
    after = hidden.copy()
    rules.land(after, [face + 1])
    return worth(after, seat) or 0.0


def known(s: State) -> bool:
    """Whether the table covers this game: all but those with a turn limit."""
    return bool(s.max_turns == 0)


def turns_to_go(hidden: State, seat: int) -> float:
    """The fewest expected turns that a seat still needs, counting its current or next one."""
    return 1.0 + prospect(hidden, seat).turns


def prospect(s: State, seat: int) -> Prospect:
    """What a seat can expect, from now or from its next turn on."""
    if s.index[seat] > rules.LAST:
        return Prospect(0.0, None)
    if s.turn == seat and rules.in_the_air(s):
        return rolling(s, seat, FIRST if s.phase == rules.FIRST_ROLL else AGAIN)
    arranged = expected(planned(s, seat))
    if s.turn == seat and s.phase == rules.DECIDE:
        again = rolling(s, seat, AGAIN)
        return arranged if arranged.turns <= again.turns + EQUAL else again
    return arranged


def rolling(s: State, seat: int, roll: int) -> Prospect:
    """What the seat on turn can expect of a roll of the dice that are not on its board."""
    board = code_of(s.shows[seat], rules.on_board(s.rows[seat]))
    kept = Kept(s.index[seat], s.extra, board, bool(s.reuse_completed))
    return Prospect(race_table.turns_to_come(*kept, roll), kept, roll=roll)


def expected(plan: Plan) -> Prospect:
    return Prospect(plan.turns, plan.kept, plan.next_turn)


def planned(s: State, seat: int) -> Plan:
    """The best way for a seat to arrange its dice, now or on its next turn."""
    index = s.index[seat]
    mine = s.turn == seat
    extra = s.extra if mine else 0
    played = mine and s.phase != rules.BEFORE
    board = rules.on_board(s.rows[seat])
    if not (played or s.advance_before_roll):
        dice = code_of(s.shows[seat], board)
        return arranging.rolled_as_it_is(index, extra, dice, setting(s, played))
    dice = code_of(s.shows[seat], ALL & ~s.freed[seat])
    return arranging.best(index, extra, dice, fixed_dice(s, seat), setting(s, played))


def setting(s: State, played: bool) -> Setting:
    choice, before = bool(s.advance_choice), bool(s.advance_before_roll)
    return Setting(choice, before, bool(s.reuse_completed), played)


def fixed_dice(s: State, seat: int) -> Rows:
    """The dice in each row that cannot be taken back any more."""
    if s.turn != seat or not s.lifted:
        return NONE
    return tuple(row & s.lifted for row in s.rows[seat])


def next_step(s: State, seat: int) -> int | None:
    """The next die to take back or to place by the plan, if there is one."""
    played = s.phase != rules.BEFORE
    if s.phase == rules.DECIDE or not (played or s.advance_before_roll):
        return None
    dice = code_of(s.shows[seat], ALL & ~s.freed[seat])
    rows, fixed = tuple(s.rows[seat]), fixed_dice(s, seat)
    return arranging.next_step(s.index[seat], s.extra, dice, rows, fixed, setting(s, played))


def chances_of(one: Prospect) -> Chances:
    """The chances to finish within 0, 1, … turns after this one."""
    kept = one.kept
    chances = race_table.chances(*kept, one.roll) if kept else race_table.certain()
    return race_table.later(chances) if one.next_turn else chances


def win_chance(s: State, seat: int, chances: list[Chances]) -> float:
    """The chance that a seat finishes first, from everyone's chances."""
    import numpy as np

    place = (seat - s.turn) % s.players
    others = np.ones(race_table.MOST)
    for other, theirs in enumerate(chances):
        if other != seat:  # those who play before the seat have had one more turn
            earlier = (other - s.turn) % s.players < place
            others *= 1.0 - (theirs if earlier else race_table.later(theirs))
    return float((np.diff(chances[seat], prepend=0.0) * others).sum())
