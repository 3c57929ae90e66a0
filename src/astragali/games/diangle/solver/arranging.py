"""The best way to arrange dice in Diangle: which levels to pass, and which dice to keep.

A die that can still be taken back, or that is off the board, is free to go anywhere. One that was
taken back and placed again is fixed: it stays in its row until that row is passed or the die is
rolled. A die freed by an advance takes no part before it is rolled. So what a player can reach
depends on the index, the extra turns owed, the faces of the dice that may be on the board, and the
rows of those that are fixed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from astragali.engine.dice_sets import has, size

from ...dice_codes import BASE, Code, digit, without
from ...spicy_dice import DICE
from .. import rules
from . import race_table

Dice = int  # a set
Rows = tuple[Dice, ...]

NONE: Rows = (0,) * rules.ROWS
PUT_OFF = 1e-5  # turns: the price of ending a turn with something left to arrange
EQUAL = 1e-9  # turns that differ by less are the same


class Setting(NamedTuple):
    """What an arrangement is for: the options, and the moment."""

    advance_choice: bool
    advance_before_roll: bool
    reuse_completed: bool
    played: bool  # the rolls of this turn are over


class Kept(NamedTuple):
    """The dice kept for a roll."""

    at: int  # the index
    extra: int  # turns still owed during that roll
    board: Code
    reuse: bool  # the option reuse_completed


class Plan(NamedTuple):
    """What to do with the dice: pass levels with the given rows, or keep dice for a roll."""

    turns: float  # expected after this one
    kept: Kept | None  # in the end; None if the race is won without another roll
    next_turn: bool  # that is in another turn, which counts
    levels: int = 0  # to pass first; 0 to end the arranging
    rows: Rows = NONE  # the dice in the levels to pass


WON = Plan(0.0, None, next_turn=False)


@lru_cache(maxsize=20_000)
def best(index: int, extra: int, dice: Code, fixed: Rows, setting: Setting) -> Plan:
    """The plan with the fewest turns to come."""
    if index > rules.LAST:
        return WON
    plans = list(endings(index, extra, dice, fixed, setting))
    for rows in passes(index, dice, fixed, setting.advance_choice):
        levels = len(rows)
        rest = dice if setting.reuse_completed else without(dice, sum(rows))
        above = fixed[levels:] + NONE[:levels]
        diangle = levels == rules.ROWS
        then = best(index + levels, extra + diangle, rest, above, setting)
        plans.append(then._replace(levels=levels, rows=rows))
    least = min(plan.turns for plan in plans)
    return next(plan for plan in plans if plan.turns <= least + EQUAL)._replace(turns=least)


def endings(index: int, extra: int, dice: Code, fixed: Rows, setting: Setting) -> Iterator[Plan]:
    """Every way to keep dice and end the arranging."""
    if setting.played and fixed != NONE and setting.advance_before_roll:
        # In the next turn no dice are fixed.
        later = best(index, max(extra - 1, 0), dice, NONE, setting._replace(played=False))
        yield Plan(later.turns + (extra == 0) + PUT_OFF, later.kept, next_turn=extra == 0)
    for board in boards(index, dice):
        if fixed == NONE or next(layouts(index, board, fixed), None):
            yield keeping(index, extra, board, setting)


def keeping(index: int, extra: int, board: Code, setting: Setting) -> Plan:
    """Keeps dice for a roll, of this turn or of the next."""
    next_turn = setting.played and extra == 0
    owed = extra - (setting.played and extra > 0)
    kept = Kept(index, owed, board, setting.reuse_completed)
    return Plan(next_turn + race_table.turns_to_come(*kept), kept, next_turn)


def rolled_as_it_is(index: int, extra: int, board: Code, setting: Setting) -> Plan:
    """The best roll that leaves some of the dice on the board, without arranging any."""
    plans = [keeping(index, extra, some, setting) for some in boards(index, board)]
    return min(plans, key=lambda plan: plan.turns)


def boards(index: int, dice: Code) -> Iterator[Code]:
    """Every set of these dice that the board can hold, the smaller ones first."""
    known = race_table.places(index)
    wanted = {rules.level(index + row) for row in range(rules.ROWS)} - {0}
    useful = [digit(dice, die) * BASE**die for die in range(DICE) if digit(dice, die) in wanted]
    for count in range(len(useful) + 1):
        for kept in combinations(useful, count):
            if sum(kept) in known:
                yield sum(kept)


def layouts(index: int, board: Code, fixed: Rows) -> Iterator[Rows]:
    """Every way to have dice on the board beside the fixed ones, without making a Diangle."""
    loose = [die for die in range(DICE) if digit(board, die) and not has(sum(fixed), die)]
    fitting = [
        [row for row in range(rules.ROWS) if rules.level(index + row) == digit(board, die)]
        for die in loose
    ]
    for chosen in product(*fitting):
        rows = list(fixed)
        for die, row in zip(loose, chosen, strict=True):
            rows[row] |= 1 << die
        if fits(rows) and rules.full_rows(index, rows) < rules.ROWS:
            yield tuple(rows)


def fits(rows: list[Dice]) -> bool:
    return all(size(dice) <= rules.capacity(row) for row, dice in enumerate(rows))


def passes(index: int, dice: Code, fixed: Rows, advance_choice: bool) -> Iterator[Rows]:
    """Every way to fill the lowest rows with as few dice as possible, and to pass them."""
    lowest: list[Rows] = [()]
    for row in range(rules.ROWS):
        lowest = [
            (*lower, full)
            for lower in lowest
            for full in fillings(index, row, without(dice, sum(lower)), fixed)
        ]
        if not carried_along(index, row + 1, fixed, advance_choice):
            yield from lowest


def carried_along(index: int, levels: int, fixed: Rows, advance_choice: bool) -> bool:
    """Whether fixed dice fill so many of the next rows that an advance would pass them, too."""
    if levels == rules.ROWS:
        return False
    full = [filled(index, row, fixed[row]) for row in range(levels, rules.ROWS)]
    return all(full) or (full[0] and not advance_choice)


def filled(index: int, row: int, dice: Dice) -> bool:
    return rules.row_filled(rules.level(index + row), rules.capacity(row), dice)


def fillings(index: int, row: int, dice: Code, fixed: Rows) -> list[Dice]:
    """The fixed dice of a row, with every smallest set of others that fills it."""
    number, room = rules.level(index + row), rules.capacity(row)
    showing = [die for die in range(DICE) if number and digit(dice, die) == number]
    loose = [die for die in showing if not has(sum(fixed), die)]
    found: list[Dice] = []
    for count in range(room + 1 - size(fixed[row])):
        for chosen in combinations(loose, count):
            full = fixed[row] | sum(1 << die for die in chosen)
            smallest = not any(less & full == less for less in found)
            if smallest and filled(index, row, full):
                found.append(full)
    return found


def next_step(
    index: int, extra: int, dice: Code, rows: Rows, fixed: Rows, setting: Setting
) -> int | None:
    """The action that takes back or places the next die of the best plan, if any is left."""
    plan = best(index, extra, dice, fixed, setting)
    if plan.levels:
        spare, wanted = to_pass(index, extra, dice, rows, fixed, setting)
    elif plan.kept and plan.kept.at == index:
        spare, wanted = to_keep(index, rows, fixed, plan.kept.board)
    else:
        return None
    for row, dice in enumerate(wanted):
        for die in range(DICE):
            if has(dice & ~rows[row], die):
                misplaced = has(sum(rows), die)
                spare |= misplaced << die
    for die in range(DICE):
        if has(spare, die):
            return rules.BACK + die
    for row, dice in enumerate(wanted):
        for die in range(DICE):
            if has(dice & ~rows[row], die):
                return rules.PLACE + DICE * row + die
    return None


def to_pass(
    index: int, extra: int, dice: Code, rows: Rows, fixed: Rows, setting: Setting
) -> tuple[Dice, Rows]:
    """The dice in the way of passing the lowest rows, and the dice that these need."""
    plan = best(index, extra, dice, fixed, setting)
    levels, wanted = plan.levels, plan.rows
    others = tuple(row & ~sum(wanted) for row in rows[:levels])
    spare = 0 if harmless(index, extra, dice, fixed, setting, others) else sum(others)
    above = tuple(row & ~sum(wanted) for row in rows)
    if carried_along(index, levels, above, setting.advance_choice):
        spare |= next(
            loose
            for row in range(levels, rules.ROWS)
            if (loose := above[row] & ~fixed[row]) and not filled(index, row, fixed[row])
        )
    return spare, wanted


def harmless(
    index: int, extra: int, dice: Code, fixed: Rows, setting: Setting, others: Rows
) -> bool:
    """Whether it costs nothing if other dice leave the board with those that fill the rows."""
    plan = best(index, extra, dice, fixed, setting)
    levels = plan.levels
    together = [row | other for row, other in zip(plan.rows, others, strict=True)]
    rest = dice if setting.reuse_completed else without(dice, sum(together))
    above = fixed[levels:] + NONE[:levels]
    then = best(index + levels, extra + (levels == rules.ROWS), rest, above, setting)
    return fits(together) and then.turns <= plan.turns + EQUAL


def to_keep(index: int, rows: Rows, fixed: Rows, board: Code) -> tuple[Dice, Rows]:
    """The dice in the way of keeping some on the board, and a layout that moves few of them."""
    kept = sum(1 << die for die in range(DICE) if digit(board, die))
    others = tuple(row & ~held & ~kept for row, held in zip(rows, fixed, strict=True))
    ways = []
    for wanted in layouts(index, board, fixed):
        together = [row | other for row, other in zip(wanted, others, strict=True)]
        free = fits(together) and rules.full_rows(index, together) < rules.ROWS
        spare = 0 if free else sum(others)
        moved = sum(row & ~there for row, there in zip(wanted, rows, strict=True))
        ways.append((size(spare) + size(moved) + size(moved & sum(rows)), spare, wanted))
    _, spare, wanted = min(ways, default=(0, 0, NONE))
    return spare, wanted
