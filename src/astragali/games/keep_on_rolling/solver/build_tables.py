"""Solves turns of Keep on Rolling with the compiled rules, and writes the shipped tables."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from tqdm import tqdm

from astragali.engine import compiler, shipped_tables
from astragali.engine.arrays import to_records

from ...spicy_dice import DICE, FACES
from ..game import CARD
from . import win_table
from .turn_solver import FRESH, KEYS, MARGIN, TABLES, places

Array = Any  # a NumPy array


class TurnNet(NamedTuple):
    """The transitions between standings (see turn_kernels.py)."""

    hands: Array
    least: Array
    groups: Array
    options: Array
    to: Array
    shift: Array
    weight: Array


def loops() -> Any:
    return compiler.loops(CARD, Path(__file__).with_name("turn_kernels.py"))


@cache
def whole() -> tuple[Array, TurnNet]:
    """The row of every standing by its key, and the net with every option."""
    solving = loops()
    most = 13_000
    index = np.empty(KEYS, np.int32)
    shows = np.zeros((most, FACES + 1), np.int64)
    aside, least = np.zeros(most, np.int64), np.zeros(most, np.int64)
    count = solving.standings(index, shows, aside, least)
    hands = np.array([DICE - int(dice).bit_count() for dice in aside[:count]])
    order = np.append([0, 1], FRESH + np.argsort(-hands[FRESH:], kind="stable"))
    shows, aside, least, hands = shows[order], aside[order], least[order], hands[order]
    found = index >= 0
    index[found] = np.argsort(order)[index[found]]
    groups, options = np.zeros(count + 1, np.int64), np.zeros(500_000, np.int64)
    to, shift = np.zeros(3_500_000, np.int32), np.zeros(3_500_000, np.int32)
    weight = np.zeros(len(options), np.int64)
    some, all_options = solving.choices(
        index, shows, aside, least, groups, options, to, shift, weight
    )
    net = TurnNet(
        hands,
        least,
        groups,
        options[: some + 1],
        to[:all_options],
        shift[:all_options],
        weight[:some],
    )
    return index, net


def solve(net: TurnNet, reward: Array, bust: float, top: int) -> Array:
    """The values of all standings in a turn with the value reward[points banked], or `bust`."""
    values = np.empty((len(net.least), places(top) + MARGIN))
    loops().solve(net, reward, bust, values)
    return values


def play(reward: Array, values: Array, turns: int) -> Array:
    """Simulates first turns that follow the values; returns their points."""
    index, net = whole()
    tables = to_records(CARD.lay(CARD.values({"first_player": 0, "target": 100_000})))
    banked = np.zeros(turns, np.int64)
    loops().simulate(tables, 1, index, net.least, reward, values, banked)
    return banked


# The tables.


def pruned(net: TurnNet, needed: Array) -> TurnNet:
    """The net with only the needed options; throws with the same options share a group."""
    groups, options = [0] * (len(net.least) + 1), [0]
    to: list[Array] = []
    shift: list[Array] = []
    weight: list[int] = []
    for row in range(FRESH, len(net.least)):
        groups[row] = len(weight)
        seen: dict[bytes, int] = {}
        for group in range(net.groups[row], net.groups[row + 1]):
            part = slice(net.options[group], net.options[group + 1])
            kept = needed[part] if needed[part].any() else np.arange(part.stop - part.start) == 0
            name = net.to[part][kept].tobytes() + net.shift[part][kept].tobytes()
            if name in seen:
                weight[seen[name]] += net.weight[group]
                continue
            seen[name] = len(weight)
            weight.append(int(net.weight[group]))
            to.append(net.to[part][kept])
            shift.append(net.shift[part][kept])
            options.append(options[-1] + int(kept.sum()))
    groups[-1] = len(weight)
    return net._replace(
        groups=np.array(groups),
        options=np.array(options),
        to=np.concatenate(to),
        shift=np.concatenate(shift),
        weight=np.array(weight),
    )


def needed(tries: int = 40) -> Array:
    """Which options matter in a game for two, found by solving random turns."""
    _, net = whole()
    marks = np.zeros(len(net.to), bool)
    chance = np.random.default_rng(1)
    for number in tqdm(range(tries), desc="options", disable=None):
        mine, theirs = (int(n) for n in chance.integers(1, win_table.MOST + 1, 2))
        stake = (
            win_table.overtaking(theirs // 2) if number % 5 == 0 else win_table.racing(mine, theirs)
        )
        values = solve(net, stake.reward, stake.bust, 260)
        loops().mark(net, stake.reward, stake.bust, values, 2e-5, marks)
    return marks


def write_net() -> None:
    """Writes the net of the options that matter; takes some minutes."""
    index, net = whole()
    net = pruned(net, needed())
    keys = np.full(len(net.least), -1, np.int32)
    found = np.flatnonzero(index >= 0)
    keys[index[found]] = found
    shipped_tables.save(
        CARD,
        TABLES / "net.npz",
        keys=keys,
        hands=net.hands.astype(np.int8),
        least=net.least.astype(np.int16),
        groups=net.groups.astype(np.int32),
        options=net.options.astype(np.int32),
        to=net.to.astype(np.uint16),
        shift=net.shift.astype(np.uint8),
        weight=net.weight.astype(np.uint16),
    )


def write_chances() -> None:
    """Writes the chances to win with the options that matter; takes a night on one core.

    Positions with fewer points to go come first; two that lead to each other by a bust are solved
    together. The shipped table was solved with every option, which takes ten times as long.
    """
    net = pruned(whole()[1], needed())
    overtake = np.zeros(win_table.FARTHEST)
    change = 1.0
    while change > 1e-6:
        before = overtake.copy()
        for behind in tqdm(range(len(overtake)), desc="overtaking", disable=None):
            stake = win_table.overtaking(behind, overtake)
            overtake[behind] = solve(net, stake.reward, 0.0, behind + 160)[FRESH, 0]
        change = float(abs(overtake - before).max())
    race = np.full((win_table.MOST + 1, win_table.MOST + 1), 0.5)
    for total in tqdm(range(2, 2 * win_table.MOST + 1), desc="race", disable=None):
        for mine in range(max(1, total - win_table.MOST), total // 2 + 1):
            _pair(net, race, overtake, mine, total - mine)
    arrays = {"race": race.astype(np.float32), "overtake": overtake.astype(np.float32)}
    shipped_tables.save(CARD, win_table.TABLE, **arrays)


def write_limited() -> None:
    """Writes the chances to win by points ahead with few turns left; takes some minutes.

    With more than two turns left every fourth lead is solved, and the others lie between.
    """
    leads = np.arange(-win_table.WIDEST, win_table.WIDEST + 1)
    values = np.empty((win_table.TURNS + 1, len(leads)))
    values[0] = 0.5 + 0.5 * np.sign(leads)
    for turns in range(1, win_table.TURNS + 1):
        some = leads if turns <= 2 else leads[::4]
        found = []
        for lead in tqdm(some, desc=f"{turns} turns left", disable=None):
            stake = win_table.ending(turns, int(lead), values)
            found.append(win_table.solved(stake, 40).values[FRESH, 0])
        values[turns] = np.interp(leads, some, found)
    shipped_tables.save(CARD, win_table.LIMITED, ahead=values.astype(np.float32))


def _pair(net: TurnNet, race: Array, overtake: Array, mine: int, theirs: int) -> None:
    change = 1.0
    while change > 1e-7:
        before = race[mine, theirs]
        for one, other in ((mine, theirs), (theirs, mine)):
            stake = win_table.racing(one, other, race, overtake)
            race[one, other] = solve(net, stake.reward, stake.bust, one + 150)[FRESH, 0]
        change = abs(race[mine, theirs] - before)
