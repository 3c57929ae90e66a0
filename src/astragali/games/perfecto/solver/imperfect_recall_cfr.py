"""A round of Perfecto for players who recall only their own last bid and the one after it.

All histories with the same last two bids share a node, so the tree becomes a small graph. What
these players lose to one with perfect recall is measured.
"""

from __future__ import annotations

import numpy as np

from .bidding_cfr import NODE, Array, Bidding, loops

SELDOM = 0.01  # smaller shares are dropped from the final strategy


def web(round: Bidding) -> tuple[Array, int]:
    """The nodes in topological order, and the number of entries in their tables.

    A node is the player to act, that player's last bid and the standing bid, each with the number
    of dice rolled for it. If both players have equally many dice, their nodes are shared.
    """
    top = len(round.bids) - 1
    alike = round.dice[0] == round.dice[1]
    dice = [held if round.rolling else 0 for held in round.dice]
    keys = [(0, 0, 0, 0, 0)]
    for own in range(top):
        for mover in range(1 if alike else 2):
            if own == 0 and mover == 0 and not alike:
                continue  # after the opening, the first bidder always has a last bid
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
    """Learns a round for two players who recall only the last two bids."""

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
        """The mean strategy without its rare choices."""
        mean, clean = np.zeros_like(self.sums), np.zeros_like(self.sums)
        loops("imperfect_recall_kernels.py").mix_all(self.tree, self.round, self.sums, 0.0, mean)
        mean[mean < SELDOM] = 0
        loops("imperfect_recall_kernels.py").mix_all(self.tree, self.round, mean, 0.0, clean)
        return clean

    def value(self) -> float:
        """The value of the round to the first bidder, if both play their strategy."""
        return self._pass(self.regrets.copy(), self.strategy(), self.sums.copy(), 1, False)

    def answers(self, cut: float, hopeful: bool) -> tuple[float, float]:
        """The value to each player of the best response to the other's strategy.

        The search stops where the strategy's probability is less than `cut`: there the player is
        assumed to win, if `hopeful`, or to make the best call.
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
        """A lower and an upper bound of the exploitability."""
        return sum(self.answers(cut, False)) / 2, sum(self.answers(cut, True)) / 2
