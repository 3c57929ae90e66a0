"""The shelf: the nine games, and those that other packages bring."""

from __future__ import annotations

import copyreg
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from ..engine import AstragaliError, Card, ContractError, UnknownGame
from ..engine.errors import listed, perhaps

SHELF = (
    "dancing_dice",
    "catch_six",
    "keep_on_rolling",
    "two_out_of_three",
    "grand_poobah",
    "perfecto",
    "diangle",
    "dance_of_muses",
    "da_vinci_dice",
)

ENTRY_POINT = "astragali.games"  # where another package names its cards


def names() -> tuple[str, ...]:
    """Every game that can be played, those of other packages included."""
    visitors = {point.name for point in entry_points(group=ENTRY_POINT)}
    return (*SHELF, *sorted(visitors - {*SHELF}))


@cache
def find(name: str) -> Card:
    """The card of a game, by its name."""
    if name in SHELF:
        card: Card = import_module(f"{__name__}.{name}.game").CARD
        return card
    for point in entry_points(group=ENTRY_POINT, name=name):
        try:
            found = point.load()
        except Exception as trouble:  # another package's, so it can be anything
            raise ContractError(
                f"The game {name!r}, which another package brings, cannot be opened: {trouble!r}."
            ) from trouble
        return _visitor(name, found)
    raise UnknownGame(
        f"There is no game {name!r}.{perhaps(name, names())} The games are {listed(SHELF, 9)}."
    )


# A card is the same everywhere, so a copy or a pickle of it is its name.
copyreg.pickle(Card, lambda card: (find, (card.name,)))


def _visitor(name: str, card: object) -> Card:
    if not isinstance(card, Card) or card.name != name:
        raise ContractError(
            f"The entry point {name!r} of {ENTRY_POINT} should name an astragali.engine.Card "
            f"called {name!r}, but it names {card!r}."
        )
    return card


def shelf() -> list[Card]:
    """The cards to show: our own, then those of other packages that want to be shown."""
    cards = [find(name) for name in SHELF]
    for name in names()[len(SHELF) :]:
        try:
            card = find(name)
        except AstragaliError:
            continue  # a broken visitor must not take the house down
        if card.on_shelf:
            cards.append(card)
    return cards
