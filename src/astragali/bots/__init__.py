"""Bots: from random to search to solved. A bot sees its seat's view, never the full state."""

from .bot_process import BotFault, OwnBot
from .characters import CHARACTERS, Character, company, introductions, people
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
    remind,
)
from .matches import (
    Match,
    chosen_action,
    compete,
    match,
    move,
    play,
    play_ahead,
    player,
    positions_this_turn,
    seatings,
    throw_by_chance,
)
from .own_bots import FaultTally
from .strategies import strategy

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "OURS",
    "Adviser",
    "Bot",
    "BotFault",
    "Character",
    "FaultTally",
    "Match",
    "OwnBot",
    "Player",
    "RandomBot",
    "admit",
    "adviser",
    "check",
    "chosen_action",
    "company",
    "compete",
    "introductions",
    "make",
    "match",
    "move",
    "people",
    "play",
    "play_ahead",
    "player",
    "positions_this_turn",
    "prepare",
    "remind",
    "seatings",
    "strategy",
    "throw_by_chance",
]
