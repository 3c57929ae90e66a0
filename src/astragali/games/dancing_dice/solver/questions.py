"""The questions of `astragali solve dancing_dice`, about games between two players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from astragali.engine import AstragaliError

from ...estimates import interval
from ..game import CARD
from . import fictitious_play
from .fictitious_play import KEPT, ROWS, Solution
from .match_table import MOST, chances, fresh, solved, tango_number

rules = CARD.rules


def simulated(
    solution: Solution, tango: tuple[int, ...], mine: int, theirs: int, rounds: int
) -> Any:
    """Simulates rounds in which both players follow the solution; returns the tables after them."""
    from astragali.engine import compiler
    from astragali.engine.arrays import to_records

    state: Any = CARD.lay(CARD.values({}))
    rules.land(state, list(tango))
    state.endurance[0], state.endurance[1] = mine, theirs
    tables = to_records(state, rounds)
    loops = compiler.loops(CARD, Path(__file__).with_name("round_simulation.py"))
    kept = [
        fictitious_play.INDEX[tuple(sorted(face for face in faces if face))]
        for faces in np.ndindex(7, 7, 7)
    ]
    numbers = np.zeros((40, 40, 2, 2, 2), np.int64)
    for show, number in solution.stage.number.items():
        numbers[show] = number
    players = solution.players
    loops.play_rounds(
        tables,
        1,
        np.array([*kept, len(KEPT)]),
        numbers,
        solution.stage.ordered,
        np.stack([player.keeps for player in players]),
        np.stack([player.shows for player in players]),
        np.array([player.temperature for player in players]),
    )
    return tables


def checked(tango: tuple[int, ...]) -> tuple[int, ...]:
    if len(tango) != rules.TANGO_DICE or not all(1 <= face <= 6 for face in tango):
        raise AstragaliError(
            f"A Tango is three numbers from 1 to 6, such as 1,2,4; not {','.join(map(str, tango))}."
        )
    return tuple(sorted(tango))


def ask_round(*, tango: tuple[int, ...] = (1, 2, 4), simulate: int = 200_000) -> dict[str, Any]:
    """The endurance that a player loses per round in equilibrium, if each point counts the same."""
    tango = checked(tango)
    solution = fictitious_play.solve_points(tango)
    value = solution.mean(fictitious_play.payoffs(solution.stage, fictitious_play.losses))
    tables = simulated(solution, tango, MOST - 2, MOST - 2, simulate)
    faces = tables["shown"][:, :2]
    bonus = np.where(faces.min(2) == faces.max(2), rules.GALA_BONUS, 0)
    lost = MOST - 2 + bonus - tables["endurance"][:, :2]
    gala = solution.meetings().sum(1) @ solution.stage.shows[:, 3]
    return {
        "value": value,
        "exploitability": solution.gain(),
        "gala": float(gala),
        "rerolls": [float(share) for share in solution.players[0].mass.sum(0).mean(1)],
        "tango": list(tango),
        "method": "Fictitious play of both sides with exact best answers, counted in points.",
        "simulated": simulate,
        "interval": interval(lost.mean(1)),
    }


def ask_tangos(*, iterations: int = 40) -> dict[str, Any]:
    """The same for each of the 56 Tangos, and on average."""
    from tqdm import tqdm

    lost, gains = [], []
    for row in tqdm(ROWS, desc="Tangos", disable=None):
        solution = fictitious_play.solve_points(KEPT[row], iterations)
        lost.append(solution.mean(fictitious_play.payoffs(solution.stage, fictitious_play.losses)))
        gains.append(solution.gain())
    return {
        "value": float(np.dot(lost, fictitious_play.hands().completion[0])),
        "exploitability": max(gains),
        "tangos": {
            ",".join(map(str, KEPT[row])): loss for row, loss in zip(ROWS, lost, strict=True)
        },
        "method": "Fictitious play of both sides with exact best answers, counted in points.",
        "simulated": 0,
        "interval": [min(lost), max(lost)],
    }


def ask_match(
    *,
    tango: tuple[int, ...] = (1, 2, 4),
    endurance: tuple[int, ...] = (MOST, MOST),
    simulate: int = 200_000,
) -> dict[str, Any]:
    """The chance to win the match, before the dice of a round are rolled."""
    tango = checked(tango)
    if len(endurance) != 2 or not all(1 <= points <= MOST for points in endurance):
        raise AstragaliError(f"Give both endurances from 1 to {MOST}, such as 5,4.")
    mine, theirs = endurance
    table = chances()
    solution = solved(tango, mine, theirs, 40)
    tables = simulated(solution, tango, mine, theirs, simulate)
    left, right = tables["endurance"][:, 0], tables["endurance"][:, 1]
    new = tables["tango_danced"] == 1
    after = np.where(new, fresh(table)[left, right], table[tango_number(tango)][left, right])
    return {
        "value": float(table[tango_number(tango), mine, theirs]),
        "exploitability": solution.gain(),
        "tango": list(tango),
        "endurance": list(endurance),
        "method": "Every round of the match solved by fictitious play, the shortest match first; "
        "rounds from here were simulated, and what they led to taken from the table.",
        "simulated": simulate,
        "interval": interval(after),
    }


QUESTIONS: dict[str, Callable[..., dict[str, Any]]] = {
    "round": ask_round,
    "tangos": ask_tangos,
    "match": ask_match,
}
