"""Analysis: what can be proven about a game, what a choice is worth, and whether it was luck."""

from .hints import Choice, Hint, hint
from .judging import analyse
from .review import Decision, Player, Review, Throw

__all__ = ["Choice", "Decision", "Hint", "Player", "Review", "Throw", "analyse", "hint"]
