"""Bots: from random to search to solved. A bot sees its seat's view, never the full state."""

from .bot_process import BotFault, OwnBot
from .levels import (
    LEVELS,
    OURS,
    Adviser,
    Bot,
    Player,
    RandomBot,
    admit,
    adviser,
    check,
    make,
    prepare,
)
from .matches import Match, chosen_action, compete, match, move, play, player, seatings
from .own_bots import FaultTally
from .strategies import strategy

__all__ = [
    "LEVELS",
    "OURS",
    "Adviser",
    "Bot",
    "BotFault",
    "FaultTally",
    "Match",
    "OwnBot",
    "Player",
    "RandomBot",
    "admit",
    "adviser",
    "check",
    "chosen_action",
    "compete",
    "make",
    "match",
    "move",
    "play",
    "player",
    "prepare",
    "seatings",
    "strategy",
]
