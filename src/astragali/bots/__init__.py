"""Bots: from random to search to solved. A bot sees its seat's view, never the full state."""

from .levels import LEVELS, Adviser, Bot, Player, RandomBot, adviser, check, make, prepare
from .matches import Match, chosen_action, compete, match, move, play, seatings
from .strategies import strategy

__all__ = [
    "LEVELS",
    "Adviser",
    "Bot",
    "Match",
    "Player",
    "RandomBot",
    "adviser",
    "check",
    "chosen_action",
    "compete",
    "make",
    "match",
    "move",
    "play",
    "prepare",
    "seatings",
    "strategy",
]
