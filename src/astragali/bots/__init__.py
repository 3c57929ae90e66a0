"""Bots: from random to search to solved. A bot is given its seat's view, never the state."""

from .levels import LEVELS, Adviser, Bot, Player, RandomBot, adviser, check, make, prepare
from .matches import Match, compete, match, move, play, seatings
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
    "compete",
    "make",
    "match",
    "move",
    "play",
    "prepare",
    "seatings",
    "strategy",
]
