"""The deck of Dance of Muses: read from a file, checked, and written into the state."""

from __future__ import annotations

import json
import os
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from astragali.engine import Option, OptionError
from astragali.engine.errors import listed, perhaps
from astragali.engine.options import Value, Values

from .rules.geometry import DIRECTIONS, eastward, northward
from .rules.state import MUSES, packed

Deck = list[dict[str, Any]]  # nine cards: {"name", "ability", "area", "suns"}

DEFAULT = "default"
DEFAULT_FILE = Path(__file__).with_name("deck.toml")

ABILITIES = ("decrease", "increase", "swap")  # in the order the rules number them
AROUND = [[eastward(d), northward(d)] for d in range(DIRECTIONS)]
AREAS = {"orthogonal": AROUND[0::2], "diagonal": AROUND[1::2], "all": AROUND}
FIELDS = ("name", "ability", "area", "suns")
MOST_SUNS = 5
LONGEST_NAME = 12  # letters; a name is packed into one number


@dataclass(frozen=True, kw_only=True)
class DeckOption(Option):
    """`default`, nine cards, or a TOML file, given on the command line or as a Path in Python.

    A plain string is never read as a path, because options also come from records and the network.
    """

    name: str = "deck"
    default: Value = DEFAULT

    def allowed(self) -> str:
        return f"{DEFAULT}, or a list of nine Muses, each with {listed(FIELDS)}"

    def check(self, value: Value, values: Values) -> Value:
        if isinstance(value, os.PathLike):
            return read(Path(value))
        if value == DEFAULT:
            return DEFAULT
        if isinstance(value, list):
            return checked(value, "The deck")
        hint = " Pass a file as a pathlib.Path." if isinstance(value, str) else ""
        raise OptionError(
            f"Option {self.name} cannot be {json.dumps(value, default=repr)}: "
            f"it is {self.allowed()}.{hint}"
        )

    def parse(self, text: str) -> Value:
        if text == DEFAULT:
            return DEFAULT
        if not text.lstrip().startswith("["):
            return read(Path(text))
        try:
            return json.loads(text)
        except json.JSONDecodeError as trouble:
            raise OptionError(
                f"The deck is not JSON ({trouble.msg} at character {trouble.pos + 1})."
            ) from None
        except (ValueError, RecursionError):
            raise OptionError("The deck is too long, or nested too deeply, for JSON.") from None

    def limits(self) -> Values:
        return {"type": "deck", "words": [DEFAULT], "cards": standard()}

    def write(self, state: Any, value: Value) -> None:
        for number, card in enumerate(standard() if value == DEFAULT else value):
            state.letters[number] = packed(card["name"])
            state.ability[number] = ABILITIES.index(card["ability"])
            state.area[number] = sum(1 << AROUND.index(square) for square in card["area"])
            state.suns[number] = card["suns"]


@cache
def standard() -> Deck:
    """The default deck."""
    return read(DEFAULT_FILE)


def read(path: Path) -> Deck:
    """The deck in a TOML file."""
    try:
        with path.open("rb") as file:
            entries = tomllib.load(file)
    except OSError as trouble:
        raise OptionError(f"The deck {path} cannot be read: {trouble.strerror}.") from None
    except UnicodeDecodeError:
        raise OptionError(f"The deck {path} is not a TOML file: it is not text.") from None
    except tomllib.TOMLDecodeError as trouble:
        raise OptionError(f"The deck {path} is not a TOML file: {trouble}.") from None
    muses = entries.get("muse")
    if entries.keys() != {"muse"} or not isinstance(muses, list):
        raise OptionError(
            f"The deck {path} should hold nine entries [[muse]] and nothing else, "
            f"but it holds {listed(entries) or 'nothing'}."
        )
    return checked(muses, f"The deck {path}")


def checked(cards: list[Any], deck: str) -> Deck:
    """The cards as stored in a record, or an error that names the card and what is wrong."""
    if len(cards) != MUSES:
        raise OptionError(f"{deck} has {len(cards)} Muses; it should have {MUSES}.")
    complete = [_card(card, f"{deck}, Muse {number}") for number, card in enumerate(cards, 1)]
    names: set[str] = set()
    for card in complete:
        if card["name"].lower() in names:
            raise OptionError(f"{deck} has two Muses called {card['name']}; names must differ.")
        names.add(card["name"].lower())
    return complete


def _card(card: Any, place: str) -> dict[str, Any]:
    if not isinstance(card, dict):
        raise OptionError(f"{place} is {_shown(card)}; she should have {listed(FIELDS)}.")
    for field in FIELDS:
        if field not in card:
            raise OptionError(f"{place} has no {field}; she should have {listed(FIELDS)}.")
    for field in card:
        if field not in FIELDS:
            raise OptionError(
                f"{place} has a field {_shown(field)}.{perhaps(str(field), FIELDS)} "
                f"She should have {listed(FIELDS)}."
            )
    name, ability, suns = card["name"], card["ability"], card["suns"]
    if not isinstance(name, str) or not (name.isascii() and name.isalpha()):
        raise OptionError(f"{place} is called {_shown(name)}; a name is letters from a to z only.")
    place = f"{place} ({name})"
    if len(name) > LONGEST_NAME:
        raise OptionError(f"{place}: the name is longer than {LONGEST_NAME} letters.")
    if ability not in ABILITIES:
        raise OptionError(
            f"{place} has the ability {_shown(ability)}; it should be one of {listed(ABILITIES)}."
        )
    if type(suns) is not int or not 1 <= suns <= MOST_SUNS:
        raise OptionError(f"{place} has {_shown(suns)} suns; it should be 1 to {MOST_SUNS}.")
    return {"name": name, "ability": ability, "area": _area(card["area"], place), "suns": suns}


def _area(area: Any, place: str) -> list[list[int]]:
    if isinstance(area, str) and area in AREAS:
        return [list(square) for square in AREAS[area]]
    if not isinstance(area, list) or not area:
        raise OptionError(
            f"{place} has the area {_shown(area)}; it should be a list of squares [x, y] around "
            f"her, or one of {listed(AREAS)}."
        )
    squares: list[list[int]] = []
    for square in area:
        whole = isinstance(square, list) and all(type(number) is int for number in square)
        if not whole or square not in AROUND:
            raise OptionError(
                f"{place} has {_shown(square)} in her area; the squares around her are "
                f"[x, y] with x and y from -1 to 1, [0, 0] left out."
            )
        if square in squares:
            raise OptionError(f"{place} has {_shown(square)} twice in her area.")
        squares.append(list(square))
    return squares


def _shown(value: Any) -> str:
    text = json.dumps(value, default=str)
    return text if len(text) <= 60 else text[:57] + "…"
