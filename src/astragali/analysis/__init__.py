"""Analysis: what can be proven about a game, what a choice is worth, and whether it was luck."""

from .game_review import analyse
from .hints import Hint, HintedChoice, hint
from .review_model import Decision, Review, ReviewedPlayer, Throw

__all__ = [
    "Decision",
    "Hint",
    "HintedChoice",
    "Review",
    "ReviewedPlayer",
    "Throw",
    "analyse",
    "hint",
]
