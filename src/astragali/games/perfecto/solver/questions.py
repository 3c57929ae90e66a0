"""The questions of `astragali solve perfecto`, about rounds between two players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tqdm import tqdm

from astragali.engine import AstragaliError

from . import bidding_cfr
from .bidding_cfr import Array, Bidding, BiddingCfr
from .imperfect_recall_cfr import ImperfectRecallCfr

# The probability from which a leaf grows, for each stage; by rolling and the number of dice.
STAGES = {
    (False, 2): [0.0] * 12,
    (False, 3): [0.0, 0.0, 0.002, 0.001, 0.0005],
    (False, 4): [0.0, 0.0, 0.003, 0.002, 0.001],
    (True, 2): [0.1, 0.05, 0.02, 0.01, 0.005, 0.003, 0.002],
}


def ask_round(
    *,
    dice: tuple[int, ...] = (1, 1),
    no_roll: bool = False,
    iterations: int = 0,
    simulate: int = 200_000,
) -> dict[str, Any]:
    """The value to the first bidder, from -1 to 1, of a basic round with one or two dice each."""
    if len(dice) != 2 or not all(1 <= held <= 2 for held in dice):
        raise AstragaliError(
            "A round is solved for one or two dice each: give the first bidder's and the other's, "
            f"such as 1,2; not {','.join(map(str, dice))}."
        )
    round = bidding_cfr.bidding((dice[0], dice[1]), not no_roll)
    answer = tree_answer if dice == (1, 1) or no_roll else recall_answer
    found, tree, shares = answer(round, iterations)
    won = bidding_cfr.simulate(round, tree, shares, simulate)
    mean = 2 * won / simulate - 1
    error = 4 * ((1 - mean**2) / simulate) ** 0.5
    return {
        **found,
        "dice": list(dice),
        "rolls": not no_roll,
        "simulated": simulate,
        "interval": [mean - error, mean + error],
    }


def tree_answer(round: Bidding, iterations: int) -> tuple[dict[str, Any], Array, Array]:
    """Solves a round whose tree of bids is small enough for CFR+."""
    learning = BiddingCfr(round)
    for least in tqdm(STAGES[round.rolling, sum(round.dice)], desc="Perfecto", disable=None):
        if least > 0.0:  # otherwise everything grows, wherever the players go
            learning.learn(50)
        learning.spread(least, 20_000)
    for _ in tqdm(range(10), desc="Perfecto", disable=None):
        learning.learn((iterations or (600 if sum(round.dice) == 2 else 100)) // 10 + 1)
    found = {
        "value": learning.value(),
        "exploitability": learning.gain(),
        "nodes": len(learning.tree),
        "method": "CFR+ on a tree of bids that grew where the players went; exact best responses, "
        "which may bid and roll freely.",
    }
    return found, learning.tree, learning.strategy()


def recall_answer(round: Bidding, iterations: int) -> tuple[dict[str, Any], Array, Array]:
    """Solves a larger round for players who recall only the last two bids."""
    learning = ImperfectRecallCfr(round)
    both = min(round.dice) > 1
    steps = 20
    for _ in tqdm(range(steps), desc="Perfecto", disable=None):
        learning.learn((iterations or (200 if both else 600)) // steps + 1)
    least, most = learning.gain(0.005 if both else 0.0005)
    found = {
        "value": learning.value(),
        "exploitability": most,
        "exploitability_at_least": least,
        "nodes": len(learning.tree),
        "method": "Regret matching of players who recall the last two bids; bounds of the best "
        "responses with perfect recall.",
    }
    return found, learning.tree, learning.strategy()


QUESTIONS: dict[str, Callable[..., dict[str, Any]]] = {"round": ask_round}
