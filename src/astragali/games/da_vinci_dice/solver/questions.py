"""The questions of `astragali solve da_vinci_dice`; every answer is confirmed by simulation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from astragali.engine.errors import AstragaliError

from ...estimates import interval
from ..game import CARD
from ..rules.locking import next_level
from ..rules.state import MAX_LEVEL
from .round_solver import IMPOSSIBLE, SHAPE, Array, Round, rows
from .solitaire_solver import LEVELS, for_points, worths

TEMPLATE = Path(__file__).with_name("simulation_kernels.py")
ROUNDS = 8  # on the printed sheet

Answer = dict[str, Any]
Rounds = dict[tuple[int, int], Round]  # solved rounds, by rounds to go and level


def round_for_points(*, level: int = 1, games: int = 200_000, seed: int = 0) -> Answer:
    """The highest expected points of a round of To Go at a lock level."""
    solved = for_points(checked(level), np.zeros(MAX_LEVEL + 1))
    found = simulated(1, {(1, level): solved}, level, games, seed)
    return {
        "value": solved.worth,
        "method": "All throws of a round enumerated, backwards from five locked dice.",
        **confirmed(found[:, 1]),
        "level": level,
        "crack": float(solved.cracks.rolling[0, 0, 0, 0, 0]),
        "bust": float(solved.busts.rolling[0, 0, 0, 0, 0]),
    }


def crack(*, level: int = 1, games: int = 200_000, seed: int = 0) -> Answer:
    """The highest chance to crack the code at a lock level."""
    cracked = (rows() >= 0).astype(float)
    solved = Round(checked(level), np.zeros(SHAPE), cracked, 0.0)
    solved.stopped = np.full(SHAPE, IMPOSSIBLE)  # there is no point in stopping
    found = simulated(1, {(1, level): solved}, level, games, seed)
    return {
        "value": solved.worth,
        "method": "All throws of a round enumerated, backwards from five locked dice.",
        **confirmed(found[:, 2]),
        "level": level,
    }


def solitaire(*, games: int = 50_000, seed: int = 0) -> Answer:
    """The highest expected total of eight rounds, counting only runs within a row."""
    worth, play = worths(ROUNDS)
    found = simulated(ROUNDS, play, 1, games, seed)
    policy = []
    for level in LEVELS:
        usual = play[ROUNDS // 2, level]
        policy.append(
            {
                "level": level,
                "worth": [float(worth[left, level]) for left in range(1, ROUNDS + 1)],
                "climbs": [bool(climb) for climb in climbs(ROUNDS, play)[:-1, level]],
                "crack": float(usual.cracks.rolling[0, 0, 0, 0, 0]),
                "bust": float(usual.busts.rolling[0, 0, 0, 0, 0]),
            }
        )
    return {
        "value": float(worth[ROUNDS, 1]),
        "method": "Each round at each level solved exactly, from the last one to the first.",
        **confirmed(found[:, 1]),
        "policy": policy,
        "policy_means": "worth: of 1 to 8 rounds to go at the level; climbs: after a crack in "
        "round 1 to 7; crack and bust: of a round with three to follow.",
    }


def to_go(*, games: int = 200, seed: int = 0) -> Answer:
    """The first player's chance to win To Go against one other, both playing perfectly."""
    from tqdm import tqdm

    from astragali.engine.dice import SeededDice
    from astragali.engine.game import Game

    from .strategy import value
    from .to_go_solver import TARGET, chances, turn_of

    values = CARD.values({"variant": "to_go", "players": 2, "first_player": 0})
    won = np.zeros(games)
    for number in tqdm(range(games), disable=None):
        game = Game(CARD, values, dice=SeededDice(seed, number))
        game.throw_all()
        while not game.over:
            (seat,) = game.acting()
            s, solved = game.state, turn_of(game.state)
            best = max(game.actions(seat), key=lambda action: value(s, seat, action, solved))
            game.act(CARD.spell(s, best))
        won[number] = game.result()["payoffs"][0]
    return {
        "value": chances().before_round(0, 0, 1),
        "method": "Both players' rounds solved for every pair of totals and level, from the end.",
        **confirmed(won),
        "target": TARGET,
    }


QUESTIONS = {
    "round": round_for_points,
    "crack": crack,
    "solitaire": solitaire,
    "to_go": to_go,
}


def checked(level: int) -> int:
    if level not in LEVELS:
        raise AstragaliError(f"There is no lock level {level}: choose one from 1 to {MAX_LEVEL}.")
    return level


def simulated(rounds: int, play: Rounds, level: int, games: int, seed: int) -> Array:
    """Simulates games of one player: points, points without lines across rows, cracks, busts."""
    from astragali.engine.arrays import to_records
    from astragali.engine.compiler import loops

    locked = np.zeros((rounds, MAX_LEVEL + 1, *SHAPE))
    rolls = np.zeros((rounds, MAX_LEVEL + 1, *SHAPE), np.bool_)
    for (left, at), solved in play.items():
        locked[rounds - left, at] = solved.locked
        rolls[rounds - left, at] = solved.rolling > solved.stopped
    laid = CARD.lay(CARD.values({"players": 1, "first_player": 0, "rounds": rounds}))
    found = np.zeros((games, 4), np.int64)
    tables = to_records(laid)
    loops(CARD, TEMPLATE).play(tables, seed, level, locked, rolls, climbs(rounds, play), found)
    return found


def climbs(rounds: int, play: Rounds) -> Array:
    """By round and level: 1 if the next level is best after a crack, else 0."""
    up = np.zeros((rounds, MAX_LEVEL + 1), np.int64)
    for left, level in play:
        if left > 1:
            following = play[left - 1, next_level(level)].worth
            up[rounds - left, level] = following > play[left - 1, 1].worth
    return up


def confirmed(found: Array) -> Answer:
    """The size and interval of a simulation."""
    return {"simulated": len(found), "interval": interval(found)}
