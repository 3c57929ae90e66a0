"""The engine: rules contract, dice, records, compiler and playouts, independent of any game."""

from .actions import Actions
from .card import Card, Variant
from .complete_rules import complete
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
from .layout import Cube, Grid, Layout, Row, drawn, draws, field, option
from .options import Choice, FirstPlayer, Flag, Option, Whole

__all__ = [
    "Actions",
    "AstragaliError",
    "Card",
    "Choice",
    "ContractError",
    "Cube",
    "FairDice",
    "FirstPlayer",
    "Flag",
    "Game",
    "Grid",
    "IllegalMove",
    "Layout",
    "Option",
    "OptionError",
    "RecordError",
    "Row",
    "UnknownGame",
    "Variant",
    "Whole",
    "complete",
    "drawn",
    "draws",
    "field",
    "option",
    "rule",
]
