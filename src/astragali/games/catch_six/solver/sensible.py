"""A sensible player of Catch 6: keeps what is most likely to catch many points soon."""

from __future__ import annotations

from astragali.engine import Row, rule
from astragali.engine.dice_sets import several, size

from ...hits import at_least
from ...spicy_dice import ALL, DICE, FACES, has_red
from .. import rules
from ..rules import State
from .heuristics import is_open

SOON = 3  # turns that a chase may take
ALIKE = next(  # dice that catch their number
    dice for dice in range(1, DICE + 1) if rules.natural([0, (1 << dice) - 1, 0, 0, 0, 0, 0])
)


@rule
def promise(s: State, seat: int, action: int) -> float:
    """The points that an action is good for."""
    if s.phase == rules.TO_CARRY:  # only a lost game is given up
        open_numbers = ALL & ~(s.caught[0] | s.caught[1])
        lost = rules.worth(s.caught[seat] | open_numbers) < s.target_points
        return 1.0 if (action == rules.CARRY) == lost else 0.0
    if s.phase == rules.TO_CATCH:
        if action == rules.DECLINE:
            return 0.0
        return float(rules.worth(1 << (action - rules.CATCH - 1)))
    kept = ALL - action
    best, house = 0.0, 0.0
    for number in range(1, FACES + 1):
        if is_open(s, number):
            points = rules.worth(1 << (number - 1))
            alike = s.shows[seat][number] & kept
            best = max(best, points * chase(alike, number, size(action)))
            house = max(house, float(points) if alike != 0 else points / 2.0)
    return best + house * full_house(s.shows[seat], kept, size(action))


@rule
def chase(alike: int, number: int, dice: int) -> float:
    """The chance that these dice catch their number within a few rolls of the others."""
    hit = 1.0 - (1.0 - 1.0 / FACES) ** SOON
    missing = ALIKE - size(alike)
    chance = 1.0
    if not has_red(alike, number):
        chance = hit
        dice -= 1
        missing -= 1
    return chance * at_least(missing, dice, hit)


@rule
def full_house(shows: Row, kept: int, dice: int) -> float:
    """The chance that up to two more dice leave none without a partner; it is small for more."""
    kinds, alone = 0, 0
    for number in range(1, FACES + 1):
        alike = shows[number] & kept
        kinds += 1 if alike != 0 else 0
        alone += 1 if alike != 0 and not several(alike) else 0
    if dice == 0:
        return 1.0 if alone == 0 else 0.0
    if dice == 1:
        return (kinds if alone == 0 else 1 if alone == 1 else 0) / FACES
    if dice == 2:
        ways = (kinds * kinds + FACES - kinds, 2 * kinds - 1, 2)
        return ways[alone] / FACES**2 if alone <= 2 else 0.0
    return 0.05 if dice == DICE else 0.0
