"""Analysis: hints, luck and mistakes in a game, and questions that have been solved."""

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
