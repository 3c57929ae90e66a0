"""What is fixed when a table is laid: its game, its options and its settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # of table codes; no two look alike
CODE = 8  # letters


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of a table, as opposed to options of its game."""

    dice: Literal["fair", "real"] = "fair"  # real: people throw their own and enter the faces
    chat: bool = True
    undo: bool = True
    clock: int | None = None  # seconds for each choice
    stand_in: str | None = None  # the bot that plays for absent people
    hints: bool | None = None  # None: only for somebody who plays without other people
    language: str | None = None  # of the invitation, as its host reads the page


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What the store keeps about a table besides its log."""

    id: str
    game: str
    options: dict[str, Any]
    settings: Settings
    secret: bytes
    host: str
    created: float
