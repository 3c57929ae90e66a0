"""CFR+ for one basic round of Perfecto between two with few dice.

The bidding is a tree: each bid is higher than the last, and has a number of dice rolled for it. The
complete tree has millions of nodes, most of which are never reached. So it grows during learning,
where one of the players goes; at its leaves the strategies call. The best response, which measures
what that costs, may bid and roll freely everywhere.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from astragali.engine import compiler
from astragali.engine.arrays import to_records

from ..game import CARD
from ..rules import State, calls, rounds, state

Array = np.ndarray[Any, Any]

NODE = np.dtype(
    [
        ("mover", np.int64),
        ("last", np.int64),  # the standing bid, 0 for none
        ("calls", np.int64),  # 2 if the bid can be called, else 0
        ("bids", np.int64),  # the number of higher bids
        ("rolls", np.int64),  # the most dice that can be rolled for one of them
        ("words", np.int64),  # the number of calls, bids and sets of dice to roll
        ("child", np.int64),  # the first child; children are sorted by bid, then by number rolled
        ("say", np.int64),  # the start of its two tables
        ("then", np.int64),
    ],
    align=True,
)
BID = np.dtype([("number", np.int64), ("quantity", np.int64), ("rank", np.int64)], align=True)


class Bidding(NamedTuple):
    """A round with few dice: its hands and bids, for the compiled loops."""

    dice: tuple[int, int]
    rolling: bool
    bids: Array  # the first means no bid
    hands: Array  # the number of each player's possible hands
    counts: Array  # [player, hand, rank]
    rolled: Array  # [player, set of dice, hand, new hand]: its probability
    kept: Array  # [player, set of dice, hand]: the first hand with the same other dice
    sizes: Array  # the number of dice in each of those sets


def possible_bids(dice: tuple[int, int]) -> Array:
    """Every bid that can be true with this many dice, from the lowest to the highest."""
    found = [(0, 0, 0)]
    for number in range(1, state.BIDS + 1):
        quantity, rank = calls.quantity_of(number), calls.rank_of(number)
        if quantity <= most_of(dice, rank):
            found.append((number, quantity, rank - 1))
    return np.array(found, BID)


def most_of(dice: tuple[int, int], rank: int) -> int:
    """The largest count of a rank: every die at its best face for it."""
    faces = range(1, state.RANKS + 1)
    return sum(
        max(rounds.worth(die, face, rank) for face in faces) for held in dice for die in range(held)
    )


def bidding(dice: tuple[int, int], rolling: bool) -> Bidding:
    """A round with this many dice; `rolling` if they may be rolled again."""
    hands = np.array([state.RANKS**held for held in dice])
    most = max(dice)
    counts = np.zeros((2, state.RANKS**most, state.RANKS), np.int64)
    rolled = np.zeros((2, 2**most - 1, state.RANKS**most, state.RANKS**most))
    kept = np.zeros(rolled.shape[:3], np.int64)
    for player, held in enumerate(dice):
        faces = list(product(range(1, state.RANKS + 1), repeat=held))
        for hand, shown in enumerate(faces):
            for rank in range(state.RANKS):
                counts[player, hand, rank] = sum(
                    rounds.worth(die, face, rank + 1) for die, face in enumerate(shown)
                )
        spots = np.array(faces)
        for some in range(1, 2**held):
            stay = [die for die in range(held) if not some >> die & 1]
            same = (spots[:, None, stay] == spots[None, :, stay]).all(2)
            many = len(faces)
            rolled[player, some - 1, :many, :many] = same / same.sum(1, keepdims=True)
            kept[player, some - 1, :many] = same.argmax(1)
    sizes = np.array([int(some).bit_count() for some in range(1, 2**most)])
    return Bidding(dice, rolling, possible_bids(dice), hands, counts, rolled, kept, sizes)


def loops(template: str = "bidding_cfr_kernels.py") -> ModuleType:
    return compiler.loops(CARD, Path(__file__).with_name(template))


class BiddingCfr:
    """Learns a round for both players by CFR+ on a growing tree."""

    def __init__(self, round: Bidding) -> None:
        self.round = round
        self.tree = np.zeros(1, NODE)
        self.regrets = np.zeros(0)
        self.iterations = 0
        self.allocate()
        self.grow(np.array([0]))

    def allocate(self) -> None:
        """Allocates the arrays for the current nodes."""
        nodes, hands = len(self.tree), int(self.round.hands.max())
        self.sums = np.zeros(len(self.regrets))
        self.shares = np.zeros(len(self.regrets))
        self.chance = np.zeros((2, nodes, hands))
        self.live = np.zeros((2, nodes), bool)
        self.values = np.zeros((nodes, hands))
        for player, many in enumerate(self.round.hands):
            self.chance[player, 0, :many] = 1 / many

    def grow(self, nodes: Array) -> None:
        """Adds every higher bid to these nodes, which had only calls."""
        hands, dice = self.round.hands, self.round.dice
        top = len(self.round.bids) - 1
        entries, children = len(self.regrets), len(self.tree)
        fresh: list[tuple[int, ...]] = []
        called: list[tuple[int, int, int, int]] = []
        for node in nodes:
            here = self.tree[node]
            mover = int(here["mover"])
            rolls = dice[mover] if self.round.rolling else 0
            many, last = int(hands[mover]), int(here["last"])
            words = int(here["calls"]) + top - last + 2**rolls - 1
            called.append((int(here["say"]), entries, many, words))
            here["bids"], here["rolls"], here["words"] = top - last, rolls, words
            here["child"], here["say"] = children + len(fresh), entries
            here["then"] = entries + many * words
            entries = int(here["then"]) + many * rolls * (top - last)
            for bid in range(last + 1, top + 1):
                fresh += [(1 - mover, bid)] * (rolls + 1)
        more = np.zeros(len(fresh), NODE)
        more["mover"], more["last"] = np.array(fresh).reshape(-1, 2).T
        more["calls"] = more["words"] = 2
        sizes = 2 * hands[more["mover"]]
        more["say"] = entries + np.cumsum(sizes) - sizes
        self.tree = np.concatenate([self.tree, more])
        self.regrets = np.concatenate(
            [self.regrets, np.zeros(entries + int(sizes.sum()) - len(self.regrets))]
        )
        for before, after, many, words in called:
            if after > before:  # keep what was learned about calls
                kept = self.regrets[before : before + 2 * many].reshape(many, 2)
                self.regrets[after : after + many * words].reshape(many, words)[:, :2] = kept
        self.allocate()

    def spread(self, least: float, most: int) -> int:
        """Grows up to `most` leaves that a player reaches with this chance; returns how many."""
        self.reach(self.strategy())
        ends = (self.tree["bids"] == 0) & (self.tree["last"] < len(self.round.bids) - 1)
        chance = np.where(self.live, self.chance.sum(2), 0.0).max(0)
        chosen = np.flatnonzero(ends & (chance >= least))
        chosen = np.sort(chosen[np.argsort(-chance[chosen])][:most])
        if len(chosen):
            self.grow(chosen)
        return len(chosen)

    def learn(self, iterations: int) -> None:
        """Runs more iterations; those before the tree last grew do not count."""
        if not self.sums.any():
            self.iterations = 0
        loops().iterate(
            self.tree,
            self.round,
            self.regrets,
            self.shares,
            self.sums,
            self.chance,
            self.live,
            self.values,
            self.iterations + 1,
            iterations,
        )
        self.iterations += iterations

    def reach(self, shares: Array) -> None:
        """Computes each player's probability of reaching each node."""
        loops().reach(self.tree, self.round, shares, self.chance, self.live)

    def strategy(self) -> Array:
        """The mean strategy so far, in the order of the tree's tables."""
        shares = np.zeros(len(self.sums))
        loops().strategies(self.tree, self.round, self.sums, shares)
        return shares

    def answers(self) -> tuple[float, float]:
        """The value to each player of the best response to the other's strategy."""
        r, shares = self.round, self.strategy()
        self.reach(shares)
        doubts = doubted(r)
        found = []
        for player in range(2):
            dice = r.dice[player] if r.rolling else 0
            loops().best_answer(
                player, self.tree, r, shares, self.chance, self.live, self.values, doubts, dice
            )
            mine = self.values[0, : r.hands[player]]
            found.append(float(mine.mean()))
        return found[0], found[1]

    def value(self) -> float:
        """The value of the round to the first bidder, if both play their strategy."""
        r, shares = self.round, self.strategy()
        self.reach(shares)
        loops().expected(self.tree, r, shares, self.chance, self.live, self.values)
        return float(self.values[0, : r.hands[0]].mean())

    def gain(self) -> float:
        """The exploitability: the average gain of the best responses."""
        return sum(self.answers()) / 2


def doubted(round: Bidding) -> Array:
    """How each hand calls a bid outside the tree: as if the opponent's dice were random."""
    doubts = np.zeros((2, len(round.bids), int(round.hands.max())), np.int64)
    for player in range(2):
        others = round.counts[1 - player, : round.hands[1 - player]]
        for number, bid in enumerate(round.bids):
            missing = bid["quantity"] - round.counts[player, :, bid["rank"]]
            count = others[:, bid["rank"]][:, None]
            exact, few = (count == missing).mean(0), (count < missing).mean(0)
            doubts[player, number] = exact > few
    return doubts


def tables_for(dice: tuple[int, int], games: int) -> Array:
    """Tables of the real game before the deal of a round with this many dice.

    A single die is a Last Chance with the other five dice frozen without a face.
    """
    table: State = CARD.lay(CARD.values({"first_player": 0}))  # type: ignore[assignment]
    for seat, held in enumerate(dice):
        table.lives[seat] = held
        if held == 1:
            table.frozen[seat] = calls.held(1) & ~1
    rounds.new_round(table, 0)
    for rank in range(1, state.RANKS + 1):
        table.most[rank] = most_of(dice, rank)
    table.top = int(possible_bids(dice)["number"].max())
    return to_records(table, games)


def simulate(round: Bidding, tree: Array, shares: Array, games: int, seed: int = 1) -> int:
    """Simulates rounds by the real rules; returns how many the first bidder won."""
    tables = tables_for(round.dice, games)
    won = loops("policy_playouts.py").play_rounds(
        tables, seed, tree, round.bids, shares, np.array(round.dice)
    )
    assert won >= 0, "the strategy did something illegal"
    return int(won)
