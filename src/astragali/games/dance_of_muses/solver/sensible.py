"""A sensible player of Dance of Muses: takes what helps the own dice most, one turn at a time."""

from __future__ import annotations

from typing import Any

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, size

from ..rules import State, dance, geometry, placement, scoring, state
from ..rules.scoring import companies
from ..rules.state import NOBODY, UNSEEN
from .strategy import AT_LEAST, in_column

COLUMN, END = 1.0, 20.0  # what a column ahead and a won hand are worth

# The habits: what a point on a die is worth; whether a new Muse likes to touch others (1) or not.
DIE, CROWD = range(2)
HABITS = (0.15, 1.0)


@rule
def sensible(s: State, seat: int, actions: Row, count: int) -> int:
    return choose(s, seat, actions, count, HABITS)


@rule
def choose(s: State, seat: int, actions: Row, count: int, habits: Any) -> int:
    """The same with other habits."""
    now = worth(s, seat, habits)
    best, most = actions[0], -1000.0
    for each in range(count):
        gain = promise(s, seat, actions[each], now, habits)
        if gain > most + 1e-9:
            best, most = actions[each], gain
    return best


@rule
def promise(s: State, seat: int, action: int, now: float, habits: Any) -> float:
    """What an action is good for; masks hide the Muse who needs the fewest steps for Apollo."""
    if action < state.AT:
        card, fewest = (action - state.SHOW) % state.MUSES, state.SIX
        for other in range(state.MUSES):
            if has(s.held[seat], other):
                fewest = min(fewest, s.suns[other])
        return 10.0 if action >= state.MASK and s.suns[card] == fewest else float(s.suns[card])
    if action < state.DANCE:
        x, y = placement.square_x(action), placement.square_y(action)
        return float((2.0 * habits[CROWD] - 1.0) * size(geometry.touching(s, x, y)))
    if action < state.USE:
        tile = action - state.DANCE
        return best_step(s, seat, tile, now, habits) + best_use(s, seat, tile, now, habits)
    if action < state.STEP:  # it comes before a step, which is still to follow
        gain = used(s, seat, s.dancer, action - state.USE, habits) - now
        return gain + END / 2 if gain > 0.0 else -END
    if action == state.DONE:
        return 0.0
    return stepped(s, seat, s.dancer, action - state.STEP, habits) - now


@rule
def best_step(s: State, seat: int, tile: int, now: float, habits: Any) -> float:
    most, found = -1000.0, dance.steps(s, tile, True)
    for direction in range(geometry.DIRECTIONS):
        if has(found, direction):
            most = max(most, stepped(s, seat, tile, direction, habits) - now)
    return most


@rule
def best_use(s: State, seat: int, tile: int, now: float, habits: Any) -> float:
    most, found = 0.0, dance.targets(s, tile)
    for target in range(s.laid):
        if has(found, target):
            most = max(most, used(s, seat, tile, target, habits) - now)
    return most


@rule
def stepped(s: State, seat: int, tile: int, direction: int, habits: Any) -> float:
    """The worth of the dice after a step; the table is left as it was."""
    moving = dance.movers(s, tile, direction)
    for each in range(s.laid):
        s.die[each] += moving >> each & 1
    found = worth(s, seat, habits)
    for each in range(s.laid):
        s.die[each] -= moving >> each & 1
    return found


@rule
def used(s: State, seat: int, tile: int, target: int, habits: Any) -> float:
    """The worth of the dice after an ability; the table is left as it was."""
    own, other = s.die[tile], s.die[target]
    dance.use_ability(s, tile, target)
    found = worth(s, seat, habits)
    s.die[tile], s.die[target] = own, other
    return found


@rule
def worth(s: State, seat: int, habits: Any) -> float:
    """How far the seat's company is ahead of the best other one, in columns and in dice."""
    mine, theirs, lead, top = company_dice(s, seat % companies(s)), 0, 100.0, 0
    for tile in range(s.laid):
        top = max(top, s.die[tile])
    for company in range(companies(s)):
        if company != seat % companies(s):
            theirs, ahead = company_dice(s, company), 0.0
            for column in range(scoring.row_size(s)):
                own, other = in_column(mine, column), in_column(theirs, column)
                ahead += habits[DIE] * (own - other)
                ahead += COLUMN * ((own > other) - (own < other))
            lead = min(lead, ahead)
    if top < state.SIX:
        return lead
    return END if lead > 0.0 else lead - END


@rule
def company_dice(s: State, company: int) -> int:
    """A company's dice after Apollo's will, as in `strategy.dice_of`; unseen Muses have no suns."""
    found = 0
    for tile in range(s.laid):
        if s.owner[tile] != NOBODY and s.owner[tile] % companies(s) == company:
            card = s.muse[tile]
            suns = 0 if card == UNSEEN else s.suns[card]
            found += AT_LEAST[min(scoring.apollo(s.die[tile], suns), state.SIX)]
    return found
