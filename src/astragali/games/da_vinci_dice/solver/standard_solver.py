"""Da Vinci Dice with a score sheet: solves the current round and estimates the rounds after it.

Lines with the rows above are exact. Lines with later rows are estimated from how often a round that
is played for points ends with each value locked. The rest of the game is estimated as a normal
distribution of points, by rounds to go and level, measured by simulation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from astragali.engine import Grid, shipped_tables

from ..game import CARD
from ..rules.locking import next_level
from ..rules.sheet import counted, line_upwards
from ..rules.state import AWAY, DICE, LEVEL, MAX_ROUNDS, SIDES, State
from .round_solver import LITTLE, SHAPE, TABLES, Array, Round, rows
from .solitaire_solver import LEVELS, worths

ASIDE = STEPS = (-1, 0, 1)
LARGEST = max(SIDES)

# Measured over games of one player with this strategy.
LINES = 1.3  # points that lines across rows add to a round
SPREAD = 6.0  # the standard deviation of a round's points

Rows = tuple[tuple[int, ...], ...]
Rival = tuple[float, float]  # a seat's final total: its mean and its standard deviation

# Nine equally likely quantiles of the normal distribution.
QUANTILES = np.array([-1.593, -0.967, -0.589, -0.282, 0.0, 0.282, 0.589, 0.967, 1.593])
STEEPNESS = 1.702  # makes the logistic curve approximate the normal distribution


def boxes() -> Iterator[tuple[int, int]]:
    """Every die with each of its values."""
    for die in range(DICE):
        for value in range(1, SIDES[die] + 1):
            yield die, value


def summed(each: Array) -> Array:
    """For every combination of locked dice, the sum of the values of its boxes."""
    total = np.zeros(SHAPE)
    for die in range(DICE):
        shape = [1] * DICE
        shape[die] = SHAPE[die]
        total += each[die, : SHAPE[die]].reshape(shape)
    return total


def lines_above(sheet: Grid, row: int) -> Array:
    """What each box of a row scores for lines with the rows above it."""
    earned = np.zeros((DICE, LARGEST + 1))
    sheet = [list(boxes) for boxes in sheet]
    for die, value in boxes():
        sheet[row][die] = value
        earned[die, value] = sum(
            counted(line_upwards(sheet, row, die, aside, step)) for aside in ASIDE for step in STEPS
        )
        sheet[row][die] = 0
    return earned


def lines_below(sheet: Grid, row: int, left: int, level: int, often: Array) -> Array:
    """The expected score of each box for lines with the next two rows, the first at a level."""
    expected = np.zeros((DICE, LARGEST + 1))
    if left == 0:
        return expected
    sheet = [list(boxes) for boxes in sheet]
    for die, value in boxes():
        sheet[row][die] = value
        for aside in ASIDE:
            column, after = die - aside, die - 2 * aside
            for step in STEPS:
                if not (0 <= column < DICE and 0 < value + step <= SIDES[column]):
                    continue
                next_row = often[level, column, value + step]
                sheet[row + 1][column] = value + step
                length = line_upwards(sheet, row + 1, column, aside, step)
                sheet[row + 1][column] = 0
                expected[die, value] += level * counted(length) * next_row
                if left > 1 and 0 <= after < DICE and 0 < value + 2 * step <= SIDES[after]:
                    again = often[1, after, value + 2 * step]
                    expected[die, value] += counted(length + 1) * next_row * again
        sheet[row][die] = 0
    return expected


# The rest of a game.


def write_rest(path: Path = TABLES / "standard.npz") -> None:
    """Writes points without lines by rounds to go and level, and the frequency of each box."""
    worth, play = worths(MAX_ROUNDS)
    often = np.zeros((DICE + 1, DICE, LARGEST + 1))
    for level in LEVELS:
        usual = play[MAX_ROUNDS // 2, level]
        _, stopped, cracked, bust = usual.endings
        for die, value in boxes():
            each = np.zeros((DICE, LARGEST + 1))
            each[die, value] = LITTLE
            better = Round(level, stopped + summed(each), cracked + summed(each), bust)
            often[level, die, value] = (better.worth - usual.worth) / LITTLE
    shipped_tables.save(CARD, path, worth=worth, often=often)


@cache
def rest() -> tuple[Array, Array]:
    """The tables of `write_rest`, with points for lines added."""
    tables = shipped_tables.load(TABLES / "standard.npz")
    worth = np.asarray(tables["worth"])
    return worth + LINES * np.arange(len(worth))[:, None], np.asarray(tables["often"])


def outlook(s: State, seat: int) -> Rival:
    """A seat's estimated final total, before or after its round."""
    ended = s.outcome[seat] != 0 or s.doing[seat] == AWAY
    left = max(s.rounds - s.round, 0 if s.doing[seat] == AWAY else 1) - ended
    row = s.row if ended else s.row - 1
    worth, often = rest()
    mean = s.total[seat] + worth[left, s.level[seat]]
    if left and row >= 0:
        mean += future_lines(s.sheet[seat], row, left, s.level[seat], often)
    return float(mean), SPREAD * float(np.sqrt(left))


def future_lines(sheet: Grid, row: int, left: int, level: int, often: Array) -> float:
    """The expected score of a filled row for lines with the rows after it."""
    below = lines_below(sheet, row, left, level, often)
    return float(sum(below[die, sheet[row][die]] for die in range(DICE)))


def win_chance(totals: Array, spread: float, rivals: tuple[Rival, ...]) -> Array:
    """The chance to beat all rivals, for each mean of one's own final total."""
    lowest, highest = np.floor(totals.min()), np.ceil(totals.max())
    grid = np.arange(lowest, highest + 1)
    own = grid[:, None] + spread * QUANTILES if spread else grid[:, None]
    done = np.array([mean for mean, deviation in rivals if not deviation])
    tied = (own[..., None] == done).sum(axis=-1)
    chance = (own[..., None] >= done).all(axis=-1) / (1.0 + tied)  # those who are tied share
    for mean, deviation in rivals:
        if deviation:
            chance = chance / (1 + np.exp(-STEEPNESS * (own - mean) / deviation))
    return np.asarray(np.interp(totals, grid, chance.mean(axis=1)))


@lru_cache(maxsize=8)  # 3 to 10 MB each
def solved(
    level: int, left: int, above: Rows, total: int, rivals: tuple[Rival, ...] | None
) -> Round:
    """A round below these rows, solved for the chance to win, or for points without rivals.

    `left` is the number of rounds after it.
    """
    worth, often = rest()
    sheet = [*map(list, above), [0] * DICE, [0] * DICE]
    row = len(above)
    points = level * (rows() + summed(lines_above(sheet, row)))
    stopped, climbed = (
        points + worth[left, after] + summed(lines_below(sheet, row, left, after, often))
        for after in (1, next_level(level))
    )
    cracked = np.maximum(stopped, climbed) if left else points
    bust = worth[left, 1]
    if rivals is None:
        return Round(level, stopped, cracked, float(bust))
    spread = SPREAD * float(np.sqrt(left))
    possible = rows() >= 0
    ends = [
        win_chance(total + np.where(possible, end, 0), spread, rivals) for end in (stopped, cracked)
    ]
    lost = win_chance(np.array([total + bust]), spread, rivals)
    return Round(level, ends[0], ends[1], float(lost[0]))


def round_of(s: State, seat: int) -> Round:
    """The round that a seat is playing, solved."""
    left = max(s.rounds - s.round - 1, 0)
    above = tuple(tuple(boxes) for boxes in s.sheet[seat][: s.row])
    return solved(s.level[seat], left, above, s.total[seat], rivals_of(s, seat))


def rivals_of(s: State, seat: int) -> tuple[Rival, ...] | None:
    """The others' outlooks; None for a single player."""
    if s.players == 1:
        return None
    return tuple(outlook(s, other) for other in range(s.players) if other != seat)


def level_worths(s: State, seat: int) -> dict[int, float]:
    """The value of each lock level that a seat may choose for the next round."""
    assert s.doing[seat] == LEVEL
    left = s.rounds - s.round - 1
    worth, often = rest()
    rivals = rivals_of(s, seat)
    worths = {}
    for level in (1, next_level(s.level[seat])):
        points = worth[left, level] + future_lines(s.sheet[seat], s.row, left, level, often)
        if rivals is None:
            worths[level] = float(points)
        else:
            spread = SPREAD * float(np.sqrt(left))
            total = np.array([s.total[seat] + points])
            worths[level] = float(win_chance(total, spread, rivals)[0])
    return worths
