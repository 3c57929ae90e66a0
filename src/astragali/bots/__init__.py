"""Bots: from random to search to solved. A bot is given its seat's view, never the state."""

from .knowledge import strategy
from .levels import LEVELS, Adviser, Bot, RandomBot, adviser, check, make, prepare
from .matches import match, play, seatings

__all__ = [
    "LEVELS",
    "Adviser",
    "Bot",
    "RandomBot",
    "adviser",
    "check",
    "make",
    "match",
    "play",
    "prepare",
    "seatings",
    "strategy",
]
