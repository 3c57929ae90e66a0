"""A sensible player of Keep on Rolling: rolls while a roll promises more than it risks."""

from __future__ import annotations

from astragali.engine import Row, rule
from astragali.engine.dice_sets import several, size
from astragali.engine.seat_rows import highest

from ...spicy_dice import ALL, FACES, has_red
from .. import rules
from ..rules import State

FRESH_SIX = 22.0  # the points that six fresh dice are good for


@rule
def sensible(s: State, seat: int, actions: Row, count: int) -> int:
    if s.phase == rules.SET_ASIDE:
        best, most = actions[0], -1.0
        for each in range(count):
            aside = s.aside | actions[each]
            worth = max(banked(s, seat, aside), rolled(s, seat, aside))
            if worth > most:
                best, most = actions[each], worth
        return best
    if count == 1:
        return actions[0]
    return rules.ROLL if rolled(s, seat, s.aside) > banked(s, seat, s.aside) else rules.STOP


@rule
def banked(s: State, seat: int, aside: int) -> float:
    """What stopping with these dice aside is worth: nothing on a last chance that falls short."""
    points = rules.stop_value(s.carried, s.shows, aside)
    last = s.max_turns > 0 and s.turns + s.players >= s.max_turns
    if s.leader >= 0 and s.score[seat] + points <= s.score[s.leader]:
        return 0.0
    if last and s.score[seat] + points < highest(s.score, s.players):
        return 0.0
    return float(points)


@rule
def rolled(s: State, seat: int, aside: int) -> float:
    """The expected points if the others are rolled once more and then banked."""
    stake = float(rules.at_stake(s.carried, s.shows, aside))
    if aside == ALL:
        return stake + FRESH_SIX if rules.filled_up(s.shows, aside) else 0.0
    dice = size(ALL - aside)
    numbers, singles, gain = 0, 0, 0.0
    for number in range(1, FACES + 1):
        alike = aside & s.shows[number]
        if alike != 0:
            numbers += 1
            each = number * (2.0 if has_red(alike, number) else 1.0)
            gain += each * dice / FACES
            if not several(alike):
                singles += 1
                gain += each * (1.0 - (1.0 - 1.0 / FACES) ** dice)
        else:
            gain += 2.5 * number * dice * (dice - 1) / 2.0 / FACES**2
    bust = 1.0  # no number of those aside, and no two alike
    for die in range(dice):
        bust *= max(0, FACES - numbers - die) / FACES
    full = 0.0  # every die matches one aside, so that all points count double
    if singles <= dice:
        full = (1.0 / FACES) ** singles * (numbers / FACES) ** (dice - singles)
        for way in range(2, dice + 1):
            full *= way if way <= singles else 1.0
    return (1.0 - bust) * stake + gain + full * (stake + gain)
