"""A sensible player of Grand Poobah: rolls the dice that leave the most numbers likely held."""

from __future__ import annotations

from astragali.engine import rule
from astragali.engine.dice_sets import has, size

from ...hits import at_least
from ...spicy_dice import DICE, FACES
from .. import rules
from ..rules import State
from .heuristics import most_elsewhere

RED = 0.6  # how often a rolled die whose number can be chosen freely is spent on a given number
HIT = (1.0 + RED / FACES) / FACES  # a rolled die shows a number, or a red that is changed to it


@rule
def promise(s: State, seat: int, action: int) -> float:
    """What the numbers pay on average, each by the chance to hold the most of it."""
    choosing = s.phase == rules.CHOOSE
    dice = size(action) if choosing else 0
    total = 0.0
    for number in range(1, FACES + 1):
        own = 0
        for die in range(DICE):
            shown = s.hand[seat][die]
            if choosing and has(action, die):
                shown = 0
            elif not choosing and action != rules.DONE and rules.changed_die(action) == die:
                shown = rules.changed_number(action)
            own += shown == number
        most = most_elsewhere(s, seat, number)
        shares = at_least(max(most, 1) - own, dice, HIT)
        alone = at_least(most + 1 - own, dice, HIT)
        total += number * (shares + alone)
    return total
