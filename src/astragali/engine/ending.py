"""Games that end before their rules end them: how, and who wins (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .errors import AstragaliError, shown

BY_A_SEAT = ("resign", "time")
WAYS = (*BY_A_SEAT, "agreed", "adjudicated")
ROUNDING = 1e-9  # thirds do not add up to exactly 1


@dataclass(frozen=True)
class Ending:
    """An early end of a game, and its ranks and payoffs."""

    by: str
    seat: int | None  # who resigned or ran out of time
    ranks: tuple[int, ...]
    payoffs: tuple[float, ...]

    def described(self) -> dict[str, Any]:
        """The field `ended` of a record."""
        return {"by": self.by} if self.seat is None else {"by": self.by, "seat": self.seat}


def decide(
    by: str,
    seat: int | None,
    still_in: Sequence[bool],
    ranks: Sequence[int] | None = None,
    payoffs: Sequence[float] | None = None,
) -> Ending:
    """The ending, checked; `still_in` says for each seat whether it is still in the game."""
    players = len(still_in)
    if by not in WAYS:
        raise AstragaliError(
            f"A game cannot be ended by {shown(by)}; it should be {', '.join(WAYS[:-1])} "
            f"or {WAYS[-1]}."
        )
    if by in BY_A_SEAT:
        if type(seat) is not int or seat not in range(players):
            raise AstragaliError(
                f"The seat of {by} is {shown(seat)}; it should be 0 to {players - 1}."
            )
    elif seat is not None:
        raise AstragaliError(f"A game that is {by} ends without a seat, not with {shown(seat)}.")
    if by == "adjudicated":
        return Ending(by, None, _ranking(ranks, players), _shares(payoffs, players))
    if ranks is not None or payoffs is not None:
        raise AstragaliError(f"Ranks and payoffs are stated only when adjudicated, not by {by}.")
    wins = list(still_in) if by == "agreed" else [n != seat for n in range(players)]
    winners = sum(wins)
    return Ending(
        by,
        seat,
        tuple(1 if win else 1 + winners for win in wins),
        tuple(1 / winners if win else 0.0 for win in wins),
    )


def _ranking(ranks: Any, players: int) -> tuple[int, ...]:
    """The stated ranks, checked: each is 1 + the number of players who are better."""
    if (
        not isinstance(ranks, list | tuple)
        or len(ranks) != players
        or any(type(rank) is not int for rank in ranks)
        or any(rank != 1 + sum(other < rank for other in ranks) for rank in ranks)
    ):
        raise AstragaliError(
            f"The adjudicated ranks are {shown(ranks)}; they should be {players} numbers, "
            "each 1 + the number of players who are better, such as 1, 2, 2, 4."
        )
    return tuple(ranks)


def _shares(payoffs: Any, players: int) -> tuple[float, ...]:
    """The stated payoffs, checked: they add up to 1, or are all 0 if nobody wins."""
    if (
        not isinstance(payoffs, list | tuple)
        or len(payoffs) != players
        or any(type(share) not in (int, float) or not 0 <= share <= 1 for share in payoffs)
        or (any(payoffs) and abs(sum(payoffs) - 1) > ROUNDING)
    ):
        raise AstragaliError(
            f"The adjudicated payoffs are {shown(payoffs)}; they should be {players} numbers "
            "from 0 to 1 that add up to 1, or all 0 if nobody wins."
        )
    return tuple(payoffs)
