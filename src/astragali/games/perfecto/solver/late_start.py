"""Perfecto near its end, small enough to be solved: for research, as no record begins like this.

Other libraries' adapters offer `PARAMETERS`, whose default "" means the usual start.
"""

from __future__ import annotations

from ....engine import AstragaliError
from ....engine.dice_sets import has
from ...spicy_dice import DICE, FACES
from ..rules import calls, rounds
from ..rules.state import State

PARAMETERS = ("dice", "bid")


def begin_late(s: State, dice: str, bid: str) -> None:
    """Deals so many hidden dice to each seat, such as "1,1", perhaps under a standing bid.

    Everybody is at Last Chance, and the other dice lie open. The first player, or seat 0, speaks
    first; the seat before made the bid, without looking. No bid can exceed what the dice allow.
    """
    counts = [int(word) if word.strip().isdigit() else -1 for word in dice.split(",")]
    if len(counts) != s.players or not all(0 < one <= DICE for one in counts):
        raise AstragaliError(
            f"With {s.players} players, dice are {s.players} numbers from 1 to {DICE}, such as "
            f"{','.join('1' * s.players)}; not {dice!r}."
        )
    s.drawing = 0
    for seat in range(s.players):
        s.lives[seat] = 1
        s.frozen[seat] = (1 << DICE) - (1 << counts[seat])
        for die in range(counts[seat], DICE):
            s.hand[seat][die] = 1 + (die + seat + 1) % FACES
    rounds.new_round(s, s.starter)
    _limit_bids(s)
    rounds.remember(s, -1, 0)
    if bid:
        quantity, _, rank = bid.partition("x")
        number = calls.bid_of(int(quantity), int(rank)) if (quantity + rank).isdigit() else 0
        if not 0 < number <= s.top or int(quantity) > s.most[int(rank)]:
            raise AstragaliError(f"{bid!r} is not a bid that these dice allow.")
        rounds.set_bid(s, number, (s.starter - 1) % s.players)


def _limit_bids(s: State) -> None:
    """The largest counts that the open dice and any faces of the others can show."""
    s.top = 0
    for rank in range(1, FACES + 1):
        most = rounds.count(s, rank)  # of the open dice, as the others show nothing yet
        for seat in range(s.players):
            for die in range(DICE):
                if not has(s.frozen[seat], die):
                    most += max(rounds.worth(die, face, rank) for face in range(1, FACES + 1))
        s.most[rank] = most
        s.top = max(s.top, calls.bid_of(most, rank))
