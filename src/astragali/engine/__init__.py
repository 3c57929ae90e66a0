"""The engine: the rules contract, dice, records, compiling and playouts. It knows no game."""

from .card import Card
from .contract import rule
from .errors import (
    AstragaliError,
    ContractError,
    IllegalMove,
    OptionError,
    RecordError,
    UnknownGame,
)
from .fair_dice import FairDice
from .game import Game
from .options import Choice, FirstPlayer, Flag, Option, Whole

__all__ = [
    "AstragaliError",
    "Card",
    "Choice",
    "ContractError",
    "FairDice",
    "FirstPlayer",
    "Flag",
    "Game",
    "IllegalMove",
    "Option",
    "OptionError",
    "RecordError",
    "UnknownGame",
    "Whole",
    "rule",
]
