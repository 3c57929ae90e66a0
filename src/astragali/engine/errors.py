"""Errors in what a caller passed in; each message is a sentence that a person can act on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from difflib import get_close_matches


class AstragaliError(ValueError):
    """The base class; its message says what was wrong and what would be right."""


class UnknownGame(AstragaliError):
    """There is no game of this name."""


class OptionError(AstragaliError):
    """An option that the game does not have, or a value that it does not allow."""


class IllegalMove(AstragaliError):
    """An action or a throw that the rules do not allow now."""


class RecordError(AstragaliError):
    """A record that cannot be read, or does not follow the rules."""


class ContractError(AstragaliError):
    """A game that does not keep the contract."""


def listed(things: Iterable[object], most: int = 8) -> str:
    """The first few things of a list, for a sentence."""
    texts = [str(thing) for thing in things]
    shown = ", ".join(texts[:most])
    return shown if len(texts) <= most else f"{shown}, … ({len(texts)} in all)"


def shown(value: object, most: int = 80) -> str:
    """A value as JSON, shortened to fit a sentence."""
    try:
        text = json.dumps(value, default=repr)
    except (RecursionError, ValueError):  # nested too deeply, or a number with too many digits
        text = "…"
    return text if len(text) <= most else text[: most - 3] + "…"


def perhaps(wrong: str, right: Sequence[str]) -> str:
    """A suggestion, such as " Did you mean 'target'?", or nothing."""
    close = get_close_matches(wrong, right, n=1)
    return f" Did you mean {close[0]!r}?" if close else ""
