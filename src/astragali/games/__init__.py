"""The shelf: the nine games, and those of other packages."""

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

ENTRY_POINT = "astragali.games"  # the entry points group for cards of other packages


def names() -> tuple[str, ...]:
    """The names of all games, including those of other packages."""
    others = {point.name for point in entry_points(group=ENTRY_POINT)}
    return (*SHELF, *sorted(others - {*SHELF}))


@cache
def find(name: str) -> Card:
    """The card of the game with this name."""
    if name in SHELF:
        card: Card = import_module(f"{__name__}.{name}.game").CARD
        return card
    for point in entry_points(group=ENTRY_POINT, name=name):
        try:
            found = point.load()
        except Exception as trouble:  # another package can raise anything
            raise ContractError(
                f"The game {name!r} of another package cannot be loaded: {trouble!r}."
            ) from trouble
        return _checked(name, found)
    raise UnknownGame(
        f"There is no game {name!r}.{perhaps(name, names())} The games are {listed(SHELF, 9)}."
    )


# A card is pickled and copied by its name.
copyreg.pickle(Card, lambda card: (find, (card.name,)))


def _checked(name: str, card: object) -> Card:
    if not isinstance(card, Card) or card.name != name:
        raise ContractError(
            f"The entry point {name!r} of {ENTRY_POINT} should name an astragali.engine.Card "
            f"called {name!r}, but it names {card!r}."
        )
    return card


def shelf() -> list[Card]:
    """The cards to show: ours, then those of other packages with `on_shelf`."""
    cards = [find(name) for name in SHELF]
    for name in names()[len(SHELF) :]:
        try:
            card = find(name)
        except AstragaliError:
            continue  # a broken package must not stop the others
        if card.on_shelf:
            cards.append(card)
    return cards
