"""Dance of Muses: nine tiles on a floor without edges, each with a die that counts her steps.

Lay out your Muses, one of them masked. Then let any Muse dance, whosever she is: every step raises
her die, her ability changes another's. The first 6 ends the hand; dice that show as many as their
Muse has suns become 6 by the will of Apollo, and the companies compare their dice, best to worst.
"""

from .masks import cards_left, hears, hide, sees, suppose, unknown, unseen
from .names import ACTS, AT, DANCE, DONE, MASK, SHOW, STEP, USE
from .state import (
    AFTER,
    CARD,
    DANCER,
    DRAW,
    ENDED,
    MAX_DICE,
    MAX_PLAYERS,
    MUSES,
    NOBODY,
    SHUFFLE,
    SQUARE,
    STEPPING,
    UNSEEN,
    State,
    about_to_step,
    dancing,
    laying_out,
)
from .turns import act, acting, dice, land, legal, over, points, start

__all__ = [
    "ACTS",
    "AFTER",
    "AT",
    "CARD",
    "DANCE",
    "DANCER",
    "DONE",
    "DRAW",
    "ENDED",
    "MASK",
    "MAX_DICE",
    "MAX_PLAYERS",
    "MUSES",
    "NOBODY",
    "SHOW",
    "SHUFFLE",
    "SQUARE",
    "STEP",
    "STEPPING",
    "UNSEEN",
    "USE",
    "State",
    "about_to_step",
    "act",
    "acting",
    "cards_left",
    "dancing",
    "dice",
    "hears",
    "hide",
    "land",
    "laying_out",
    "legal",
    "over",
    "points",
    "sees",
    "start",
    "suppose",
    "unknown",
    "unseen",
]
