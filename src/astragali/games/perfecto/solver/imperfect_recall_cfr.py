"""A round of Perfecto for players who recall only their own last bid and the one over it.

Every history with the same two last bids shares a node, so the tree becomes a web that is small
for any bids; what such players give away to one who recalls everything is measured, not guessed.
"""

from __future__ import annotations

import numpy as np

from .bidding_cfr import NODE, Array, Bidding, loops

SELDOM = 0.01  # shares below this are left out in the end


def web(round: Bidding) -> tuple[Array, int]:
    """The nodes in an order in which bids only rise, and how many entries their tables have.

    A node is who speaks, his last bid and the standing one, each with the dice rolled for it. With
    as many dice for both players it does not matter who speaks.
    """
    top = len(round.bids) - 1
    alike = round.dice[0] == round.dice[1]
    dice = [held if round.rolling else 0 for held in round.dice]
    keys = [(0, 0, 0, 0, 0)]
    for own in range(top):
        for mover in range(1 if alike else 2):
            if own == 0 and mover == 0 and not alike:
                continue  # the first bidder always has a last bid when he speaks again
            for rolled in range(dice[mover] + 1 if own else 1):
                for last in range(own + 1, top + 1):
                    for other_rolled in range(dice[1 - mover] + 1):
                        keys.append((mover, own, rolled, last, other_rolled))
    index = {key: number for number, key in enumerate(keys)}
    tree = np.zeros(len(keys), NODE)
    entries = 0
    for number, (mover, _, _, last, rolled) in enumerate(keys):
        many, higher = int(round.hands[mover]), top - last
        rolls = dice[mover] if higher else 0
        words = (2 if last else 0) + higher + 2**rolls - 1
        following = (0 if alike else 1 - mover, last, rolled, last + 1, 0)
        child = index[following] if higher else 0
        then = entries + many * words
        tree[number] = (mover, last, 2 if last else 0, higher, rolls, words, child, entries, then)
        entries = then + many * rolls * higher
    return tree, entries


class ImperfectRecallCfr:
    """Two players who learn a round, but recall only the last two bids of it."""

    def __init__(self, round: Bidding) -> None:
        self.round = round
        self.tree, entries = web(round)
        hands = int(round.hands.max())
        self.regrets = np.zeros(entries, np.float32)
        self.sums = np.zeros(entries, np.float32)
        self.shares = np.zeros(entries, np.float32)
        self.meet = np.zeros((len(self.tree), hands, hands), np.float32)
        self.worth = np.zeros_like(self.meet)
        self.meet[0, : round.hands[1], : round.hands[0]] = 1 / round.hands.prod()
        self.iterations = 0

    def learn(self, iterations: int) -> None:
        self._pass(self.regrets, self.shares, self.sums, iterations, True)
        self.iterations += iterations

    def _pass(
        self, regrets: Array, shares: Array, sums: Array, iterations: int, learning: bool
    ) -> float:
        value = loops("imperfect_recall_kernels.py").learn(
            self.tree,
            self.round,
            regrets,
            shares,
            sums,
            self.meet,
            self.worth,
            self.iterations + 1,
            iterations,
            learning,
        )
        return float(value)

    def strategy(self) -> Array:
        """The mean strategy, without what it hardly ever does."""
        mean, clean = np.zeros_like(self.sums), np.zeros_like(self.sums)
        loops("imperfect_recall_kernels.py").mix_all(self.tree, self.round, self.sums, 0.0, mean)
        mean[mean < SELDOM] = 0
        loops("imperfect_recall_kernels.py").mix_all(self.tree, self.round, mean, 0.0, clean)
        return clean

    def value(self) -> float:
        """What the round is worth to the first bidder when both play their strategy."""
        return self._pass(self.regrets.copy(), self.strategy(), self.sums.copy(), 1, False)

    def answers(self, cut: float, hopeful: bool) -> tuple[float, float]:
        """What the best answer to the other's strategy is worth to each player.

        It is not followed where the strategy comes with a chance of less than `cut`: there the
        player is taken to win, if `hopeful`, or to call as well as he can.
        """
        r, shares = self.round, self.strategy()
        worth = []
        for player in range(2):
            chance = np.full(r.hands[1 - player], 1 / r.hands[1 - player])
            answer = loops("imperfect_recall_kernels.py").best_answer(
                player, player == 0, 0, chance, cut, hopeful, self.tree, r, shares
            )
            worth.append(float(answer.mean()))
        return worth[0], worth[1]

    def gain(self, cut: float) -> tuple[float, float]:
        """Between what and what the best answers gain against both, on average."""
        return sum(self.answers(cut, False)) / 2, sum(self.answers(cut, True)) / 2
