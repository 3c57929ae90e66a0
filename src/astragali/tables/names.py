"""Names that can be read, and that nobody confuses with those of others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from . import limits

# Printable letters that look like nothing: fillers, a blank of Braille, an empty note.
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159\U00016fe4")
MARKS = 3  # on one letter; more of them climb over the lines above

# Small letters and digits that look like Latin letters in most fonts: those of Cyrillic, Greek and
# Armenian, and a few others.
ALIKE = str.maketrans(
    "авекмнорстухіјѕԁԛԝһӏү" + "αβεκνορτυχγωη" + "օսհոպզցյ" + "01|ıɑɡ5",
    "abekmhopctyxljsdqwhly" + "abekvoptuxywn" + "ouhnuqgj" + "olllags",
)


def legible(name: str) -> bool:
    """Whether something of a name can be seen, and nothing of it is hidden or climbs around."""
    if not name.isprintable() or BLANK & set(name):
        return False
    kinds = "".join(unicodedata.category(one)[0] for one in unicodedata.normalize("NFC", name))
    return "M" * (MARKS + 1) not in kinds and any(kind in "LNSP" for kind in kinds)


def appearance(name: str) -> str:
    """The same for names that look alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = [letter for letter in plain if unicodedata.category(letter)[0] in "LNSP"]
    return "".join(letters).translate(ALIKE).replace("i", "l").replace("rn", "m")


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody else has one that looks alike."""
    taken = {appearance(other) for other in others}
    tried, number = name, 1
    while appearance(tried) in taken:
        number += 1
        ending = f" ({number})"
        tried = name[: limits.NAME - len(ending)] + ending
    return tried
