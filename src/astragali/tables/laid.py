"""A table as it was laid: its game, its options and how it is run. None of this ever changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Settings:
    """How a table is run; the game's own options are not among these."""

    dice: Literal["fair", "real"] = "fair"  # real: people throw, and tell what fell
    chat: bool = True
    undo: bool = True
    clock: int | None = None  # seconds for each choice
    stand_in: str | None = None  # the level of the bot that plays for people who have left


@dataclass(frozen=True, slots=True)
class LaidTable:
    """What the store keeps of a table besides its log."""

    id: str
    game: str
    options: dict[str, Any]
    settings: Settings
    secret: bytes
    host: str
    created: float
